import { describe, expect, it } from 'vitest';
import { termName } from '../lexing/terms';
import type { TranscriptLine } from '../transcript.types';
import { linesOf, read, tabs } from '../testing/read';

const inShort = ({ subject, number, title, grade, term }: TranscriptLine): string =>
  `${subject} ${number}|${title}|${grade}|${term ? termName(term) : 'none'}`;

const NAMES = tabs('Courses', 'Title', 'Midterm Grade', 'Final Grade', 'Credits');

describe('A term heads its courses whatever stands beside it', () => {
  it('is known with a sum in the cell after it', () => {
    const lines = linesOf(
      tabs('24/SP', 'Term GPA: 3.377'),
      NAMES,
      tabs('CS-2420-002', 'Algorithms and Data Structures', 'B-', 'B', '4'),
      tabs('ART-1010-040', 'Introduction to Art', '', 'A', '3'),
      '',
      tabs('Autumn 2023', 'Term GPA: –', 'Credits: 7'),
      NAMES,
      tabs('CS-1400-001', 'Fundamentals of Programming', 'A-', 'A', '3'),
      tabs('MATH-1210-003', 'Calculus I', 'D', 'C', '4'),
    );
    expect(lines.map(inShort)).toEqual([
      'CS 2420|Algorithms and Data Structures|B|Spring 2024',
      'ART 1010|Introduction to Art|A|Spring 2024',
      'CS 1400|Fundamentals of Programming|A|Fall 2023',
      'MATH 1210|Calculus I|C|Fall 2023',
    ]);
  });

  it('is asked about where it could not be read with what stands beside it', () => {
    const lines = linesOf(
      'Spring 2024',
      NAMES,
      tabs('CS-2420-002', 'Algorithms and Data Structures', 'B-', 'B', '4'),
      tabs('ART-1010-040', 'Introduction to Art', '', 'A', '3'),
      tabs('Fall 2023', 'Your standing was reviewed in May'),
      NAMES,
      tabs('CS-1400-001', 'Fundamentals of Programming', 'A-', 'A', '3'),
      tabs('MATH-1210-003', 'Calculus I', 'D', 'C', '4'),
    );
    for (const { doubts } of lines.slice(2))
      expect(doubts.join(' ')).toMatch(/^Is “Fall 2023[^”]*” its term\?$/);
  });

  it('is asked about where only its days are printed', () => {
    const lines = linesOf(
      'Course   Description                                 Units   Grade',
      'TRANSFER CREDIT - Riverbend Community College',
      'C455     English Composition I                        3.00   TR',
      '',
      '03/01/2020 - 08/31/2020',
      'C182     Introduction to Information Technology       4.00   P',
      'C172     Network and Security                         3.00   P',
      '',
      '09/01/2020 - 02/28/2021',
      'C393     IT Foundations                               4.00   P',
    );
    expect(lines.slice(1).map(({ doubts }) => doubts[0])).toEqual([
      'Is “03/01/2020 - 08/31/2020” its term?',
      'Is “03/01/2020 - 08/31/2020” its term?',
      'Is “09/01/2020 - 02/28/2021” its term?',
    ]);
  });

  it('keeps its name above the line with its days', () => {
    const lines = linesOf(
      'Course   Description                                 Units   Grade',
      'Fall 2020',
      '08/24/2020 - 12/11/2020',
      'BIO 182     Introduction to Biology                   4.00   A',
      'CHE 172     General Chemistry                         3.00   B',
    );
    expect(lines.map(({ term, doubts }) => [term && termName(term), doubts])).toEqual([
      ['Fall 2020', []],
      ['Fall 2020', []],
    ]);
  });

  it('is that of credit by examination which it stands before', () => {
    const [first] = linesOf(
      tabs('SUBJ NO.', 'COURSE TITLE', 'CRED GRD PTS R'),
      'TRANSFER CREDIT ACCEPTED BY THE INSTITUTION:',
      tabs('Fall 2019', 'Advanced Placement'),
      tabs('ENGL 10600', 'First-Year Composition', '4.00 TR 0.00'),
      tabs('PSY 12000', 'Elementary Psychology', '3.00 TR 0.00'),
      'INSTITUTION CREDIT:',
      'Spring 2020',
      tabs('CS 18000', 'Problem Solving', '4.00 B 12.00'),
      tabs('CS 19300', 'Tools', '1.00 A 4.00'),
    );
    expect(inShort(first!)).toBe('ENGL 10600|First-Year Composition|TR|Fall 2019');
  });
});

describe('Scripts that write few spaces', () => {
  const names = ['课程编号', '课程名称', '学分', '成绩', '课程性质'];
  it('keep their cells, and the terms of both halves of a page', () => {
    const lines = linesOf(
      tabs(...names, ...names),
      tabs('2019-2020学年第一学期', '2020-2021学年第一学期'),
      tabs('MAT0551', '微积分', '5.5', '88', '必修', 'CSE2021', '数据结构', '4.0', '93', '必修'),
      tabs('MAT0721', '线性代数', '2.5', '91', '必修', 'CSE2031', '数字电路', '3.5', '79', '必修'),
      tabs('2019-2020学年第二学期', '2020-2021学年第二学期'),
      tabs('PHY0511', '大学物理', '4.0', '82', '必修', 'CSE3011', '操作系统', '3.5', '90', '必修'),
    );
    expect(lines.map(inShort)).toEqual([
      'MAT 0551|微积分|88|Semester 1 2019/20',
      'MAT 0721|线性代数|91|Semester 1 2019/20',
      'PHY 0511|大学物理|82|Semester 2 2019/20',
      'CSE 2021|数据结构|93|Semester 1 2020/21',
      'CSE 2031|数字电路|79|Semester 1 2020/21',
      'CSE 3011|操作系统|90|Semester 2 2020/21',
    ]);
  });
});

describe('A full title that touches the next column', () => {
  it('is asked about where it ends with what that column holds', () => {
    const lines = linesOf(
      'SUBJECT  TITLE                       LVL UNITS GR',
      'FALL TERM 2018-2019',
      '5.111    Princ of Chemical Science   U   12    P',
      '6.0001   Intro CS Prgrm in Python    U    6    P',
      '18.02    Calculus                    U   12    P',
      '21W.022  Reading and Writing Autobio U   12    P',
    );
    expect(lines.at(-1)!.doubts).not.toEqual([]);
  });
});

describe('A mail that quotes the transcript', () => {
  it('is read without its marks, whatever stands above', () => {
    const lines = linesOf(
      'Hi, the portal would not take my PDF, so here it is.',
      '',
      '> Course      Title                    Credits  Grade',
      '> Fall 2019',
      '> BIO 182     Introduction to Biology     4.00  A',
      '> CHE 172     General Chemistry           3.00  B',
      '> Spring 2020',
      '> BIO 183     Cells                       4.00  A-',
    );
    expect(lines.map(inShort)).toEqual([
      'BIO 182|Introduction to Biology|A|Fall 2019',
      'CHE 172|General Chemistry|B|Fall 2019',
      'BIO 183|Cells|A-|Spring 2020',
    ]);
  });
});

it('A course that credit from elsewhere was applied to is shown as unread where the credit itself is', () => {
  const { lines, unread } = read(
    'CREDIT FROM OTHER SOURCES',
    '  COLLEGE BOARD AP    AP SPANISH LANGUAGE   SCORE 4      5.0 UNITS CR',
    '     APPLIED TO: SPAN 3  INTERMEDIATE SPANISH I',
    'COURSE        DESCRIPTION                            UNITS   GRADE',
    'FALL 2020',
    'ENGL 1        READING AND COMPOSITION 1              3.0     B',
    'PSYCH 1       GENERAL PSYCHOLOGY                     3.0     A',
  );
  expect(lines.map(({ number }) => number)).toEqual(['1', '1']);
  expect(unread.map(({ text }) => text)).toEqual([
    'COLLEGE BOARD AP AP SPANISH LANGUAGE SCORE 4 5.0 UNITS CR',
    'APPLIED TO: SPAN 3 INTERMEDIATE SPANISH I',
  ]);
});
