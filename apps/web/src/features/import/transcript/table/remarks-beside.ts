import { readHeaderLines } from './header-lines';
import { isOnlyOfAttempt } from './notes';
import { groupsOf, textOf, type Row } from './rows';

/** '(R) ' of '(R) REPEATED - NOT IN GPA' */
const MARK = /^\([A-Z]{1,2}\) /;

/** Rows without what is said of the attempt after their last column: 'REPEATED - NOT IN GPA', to the right of every name. */
export function withoutRemarksBeside(rows: readonly Row[]): readonly Row[] {
  let end = Infinity;
  return rows.map((row, index) => {
    if (row.hasBorders) return row;
    const { headers, lines } = readHeaderLines(row, rows.slice(index + 1, index + 3));
    if (headers.length > 0)
      end = Math.max(...rows.slice(index, index + lines).map(({ words }) => words.at(-1)?.end ?? 0));
    const remark = groupsOf(row.words).at(-1) ?? [];
    const isRemark =
      remark.length > 1 && remark[0]!.start >= end && isOnlyOfAttempt(textOf(remark).replace(MARK, ''));
    if (!isRemark) return row;
    const words = row.words.slice(0, -remark.length);
    return { ...row, words, text: textOf(words), cells: groupsOf(words).map(textOf) };
  });
}
