import { describe, expect, it } from 'vitest';
import { parseTranscript } from '../index';
import {
  compareWithTruth,
  writtenTranscript,
  type Comparison,
  type WrittenTranscript,
} from '../../testing/written-transcripts';

/** Transcripts as products and countries print them, written by us. */
const FILES = Object.entries(
  import.meta.glob<string>('../fixtures/by-hand/*.txt', { query: '?raw', import: 'default', eager: true }),
).map(([path, file]) => writtenTranscript(path.split('/').at(-1)!, file));
/** Pages that list courses nobody took. */
const OTHER_PAGES = Object.entries(
  import.meta.glob<string>('../fixtures/no-transcripts/*.txt', {
    query: '?raw',
    import: 'default',
    eager: true,
  }),
).map(([path, text]) => ({ name: path.split('/').at(-1)!, text }));
const LEAST_RIGHT = 0.95;

const compared = new Map<string, Comparison>();
/** How a transcript is read; each is read once. */
function comparisonOf(file: WrittenTranscript): Comparison {
  const comparison = compared.get(file.name) ?? compareWithTruth(file);
  compared.set(file.name, comparison);
  return comparison;
}

describe('A transcript written by hand', () => {
  it.each(FILES)('$name is read right, or asked about', (file) => {
    expect(comparisonOf(file)).toMatchObject({ sureAndWrong: [], missing: 0, refused: null });
  });

  it.each([
    ['whose columns a PDF gave away one by one', 'pennstate-lionpath.txt'],
    ['with titles on the line below their codes', 'hungary-neptun.txt'],
    ['with codes of the school behind the names of its terms', 'snhu-terms.txt'],
    ['with a header on two lines, above figures of many kinds', 'india-cbcs-marksheet.txt'],
    ['with a header on two lines, and grades left blank', 'nursing-campusnexus.txt'],
    ['with headings between its rows, behind blank lines', 'finland-sisu.txt'],
    ['with every column named in another language', 'czech-is-muni.txt'],
    ['with words for terms and sums in Turkish', 'turkey-obs.txt'],
    ['with terms, grades and sums in Hebrew', 'israel-hebrew.txt'],
    ['with a session and its term in columns of their own', 'ubc-session-codes.txt'],
    ['with codes of every shape below their name', 'philippines-tor.txt'],
    ['with subjects that are words of sums elsewhere', 'codes-like-sums.txt'],
    ['with titles and terms that go on below themselves', 'cells-on-two-lines.txt'],
    ['with scores of exams, which are no grades', 'exam-scores.txt'],
    ['with pages that follow it, behind the last course', 'workday-cell-a-line.txt'],
    ['as a portal hands it on, term by term', 'portal-api-json.txt'],
    ['beside rows that the page hides', 'jenzabar-unofficial-html.txt'],
    ['with words for screen readers behind its codes', 'aria-grid-quarters-html.txt'],
    ['with names of columns, cells and empty cells on lines of their own', 'colleague-grades-paste.txt'],
    ['with rows that go on in the middle of a cell', 'sits-module-results.txt'],
    ['with years above periods in a column', 'australia-results.txt'],
    ['without codes', 'seiseki.txt'],
    ['in two columns without headings, with grades of its own', 'side-by-side.txt'],
    ['of nested values, in JSON of an interface', 'shape-api2.txt'],
    ['of nested values, listed by key', 'shape-json3.txt'],
    ['of nested values, in ELMO XML', 'shape-elmo.txt'],
    ['of nested values, in attributes', 'shape-xml2.txt'],
    ['with columns for each term', 'shape-term-groups.txt'],
    ['with a term that is printed once for its courses', 'shape-term-filled.txt'],
    ['told in sentences', 'shape-email2.txt'],
    ['told in items of a list', 'shape-bullets.txt'],
    ['with each value on a line with its name', 'shape-kv2.txt'],
    ['with each course in a paragraph', 'shape-narrow-blocks.txt'],
    ['with columns of figures and no names', 'shape-gradseminar.txt'],
    ['with names that mean something else elsewhere', 'shape-china-en.txt'],
    ['with terms of the Hijri calendar', 'shape-hijri.txt'],
    ['from right to left', 'shape-rtl-en.txt'],
    ['with a table in Markdown', 'shape-md2.txt'],
  ])('%s is read right in every line', (_, name) => {
    expect(comparisonOf(FILES.find((file) => file.name === name)!)).toMatchObject({
      left: [],
      refused: null,
    });
  });

  it.each([
    ['with a cell a line, and a blank line behind each course', 'spain-expediente-phone.txt', 7],
    ['with line ends inside cells', 'norway-fs-studentweb.txt', 6],
    ['pasted as one line', 'sfu-class-average-one-line.txt', 7],
  ])('%s is read right in nearly every line', (_, name, least) => {
    expect(comparisonOf(FILES.find((file) => file.name === name)!).right).toBeGreaterThanOrEqual(least);
  });

  it('is read right in nearly every line', () => {
    const lines = FILES.reduce((sum, { truth }) => sum + truth.length, 0);
    const right = FILES.reduce((sum, file) => sum + comparisonOf(file).right, 0);
    expect(lines).toBeGreaterThan(1100);
    expect(right / lines).toBeGreaterThan(LEAST_RIGHT);
  });
});

describe('A page that is no transcript', () => {
  it.each(OTHER_PAGES)('$name is refused by name, and no course is made of it', ({ text }) => {
    expect(() => parseTranscript({ text })).toThrow(
      expect.objectContaining({
        code: 'not-a-transcript',
        message: expect.stringMatching(/looks like an? /),
      }),
    );
  });
});
