import { parseTerm } from '../lexing/terms';
import { rowDoubt } from '../table/doubts';
import type { ReadRow } from '../table/read-row';
import type { Row } from '../table/rows';

const TRANSFERRED = /^transfer(?:red)?(?: (?:credits?|work|courses?))?$/i;
const FEWEST = 2;

/**
 * A term that a table names once, beside the first of its courses, is that of those below, too, until a heading names another or the
 * kind of credit changes. Where most courses have a term, or one is printed twice, a blank cell says nothing of it.
 */
export function withTermsOfRowsAbove(reads: readonly ReadRow[]): readonly ReadRow[] {
  const printed = reads.flatMap(({ texts }) => texts.term ?? []);
  const isOnce =
    printed.length >= FEWEST &&
    printed.length * 2 <= reads.length &&
    new Set(printed).size === printed.length &&
    reads[0]!.texts.term !== undefined &&
    reads[0]!.group.place.term === null &&
    reads.every(({ group, isNamed }) => group.rows[0]!.hasBorders || isNamed) &&
    reads.every(({ texts }) => !/^transfer/i.test(texts.status ?? '')) &&
    printed.every((term) => parseTerm(term) !== null || TRANSFERRED.test(term));
  if (!isOnce) return reads;
  let term: string | null = null;
  let isLeft = false;
  return reads.map((read, index) => {
    const above = reads[index - 1];
    if (read.texts.term !== undefined) term = read.texts.term;
    else if (isElsewhere(above!, read)) term = null;
    isLeft = read.texts.term === undefined && (isLeft || isParted(above!, read));
    if (term === null) return read;
    if (isLeft) read.doubts.push(OTHER_TERM);
    const { term: _, ...texts } = read.texts;
    if (!TRANSFERRED.test(term)) return { ...read, texts: { ...texts, term } };
    const place = { ...read.group.place, stated: 'transfer' as const };
    return { ...read, texts, group: { ...read.group, place } };
  });
}

/** Whether a heading between two courses says where the second one stands. */
const isElsewhere = ({ group: { place: above } }: ReadRow, { group: { place } }: ReadRow): boolean =>
  place.stated !== above.stated || (place.term !== null && place.term !== above.term);

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
