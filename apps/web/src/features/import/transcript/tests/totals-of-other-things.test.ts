import { describe, expect, it } from 'vitest';
import { read } from '../testing/read';

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
});
