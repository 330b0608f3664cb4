import { isDottedCode, isOwnCode, parseCourseCode } from '../lexing/course-codes';
import { isKnownGrade, isGradeShaped, markOf, tidyGrade } from '../lexing/grades';
import { parseAmount } from '../lexing/numbers';
import { isPartOfYear, parseTerm } from '../lexing/terms';
import { NAMES_GRADE } from '../table/column-names';
import type { Column, ColumnPlace } from '../table/column';

/** The values of one column, and what its names, if it has any, say that it holds. */
export interface TypedColumn {
  /** As printed; '' where nothing names it. */
  readonly name: string;
  /** What its name, and shorter forms of it, mean; best first. */
  readonly hints: readonly Column[];
  readonly cells: readonly string[];
}

const MOST = 0.75;
const GRADE_VALUES: Readonly<Record<string, number>> = { A: 4, B: 3, C: 2, D: 1, F: 0, E: 0 };
const DATE = /^\d{1,4}[./-]\d{1,2}(?:[./-]\d{1,4})?(?: ?[-–] ?[\d./-]+)?$|^\d{4}-\d{2}-\d{2}T/;
/** What passes for a column of its role without a name that says so. */
const LEAST_SCORE = 0.6;
const HINT = 1;
const OTHER_HINT = -0.45;
const MOST_CREDITS = 40;
const CERTAIN = 0.9;

/**
 * What each column of courses holds, told by the values in it; names only tip the scales. Columns that say nothing of a course
 * are 'words' and 'figure'.
 * @returns null where they hold no titles or codes with grades or credits
 */
export function rolesOf(columns: readonly TypedColumn[]): ColumnPlace[] | null {
  const taken = new Map<number, Column>();
  const take = (role: Column, score: (column: TypedColumn) => number, least = LEAST_SCORE) => {
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
  const hasCourse = [...taken.values()].includes('course');
  if (!isParted && !hasCourse) take('code', scoreOfCode);
  if (hasTwoCourses(columns)) return null;
  take('term', scoreOfTerm);
  if (!taken.has(columns.findIndex((_, index) => taken.get(index) === 'term')))
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
  if (![...taken.values()].includes('term'))
    take('term', (column) => (column.hints[0] === 'term' ? filling(column) : 0), 1.5);
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
  const has = (...roles: Column[]) => roles.some((role) => [...taken.values()].includes(role));
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
  if (role === 'term') return share(column, (cell) => parseTerm(cell) !== null) > 0.9;
  const isText = (other: TypedColumn) =>
    share(other, (cell) => /\p{L}{3}/u.test(cell)) > 0.3 && scoreOfTerm(other) < 0.5;
  return role === 'title' && columns.filter(isText).length === 1;
}

const isCodeOfAnyShape = (cell: string): boolean =>
  parseCourseCode(cell) !== null || isDottedCode(cell) || isOwnCode(cell);

const filledOf = ({ cells }: TypedColumn): string[] =>
  cells.filter((cell) => cell !== '' && !/^[-–—]+$/.test(cell));
const share = (column: TypedColumn, is: (cell: string) => boolean): number => {
  const filled = filledOf(column);
  return filled.length === 0 ? 0 : filled.filter(is).length / filled.length;
};
/** 0 where every row says the same. */
const distinct = (column: TypedColumn): number => {
  const filled = filledOf(column);
  const kinds = new Set(filled).size;
  return kinds < 2 && column.cells.length > 1 ? 0 : kinds / Math.max(1, filled.length);
};
const filling = (column: TypedColumn): number => filledOf(column).length / Math.max(1, column.cells.length);
const hints = (column: TypedColumn, role: Column): boolean => column.hints.includes(role);
const hintFor = (role: Column, { hints: said }: TypedColumn): number =>
  said.includes(role)
    ? HINT - 0.1 * said.indexOf(role)
    : said.some((hint) => MAY_MEAN[role]?.includes(hint))
      ? HINT / 3
      : said.length > 0
        ? OTHER_HINT
        : 0;

/** What a name of one column may mean for another: 'Course' heads codes as well as titles. */
const MAY_MEAN: Readonly<Partial<Record<Column, readonly Column[]>>> = {
  code: ['course', 'number', 'subject'],
  title: ['course', 'subject', 'code'],
  course: ['title', 'code'],
  credits: ['earned'],
  grade: ['status', 'gradeBeside'],
  term: ['year', 'dates'],
};

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
const isGradeOfLetters = (cell: string): boolean => isKnownGrade(tidyGrade(cell));

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
    if (
      (new Set(both).size < 2 && both.length > 1) ||
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

/** 'LDT1': for what a school has no course of its own. */
const MADE_UP_NUMBER = /^\p{Lu}{1,4}\d{1,2}$/u;

/** Columns side by side, and behind them those that their names alone make a subject and its number. */
function pairsOf(columns: readonly TypedColumn[]): (readonly [subject: number, number: number])[] {
  const beside = columns.slice(1).map((_, index) => [index, index + 1] as const);
  const at = (role: Column) => columns.findIndex(({ hints: [best] }) => best === role);
  const [subject, number] = [at('subject'), at('number')];
  return subject === -1 || number === -1 ? beside : [...beside, [subject, number]];
}

const isLevel = (cell: string): boolean => /^(?:UG|GR|UGRD|GRAD|UN)$/i.test(cell);

interface Way {
  readonly grade: number;
  readonly credits: number;
  readonly points: number;
  readonly score: number;
}

/** Grade, credits and quality points, chosen together: credits times the grade are the points, where all three are printed. */
function takeFigures(columns: readonly TypedColumn[], taken: Map<number, Column>): void {
  const free = columns.flatMap((_, index) => (taken.has(index) ? [] : [index]));
  const grades = free.filter((index) => scoreOfGrade(columns[index]!) > 0);
  const figures = free.filter((index) => share(columns[index]!, (cell) => parseAmount(cell) !== null) > MOST);
  let best: Way = { grade: -1, credits: -1, points: -1, score: 0 };
  for (const grade of [-1, ...grades])
    for (const credits of [-1, ...figures])
      for (const points of [-1, ...figures]) {
        const used = [grade, credits, points].filter((index) => index !== -1);
        if (new Set(used).size < used.length) continue;
        const score =
          (grade === -1 ? 0 : scoreOfGrade(columns[grade]!) + hintFor('grade', columns[grade]!)) +
          (credits === -1 ? 0 : scoreOfCredits(columns[credits]!) + hintFor('credits', columns[credits]!)) +
          (points === -1 ? 0 : hintFor('points', columns[points]!) - 0.1) +
          (used.length === 3 ? 2 * agreement(columns[grade]!, columns[credits]!, columns[points]!) : 0);
        if (score > best.score) best = { grade, credits, points, score };
      }
  for (const role of ['grade', 'credits', 'points'] as const)
    if (best[role] !== -1) taken.set(best[role], role);
  takeAttempted(columns, taken, figures);
  // of the grades for parts of a year the last one printed counts
  const halves = grades.filter((index) => HALF.test(columns[index]!.name));
  if (halves.length > 1 && halves.includes(best.grade)) {
    for (const index of halves) taken.set(index, 'otherGrade');
    taken.set(halves.at(-1)!, 'grade');
  }
  const earned = free.find((index) => !taken.has(index) && hints(columns[index]!, 'earned'));
  if (earned !== undefined) taken.set(earned, best.credits === -1 ? 'credits' : 'earned');
  const again = free.find((index) => !taken.has(index) && columns[index]!.hints[0] === 'otherGrade');
  if (again !== undefined) taken.set(again, 'otherGrade');
  const beside = free.find(
    (index) =>
      !taken.has(index) &&
      columns[index]!.hints[0] === 'grade' &&
      (scoreOfGrade(columns[index]!) > 0.3 || NAMES_GRADE.test(columns[index]!.name)),
  );
  if (beside !== undefined) taken.set(beside, 'gradeBeside');
}

/** Where another column has the same amounts, and more where nothing was earned, that one holds the credits. */
function takeAttempted(
  columns: readonly TypedColumn[],
  taken: Map<number, Column>,
  figures: readonly number[],
): void {
  const credits = columns.findIndex((_, index) => taken.get(index) === 'credits');
  if (credits === -1 || columns[credits]!.hints.length > 0) return;
  const amounts = columns[credits]!.cells.map(parseAmount);
  const attempted = figures.find((index) => {
    if (taken.has(index) || columns[index]!.hints.length > 0) return false;
    const others = columns[index]!.cells.map(parseAmount);
    const isSame = (amount: number | null, row: number) => amount === others[row];
    return (
      amounts.every((amount, row) => isSame(amount, row) || (!amount && (others[row] ?? 0) > 0)) &&
      !amounts.every(isSame) &&
      amounts.filter(isSame).length * 2 > amounts.length
    );
  });
  if (attempted === undefined) return;
  taken.set(attempted, 'credits');
  taken.set(credits, 'earned');
}

const HALF = /^(?:s|q|t|sem(?:ester)?|quarter|qtr|term|tri(?:mester)?) ?[1-4]$/i;

const SAYS_OUTCOME =
  /^(?:pass(?:ed)?|fail(?:ed)?|completed?|admis|ajourné|validée?|compensée?|approved|aprobad[oa]|suspenso|apto|aprovado|reprovado.*|rep\.? .*|bestanden|nicht bestanden|BE|NB|AN|ADM|AJ|superat|superado|matriculado|promosso|RA|reappear)(?: \(.*\))?$/i;

/** Nearly every course has a grade. */
const scoreOfGrade = (column: TypedColumn): number =>
  (scoreOfMarks(column) + (/^(?:Mark|MARK)$/.test(column.name) ? PREFERRED : 0)) *
  (0.3 + 0.7 * filling(column));

/** Where 'Mark' and 'Grade' stand side by side, the mark is what was given. */
const PREFERRED = 0.7;

/** Letters of grades tell themselves; figures are grades only where they are no credits. */
function scoreOfMarks(column: TypedColumn): number {
  const letters = share(column, isGradeOfLetters);
  const shaped = share(column, (cell) => isGradeShaped(tidyGrade(cell)) || markOf(cell) !== null);
  const marks = filledOf(column).flatMap((cell) => markOf(cell) ?? []);
  // a mark that is always the same says something else
  const isMark = distinct(column) === 0 && filledOf(column).every((cell) => /^[XY*✓]$/u.test(cell));
  if (isMark) return 0;
  // whether it was passed stands beside the grade, too
  if (share(column, (cell) => SAYS_OUTCOME.test(cell)) >= 0.5) return 0.35;
  if (letters >= 0.5 && shaped >= MOST) return 0.6 + 0.4 * letters;
  if (marks.length === 0 || share(column, (cell) => markOf(cell) !== null || isGradeOfLetters(cell)) < MOST)
    return 0;
  const spread = new Set(marks).size / marks.length;
  const most = Math.max(...marks);
  const isOdd = marks.some((mark) => !Number.isInteger(mark * 2));
  return most > 100
    ? 0
    : 0.25 + 0.3 * spread + (most > MOST_CREDITS ? 0.25 : isOdd && most <= 20 ? 0.2 : 0) + 0.2 * letters;
}

/** Credits are small, mostly whole or half, and of few kinds. */
function scoreOfCredits(column: TypedColumn): number {
  // '01' is the number of a group
  if (
    isCounter(column.cells) ||
    (column.hints[0] !== 'credits' && column.cells.some((cell) => /^0\d$/.test(cell)))
  )
    return -2;
  const amounts = filledOf(column).flatMap((cell) => parseAmount(cell) ?? []);
  if (amounts.length === 0 || Math.max(...amounts) > 60) return -0.5;
  const isEven = amounts.filter((amount) => Number.isInteger(amount * 4)).length / amounts.length;
  const kinds = new Set(amounts).size / amounts.length;
  const most = Math.max(...amounts);
  return (
    0.5 * isEven +
    0.35 * (1 - kinds) +
    (most <= 15 ? 0.15 : most <= MOST_CREDITS ? 0 : -0.3) -
    (most === 0 ? 0.5 : 0)
  );
}

/** In how many rows credits times the grade are the points. */
function agreement(grade: TypedColumn, credits: TypedColumn, points: TypedColumn): number {
  let compared = 0;
  let agreed = 0;
  grade.cells.forEach((cell, row) => {
    const letter = /^([A-F])([+-]?)$/.exec(cell);
    const worth = letter
      ? GRADE_VALUES[letter[1]!]! + (letter[2] === '+' ? 0.3 : letter[2] === '-' ? -0.3 : 0)
      : markOf(cell);
    const [amount, sum] = [parseAmount(credits.cells[row] ?? ''), parseAmount(points.cells[row] ?? '')];
    if (worth === null || amount === null || sum === null || sum === 0) return;
    compared++;
    if (Math.abs(amount * worth - sum) <= 0.06 * Math.max(1, amount)) agreed++;
  });
  return compared < 2 ? 0 : Math.max(0, agreed / compared - 0.5);
}

/** Whether a column says something of its courses. */
export const isOfUse = ({ column }: ColumnPlace): boolean => column !== 'words' && column !== 'figure';

/** The places of columns that stand side by side. */
export const inOrder = (places: readonly ColumnPlace[]): ColumnPlace[] =>
  places.map((place, index) => ({ ...place, start: index, end: index + 1 }));

const FEWEST_COUNTED = 3;

/** '1', '2', '3': lines that are counted, from one again in each table. */
export function isCounter(cells: readonly string[]): boolean {
  const filled = cells.filter((cell) => cell !== '').map((cell) => Number(cell.replace(/\.$/, '')));
  if (filled.length < FEWEST_COUNTED || filled[0] !== 1) return false;
  const steps = filled.slice(1).filter((count, index) => count === filled[index]! + 1).length;
  const restarts = filled.slice(1).filter((count) => count === 1).length;
  return steps > 0 && steps + restarts >= 0.9 * (filled.length - 1) && steps >= 0.5 * (filled.length - 1);
}
