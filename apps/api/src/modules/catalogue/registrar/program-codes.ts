const LONGEST = 20;
const SMALL_WORDS: ReadonlySet<string> = new Set(['OF', 'AND', 'IN', 'THE', 'FOR', 'A', 'WITH']);
const SHORT_WORD = 4;

/** Where an export has only titles: the words, or so much of each as fits. */
export function codeOf(title: string): string {
  const words =
    title
      .toUpperCase()
      .replaceAll('.', '')
      .match(/[A-Z0-9]+/g) ?? [];
  const whole = words.join('-');
  if (whole.length <= LONGEST) return whole;
  const significantWords = words
    .filter((word) => !SMALL_WORDS.has(word))
    .map((word) => word.slice(0, SHORT_WORD));
  return significantWords.join('-').slice(0, LONGEST).replace(/-$/, '');
}
