import { describe, expect, it } from 'vitest';
import { inShort, linesOf, read } from '../testing/read';

const told = (...text: readonly string[]): string[] => linesOf(...text).map(inShort);

const NAMES = '     Start     End       Credits    Title';
const rowOf = (credits: string, title: string) => `     09/2019   12/2019   ${credits.padEnd(11)}${title}`;
const partOf = (text: string) => ' '.repeat(36) + text;

describe('Courses that the credits of a program are made of', () => {
  it('stand in its place', () => {
    expect(
      told(
        NAMES,
        rowOf('12', 'Rain or Shine: Meteorology and the Northwest'),
        partOf('5 - Introduction to Meteorology'),
        partOf('4 - *Drawing'),
        partOf('3 - Environmental History'),
        rowOf('4', 'Statistics I'),
        partOf('4 - Statistics'),
      ),
    ).toEqual([
      ' |Introduction to Meteorology|5|null|September 2019',
      ' |Drawing|4|null|September 2019',
      ' |Environmental History|3|null|September 2019',
      ' |Statistics|4|null|September 2019',
    ]);
  });

  it('are none where they come to another sum', () => {
    expect(
      told(
        NAMES,
        rowOf('12', 'Rain or Shine'),
        partOf('5 - Introduction to Meteorology'),
        partOf('4 - Drawing'),
        rowOf('4', 'Statistics I'),
      ).map((line) => line.split('|', 3)[2]),
    ).toEqual(['12', '4']);
  });
});

it('Undergraduate credit below transfer credit is of the school itself', () => {
  const { lines } = read(
    'UNDERGRADUATE TRANSFER CREDIT:',
    NAMES,
    rowOf('30', 'South Puget Sound Community College'),
    'EVERGREEN UNDERGRADUATE CREDIT:',
    NAMES,
    rowOf('4', 'Statistics'),
    rowOf('16', 'Botany'),
  );
  expect(lines.map(({ kind }) => kind === 'transfer')).toEqual([true, false, false]);
});
