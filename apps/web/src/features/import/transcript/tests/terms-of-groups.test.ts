import { describe, expect, it } from 'vitest';
import { parseTranscript } from '../index';
import { termName } from '../lexing/terms';

const termsOf = (...lines: string[]) =>
  parseTranscript({ text: lines.join('\n') }).lines.map(({ term }) => term && termName(term));
const askedOf = (...lines: string[]) =>
  parseTranscript({ text: lines.join('\n') }).lines.map(({ doubts }) => doubts.length > 0);

const HEADER = 'Code      Title                      Credits   Grade';
const row = (code: string, title: string) => `${code.padEnd(10)}${title.padEnd(27)}3.0       A`;

describe('a heading that names a year of study and a part of it', () => {
  it.each([
    ['I B.Tech I Semester        Month & Year of Exam : Dec 2017', 'I B.Tech I Semester'],
    ['II YEAR - I SEMESTER (Nov/Dec 2018)', 'II YEAR - I SEMESTER'],
    ['Year 1, Semester 2', 'Year 1, Semester 2'],
    ['First Year Second Term', 'First Year Second Term'],
    ['B.Sc. Semester III', 'B.Sc. Semester III'],
  ])('is the term of the courses below it: %s', (heading, term) => {
    const terms = termsOf(
      'Sample College',
      heading,
      HEADER,
      row('LAW101', 'Contracts'),
      row('LAW102', 'Torts'),
    );
    expect(terms).toEqual([term, term]);
  });

  it('leaves no line without a question where it is not understood', () => {
    const lines = [
      'Sample College',
      'Professional Phase One',
      HEADER,
      row('LAW101', 'Contracts'),
      row('LAW102', 'Torts'),
      'Professional Phase Two',
      HEADER,
      row('LAW103', 'Property'),
      row('LAW104', 'Evidence'),
    ];
    expect(askedOf(...lines)).toEqual([true, true, true, true]);
  });
});

describe('a year and a part of it that are printed beside the first course of each', () => {
  const NAMES = ['Academic Year', 'Quarter', 'Course', 'Title', 'Units', 'Grade'];
  const ROWS = [
    ['2022/23', 'Autumn', 'CS 106A', 'Programming', '5.00', 'A'],
    ['', '', 'MATH 51', 'Linear Algebra', '5.00', 'B'],
    ['', 'Winter', 'CS 106B', 'Abstractions', '5.00', 'B+'],
    ['', '', 'PWR 1RL', 'Rhetoric', '4.00', 'A-'],
    ['2023/24', 'Autumn', 'CS 107', 'Organization', '5.00', 'A'],
    ['', '', 'MUSIC 171', 'Chamber Music', '1.00', 'S'],
  ];
  const TERMS = ['Fall 2022', 'Fall 2022', 'Winter 2023', 'Winter 2023', 'Fall 2023', 'Fall 2023'];
  const turned = (cells: readonly string[]) => [...cells.slice(2), ...cells.slice(0, 2)];

  it('are those of the courses below in a table with tabs', () => {
    expect(termsOf(...[NAMES, ...ROWS].map((cells) => cells.join('\t')))).toEqual(TERMS);
  });

  it('are those of the courses below where they are the last columns', () => {
    expect(termsOf(...[NAMES, ...ROWS].map((cells) => turned(cells).join('\t').trimEnd()))).toEqual(TERMS);
  });

  it('are those of the courses below in printed text', () => {
    const printed = [NAMES, ...ROWS].map((cells) =>
      cells
        .map((cell) => cell.padEnd(16))
        .join('')
        .trimEnd(),
    );
    expect(termsOf(...printed)).toEqual(TERMS);
  });

  it('are asked about where a year is repeated without its part', () => {
    const rows = ROWS.with(3, ['2022/23', '', 'PWR 1RL', 'Rhetoric', '4.00', 'A-']);
    expect(askedOf(...[NAMES, ...rows].map((cells) => cells.join('\t')))[3]).toBe(true);
  });
});
