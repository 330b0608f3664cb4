/** How often each word of a text occurs, weighted; words are stems. */
export type WordCounts = Map<string, number>;

/** Words of English that say nothing about a field. */
const STOP_WORDS = new Set(
  `a about after all also an and any are as at be before between both but by can do each etc for from has have how if in
  into is it its may more most must not of on one or other out over own she so some such than that the their them then
  there these they this through to two under up use used using was what when where which while who will with you your`.split(
    /\s+/,
  ),
);
/** Endings that are not removed from short words: `logic` is not `log`, `equations` is not `equal`. */
const DERIVING = 'ational ment ion or al ic'.split(' ');
/** The longest first. */
const ENDINGS = [
  ...DERIVING.map((ending) => ({ ending, least: 4 })),
  ...'ation ing ist ied er ed ely ly y e'.split(' ').map((ending) => ({ ending, least: 3 })),
].toSorted((a, b) => b.ending.length - a.ending.length);

/** The word in the singular and without the longest ending that leaves enough of it: `nurses`, `nursing` and `nurse` are one. */
export function stem(word: string): string {
  const one = singular(word);
  const found = ENDINGS.find(
    ({ ending, least }) => one.length >= ending.length + least && one.endsWith(ending),
  );
  return found ? one.slice(0, -found.ending.length) : one;
}

/** `Studies` are one `study`. Words of three letters are mostly names: `GPS`, `SAS`. */
export function singular(word: string): string {
  if (word.length < 4 || !word.endsWith('s') || /(?:ss|us|is)$/.test(word)) return word;
  if (word.endsWith('ies')) return word.length > 4 ? `${word.slice(0, -3)}y` : word.slice(0, -1);
  return word.slice(0, /(?:ss|sh|ch|x|zz)es$/.test(word) ? -2 : -1);
}

/** The words of a text that say something of a field, in lower case and in order. */
export function wordsOf(text: string): string[] {
  const words =
    text
      .normalize('NFKC')
      .toLowerCase()
      .match(/[\p{L}\p{N}][\p{L}\p{N}+#]*/gu) ?? [];
  return words.filter((word) => word.length > 1 && !STOP_WORDS.has(word));
}

/** Adds the words of a text to the counts, each with the weight. */
export function countWords(counts: WordCounts, text: string, weight: number): void {
  for (const word of wordsOf(text)) {
    const key = stem(word);
    counts.set(key, (counts.get(key) ?? 0) + weight);
  }
}
