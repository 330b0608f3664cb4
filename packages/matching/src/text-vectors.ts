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
const ENDING =
  /(?:ational|ization|izing|ations?|ments?|ings?|ions?|ers?|ors?|ists?|ies|ied|ely|ed|es|ly|al|ic|y|s|e)$/;
/** A stem has at least this many letters. */
const STEM = 3;

/** The word without its ending: `nurses`, `nursing` and `nurse` are one. */
export function stem(word: string): string {
  const short = word.replace(ENDING, '');
  return short.length >= STEM ? short : word;
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
