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
  ['CRSE_NUMB', 'number'],
  ['SEQ_NUMB', 'section'],
  ['SHRTCKG_GRDE_CODE_FINAL', 'grade'],
  ['STC_VERIFIED_GRADE', 'grade'],
  ['STC_CRED', 'credits'],
  ['UNT_TAKEN', 'credits'],
  ['UNT_EARNED', 'earned'],
  ['CRSE_GRADE_OFF', 'grade'],
  ['GRD_PTS_PER_UNIT', 'gradeValue'],
  ['STRM', 'term'],
  ['CATALOG_NBR', 'number'],
  ['STVTERM_DESC', null],
  ['STUDENT_ID', null],
  ['SURVEY_ID', null],
])('%s, as a database names it, holds %s', (name, column) => expect(columnOf(name)).toBe(column));
