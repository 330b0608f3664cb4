import type { Column } from '../table/column';

/** The values of one column, and what its names, if it has any, say that it holds. */
export interface TypedColumn {
  /** As printed; '' where nothing names it. */
  readonly name: string;
  /** What its name, and shorter forms of it, mean; best first. */
  readonly hints: readonly Column[];
  readonly cells: readonly string[];
}

/** Nearly all of a column. */
export const MOST = 0.75;
const HINT = 1;
const OTHER_HINT = -0.45;

/** What it says, blank cells and dashes aside. */
export const filledOf = ({ cells }: TypedColumn): string[] =>
  cells.filter((cell) => cell !== '' && !/^[-–—]+$/.test(cell));
/** The share of what it says that is so. */
export const share = (column: TypedColumn, is: (cell: string) => boolean): number => {
  const filled = filledOf(column);
  return filled.length === 0 ? 0 : filled.filter(is).length / filled.length;
};
/** 0 where every row says the same. */
export const distinct = (column: TypedColumn): number => {
  const filled = filledOf(column);
  const kinds = new Set(filled).size;
  return kinds < 2 && column.cells.length > 1 ? 0 : kinds / Math.max(1, filled.length);
};
/** The share of its cells that say something. */
export const filling = (column: TypedColumn): number =>
  filledOf(column).length / Math.max(1, column.cells.length);
export const hints = (column: TypedColumn, role: Column): boolean => column.hints.includes(role);
/** How much its name speaks for a role, or against it. */
export const hintFor = (role: Column, { hints: said }: TypedColumn): number =>
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
