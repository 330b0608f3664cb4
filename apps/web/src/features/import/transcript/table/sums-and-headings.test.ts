import { expect, test } from 'vitest';
import { isRemark } from '../lexing/page-noise';
import { readHeaderLines } from './header-lines';
import { rowOfLine } from './rows';
import { sectionOf } from './sections';
import { isTotals } from './totals-words';

test.each([
  'Notendurchschnitt: 1,7',
  'Gewogen gemiddelde 7,5',
  'Totalt antal hp 60,0',
  'Keskmine hinne 4.2',
  'Vážený průměr: 1,5',
  'Korrigált kreditindex 3.5',
  'Prosečna ocena 8.5',
  'Σύνολο ECTS 60',
  'GANO: 3.20',
  '平均绩点: 3.5',
  '평점평균 4.2',
  'Indeks Prestasi Kumulatif 3.5',
  'IRA: 8.5',
  'General Average 90.5',
  'Opgenomen / verworven studiepunten 42 / 37',
  '취득학점 13.0 AU 1',
  '学期学分 Credits 19',
  'נקודות שנצברו: 15.0',
  'الساعات المكتسبة: 15',
])('%s is a sum or an average', (line) => expect(isTotals(line)).toBe(true));

test.each(['Media 101 Basics', 'IRA 101', 'Ano 3', 'Annual Average Rainfall 3.0'])('%s is none', (line) =>
  expect(isTotals(line)).toBe(false),
);

test.each([
  ['Undergraduate Transfer Credit', 'transfer'],
  ['Anerkannte Leistungen', 'transfer'],
  ['Asignaturas convalidadas', 'transfer'],
  ['Tillgodoräknade kurser', 'transfer'],
  ['抵免學分', 'transfer'],
  ['Current Enrollment', 'in-progress'],
  ['Oavslutade kurser', 'in-progress'],
  ['Dropped Courses', 'withdrawn'],
])('Below “%s” stand courses of the kind %s', (heading, stated) =>
  expect(sectionOf(heading)).toMatchObject({ stated }),
);

test.each(['Immunization Record', 'Standardized Test Scores'])('Below “%s” stand no courses', (heading) =>
  expect(sectionOf(heading)).toMatchObject({ holdsCourses: false }),
);

test.each(['Transcript Closed', 'Notenschlüssel', 'Escala de calificaciones', 'Шкала оценок'])(
  'The record ends above “%s”',
  (heading) => expect(sectionOf(heading)).toBe('end'),
);

test.each(['Permitted to Proceed', 'Semester Honors', 'Continued Probation'])(
  '“%s” is a remark on a term',
  (line) => expect(isRemark(line)).toBe(true),
);

test.each([
  'Course not applicable to graduation',
  'Credits not counted toward the degree',
  'Registered - grades not posted',
  'Pass/fail grading option elected',
  'COURSES IN PROGRESS 14.0',
])('“%s” is a remark on a course', (line) => expect(isRemark(line)).toBe(true));

test.each(['Semester Honors Thesis', 'Course Not Taken: Poems'])(
  'A title that begins as a remark does is none: %s',
  (title) => expect(isRemark(title)).toBe(false),
);

test('Names of sums above a line of totals name no columns of courses', () => {
  const [names, totals, course] = [
    '                                ATT    CMPL   GPACRED   GR  PTS   GPA',
    '            TERM TOTALS        17.00   14.00   14.00      44.00   3.143',
    'BIO-112     General Biology II       D    4.00   4.00    4.00',
  ].map((text, index) => rowOfLine({ number: index + 1, text }));
  expect(readHeaderLines(names!, [totals!]).headers).toEqual([]);
  // above a course they may be all that is named
  expect(readHeaderLines(names!, [course!]).headers).not.toEqual([]);
});
