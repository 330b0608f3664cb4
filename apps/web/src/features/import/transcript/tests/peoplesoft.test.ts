import { describe, expect, it } from 'vitest';
import { parseTranscript } from '../index';
import { askedIn, coursesIn, unreadIn } from '../testing/in-words';

const record = (...lines: readonly string[]) => ['Beginning of Undergraduate Record', ...lines].join('\n');
const HEADER = 'Course Description Attempted Earned Grade Points';

describe('A PeopleSoft transcript', () => {
  it('is put right where the PDF glued its columns', () => {
    const text = record(
      '2025 Fall',
      HEADER,
      'CS 3162PROF RESPONSIBILITY IN CS & SE1.0000.0000.000',
      'CS 1410Object-Oriented Programming3.0003.000A-11.100',
      'CS 4410AOperating Systems3.0003.000A12.000',
    );
    expect(coursesIn(text)).toEqual([
      'CS 3162 PROF RESPONSIBILITY IN CS & SE: 1 credits, no grade, in-progress Fall 2025',
      'CS 1410 Object-Oriented Programming: 3 credits, A-, completed Fall 2025',
      'CS 4410A Operating Systems: 3 credits, A, completed Fall 2025',
    ]);
  });

  it('may have credit from elsewhere inside a term, above its own courses', () => {
    const text = record(
      '2018 Fall',
      'Program: College of Letters',
      'Test Credits',
      HEADER,
      'GEOL 101 Rocks of the Coast 3.000 3.000 T 0.000',
      'Test Trans GPA: 0.000 Transfer Totals: 3.000 3.000 0.000',
      HEADER,
      'MUSC 110 Listening to Jazz 3.000 3.000 B 9.000',
      'Term GPA 3.000 Term Totals 3.000 3.000 3.000 9.000',
    );
    expect(coursesIn(text)).toEqual([
      'GEOL 101 Rocks of the Coast: 3 credits, T, transfer',
      'MUSC 110 Listening to Jazz: 3 credits, B, completed Fall 2018',
    ]);
    expect(parseTranscript({ text }).checks.every(({ ok }) => ok)).toBe(true);
  });

  it('goes on with credit from elsewhere after the sum of one school', () => {
    const text = record(
      '2018 Fall',
      'Transfer Credits',
      'Sum of transfer credits: 6.00',
      'Example Community College',
      HEADER,
      'GEOL 101 Rocks of the Coast 3.000 3.000 A 12.000',
      'Transfer Totals: 3.000 3.000 12.000',
      'Other State College',
      HEADER,
      'MUSC 110 Listening to Jazz 3.000 3.000 B 9.000',
      'Transfer Totals: 3.000 3.000 9.000',
      '2019 Spring',
      HEADER,
      'ARTS 130 Drawing 3.000 3.000 A 12.000',
    );
    expect(coursesIn(text)).toEqual([
      'GEOL 101 Rocks of the Coast: 3 credits, A, transfer at Example Community College',
      'MUSC 110 Listening to Jazz: 3 credits, B, transfer at Other State College',
      'ARTS 130 Drawing: 3 credits, A, completed Spring 2019',
    ]);
  });

  it('is asked about courses after the sum of credit from elsewhere that no sum of the term proves', () => {
    const text = record(
      '2018 Fall',
      'Transfer Credits',
      HEADER,
      'GEOL 101 Rocks of the Coast 3.000 3.000 A 12.000',
      'Transfer Totals: 3.000 3.000 12.000',
      'MUSC 110 Listening to Jazz 3.000 3.000 B 9.000',
    );
    expect(askedIn(text)).toEqual(['MUSC 110 Listening to Jazz 3.000 3.000 B 9.000']);
  });

  it('is asked about where glued figures could be the end of the title', () => {
    const text = record('2025 Fall', HEADER, 'MATH 1220Calculus 23.0003.000A12.000');
    expect(askedIn(text)).toHaveLength(1);
  });

  it('wraps long titles and prints remarks below a course', () => {
    const text = record(
      'Fall 2025',
      HEADER,
      'CS 1500 Introduction to the Theory of',
      'Computation: Part 2 3.000 3.000 B 9.000',
      'Course Topic: Automata',
      'Contact Hours: 45',
      'CS 1501 Seminar 3.000 0.000 F 0.000',
      'Repeated: Excluded from GPA',
    );
    expect(coursesIn(text)).toEqual([
      'CS 1500 Introduction to the Theory of Computation: Part 2: 3 credits, B, completed Fall 2025',
      'CS 1501 Seminar: 3 credits, F, completed Fall 2025 (E)',
    ]);
    expect(unreadIn(text)).toEqual([]);
  });

  it('may give Canadian units and percentages, also after a title that ends in a figure', () => {
    const text = record(
      'Fall 2025',
      'Course Description Attempted Earned Grade',
      'CS 115 Intro to CS 1 0.50 0.50 85',
      'MATH 135 Algebra 0.50 0.00 42',
      'MATH 137 Calculus 1 0.50 0.00',
      'Milestones',
      'Degree Milestone 2 completed',
    );
    expect(coursesIn(text)).toEqual([
      'CS 115 Intro to CS 1: 0.5 credits, 85, completed Fall 2025',
      'MATH 135 Algebra: 0.5 credits, 42, completed Fall 2025',
      'MATH 137 Calculus 1: 0.5 credits, no grade, in-progress Fall 2025',
    ]);
  });

  it('may leave grade and points blank after a title that ends in a figure', () => {
    expect(coursesIn(record('Fall 2025', HEADER, 'MATH 1220 Calculus 2 4.000 0.000'))).toEqual([
      'MATH 1220 Calculus 2: 4 credits, no grade, in-progress Fall 2025',
    ]);
  });

  it('may print two weights in one cell, and class averages', () => {
    const weights = record(
      '--- 2021 Fall ---',
      'Course Description Units Grade',
      'COMPSCI 1MD3 Intro to Programming 3.00/3.00 A+',
    );
    const averages = record(
      '2021 Fall',
      'Course Description Attempted Earned Grade Points Class Average Enrollment',
      'CMPT 120 Intro 3.00 3.00 A 12.00 B 112',
    );
    expect(coursesIn(weights)).toEqual([
      'COMPSCI 1MD3 Intro to Programming: 3 credits, A+, completed Fall 2021',
    ]);
    expect(coursesIn(averages)).toEqual(['CMPT 120 Intro: 3 credits, A, completed Fall 2021']);
  });

  it('names the school of transfer credit and tells test credit as transfer', () => {
    const text = [
      'Transfer Credits',
      'Transfer Credit from Sample College',
      HEADER,
      'ENGL 1010 Writing 3.000 3.000 TR 0.000',
      'Test Credits',
      HEADER,
      'MATH 1210 Calculus I 4.000 4.000 P 0.000',
      'Beginning of Undergraduate Record',
      '2024 Fall',
    ].join('\n');
    expect(coursesIn(text)).toEqual([
      'ENGL 1010 Writing: 3 credits, TR, transfer at Sample College',
      'MATH 1210 Calculus I: 4 credits, P, transfer',
    ]);
  });

  it('compares the combined total of each career, where there is one', () => {
    const text = record(
      '2024 Fall',
      HEADER,
      'CS 1400 Programming 3.000 3.000 A 12.000',
      'Term GPA: 4.000 Term Totals: 3.000 3.000 3.000 12.000',
      'Undergraduate Career Totals',
      'Cum GPA: 4.000 Cum Totals: 2.000 2.000 2.000 8.000',
      'Comb GPA: 4.000 Comb Totals: 3.000 3.000 3.000 12.000',
      'End of Undergraduate Record',
      'Beginning of Graduate Record',
      '2025 Fall',
      HEADER,
      'CS 6400 Databases 3.000 3.000 A 12.000',
      'Graduate Career Totals',
      'Cum GPA: 4.000 Cum Totals: 3.000 3.000 3.000 12.000',
      'End of Student Record',
    );
    expect(parseTranscript({ text }).checks.filter(({ term }) => term === null)).toEqual([
      { kind: 'credits-earned', term: null, printed: 6, found: 6, ok: true },
    ]);
  });

  it('leaves an attempt that was forgiven out of the points of its term', () => {
    const text = record(
      '2023 Fall',
      'Course Description Attempted Earned Grade Points',
      'MATH 31 Calculus II 4.000 0.000 C- 6.800',
      'Repeated: Repeat - Grade Forgiven',
      'PHYS 50 General Physics 4.000 4.000 B 12.000',
      'Term GPA 3.000 Term Totals 8.000 4.000 4.000 12.000',
    );
    expect(coursesIn(text)).toHaveLength(2);
    expect(parseTranscript({ text }).checks.filter(({ ok }) => !ok)).toEqual([]);
  });

  it('keeps a line with figures that begins with no course code as unread', () => {
    expect(
      unreadIn(
        record(
          '2024 Fall',
          HEADER,
          '?? 14 Torn Row 3.000 3.000 A 12.000',
          'CS 1400 Programming 3.000 3.000 A 12.000',
        ),
      ),
    ).toEqual(['?? 14 Torn Row 3.000 3.000 A 12.000']);
  });
});
