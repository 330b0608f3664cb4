import { describe, expect, it } from 'vitest';
import { termName } from '../lexing/terms';
import { readRows } from '../table-transcript';
import { rowOfCells } from '../table/rows';
import type { DraftLine } from '../record-draft';
import type { TranscriptLine } from '../transcript.types';
import { linesOf, tabs } from '../testing/read';

/** What is read of the rows of a sheet. */
const linesOfSheet = (...rows: readonly (readonly string[])[]): DraftLine[] =>
  readRows(
    rows.map((cells, index) => rowOfCells(index + 1, cells)),
    rows.map((cells) => cells.join(' ')).join('\n'),
    'workbook',
  ).draft.lines;

const inShort = ({ subject, number, title, credits, grade, term }: Omit<TranscriptLine, 'doubts'>): string =>
  `${subject} ${number}|${title}|${credits}|${grade}|${term ? termName(term) : 'none'}`;

describe('Columns that stand twice side by side in a sheet', () => {
  const names = ['Course Title', 'Attribute', 'Credits', 'Hours', 'Score'];
  const rows = [
    [...names, ...names],
    ['2020-2021 Autumn', '', '', '', '', '2021-2022 Autumn', '', '', '', ''],
    [
      'Mathematics (I)-1',
      'Compulsory',
      '5',
      '80',
      '78',
      'Organic Chemistry-2',
      'Compulsory',
      '3',
      '48',
      '80',
    ],
    ['College English 1', 'Compulsory', '2', '32', '91', 'Western Music', 'Elective', '2', '32', '85'],
    ['2020-2021 Spring', '', '', '', '', 'Biochemistry', 'Compulsory', '3', '48', '83'],
    ['Organic Chemistry-1', 'Compulsory', '3', '48', '74'],
  ];

  it('are read one below the other, each with the terms of its own half', () => {
    expect(linesOfSheet(...rows).map(inShort)).toEqual([
      ' |Mathematics (I)-1|5|78|Fall 2020',
      ' |College English 1|2|91|Fall 2020',
      ' |Organic Chemistry-1|3|74|Spring 2021',
      ' |Organic Chemistry-2|3|80|Fall 2021',
      ' |Western Music|2|85|Fall 2021',
      ' |Biochemistry|3|83|Fall 2021',
    ]);
  });

  it('end where another table begins', () => {
    const last = ['Course Code', 'Course Title', 'Credits', 'Grade'];
    const lines = linesOfSheet(...rows, last, ['MUS 101', 'Chamber Choir', '1', '90']);
    expect(lines.map(({ title }) => title)).toContain('Chamber Choir');
    expect(lines).toHaveLength(7);
  });
});

describe('A section of transfer credit', () => {
  const names = ['Course Number', 'Course Title', 'Credits', 'Grade'];

  it('may name the school in a cell beside its heading, and has none of the terms above', () => {
    const lines = linesOfSheet(
      ['Fall 2022'],
      names,
      ['EN.605.801', 'Independent Study', '3', 'B'],
      ['EN.605.788', 'Big Data Processing', '3', 'A'],
      ['Transfer Credit', '', 'George Mason University', ''],
      ['EN.605.999', 'Graduate Transfer Elective', '3', 'TR'],
    );
    expect(lines.at(-1)).toMatchObject({
      kind: 'transfer',
      term: null,
      institution: 'George Mason University',
    });
  });
});

describe('A title', () => {
  const header = tabs('Course', 'Name', 'Credits', 'Grade');

  it('leaves out that the course was repeated', () => {
    const [line] = linesOf(
      'Fall 2022',
      header,
      tabs('SOC 121', 'Introduction to Sociology (Repeated)', '3.00', 'F'),
      tabs('ENG 122', 'Academic Writing II', '3.00', 'B'),
    );
    expect(line!.title).toBe('Introduction to Sociology');
  });

  it('is asked about where one word in brackets below it may tell two attempts apart', () => {
    const lines = linesOf(
      'Fall 2019',
      'Course     Title                          Credit   Grade',
      'MED 120    Musculoskeletal System           8.0    F',
      'MED 120    Musculoskeletal System           0.0    P',
      '           (Remediation)',
      'MED 130    Brain, Mind and Behavior         9.0    P',
    );
    expect(lines[1]!.doubts).toContain('The line below it may belong to its title: “(Remediation)”.');
  });

  it('goes on over as many lines as are as full as they can be, and is asked about', () => {
    const [first] = linesOf(
      '2020 Fall',
      'Course Description Attempted Earned Grade Points',
      'ASIA 1 Asian American Experiences in 3.000 3.000 A- 11.100',
      'U.S. Political and Economic',
      'Institutions',
      'DSIT 10 Intro Graphic Visualization 3.000 3.000 B+ 9.900',
      'KIN 31A Beginning Body Sculpting 1.000 1.000 A 4.000',
    );
    expect(first!.title).toBe('Asian American Experiences in U.S. Political and Economic Institutions');
    expect(first!.doubts).not.toEqual([]);
  });

  it('may have its code in brackets after it', () => {
    const lines = linesOf(
      tabs('Ano Semestre', 'Atividade de Ensino', 'Turma', 'Conceito', 'Créditos'),
      tabs('2022/1', 'FÍSICA II-C (FIS01182)', 'D', 'B', '6'),
      tabs('2021/2', 'ÁLGEBRA LINEAR I - A (MAT01355)', 'G', 'A', '4'),
      tabs('2021/1', 'QUÍMICA GERAL (QUI01004)', 'B', 'B', '4'),
    );
    expect(lines.map(inShort)).toEqual([
      'FIS 01182|FÍSICA II-C|6|B|Semester 1 2022',
      'MAT 01355|ÁLGEBRA LINEAR I - A|4|A|Semester 2 2021',
      'QUI 01004|QUÍMICA GERAL|4|B|Semester 1 2021',
    ]);
  });
});

describe('A year with a figure after it', () => {
  const header = tabs('Term', 'Code', 'Title', 'Credits', 'Grade');
  const row = (term: string) => tabs(term, 'HI 153', 'Modern World', '30', '63');

  it('is a span of years where all of them are', () => {
    expect(linesOf(header, row('2021/2'), row('2022/3')).map(({ term }) => termName(term!))).toEqual([
      '2021/22',
      '2022/23',
    ]);
  });
});

describe('Words after a year', () => {
  const record = (...years: readonly string[]) =>
    linesOf(
      ...years.flatMap((year, index) => [
        year,
        'Module     Description             Credits   Mark   Result',
        `EKN 11${index}    Economics                    10     55   Passed`,
        `STK 11${index}    Statistics                   13     61   Passed`,
      ]),
    );

  it('are no part of it where they stand after every year alike', () => {
    for (const { term, doubts } of record('2021 BCom (Economics)', '2022 BCom (Economics)')) {
      expect(term!.season).toBe('');
      expect(doubts.some((doubt) => doubt.startsWith('Is “202'))).toBe(true);
    }
  });

  it('are kept where they differ', () => {
    const seasons = record('2021 Zorblux', '2021 Quimble', '2022 Zorblux').map(({ term }) => term!.season);
    expect(new Set(seasons)).toEqual(new Set(['Zorblux', 'Quimble']));
  });
});

describe('Grades on a scale of four', () => {
  const lines = () =>
    linesOf(
      'AUTUMN 2021',
      'INFO 200    INTELLECT FOUND INFO         5.0    3.7',
      'CSE 142     COMPUTER PROGRAMMING I       4.0    0.9 R',
      'GENST 197   FRESHMAN SEMINAR             1.0    CR',
      'SCAND 100   SCANDINAVIAN CULTURE         5.0    W5',
      'PHIL 114    PHILOSOPHICAL ISSUES         5.0    3.9',
      'INFO 290    PORTFOLIO STUDIO             2.0    NC',
      'STAT 101    PLACEMENT STATISTICS         5.0    AP',
      'MATH 124    CALC ANALYT GEOM I           5.0    3.3',
    );

  it('are told by their values where letters stand among them and no heading names them', () => {
    expect(lines().map(({ grade }) => grade)).toEqual(['3.7', '0.9', 'CR', 'W5', '3.9', 'NC', 'AP', '3.3']);
  });
});

describe('Below a header whose cells stand below it', () => {
  const lines = () =>
    linesOf(
      '2020-2021  FALL SEMESTER',
      'Course          Course Title                        Att Hrs  Ern Hrs  Grade  Qual Pts',
      'CORE 145   01   Health, Sport, and Body               1.00     1.00    B+       3.30',
      'MATH 108   01   The Nature of Mathematics             3.00     0.00    F   *    0.00',
      'SPAN 201   01   Intermediate Spanish I                3.00     3.00    B        9.00',
      '2021-2022  SPRING SEMESTER',
      'Course          Course Title                        Att Hrs  Ern Hrs  Grade  Qual Pts',
      'EDUC 267   01   Teaching Elementary Reading and       3.00',
      '                Language Arts',
      'CORE 255   01   Business and Economics in Society     3.00',
    );

  it('a section without a name is no part of a title, nor is the mark of a note a part of a grade', () => {
    expect(lines().map(inShort)).toEqual([
      'CORE 145|Health, Sport, and Body|1|B+|Fall 2020',
      'MATH 108|The Nature of Mathematics|3|F|Fall 2020',
      'SPAN 201|Intermediate Spanish I|3|B|Fall 2020',
      'EDUC 267|Teaching Elementary Reading and Language Arts|3|null|Spring 2022',
      'CORE 255|Business and Economics in Society|3|null|Spring 2022',
    ]);
  });
});

describe('A word on the line below a row', () => {
  it('is no grade that nobody knows, where the row has none', () => {
    const lines = linesOf(
      'WINTER 2023',
      'INFO 200    INTELLECT FOUND INFO         5.0    3.7',
      'CSE 142     COMPUTER PROGRAMMING I       4.0    3.4',
      'GENST 197   FRESHMAN SEMINAR             1.0    CR',
      'PHIL 114    PHILOSOPHICAL ISSUES         5.0    3.9',
      'INFO 330    DATABASES AND DATA           5.0',
      'MODELING',
    );
    expect(lines.at(-1)).toMatchObject({ grade: null });
  });

  it('goes on with a title that cannot end where it does, also in a table without codes', () => {
    const lines = linesOf(
      'Subject                                        Credits   Grade   Year',
      'English Communication I                           2      A       2021 Spring',
      'International Relations of East Asia in           4      A       2022 Spring',
      '  the Postwar Period',
      'Global Business Strategy                          2      S       2022 Fall',
    );
    expect(lines.map(({ title }) => title)).toContain(
      'International Relations of East Asia in the Postwar Period',
    );
  });
});

describe('Transferred courses with a cell a line', () => {
  it('leave the school that begins the next row out of their titles', () => {
    const lines = linesOf(
      'Fall 2021 (08/25/2021-12/18/2021)',
      'Course\nGrade\nAttempted Credits\nEarned Credits\nQuality Points\nStatus',
      'BIOL 110 - Principles of Biology I\nB+\n4\n4\n13.2\nCompleted',
      'MATH 141 - Calculus I\nB\n4\n4\n12\nCompleted',
      '',
      'Transfer Credits',
      'Institution\nTransfer Course\nCredits\nGrade',
      'Monroe Community College\nECON 108 - Principles of Economics\n4\nTR',
      'Monroe Community College\nHIST 145 - Early America, 1600-1800\n4\nTR',
    );
    expect(lines.slice(-2).map(({ title }) => title)).toEqual([
      'Principles of Economics',
      'Early America, 1600-1800',
    ]);
  });
});

describe('Nested values', () => {
  const file = (around: object, ofTerm: object) =>
    JSON.stringify({
      ...around,
      terms: ['Fall 2021', 'Spring 2022'].map((description, term) => ({
        description,
        ...ofTerm,
        courses: ['Seminar', 'Critical Thinking', 'Algebra'].map((title, index) => ({
          crn: `1045${index}`,
          subj: 'SSC',
          crse: `10${term}${index}`,
          title,
          credit: 3,
          completedCredit: 3,
          grade: 'A',
        })),
      })),
    });

  it.each([
    ['what adds all courses up', { totalCreditsCompleted: 18 }, {}],
    ['a level before the number of a class', {}, { level: 'UG' }],
    ['a division before it', {}, { division: 'UG' }],
  ])('are not mixed up with %s', (_, around, ofTerm) => {
    const lines = linesOf(file(around, ofTerm));
    expect(lines).toHaveLength(6);
    for (const { subject, creditsEarned, doubts } of lines) {
      expect(subject).toBe('SSC');
      expect(creditsEarned).toBe(3);
      expect(doubts).toEqual([]);
    }
  });
});

describe('A course that runs, whose row ends before its mark', () => {
  it('has no mark of the level that stands last, and is asked about', () => {
    const lines = linesOf(
      'Academic Year 2020/21 - Year 3',
      tabs('Module Code', 'Module Title', 'Credits', 'Level', 'Mark', 'Result'),
      tabs('GEO30055', 'Coastal Rocks', '20', '6', '65', 'Pass'),
      tabs('GEO30071', 'Deep Seas', '20', '6', '60', 'Pass'),
      tabs('LAN30002', 'French for Geologists', '10', '6', '', ''),
    );
    expect(lines.map(({ grade, doubts }) => [grade, doubts.length > 0])).toEqual([
      ['65', false],
      ['60', false],
      [null, true],
    ]);
  });
});

describe('The year of a class', () => {
  it('is no term of the courses below it', () => {
    const course = (code: string, title: string) => `${code.padEnd(12)}${title.padEnd(34)}1.00     A`;
    const lines = linesOf(
      'SPRING 2021',
      course('GEOL 110', 'Rocks of the Coast'),
      'Class of 2023',
      'Major: Anthropology',
      course('RUSS 102', 'Elementary Russian'),
    );
    expect(lines.map(({ term }) => term && termName(term))).toEqual(['Spring 2021', 'Spring 2021']);
  });
});
