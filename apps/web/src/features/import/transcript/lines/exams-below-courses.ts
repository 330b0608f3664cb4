import { parseTermHeading } from '../lexing/terms';
import { parseCourseCode, partCodeAndTitle } from '../lexing/course-codes';
import type { TextLine } from '../lexing/text';
import { readHeader } from '../table/columns';
import { rowOfLine } from '../table/rows';

const FEWEST_NAMES = 4;
const FEWEST_ROWS = 3;
const MIN_SHARE = 0.5;
/** How a course is examined: 'Skriftlig eksamen', 'Mappe', 'Oral examination'. */
const EXAM =
  /^(?:\p{L}+ )?(?:\p{L}*(?:eksamen|examen|exam(?:ination)?|tentamen|tenta|prøve|prov|klausur|prüfung|oppgave|uppgift|besvarelse|arbeid)|mappe|portfolio|essay|rapport|report|project|prosjekt|projekt|muntlig|skriftlig|written|oral|coursework)$/iu;
const DOUBT = 'A line of its cell may be more than how it was examined';

/**
 * Rows whose cell of the course has a second line that says how it was examined, as browsers copy them: the row ends after its title, and
 * goes on after the examination. Told by a header with as many names as both lines have cells.
 */
export function withoutExamsBelowCourses(lines: readonly TextLine[]): readonly TextLine[] {
  let names = 0;
  const rests = new Map<number, string>();
  for (const [index, { text }] of lines.entries()) {
    const cells = text.split('\t');
    if (cells.length >= FEWEST_NAMES && readHeader(rowOfLine(lines[index]!)).length > 0) names = cells.length;
    const below = lines[index + 1]?.text.split('\t') ?? [];
    const isWhole = names > 0 && below.length > 1 && cells.length + below.length - 1 === names;
    if (isWhole && endsInCourse(cells) && /^\p{L}{4}/u.test(below[0]!) && !endsInCourse(below))
      rests.set(index, below[0]!.trim());
  }
  const exams = [...rests.values()].filter((text) => EXAM.test(text)).length;
  if (rests.size < FEWEST_ROWS || exams < MIN_SHARE * rests.size) return lines;
  return lines.flatMap((line, index) => {
    if (rests.has(index - 1)) return [];
    const exam = rests.get(index);
    if (exam === undefined) return [line];
    const [, ...cells] = lines[index + 1]!.text.split('\t');
    return [
      {
        ...line,
        text: [line.text, ...cells].join('\t'),
        ...(!EXAM.test(exam) && { doubt: `${DOUBT}: “${exam}”.` }),
      },
    ];
  });
}

/** '2023 VÅR', 'IN2010 - Algoritmer og datastrukturer': a term, perhaps, and the course. */
function endsInCourse(cells: readonly string[]): boolean {
  const [first = '', ...others] = cells.map((cell) => cell.trim());
  const ofCourse = parseTermHeading(first) === null ? [first, ...others] : others;
  const [course = ''] = ofCourse;
  return (
    ofCourse.length > 0 &&
    ofCourse.length < FEWEST_ROWS &&
    (partCodeAndTitle(course) !== null || parseCourseCode(course) !== null)
  );
}
