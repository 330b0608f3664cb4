import { gradePointAverage, homeOf, mayBeOf, schoolKey, sumOfCredits } from '@lumen/matching';
import type { Catalogue } from '../../catalogue/index.js';
import type { EarnedRow } from '../study/earned-row.js';
import { earnedCredit } from '../study/snapshot.writer.js';
import { recordOf } from '../study/study.reader.js';
import { ordersOf } from '../study/term-order.policy.js';
import type { GradePointAverageDto } from './course-record.dto.js';

/** The university of the courses of a record, by uuid; null where nothing says it. */
export const homeIn = (catalogue: Catalogue, lines: readonly EarnedRow[]) =>
  homeOf(lines.flatMap((line) => catalogue.courseOfLine(line) ?? []));

/**
 * A course that was passed twice counts once, as progress counts it, also one that the catalogue does not have: there a code is a
 * course of one school.
 */
export function creditsEarned(catalogue: Catalogue, lines: readonly EarnedRow[]): number {
  const { passed } = recordOf(catalogue, lines);
  const home = homeIn(catalogue, lines);
  const others = lines.filter((line) => line.courseId === null && earnedCredit(line));
  return sumOfCredits([
    ...[...passed.values()].flat(),
    ...[...Map.groupBy(others, ({ code }) => code).values()].flatMap((same) =>
      oneOfEachSchool(catalogue, home, same),
    ),
  ]);
}

/**
 * Of lines with one code the last one of each school; one that names no school may be of any. So may a transferred one: another
 * transcript may print its school in another way.
 */
function oneOfEachSchool(
  catalogue: Catalogue,
  home: string | null,
  lines: readonly EarnedRow[],
): EarnedRow[] {
  const own = lines.filter(({ institution }) => institution === null);
  const bySchool = new Map(
    (own.length > 0 ? own : lines).map((line) => [
      keyOf(catalogue, home, line.institution ?? line.school),
      line,
    ]),
  );
  if (bySchool.size > 1) bySchool.delete('');
  return [...bySchool.values()];
}

/** One key for a school, however its name is printed: the university of the catalogue that it may be, first the student's own. */
function keyOf({ educators }: Catalogue, home: string | null, school: string | null): string {
  if (school === null) return '';
  const may = educators.filter((educator) => mayBeOf(educator, school));
  return (may.find(({ uuid }) => uuid === home) ?? may[0])?.uuid ?? schoolKey(school);
}

/** What schools average: courses of their own that are finished, without attempts that they exclude. */
const isAveraged = ({ kind, repeat }: EarnedRow) => kind === 'completed' && repeat !== 'E';

/**
 * The average of one school: where transcripts name several, of the one with the latest term. Lines that name none are of the
 * student's university, as far as that is one of them.
 */
export function averageOf(catalogue: Catalogue, all: readonly EarnedRow[]): GradePointAverageDto | null {
  const lines = all.filter(isAveraged);
  const home = homeIn(catalogue, lines);
  const university = catalogue.educatorByUuid.get(home ?? '');
  const ofSchools = Map.groupBy(
    lines.filter((line) => line.school !== null && gradePointAverage([line]) !== null),
    ({ school }) => keyOf(catalogue, home, school),
  );
  if (ofSchools.size < 2) {
    const average = gradePointAverage(lines);
    return average && { ...average, school: null };
  }
  const orders = ordersOf(lines);
  const [key, latest] = [...ofSchools].toSorted(
    ([, one], [, other]) => latestIn(orders, other) - latestIn(orders, one),
  )[0]!;
  const isOwn = university?.uuid === key;
  const unnamed =
    isOwn || !university || !ofSchools.has(university.uuid)
      ? lines.filter(({ school }) => school === null)
      : [];
  return {
    ...gradePointAverage([...latest, ...unnamed])!,
    school: isOwn ? university.name : latest.at(-1)!.school,
  };
}

const latestIn = (orders: ReadonlyMap<string | null, number>, lines: readonly EarnedRow[]) =>
  Math.max(...lines.map(({ term }) => orders.get(term)!));
