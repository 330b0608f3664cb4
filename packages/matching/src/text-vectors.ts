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
/** Endings that make another word of a short one: `logic` is no log, `equations` are not `equal`. */
const DERIVING = 'ational ments ment ions ion ors or al ic'.split(' ');
/** The longest first. */
const ENDINGS = [
  ...DERIVING.map((ending) => ({ ending, least: 4 })),
  ...'ations ation ization izing ings ing ists ist ers ies ied ely er ed es ly y s e'
    .split(' ')
    .map((ending) => ({ ending, least: 3 })),
].toSorted((a, b) => b.ending.length - a.ending.length);

/** The word without the longest ending that leaves enough of it: `nurses`, `nursing` and `nurse` are one. */
export function stem(word: string): string {
  const found = ENDINGS.find(
    ({ ending, least }) => word.length >= ending.length + least && word.endsWith(ending),
  );
  return found ? word.slice(0, -found.ending.length) : word;
}

/** Adds the words of a text to the counts, each with the weight. */
export function countWords(counts: WordCounts, text: string, weight: number): void {
  for (const word of text
    .normalize('NFKC')
    .toLowerCase()
    .match(/[\p{L}\p{N}][\p{L}\p{N}+#]*/gu) ?? []) {
    if (STOP_WORDS.has(word) || word.length < 2) continue;
    const key = stem(word);
    counts.set(key, (counts.get(key) ?? 0) + weight);
  }
}
