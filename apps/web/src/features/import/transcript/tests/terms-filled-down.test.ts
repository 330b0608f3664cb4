import { describe, expect, it } from 'vitest';
import { rowOf } from '../formats/pdf/lines';
import { parseTranscript } from '../index';
import { termName } from '../lexing/terms';
import { withGroupedCells } from '../table/grouped-cells';

const NAMES = ['Year', 'Term', 'Code', 'Title', 'Credits', 'Grade'];
const FIRST = [
  ['2021', 'Fall', 'CS 101', 'Intro to Computing', '3.00', 'A'],
  ['', '', 'MATH 110', 'Calculus I', '4.00', 'B'],
];
const SECOND = [
  ['2022', 'Spring', 'CS 102', 'Data Structures', '3.00', 'A'],
  ['', '', 'MATH 120', 'Calculus II', '4.00', 'B'],
];
const OTHERS = (grade: string) => [
  ['', '', 'ENGL 101', 'Composition', '3.00', grade],
  ['', '', 'HIST 101', 'World History', '3.00', grade],
];
const read = (rows: readonly (readonly string[])[], join: (cells: readonly string[]) => string) =>
  parseTranscript({ text: ['Example University', '', ...[NAMES, ...rows].map(join)].join('\n') }).lines;
const termsOf = (lines: ReturnType<typeof read>) => lines.map(({ term }) => term && termName(term));
const asked = (lines: ReturnType<typeof read>) => lines.map(({ doubts }) => doubts.length > 0);

describe.each([
  ['with tabs', (cells: readonly string[]) => cells.join('\t')],
  [
    'in printed text',
    (cells: readonly string[]) =>
      cells.length === 1 ? cells[0]! : cells.map((cell, at) => cell.padEnd(at === 3 ? 22 : 10)).join(''),
  ],
])('a year and a part of it beside the first course of each, in a table %s', (_, join) => {
  const TERMS = ['Fall 2021', 'Fall 2021', 'Spring 2022', 'Spring 2022'];

  it('are not those of courses below the heading of a section', () => {
    const rows = [...FIRST, ...SECOND, ['Transfer Credit from Other College'], ...OTHERS('TR')];
    expect(termsOf(read(rows, join))).toEqual([...TERMS, null, null]);
  });

  it('are not those of courses with a grade of transfer below others', () => {
    const lines = read([...FIRST, ...SECOND, ...OTHERS('TR')], join);
    expect(termsOf(lines)).toEqual([...TERMS, null, null]);
    expect(asked(lines).slice(4)).toEqual([true, true]);
  });

  it('are asked about where the parts of a year do not go forward', () => {
    const ofSameYear = [['', ...SECOND[0]!.slice(1)], SECOND[1]!];
    expect(asked(read([...FIRST, ...ofSameYear], join))).toEqual([true, true, true, true]);
  });

  it('are asked about where a part comes twice in a year', () => {
    const again = (part: string, code: string) => ['', part, code, 'Studies of Film', '3.00', 'A'];
    const rows = [
      ['2021', 'Winter', 'CS 101', 'Intro to Computing', '3.00', 'A'],
      again('Spring', 'FILM 101'),
      again('Fall', 'FILM 102'),
      again('Winter', 'FILM 103'),
    ];
    expect(asked(read(rows, join))).toEqual([true, true, true, true]);
  });

  it('are not those of the last courses where most others have their own', () => {
    const own = (year: string, part: string, code: string) => [
      year,
      part,
      code,
      'Studies of Film',
      '3.00',
      'A',
    ];
    const rows = [own('2021', 'Spring', 'FILM 101'), own('2021', 'Fall', 'FILM 102'), ...FIRST.slice(1)];
    const lines = read(rows, join);
    expect(termsOf(lines)).toEqual(['Spring 2021', 'Fall 2021', null]);
    expect(asked(lines).at(-1)).toBe(true);
  });

  it('are not asked about where they go forward', () => {
    const rows = [['2021', 'Spring', ...FIRST[0]!.slice(2)], FIRST[1]!, ['', 'Fall', ...SECOND[0]!.slice(2)]];
    const lines = read([...rows, SECOND[1]!], join);
    expect(termsOf(lines)).toEqual(['Spring 2021', 'Spring 2021', 'Fall 2021', 'Fall 2021']);
    expect(asked(lines)).toEqual([false, false, false, false]);
  });
});

describe('a term beside the first of its courses', () => {
  it('ends at a heading in other words where its year has a column', () => {
    const rows = [...FIRST, ['Exchange at Lisbon', '', '', '', '', ''], ...OTHERS('B'), ...SECOND];
    expect(asked(read(rows, (cells) => cells.join('\t')))).toEqual([false, false, true, true, false, false]);
  });

  it.each(['Exchange at Lisbon', 'Hilary Session', 'Core'])(
    'ends at a heading in other words: %s',
    (heading) => {
      const text = [
        'Term,Course,Title,Credits,Grade',
        'Fall 2022,CS 101,Intro to Computing,3.00,A',
        ',MATH 110,Calculus I,4.00,B+',
        `${heading},,,,`,
        ',HIST 210,Modern Portugal,3.00,B',
        ',ART 220,Azulejos,3.00,A',
        'Spring 2023,CS 102,Data Structures,3.00,A',
        ',MATH 120,Calculus II,4.00,B',
      ].join('\n');
      const { lines } = parseTranscript({ text });
      expect(asked(lines).slice(2)).toEqual([true, true, false, false]);
    },
  );
});

it('A year that is printed again with each part of it is filled down, also between words of a PDF', () => {
  const cell = (x: number, text: string) => ({ text, x, end: x + 4 * text.length });
  const row = (number: number, ...texts: readonly string[]) =>
    rowOf(
      {
        cells: texts.flatMap((text, at) =>
          text === '' ? [] : [cell([0, 40, 120, 200, 400, 440][at]!, text)],
        ),
        top: 0,
        bottom: 0,
        size: 8,
      },
      number,
      8,
    );
  const rows = withGroupedCells([
    row(1, 'Year', 'Study Period', 'Unit', 'Unit Title', 'CP', 'Grade'),
    row(2, '2021', 'Semester 1', 'NURS1101', 'Foundations of Nursing Practice', '6', 'D'),
    row(3, '', '', 'BIOL1250', 'Human Structure and Function', '6', 'P'),
    row(4, '2021', 'Semester 2', 'NURS1102', 'Nursing Care in the Community', '6', 'C'),
    row(5, '', '', 'BIOL1251', 'Human Structure and Function 2', '6', 'N'),
  ]);
  expect(rows.slice(2).map(({ cells }) => cells.slice(0, 4))).toEqual([
    ['2021', 'Semester 1', 'BIOL1250', 'Human Structure and Function'],
    ['2021', 'Semester 2', 'NURS1102', 'Nursing Care in the Community'],
    ['2021', 'Semester 2', 'BIOL1251', 'Human Structure and Function 2'],
  ]);
});
