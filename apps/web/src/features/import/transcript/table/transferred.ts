import { leadingCourse } from '../lexing/course-codes';
import { parseTerm } from '../lexing/terms';
import { rowOfCells, type Row } from './rows';

/** What PeopleSoft prints between a course of another school and the one that it counts for. */
const COUNTS_AS = /^transferred to term (.{4,40}?) as:?$/i;

/** Rows without the courses of another school that count as one of this school, which is printed below them with its term. */
export function withoutIncoming(rows: readonly Row[]): readonly Row[] {
  if (!rows.some(({ text }) => COUNTS_AS.test(text))) return rows;
  const kept: Row[] = [];
  for (const row of rows) {
    const [, term = ''] = COUNTS_AS.exec(row.text) ?? [];
    if (parseTerm(term) === null) kept.push(row);
    else {
      const last = kept.findLastIndex(isCourse);
      if (last !== -1) kept.splice(last);
      kept.push(rowOfCells(row.number, [term]));
    }
  }
  return kept;
}

const isCourse = ({ words }: Row): boolean => leadingCourse(words.map(({ text }) => text)) !== null;
