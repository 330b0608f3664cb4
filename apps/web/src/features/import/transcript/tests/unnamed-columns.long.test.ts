import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { compareWithTruth } from '../../testing/written-transcripts';
import { parseTranscript } from '../index';

/** What a column without a name holds, and the words of the titles beside it. */
const VALUES = [
  ['1', '2', '3'],
  ['4', '5', '6'],
  ['10', '7.5', '5'],
  ['A', 'B', 'C'],
  ['R201', 'R310', 'R42'],
  ['Main', 'North'],
  ['71', '58', '64'],
];
const WORDS = 'Modern Applied Social Physical Advanced Studies Methods Design Theory Logic'.split(' ');
const GAPS = [' ', '  ', '\t'];

const course = fc.record({
  number: fc.integer({ min: 100, max: 499 }),
  title: fc.array(fc.constantFrom(...WORDS), { minLength: 1, maxLength: 4 }).map((words) => words.join(' ')),
  credits: fc.constantFrom('1.00', '3.00', '4.00'),
  grade: fc.constantFrom('A', 'B+', 'C', 'W', 'P'),
});
const courses = fc.uniqueArray(course, { minLength: 5, maxLength: 9, selector: ({ number }) => number });

const sureIn = (text: string) => parseTranscript({ text }).lines.filter(({ doubts }) => doubts.length === 0);

describe('A column without a name', () => {
  it('shifts no cell in silence, wherever it stands and however cells are parted', () => {
    fc.assert(
      fc.property(
        courses,
        fc.constantFrom(...VALUES),
        fc.constantFrom(...GAPS),
        fc.integer({ min: 1, max: 4 }),
        (some, values, gap, at) => {
          const line = (cells: readonly string[]) =>
            cells.filter((cell) => cell !== '' || gap === '\t').join(gap);
          const text = [
            'Sample College',
            'Unofficial Transcript',
            'Fall 2021',
            line(['Course', 'Title', 'Credits', 'Grade'].toSpliced(at, 0, '')),
            ...some.map(({ number, title, credits, grade }, index) =>
              line([`ABC ${number}`, title, credits, grade].toSpliced(at, 0, values[index % values.length]!)),
            ),
          ].join('\n');
          const truth = some.map(({ number, title, credits, grade }) =>
            [`ABC ${number}`, title, credits, grade, 'Fall 2021'].join('|'),
          );
          const { sureAndWrong } = compareWithTruth({ text, truth });
          expect({ sureAndWrong, text }).toEqual({ sureAndWrong: [], text });
        },
      ),
      { numRuns: 200 },
    );
  });

  it('is asked about before the years of a row', () => {
    const text = [
      'Sample University',
      'Academic Year Module Code Module Title Credits Mark',
      '1 2020/21 SOC1002 Social Theory 20 62',
      '2 2020/21 SOC1003 Law and Order 10 48',
      '2 2021/22 SOC1004 Penology 20 55',
    ].join('\n');
    expect(sureIn(text)).toEqual([]);
  });

  it('is asked about where it stands before the codes', () => {
    const text = [
      'Sample College',
      'Fall 2020',
      'Course  Title  Credits  Grade',
      'Main  ABC 102  College Algebra  3.00  A',
      'Main  ABC 103  Composition I  4.00  C',
      'Main  ABC 104  Intro to Biology  4.00  B',
    ].join('\n');
    expect(sureIn(text)).toEqual([]);
  });

  it('is asked about where only some rows fill it', () => {
    const text = [
      'Sample College',
      'Fall 2020',
      'Subj  Crse  Title  Grade  Credits',
      'ABC  102  College Algebra  2  B-  1.00',
      'ABC  103  Composition I  B-  1.00',
      'ABC  104  Intro to Biology  B-  3.00',
      'Spring 2021',
      'Subj  Crse  Title  Grade  Credits',
      'ABC  107  Statistics  1  B+  4.00',
      'ABC  108  Sociology 1  B-  1.00',
      'ABC  111  Music Theory  P  3.00',
    ].join('\n');
    expect(sureIn(text).map(({ title }) => title)).not.toContain('College Algebra 2');
    expect(sureIn(text).map(({ title }) => title)).not.toContain('Statistics 1');
  });

  it('is asked about after codes and titles that stand in one column', () => {
    const text = [
      'Sample College',
      'Fall 2020',
      'Course                                    Credits  Grade',
      'ABC 102 College Algebra             D     4.00     B+',
      'ABC 103 Composition I               A     1.00     C',
      'ABC 104 Intro to Biology            B     3.00     A',
    ].join('\n');
    expect(sureIn(text)).toEqual([]);
  });
});
