import { describe, expect, it } from 'vitest';
import { unreadIn } from '../testing/in-words';

const TABLE = [
  'Example University',
  'Fall 2023',
  'Course      Title                         Credits  Grade',
  'CS 101      Intro to Computing            3.00     A',
  'MATH 110    Calculus I                    4.00     B+',
  'Spring 2024',
  'CS 102      Data Structures               3.00     A',
];
const SENTENCES = [
  'In Fall 2023 I took CS 101 Intro to Computing (3 credits) and received an A.',
  'In Fall 2023 I took MATH 110 Calculus I (4 credits) and received a B+.',
  'In Spring 2024 I took CS 102 Data Structures (3 credits) and received an A.',
  'In Spring 2024 I took MATH 120 Calculus II (4 credits) and received a B.',
];
const unreadBelow = (above: readonly string[], ...below: readonly string[]) =>
  unreadIn([...above, ...below].join('\n'));

describe('A course in other words below the last one', () => {
  it.each([
    'Also taken: BIO-210 Ecology (3 cr.) - B',
    'Credit by examination: Spanish for Beginners SPAN 101, three credits, passed',
    'SEMINAR: Leadership Lab, one credit, P',
    'Independent Study in Marine Ecology, 2 credits, grade A',
  ])('is told: %s', (course) => {
    expect(unreadBelow(TABLE, '', course)).toEqual([course]);
  });

  it('is told below a term of its own', () => {
    const course = 'Internship at Example Ltd. (6 credits): Pass';
    expect(unreadBelow(TABLE, 'Summer 2024', course)).toEqual([course]);
  });

  it('is told below sentences', () => {
    const course = 'My final class was BIOL 210 Ecology, worth 3 credits, grade C.';
    expect(unreadBelow(SENTENCES, course)).toEqual([course]);
  });

  it.each([
    'Total credits earned: 10 credits, average grade A',
    'A grade of C or better is required in 3 credits of writing.',
    'Each course counts for 3 credits; P means passed.',
  ])('is none where a school says something of all courses: %s', (rule) => {
    expect(unreadBelow(TABLE, '', rule)).toEqual([]);
  });
});
