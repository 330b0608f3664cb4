import { courseNumber, isSubject, parseCourseCode } from '../lexing/course-codes';
import { isKnownGrade } from '../lexing/grades';
import { parseNumber } from '../lexing/numbers';
import { parseTermHeading } from '../lexing/terms';
import type { TextLine } from '../lexing/text';
import { columnOfLabel } from '../table/column-names';

const FEWEST = 3;
/** Title, subject, number and credits. */
const FEWEST_CELLS = 4;
const MOST_FIGURES = 3;

/**
 * Courses without names of columns whose cells stand on lines of their own, title, subject and number each on one:
 * 'INTRO-COMPUTER SCI I', 'COM SCI', '31', '4.0', '14.8', 'A-'. As rows of cells; any other lines as they are.
 */
export function withNumbersBesideTitles(lines: readonly TextLine[]): readonly TextLine[] {
  const texts = lines.map(({ text }) => text.trim());
  const courses = new Map(texts.flatMap((_, at) => countOfCourse(texts, at)));
  if (courses.size < FEWEST) return lines;
  const made: TextLine[] = [];
  for (let at = 0; at < lines.length; at++) {
    const count = courses.get(at) ?? Math.max(countOfNames(texts, at), countOfSum(texts, at));
    const text = texts.slice(at, at + count).join('  ');
    made.push(count === 1 ? lines[at]! : { number: lines[at]!.number, text });
    at += count - 1;
  }
  return made;
}

/** A line at which a course begins, and how many lines it takes; none for any other line. */
function countOfCourse(texts: readonly string[], at: number): (readonly [at: number, count: number])[] {
  const [title = '', subject = '', number = ''] = texts.slice(at, at + FEWEST_CELLS - 1);
  const isCode =
    /^[\p{Lu}&/ ]{2,10}$/u.test(subject) &&
    isSubject(subject) &&
    /^\d{1,4}[A-Z]{0,2}$/.test(courseNumber(number) ?? '') &&
    parseCourseCode(`${subject} ${number}`) !== null;
  if (
    !isCode ||
    !/\p{L}{3}/u.test(title) ||
    parseTermHeading(title) !== null ||
    columnOfLabel(title) !== null
  )
    return [];
  const figures = countOfFigures(texts, at + FEWEST_CELLS - 1);
  if (figures === 0 || figures > MOST_FIGURES) return [];
  const count = FEWEST_CELLS - 1 + figures;
  return [[at, isKnownGrade(texts[at + count] ?? '') ? count + 1 : count]];
}

/** How many lines hold nothing but hours or points from a line on: '5.0'. */
function countOfFigures(texts: readonly string[], from: number): number {
  let to = from;
  while (/[.,]\d/.test(texts[to] ?? '') && parseNumber(texts[to]!) !== null) to++;
  return to - from;
}

/** 'Atm', 'Psd', 'Pts', 'GPA' above 'Term Total', which they head; 1 for any other line. */
function countOfNames(texts: readonly string[], from: number): number {
  const names = texts.slice(from, from + MOST_NAMES).findIndex((text) => !SHORT_NAME.test(text));
  return names >= FEWEST && /\btotals?$/i.test(texts[from + names]!) ? names : 1;
}
const MOST_NAMES = 7;
const SHORT_NAME = /^\p{L}{2,5}$/u;

/** 'Term Total', '14.0', '14.0', '43.3', '3.331'; 1 for any other line. */
const countOfSum = (texts: readonly string[], at: number): number =>
  /\btotals?$/i.test(texts[at]!) ? 1 + countOfFigures(texts, at + 1) : 1;
