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
