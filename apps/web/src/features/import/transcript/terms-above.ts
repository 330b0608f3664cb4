import { parseTerm } from './lexing/terms';
import { rowDoubt } from './table/doubts';
import type { ReadRow } from './table/read-row';
import type { Row } from './table/rows';

const TRANSFERRED = /^transfer(?:red)?(?: (?:credits?|work|courses?))?$/i;
const FEWEST = 2;

/**
 * A term that a table of cells names once, beside the first of its courses, is that of those below, too. Where most
 * courses have a term, or one is printed twice, a blank cell says nothing of it.
 */
export function withTermsOfRowsAbove(reads: readonly ReadRow[]): readonly ReadRow[] {
  const printed = reads.flatMap(({ texts }) => texts.term ?? []);
  const isOnce =
    printed.length >= FEWEST &&
    printed.length * 2 <= reads.length &&
    new Set(printed).size === printed.length &&
    reads[0]!.texts.term !== undefined &&
    reads.every(({ group }) => group.rows[0]!.hasBorders && group.place.term === null) &&
    reads.every(({ texts }) => !/^transfer/i.test(texts.status ?? '')) &&
    printed.every((term) => parseTerm(term) !== null || TRANSFERRED.test(term));
  if (!isOnce) return reads;
  let term = '';
  let isLeft = false;
  return reads.map((read, index) => {
    term = read.texts.term ?? term;
    isLeft = read.texts.term === undefined && (isLeft || isParted(reads[index - 1]!, read));
    if (isLeft) read.doubts.push(OTHER_TERM);
    const { term: _, ...texts } = read.texts;
    if (!TRANSFERRED.test(term)) return { ...read, texts: { ...texts, term } };
    const place = { ...read.group.place, stated: 'transfer' as const };
    return { ...read, texts, group: { ...read.group, place } };
  });
}

/** Whether something stands between two courses that is no course: a heading, in whatever words, may name another term. */
function isParted({ group: above }: ReadRow, { group: below }: ReadRow): boolean {
  const isHeading = ({ cells }: Row) => cells.filter((cell) => cell !== '').length === 1;
  return (
    above.block !== below.block ||
    above.rows.slice(1).some(isHeading) ||
    below.rows[0]!.number > above.rows.at(-1)!.number + 1
  );
}

const OTHER_TERM = rowDoubt('words', 'A line that is no course stands between it and its term.', 'shifted');
