import {
  isDottedCode,
  isSubject,
  courseNumber,
  isOwnCode,
  leadingCourse,
  parseCourseCode,
  partCodeAndTitle,
  withoutSection,
} from '../lexing/course-codes';
import { parseNumber } from '../lexing/numbers';
import { parseTermHeading } from '../lexing/terms';

export const NEVER = Infinity;
/** '01-11-2019 6411HPS01' are two cells. */
export const HOLDS_DATE = /(?:^| )\d{1,2}([./-])\d{1,2}\1(?:19|20)?\d{2}(?: |$)/;
const SPAN_OF_YEARS = /^(?:19|20)\d{2}[-/](?:19|20)?\d{2}$/;
const HOURS = /^\d{1,2}[.,]\d{1,3}$/;
/** 'Datenbanken 2.0' in a cell of its own. */
const ENDS_IN_VERSION = /^\p{L}.* \d\.\d$/u;
const COST_OF_VERSION = 1;
/** '732G60 ' of a Swedish school: nothing but a code is written so. */
const FIGURES_AND_LETTERS = /^\d{2,4}[A-Z]{1,3}\d{2,4} /;

/** '033.001', 'M1522.000600' */
const NUMBERED_CODE = /^[A-Z]?\d{3,4}\.\d{3}(?:\d{3})?$/;
/** A code of a shape of the school's own: 'CE Calc 1', 'Rizal'. */
const OWN_CODE = /^(?!\d+ )[\p{Lu}\d][\p{L}\d.:/&*'’_() -]{1,23}$/u;

export function costOfSubjectName(text: string, words: number, isCell: boolean): number {
  if (!isSubject(text)) return NEVER;
  const ofWords = (words - 1) * 0.5;
  if (text === text.toUpperCase()) return ofWords;
  if (words === 1) return 0.5;
  return isCell ? ofWords + 1 : NEVER;
}

export function costOfNumber(text: string, isCell: boolean): number {
  if (courseNumber(text) === null) return isCell && /^[A-Z][A-Z ]{1,11}$/.test(text) ? 4 : NEVER;
  if (text.includes(' ')) return isCell ? 1 : NEVER;
  return /\d/.test(text) ? 0 : 3;
}

export function costOfCode(text: string, words: number, isCell: boolean): number {
  if (HOLDS_DATE.test(text) || SPAN_OF_YEARS.test(text)) return NEVER;
  if (parseCourseCode(text)) return costOfSubject(text);
  if (isCell && withoutSection(text) !== null) return 0.6;
  if (NUMBERED_CODE.test(text)) return 1;
  if (!isCell) return NEVER;
  if (/^\d{4,9}$/.test(text) || isDottedCode(text) || /^\d{1,2}\.\d{3}$/.test(text)) return 1;
  if (words === 1 && IN_LETTERS_AND_FIGURES.test(text) && parseNumber(text) === null) return 2;
  return words <= 3 && OWN_CODE.test(text) && !ENDS_IN_AMOUNT.test(text) ? 3 : NEVER;
}

/** 'INF-B-110', '6.1010' */
const IN_LETTERS_AND_FIGURES = /^(?=.*\d)[\p{L}\d][\p{L}\d.:/&-]{2,19}$/u;

/** '3.0', and 'Algebra One 1.0' */
const ENDS_IN_AMOUNT = /^\d+$|(?:^| )\d+[.,]\d+$/;

/** Code and title in one. */
export function costOfCourse(text: string, words: number, isCell: boolean): number {
  if (partCodeAndTitle(text)) return 0;
  if (parseCourseCode(text)) return 4;
  if (!isCell) return NEVER;
  if (leadingCourse(text.split(' '))) return 0.5;
  if (NUMBER_AND_TITLE.test(text)) return COST_OF_NUMBER_BEFORE_TITLE;
  if (words === 1 || !isOwnCode(text.split(' ', 1)[0]!)) return NEVER;
  return /^\d/.test(text) && !FIGURES_AND_LETTERS.test(text) ? 6 : 2;
}

/** '02101 Indledende programmering': a number before a title, where all courses have one; alone it may be a year. */
const NUMBER_AND_TITLE = /^\d{5,8} \p{L}/u;
const COST_OF_NUMBER_BEFORE_TITLE = 2;

/** One word in capitals is the likeliest subject; a word in small letters more often ends a title. */
function costOfSubject(code: string): number {
  const words = code.replace(NUMBER_OF_CODE, '').split(' ');
  const mixed = words.filter((word) => word !== word.toUpperCase()).length;
  const isRoman = words.length > 1 && ROMAN.test(words[0]!);
  return Math.max(0, words.length - 1) * (mixed > 0 || isRoman ? 3 : 0.3) + mixed;
}

/** ' 1300', '-1300-001' */
const NUMBER_OF_CODE = /[ *._/-]?\d.*$/;

const ROMAN = /^(?:I{1,3}|IV|VI{0,3}|IX|X)$/;
/** A short word in capitals at the end of a title in small letters: more likely it begins what comes next. */
const ENDS_IN_CAPITALS =
  /[\p{Ll}].* (?!(?:I{1,3}|IV|VI{0,3}|IX|X|US|USA|UK|EU|IT|AI|TV|DNA|WWI{1,2}|PE|PR|HR|BC|AD) *$)[A-Z]{2,4}$/u;

export const COST_OF_CAPITALS_AT_END = 2.6;

/** 'Calculus I A-', 'Calculus I 3.00 W' */
const ENDS_IN_RESULT = / (?:[A-D][+-]|\d{1,2}[.,]\d{1,3} (?:[A-DFWIPS]|NP|CR|NC|IP))$/;
/** 'American Civilization 3 C', and 'English 9 A' */
const ENDS_IN_FIGURE_AND_LETTER = / \d{1,2} (?:[A-DFWIPS]|NP|CR|NC|IP)$/;
/** 'Calculus I 2021 Fall', 'Calculus I Fall 2021' */
const endsInTerm = (text: string): boolean =>
  ENDS_IN_YEAR.test(text) && parseTermHeading(text.split(' ').slice(-2).join(' ')) !== null;
const ENDS_IN_YEAR = / (?:(?:19|20)\d{2} \p{L}+|\p{L}+ (?:19|20)\d{2})$/u;

export function costOfTitle(text: string, words: number, isCell: boolean): number {
  const last = text.slice(text.lastIndexOf(' ') + 1);
  if (words > 1 && /^\d{1,2}$/.test(last)) return 0.8;
  if (words === 1 && parseNumber(text) !== null) return 6;
  if (ENDS_IN_CAPITALS.test(text)) return COST_OF_CAPITALS_AT_END;
  if (!isCell && words > 1 && ENDS_IN_RESULT.test(text)) return 4;
  if (!isCell && words > 2 && endsInTerm(text)) return 3;
  if (!isCell && words > 2 && ENDS_IN_FIGURE_AND_LETTER.test(text)) return 1.5;
  return (
    (HOURS.test(last) ? (isCell && ENDS_IN_VERSION.test(text) ? COST_OF_VERSION : 5) : 0) +
    (/[\p{L}]/u.test(text) ? 0 : 3) +
    (/(?:^| )\d{1,2}[.,]\d{2,3}(?= |$)/.test(text) ? 3 : 0)
  );
}
