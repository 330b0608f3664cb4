import { describe, expect, it } from 'vitest';
import { toLines } from '../lexing/text';
import { rowOfLine } from '../table/rows';
import { linesOf } from '../testing/read';
import { rowsOfGrid } from './grid';

const rowsOf = (...lines: readonly string[]) => rowsOfGrid(toLines(lines.join('\n')).map(rowOfLine)) ?? [];

describe('A table that is told by where its cells stand', () => {
  it('has headings in brackets between its courses, which end no title', () => {
    const lines = linesOf(
      '    Subject                   Credits Grade  Year',
      '    [General Education]',
      '    Academic English            2      A     2021 Spring',
      '    Chinese                     1      B     2021 Fall',
      '    Introduction to Law         2      S     2021 Fall',
      '    [Specialized Subjects]',
      '    Microeconomics              4      A     2022 Spring',
      '    Macroeconomics              4      B     2022 Fall',
    );
    expect(lines.map(({ title }) => title)).toContain('Introduction to Law');
  });

  it('keeps the date that stands apart from the name of a term', () => {
    const rows = rowsOf(
      'SEMESTER I    (Dec 2019)',
      'Course Code   Course Title                Credits  Grade  GP  C x GP',
      '18MAT11       CALCULUS                    4        A      8   32',
      '18PHY12       ENGINEERING PHYSICS         4        B+     7   28',
      '18ELE13       BASIC ENGINEERING           3        S      10  30',
    );
    expect(rows.map(({ text }) => text)).toContain('SEMESTER I (Dec 2019)');
  });
});

it('Figures of one column stand in two places where a page has tables of two widths', () => {
  const table = (gap: string, ...codes: readonly string[]) =>
    codes.map(
      (code) =>
        `${code}  Algebra and Analysis of ${code.slice(-3)}${gap}4${' '.repeat(20 - gap.length)}A-   4.0`,
    );
  const lines = linesOf(
    '2020-2021 Autumn',
    ...table(' '.repeat(12), '10421055', '10421094', '10421101'),
    '2020-2021 Spring',
    ...table(' '.repeat(14), '10421065', '10430484', '10430777'),
  );
  expect(lines.map(({ credits, grade }) => `${credits} ${grade}`)).toEqual(Array<string>(6).fill('4 A-'));
});

it('A title may be two Chinese letters', () => {
  const lines = linesOf(
    '2020-2021 Autumn',
    '10421055   微积分A(1)    5   A-   4.0',
    '10421094   线性代数      4   B+   3.6',
    '10720011   体育          1   B    3.3',
    '10641132   英语综合训练  2   A-   4.0',
  );
  expect(lines.map(({ title }) => title)).toContain('体育');
});
