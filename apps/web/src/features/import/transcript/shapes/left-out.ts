import type { RecordDraft } from '../record-draft';
import type { Row } from '../table/rows';
import { looksLikeCourse } from './grid';
import { oneLine } from '../lexing/text';
import { isPeriodAlone } from '../lexing/terms';

const LEFT_OUT = 'This looks like a course, and was not read.';
/** One such row may be anything that stands above a transcript or below it. */
const FEWEST = 2;

/** Notes rows that look like courses and of which a reading says nothing: whatever way it was read, none is lost without a word. */
export function noteLeftOut(rows: readonly Row[], draft: RecordDraft): void {
  const { lines, unread } = draft;
  const numbers = new Set([...lines, ...unread].map(({ lineNumber }) => lineNumber));
  const told = [...lines.map(({ printed }) => printed), ...unread.map(({ text }) => text)].join('\n');
  const left = rows.filter(
    (row) =>
      looksLikeCourse(row) &&
      !numbers.has(row.number) &&
      !row.cells.some(isPeriodAlone) &&
      !told.includes(oneLine(row.text)),
  );
  const [from, to] = [Math.min, Math.max].map((end) => end(...lines.map(({ lineNumber }) => lineNumber)));
  const isAmong = ({ number }: Row) => number > from! && number < to!;
  if (left.length >= FEWEST || left.some(isAmong))
    for (const row of left) draft.addUnread(row.number, row.text, LEFT_OUT);
}
