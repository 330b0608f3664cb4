import { leadingCourse } from '../lexing/course-codes';
import { parseTerm, termName } from '../lexing/terms';
import { rowOfCells, type Row } from './rows';

/** What PeopleSoft prints between a course of another school and the one that it counts for. */
const COUNTS_AS = /^transferred to term (.{4,40}?) as:?$/i;

/** Of a course, whose title may be wrapped. */
const MAX_LINES = 2;

/** Rows without the courses of another school that count as one of this school, which is printed below them with its term. */
export function withoutIncoming(rows: readonly Row[]): readonly Row[] {
  if (!rows.some(({ text }) => COUNTS_AS.test(text))) return rows;
  const kept: Row[] = [];
  for (const row of rows) {
    const [, term = ''] = COUNTS_AS.exec(row.text) ?? [];
    const parsed = parseTerm(term);
    if (parsed === null) kept.push(row);
    else {
      const last = kept.findLastIndex(isCourse);
      // what stands further up is the course that an earlier one counts for
      if (last !== -1 && last >= kept.length - MAX_LINES) kept.splice(last);
      kept.push(rowOfCells(row.number, [`Transfer Credit ${termName(parsed)}`]));
    }
  }
  return kept;
}

const isCourse = ({ words }: Row): boolean => leadingCourse(words.map(({ text }) => text)) !== null;
