import { isDottedCode, isOwnCode, parseCourseCode } from '../lexing/course-codes';
import { parseAmount } from '../lexing/numbers';
import { isPartOfYear, parseTerm } from '../lexing/terms';
import type { Column, ColumnPlace } from '../table/column';
import { isOfAnotherTime } from '../table/column-names';
import { isGradeOfLetters, takeFigures } from './figure-roles';
import { distinct, filledOf, filling, hintFor, hints, MOST, share, type TypedColumn } from './typed-column';

const DATE = /^\d{1,4}[./-]\d{1,2}(?:[./-]\d{1,4})?(?: ?[-–] ?[\d./-]+)?$|^\d{4}-\d{2}-\d{2}T/;
/** What passes for a column of its role without a name that says so. */
const MIN_SCORE = 0.6;
const CERTAIN = 0.9;

/**
 * What each column of courses holds, told by the values in it; names only tip the scales. Columns that say nothing of a course
 * are 'words' and 'figure'.
 * @returns null where they hold no titles or codes with grades or credits
 */
export function rolesOf(columns: readonly TypedColumn[]): ColumnPlace[] | null {
  const taken = new Map<number, Column>();
  const has = (...roles: Column[]) => roles.some((role) => [...taken.values()].includes(role));
  const take = (role: Column, score: (column: TypedColumn) => number, least = MIN_SCORE) => {
    const scores = columns.map((column, index) => {
      const own = taken.has(index) ? 0 : score(column);
      const hint = hintFor(role, column);
      // what values say for sure no name can deny
      return own > 0 ? own + (own >= CERTAIN && hint < 0 ? hint / 3 : hint) : -Infinity;
    });
    const best = scores.indexOf(Math.max(...scores));
    if (best === -1 || scores[best]! < least) return false;
    taken.set(best, role);
    return true;
  };
  take('course', scoreOfCourse, 0.9);
  const isParted = takeParted(columns, taken);
  const hasCourse = has('course');
  if (!isParted && !hasCourse) take('code', scoreOfCode);
  if (hasTwoCourses(columns)) return null;
  take('term', scoreOfTerm);
  if (!has('term'))
    take(
      'term',
      (column) => (hints(column, 'term') && !/session/i.test(column.name) ? share(column, isPart) : 0),
      1.4,
    );
  const hasTermOfYear = () => {
    const at = columns.findIndex((_, index) => taken.get(index) === 'term');
    return at !== -1 && share(columns[at]!, isPart) > MOST;
  };
  // whatever the marks of its terms are, the student is asked about them
  if (!has('term')) take('term', (column) => (column.hints[0] === 'term' ? filling(column) : 0), 1.5);
  take(
    'year',
    (column) => (hints(column, 'year') || hints(column, 'term') ? share(column, isYear) : 0),
    hasTermOfYear() ? 0.5 : 1.5,
  );
  take(
    'status',
    (column) => (hints(column, 'status') ? share(column, (cell) => /^\p{L}[\p{L} -]+$/u.test(cell)) : 0),
    1.5,
  );
  if (!hasCourse && !take('title', scoreOfTitle)) return null;
  takeFigures(columns, taken);
  // what holds codes, terms and figures holds no titles
  const free = columns.filter((_, index) => ['title', undefined].includes(taken.get(index)));
  const settled = columns.map((column, index): ColumnPlace => {
    const role = taken.get(index);
    return {
      column: role ?? (share(column, (cell) => parseAmount(cell) !== null) > MOST ? 'figure' : 'words'),
      name: column.name,
      start: index,
      end: index + 1,
      ...(role !== undefined && !isEvident(role, column, free) && { isGuess: true }),
    };
  });
  return has('grade', 'credits') && (has('title', 'course') || has('code')) ? settled : null;
}

/** Two courses on each line: nothing tells which title and which grade belong to which code. */
function hasTwoCourses(columns: readonly TypedColumn[]): boolean {
  const ofCodes = columns.filter(
    (column) =>
      distinct(column) > 0.5 &&
      filling(column) > 0.5 &&
      share(column, (cell) => (parseCourseCode(cell)?.subject ?? '') !== '') > CERTAIN,
  );
  const ofTitles = columns.filter((column) => scoreOfTitle(column) > CERTAIN);
  return ofCodes.length > 1 && ofTitles.length > 1;
}

const SAYS_MUCH: ReadonlySet<Column> = new Set(['code', 'title', 'credits', 'grade', 'term']);

/** Whether the name of a column says what it holds, or nothing else could: codes, terms, and the only texts. */
function isEvident(role: Column, column: TypedColumn, columns: readonly TypedColumn[]): boolean {
  if (!SAYS_MUCH.has(role) || column.hints[0] === role) return true;
  if (role === 'code') return share(column, isCodeOfAnyShape) > 0.9 && distinct(column) > 0.5;
  // 'credits accepted', where no others are named
  if (role === 'credits' && column.hints[0] === 'earned')
    return !columns.some(({ hints: [best] }) => best === 'credits');
  if (role === 'term')
    return share(column, (cell) => parseTerm(cell) !== null && !MONTH_IN_FIGURES.test(cell)) > 0.9;
  const isText = (other: TypedColumn) =>
    share(other, (cell) => /\p{L}{3}/u.test(cell)) > 0.3 && scoreOfTerm(other) < 0.5;
  return role === 'title' && columns.filter(isText).length === 1;
}

const isCodeOfAnyShape = (cell: string): boolean =>
  parseCourseCode(cell) !== null || isDottedCode(cell) || isOwnCode(cell);

/** '06/2020': of a term, or of a day on which something was entered. */
const MONTH_IN_FIGURES = /^\d{1,2} ?[/.-] ?\d{4}$/;

/** '201808' */
const YEAR_AND_MONTH = /^(?:19|20)\d{2}(?:0[1-9]|1[0-2])$/;
/** 'Semester 1', 'Fall', '2': of the year that another column or a heading names. */
const isPart = (cell: string): boolean =>
  /^(?:[1-3]|first|second|third|1st|2nd|3rd)$/i.test(cell) || isPartOfYear(cell);
const isYear = (cell: string): boolean => /^(?:19|20)\d{2}(?:[-/]\d{2,4})?$/.test(cell);
const isCode = (cell: string): boolean =>
  parseCourseCode(cell) !== null ||
  isDottedCode(cell) ||
  isOwnCode(cell) ||
  /^\p{Lu}\w{0,6}_\w{2,14}$/u.test(cell) ||
  (/^\d{4,9}$/.test(cell) && !YEAR_AND_MONTH.test(cell));

const OF_CODE_WITH_SUBJECT = 1.5;

function scoreOfCode(column: TypedColumn): number {
  const least = hints(column, 'code') ? 0.3 : 0.5;
  // figures alone may be any number of the school's
  const codes =
    share(column, (cell) => isCode(cell) && parseTerm(cell) === null) -
    0.1 * share(column, (cell) => /^\d+$/.test(cell));
  const own = hints(column, 'code')
    ? share(column, (cell) => /^[\p{L}\d][\p{L}\d.:/&_ -]{1,23}$/u.test(cell)) * 0.7
    : 0;
  // an id of the record stands beside the code of its course
  const withSubject = share(column, (cell) => (parseCourseCode(cell)?.subject ?? '') !== '') > MOST;
  return distinct(column) < least
    ? -1
    : Math.max(codes, own) * filling(column) + (withSubject ? OF_CODE_WITH_SUBJECT : 0);
}

/** 'CS 1400 - Loops': code and title in one. */
function scoreOfCourse(column: TypedColumn): number {
  return share(column, (cell) => CODE_THEN_TITLE.test(cell)) * filling(column);
}
const CODE_THEN_TITLE = /^\p{Lu}{2,6}[ -]?\d{2,4}\p{Lu}{0,2}(?:-\w{1,4})?(?: [-–—:]|:)? \p{L}{3}/u;

function scoreOfTerm(column: TypedColumn): number {
  if (isOfAnotherTime(column.name)) return 0;
  const terms = share(column, (cell) => (parseTerm(cell)?.season ?? '') !== '' || YEAR_AND_MONTH.test(cell));
  return terms * (distinct(column) < 0.9 || column.cells.length < 5 ? 1 : 0.8);
}

function scoreOfTitle(column: TypedColumn): number {
  if (distinct(column) === 0) return -1;
  const texts = share(
    column,
    (cell) =>
      /\p{L}{2}/u.test(cell) && !isGradeOfLetters(cell) && parseTerm(cell) === null && !DATE.test(cell),
  );
  const filled = filledOf(column);
  const length = filled.reduce((sum, cell) => sum + cell.length, 0) / Math.max(1, filled.length);
  const isLong = Math.min(1, length / 14) * 0.4;
  const codes = share(column, (cell) => parseCourseCode(cell) !== null);
  return codes > 0.5 ? -1 : (texts * 0.5 + distinct(column) * 0.4 + isLong - 0.2) * filling(column);
}

/** A subject and a number in columns of their own, side by side. */
function takeParted(columns: readonly TypedColumn[], taken: Map<number, Column>): boolean {
  for (const [index, at] of pairsOf(columns)) {
    const [subject, number] = [columns[index]!, columns[at]!];
    // 'UG' before the number of a class is a level
    if (taken.has(index) || taken.has(at) || hints(subject, 'level') || share(subject, isLevel) > MOST)
      continue;
    const both = subject.cells.map((cell, row) => `${cell} ${number.cells[row] ?? ''}`);
    const parted = both.filter(
      (code, row) => /^\p{Lu}[\p{L}& ]{1,7}$/u.test(subject.cells[row]!) && parseCourseCode(code) !== null,
    ).length;
    const isNamed = hints(subject, 'subject') && (hints(number, 'number') || hints(number, 'code'));
    // a mark and the code of a term stand beside many courses alike
    const leastCodes = isNamed ? 2 : Math.max(2, MIN_DISTINCT * both.length);
    if (
      (new Set(both).size < leastCodes && both.length > 1) ||
      parted < (isNamed ? 0.5 : MOST) * columns[index]!.cells.length
    )
      continue;
    const shape = isNamed ? /^\d{1,5}\p{L}{0,2}$/u : /^\d{2,5}\p{L}{0,2}$/u;
    const isNumber = (cell: string) => shape.test(cell) || (isNamed && MADE_UP_NUMBER.test(cell));
    if (share(number, isNumber) < MOST || share(number, (cell) => shape.test(cell)) < 0.5) continue;
    taken.set(index, 'subject');
    taken.set(at, 'number');
    return true;
  }
  return false;
}

const MIN_DISTINCT = 0.6;

/** 'LDT1': for what a school has no course of its own. */
const MADE_UP_NUMBER = /^\p{Lu}{1,4}\d{1,2}$/u;

/** Columns side by side, and after them those that their names alone make a subject and its number. */
function pairsOf(columns: readonly TypedColumn[]): (readonly [subject: number, number: number])[] {
  const beside = columns.slice(1).map((_, index) => [index, index + 1] as const);
  const at = (role: Column) => columns.findIndex(({ hints: [best] }) => best === role);
  const [subject, number] = [at('subject'), at('number')];
  return subject === -1 || number === -1 ? beside : [...beside, [subject, number]];
}

const isLevel = (cell: string): boolean => /^(?:UG|GR|UGRD|GRAD|UN)$/i.test(cell);

/** Whether a column says something of its courses. */
export const isOfUse = ({ column }: ColumnPlace): boolean => column !== 'words' && column !== 'figure';

/** The places of columns that stand side by side. */
export const inOrder = (places: readonly ColumnPlace[]): ColumnPlace[] =>
  places.map((place, index) => ({ ...place, start: index, end: index + 1 }));
