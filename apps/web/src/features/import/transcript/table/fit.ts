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
import {
  COST_OF_CAPITALS_AT_END,
  HOLDS_DATE,
  NEVER,
  costOfCode,
  costOfCourse,
  costOfNumber,
  costOfSubjectName,
  costOfTitle,
} from './cost-of-names';

/** What is known of a table before one of its rows is read. */
export interface TableKnowledge {
  readonly figureGrades: FigureGrades;
  /** The campuses that begin many rows after the code, where a column of that name stands. */
  readonly campuses: ReadonlySet<string>;
  /** Two letters that stand where a grade does after the titles of different courses: the school's own, as a rule. */
  readonly ownLetters: ReadonlySet<string>;
  /** What fits were worked out before. */
  readonly fits: Map<string, number>;
}

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
/** 'South Campus': whatever stands after it is none of its name. */
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
const YEAR = /^(?:19|20)\d{2}(?:\s?[-/–]\s?\d{2,4}|[WS])?$/;
const DATES = /^[\d/.–-]{2,}(?: ?(?:to|[-–]) ?[\d/.-]+)?$/;
/** A text that holds a term among more words is most likely a title before it. */
const MAX_WORDS_OF_TERM = 4;
const HOLDS_MARK = /(?:^| )\d{1,2}[.,]\d{1,3}(?: |$)/;
/** 'attempted/earned' in one cell. */
const TWO_WEIGHTS = /^\d+(?:[.,]\d+)?\/\d+(?:[.,]\d+)?$/;

/** Where a letter stands, a grade is likelier than a text of no use. */
const LETTER = /^[A-F][+-]?$/;
const COST_OF_LETTER = 1.3;
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
      // '2021年度S' below 'Year taken'
      return YEAR.test(text) || (isCell && parseTermHeading(text) !== null) ? 0 : NEVER;
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

function costOfCredits(text: string): number {
  if (TWO_WEIGHTS.test(text)) return 0.5;
  const amount = parseAmount(text);
  if (amount === null || amount > 500) return NEVER;
  if (amount > 60) return 6;
  if (amount > 30) return 2;
  return /^\d[.,][1-46-9]$/.test(text) ? COST_OF_ODD_CREDITS : 0;
}

function costOfTerm(text: string, words: number, isCell: boolean): number {
  // 'WS 19/20 2,3': a term and the mark after it
  if (words > 1 && HOLDS_MARK.test(text)) return NEVER;
  // 'Calculus' and 'I 2021 Fall'
  if (!isCell && ROMAN_BEFORE_TERM.test(text)) return NEVER;
  if (parseTermHeading(text) || termOfMonth(text)) return 0;
  if (HALF.test(text)) return COST_OF_HALF;
  if (!isCell) return NEVER;
  if (parseTerm(text)) return words > MAX_WORDS_OF_TERM ? 5 : 0;
  if (PART_IN_FIGURES.test(text) || isPartOfYear(text)) return 1;
  return words <= 3 && /\p{L}/u.test(text) ? 3 : NEVER;
}

/** 'S1' of a semester, 'WY' of a whole year, '2020-1' of both, whatever stands around them. */
const HALF = /^(?:[STQ][1-4]|FY|WY|(?:19|20)\d{2}-[1-3])$/;
const COST_OF_HALF = 1;
/** '1', '20233', '2020/7', '1-2', '1-FA', 'SEM 2', 'F23' */
const PART_IN_FIGURES =
  /^(?:\d{1,2}|(?:19|20)\d{2}\/\d|\d{5,6}|\d ?[-–&] ?\d|\d-[A-Z]{2,3}|SEM ?\d|[A-Z]\d{2})$/;

const ROMAN_BEFORE_TERM = /^[IVX]{1,4} (?:(?:19|20)\d{2}|fall|autumn|winter|spring|summer)\b/i;
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
