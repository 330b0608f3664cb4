import { countsOf } from '@lumen/matching';
import { leadingCourse } from '../lexing/course-codes';
import { isKnownGrade } from '../lexing/grades';
import { parseAmount } from '../lexing/numbers';
import type { Row } from './rows';
import type { Column, ColumnPlace, HandColumn } from './column';

const FEWEST_CELLS = 3;
const FEWEST_ROWS = 2;
const MAX_ROWS = 6;

/** The columns of a table as the student named them, in their order. */
export const handPlaces = (columns: readonly HandColumn[]): ColumnPlace[] =>
  columns.map((column, index) => ({
    column: column === 'ignore' ? 'words' : (column satisfies Column),
    name: column,
    start: index,
    end: index + 1,
  }));

/** The fewest rows of a table that the student can be asked about. */
export const FEWEST_TO_ASK_ABOUT = 3;

/** The first rows of the largest table, cell by cell, its header before them; empty where nothing looks like a table. */
export function sampleOf(rows: readonly Row[]): string[][] {
  const cells = rows.map(cellsOf);
  const ofCourses = cells.filter((row, index) => row.length >= FEWEST_CELLS && /\d/.test(rows[index]!.text));
  const counts = countsOf(ofCourses.map(({ length }) => length));
  const [width, count] = [...counts].toSorted((a, b) => b[1] - a[1] || b[0] - a[0])[0] ?? [0, 0];
  return count < FEWEST_ROWS ? [] : cells.filter((row) => row.length === width).slice(0, MAX_ROWS);
}

/** The cells of a row. Where only spaces part the words, the cells that can be told apart. */
export function cellsOf({ cells, words, hasBorders }: Row): string[] {
  if (hasBorders || cells.length >= FEWEST_CELLS) return [...cells];
  const texts = words.map(({ text }) => text);
  const course = leadingCourse(texts);
  if (!course) return [...cells];
  const rest = texts.slice(course.words);
  const end = rest.findLastIndex((text) => parseAmount(text) === null && !isKnownGrade(text)) + 1;
  return [texts.slice(0, course.words).join(' '), rest.slice(0, end).join(' '), ...rest.slice(end)];
}
