import { once } from '../once';

const numbers = once(() => new Intl.NumberFormat('en-US'));

/** A count with thousands separated: 1234567 is "1,234,567". */
export const formatCount = (count: number): string => numbers().format(count);

/**
 * A count with its noun: "1 course", "3 courses"; nouns that do not take an s bring their plural. The noun agrees with the
 * count as it is written: a sum of fractions may be 1.0000000000000002.
 */
export function plural(count: number, one: string, many = `${one}s`): string {
  const written = formatCount(count);
  return `${written} ${written === '1' ? one : many}`;
}

/** Joins several things in a sentence. */
export const enumeration = once(() => new Intl.ListFormat('en'));

/** Several things in a sentence: "SQL, R, and Python". */
export const listed = (items: readonly string[]): string => enumeration().format(items);

/** The code of a course in a sentence, where no line breaks inside it: "CS 3130". */
export const wholeCode = (code: string): string => code.replaceAll(' ', '\u00a0');

/** Longest label on a mobile screen, in characters. */
export const MOBILE_LABEL_LENGTH = 30;

const characters = once(() => new Intl.Segmenter('en', { granularity: 'grapheme' }));

/** Cuts a text to a number of characters as people count them, the last one then being an ellipsis. */
export function truncate(text: string, length = MOBILE_LABEL_LENGTH): string {
  // A character is one unit of text or more.
  if (text.length <= length) return text;
  const letters = Array.from(characters().segment(text), ({ segment }) => segment);
  if (letters.length <= length) return text;
  return `${letters
    .slice(0, length - 1)
    .join('')
    .trimEnd()}…`;
}

/** Where a skill comes from: "6 courses, 3 projects". */
export const sourcesOf = (courses: number, projects: number): string =>
  [courses > 0 && plural(courses, 'course'), projects > 0 && plural(projects, 'project')]
    .filter(Boolean)
    .join(', ');
