import { describe, expect, it } from 'vitest';
import { asked, linesOf, read } from '../testing/read';

describe('a column of symbols beside percents, with a key at the foot', () => {
  const row = (code: string, title: string, credits: string, percent: string, symbol: string) =>
    ` ${code.padEnd(12)}${title.padEnd(40)}${credits.padStart(8)}${'6'.padStart(8)}${percent.padStart(8)}    ${symbol}`;
  const record = (...key: readonly string[]) =>
    read(
      '                                      2021',
      '                                                         NQF     NQF',
      ' Course      Description                             Credits   Level       %    Symbol',
      row('GEO1010F', 'Rocks and Rivers', '18', '71', '2+'),
      row('GEO1011S', 'The Story of Ice', '18', '', 'AB'),
      row('GEO2003F', 'Maps and Methods', '18', '', 'QPR'),
      row('GEO2004S', 'Volcanoes', '24', '66', '2-'),
      row('GEO2020S', 'Deserts', '24', '', 'PA'),
      row('GEO2030S', 'Oceans', '24', '', 'OUT'),
      row('GEO3021S', 'Field Course in Iceland', '24', '', ''),
      '',
      ...key,
    );
  const KEY = [
    ' KEY:  1 75-100   2+ 70-74   2- 60-69   3 50-59   F Fail   FS Fail, supplementary',
    ' examination granted   AB Absent from exam   OUT Outstanding   QPR Preparation was not complete',
    ' OS deferred   PA Pass   UP Ungraded pass',
  ];

  it('has a symbol for the grade where no percent is printed, and the key in no title', () => {
    const { lines } = record(...KEY);
    expect(lines.map(({ title, grade }) => [title, grade])).toEqual([
      ['Rocks and Rivers', '71'],
      ['The Story of Ice', 'AB'],
      ['Maps and Methods', 'QPR'],
      ['Volcanoes', '66'],
      ['Deserts', 'PA'],
      ['Oceans', 'OUT'],
      ['Field Course in Iceland', null],
    ]);
  });

  it('passes what the key says is passed, and asks about what it does not say', () => {
    const { lines } = record(...KEY);
    const [, absent, unknown, , passed, outstanding] = lines;
    expect([absent, passed].map((line) => [line!.isPassed, asked(line!)])).toEqual([
      [false, ''],
      [true, ''],
    ]);
    expect([unknown, outstanding].map((line) => asked(line!))).toEqual([
      expect.stringContaining('QPR'),
      expect.stringContaining('OUT'),
    ]);
  });

  it('has AB between A and B where no key says that it is absence', () => {
    const lines = linesOf(
      'Fall 2021',
      'Course      Title                 Credits   Grade',
      'GEO 101     Rocks and Rivers      3.0       AB',
      'GEO 102     The Story of Ice      3.0       B',
    );
    expect(lines.map(({ isPassed }) => isPassed)).toEqual([true, true]);
  });

  it('leaves a title that goes on in capitals and words as it is', () => {
    const lines = linesOf(
      'Fall 2021',
      'Course      Title                       Credits   Grade',
      'GEO 101     Rocks and Rivers of the     3.0       A',
      '            US Northwest',
      'GEO 102     The Story of Ice            3.0       B',
    );
    expect(lines[0]!.title).toBe('Rocks and Rivers of the US Northwest');
  });
});

describe('a key in sentences right below the last course', () => {
  it('is no part of it', () => {
    const { lines, unread } = read(
      '2023 Fall - Honours Bachelor of Science',
      'Crs Code  Title                                   Wgt  Mrk Grd  CrsAvg',
      'CSC236H1  Theory of Tides                        0.50   72 B-   C+',
      'CSC263H1  Maps and Analysis                      0.50      IPR',
      'CSC343H1  Introduction to Lakes                  0.50      IPR',
      'CR = Credit/No Credit. LWD = late withdrawal without penalty. IPR = in progress. H = 0.50 credit, Y = 1.00 credit. CrsAvg =',
      'course average for 12 or more students. This is not an official transcript.',
    );
    expect(lines.map(({ number, title, grade }) => [number, title, grade])).toEqual([
      ['236H1', 'Theory of Tides', '72'],
      ['263H1', 'Maps and Analysis', null],
      ['343H1', 'Introduction to Lakes', null],
    ]);
    expect(unread).toEqual([]);
  });
});

describe('a key to grades between the terms of a page', () => {
  it('names no columns of the courses below it, and is none of them', () => {
    const { lines, unread } = read(
      'Fall Quarter 2020-21',
      'CSSE120    Programs and Proofs           4     A     16.00',
      'MA111      Calculus I                    5     B     15.00',
      'PH111      Optics                        4     C+    10.00',
      '',
      'Grade      Points per hour     Description',
      'A          4.0                 Excellent',
      'B+         3.5                 Very good',
      'B          3.0                 Good',
      'Quarter hours',
      '',
      'Spring Quarter 2020-21',
      'ECE160     Bridges and Robots            2     A     8.00',
      'MA113      Calculus III                  5     C+    12.50',
    );
    expect(lines.map(({ number, title, credits, grade }) => [number, title, credits, grade])).toEqual([
      ['120', 'Programs and Proofs', 4, 'A'],
      ['111', 'Calculus I', 5, 'B'],
      ['111', 'Optics', 4, 'C+'],
      ['160', 'Bridges and Robots', 2, 'A'],
      ['113', 'Calculus III', 5, 'C+'],
    ]);
    expect(unread).toEqual([]);
  });
});
