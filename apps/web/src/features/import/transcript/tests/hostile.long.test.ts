import { describe, expect, it } from 'vitest';
import { parseTranscript, TranscriptError } from '../index';

const SIZE = 199_000;
/** As many lines, each of its number, as make up the size. */
function lines(line: (index: number) => string, head = ''): string {
  let text = head;
  for (let index = 0; text.length < SIZE; index++) text += line(index);
  return text;
}
const CSV = 'Course,Title,Credits,Grade\n';
const HTML = '<html><body><table>';
const XML = '<?xml version="1.0"?>';
const code = (index: number) => `CS ${1000 + (index % 9000)}`;

/** What is the most work for each shape that a transcript can have; in the worst case time must grow with the length alone. */
const HOSTILE: readonly (readonly [shape: string, text: string])[] = [
  ['one line of courses', lines(() => 'CS 1400 Loops 3.0 A ')],
  ['one line of modules that never come to a mark', lines(() => 'module ')],
  ['one line of a sentence that never ends', lines(() => 'CS 101, 3 credits; grade of ')],
  ['nothing but tabs', lines(() => '\t')],
  ['short cells', lines(() => 'A\tB\t3\tC\t4\n')],
  ['headers', lines((index) => `Course  Title${index}  Credits  Grade  Points  Term\n`)],
  ['names of columns, one a line', lines(() => 'Course\nTitle\nCredits\nGrade\n')],
  ['labels with values', lines(() => 'Code: CS 101\nTitle: Loops\nCredits: 3\nGrade: A\n\n')],
  ['headings of terms', lines(() => 'Fall 2024\n')],
  ['long lines of figures', lines((index) => `${String(index).padEnd(300, '1234567890')}\n`)],
  ['nothing but codes', lines((index) => `${code(index)}\n`)],
  ['cells on lines of their own', lines((index) => `${code(index)}\nLoops ${index}\n3\nA\n`)],
  ['wide rows without names', lines((index) => `${'a  '.repeat(20)}${index}\n`)],
  [
    'wrapped titles',
    lines(
      (index) => `${code(index)}  Introduction to\n             things of\n             a kind   3.0  A\n`,
    ),
  ],
  [
    'two columns',
    lines((index) => `${code(index)}  Loops  3.0  A             ${code(index + 1)}  Sets  3.0  B\n`),
  ],
  ['sentences', lines((index) => `In Fall 2023 I took ${code(index)} (Loops ${index}), 3 credits: A-.\n`)],
  ['rules', lines(() => '-----\n')],
  ['totals', lines(() => 'Term GPA: 3.600 Term Totals: 10.000 7.000 7.000 25.200\n')],
  ['sums below one heading', lines(() => 'GPA 3.0\n', 'Period Statistics\n')],
  ['commas', lines(() => ',,,\n', CSV)],
  ['quotation marks', lines(() => 'a,""', `${CSV}"`)],
  ['rows of a web page', lines((index) => `<tr><td>${code(index)}<td>Loops<td>3<td>A`, HTML)],
  ['tables inside tables', lines(() => '<table><tr><td>', HTML)],
  ['buttons in one heading', lines(() => '<button>a</button>', '<html><body><div role="heading">')],
  ['the start of tags', lines(() => '<', HTML)],
  ['cells that span everything', lines(() => '<tr><td>a<td>b', `${HTML}<tr><td rowspan=9999 colspan=9999>x`)],
  ['lists inside lists', '['.repeat(SIZE / 2) + ']'.repeat(SIZE / 2)],
  ['nodes inside nodes', `${'{"a":'.repeat(30_000)}1${'}'.repeat(30_000)}`],
  ['elements inside elements', XML + '<a>'.repeat(28_000) + '</a>'.repeat(28_000)],
  ['attributes', `${XML}<r ${Array.from({ length: 15_000 }, (_, index) => `a${index}="1"`).join(' ')}/>`],
];

/** Reads a text, which may be refused by name. */
function read(text: string): void {
  try {
    parseTranscript({ text });
  } catch (error) {
    if (!(error instanceof TranscriptError)) throw error;
  }
}

describe('A file longer than any transcript', () => {
  it('says that it was read in one way only', () => {
    const courses = (count: number) =>
      Array.from({ length: count }, (_, index) => `${code(index)}  Loops  3.0  A`).join('\n');
    const reasons = (text: string) => parseTranscript({ text }).unread.map(({ reason }) => reason);
    expect(reasons(`Fall 2024\n${courses(6200)}`)).toContainEqual(
      expect.stringContaining('it was read in one way only'),
    );
    expect(reasons(`Fall 2024\n${courses(200)}`)).toEqual([]);
  });

  // arguments of a call have their room on the stack, which 2 MB of short parts go beyond
  it.each([
    ['names of columns on one line', '  Title'.repeat(278_000)],
    ['dots', '.'.repeat(1_950_000)],
    ['names of columns, two a line', 'Title Name\n'.repeat(170_000)],
    ['one name of a column on every line', 'Grade\n'.repeat(330_000)],
  ])(
    'is read, or refused by name, where it is 2 MB of %s',
    (_, text) => {
      expect(() => read(text)).not.toThrow();
    },
    120_000,
  );
});

describe('A file that makes the most work', () => {
  it.each(HOSTILE)(
    'of %s is read, or refused by name, before anybody gives up',
    (_, text) => {
      expect(() => read(text)).not.toThrow();
    },
    60_000,
  );
});
