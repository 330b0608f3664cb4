import { describe, expect, it } from 'vitest';
import { termName } from '../lexing/terms';
import { linesOf } from '../testing/read';

const HEADER = 'Code      Title                      Credits    Grade';
const FIRST = [
  'CS 101    Intro to Computing         3.00       A',
  'MATH 110  Calculus I                 4.00       B',
];
const SECOND = [
  'CS 102    Data Structures            3.00       A',
  'ENGL 101  Composition                3.00       B',
];

describe('A sum of credits', () => {
  const kinds = (lines: ReturnType<typeof linesOf>) => lines.map(({ kind }) => kind);
  const terms = (lines: ReturnType<typeof linesOf>) => lines.map(({ term }) => term && termName(term));

  it('above and below a record heads no courses', () => {
    const lines = linesOf(
      'Example University',
      'Transfer Credits Total 12.00',
      '',
      'Fall 2021',
      HEADER,
      ...FIRST,
      'Spring 2022',
      HEADER,
      ...SECOND,
      'Institution Credits Total 13.00',
    );
    expect(kinds(lines)).toEqual(['completed', 'completed', 'completed', 'completed']);
    expect(terms(lines)).toEqual(['Fall 2021', 'Fall 2021', 'Spring 2022', 'Spring 2022']);
  });

  it('between the courses of a term ends neither the term nor the record', () => {
    const lines = linesOf('Fall 2021', HEADER, ...FIRST, 'Transfer Credit Total: 12.00', ...SECOND);
    expect(kinds(lines)).toEqual(['completed', 'completed', 'completed', 'completed']);
    expect(new Set(terms(lines))).toEqual(new Set(['Fall 2021']));
  });
});

describe('A figure and a year', () => {
  it('in a column of terms is a part of the year, no month, and asked about', () => {
    const lines = linesOf(
      'Code,Title,Term,Credits,Grade',
      'MAT101,Calculus I,1/2019,4,A',
      'FIS102,Physics I,1/2019,3,B',
      'QUI103,Chemistry,2/2019,3,A',
    );
    expect(lines.map(({ term }) => term && termName(term))).toEqual([
      'Semester 1 2019',
      'Semester 1 2019',
      'Semester 2 2019',
    ]);
    for (const { doubts } of lines) expect(doubts).not.toEqual([]);
  });

  it('with both figures of a month is that month', () => {
    const [line] = linesOf(
      'Code,Title,Term,Credits,Grade',
      'MAT101,Calculus I,06/2020,4,A',
      'FIS102,Physics I,07/2020,3,B',
    );
    expect(termName(line!.term!)).toBe('June 2020');
  });

  it('as a heading is no part of the term above, and asked about', () => {
    const lines = linesOf('Semester 1/2019', HEADER, ...FIRST, '', '2/2019', HEADER, ...SECOND);
    expect(lines).toHaveLength(4);
    for (const { doubts } of lines.slice(2)) expect(doubts.join()).toMatch(/term/);
    for (const { doubts } of linesOf('1/2019', HEADER, ...FIRST, '2/2019', HEADER, ...SECOND))
      expect(doubts.join()).toMatch(/term/);
  });
});

describe('Marks of Latin America', () => {
  const marks = (...head: readonly string[]) =>
    linesOf(
      ...head,
      'Periodo: 2021-1',
      'Código    Asignatura                 Créditos   Calificación',
      'MAT101    Cálculo Diferencial        4          3.5',
      'FIS102    Física Mecánica            3          2.4',
      'QUI103    Química General            3          4.1',
      'ING104    Introducción Ingeniería    2          4.2',
    );

  it('are up to five where nobody had a five, so that those below three are asked about', () => {
    const [, failed] = marks('Universidad de Ejemplo', 'Historia académica');
    expect(failed!.creditsEarned).not.toBe(3);
    expect(failed!.doubts.join()).toContain('2.4');
  });

  it('are up to four where the average says so', () => {
    expect(marks('Universidad de Ejemplo', 'GPA: 3.55')[1]!.creditsEarned).toBe(3);
  });
});

describe('Decimals after codes', () => {
  it('are asked about where a few codes all have them', () => {
    const lines = linesOf(
      'Autumn 2021',
      HEADER,
      'ENGL 1110.01  First-Year English     3.00       A',
      'PHYS 1250.01  Mechanics              5.00       B',
      'HIST 2001.01  Launching America      3.00       A',
      'MUS 2200.01   University Chorus      1.00       A',
    );
    for (const { doubts } of lines) expect(doubts).toContain('Is “.01” a part of its code?');
  });
});

describe('A year of study', () => {
  const asked = (lines: ReturnType<typeof linesOf>) =>
    expect(
      lines.every(({ doubts }) => /Its term is printed as|Is “Year .+” its term\?/.test(doubts.join())),
    ).toBe(true);

  it('below a calendar term leaves the courses in that term', () => {
    for (const { term, doubts } of linesOf('Fall 2021', 'Year 1, Semester 1', HEADER, ...FIRST)) {
      expect(term).toEqual({ season: 'Fall', year: 2021 });
      expect(doubts).toEqual([]);
    }
  });

  it('below a year is asked about', () => {
    asked(
      linesOf('2019', 'Year 1 Semester 1', HEADER, ...FIRST, '2020', 'Year 2 Semester 1', HEADER, ...SECOND),
    );
  });

  it('that all courses would have may be how far the student is now', () => {
    asked(linesOf('Programme: BSc', 'Year 3 Semester 2', HEADER, ...FIRST, ...SECOND));
  });

  it('above each table is its term', () => {
    const lines = linesOf('Year 1 Semester 1', HEADER, ...FIRST, 'Year 1 Semester 2', HEADER, ...SECOND);
    expect(lines.flatMap(({ doubts }) => doubts)).toEqual([]);
  });
});

describe('A figure raised after another', () => {
  it('is the number of a note', () => {
    const row = (cells: readonly string[]) => `<tr>${cells.map((cell) => `<td>${cell}</td>`).join('')}</tr>`;
    const [line] = linesOf(
      '<table>',
      row(['Course', 'Title', 'Credits', 'Grade', 'Term']),
      row(['CS 101', 'Intro to Computing', '3.00<sup>1</sup>', 'A', 'Fall 2021']),
      row(['MATH 110', 'Calculus I', '4.00', 'B', 'Fall 2021']),
      '</table>',
    );
    expect(line!.credits).toBe(3);
  });
});
