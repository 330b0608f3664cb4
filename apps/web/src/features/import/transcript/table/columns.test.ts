import { expect, test } from 'vitest';
import { rowsOfCsv } from '../formats/csv';
import { columnOf } from './column-names';
import { isColumnName } from './columns';

const isName = (cell: string) => isColumnName(rowsOfCsv(cell, ',')[0]!);

test.each(['ART&', 'ECS&', 'Art', 'ART', 'Data', 'OP'])(
  'a department called %s is no name of a column where each cell has a line of its own',
  (subject) => expect(isName(subject)).toBe(false),
);

test.each(['Title', 'Grade', 'Credits', 'Course'])('%s is one', (name) => expect(isName(name)).toBe(true));

test.each([
  ['SSBSECT_SUBJ_CODE', 'subject'],
  ['SCBCRSE_TITLE', 'title'],
  ['SFRSTCR_CREDIT_HR', 'credits'],
  ['STVTERM_DESC', null],
  ['STUDENT_ID', null],
  ['SURVEY_ID', null],
])('%s, as a database names it, holds %s', (name, column) => expect(columnOf(name)).toBe(column));
