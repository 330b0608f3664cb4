/**
 * Cuts a text at the words that were searched for.
 * @returns what stands between them and the words themselves by turns, beginning with the former
 */
export function partsOf(text: string, wanted: string): string[] {
  const words = wanted.split(/\s+/).filter((word) => word !== '');
  if (words.length === 0) return [text];
  // The longest first: of two that begin alike it is the one that is meant.
  const either = words.toSorted((a, b) => b.length - a.length).map(escaped);
  return text.split(new RegExp(`(${either.join('|')})`, 'iu'));
}

const escaped = (word: string) => word.replaceAll(/[\\^$.*+?()[\]{}|/]/g, '\\$&');
