import { describe, expect, it } from 'vitest';
import { asked, inShort, linesOf, read } from '../testing/read';

describe('a class average after the grade, in a text with single spaces', () => {
  const record = (...rows: readonly string[]) =>
    read(
      'Course Sec Course Title Cred Grade Course Rem Cred Term Class Ave',
      'RW Earned',
      'Fall 2018',
      'GEOL 209 001 Rocks and Rivers 1 3 B+ 3 B',
      'GEOL 212 001 The Story of Ice 1 4 D 0 B-',
      'GEOL 250 002 Maps and Methods 3 W',
      'GEOL 203 001 Statistics of Rocks 3 A- 3 B',
      'Winter 2019',
      ...rows,
    );
  const told = (lines: ReturnType<typeof linesOf>) => lines.map((line) => inShort(line));

  it('leaves a figure at the end of a title to it', () => {
    expect(told(record('GEOL 210 001 Rocks and Rivers 2 3 B+ 3 B+').lines)).toEqual([
      'GEOL 209|Rocks and Rivers 1|3|B+|Fall 2018',
      'GEOL 212|The Story of Ice 1|4|D|Fall 2018',
      'GEOL 250|Maps and Methods|3|W|Fall 2018',
      'GEOL 203|Statistics of Rocks|3|A-|Fall 2018',
      'GEOL 210|Rocks and Rivers 2|3|B+|Winter 2019',
    ]);
  });

  it('asks whether the line below a row goes on with its title', () => {
    const { lines } = record(
      'GEOL 313 001 Blood, Sediments and the Deep 3 B+ 3 B+',
      'Systems of the Earth',
      'GEOL 213 003 Introductory Fieldwork 1 A 1 A-',
      'Laboratory 2',
    );
    expect(lines.slice(-2).map(asked)).toEqual([
      expect.stringContaining('“Systems of the Earth”'),
      expect.stringContaining('“Laboratory 2”'),
    ]);
  });

  it('has courses without a grade, and asks about them', () => {
    const { lines } = record('GEOL 459 001 Desert Seminar 3', 'GEOL 425 001 Analysis of Caves 3');
    expect(lines.slice(-2).map(({ title, credits, grade }) => [title, credits, grade])).toEqual([
      ['Desert Seminar', 3, null],
      ['Analysis of Caves', 3, null],
    ]);
    expect(lines.slice(-2).map(asked)).not.toContain('');
  });

  it('asks what letters before a code say where the course was taken before without them', () => {
    const { lines } = record(
      'RX GEOL 212 001 The Story of Ice 1 4 B 4 B-',
      'ME GEOL 330 001 Volcanoes 3 B 3 B',
    );
    expect(told(lines).slice(-2)).toEqual([
      'GEOL 212|The Story of Ice 1|4|B|Winter 2019',
      'ME GEOL 330|Volcanoes|3|B|Winter 2019',
    ]);
    expect(asked(lines.at(-2)!)).toContain('What does the “RX” before its code say?');
  });
});

describe('a mark in figures with a letter after it, in a text with single spaces', () => {
  it('is the grade where a column is named for each', () => {
    const lines = linesOf(
      'Course Title Credits Mark Grade',
      'Fall 2018',
      'GEOL 209 Rocks and Rivers 3 78 B+',
      'GEOL 212 The Story of Ice 4 91 A',
      'GEOL 250 Maps and Methods 3 64 C',
      'GEOL 260 Volcanoes 3 55 D',
    );
    expect(lines.map(({ title, credits }) => [title, credits])).toEqual([
      ['Rocks and Rivers', 3],
      ['The Story of Ice', 4],
      ['Maps and Methods', 3],
      ['Volcanoes', 3],
    ]);
  });

  it('is not read as credits where the letter has a name that is not known', () => {
    const lines = linesOf(
      'Course Title Credits Mark Standing',
      'Fall 2018',
      'GEOL 209 Rocks and Rivers 3 78 B+',
      'GEOL 212 The Story of Ice 4 91 A',
      'GEOL 250 Maps and Methods 3 64 C',
      'GEOL 260 Volcanoes 3 55 D',
    );
    expect(lines.every((line) => asked(line) !== '' || [3, 4].includes(line.credits!))).toBe(true);
  });
});

describe('a course that runs, in a text with single spaces', () => {
  it('has what is said of it in no title', () => {
    const lines = linesOf(
      'Course Course Title Grade Attempted Earned Quality Points',
      'Fall 2023',
      'GEOL 204 Rocks and Rivers A 3 3 12',
      'GEOL 206 Maps and Methods B 3 3 9',
      'GEOL 304 Statics of Ice In Progress 3',
    );
    expect(lines.map(({ title }) => title)).toEqual([
      'Rocks and Rivers',
      'Maps and Methods',
      'Statics of Ice',
    ]);
  });

  it('has units of credits for no grade', () => {
    const lines = linesOf(
      'Course Title Credits Grade',
      'Fall 2023',
      'GEOL 204 Rocks and Rivers 6 ECTS',
      'GEOL 206 Maps and Methods 3 B',
      'GEOL 207 Volcanoes 3 A',
    );
    expect(lines.map(({ grade }) => grade)).toEqual([null, 'B', 'A']);
  });
});
