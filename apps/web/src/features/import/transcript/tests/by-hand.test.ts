import { describe, expect, it } from 'vitest';
import { parseTranscript } from '../index';
import {
  compareWithTruth,
  writtenTranscript,
  type Comparison,
  type WrittenTranscript,
} from '../../testing/written-transcripts';
import { longTest, sampled } from '../../../../testing/long';

/** Transcripts as products and countries print them, written by us. */
const FILES = Object.entries(
  import.meta.glob<string>('../fixtures/by-hand/*.txt', { query: '?raw', import: 'default', eager: true }),
).map(([path, file]) => writtenTranscript(path.split('/').at(-1)!, file));
/** Pages that list courses, and are no transcripts. */
const OTHER_PAGES = Object.entries(
  import.meta.glob<string>('../fixtures/no-transcripts/*.txt', {
    query: '?raw',
    import: 'default',
    eager: true,
  }),
).map(([path, text]) => ({ name: path.split('/').at(-1)!, text }));
const MIN_RIGHT = 0.95;

const compared = new Map<string, Comparison>();
/** How a transcript is read; each is read once. */
function comparisonOf(file: WrittenTranscript): Comparison {
  const comparison = compared.get(file.name) ?? compareWithTruth(file);
  compared.set(file.name, comparison);
  return comparison;
}

describe('A transcript written by hand', () => {
  it.each(sampled(FILES, 12))('$name is read right, or asked about', (file) => {
    expect(comparisonOf(file)).toMatchObject({ sureAndWrong: [], missing: 0, refused: null });
  });

  it.each(
    sampled(
      [
        ['whose columns a PDF gave away one by one', 'pennstate-lionpath.txt'],
        ['with titles on the line below their codes', 'hungary-neptun.txt'],
        ['with codes of the school after the names of its terms', 'snhu-terms.txt'],
        ['with a header on two lines, above figures of many kinds', 'india-cbcs-marksheet.txt'],
        ['with a header on two lines, and grades left blank', 'nursing-campusnexus.txt'],
        ['with headings between its rows, after blank lines', 'finland-sisu.txt'],
        ['with every column named in another language', 'czech-is-muni.txt'],
        ['with words for terms and sums in Turkish', 'turkey-obs.txt'],
        ['with terms, grades and sums in Hebrew', 'israel-hebrew.txt'],
        ['with a session and its term in columns of their own', 'ubc-session-codes.txt'],
        ['with codes of every shape below their name', 'philippines-tor.txt'],
        ['with subjects that are words of sums elsewhere', 'codes-like-sums.txt'],
        ['with titles and terms that go on below themselves', 'cells-on-two-lines.txt'],
        ['with scores of exams, which are no grades', 'exam-scores.txt'],
        ['with pages that follow it, after the last course', 'workday-cell-a-line.txt'],
        ['as a portal hands it on, term by term', 'portal-api-json.txt'],
        ['beside rows that the page hides', 'jenzabar-unofficial-html.txt'],
        ['with words for screen readers after its codes', 'aria-grid-quarters-html.txt'],
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
        ['with the credits of a course after its code, in one cell', 'york-grade-report-tabs.txt'],
        ['with semesters of a program and no year', 'india-semester-without-year.txt'],
        ['with a title that goes on in words with a colon', 'peoplesoft-titles-on-three-lines.txt'],
        ['with code and title below one name, and empty cells', 'webadvisor-course-and-title.txt'],
        ['with names of columns as data bases have them', 'database-names-csv.txt'],
        ['in CLR 1.0', 'clr-1-0-json.txt'],
        ['with names of columns below a choice of the page', 'course-history-cell-a-line.txt'],
        ['with amounts that bring their unit along', 'auckland-points-in-cells.txt'],
        ['with codes for halves of academic years', 'france-ue-csv.txt'],
        ['with marks of zero, and a level after its terms', 'uw-quarter-headings-with-level.txt'],
        ['with two courses on a line below one term', 'illinois-two-courses-a-line.txt'],
        ['with the year of a program before the semester', 'nanyang-study-year.txt'],
        ['with sections after codes, and one space between', 'boston-sections-one-space.txt'],
        ['with credits before titles', 'mexico-unam-credits-before-title.txt'],
        ['with semesters in figures, and the year above them', 'india-semester-figures.txt'],
        ['with a mark, its letter and the average of the class', 'acorn-complete-academic-history.txt'],
        ['with a semester above its academic year', 'india-consolidated-marks-statement.txt'],
        ['with sections of one digit', 'populi-transcript-copy.txt'],
        ['with kinds of classes before their sections', 'powercampus-unofficial-print.txt'],
        ['with a unit that is a department', 'workday-academic-history.txt'],
        ['with subjects and short numbers beside the id of the student', 'homegrown-json-api.txt'],
        ['with transfer credit below the term it counts for', 'metropolitan-ps-wrapped-titles.txt'],
        ['with a season in brackets, and titles that go on below', 'jenzabar-academic-record-wrapped.txt'],
        ['with instructors of some courses', 'law-school-homegrown.txt'],
        ['with titles that touch their grades', 'texas-homegrown-web-record.txt'],
        ['with winters of an academic year after falls', 'peoplesoft-quarter-axess-style.txt'],
        ['with a title that holds a colon, a cell a line', 'banner-mobile-one-cell-per-line.txt'],
        ['with transfer credit term by term', 'banner9-memphis.txt'],
        ['with titles on three lines, and single spaces', 'csu-peoplesoft-sjsu.txt'],
        ['with schools below transferred courses', 'degreeworks-history-hunter.txt'],
        ['with codes in brackets after titles', 'historico-ufrgs.txt'],
        ['without codes, with a title that goes on below', 'japan-transcript.txt'],
        ['with sections that no name stands above', 'jenzabar-dordt.txt'],
        ['with a remark in a title', 'powercampus-unofficial-html.txt'],
        ['with a status beside its icon', 'ps-fluid-course-history-osu-html.txt'],
        ['with days in place of terms', 'sisu-suoritukset-csv.txt'],
        ['with schools before transferred courses, a cell a line', 'workday-rochester.txt'],
        ['with dashes for grades, and what became of the course beside them', 'brazil-trancado.txt'],
        ['with single spaces, and examinations after each semester', 'india-semesters-one-space.txt'],
        ['with the months of its examinations above it', 'india-marks-months-above.txt'],
        ['with a status that its icon says, too', 'cuny-course-history.txt'],
        ['with marks of parts before the grade', 'in-vtu-marks.txt'],
        ['with codes of terms from a store', 'powerschool-historical-csv.txt'],
        ['with no grades, and a status in their place', 'status-beside-no-grade.txt'],
        ['with each cell after its tab, on a line of its own', 'peoplesoft-history-cells-after-tabs.txt'],
        ['with tabs on lines of their own between its cells', 'peoplesoft-history-tabs-alone.txt'],
        ['with dates below its codes, in their cell', 'colleague-dates-below-codes.txt'],
        ['with sections in places of a fixed width', 'jenzabar-sections-in-places.txt'],
        ['with courses whose remark names another one', 'ut-austin-academic-summary-html.txt'],
        ['with nested values and the name of the student around them', 'student-record-nested-json.txt'],
        ['with the name of the school before those of its columns', 'asu-school-before-names-html.txt'],
        ['of the armed forces, with recommendations below its courses', 'joint-services-two-branches.txt'],
        ['with dates and words beside its terms', 'colleague-headings-with-dates.txt'],
        ['with groups of courses in columns of their own', 'japan-groups-of-courses-csv.txt'],
        ['with the block in which a course begins', 'netherlands-block-of-start.txt'],
        ['with hours before its credits', 'india-hours-before-credits.txt'],
        ['of nested values, with subjects and sums of their own', 'nested-subject-and-sums-json.txt'],
        ['of nested values, with what is said of the student', 'record-with-catalogue-year-json.txt'],
        ['with a term beside the first of its courses', 'worksheet-terms-once-csv.txt'],
        ['with words in brackets that end a title', 'words-in-brackets-below-a-title.txt'],
        ['with a note on a term below its courses', 'note-of-a-term-below-its-courses.txt'],
        ['with class numbers for sections, and days one space apart', 'colleague-class-numbers-and-days.txt'],
        ['in two columns on two pages, with a term at the foot of one', 'two-columns-on-two-pages.txt'],
        ['with accounts that sum up the lines below them', 'german-accounts-csv.txt'],
        ['with transferred courses outside its columns', 'acorn-transfer-indented.txt'],
        ['with titles before codes, a cell a line', 'ace-recommendations-title-first.txt'],
        ['with a status in the place of grades', 'status-in-place-of-grades.txt'],
        ['with two teachers below a title', 'brazil-status-beside-dashes.txt'],
        ['with a table in each cell', 'webadvisor-tables-in-cells-html.txt'],
        ['in cards with titles above codes', 'phone-cards-titles-above.txt'],
        ['with names of columns that are cut short', 'names-cut-short-csv.txt'],
        ['with a session of examinations beside its year', 'france-session-beside-year.txt'],
        ['with sessions of examinations for terms', 'france-session-in-column-of-terms.txt'],
        ['with equivalents after arrows', 'transfer-equivalents-after-arrows.txt'],
        ['with a standing beside its grades', 'ubc-standing-beside-grades.txt'],
        ['with an examination where a school stands', 'workday-exam-as-institution.txt'],
        ['with a star before the mark of a repeat', 'jenzabar-star-before-repeat.txt'],
        ['with a school and a major after its terms', 'rutgers-school-and-major-after-term.txt'],
        ['with the days of a program above it', 'ladok-period-of-program.txt'],
        ['with a mark left of its codes', 'mcgill-rw-left-of-named-codes.txt'],
        ['with sums of a stage, and a key to grades in a table', 'ireland-stage-sums-and-key.txt'],
        ['with a key to marks between its terms', 'uw-key-to-marks-between-terms.txt'],
        ['with month and year beside its semester', 'india-cards-month-and-year-above.txt'],
        ['with a title in English below its own', 'ladok-title-in-english-below.txt'],
        ['with marks of three decimals', 'france-marks-with-three-decimals.txt'],
        ['with days in words beside its terms', 'populi-days-in-words.txt'],
        ['with the name of the student below a title', 'peoplesoft-name-of-student-below-a-title.txt'],
        ['with numbers of classes before its codes', 'philippines-grades-by-class.txt'],
        ['with modules above their examinations', 'hisinone-modules-and-exams.txt'],
        ['with terms of names of their own', 'populi-terms-of-own-names.txt'],
        ['with sessions below its terms', 'powercampus-sessions.txt'],
        ['with title, credits and code on one line', 'ladok-for-students.txt'],
        ['with credits for classes beside those for work', 'jupiter-credits-of-classes.txt'],
        ['as a terminal prints it, in a page', 'terminal-print-in-page-html.txt'],
        ['with credit from two terms of another school', 'banner-transfer-of-two-terms.txt'],
        [
          'with several figures in a cell, and its names on each page',
          'banner-official-figures-in-one-cell.txt',
        ],
        ['with courses beside the schools they were taken at', 'workday-record-transfer-courses-csv.txt'],
        ['with sums below a row that ends before its last cell', 'acorn-sums-after-short-rows.txt'],
        ['with a figure that ends a title of transfer credit', 'uw-transfer-title-with-figure.txt'],
        ['with how each course was examined, on a second line of its cell', 'norway-exams-below-courses.txt'],
        ['with a code that is broken below its subject', 'peoplesoft-wrapped-code-of-test.txt'],
        ['with a grade of several words that is broken', 'spain-wrapped-grades.txt'],
        ['with subjects that have a dash below', 'banner-subjects-with-underscores.txt'],
        ['with tests that have no codes, below a heading of their own', 'test-credits-without-codes.txt'],
        ['with a name for its titles that means a year elsewhere', 'chile-curso-for-title-csv.txt'],
      ],
      15,
    ),
  )('%s is read right in every line', (_, name) => {
    expect(comparisonOf(FILES.find((file) => file.name === name)!)).toMatchObject({
      left: [],
      refused: null,
    });
  });

  it.each([
    ['averages of a term beside those of the record', 'acorn-complete-academic-history.txt'],
    ['sums of all courses around nested values', 'colleague-api-2-json.txt'],
    ['the term before the source of its credit', 'banner9-terms-before-sources.txt'],
    ['accounts that sum up the lines below them', 'german-accounts-csv.txt'],
    ['the year of a catalogue and a key to grades', 'record-with-catalogue-year-json.txt'],
    ['points that are credits times the value of a letter', 'nigeria-mark-letter-product.txt'],
    ['sums that refute another way to read it, but for a title', 'peoplesoft-quarter-axess-style.txt', 1],
    [
      'the description of a term beside its code, but for an unknown grade',
      'florida-college-records-csv.txt',
      1,
    ],
  ])('is not asked about with %s', (_, name, asked = 0) => {
    expect(comparisonOf(FILES.find((file) => file.name === name)!)).toMatchObject({ left: [], asked });
  });

  it.each([
    ['with a cell a line, and a blank line after each course', 'spain-expediente-phone.txt', 7],
    ['with line ends inside cells', 'norway-fs-studentweb.txt', 6],
    ['pasted as one line', 'sfu-class-average-one-line.txt', 7],
    ['with units that have no codes', 'fr-releve-de-notes.txt', 10],
    [
      'with single spaces, semesters before codes and months after grades',
      'india-single-spaces-months.txt',
      5,
    ],
  ])('%s is read right in nearly every line', (_, name, least) => {
    expect(comparisonOf(FILES.find((file) => file.name === name)!).right).toBeGreaterThanOrEqual(least);
  });

  longTest('is read right in nearly every line', () => {
    const lines = FILES.reduce((sum, { truth }) => sum + truth.length, 0);
    const right = FILES.reduce((sum, file) => sum + comparisonOf(file).right, 0);
    expect(lines).toBeGreaterThan(1100);
    expect(right / lines).toBeGreaterThan(MIN_RIGHT);
  });
});

describe('A term', () => {
  it('is asked for where a semester is printed without a year', () => {
    const file = FILES.find(({ name }) => name === 'india-semester-without-year.txt')!;
    expect(comparisonOf(file)).toMatchObject({ left: [], asked: 4 });
  });
});

describe('A status', () => {
  it.each([
    ['where no grade is printed', 'status-beside-no-grade.txt', 12],
    ['in a last term that has no grades yet', 'status-in-last-term.txt', 1],
  ])('that no rule knows is asked about %s', (_, name, asked) => {
    expect(comparisonOf(FILES.find((file) => file.name === name)!)).toMatchObject({ left: [], asked });
  });
});

describe('A page that is no transcript', () => {
  it.each(sampled(OTHER_PAGES, 5))('$name is refused by name, and no course is made of it', ({ text }) => {
    expect(() => parseTranscript({ text })).toThrow(
      expect.objectContaining({
        code: 'not-a-transcript',
        message: expect.stringMatching(/looks like an? /),
      }),
    );
  });
});
