import { isSameLine } from '@lumen/matching';
import type { EarnedRow } from './earned-row.js';
import type { PrintedLine } from './record.entity.js';

/** A line as the transcript printed it, whatever the student made of it; a course added by hand as it is. */
export const printedOf = (line: EarnedRow) => line.printed ?? line;

const courseAndTerm = ({ code, term }: { code: string; term: string | null }) => JSON.stringify([code, term]);

/**
 * The lines that count. A course in progress in one transcript may be finished in the next, and a course added by hand
 * may be in a later transcript: then the finished line of the transcript counts. No line is overwritten, so undoing the
 * import brings the earlier line back.
 */
export function effectiveLines(lines: readonly EarnedRow[]): EarnedRow[] {
  const present = lines.filter(({ removedAt }) => removedAt === null);
  const finished = new Set(
    present
      .filter((line) => line.importId !== null && printedOf(line).kind !== 'in-progress')
      .map((line) => courseAndTerm(printedOf(line))),
  );
  return present.filter(
    (line) =>
      (line.importId !== null && printedOf(line).kind !== 'in-progress') ||
      !finished.has(courseAndTerm(printedOf(line))),
  );
}

/** Whether a transcript's line for a course is one of those stored for it. */
export const isStoredAs = (line: Pick<PrintedLine, 'term' | 'kind'>, stored: EarnedRow): boolean =>
  isSameLine(line, { ...printedOf(stored), isByHand: stored.importId === null });
