/** Accents of Latin, Greek and Cyrillic letters; the marks of other scripts tell their letters apart. */
const ACCENTS = /[\u0300-\u036F]/g;
/** Letters that are written as others, too, but have no accent that could be taken off. */
const OTHER_LETTERS: Readonly<Record<string, string>> = {
  ı: 'i',
  ς: 'σ',
  ß: 'ss',
  ł: 'l',
  ø: 'o',
  đ: 'd',
  æ: 'ae',
  œ: 'oe',
};
const OTHER_LETTER = /[ıςßłøđæœ]/g;

/**
 * Text as searches, filters and the order of titles compare it: case, accents, the width and composition of letters and
 * runs of white space do not count.
 */
export function foldText(text: string): string {
  return withoutAccents(text)
    .toLowerCase()
    .replaceAll(OTHER_LETTER, (letter) => OTHER_LETTERS[letter]!)
    .replaceAll(/\s+/g, ' ')
    .trim();
}

/** `Cálculo` is `Calculo`, `ＩＴ` is `IT`. */
export function withoutAccents(text: string): string {
  return text.normalize('NFKD').replaceAll(ACCENTS, '').normalize('NFC');
}

/**
 * Each title's place in the alphabet, ignoring case and accents. A total order (equal titles by spelling, then by position), by code
 * unit rather than by locale, so that every engine pages alike.
 */
export function rankTitles(titles: readonly string[]): Int32Array {
  const folded = titles.map(foldText);
  const order = Array.from(titles, (_, position) => position);
  order.sort((a, b) => compare(folded[a]!, folded[b]!) || compare(titles[a]!, titles[b]!) || a - b);
  const ranks = new Int32Array(titles.length);
  order.forEach((position, rank) => (ranks[position] = rank));
  return ranks;
}

function compare(a: string, b: string): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}
