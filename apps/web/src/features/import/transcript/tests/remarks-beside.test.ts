import { describe, expect, it } from 'vitest';
import { inShort, linesOf } from '../testing/read';

const NAMES = 'COURSE        DESCRIPTION                            UNITS   UNITS   GRADE  POINTS';
const told = (...rows: readonly string[]): string[] => linesOf('FALL 2020', NAMES, ...rows).map(inShort);

describe('What stands to the right of all columns', () => {
  it('is no grade where it says of a course that it was repeated', () => {
    expect(
      told(
        'MATH 2        PRECALCULUS                            5.0     0.0    D        0.0  (R) REPEATED - NOT IN GPA',
        'PSYCH 1       GENERAL PSYCHOLOGY                     3.0     3.0    A       12.0',
      ),
    ).toEqual(['MATH 2|PRECALCULUS|5|D|Fall 2020', 'PSYCH 1|GENERAL PSYCHOLOGY|3|A|Fall 2020']);
  });
});

it('What stands between asterisks below a course ends no title', () => {
  const lines = linesOf(
    'FALL 2020',
    NAMES,
    'MATH 8        CALCULUS 2                             5.0            IP',
    'ECON 2        PRINCIPLES OF MACROECONOMICS           3.0            IP',
    '              *** WORK IN PROGRESS ***',
  );
  expect(lines.map(({ title, doubts }) => [title, doubts])).toEqual([
    ['CALCULUS 2', []],
    ['PRINCIPLES OF MACROECONOMICS', []],
  ]);
});
