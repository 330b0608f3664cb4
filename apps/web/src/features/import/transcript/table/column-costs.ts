import type { Column } from './column';

/** The most words a column can hold; the others hold one. */
export const MAX_WORDS: Partial<Record<Column, number>> = {
  subject: 3,
  number: 2,
  code: 4,
  course: 30,
  title: 30,
  campus: 4,
  level: 2,
  grade: 4,
  otherGrade: 4,
  gradeBeside: 4,
  figure: 3,
  credits: 2,
  earned: 2,
  term: 6,
  year: 2,
  status: 3,
  institution: 8,
  dates: 5,
  words: 5,
};

/** How unlikely it is that a row leaves a column blank. */
export const COST_OF_BLANK: Readonly<Record<Column, number>> = {
  subject: 60,
  number: 60,
  code: 60,
  course: 60,
  section: 1,
  title: 6,
  campus: 2,
  level: 2,
  grade: 5,
  otherGrade: 1,
  gradeBeside: 1.5,
  gradeValue: 2,
  credits: 8,
  earned: 6,
  hours: 2,
  points: 2.5,
  repeat: 0.2,
  term: 3,
  year: 2,
  status: 2,
  institution: 1,
  dates: 1,
  words: 1,
  figure: 1.5,
};

/** What only a course with a grade has. */
export const COMES_OF_GRADES: ReadonlySet<Column> = new Set([
  'grade',
  'points',
  'earned',
  'gradeValue',
  'figure',
]);
