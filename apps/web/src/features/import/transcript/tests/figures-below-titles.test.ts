import { describe, expect, it } from 'vitest';
import { asked, inShort, linesOf, read } from '../testing/read';

/** As a copy from a PDF has them: single spaces, and no cell after another. */
const record = (...courses: readonly string[]) =>
  linesOf('2021-2022: Fall 2021', 'COURSE', 'ATTEMPTED EARNED GRADE POINTS', ...courses);
const OTHERS = [
  'BTH101: Old Testament Survey',
  '3.00 3.00 B+ 9.90',
  'MUS241: Chapel Choir',
  '0.50 0.50 A 2.00',
  'MAT110: Statistics for Social Science',
  '3.00 0.00 F 0.00',
];

describe('Figures on the line below a title', () => {
  it('are those of its course, below names of columns on two lines', () => {
    expect(record(...OTHERS).map((line) => [inShort(line), asked(line)])).toEqual([
      ['BTH 101|Old Testament Survey|3|B+|Fall 2021', ''],
      ['MUS 241|Chapel Choir|0.5|A|Fall 2021', ''],
      ['MAT 110|Statistics for Social Science|3|F|Fall 2021', ''],
    ]);
  });

  it('may have dashes among them, and say that the course still runs', () => {
    const lines = record(
      ...OTHERS,
      'SPT101: Chapel Attendance',
      '0.00 0.00 P —',
      'SWK470: Field Experience',
      '4.00 — In Progress —',
    );
    expect(lines.slice(3).map((line) => [inShort(line), line.kind])).toEqual([
      ['SPT 101|Chapel Attendance|0|P|Fall 2021', 'completed'],
      ['SWK 470|Field Experience|4|null|Fall 2021', 'in-progress'],
    ]);
  });

  it('may stand below a title of two lines, which is asked about unless it had to be broken', () => {
    const lines = record(
      ...OTHERS,
      'SWK305: Human Behavior and the',
      'Social Environment I',
      '3.00 3.00 B+ 9.90',
      'GEN100: Seminar',
      'Vocation',
      '1.00 1.00 P —',
    );
    expect(lines.slice(3).map((line) => [line.title, asked(line)])).toEqual([
      ['Human Behavior and the Social Environment I', ''],
      ['Seminar Vocation', expect.stringContaining('may not belong to its title')],
    ]);
  });

  it('are told by what each column holds where one of them is blank', () => {
    const lines = linesOf(
      'Period: 2023 Spring',
      'Course Title Credit Type Official',
      'Grade Credits',
      'Attempted Credits',
      'Earned Quality',
      'Points',
      'CHE 110 General Chemistry I',
      'Regular B- 3.00 3.00 8.10',
      'HSC 201 Medical Terminology',
      'Regular S 2.00 2.00 0.00',
      'CHE 111 General Chemistry II',
      'Regular 3.00 0.00 0.00',
    );
    expect(lines.map(inShort)).toEqual([
      'CHE 110|General Chemistry I|3|B-|Spring 2023',
      'HSC 201|Medical Terminology|2|S|Spring 2023',
      'CHE 111|General Chemistry II|3|null|Spring 2023',
    ]);
  });

  it('may go on with one more value on a line of its own', () => {
    const lines = linesOf(
      'BE SEM 3 - Regular (Dec 2021)',
      'Subject Code Subject Name',
      'Credit Subject Grade Grade Point',
      'Backlog',
      '',
      '3130004 Effective Technical Communication',
      '3  AB  9',
      'N',
      '3130703 Database Management Systems',
      '4  BC  7',
      'N',
      '3130704 Digital Fundamentals',
      '4  FF  0',
      'Y',
    );
    expect(lines.map((line) => inShort(line).split('|').slice(1))).toEqual([
      ['Effective Technical Communication', '3', 'AB', 'Semester 3 2021'],
      ['Database Management Systems', '4', 'BC', 'Semester 3 2021'],
      ['Digital Fundamentals', '4', 'FF', 'Semester 3 2021'],
    ]);
  });
});

describe('A code with a colon after it', () => {
  it('is one where single spaces part all words', () => {
    const lines = linesOf(
      'Transfer Credit',
      'COURSE CREDITS GRADE',
      'EN 100: College Writing (ENG090 elective) 3.00 TR',
      'SC 131: Intro to Oral Communication (COM101) 3.00 TR',
    );
    expect(lines.map(inShort)).toEqual([
      'EN 100|College Writing (ENG090 elective)|3|TR|none',
      'SC 131|Intro to Oral Communication (COM101)|3|TR|none',
    ]);
  });
});

describe('A semester after the name of a degree', () => {
  it('heads its courses, and is no course', () => {
    const { lines, unread } = read(
      'Code Title Credits Grade',
      'B.Tech Semester 3 - Regular (Dec 2021)',
      'CS 301 Data Structures 5.00 A',
      'CS 302 Digital Fundamentals 4.00 F',
      'BE SEM 3 - Remedial (Jun 2022)',
      'CS 302 Digital Fundamentals 4.00 B',
    );
    expect(lines.map((line) => inShort(line).split('|').at(-1))).toEqual([
      'Semester 3 2021',
      'Semester 3 2021',
      'Semester 3 2022',
    ]);
    expect(unread).toEqual([]);
  });
});

describe('A term cut short before the school that credit comes from', () => {
  it('is no code, and may be the term of its courses', () => {
    const lines = linesOf(
      'SUBJ NO. COURSE TITLE CRED GRD PTS R',
      'TRANSFER CREDIT ACCEPTED BY THE INSTITUTION:',
      'Sum 2020 Mineral Area College',
      'EN 100 English Composition 3.00 TA',
      'MA 134 College Algebra 3.00 TB',
    );
    expect(lines.map((line) => inShort(line).split('|').at(-1))).toEqual(['Summer 2020', 'Summer 2020']);
  });
});
