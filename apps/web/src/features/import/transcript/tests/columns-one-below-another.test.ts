import { describe, expect, it } from 'vitest';
import { parseTranscript } from '../index';
import { termName } from '../lexing/terms';

const FALL = {
  Code: ['CS 101', 'MATH 110', 'ENGL 101', 'HIST 101'],
  Title: ['Intro to Computing', 'Calculus I', 'Composition', 'World History'],
  Credits: ['3.00', '4.00', '3.00', '3.00'],
};
const SPRING =
  'Spring 2024|Code|CS 102|MATH 120|Title|Data Structures|Calculus II|Credits|3.00|4.00|Grade|A|B'.split('|');
const table = (columns: Readonly<Record<string, readonly string[]>>) => Object.entries(columns).flat(2);
const read = (columns: Readonly<Record<string, readonly string[]>>, ...below: readonly string[]) =>
  parseTranscript({ text: ['Example University', 'Fall 2023', ...table(columns), ...below].join('\n') });
/** The lines that nothing asks about. */
const sure = (...args: Parameters<typeof read>) =>
  read(...args).lines.filter(({ doubts }) => doubts.length === 0);

describe('columns one below the other, each name on a line of its own', () => {
  it('are read where each has a value for every course', () => {
    const { lines } = read({ ...FALL, Grade: ['A', 'B+', 'C', 'W'] }, ...SPRING, 'Totals 20.00');
    expect(lines.map(({ grade, term }) => `${grade}|${term && termName(term)}`)).toEqual([
      'A|Fall 2023',
      'B+|Fall 2023',
      'C|Fall 2023',
      'W|Fall 2023',
      'A|Spring 2024',
      'B|Spring 2024',
    ]);
  });

  it('are asked about where a grade is left out before the next term', () => {
    const lines = sure({ ...FALL, Grade: ['A', 'B+', 'C'] }, ...SPRING);
    expect(lines.map(({ number, term }) => `${number}|${term && termName(term)}`)).toEqual([
      '102|Spring 2024',
      '120|Spring 2024',
    ]);
  });

  it('are asked about where a sum stands in the place of a value', () => {
    const points = { Grade: ['A', 'B+', 'C', 'P'], Points: ['12.00', '13.20', '6.00'] };
    expect(sure({ ...FALL, ...points }, 'GPA 3.12')).toEqual([]);
    const status = { Grade: ['A', 'B+', 'C', 'P'], Status: ['Taken', 'Taken', 'Taken'] };
    expect(sure({ ...FALL, ...status }, 'Term GPA 3.12')).toEqual([]);
  });

  it('are asked about where a column has a value too many or too few', () => {
    expect(sure({ ...FALL, Grade: ['A', 'B+', 'C', 'B', 'D'] })).toEqual([]);
    const short = {
      Earned: FALL.Credits,
      Grade: ['A', 'B+', 'C'],
      Points: ['12.00', '13.20', '6.00', '0.00'],
    };
    expect(sure({ ...FALL, ...short })).toEqual([]);
  });
});
