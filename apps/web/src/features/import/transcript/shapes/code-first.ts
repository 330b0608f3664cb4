import { leadingCourse } from '../lexing/course-codes';
import { couldEndTitle, isKnownGrade, tidyGrade } from '../lexing/grades';
import { parseAmount } from '../lexing/numbers';
import { parseTermHeading } from '../lexing/terms';
import { oneLine, toWords } from '../lexing/text';
import { rowOfCells, rowOfLine, type Row } from '../table/rows';
import { saysTotals } from '../table/totals-words';
import type { Column, ColumnPlace } from '../table/column';

const COLUMNS: readonly Column[] = ['code', 'title', 'grade', 'credits', 'points'];
const NAMES = ['Course code', 'Title', 'Grade', 'Credits', 'Points'];
const PLACES: readonly ColumnPlace[] = COLUMNS.map((column, index) => ({
  column,
  name: NAMES[index]!,
  start: index,
  end: index + 1,
  // sums prove them, where there are any
  ...(index > 1 && { isGuess: true }),
}));
const FEWEST = 4;
const LONGEST = 200;
/** So many of the lines that begin with a code end in a grade and credits. */
const MIN_GRADED = 0.6;
const MAX_CREDITS = 30;
/** '1000' of a school whose codes are figures only. */
const OF_FIGURES = /^\d{3,6}[A-Z]?$/;
const NUMBER_OF_TITLE = /^(?:I{1,3}|IV|VI{0,3}|IX|X)$/;
/** 'Rosenthal, Miriam' below a course taught it. */
const TEACHER = /^\p{Lu}[\p{L}’' -]{1,30}, \p{Lu}[\p{L}’'. -]{1,30}$/u;
const MOSTLY = 0.6;
const AMBIGUOUS = 'Its grade may be the last word of its title.';

interface Parts {
  readonly code: string;
  readonly title: string;
  readonly grade: string;
  readonly credits: string;
  readonly points: string;
}

/**
 * The courses of a text whose lines have single spaces between code, title, grade and credits ('1001 Contracts P 4'), some with
 * points after them, as rows of a table; null where too few lines are such. Lines without a grade are courses in progress.
 */
export function rowsOfCodeFirst(text: string): Row[] | null {
  const lines = text.split('\n').map((line) => oneLine(line));
  const parted = lines.map((line) => (line.length > LONGEST || !/\d$/.test(line) ? null : partsOf(line)));
  const courses = parted.filter((parts) => parts !== null);
  const graded = courses.filter(({ grade }) => grade !== '');
  if (graded.length < FEWEST || graded.length < MIN_GRADED * courses.length) return null;
  const below = lines.filter((_, index) => parted[index - 1]);
  const haveTeachers = below.filter((line) => TEACHER.test(line)).length >= MOSTLY * below.length;
  const alone = gradedAlone(lines, parted);
  const rows: Row[] = [{ ...rowOfCells(0, NAMES), columns: PLACES }];
  lines.forEach((line, index) => {
    const parts = parted[index];
    if (parts) rows.push(rowOf(parts, index + 1, alone.has(parts)));
    else if (line !== '' && !(haveTeachers && parted[index - 1] && TEACHER.test(line)))
      rows.push(rowOfLine({ number: index + 1, text: line }));
  });
  return rows;
}

/** Courses that alone have a grade in a term of several: of 'Plan B' in a term that runs nothing tells whether it ends in one. */
function gradedAlone(lines: readonly string[], parted: readonly (Parts | null)[]): ReadonlySet<Parts> {
  const terms: Parts[][] = [[]];
  lines.forEach((line, index) => {
    const parts = parted[index];
    if (parts) terms.at(-1)!.push(parts);
    else if (parseTermHeading(line) !== null) terms.push([]);
  });
  return new Set(
    terms.flatMap((courses) => {
      const graded = courses.filter(({ grade }) => grade !== '');
      return graded.length === 1 && courses.length > 1 ? graded : [];
    }),
  );
}

/** null for a line of another kind. */
function partsOf(line: string): Parts | null {
  if (saysTotals(line) || parseTermHeading(line) !== null) return null;
  const words = toWords(line);
  const ofCode = OF_FIGURES.test(words[0] ?? '') ? 1 : (leadingCourse(words)?.words ?? 0);
  // 'A 3.00 12.00'
  const hasPoints = HOURS.test(words.at(-1) ?? '') && HOURS.test(words.at(-2) ?? '') && isGrade(words.at(-3));
  const [credits = '', points = ''] = hasPoints ? words.slice(-2) : words.slice(-1);
  const amount = parseAmount(credits);
  if (amount === null || amount > MAX_CREDITS) return null;
  const rest = words.slice(ofCode, hasPoints ? -2 : -1);
  const hasGrade = rest.length > 1 && isGrade(rest.at(-1));
  // 'GEN ELE Free Elective TR 6.00' has no code
  if (ofCode === 0 && !(hasGrade && rest.length > 2 && HOURS.test(credits))) return null;
  const title = (hasGrade ? rest.slice(0, -1) : rest).join(' ');
  if (!/^["“(]?\p{L}/u.test(title) || /\d[.,]\d/.test(title)) return null;
  const grade = hasGrade ? rest.at(-1)! : '';
  return { code: words.slice(0, ofCode).join(' '), title, grade, credits, points };
}

const HOURS = /^\d{1,3}\.\d{1,3}$/;
const isGrade = (word = ''): boolean => isKnownGrade(tidyGrade(word)) && /^\p{Lu}/u.test(word);

function rowOf({ code, title, grade, credits, points }: Parts, number: number, isAlone: boolean): Row {
  const row = rowOfCells(number, [code, title, grade, credits, points]);
  const isAmbiguous = NUMBER_OF_TITLE.test(grade) || (isAlone && couldEndTitle(grade));
  return isAmbiguous ? { ...row, doubt: AMBIGUOUS } : row;
}
