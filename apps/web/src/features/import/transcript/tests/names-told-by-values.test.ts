import { describe, expect, it } from 'vitest';
import { linesOf, tabs, termOf } from '../testing/read';

describe('“Completed” beside credits', () => {
  const names = tabs('Course', 'Title', 'Completed', 'Credits', 'Grade');
  const read = (...values: readonly string[]) =>
    linesOf(
      'Spring 2023',
      names,
      ...values.map((value, index) => tabs(`CS ${101 + index}`, `Topic ${'ABC'[index]}`, value, '3.00', 'A')),
    );

  it('names the terms of courses where terms stand below it', () => {
    const lines = read('Fall 2017', 'Fall 2019', '');
    expect(lines.map(termOf)).toEqual(['Fall 2017', 'Fall 2019', 'Spring 2023']);
  });

  it.each([['days', '2022-02-18', '2022-03-04'] as const, ['an answer', 'Yes', 'No'] as const])(
    'names no credits where %s stand below it',
    (_, ...values) => {
      expect(read(...values).map(({ credits, doubts }) => [credits, doubts])).toEqual([
        [3, []],
        [3, []],
      ]);
    },
  );

  it('names credits that were earned where figures stand below it', () => {
    expect(read('3.00', '0.00').map(({ creditsEarned }) => creditsEarned)).toEqual([3, 0]);
  });
});

describe('“Points” where no credits are named', () => {
  it('are credits where every grade has the same', () => {
    const lines = linesOf(
      '2021',
      tabs('Paper', 'Title', 'Points', 'Grade'),
      ...['A', 'B+', 'C', 'D', 'A-'].map((grade, index) =>
        tabs(`COMPX10${index}`, `Topic ${'ABCDE'[index]}`, '15', grade),
      ),
    );
    expect(lines.map(({ credits }) => credits)).toEqual([15, 15, 15, 15, 15]);
    expect(lines.flatMap(({ doubts }) => doubts)).not.toContain('Its credits stand under “Points”.');
  });
});

describe('Names in short of a Chinese interface', () => {
  it('are those of codes, titles, credits, grades and terms', () => {
    const [line] = linesOf(
      tabs('xnxq', 'kch', 'kcm', 'xf', 'cj', 'jd'),
      tabs('2021-2022-1', '10421055', '微积分A(1)', '5', 'B+', '3.6'),
      tabs('2021-2022-1', '10421324', '线性代数', '4', 'A-', '4.0'),
      tabs('2021-2022-2', '30240233', '程序设计基础', '3', 'A', '4.0'),
    );
    expect(line).toMatchObject({
      number: '10421055',
      title: '微积分A(1)',
      credits: 5,
      grade: 'B+',
      doubts: [],
    });
    expect(termOf(line!)).toBe('Semester 1 2021/22');
  });
});
