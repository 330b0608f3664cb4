import { describe, expect, it } from 'vitest';
import { askedIn, coursesIn } from '../testing/in-words';
import { linesOf } from '../testing/read';

const page = (...lines: readonly string[]) =>
  ['University of Riverbend', 'Student Copy Transcript', 'Fall Quarter 2021', ...lines].join('\n');

describe('A text whose lines begin with the title, with nothing but single spaces', () => {
  const lines = [
    'DIFF&INTEGR CALCULUS MATH 31A 4.0 12.0 B',
    'INTRO COMPUTER SCI I COM SCI 31 4.0 14.8 A-',
    'INTRO COMPUTER SCI II COM SCI 32 4.0 6.8 C-',
    'ENGL COMP, RHETORIC ENGCOMP 3 5.0 20.0 A',
    'LINEAR ALGEBRA MATH 33A 4.0',
  ];

  it('is read, and two words that stand together in several codes are one subject', () => {
    expect(coursesIn(page(...lines))).toEqual([
      'MATH 31A DIFF&INTEGR CALCULUS: 4 credits, B, completed Fall 2021',
      'COM SCI 31 INTRO COMPUTER SCI I: 4 credits, A-, completed Fall 2021',
      'COM SCI 32 INTRO COMPUTER SCI II: 4 credits, C-, completed Fall 2021',
      'ENGCOMP 3 ENGL COMP, RHETORIC: 5 credits, A, completed Fall 2021',
      'MATH 33A LINEAR ALGEBRA: 4 credits, no grade, in-progress Fall 2021',
    ]);
  });

  it('is asked about where the last word of a title may be the first of a subject', () => {
    const frontiers = 'FRONTIERS OF HUMAN AGING GE CLST 80A 6.0 24.0 A';
    expect(askedIn(page(...lines, frontiers))).toContain(frontiers);
  });

  it('takes a section off the code and the beginning of a title from the line above, and no sum for a course', () => {
    const text = [
      'New York College',
      'Fall 2021',
      'Calculus I MATH-UA 121-011 4.0 C+',
      'Physical Science: Energy and',
      'the Environment CORE-UA 203-001 4.0 B+',
      'Elements of Music MUSIC-UA 20-001 4.0 P',
      '           AHRS   EHRS   QHRS   QPTS    GPA',
      'Current     12.0   12.0    8.0   22.4   2.800',
      'Cumulative  12.0   12.0    8.0   22.4   2.800',
    ].join('\n');
    expect(coursesIn(text)).toEqual([
      'MATH-UA 121 Calculus I: 4 credits, C+, completed Fall 2021',
      'CORE-UA 203 Physical Science: Energy and the Environment: 4 credits, B+, completed Fall 2021',
      'MUSIC-UA 20 Elements of Music: 4 credits, P, completed Fall 2021',
    ]);
  });

  it('takes a section with a letter off the code, and a title that was broken in its brackets from the line above', () => {
    const text = [
      'New York College',
      'Fall 2021',
      'Calculus I MATH-UA 121-011 4.0 C+',
      'Intro to Computer Programming (No',
      'Prior Experience) CSCI-UA 2-005 4.0 A',
      'International Economics ECON-UA 9238-L01 4.0 B+',
    ];
    expect(coursesIn(text.join('\n'))).toEqual([
      'MATH-UA 121 Calculus I: 4 credits, C+, completed Fall 2021',
      'CSCI-UA 2 Intro to Computer Programming (No Prior Experience): 4 credits, A, completed Fall 2021',
      'ECON-UA 9238 International Economics: 4 credits, B+, completed Fall 2021',
    ]);
  });

  it('is asked about where a line between two courses may begin its title', () => {
    const text = [
      'New York College',
      'Fall 2021',
      'Calculus I MATH-UA 121-011 4.0 C+',
      'Elements of Music MUSIC-UA 20-001 4.0 P',
      'International Economics ECON-UA 9238-L01 4.0 B+',
      'History of British Art in the Long 18th',
      'Century ARTH-UA 9309-L01 4.0 A-',
      'Introduction to Psychology PSYCH-UA 9001-L02 4.0 A',
    ];
    expect(
      linesOf(...text).map(({ doubts }) => doubts.includes('The line above it may belong to its title.')),
    ).toEqual([false, false, false, true, false]);
  });
});

describe('A file in which most courses have one code', () => {
  it('is asked about: the number is that of the student', () => {
    const rows = ['Code,Title,Credits,Grade,Term'];
    for (const title of ['Ceramics', 'Drawing', 'Weaving', 'Printing'])
      rows.push(`99312,${title},3,A,Fall 2021`);
    expect(askedIn(rows.join('\n'))).toHaveLength(4);
  });
});
