import { isSameLine, isSameSchool, normaliseCode, termKey } from '@lumen/matching';
import type { EarnedRow } from './earned-row.js';
import type { PrintedLine } from './record.entity.js';

/** A line as the transcript printed it, whatever the student made of it; a course added by hand as it is. */
export const printedOf = (line: EarnedRow) => line.printed ?? line;

const courseAndTerm = ({ code, term }: { code: string; term: string | null }) =>
  JSON.stringify([normaliseCode(code), termKey(term)]);

/**
 * Whether two lines of one code are of the transcripts of two schools that name no terms: nothing else would tell them apart. A
 * name that a school prints in two ways must not double the lines of a term.
 */
export const areOfTwoSchools = (one: SchoolOfLine, other: SchoolOfLine): boolean =>
  [one, other].every(
    ({ institution, printed, ...line }) => (printed ?? line).term === null && !institution,
  ) && !isSameSchool(one.school, other.school);
type SchoolOfLine = Pick<EarnedRow, 'term' | 'institution' | 'school'> & Partial<Pick<EarnedRow, 'printed'>>;

/** A course that a transcript lists as done, whatever came of it. */
export const isFinished = (line: EarnedRow) =>
  line.importId !== null && printedOf(line).kind !== 'in-progress';

/**
 * The lines that count. A course in progress in one transcript may be finished in the next, or have another grade, and a
 * course added by hand may be in a later transcript: then the finished lines of the latest transcript count. No line is
 * overwritten, so undoing the import brings the earlier line back.
 */
export function effectiveLines(lines: readonly EarnedRow[]): EarnedRow[] {
  const present = lines.filter(({ removedAt }) => removedAt === null);
  const latestFirst = present.filter(isFinished).toSorted((a, b) => b.position - a.position);
  const finished = Map.groupBy(latestFirst, (line) => courseAndTerm(printedOf(line)));
  return present.filter((line) => {
    const counting = finished
      .get(courseAndTerm(printedOf(line)))
      ?.find((other) => isSameSchool(other.institution, line.institution) && !areOfTwoSchools(other, line));
    return !counting || (isFinished(line) && line.importId === counting.importId);
  });
}

/**
 * Whether a transcript's line for a course is one of those stored for it. A line that the student has corrected stays,
 * whatever grade a later transcript has (0012).
 * @param school whose transcript it is, as far as that says
 */
export const isStoredAs = (
  line: Pick<PrintedLine, 'term' | 'kind' | 'grade'> & Pick<EarnedRow, 'institution'>,
  school: string | undefined,
  stored: EarnedRow,
): boolean => {
  const { printed, importId, institution } = stored;
  const { term, kind } = printedOf(stored);
  if (areOfTwoSchools({ ...line, school: school ?? null }, stored)) return false;
  return isSameLine(line, {
    term,
    kind,
    institution,
    isByHand: importId === null,
    ...(printed === null && { grade: stored.grade }),
  });
};
