import { describe, expect, it } from 'vitest';
import { parseTranscript } from '../index';
import { coursesIn, unreadIn } from '../testing/in-words';

const transcript = (...lines: readonly string[]) =>
  ['Sample College', 'Office of the Registrar', ...lines].join('\n');

/** A record of 4 credits of the school's own and 3 of transfer credit. */
const checksOfTotal = (printed: string) =>
  parseTranscript({
    text: transcript(
      'Fall 2023',
      'CS 1400  Programming  4.0  A',
      'Transfer Credit',
      'ENGL 1010  Writing  3.0  T',
      `Total Credits Earned: ${printed}`,
    ),
  }).checks.filter(({ term }) => term === null);

describe('A plain registrar transcript', () => {
  it('may have grade and credits in either order, and no grade yet', () => {
    const text = transcript(
      'Fall 2023',
      'CS 1400  Programming I  A  3',
      'Math 101  Calculus 2   4.0   B+',
      'CS 2420   Data Structures   3.0',
    );
    expect(coursesIn(text)).toEqual([
      'CS 1400 Programming I: 3 credits, A, completed Fall 2023',
      'Math 101 Calculus 2: 4 credits, B+, completed Fall 2023',
      'CS 2420 Data Structures: 3 credits, no grade, in-progress Fall 2023',
    ]);
  });

  it('is read by its header where it has one, as in an official Banner PDF', () => {
    const text = transcript(
      'COURSE LEVEL: Undergraduate',
      'SUBJ NO. COURSE TITLE CRED GRD PTS R',
      'INSTITUTION CREDIT:',
      'Fall 2010',
      'CS 1400 Fundamentals of Programming 3.00 A 12.00',
      'CS 1410 Objects 2 3.00 D 3.00 E',
      'Ehrs: 6.000 GPA-Hrs: 6.000 QPts: 21.000 GPA: 3.500',
      'Good Standing',
      'IN PROGRESS WORK',
      'Spring 2011',
      'CS 2420 ALGORITHMS 3.00 IN PROGRESS',
      '***** CONTINUED ON PAGE 2 *****',
    );
    expect(coursesIn(text).slice(0, 2)).toEqual([
      'CS 1400 Fundamentals of Programming: 3 credits, A, completed Fall 2010',
      'CS 1410 Objects 2: 3 credits, D, completed Fall 2010 (E)',
    ]);
  });

  it('may have a section number between code and title, and wrap a title that reads like a remark', () => {
    const text = transcript(
      'Fall 2010',
      'COURSE SEC TITLE CREDITS GRADE',
      'CS 1400 001 3D Modeling 3.00 A',
      'MUS 1010 002 Bach to Jazz and',
      'Total Serialism 3.00 B',
    );
    expect(coursesIn(text)).toEqual([
      'CS 1400 3D Modeling: 3 credits, A, completed Fall 2010',
      'MUS 1010 Bach to Jazz and Total Serialism: 3 credits, B, completed Fall 2010',
    ]);
  });

  it('names the school of transfer credit in its heading or below it', () => {
    const row = 'ENGL 1010  Writing  3.0  T';
    const below = transcript(
      'Transfer Credit',
      'Example Community College',
      row,
      'Fall 2023',
      'CS 1400  Programming  3.0  A',
    );
    const inHeading = transcript(
      'Fall 2023',
      'CS 1400  Programming  3.0  A',
      'Transfer Credits from Example Community College',
      row,
    );
    expect(coursesIn(below)).toEqual([
      'ENGL 1010 Writing: 3 credits, T, transfer at Example Community College',
      'CS 1400 Programming: 3 credits, A, completed Fall 2023',
    ]);
    expect(coursesIn(inHeading)).toEqual(coursesIn(below).toReversed());
  });

  it('knows remarks and headings from courses, and keeps damaged rows as unread', () => {
    const text = transcript(
      'Fall 2023',
      'School of Engineering',
      'CS 1400  Programming  3.0  A',
      "Dean's List",
      'Term GPA: 4.0   Hours: 3.0',
      '14OO CS  Torn Row  3.0  A',
      'CS 1410  Half a Row',
      '',
      'Spring 2024',
      'CS 2420  Algorithms  3.0  B',
    );
    expect(coursesIn(text)).toEqual([
      'CS 1400 Programming: 3 credits, A, completed Fall 2023',
      'CS 2420 Algorithms: 3 credits, B, completed Spring 2024',
    ]);
    expect(unreadIn(text)).toEqual(['14OO CS Torn Row 3.0 A', 'CS 1410 Half a Row']);
  });

  it('compares a printed sum of credits earned, with or without transfer credit', () => {
    expect(checksOfTotal('7.0')).toEqual([
      { kind: 'credits-earned', term: null, printed: 7, found: 7, ok: true },
    ]);
    expect(checksOfTotal('4.0')).toEqual([
      { kind: 'credits-earned', term: null, printed: 4, found: 4, ok: true },
    ]);
    expect(checksOfTotal('9.0')).toEqual([
      { kind: 'credits-earned', term: null, printed: 9, found: 7, ok: false },
    ]);
  });
});
