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

describe('columns one below the other, each a block', () => {
  const blocks = (columns: Readonly<Record<string, readonly string[]>>) =>
    Object.entries(columns).flatMap(([name, values]) => [name, ...values, '']);
  const asBlocks = (columns: Readonly<Record<string, readonly string[]>>, ...below: readonly string[]) =>
    parseTranscript({ text: ['Example University', 'Fall 2023', ...blocks(columns), ...below].join('\n') });
  const told = ({ lines }: ReturnType<typeof asBlocks>) =>
    lines.map(
      ({ number, credits, grade, term, doubts }) =>
        `${number} ${credits} ${grade} ${term && termName(term)}${doubts.length > 0 ? '?' : ''}`,
    );
  const NEXT = {
    Code: ['CS 102', 'MATH 120'],
    Title: ['Data Structures', 'Calculus II'],
    Credits: ['3.00', '4.00'],
  };

  it('are read where each has a value for every course', () => {
    expect(told(asBlocks({ ...FALL, Grade: ['A', 'B+', 'C', 'W'] }))).toEqual([
      '101 3 A Fall 2023',
      '110 4 B+ Fall 2023',
      '101 3 C Fall 2023',
      '101 3 W Fall 2023',
    ]);
  });

  it.each([
    ['nothing', []],
    ['an average', ['3.10']],
    ['a sum', ['12.00']],
    ['words about the term', ["Dean's List"]],
    ['a sum with its name', ['Term GPA: 3.10']],
  ])('are asked about, every row, where a grade is left out and %s stands below', (_, below) => {
    const grades = ['A', 'C', 'W', ...below];
    const marks = ['91', '78', '64', ...below];
    for (const values of [grades, marks])
      expect(told(asBlocks({ ...FALL, Grade: values })).filter((line) => !line.endsWith('?'))).toEqual([]);
  });

  it('are asked about as one table only: the next one begins anew', () => {
    const next = ['Spring 2024', ...blocks({ ...NEXT, Grade: ['A', 'C'] })];
    expect(told(asBlocks({ ...FALL, Grade: ['A', 'C', 'W'] }, ...next))).toEqual([
      '101 3 null Fall 2023?',
      '110 4 null Fall 2023?',
      '101 3 null Fall 2023?',
      '101 3 null Fall 2023?',
      '102 3 A Spring 2024',
      '120 4 C Spring 2024',
    ]);
  });

  it('are asked about, every row, where the quality points of one speak against its grade', () => {
    const columns = { ...FALL, Grade: ['A', 'B', 'C', 'D'], Points: ['12.00', '12.00', '9.00', '3.00'] };
    expect(told(asBlocks(columns)).filter((line) => !line.endsWith('?'))).toEqual([]);
  });

  it('keep the term of each course where terms come first', () => {
    const terms = ['Fall 2022', 'Fall 2022', 'Spring 2023', 'Spring 2023'];
    expect(told(asBlocks({ Term: terms, ...FALL, Grade: ['A', 'B+', 'C', 'P'] }))).toEqual([
      '101 3 A Fall 2022',
      '110 4 B+ Fall 2022',
      '101 3 C Spring 2023',
      '101 3 P Spring 2023',
    ]);
  });

  it('give no course the titles of the codes above it where one space parts their names', () => {
    const text = [
      'Example University',
      'Fall 2023',
      'Code Title Credits Grade',
      '',
      ...Object.values({ ...FALL, Grade: ['A', 'B+', 'C', 'W'] }).flatMap((values) => [...values, '']),
    ].join('\n');
    expect(parseTranscript({ text }).lines.filter(({ doubts }) => doubts.length === 0)).toEqual([]);
  });
});
