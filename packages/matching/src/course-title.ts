import { foldText } from './folded-text.js';

/** The words of a title, without case, accents and signs. */
export const titleWords = (title: string): string[] =>
  foldText(title)
    .replaceAll('&', ' and ')
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .filter((word) => word !== '');

/** Share of common words from which two titles are the same: 'Public Speaking' yes, 'Calculus II' for 'Calculus I' no. */
export const SIMILAR_TITLES = 0.75;

/** Dice coefficient of two sets of words, 0 to 1. */
export const shareOfWords = (common: number, one: number, other: number): number =>
  (2 * common) / (one + other);

/** Words that transcripts leave out of titles, and that say nothing of a course. */
const FILLERS = new Set(
  'a an and at for from in into of on or the to with de der des die el la le les und y'.split(' '),
);
const ROMANS = ['i', 'ii', 'iii', 'iv', 'v', 'vi', 'vii', 'viii', 'ix', 'x'];
const NUMBER = /^\d+$/;
/** 'Engr', 'Mgmt' */
const WITHOUT_VOWELS = /^.[^aeiou]+$/;
/** Letters from which the beginning of a word stands for it: 'Mus' is not only 'Music', 'Mu' may be anything. */
const SHORTEST = 3;

/** Numbers of a series as digits. */
const inDigits = (word: string): string => {
  const number = ROMANS.indexOf(word) + 1;
  return number > 0 ? String(number) : word;
};

/**
 * Whether two titles are of one course as far as titles tell: transcripts shorten words ('Intro', 'Mgmt'), cut titles off and
 * leave small words out. Numbers of a series are never left out: 'Calculus' is not 'Calculus II'.
 */
export function titlesAgree(one: string, other: string): boolean {
  const [first, second] = [one, other].map((title) => titleWords(title).map(inDigits)) as [
    string[],
    string[],
  ];
  if (numbersOf(first) !== numbersOf(second)) return false;
  const [sought, known] = [contentOf(first), contentOf(second)];
  if (sought.length === 0 || known.length === 0) return false;
  return shareOfWords(commonWords(sought, known), sought.length, known.length) >= SIMILAR_TITLES;
}

const numbersOf = (words: readonly string[]): string => words.filter((word) => NUMBER.test(word)).join();

const contentOf = (words: readonly string[]): string[] => [
  ...new Set(words.filter((word) => !FILLERS.has(word))),
];

/** How many of the words are in the other title, each for one word of it; whole ones first. */
function commonWords(words: readonly string[], others: readonly string[]): number {
  const left = new Set(others);
  const shortened = words.filter((word) => !left.delete(word));
  const found = shortened.filter((word) => {
    const meant = [...left].find((each) => isShort(word, each) || isShort(each, word));
    return meant !== undefined && left.delete(meant);
  });
  return words.length - shortened.length + found.length;
}

/** Whether a word is short for another: its beginning, or its consonants in their order. */
function isShort(word: string, whole: string): boolean {
  if (word.length < SHORTEST || NUMBER.test(word) || word.length >= whole.length) return false;
  if (whole.startsWith(word)) return true;
  if (!WITHOUT_VOWELS.test(word) || word[0] !== whole[0]) return false;
  let at = 0;
  return [...word].every((letter) => (at = whole.indexOf(letter, at) + 1) > 0);
}
