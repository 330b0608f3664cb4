import { isKnownGrade, tidyGrade } from '../lexing/grades';
import { parseAmount } from '../lexing/numbers';
import { parseTermHeading } from '../lexing/terms';
import { oneLine, toWords } from '../lexing/text';
import { rowOfCells, rowOfLine, type Row } from '../table/rows';
import { saysTotals } from '../table/totals-words';
import type { ColumnPlace } from '../table/column';

const COLUMNS = ['title', 'code', 'credits', 'points', 'grade'] as const;
const NAMES = ['Title', 'Course code', 'Credits', 'Points', 'Grade'];
const PLACES: readonly ColumnPlace[] = COLUMNS.map((column, index) => ({
  column,
  name: NAMES[index]!,
  start: index,
  end: index + 1,
  // credits and points are told by what they are worth together
  ...((column === 'credits' || column === 'points') && { isGuess: true }),
}));
const FEWEST = 3;
const LONGEST = 200;
/** 'MATH', 'C&EE', 'CSCI-UA' */
const SUBJECT = /^[A-Z][A-Z&]{0,8}(?:-[A-Z]{2})?$/;
/** '31A', 'M51A', '101-004', '9238-L01', '2' */
const NUMBER = /^[A-Z]{0,2}\d{1,4}[A-Z]{0,2}(?:-(?:\d{3}|[A-Z]\d{2}))?$/;
const SECTION = /-(?:\d{3}|[A-Z]\d{2})$/;
const AMOUNT = /^\d{1,3}\.\d{1,3}$/;
/** Where a grade will stand. */
const NOT_YET = /^(?:\*{2,3}|-{2,3})$/;
/** So often two words stand together that are one subject. */
const MANY_SUBJECTS = 2;
/** In the middle of a phrase, or of what stands in brackets: 'Computer Programming (No'. */
const GOES_ON = /(?:\b(?:and|or|of|to|the|in|for|with|a|an|on)|[,&:–-]|\([\p{L} ’'-]+)$/iu;
const AMBIGUOUS = 'Where its title ends and its code begins cannot be told.';
const OPEN_ABOVE = 'The line above it may belong to its title.';

/** A line in parts: the words before the number of its course, the number, and the figures and the grade after it. */
interface Parts {
  readonly before: readonly string[];
  readonly number: string;
  readonly amounts: readonly string[];
  readonly grade: string;
}

/**
 * The courses of a text whose lines begin with a title and have single spaces between title, code, credits, points and grade
 * ('DIFF&INTEGR CALCULUS MATH 31A 4.0 12.0 B'), as rows of a table; null where too few lines are such.
 */
export function rowsOfTitleFirst(text: string): Row[] | null {
  const lines = text.split('\n').map((line) => line.trim());
  const parted = lines.map((line) => (line.length > LONGEST || !/\d/.test(line) ? null : partsOf(line)));
  const courses = parted.filter((parts) => parts !== null);
  if (courses.length < FEWEST) return null;
  const subjects = subjectsOfTwoWords(courses);
  const rows: Row[] = [{ ...rowOfCells(0, NAMES), columns: PLACES }];
  lines.forEach((line, index) => {
    const parts = parted[index];
    if (parts) {
      const above = beginningAbove(lines, parted, index);
      const row = rowOf(parts, subjects, index, above);
      rows.push(above === null && mayBeginAbove(lines, parted, index) ? { ...row, doubt: OPEN_ABOVE } : row);
    }
    if (!parts && line !== '' && beginningAbove(lines, parted, index + 1) !== line)
      // with a single space between its figures a sum is no row of the table
      rows.push(rowOfLine({ number: index + 1, text: oneLine(line) }));
  });
  return rows;
}

/** null for a line of another kind. */
function partsOf(line: string): Parts | null {
  if (saysTotals(line) || parseTermHeading(line) !== null) return null;
  const words = toWords(line);
  const last = words.at(-1) ?? '';
  const hasGrade = !AMOUNT.test(last) && (isKnownGrade(tidyGrade(last)) || NOT_YET.test(last));
  let end = words.length - (hasGrade ? 1 : 0);
  const amounts: string[] = [];
  while (end > 0 && AMOUNT.test(words[end - 1]!) && parseAmount(words[end - 1]!) !== null)
    amounts.unshift(words[--end]!);
  const [subject, number] = [words[end - 2] ?? '', words[end - 1] ?? ''];
  const before = words.slice(0, end - 1);
  if (amounts.length === 0 || amounts.length > 2 || !(hasGrade || isInProgress(amounts))) return null;
  if (before.length < 2 || !SUBJECT.test(subject) || !NUMBER.test(number)) return null;
  if (!/^[\p{L}(“"']/u.test(before[0]!) || before.slice(0, -1).some((word) => AMOUNT.test(word))) return null;
  return { before, number, amounts, grade: !hasGrade || NOT_YET.test(last) ? '' : last };
}

/** Credits alone, or with no points for them yet: '4.0 0.0'. */
const isInProgress = ([, points]: readonly string[]): boolean =>
  points === undefined || parseAmount(points) === 0;

/** 'COM SCI': two words that stand together wherever the second ends a subject, more than once. */
function subjectsOfTwoWords(courses: readonly Parts[]): ReadonlySet<string> {
  const before = new Map<string, string[]>();
  for (const { before: words } of courses) {
    const [first, last] = words.slice(-2);
    if (words.length > 2) before.set(last!, [...(before.get(last!) ?? []), first!]);
  }
  return new Set(
    [...before].flatMap(([last, firsts]) =>
      firsts.length >= MANY_SUBJECTS && new Set(firsts).size === 1 && SUBJECT.test(firsts[0]!)
        ? [`${firsts[0]} ${last}`]
        : [],
    ),
  );
}

function rowOf(
  { before, number, amounts, grade }: Parts,
  subjects: ReadonlySet<string>,
  index: number,
  above: string | null,
): Row {
  const two = before.slice(-2).join(' ');
  const length = before.length > 2 && subjects.has(two) ? 2 : 1;
  const title = [...(above === null ? [] : [above]), ...before.slice(0, -length)].join(' ');
  const [credits = '', points = ''] = amounts;
  const row = rowOfCells(index + 1, [
    title,
    `${before.slice(-length).join(' ')} ${number.replace(SECTION, '')}`,
    credits,
    points,
    grade,
  ]);
  return mayBeSubject(before[before.length - length - 1]!) && length === 1
    ? { ...row, doubt: AMBIGUOUS }
    : row;
}

/** Whether the word before a code may be the first of its subject: 'GE' of 'GE CLST'; not 'II'. */
const mayBeSubject = (word: string): boolean => /^[A-Z&]{2,4}$/.test(word) && !/^[IVX]+$/.test(word);

/** The beginning of a title on the line above: that one ends in the middle of a phrase. */
function beginningAbove(
  lines: readonly string[],
  parted: readonly (Parts | null)[],
  index: number,
): string | null {
  const above = lines[index - 1] ?? '';
  const goesOn = parted[index] && !parted[index - 1] && GOES_ON.test(above) && !/\d|:$/.test(above);
  return goesOn && above.length < LONGEST ? above : null;
}

/** 'History of Art in the Long 18th' between a course and 'Century ARTH-UA 309 4.0 A': the first line of its title, or a note below the course above. */
const mayBeginAbove = (lines: readonly string[], parted: readonly (Parts | null)[], index: number): boolean =>
  Boolean(parted[index - 2]) && !parted[index - 1] && /^\p{L}[^:]*$/u.test(lines[index - 1] ?? '');
