import { describe, expect, it } from 'vitest';
import { read, tabs } from '../testing/read';

const HEADING = 'Code      Title                         Credits   Mark   Grade';
const row = (code: string, title: string, credits: string, mark: string, grade: string) =>
  `${code.padEnd(10)}${title.padEnd(30)}${credits.padEnd(10)}${mark.padEnd(7)}${grade}`;
const failing = (...text: readonly string[]) => read(...text).checks.filter(({ ok }) => !ok);

const AUTUMN = ['Autumn 2021', HEADING, row('GEOL101', 'Rocks and Rivers', '10', '64', 'C')];
const SPRING = ['Spring 2022', HEADING, row('GEOL102', 'Maps of the Deep Sea', '10', '71', 'B')];

describe('A figure below a term that is no sum of its credits', () => {
  it.each([
    ['an average of marks', 'Weighted Average Mark (WAM): 67.500          Grade Point Average (GPA): 1.636'],
    ['an average beside credits', 'Weighted Average Mark (WAM):  69.206     Credit points passed: 237.500'],
    ['a sum of the year', 'Stage GPA 3.21   Credits Attempted 20   Credits Achieved 20'],
    ['a sum of the whole record', 'Credits earned: 20'],
  ])('is not compared with them: %s', (_what, line) => {
    expect(read(...AUTUMN, ...SPRING, line).lines).toHaveLength(2);
    expect(failing(...AUTUMN, ...SPRING, line)).toEqual([]);
  });

  it.each(['Term Credits Earned: 20', 'Semester: 20.00 credits  Average 3.500'])(
    'is compared with them where it says so: %s',
    (line) => {
      expect(failing(...AUTUMN, ...SPRING, line)).toMatchObject([{ printed: 20, found: 10 }]);
    },
  );

  it('is compared with them where it is one', () => {
    expect(failing(...AUTUMN, ...SPRING, 'Credits earned: 35')).toMatchObject([{ printed: 35, found: 10 }]);
    const year = ['2021/22', HEADING, ...AUTUMN.slice(2), ...SPRING.slice(2)];
    expect(failing(...year, 'Stage GPA 3.21   Credits Attempted 30   Credits Achieved 30')).toMatchObject([
      { kind: 'credits-earned', printed: 30, found: 20 },
      { kind: 'credits-attempted', printed: 30, found: 20 },
    ]);
  });
});

describe('A sum of a period', () => {
  it('is no course, whatever stands after it', () => {
    const { lines, checks } = read(...AUTUMN, 'Period Totals   10   10   20.00   GPA 2.00', ...SPRING);
    expect(lines.map(({ title }) => title)).toEqual(['Rocks and Rivers', 'Maps of the Deep Sea']);
    expect(checks.filter(({ ok }) => !ok)).toEqual([]);
  });

  it('is no course where it says where a student stands among all', () => {
    const { lines, unread } = read(
      tabs('Service ID', 'Course', 'Sem 1', 'Sem 2', 'Final', 'Credit'),
      tabs('03100500', 'ALG 1 PAP', '', '', '88', '1.0'),
      tabs('03440100', 'SPAN 1', '', '', '92', '1.0'),
      tabs('Class rank', '77 of 452', 'Quartile 1'),
    );
    expect(lines.map(({ title }) => title)).toEqual(['ALG 1 PAP', 'SPAN 1']);
    expect(unread).toEqual([]);
  });

  it('is no course where an average stands before it', () => {
    const { lines } = read(
      'TRM     COURSE     TITLE                          MARK    CREDIT  EARNED',
      '--- Fall 2019 ---',
      '2019/1  EES81      FRESHMAN COMPOSITION           91       1.00    1.00',
      '2019/1  MGS21H     GEOMETRY H                     84       1.00    1.00',
      '        TERM TOTAL                         AVG  87.50   2.00    2.00',
    );
    expect(lines.map(({ title }) => title)).toEqual(['FRESHMAN COMPOSITION', 'GEOMETRY H']);
  });

  it.each([
    ['Felvett kredit: 25', 'Teljesített kredit: 25', 'KI: 3.10'],
    ['Crédits acquis : 39 / 90', 'Moyenne cumulative : 3.19 / 4.3'],
    ['Opgenomen studiepunten: 30 – Verworven studiepunten: 30 – Gewogen percentage: 63,17%'],
  ])('is no part of the course above it where each figure has a label: %s', (...cells) => {
    const { lines, unread } = read(
      tabs('Code', 'Title', 'Section', 'Credits', 'Grade', 'Remark'),
      tabs('COM1050', 'Rocks and Rivers', '020', '3', 'B+', ''),
      tabs('COM1500', 'Maps of the Deep Sea', '051', '3', '', ''),
      tabs(...cells),
    );
    expect(lines.map(({ title }) => title)).toEqual(['Rocks and Rivers', 'Maps of the Deep Sea']);
    expect(unread).toEqual([]);
  });
});
