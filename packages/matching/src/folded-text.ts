/** Text as filters and title order compare it: case, Unicode composition and runs of white space do not count. */
export function foldText(text: string): string {
  return text.normalize('NFC').toLowerCase().replaceAll(/\s+/g, ' ').trim();
}

/**
 * Each title's place in the alphabet, ignoring case. A total order (equal titles by spelling, then by position), by code
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
