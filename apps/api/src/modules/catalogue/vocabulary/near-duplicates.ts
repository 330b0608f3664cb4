import { stem } from '@lumen/matching';

const SMALL_WORDS = new Set(['and', 'of', 'the', 'in', 'for', 'to', 'with', 'skill', 'skills']);
/** Shorter names differ by a letter without being the same. */
const MIN_LETTERS = 7;

/**
 * Names that may be one skill: of the same words in other forms or another order, or a letter apart.
 * @returns pairs, each name of a pair as it is written
 */
export function nearDuplicates(names: readonly string[]): [string, string][] {
  const byForm = new Map<string, string[]>();
  const byGap = new Map<string, string[]>();
  for (const name of names) {
    add(byForm, formOf(name), name);
    const bare = name.toLowerCase().replaceAll(/[^\p{L}\p{N}+#]/gu, '');
    if (bare.length < MIN_LETTERS) continue;
    for (const gap of new Set([bare, ...withOneLetterLess(bare)])) add(byGap, gap, name);
  }
  const pairs = new Map<string, [string, string]>();
  for (const group of [...byForm.values(), ...byGap.values()]) {
    for (const [place, one] of group.entries()) {
      for (const other of group.slice(place + 1)) {
        if (!differByNumber(one, other)) pairs.set([one, other].toSorted().join('\n'), [one, other]);
      }
    }
  }
  return [...pairs.values()];
}

const formOf = (name: string): string =>
  name
    .toLowerCase()
    .replaceAll('&', ' and ')
    .split(/[^\p{L}\p{N}+#]+/u)
    .filter((word) => word !== '' && !SMALL_WORDS.has(word))
    .map(stem)
    .toSorted()
    .join(' ');

const withOneLetterLess = (word: string): string[] =>
  Array.from(word, (_, place) => word.slice(0, place) + word.slice(place + 1));

/** `Calculus I` and `Calculus II`, `Windows 10` and `Windows 11`. */
const differByNumber = (one: string, other: string): boolean => {
  const numberIn = (name: string) => /(?:\d+|\b[IVX]+)$/.exec(name)?.[0];
  return numberIn(one) !== numberIn(other);
};

function add(groups: Map<string, string[]>, key: string, name: string): void {
  const group = groups.get(key);
  if (group) group.push(name);
  else groups.set(key, [name]);
}
