import { describe, expect, it } from 'vitest';
import { parseTranscript } from '../index';
import { parseCourseCode } from '../lexing/course-codes';
import { parseTerm, termName } from '../lexing/terms';
import { inShort, linesOf } from '../testing/read';

describe('codes', () => {
  it.each([
    ['BIOL*1070*DE01', 'BIOL', '1070'],
    ['BIO 1xx', 'BIO', '1xx'],
    ['MATH 10x', 'MATH', '10x'],
  ])('of unusual shapes are told: %s', (text, subject, number) => {
    expect(parseCourseCode(text)).toEqual({ subject, number });
  });

  it('have a number left open where credit is for a subject as a whole', () => {
    const lines = linesOf(
      'Fall 2018: Tulsa Community College',
      'Subject  Course  Title                         Grade  Credit Hours  Quality Points',
      'ENGL     1113    Freshman Composition I        TA     3.000         0.00',
      'GEOL     XXXX    Geology Elective              TC     4.000         0.00',
    );
    expect(lines.map(inShort)).toEqual([
      'ENGL 1113|Freshman Composition I|3|TA|Fall 2018',
      'GEOL XXXX|Geology Elective|4|TC|Fall 2018',
    ]);
  });

  it('are no names of schools with a year', () => {
    expect(parseCourseCode('BELLEVUE COLLEGE 2019')).toBeNull();
  });

  it('end in a letter that stands before the column of titles', () => {
    const lines = linesOf(
      'AUTUMN 2021',
      '  INFO  330   DATABASES DATA MOD     5.0  3.5',
      '  STAT  311   ELEM STAT METHODS      5.0  3.2',
      '  INFO  498 A SPECIAL TOPICS         2.0  3.1',
      '  DRAMA 102   A HISTORY OF THEATRE   5.0  3.3',
    );
    expect(lines.map(({ number, title }) => `${number} ${title}`)).toEqual([
      '330 DATABASES DATA MOD',
      '311 ELEM STAT METHODS',
      '498A SPECIAL TOPICS',
      '102 A HISTORY OF THEATRE',
    ]);
    expect(lines[2]!.doubts).toContain('Is “A” a part of its code?');
  });

  it('of a short list have the subject of their own that those of the long list have', () => {
    const course = (subject: string, number: string, title: string) => ({
      subject,
      number,
      title,
      credits: 3,
      grade: 'A',
    });
    const text = JSON.stringify({
      transfer: [course('HIST', '1000', 'World History'), course('ARTS', '1XXX', 'Art Elective')],
      terms: [
        {
          name: 'Fall 2021',
          courses: [
            course('MATH', '1501', 'Calculus'),
            course('ENGL', '1101', 'Writing'),
            course('CHEM', '1310', 'Chemistry'),
            course('PHYS', '2211', 'Physics'),
          ],
        },
      ],
    });
    expect(parseTranscript({ text }).lines.map(({ subject, number }) => `${subject} ${number}`)).toEqual([
      'HIST 1000',
      'ARTS 1XXX',
      'MATH 1501',
      'ENGL 1101',
      'CHEM 1310',
      'PHYS 2211',
    ]);
  });

  it('of figures and letters begin a row as others do', () => {
    const lines = linesOf(
      'Name                                   Scope     Grade  Date',
      'TDDE23  Functional Programming         6.0 hp    5      2018-10-31',
      'TATA65  Discrete Mathematics           6.0 hp    3      2018-10-26',
      '732G60  Statistical Methods            7.5 hp    VG     2020-01-18',
    );
    expect(lines.map(({ number, grade, isPassed }) => [number, grade, isPassed])).toEqual([
      ['23', '5', true],
      ['65', '3', true],
      ['732G60', 'VG', true],
    ]);
  });
});

describe('terms', () => {
  it.each([
    ['J-Term 2024', 'January 2024'],
    ['23/S1', 'S1 2023'],
    ['2021-1S', 'Semester 1 2021'],
  ])('of unusual shapes are told: %s', (text, name) => {
    expect(termName(parseTerm(text)!)).toBe(name);
  });
});

describe('titles on two lines', () => {
  it('are whole where no figure stands in a last column without values', () => {
    const row = (code: string, title: string, grade: string, points: string) =>
      ` ${code.padEnd(16)}${title.padEnd(38)}${grade.padEnd(8)}3.00     3.00     3.00     ${points}`;
    const lines = linesOf(
      ' Course          Title                            Rpt  Grd  Hrs Att  Hrs Ern  Hrs GPA  Qual Pts    GPA',
      ' 2020-2021 Academic Year Fall Semester',
      row('MUS  111   01', 'Music Theory I', 'B', ' 9.00'),
      row('REL  105   03', 'Christian Thought: Augustine to', 'C+', ' 6.90'),
      '                 Pope John XXIII',
      row('EDU  230   01', 'Educ Psych & Measurement Grades', 'A', '12.00'),
      '                 K - 6',
      row('EDU  100   02', 'Foundations of Ed', 'A-', '11.10'),
      '                                          Term Totals       12.00    12.00    12.00     39.00  3.250',
    );
    expect(lines.map(({ title }) => title)).toEqual([
      'Music Theory I',
      'Christian Thought: Augustine to Pope John XXIII',
      'Educ Psych & Measurement Grades K - 6',
      'Foundations of Ed',
    ]);
  });
});

describe('Letters after all codes', () => {
  const coded = (codeOf: (subject: string, number: number, letter: string) => string, first = 31) =>
    parseTranscript({
      text: [
        'Term,Course,Title,Units,Grade',
        `Fall 2022,${codeOf('MATH', first, 'A')},Differential Calculus,4.0,A`,
        `Fall 2022,${codeOf('PHYSICS', first, 'C')},Mechanics,5.0,B+`,
        `Winter 2023,${codeOf('MATH', first, 'B')},Integral Calculus,4.0,A-`,
        `Winter 2023,${codeOf('CHEM', first, 'B')},Thermodynamics,4.0,B`,
      ].join('\n'),
    }).lines.map(({ subject, number, doubts }) => `${subject} ${number}${doubts.length > 0 ? '?' : ''}`);

  it.each([' ', '-', '/'])('are kept and asked about after “%s” where numbers are short', (mark) => {
    expect(coded((subject, number, letter) => `${subject} ${number}${mark}${letter}`)).toEqual([
      'MATH 31A?',
      'PHYSICS 31C?',
      'MATH 31B?',
      'CHEM 31B?',
    ]);
  });

  it('are kept and asked about where they alone tell two courses apart', () => {
    expect(coded((subject, number, letter) => `${subject} ${number} ${letter}`, 131)).toEqual([
      'MATH 131A?',
      'PHYSICS 131C?',
      'MATH 131B?',
      'CHEM 131B?',
    ]);
  });
});
