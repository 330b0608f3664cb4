import { isDottedCode, isOwnCode, parseCourseCode } from '../lexing/course-codes';
import { isRangeOfDates } from '../lexing/dated-terms';
import { withoutDate } from '../lexing/grades';
import { parseAmount } from '../lexing/numbers';
import type { TextLine } from '../lexing/text';
import { columnOfLabel } from '../table/column-names';

const HEADER = ['Course code', 'Course title', 'Credits', 'Status', 'Grade'].join('\t');
const FEWEST = 3;
/** In lines. */
const MOST_BELOW = 4;
/** A program of several years has more. */
const MOST_CREDITS = 60;
/** Wide gaps, of which bars have made some. */
const BETWEEN = / {2,}| [•·] /;
const LABEL_AND_VALUE = /^(\p{L}[\p{L} ]{2,20}) ?: ?(\S.*)$/u;

/** '1,0 hp av 5,0 hp klara' */
const SAYS_PART = /^\d{1,2}[.,]\d \p{L}{2}/u;

interface Course {
  readonly code: string;
  readonly title: string;
  readonly credits: string;
}

/**
 * Courses whose title, credits and code share one line ('Mekanik | 5,0 hp | 1FA104') with their grade after its name on a line below
 * ('Betyg: 4 (2023-06-02)'), as rows with tabs. Any other lines as they are.
 */
export function withHeadsAsRows(lines: readonly TextLine[]): readonly TextLine[] {
  const courses = lines.map(({ text }) => courseOf(text));
  const results = courses.map((course, index) => (course ? resultBelow(lines, courses, index) : null));
  if (results.filter((result) => result !== null && result.grade !== '').length < FEWEST) return lines;
  const first = courses.findIndex((course) => course !== null);
  const made: TextLine[] = [];
  for (let at = 0; at < lines.length; at++) {
    const [line, course, result] = [lines[at]!, courses[at], results[at]];
    if (at === first) made.push({ ...line, text: HEADER });
    if (!course || !result) {
      made.push(line);
      continue;
    }
    const { code, title, credits } = course;
    made.push({ ...line, text: [code, title, credits, result.status, result.grade].join('\t') });
    at += result.lines;
  }
  return made;
}

/** null for a line that says something else, or more. */
function courseOf(text: string): Course | null {
  const parts = text.trim().split(BETWEEN);
  if (parts.length !== 3) return null;
  const credits = parts.find(
    (part) => (parseAmount(part) ?? Infinity) <= MOST_CREDITS && /\p{L}{2}/u.test(part),
  );
  const code = parts.find((part) => part !== credits && isCode(part));
  const title = parts.find((part) => part !== credits && part !== code && /\p{L}{3}/u.test(part));
  return code !== undefined && title !== undefined && credits !== undefined ? { code, title, credits } : null;
}

const isCode = (text: string): boolean =>
  parseCourseCode(text) !== null || isOwnCode(text) || isDottedCode(text);

/** What the lines below a course say came of it: the days on which it was held are of no use. */
function resultBelow(
  lines: readonly TextLine[],
  courses: readonly (Course | null)[],
  index: number,
): { readonly grade: string; readonly status: string; readonly lines: number } {
  let [grade, status, taken] = ['', '', 0];
  for (let at = index + 1; at <= index + MOST_BELOW && at < lines.length && grade === ''; at++) {
    const text = lines[at]!.text.trim();
    const [, label = '', value = ''] = LABEL_AND_VALUE.exec(text) ?? [];
    if (text === '' || courses[at]) break;
    if (label !== '' && columnOfLabel(label) === 'grade') grade = withoutDate(value);
    else if (!isRangeOfDates(text) && !SAYS_PART.test(text)) {
      if (status !== '' || label !== '') break;
      status = withoutDate(text);
    }
    taken = at - index;
  }
  return { grade, status, lines: taken };
}
