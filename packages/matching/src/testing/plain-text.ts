/** Titles as the tests compare them, written without the product's code. */
function plain(text: string): string {
  const letters = Array.from(text.normalize('NFKD'))
    .filter((letter) => letter < '\u0300' || letter > '\u036F')
    .map((letter) => letter.toLowerCase());
  return letters.join('').normalize('NFC').split(/\s+/).filter(Boolean).join(' ');
}

export function contains(text: string, part = ''): boolean {
  return plain(text).includes(plain(part));
}

/** By alphabet, then by spelling. */
export function byTitle(a: { title: string }, b: { title: string }): number {
  return compare(plain(a.title), plain(b.title)) || compare(a.title, b.title);
}

function compare(a: string, b: string): number {
  return Number(a > b) - Number(a < b);
}
