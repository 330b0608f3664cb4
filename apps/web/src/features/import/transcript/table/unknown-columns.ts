import { markOf } from '../lexing/grades';
import { termOfMonth } from '../lexing/month-terms';
import { columnOf } from './column-names';
import { mayBeReplaced, rowDoubt, type About, type RowDoubt } from './doubts';
import type { CourseRow } from './course-row';
import type { Column, ColumnPlace } from './column';
import type { ReadRow } from './read-row';

/** What a table of courses tells of each course, and how unlikely it is that it does not while a column has an unknown name. */
const COST_OF_LACKING = { title: 4, grade: 2.5, credits: 2.5, term: 0.5, subject: 0 } as const;
type Role = keyof typeof COST_OF_LACKING;
const ROLES = Object.keys(COST_OF_LACKING) as Role[];
const MAX_WAYS = 16;

const isRole = (column: Column): column is Role => (ROLES as readonly Column[]).includes(column);

const ABOUT: Readonly<Record<Role, About>> = {
  title: 'words',
  grade: 'facts',
  credits: 'facts',
  term: 'words',
  subject: 'words',
};

/** Where a figure stands, most rows of a table tell together. */
const ABOUT_GUESS: Readonly<Record<Role, About>> = { ...ABOUT, grade: 'columns', credits: 'columns' };

const isOpen = ({ column, isUnknown }: ColumnPlace): boolean => isUnknown === true && column === 'words';

/** What no column of a table is known to hold; credits earned stand for credits, and a status for a grade, only if need be. */
function lacking(columns: readonly ColumnPlace[], hasTerms: boolean): Role[] {
  const holds = (column: Column, named: Column = column) =>
    columns.some((place) => place.column === column && (place.isGuess || columnOf(place.name) === named));
  const has = (...names: Column[]) => columns.some(({ column }) => names.includes(column));
  const isLacking: Readonly<Record<Role, boolean>> = {
    title: !has('title'),
    grade: !has('grade') || holds('grade', 'status'),
    credits: !has('credits', 'hours') || holds('credits', 'earned'),
    term: !hasTerms && !has('term'),
    subject: !has('subject') && (holds('code', 'number') || holds('code', 'course')),
  };
  return ROLES.filter((role) => isLacking[role]);
}

/** Every way in which columns with unknown names can hold what a table lacks; first the one in which they hold nothing of use. */
export function withGuesses(
  columns: ColumnPlace[],
  { hasTerms, hasCodes }: { readonly hasTerms: boolean; readonly hasCodes: boolean },
): ColumnPlace[][] {
  const unknown = columns.flatMap((place, index) => (isOpen(place) ? [index] : []));
  const courseAt = columns.findIndex(({ column }) => column === 'course');
  const mayHold = (place: ColumnPlace, index: number, role: Role) =>
    isOpen(place) &&
    (role !== 'credits' || !NAMES_MARKS.test(place.name)) &&
    (role !== 'title' || !NAMES_DATES.test(place.name)) &&
    (role !== 'subject' || columns[index + 1]?.column === 'code') &&
    (role !== 'title' || courseAt === -1 || (hasCodes && index > courseAt));
  if (unknown.length === 0) return [columns];
  let ways: ColumnPlace[][] = [columns];
  for (const role of lacking(columns, hasTerms)) {
    const more = ways.flatMap((way) =>
      unknown.flatMap((index) => (mayHold(way[index]!, index, role) ? [withGuess(way, index, role)] : [])),
    );
    ways = [...ways, ...more].slice(0, MAX_WAYS);
  }
  return ways;
}

/** 'Modified GenEd Date' */
const NAMES_DATES = /\bdates?$/i;
/** 'Internal Marks' may be any figure but credits. */
const NAMES_MARKS = /\b(?:marks?|scores?|grades?|note[ns]?|results?)\b/i;

function withGuess(columns: readonly ColumnPlace[], index: number, role: Role): ColumnPlace[] {
  const { isUnknown: _, ...place } = columns[index]!;
  return columns
    .map((other): ColumnPlace => {
      if (role === 'subject' && other.column === 'code') return { ...other, column: 'number' };
      if (role === 'title' && other.column === 'course') return { ...other, column: 'code' };
      if (other.column !== role) return other;
      return { ...other, column: role === 'credits' ? 'earned' : 'status' };
    })
    .with(index, { ...place, column: role, isGuess: true });
}

/** A title may stand in one column with its code, and a course has a term only where something looks like one. */
const MAY_LACK: Readonly<
  Partial<Record<Role, (row: CourseRow, printed: string, texts: ReadRow['texts']) => boolean>>
> = {
  title: ({ title }) => title !== '',
  subject: ({ subject, number }) => subject !== '' || !/^\d{3,4}[A-Z]{0,2}$/.test(number),
  term: ({ title }, printed, { year }) =>
    !/(?<!\d)(?:(?:19|20)\d{2}|\d{2}[/-]\d{2})(?!\d)/.test(printed) ||
    (ACADEMIC_YEAR.test(year ?? '') &&
      !MAY_BE_PART_OF_YEAR.test(printed.replace(title, ' ').replace(YEAR_OF_PROGRAM, ' '))),
};

/** '2021-22': the year in which it was taken, and all that is told where nothing may be a part of it. */
const ACADEMIC_YEAR = /^(?:19|20)\d{2} ?[-/–] ?\d{2,4}$/;
/** 'CURSO 2', which heads the courses below. */
const YEAR_OF_PROGRAM = / curso \d$/i;
const MAY_BE_PART_OF_YEAR = /(?:^| )(?:[1-4][ºª°.]?|[STQC][1-4]|[1-4][STQC])(?= |$)/i;

/** What it costs that a table lacks something while one of its columns has an unknown name. */
export function costOfUnknown(columns: readonly ColumnPlace[], hasTerms: boolean): number {
  if (!columns.some((place) => isOpen(place) || place.isGuess)) return 0;
  const isParted = !columns.some(({ column }) => column === 'course');
  return lacking(columns, hasTerms)
    .filter((role) => isParted || role !== 'title')
    .reduce((sum, role) => sum + COST_OF_LACKING[role], 0);
}

/** What is not sure because the name of a column is not known. */
export function doubtsOfNames(
  columns: readonly ColumnPlace[],
  { texts, row, printed }: Pick<ReadRow, 'texts' | 'row' | 'printed'>,
  hasTerms: boolean,
): RowDoubt[] {
  const unknown = columns.find(isOpen);
  const isDated = termOfMonth(texts.dates ?? '') !== null;
  const lacks = unknown ? lacking(columns, hasTerms || isDated) : [];
  const mark = markOf(texts.words ?? '');
  const isBesideLetter =
    unknown !== undefined &&
    mark !== null &&
    mark >= MIN_MARK &&
    (row.grade === null ? NAMES_PERCENT.test(unknown.name) : markOf(row.grade) === null);
  return [
    ...(unknown !== undefined && !lacks.includes('grade') && mayCountInstead(texts.words, row.grade)
      ? [rowDoubt('words', `A grade may stand below “${unknown.name}”.`, 'choice')]
      : []),
    ...(isBesideLetter
      ? [rowDoubt(ABOUT.grade, `A mark may stand below “${unknown.name}”.`, 'unknown-column')]
      : []),
    ...columns.flatMap(({ column, name, isGuess }) =>
      column === 'hours' && texts.hours !== undefined
        ? [rowDoubt('facts', `Are the figures below “${name}” its credits?`, 'hours')]
        : isGuess && isRole(column) && texts[column] !== undefined
          ? [
              rowDoubt(
                ABOUT_GUESS[column],
                name === ''
                  ? `Its ${nameOf(column)} stands in a column without a name.`
                  : standsBelow(nameOf(column), name),
              ),
            ]
          : [],
    ),
    ...(columns.some(({ isEquivalent }) => isEquivalent) ? [rowDoubt('words', TWO_COURSES)] : []),
    ...lacks
      .filter((role) => !MAY_LACK[role]?.(row, printed, texts))
      .map((role) =>
        rowDoubt(ABOUT[role], `Its ${nameOf(role)} may stand below “${unknown!.name}”.`, 'unknown-column'),
      ),
  ];
}

const standsBelow = (fact: string, name: string): string => `Its ${fact} stands below “${name}”.`;

/** What is asked about a title below an unknown name. */
export const titleBelow = (name: string): string => standsBelow('title', name);

const TWO_COURSES =
  'Two courses stand in its line: this one, and one of another school that it may count for.';

/** 'B' below 'Changed', of a course that was incomplete or failed first. */
const mayCountInstead = (text = '', grade: string | null): boolean =>
  grade !== null && /^[A-D][+-]?$/.test(text) && mayBeReplaced(grade);

/** Where a course has no letter, only the name of a column says that its figures are no hours. */
const NAMES_PERCENT = /per ?cent|%|\bmarks?\b|\bscore|\bnumeric/i;

/** From which on a figure may be a mark of a hundred. */
const MIN_MARK = 20;

const nameOf = (role: Role): string => (role === 'credits' ? 'number of credits' : role);
