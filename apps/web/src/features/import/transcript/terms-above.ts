import { parseTerm } from './lexing/terms';
import type { ReadRow } from './table/read-row';

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
  return reads.map((read) => {
    term = read.texts.term ?? term;
    const { term: _, ...texts } = read.texts;
    if (!TRANSFERRED.test(term)) return { ...read, texts: { ...texts, term } };
    const place = { ...read.group.place, stated: 'transfer' as const };
    return { ...read, texts, group: { ...read.group, place } };
  });
}
