import { describe, expect, it } from 'vitest';
import { parseTranscript, TranscriptError } from '../index';
import { askedIn, coursesIn, unreadIn } from '../testing/in-words';

describe('A pasted Workday page', () => {
  const HEADER = 'Course\tGrade\tGrade Points\tCredits\tEarned Grade Points';
  const page = (...lines: readonly string[]) =>
    ['My Academic Record', 'Fall Semester 2024 (08/19/2024-12/12/2024)', HEADER, ...lines].join('\n');

  it('may break the lines after the course link', () => {
    const text = page(
      'CS 1400 - Programming',
      'Opens in new window',
      '\tA\t4.00\t3\t12.00',
      'CS 1410 - Objects - and Classes',
      'Opens in new window',
      'B',
      '3.00',
      '3',
      '9.00',
      'CS 2420 – Algorithms',
      'Opens in new window',
      '\t\t\t3\t',
    );
    expect(coursesIn(text)).toEqual([
      'CS 1400 Programming: 3 credits, A, completed Fall 2024',
      'CS 1410 Objects - and Classes: 3 credits, B, completed Fall 2024',
      'CS 2420 Algorithms: 3 credits, no grade, in-progress Fall 2024',
    ]);
  });

  it('may have other columns in another order', () => {
    const text = [
      'Fall 2024',
      'Course\tCredits\tGrade\tInstructor',
      'CS 1400 - Programming\tOpens in new window\t3\tA\tSample Teacher',
      'Total Credits\t3',
    ].join('\n');
    expect(coursesIn(text)).toEqual(['CS 1400 Programming: 3 credits, A, completed Fall 2024']);
    expect(unreadIn(text)).toEqual([]);
  });

  it('asks about damaged rows', () => {
    expect(
      askedIn(
        page('CS 1400 - Programming\tOpens in new window\tA\t4.00\tthree\t12.00', '1400\tProgramming\tA'),
      ),
    ).toEqual(['1400 Programming A', 'CS 1400 - Programming A 4.00 three 12.00']);
  });
});

describe('A Workday spreadsheet saved as CSV', () => {
  it('may have titles above its header, semicolons, decimal commas, quotes and line ends in a field', () => {
    const text =
      '\uFEFFMy Academic Record;;;;;\r\n;;;;;\r\nAcademic Period;Course;Title;Grade;Credits Attempted;Credits Earned\r\n' +
      '2024-2025 Spring;CS 1400;"Loops; and\r\n ""more""";A;3,00;3,00\r\n2024-2025 Fall;CS1410;Objects;B;3,5;3,5\r\n';
    expect(coursesIn(text)).toEqual([
      'CS 1400 Loops; and "more": 3 credits, A, completed Spring 2025',
      'CS 1410 Objects: 3.5 credits, B, completed Fall 2024',
    ]);
    expect(parseTranscript({ text }).lines.map(({ lineNumber }) => lineNumber)).toEqual([4, 6]);
  });

  it('may be grouped by term, with the separator named in its first line', () => {
    const text =
      'sep=,\nCourse Listing,Grade,Credits,Status\nFall 2024,,,\nCS 1400 - Loops,A,3,Completed\nSpring 2025\n"MATH 1210 - Calculus, I",,4,Registered\n';
    expect(coursesIn(text)).toEqual([
      'CS 1400 Loops: 3 credits, A, completed Fall 2024',
      'MATH 1210 Calculus, I: 4 credits, no grade, in-progress Spring 2025',
    ]);
  });

  it('may say by status what grades do not, and name the school of every course', () => {
    const text = [
      'Term,Course,Status,Grade,Credits,School',
      'Fall 2024,CS 1400 - Loops,Withdrawn,,3,Sample University',
      'Fall 2024,CS 1410 - Objects,Incomplete,,3,Sample University',
      ',ENGL 1010 - Writing,Transfer Credit,,3,Sample College',
    ].join('\n');
    expect(coursesIn(text)).toEqual([
      'CS 1400 Loops: 3 credits, no grade, withdrawn Fall 2024',
      'CS 1410 Objects: 3 credits, no grade, in-progress Fall 2024',
      'ENGL 1010 Writing: 3 credits, no grade, transfer at Sample College',
    ]);
    expect(parseTranscript({ text }).lines.map(({ creditsEarned }) => creditsEarned)).toEqual([0, null, 3]);
  });

  it('may be tab-separated, as when its cells are copied', () => {
    const text =
      'Academic Period\tCourse Listing\tStatus\tGrade\tUnits\nFall 2024\tCS 1400 - Loops\tDropped\tW\t3\n';
    expect(coursesIn(text)).toEqual(['CS 1400 Loops: 3 credits, W, withdrawn Fall 2024']);
  });

  it('asks about rows without a course or with figures that are none, but not about its sums', () => {
    const text =
      'Term,Course,Grade,Credits\nFall 2024,,A,3\nFall 2024,CS 1400 - Loops,A,three\nTotal,,,3\nFall 2024,CS 1410 - Objects,A,3\n';
    expect(askedIn(text).toSorted()).toEqual(['Fall 2024 A 3', 'Fall 2024 CS 1400 - Loops A three']);
    expect(coursesIn(text)).toContain('CS 1410 Objects: 3 credits, A, completed Fall 2024');
  });

  it('is refused with the line of a quotation mark that is never closed', () => {
    const text =
      'Term,Course,Grade,Credits\nFall 2024,CS 1400 - Loops,A,3\nFall 2024,"CS 1410 - Objects,A,3\n';
    expect(() => parseTranscript({ text })).toThrow(TranscriptError);
    expect(() => parseTranscript({ text })).toThrow(/line 3/);
  });
});
