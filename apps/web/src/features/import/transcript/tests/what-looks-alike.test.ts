import { describe, expect, it } from 'vitest';
import { parseTranscript } from '../index';
import { linesOf, tabs, termOf } from '../testing/read';

const HEADER = 'Course    Title                 Credits   Grade';

describe('What looks like another thing is not sure', () => {
  it('is asked about where the digit before a point may end the title', () => {
    const lines = linesOf(
      'Fall 2021',
      'Course Title Attempted Earned Grade Points',
      'ENGL 101 ENGLISH COMPOSITION I3.00 3.00 B 9.00',
      'HIST 217 EUROPE AND WORLD WAR I3.00 3.00 B 9.00',
      'ART 109 BEGINNING DESIGN3.00 3.00 A 12.00',
      'MATH 151 CALCULUS 15.00 0.00 F 0.00',
      'NURS 103 CLINICAL ROTATION 12.00 2.00 C 4.00',
    );
    for (const { doubts } of lines.slice(3))
      expect(doubts).toContain('Where its title ends and its credits begin cannot be told.');
    for (const { doubts } of lines.slice(0, 3)) expect(doubts).toEqual([]);
  });

  it.each([
    ['GradeLevel', 'Mark', '09', '92'],
    ['GradePoints', 'Mark', '3.0', '82'],
  ])('keeps %s one name', (compound, mark, value, grade) => {
    const lines = linesOf(
      `Course    Title                 ${compound}  Credits  ${mark}`,
      '2020-2021 Semester 1',
      ...['ENG101    English I     ', 'MAT101    Algebra       ', 'SCI101    Biology       '].map(
        (course) => `${course}        ${value.padEnd(compound.length)}  1.00     ${grade}`,
      ),
    );
    expect(lines.map((line) => line.grade)).toEqual([grade, grade, grade]);
  });

  it('asks for the term where a line of sums below the courses looks like a heading', () => {
    const lines = linesOf(
      HEADER,
      'ENGL 101  Composition I         3.00      A',
      'MATH 101  Algebra               3.00      B',
      'Fall 2020            6.00   6.00   3.50',
      'ENGL 102  Composition II        3.00      B',
      'MATH 102  Calculus              4.00      B',
      'Spring 2021          7.00   7.00   3.00',
      'HIST 201  World History         3.00      A',
      'CHEM 201  Chemistry             4.00      C',
      'Fall 2021            7.00   7.00   2.86',
    );
    expect(lines).toHaveLength(6);
    for (const { doubts } of lines) expect(doubts.join(' ')).toMatch(/term/);
  });

  it('reads courses of capitals and figures alone below a column of terms', () => {
    const lines = linesOf(
      'Term        Subj   No    Title         Credits   Grade',
      'Fall 2020   MATH   101   Algebra       3.00      85',
      'Fall 2020   PE     103   GYM           3.00      88',
      'Fall 2020   ART    104   ART           4.00      91',
    );
    expect(lines.map(({ subject, title }) => `${subject} ${title}`)).toEqual([
      'MATH Algebra',
      'PE GYM',
      'ART ART',
    ]);
  });

  it('heads its courses where a term with its code in brackets stands above rows that begin with a tab', () => {
    const lines = linesOf(
      tabs('', 'Course', 'Title', 'Credits', 'Grade'),
      'Fall 2021',
      tabs('', 'CS 101', 'Intro to Programming', '3.00', 'A'),
      tabs('', 'CS 102', 'Data Structures', '3.00', 'B'),
      'Spring 2022 (202220)',
      tabs('', 'CS 201', 'Algorithms', '3.00', 'A'),
      tabs('', 'CS 202', 'Databases', '3.00', 'C'),
    );
    expect(lines.map(termOf)).toEqual(['Fall 2021', 'Fall 2021', 'Spring 2022', 'Spring 2022']);
  });

  it('tells a course that has no line of results below its name', () => {
    const { lines, unread } = parseTranscript({
      text: [
        tabs('Course', 'Type', 'Grade', 'Credits'),
        'Fall 2021',
        'Analysis I (MAT101)',
        tabs('', 'EX', 'A', '5.00'),
        'Thesis Seminar (MAT399)',
        'Algebra I (MAT102)',
        tabs('', 'EX', 'B', '5.00'),
        'Geometry (MAT103)',
        tabs('', 'EX', 'C', '5.00'),
      ].join('\n'),
    });
    expect(lines.map(({ title }) => title)).toEqual(['Analysis I', 'Algebra I', 'Geometry']);
    expect(unread.map(({ text }) => text)).toContain('Thesis Seminar (MAT399)');
  });

  it('keeps AP and US at the beginning of titles', () => {
    const lines = linesOf(
      'Course      Title                      Grade   Credits',
      '2020-2021 : Fall Semester',
      'ENG 401  AP English Literature         A       1.00',
      'HIS 402  US History                    B       1.00',
      'MTH 403  AP Calculus                   A       1.00',
      'ART 112  Drawing                       A       1.00',
    );
    expect(lines.map(({ title }) => title)).toEqual([
      'AP English Literature',
      'US History',
      'AP Calculus',
      'Drawing',
    ]);
  });

  it('takes no month of an examination for a term', () => {
    const courses = (from: number) =>
      [0, 1, 2].map((place) => `CS ${from + place}    Topic ${'ABC'[place]} of it       3.00      B`);
    const lines = linesOf(
      'SEMESTER I (NOVEMBER 2020)',
      HEADER,
      ...courses(101),
      'SEMESTER II (MAY 2021)',
      HEADER,
      ...courses(201),
    );
    expect(lines.map((line) => line.term?.season)).toEqual([
      ...Array.from({ length: 3 }, () => 'Semester 1'),
      ...Array.from({ length: 3 }, () => 'Semester 2'),
    ]);
  });

  it('asks where the head of each page names the year of printing', () => {
    const head = ['School Year: 2023-2024   Grade Level: 12   Cedar Bluff High School', HEADER];
    const lines = linesOf(
      ...head,
      '2021-2022 Grade 10',
      'ENG101    English I             1.00      92',
      'MAT101    Algebra               1.00      88',
      'SCI101    Biology               1.00      90',
      ...head,
      'HIS101    World History         1.00      92',
      'ART101    Art                   1.00      88',
    );
    for (const { doubts } of lines.slice(3)) expect(doubts).not.toEqual([]);
  });

  it('refuses a list of several students', () => {
    expect(() =>
      linesOf(
        'Class Roster',
        'Student ID: 1183305  Name: Jane Doe',
        'Fall 2021',
        HEADER,
        'ECON 101  Principles            3.00      A',
        'Student ID: 1183306  Name: John Roe',
        'ECON 102  Macro                 3.00      B',
      ),
    ).toThrow(/class list/);
  });

  it('puts no course below “Transfer” into the term above', () => {
    const names = tabs('Course', 'Title', 'Grade', 'Credits');
    const lines = linesOf(
      'Fall 2022',
      names,
      tabs('BIO 1950', 'Biology Freshman Seminar', 'S', '1'),
      tabs('CHM 1310', 'General Chemistry I', 'C', '3'),
      'Transfer',
      names,
      tabs('PSY 1879', 'Intro to Psychology', 'TB', '3'),
    );
    expect(lines.map(termOf)).toEqual(['Fall 2022', 'Fall 2022', 'none']);
  });

  it.each(['Semester     16.0   3.33    53.2', 'Gesamt (bestanden)  16.0  61.5'])(
    'takes a sum for no course: %s',
    (sum) => {
      const lines = linesOf(
        'Fall 2022',
        'Title                    Code        Credits   Grade   Points',
        'Physics C 4.0            PHYS 140    4.00      C       8.00',
        'Poetry from A to Z       ENGL 118    4.00      A       16.00',
        `                         ${sum}`,
      );
      expect(lines.map(({ number }) => number)).toEqual(['140', '118']);
    },
  );
});
