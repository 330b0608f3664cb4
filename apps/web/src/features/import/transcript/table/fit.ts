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
import {
  couldEndTitle,
  isFigureGrade,
  isGradeShaped,
  isKnownGrade,
  MARK_BEFORE,
  withoutDate,
  withoutRepeatMark,
  withoutWords,
  type FigureGrades,
} from '../lexing/grades';
import { parseAmount, parseNumber } from '../lexing/numbers';
import { saysOnlyRunning } from '../lexing/running-words';
import { termOfMonth } from '../lexing/month-terms';
import { isPartOfYear, parseTerm, parseTermHeading } from '../lexing/terms';
import { hasUnknownWords } from '../lexing/unknown-terms';
import type { Column } from './column';
import { COST_OF_BLANK } from './column-costs';

/** What is known of a table before one of its rows is read. */
export interface TableKnowledge {
  readonly figureGrades: FigureGrades;
  /** The campuses that begin many rows behind the code, where a column of that name stands. */
  readonly campuses: ReadonlySet<string>;
  /** Two letters that stand where a grade does behind the titles of different courses: the school's own, as a rule. */
  readonly ownLetters: ReadonlySet<string>;
  /** What fits were worked out before. */
  readonly fits: Map<string, number>;
}

const NEVER = Infinity;
/** Dashes in the place of a value. */
const COST_OF_DASHES = 0.5;
/** Printed where there is nothing. */
export const DASHES = /^(?:[-–—]{1,8}|_{2,8})$/;
const FIGURES: ReadonlySet<Column> = new Set([
  'credits',
  'earned',
  'hours',
  'points',
  'gradeValue',
  'figure',
  'dates',
]);
/** 'South Campus': whatever stands behind it is none of its name. */
const NAMED_CAMPUS = /^\p{Lu}\p{L}+ campus$/iu;
const LEVEL =
  /^(?:U|G|UG|US|GR|UN|GD|GS|UGR|UGRD|GRAD|PHD|DR|LW|LAW|MD|PR|PROF|CE|ND|UL|LD|UD|0[1-9]|\d{1,2}|Undergraduate|Graduate)$/i;
const LEVEL_SHAPE = /^[A-Z\d]{1,3}$/;
const SECTION = /^(?:(?:[A-Z]{3}\/)?[A-Z]{0,3}\d{1,4}[A-Z]{0,2}|\d{5,6}|[A-Z]{1,2})$/;
const REPEAT = /^(?:[EIARNXY*]|\*R|R\*|R[EIA]|RPTD?|EXCM|EXCL|INCL|REIG|EXT|Repeat(?:ed)?|Yes|No)$/i;
const STATUS =
  /^(?:completed?|in[ -]?progress|withdrawn|withdrew|withdrawal|withheld|dropped|transfer(?:red)?(?: credit)?|enrolled|registered|planned|taken|passed|failed|incomplete|graded|ip|waitlisted|pass|fail|ra|absent)$/i;
/** 'bestanden', 'nicht bestanden', 'angemeldet' of German schools. */
const STATUS_CODE = /^(?:BE|NB|AN)$/;
/** '7.5 A', '3.4 RN' of Brazilian schools: approved, failed by its mark. A grade is likelier, and 'I' and 'C' rather end a title. */
const BRAZILIAN_STATUS = /^(?:A|AM|R[AFMNP]|TR)$/;
const COST_OF_BRAZILIAN_STATUS = 1.5;
/** Letters in a cell: they are no figure, and stand rather below the name of a status. */
const SHORT_STATUS = /^[A-Z]{1,2}$/;
const COST_OF_SHORT_STATUS = 0.5;
const COST_OF_LETTER_FOR_FIGURE = 0.7;
export const isStatus = (text: string): boolean => STATUS.test(text) || saysOnlyRunning(text);
const DATES = /^[\d/.–-]{2,}(?: ?(?:to|[-–]) ?[\d/.-]+)?$/;
/** A text that holds a term among more words is most likely a title before it. */
const MAX_WORDS_OF_TERM = 4;
const HOLDS_MARK = /(?:^| )\d{1,2}[.,]\d{1,3}(?: |$)/;
/** '01-11-2019 6411HPS01' are two cells. */
const HOLDS_DATE = /(?:^| )\d{1,2}([./-])\d{1,2}\1(?:19|20)?\d{2}(?: |$)/;
const SPAN_OF_YEARS = /^(?:19|20)\d{2}[-/](?:19|20)?\d{2}$/;
/** '732G60 ' of a Swedish school: nothing but a code is written so. */
const FIGURES_AND_LETTERS = /^\d{2,4}[A-Z]{1,3}\d{2,4} /;
/** 'attempted/earned' in one cell. */
const TWO_WEIGHTS = /^\d+(?:[.,]\d+)?\/\d+(?:[.,]\d+)?$/;
/** '033.001', 'M1522.000600' */
const NUMBERED_CODE = /^[A-Z]?\d{3,4}\.\d{3}(?:\d{3})?$/;
/** A code of a shape of the school's own: 'CE Calc 1', 'Rizal'. */
const OWN_CODE = /^(?!\d+ )[\p{Lu}\d][\p{L}\d.:/&*'’_() -]{1,23}$/u;
/** Where a letter stands, a grade is likelier than a text of no use. */
const LETTER = /^[A-F][+-]?$/;
const COST_OF_LETTER = 1.3;
const HOURS = /^\d{1,2}[.,]\d{1,3}$/;
/** 'Datenbanken 2.0' in a cell of its own. */
const ENDS_IN_VERSION = /^\p{L}.* \d\.\d$/u;
const COST_OF_VERSION = 1;

/** The most credits or points of one course; a larger number is the year at the end of a title. */
const MAX_POINTS = 500;
/** '3.1' is a grade rather than an amount of credits. */
const COST_OF_ODD_CREDITS = 2;

/** How badly a text fits a column: 0 as expected, Infinity when it cannot be what the column holds. */
export function costOfFit(
  column: Column,
  text: string,
  words: number,
  isCell: boolean,
  table: TableKnowledge,
): number {
  const key = `${column}${isCell ? '|' : ':'}${text}`;
  let cost = table.fits.get(key);
  if (cost === undefined) {
    cost = workOutFit(column, text, words, isCell, table);
    table.fits.set(key, cost);
  }
  return cost;
}

function workOutFit(
  column: Column,
  text: string,
  words: number,
  isCell: boolean,
  table: TableKnowledge,
): number {
  if (DASHES.test(text) && mayBeEmpty(column, isCell)) return COST_OF_DASHES;
  switch (column) {
    case 'subject':
      return costOfSubjectName(text, words, isCell);
    case 'number':
      return costOfNumber(text, isCell);
    case 'code':
      return costOfCode(text, words, isCell);
    case 'course':
      return costOfCourse(text, words, isCell);
    case 'section':
      return SECTION.test(text) ? 0 : NEVER;
    case 'title':
      return costOfTitle(text, words, isCell);
    case 'campus':
      if (table.campuses.has(text)) return 0;
      return !/^\p{L}[\p{L}. '-]*$/u.test(text) ? NEVER : NAMED_CAMPUS.test(text) ? 1 : 1 + 0.5 * words;
    case 'level':
      if (words > 1 && !isCell) return NEVER;
      return LEVEL.test(text) ? 0 : words === 1 && LEVEL_SHAPE.test(text) ? 1.5 : NEVER;
    case 'grade':
    case 'otherGrade':
      return costOfGrade(text, isCell, table);
    case 'gradeValue':
      return (parseNumber(text) ?? 99) <= 15 ? 0 : NEVER;
    case 'credits':
    case 'earned':
      return costOfCredits(text);
    case 'hours':
      return (parseAmount(text) ?? Infinity) > MAX_POINTS ? NEVER : 0;
    case 'points': {
      const points = parseAmount(text);
      return points === null ? NEVER : points > MAX_POINTS ? 8 : 0;
    }
    case 'gradeBeside':
    case 'figure':
      if (words > 1 && !isCell) return NEVER;
      if (column === 'figure' && SHORT_STATUS.test(text)) return COST_OF_LETTER_FOR_FIGURE;
      return parseNumber(text) !== null || isKnownGrade(text) || TWO_WEIGHTS.test(text)
        ? 0
        : isCell
          ? 2
          : NEVER;
    case 'repeat':
      return REPEAT.test(text) ? 0 : isCell && words === 1 ? 2 : NEVER;
    case 'term':
      return costOfTerm(text, words, isCell);
    case 'year':
      return /^(?:19|20)\d{2}(?:\s?[-/–]\s?\d{2,4}|[WS])?$/.test(text) ? 0 : NEVER;
    case 'status':
      return isStatus(text) || STATUS_CODE.test(text)
        ? 0
        : isCell
          ? SHORT_STATUS.test(text)
            ? COST_OF_SHORT_STATUS
            : words
          : BRAZILIAN_STATUS.test(text)
            ? COST_OF_BRAZILIAN_STATUS
            : NEVER;
    case 'dates':
      return DATES.test(text) || termOfMonth(text) || (parseTerm(text) && !hasUnknownWords(text))
        ? 0
        : isCell && !(words > 1 && HOLDS_DATE.test(text))
          ? 1.5
          : NEVER;
    case 'institution':
    case 'words':
      return isCell ? (LETTER.test(text) ? COST_OF_LETTER : 0.3) : 1 + 0.5 * words;
  }
}

/** Whether dashes in the column stand for nothing. */
const mayBeEmpty = (column: Column, isCell: boolean) =>
  (column === 'grade' && isCell) ||
  FIGURES.has(column) ||
  column === 'otherGrade' ||
  column === 'gradeBeside';

function costOfSubjectName(text: string, words: number, isCell: boolean): number {
  return isSubject(text)
    ? (words - 1) * 0.5 + (text === text.toUpperCase() ? 0 : words === 1 ? 0.5 : isCell ? 1 : NEVER)
    : NEVER;
}

function costOfNumber(text: string, isCell: boolean): number {
  if (courseNumber(text) === null) return isCell && /^[A-Z][A-Z ]{1,11}$/.test(text) ? 4 : NEVER;
  if (text.includes(' ')) return isCell ? 1 : NEVER;
  return /\d/.test(text) ? 0 : 3;
}

function costOfCode(text: string, words: number, isCell: boolean): number {
  if (HOLDS_DATE.test(text) || SPAN_OF_YEARS.test(text)) return NEVER;
  return parseCourseCode(text)
    ? costOfSubject(text)
    : isCell && withoutSection(text) !== null
      ? 0.6
      : NUMBERED_CODE.test(text) ||
          (isCell && (/^\d{4,9}$/.test(text) || isDottedCode(text) || /^\d{1,2}\.\d{3}$/.test(text)))
        ? 1
        : isCell &&
            words === 1 &&
            /\d/.test(text) &&
            /^[\p{L}\d][\p{L}\d.:/&-]{2,19}$/u.test(text) &&
            parseNumber(text) === null
          ? 2
          : isCell && words <= 3 && OWN_CODE.test(text) && !ENDS_IN_AMOUNT.test(text)
            ? 3
            : NEVER;
}

/** '3.0', and 'Algebra One 1.0' */
const ENDS_IN_AMOUNT = /^\d+$|(?:^| )\d+[.,]\d+$/;

/** Code and title in one. */
function costOfCourse(text: string, words: number, isCell: boolean): number {
  return partCodeAndTitle(text)
    ? 0
    : parseCourseCode(text)
      ? 4
      : isCell && leadingCourse(text.split(' '))
        ? 0.5
        : isCell && NUMBER_AND_TITLE.test(text)
          ? COST_OF_NUMBER_BEFORE_TITLE
          : isCell && words > 1 && isOwnCode(text.split(' ', 1)[0]!)
            ? /^\d/.test(text) && !FIGURES_AND_LETTERS.test(text)
              ? 6
              : 2
            : NEVER;
}

/** '02101 Indledende programmering': a number before a title, where all courses have one; alone it may be a year. */
const NUMBER_AND_TITLE = /^\d{5,8} \p{L}/u;
const COST_OF_NUMBER_BEFORE_TITLE = 2;

function costOfCredits(text: string): number {
  if (TWO_WEIGHTS.test(text)) return 0.5;
  const amount = parseAmount(text);
  return amount === null || amount > 500
    ? NEVER
    : amount > 60
      ? 6
      : amount > 30
        ? 2
        : /^\d[.,][1-46-9]$/.test(text)
          ? COST_OF_ODD_CREDITS
          : 0;
}

function costOfTerm(text: string, words: number, isCell: boolean): number {
  // 'WS 19/20 2,3': a term and the mark behind it
  if (words > 1 && HOLDS_MARK.test(text)) return NEVER;
  // 'Calculus' and 'I 2021 Fall'
  if (!isCell && ROMAN_BEFORE_TERM.test(text)) return NEVER;
  return parseTermHeading(text) || termOfMonth(text)
    ? 0
    : isCell && parseTerm(text)
      ? words > MAX_WORDS_OF_TERM
        ? 5
        : 0
      : isCell &&
          (/^(?:\d{1,2}|\d{5,6}|\d ?[-–&] ?\d|\d-[A-Z]{2,3}|SEM ?\d)$/.test(text) || isPartOfYear(text))
        ? 1
        : isCell && words <= 3 && /\p{L}/u.test(text)
          ? 3
          : NEVER;
}

/** One word in capitals is the likeliest subject; a word in small letters more often ends a title. */
function costOfSubject(code: string): number {
  const words = code.replace(NUMBER_OF_CODE, '').split(' ');
  const mixed = words.filter((word) => word !== word.toUpperCase()).length;
  const isRoman = words.length > 1 && ROMAN.test(words[0]!);
  return Math.max(0, words.length - 1) * (mixed > 0 || isRoman ? 3 : 0.3) + mixed;
}

/** ' 1300', '-1300-001' */
const NUMBER_OF_CODE = /[ *._/-]?\d.*$/;
const ROMAN_BEFORE_TERM = /^[IVX]{1,4} (?:(?:19|20)\d{2}|fall|autumn|winter|spring|summer)\b/i;
const ROMAN = /^(?:I{1,3}|IV|VI{0,3}|IX|X)$/;
/** A short word in capitals at the end of a title in small letters: more likely it begins what comes next. */
const ENDS_IN_CAPITALS =
  /[\p{Ll}].* (?!(?:I{1,3}|IV|VI{0,3}|IX|X|US|USA|UK|EU|IT|AI|TV|DNA|WWI{1,2}|PE|PR|HR|BC|AD) *$)[A-Z]{2,4}$/u;

const COST_OF_CAPITALS_AT_END = 2.6;

/** 'Calculus I A-', 'Calculus I 3.00 W' */
const ENDS_IN_RESULT = / (?:[A-D][+-]|\d{1,2}[.,]\d{1,3} (?:[A-DFWIPS]|NP|CR|NC|IP))$/;
/** 'American Civilization 3 C', and 'English 9 A' */
const ENDS_IN_FIGURE_AND_LETTER = / \d{1,2} (?:[A-DFWIPS]|NP|CR|NC|IP)$/;
/** 'Calculus I 2021 Fall', 'Calculus I Fall 2021' */
const endsInTerm = (text: string): boolean =>
  ENDS_IN_YEAR.test(text) && parseTermHeading(text.split(' ').slice(-2).join(' ')) !== null;
const ENDS_IN_YEAR = / (?:(?:19|20)\d{2} \p{L}+|\p{L}+ (?:19|20)\d{2})$/u;

function costOfTitle(text: string, words: number, isCell: boolean): number {
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

/** 'SD' between two figures: letters of the school's own. */
const UNKNOWN_LETTERS = /^[A-Z]{2}$/;
/** A grade of Australia, and the end of 'Native Plants of South FL'. */
const FLORIDA = 'FL';
/** What ends a title, 'Introduction to ML', rather leaves the grade blank. */
const COST_OF_UNKNOWN_LETTERS = COST_OF_BLANK.grade + COST_OF_CAPITALS_AT_END + 0.4;

const COST_OF_OWN_LETTERS = 1;

/** '5-0-7': hours of lectures, laboratory and preparation. */
const HOURS_A_WEEK = /^\d{1,2}-\d{1,2}-\d{1,2}$/;

function costOfGrade(printed: string, isCell: boolean, { figureGrades, ownLetters }: TableKnowledge): number {
  // '12,500 / 20'
  const text = isCell
    ? withoutRepeatMark(withoutWords(withoutDate(printed))).replace(/(?<=\d) \/ (?=\d{2,3}$)/, '/')
    : printed;
  if (HOURS_A_WEEK.test(text) || (text.split(' ').length > 2 && !(isCell && isKnownGrade(text))))
    return NEVER;
  if (isCell && MARK_BEFORE.test(text)) return 0.1;
  if (!isCell && text === FLORIDA && !ownLetters.has(text)) return COST_OF_UNKNOWN_LETTERS;
  if (isKnownGrade(text)) return couldEndTitle(text) && text.length > 2 && !isCell ? 0.5 : 0;
  if (isFigureGrade(text, figureGrades)) return /^0(?:[.,]\d+)?$/.test(text) ? 4 : 0.2;
  if (!isCell && ownLetters.has(text)) return COST_OF_OWN_LETTERS;
  if (!isCell) return UNKNOWN_LETTERS.test(text) ? COST_OF_UNKNOWN_LETTERS : NEVER;
  return isGradeShaped(text)
    ? 1.5
    : /^[\p{L}\d][\p{L}\d+*/.,% -]{0,13}$/u.test(text) && parseNumber(text) === null
      ? 4
      : NEVER;
}
