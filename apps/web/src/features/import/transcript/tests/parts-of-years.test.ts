import { describe, expect, it } from 'vitest';
import { asked, linesOf, tabs, termOf } from '../testing/read';

const terms = (...text: readonly string[]) => linesOf(...text).map(termOf);
const NAMES = tabs('Code', 'Title', 'Credits', 'Grade');
const COURSE = tabs('CS 101', 'Programming', '3', 'A');
const NEXT = tabs('CS 102', 'Algorithms', '3', 'B');

describe('A heading of a part of a year', () => {
  it.each([
    ['A TERM 2021', 'A Term 2021'],
    ['Trimester B 2022', 'Trimester B 2022'],
    ['Wintermester 2022 (12/13 - 01/14)', 'Wintermester 2022'],
    ['Term: Wintermester 2022 (Dec 13 - Jan 7)', 'Wintermester 2022'],
    ['Semester : I (Odd, 2021-22)   Announced on 2022-05-06', 'Semester 1 2021/22'],
    ['חורף 2021/22', 'Winter 2021/22'],
  ])('%s is %s', (heading, term) => {
    expect(terms(heading, NAMES, COURSE, NEXT)).toEqual([term, term]);
  });

  it('is that of what was examined again at the end of a year', () => {
    const again = tabs('CS 101', 'Programming', '3', 'C');
    expect(terms('Academic Year 2021/2022', NAMES, 'Semester 2', NEXT, 'Autumn Repeat', again)).toEqual([
      'Semester 2 2021/22',
      'Autumn Repeat 2021/22',
    ]);
  });

  it('stands beside the name of a school and the level of its pupils', () => {
    const names = tabs('Course', 'Grade', 'Cit', 'Hrs');
    const heading = (store: string) =>
      `Cedar High School  School Year: 2021-2022  Store Code: ${store}  Grade Level: 9`;
    const rows = [tabs('English 9', 'A', '', '0.50'), tabs('Geometry', 'B', '', '0.50')];
    expect(terms(heading('S1'), names, ...rows, heading('S2'), names, ...rows)).toEqual([
      'Semester 1 2021/22',
      'Semester 1 2021/22',
      'Semester 2 2021/22',
      'Semester 2 2021/22',
    ]);
  });

  it('is a year beside the level of a school, and a key to the numbers of its terms', () => {
    const heading = '2022-23 | Grade 10 | Cedar Valley HS (Term 1 = Aug-Dec, Term 2 = Jan-May)';
    const names = tabs('Term', 'Code', 'Title', 'Credits', 'Grade');
    expect(terms(heading, names, `1\t${COURSE}`, `2\t${NEXT}`)).toEqual(['Term 1 2022/23', 'Term 2 2022/23']);
  });

  it('is a year beside the level and how one was enrolled', () => {
    expect(terms(tabs('Year 2021/2', 'Level 4', 'Full-time'), NAMES, COURSE, NEXT)).toEqual([
      '2021/22',
      '2021/22',
    ]);
  });

  it('is a year above a program, and no year of a cell that was too narrow', () => {
    const names = 'Paper    Title                     Period  Points  Grade';
    const lines = terms(
      names,
      '2021',
      'Health Sciences First Year',
      'CELS191  Cell Biology              S1      18      B',
      'BIOC192  Biochemistry              S2      18      C',
      '2022',
      'Bachelor of Science',
      'ECOL111  Ecology                   S1      18      A',
    );
    expect(lines).toEqual(['Semester 1 2021', 'Semester 2 2021', 'Semester 1 2022']);
  });
});

describe('A year with one figure after its slash', () => {
  it('is an academic year beside the part of it', () => {
    const names = tabs('Module', 'Title', 'Year', 'Period', 'Credits', 'Mark');
    const rows = [
      ['4CCS1CS1', 'Computer Systems', '2019/0', 'SEM1'],
      ['4CCS1PPA', 'Programming Practice', '2019/0', 'SEM1-2'],
      ['6CCS3VER', 'Formal Verification', '2021/2', 'SEM2'],
    ].map((cells) => tabs(...cells, '15', '59'));
    expect(terms(names, ...rows)).toEqual(['Semester 1 2019/20', '2019/20', 'Semester 2 2021/22']);
  });
});

describe('A year above two columns', () => {
  it('is that of both, down to the next year', () => {
    const half = (text: string) => text.padEnd(44);
    const names = 'CODE     TITLE               UNIT  GRADE';
    const row = (code: string, grade: string) => `${code}  Topics of ${code}     3  ${grade}`;
    const page = (year: string, left: string, right: string) => [
      `SESSION: ${year}    LEVEL: 100`,
      `${half('       FIRST SEMESTER')}    SECOND SEMESTER`,
      half(names) + names,
      half(row(`${left} 101`, '   A')) + row(`${right} 102`, '   B'),
      half(row(`${left} 103`, '   C')) + row(`${right} 104`, '   A'),
    ];
    const found = linesOf(...page('2019/2020', 'MTS', 'PHY'), ...page('2020/2021', 'CHE', 'GNS'));
    expect(found.map((line) => `${line.subject} ${termOf(line)}`)).toEqual([
      'MTS Semester 1 2019/20',
      'MTS Semester 1 2019/20',
      'PHY Semester 2 2019/20',
      'PHY Semester 2 2019/20',
      'CHE Semester 1 2020/21',
      'CHE Semester 1 2020/21',
      'GNS Semester 2 2020/21',
      'GNS Semester 2 2020/21',
    ]);
  });
});

describe('Columns with the grades of halves', () => {
  const names = tabs('Course No.', 'Course Title', 'Credits', 'SEM. I', 'SEM. II');
  const rows = [
    tabs('AGF 1102', 'Forestry', '3', 'A', ''),
    tabs('BIO 1101', 'Biology', '4', 'B', ''),
    tabs('CHM 1201', 'Chemistry', '4', '', 'F'),
  ];

  it('say in which half a course was taken, where each has a grade below one', () => {
    const lines = linesOf('Academic Year 2020/2021', names, ...rows);
    expect(lines.map((line) => [termOf(line), line.grade, line.doubts])).toEqual([
      ['Semester 1 2020/21', 'A', []],
      ['Semester 1 2020/21', 'B', []],
      ['Semester 2 2020/21', 'F', []],
    ]);
  });

  it('are asked about where a course has a grade for each', () => {
    const lines = linesOf(
      'Academic Year 2020/2021',
      names,
      ...rows,
      tabs('MTH 1201', 'Maths', '3', 'B', 'C'),
    );
    expect(lines.every((line) => asked(line) !== '')).toBe(true);
  });
});
