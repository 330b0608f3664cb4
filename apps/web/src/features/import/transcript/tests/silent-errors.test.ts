import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { compareWithTruth } from '../../testing/written-transcripts';

/** Ways in which a line could be wrong without a word: for each, a rule that asks. */
const SUBJECTS = ['MATH', 'HIST', 'BIO', 'PSY', 'ECON', 'ART', 'CS'];
const WORDS = [
  'Modern',
  'Applied',
  'Social',
  'Physical',
  'Advanced',
  'Studies',
  'Methods',
  'Design',
  'Theory',
];
const GRADES = ['A', 'A-', 'B+', 'B', 'C', 'F', 'W', 'P'];
/** Words that a title can end with and a school can give as a grade. */
const LAST_WORDS = ['I', 'II', 'A', 'B', 'C', 'X', 'Pass', 'Credit', 'Honors', 'D'];

interface Course {
  readonly code: string;
  readonly words: readonly string[];
  readonly credits: string;
  readonly grade: string;
}

const course: fc.Arbitrary<Course> = fc.record({
  code: fc
    .tuple(fc.constantFrom(...SUBJECTS), fc.integer({ min: 100, max: 499 }))
    .map(([subject, number]) => `${subject} ${number}`),
  words: fc.array(fc.constantFrom(...WORDS), { minLength: 2, maxLength: 5 }),
  credits: fc.constantFrom('1.00', '3.00', '4.00'),
  grade: fc.constantFrom(...GRADES),
});
const courses = fc.uniqueArray(course, { minLength: 4, maxLength: 9, selector: ({ code }) => code });
const truthOf = ({ code, words, credits, grade }: Course, term: string): string =>
  [code, words.join(' '), credits, grade, term].join('|');

/** Nothing is sure and wrong, and every course is read, asked about or shown as unread. */
function expectNothingSilent(lines: readonly string[], truth: readonly string[]): void {
  const text = `Sample College\nUnofficial Transcript\n${lines.join('\n')}\n`;
  const { sureAndWrong, missing } = compareWithTruth({ text, truth });
  expect({ sureAndWrong, missing, text }).toEqual({ sureAndWrong: [], missing: 0, text });
}

const RUNS = { numRuns: 20 };
const HEADER = 'Course    Title                                           Credits  Grade';
const printed = ({ code, words, credits, grade }: Course) =>
  `${code.padEnd(10)}${words.join(' ').padEnd(48)}${credits.padEnd(9)}${grade}`;

describe('No error is silent', { timeout: 60_000 }, () => {
  it('where the last word of a title could be the grade, and the grade is blank', () => {
    fc.assert(
      fc.property(courses, fc.constantFrom(...LAST_WORDS), fc.boolean(), (some, last, hasHeader) => {
        const [first, ...others] = some;
        const odd: Course = { ...first!, words: [...first!.words, last], grade: '' };
        const line = ({ code, words, grade, credits }: Course) =>
          [code, words.join(' '), grade, credits].filter(Boolean).join(' ');
        expectNothingSilent(
          ['Fall 2023', ...(hasHeader ? ['Course Title Grade Credits'] : []), ...[odd, ...others].map(line)],
          [odd, ...others].map((each) => truthOf(each, 'Fall 2023')),
        );
      }),
      RUNS,
    );
  });

  it('where a title is broken, before its facts or behind them', () => {
    fc.assert(
      fc.property(courses, fc.nat(), fc.boolean(), (some, at, factsFirst) => {
        const odd = some[at % some.length]!;
        const lines = some.flatMap((each) => {
          if (each !== odd) return [printed(each)];
          const begun = { ...each, words: each.words.slice(0, 1) };
          const rest = each.words.slice(1).join(' ');
          return factsFirst
            ? [printed(begun), `          ${rest}`]
            : [`${each.code.padEnd(10)}${each.words[0]}`, printed({ ...each, code: '', words: [rest] })];
        });
        expectNothingSilent(
          ['Fall 2023', HEADER, ...lines],
          some.map((each) => truthOf(each, 'Fall 2023')),
        );
      }),
      RUNS,
    );
  });

  it('where sections stand behind codes with one space', () => {
    fc.assert(
      fc.property(courses, fc.boolean(), fc.integer({ min: 10, max: 899 }), (some, hasName, section) => {
        expectNothingSilent(
          [
            'Fall 2023',
            `Course   ${hasName ? 'Sec ' : '    '} Title                                        Credits  Grade`,
            ...some.map(
              ({ code, words, credits, grade }, index) =>
                `${code.padEnd(9)}${String(section + index).padEnd(4)} ${words.join(' ').padEnd(45)}${credits.padEnd(9)}${grade}`,
            ),
          ],
          some.map((each) => truthOf(each, 'Fall 2023')),
        );
      }),
      RUNS,
    );
  });

  it('where notes about repeats stand between courses', () => {
    fc.assert(
      fc.property(
        courses,
        fc.nat(),
        fc.constantFrom(
          'Repeated: Repeated - No Credit',
          'Repeat Included in GPA',
          '   Course Topic: World War I',
          'Grade changed from I to B',
          'R Excluded from GPA',
        ),
        (some, at, note) => {
          const lines = some.flatMap((each, index) =>
            index === at % some.length ? [printed(each), `          ${note}`] : [printed(each)],
          );
          expectNothingSilent(
            ['Fall 2023', HEADER, ...lines],
            some.map((each) => truthOf(each, 'Fall 2023')),
          );
        },
      ),
      RUNS,
    );
  });

  it('where credits attempted and earned stand in either order, under names or none', () => {
    fc.assert(
      fc.property(courses, fc.boolean(), fc.boolean(), (some, earnedFirst, hasHeader) => {
        const earned = ({ credits, grade }: Course) => (/[FW]/.test(grade) ? '0.00' : credits);
        const names = earnedFirst ? ['Earned', 'Attempted'] : ['Attempted', 'Earned'];
        expectNothingSilent(
          [
            'Fall 2023',
            ...(hasHeader
              ? [`Course    ${'Title'.padEnd(48)}${names[0]!.padEnd(11)}${names[1]!.padEnd(11)}Grade`]
              : []),
            ...some.map((each) => {
              const figures = [each.credits, earned(each)];
              const [first, second] = earnedFirst ? figures.toReversed() : figures;
              return `${each.code.padEnd(10)}${each.words.join(' ').padEnd(48)}${first!.padEnd(11)}${second!.padEnd(11)}${each.grade}`;
            }),
          ],
          some.map((each) => truthOf(each, 'Fall 2023')),
        );
      }),
      RUNS,
    );
  });

  it('where one code among others has a shape of its own', () => {
    fc.assert(
      fc.property(
        courses,
        fc.nat(),
        fc.constantFrom('1FA101', '30501', 'X/Y-7', 'Hist.101', 'ZZ*0A*9', '101', 'math-1'),
        (some, at, odd) => {
          const all = some.map((each, index) => (index === at % some.length ? { ...each, code: odd } : each));
          expectNothingSilent(
            ['Fall 2023', HEADER, ...all.map(printed)],
            all.map((each) => truthOf(each, 'Fall 2023')),
          );
        },
      ),
      RUNS,
    );
  });

  it('where the term is a figure beside a year', () => {
    fc.assert(
      fc.property(
        courses,
        fc.integer({ min: 1, max: 3 }),
        fc.constantFrom('Year;Period', 'Year;Term'),
        (some, part, names) => {
          expectNothingSilent(
            [
              `${names};Code;Title;Credits;Grade`,
              ...some.map(
                ({ code, words, credits, grade }) =>
                  `2023;${part};${code};${words.join(' ')};${credits};${grade}`,
              ),
            ],
            some.map((each) => truthOf(each, `Semester ${part} 2023`)),
          );
        },
      ),
      RUNS,
    );
  });
});
