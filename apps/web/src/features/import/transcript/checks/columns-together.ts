import { doubt, isOfReading } from '../doubt';
import { MAY_HAVE_SHIFTED } from '../lines/column-values';
import { isWholeCode } from '../lexing/course-codes';
import type { Candidate } from './proof';
import { rowDoubt } from '../table/doubts';
import type { ReadRow } from '../table/read-row';
import type { Group } from '../table/table.types';

/**
 * Rows that were put together from columns one below the other are right together or not at all: where anything speaks against
 * one of them, a value may be missing in a column, and all after it have moved up.
 */
export function doubtColumnsTogether(candidates: readonly Candidate[]): void {
  const tableOf = ({ read }: Candidate) => read.group.rows[0]!.ofColumns;
  const doubted = new Set(
    candidates.flatMap((candidate) =>
      candidate.isRefuted || candidate.doubts.some(isOfReading) ? (tableOf(candidate) ?? []) : [],
    ),
  );
  for (const candidate of candidates) {
    const table = tableOf(candidate);
    if (table !== undefined && doubted.has(table)) candidate.doubts.push(doubt(MAY_HAVE_SHIFTED, 'shifted'));
  }
}

/** Right after a code that stands without its title, the text below a course may be the titles of both. */
export function doubtAfterCodesAlone(reads: readonly ReadRow[], unread: readonly Group[]): void {
  const ends = new Set(unread.flatMap(({ rows }) => (isCodesAlone(rows) ? rows.at(-1)!.number : [])));
  for (const { group, doubts } of reads) {
    const [first] = group.rows;
    if (isWholeCode(first!.text) && ends.has(first!.number - 1)) doubts.push(CODE_ABOVE);
  }
}

const isCodesAlone = (rows: Group['rows']): boolean => rows.every(({ text }) => isWholeCode(text));
const CODE_ABOVE = rowDoubt(
  'words',
  'The code above it stands without a title, which may be among its own.',
  'poor-fit',
);
