import { leadingCourse, parseCourseCode, partCodeAndTitle } from '../lexing/course-codes';
import { isKnownGrade } from '../lexing/grades';
import { parseNumber } from '../lexing/numbers';
import { saysOnlyRunning } from '../lexing/running-words';
import { parseTermHeading } from '../lexing/terms';
import { oneLine, toWords, type TextLine } from '../lexing/text';
import type { Column } from '../table/column';
import { readHeader } from '../table/columns';
import { isLabelOfNote } from '../table/notes';
import { rowOfLine } from '../table/rows';
import { isBroken, surelyGoesOn } from '../table/title-lines';
import { isStatus } from '../table/fit';
import { isDash, placeCells, type Placed } from './cells-left-out';

const FEWEST = 3;
const MIN_SHARE = 0.8;
/** Lines that the names of columns take, those of a title, and those of the values after it. */
const MAX_NAMES = 6;
const MAX_TITLE = 3;
const MAX_AFTER = 2;
const LONGEST_NAMES = 70;
const LONGEST_VALUES = 60;
const LONGEST_AFTER = 3;
/** More courses than anybody ever took. */
const MAX_LINES = 5000;

/** What the names above courses say, in one of the ways they can be read. */
interface Names {
  readonly texts: readonly string[];
  readonly columns: readonly Column[];
}

interface Course {
  readonly at: number;
  /** Of it in all. */
  readonly lines: number;
  readonly code: string;
  readonly title: string;
  readonly values: readonly string[];
  /** Whether its title takes more than one. */
  readonly hasMoreLines: boolean;
  /** Whether they may be no part of it. */
  readonly isOpen: boolean;
}

/**
 * Courses whose code and title share a line, with their figures on the lines below it, as copies from a PDF have them: as rows
 * with tabs below the names of columns, which may be broken over several lines. Any other lines as they are.
 */
export function withFiguresBelowTitles(lines: readonly TextLine[]): readonly TextLine[] {
  if (lines.length > MAX_LINES || lines.some(({ text }) => text.includes('\t'))) return lines;
  const texts = lines.map(({ text }) => oneLine(text));
  const courses = coursesIn(texts);
  const begun = texts.filter((text) => begin(text) !== null).length;
  const broken = courses.filter(({ hasMoreLines }) => hasMoreLines).length;
  // a line below each title says something else
  if (courses.length < FEWEST || courses.length < MIN_SHARE * begun || 2 * broken > courses.length)
    return lines;
  const tables = tablesOf(texts, courses);
  const names = namesOf(tables);
  if (names === null) return lines;
  const placed = tables.map(({ courses: own, heading }) =>
    own.map((course) => place(course, names.get(heading)!)),
  );
  if (placed.flat().filter((each) => each !== null).length < MIN_SHARE * courses.length) return lines;
  const made: TextLine[] = [];
  let at = 0;
  for (const [index, { from, to, heading, courses: own }] of tables.entries()) {
    made.push(...lines.slice(at, from), {
      number: lines[from]!.number,
      text: ['Course code', 'Course title', ...names.get(heading)!.texts].join('\t'),
    });
    at = to;
    for (const [place, course] of own.entries()) {
      const cells = placed[index]![place];
      if (!cells) continue;
      made.push(...lines.slice(at, course.at), {
        number: lines[course.at]!.number,
        text: cells.cells.map((cell) => (isDash(cell) ? '' : cell)).join('\t'),
        ...((cells.isOpen && { doubt: OPEN_CELLS }) || (course.isOpen && { doubt: OPEN_TITLE })),
      });
      at = course.at + course.lines;
    }
  }
  return [...made, ...lines.slice(at)];
}

const OPEN_TITLE = 'A line below it may not belong to its title.';
const OPEN_CELLS = 'Its figures stand below its title, and one of them is missing.';

/** 'CMP 101' and 'English Composition'; null for a line that says anything else. */
function begin(text: string): { readonly code: string; readonly title: string } | null {
  const parted = partCodeAndTitle(text);
  if (parted && parseCourseCode(parted.code)) return parted;
  const words = toWords(text);
  const count = /^\d{5,9}$/.test(words[0] ?? '') ? 1 : (leadingCourse(words)?.words ?? 0);
  const title = words.slice(count).join(' ');
  return count > 0 && /\p{L}{2}/u.test(title) && parseTermHeading(text) === null
    ? { code: words.slice(0, count).join(' '), title }
    : null;
}

/** The values of a line that holds nothing else, but for one word before them; null for any other line. */
function valuesIn(text: string): string[] | null {
  if (text.length > LONGEST_VALUES) return null;
  const words = toWords(text);
  const values: string[] = [];
  for (let at = 0; at < words.length; at++) {
    const two = words.slice(at, at + 2).join(' ');
    const isPhrase = two !== words[at] && saysOnlyRunning(two);
    values.push(isPhrase ? two : words[at]!);
    if (isPhrase) at++;
  }
  const areValues = values.every(
    (value, index) => isValue(value) || (index === 0 && /^\p{L}+$/u.test(value)),
  );
  const isFigure = (value: string) => parseNumber(value) !== null;
  return areValues && values.filter(isValue).length >= 2 && values.some(isFigure) ? values : null;
}

const isValue = (text: string): boolean =>
  parseNumber(text) !== null || isDash(text) || isKnownGrade(text) || isStatus(text);

function coursesIn(texts: readonly string[]): Course[] {
  const found: Course[] = [];
  const widest = Math.max(0, ...texts.flatMap((text, at) => (isWhole(texts, at) ? text.length : [])));
  for (let at = 0; at < texts.length; at++) {
    const course = courseAt(texts, at, widest);
    if (course === null) continue;
    found.push(course);
    at += course.lines - 1;
  }
  return found;
}

/** Whether a line has a code and a whole title. */
const isWhole = (texts: readonly string[], at: number): boolean =>
  begin(texts[at]!) !== null && valuesIn(texts[at + 1] ?? '') !== null;

function courseAt(texts: readonly string[], at: number, widest: number): Course | null {
  const begun = begin(texts[at]!);
  if (begun === null) return null;
  let to = at + 1;
  while (to < at + MAX_TITLE && isText(texts[to] ?? '') && valuesIn(texts[to]!) === null) to++;
  const values = valuesIn(texts[to] ?? '');
  if (values === null) return null;
  const isOpen = texts
    .slice(at + 1, to)
    .some(
      (next, index) => !surelyGoesOn(texts[at + index]!, next) && !isBroken(texts[at + index]!, next, widest),
    );
  const title = [begun.title, ...texts.slice(at + 1, to)].join(' ');
  const after: string[] = [];
  const isAfter = (text: string) => text !== '' && text.length <= LONGEST_AFTER && !text.includes(' ');
  while (after.length < MAX_AFTER && isAfter(texts[to + 1 + after.length] ?? ''))
    after.push(texts[to + 1 + after.length]!);
  return {
    at,
    lines: to + 1 + after.length - at,
    code: begun.code,
    title,
    values: [...values, ...after],
    hasMoreLines: to > at + 1,
    isOpen,
  };
}

/** A line that can go on with a title. */
const isText = (text: string): boolean =>
  text !== '' &&
  begin(text) === null &&
  parseTermHeading(text) === null &&
  !isLabelOfNote(text) &&
  !LABELLED.test(text);
/** 'Theme: Numbers' */
const LABELLED = /^\p{L}[\p{L} ]{1,30}: ?\S/u;

interface Table {
  readonly from: number;
  /** After the names. */
  readonly to: number;
  readonly heading: string;
  readonly courses: readonly Course[];
}

/** Courses below the names that stand above the first of them. */
function tablesOf(texts: readonly string[], courses: readonly Course[]): Table[] {
  const tables: (Table & { readonly courses: Course[] })[] = [];
  let above = 0;
  for (const course of courses) {
    const heading = headingAbove(texts, course.at, above);
    if (heading) tables.push({ ...heading, courses: [] });
    tables.at(-1)?.courses.push(course);
    above = course.at + course.lines;
  }
  return tables;
}

/** The most lines right above a course that name columns together, blank lines between them and the course apart. */
function headingAbove(texts: readonly string[], below: number, least: number): Omit<Table, 'courses'> | null {
  let to = below;
  while (to > least && (texts[to - 1] === '' || parseTermHeading(texts[to - 1]!) !== null)) to--;
  for (let from = Math.max(least, to - MAX_NAMES); from < to; from++) {
    const lines = texts.slice(from, to);
    const heading = lines.join(' ');
    if (lines.every((line) => line !== '' && line.length <= LONGEST_NAMES) && waysOf(heading).length > 0)
      return { from, to, heading };
  }
  return null;
}

/** The ways in which names of columns can be read that begin with those of the course. */
function waysOf(heading: string): Names[] {
  return readHeader(rowOfLine({ number: 0, text: heading })).flatMap((places) => {
    const [first, second] = places.map(({ column }) => column);
    const count =
      first === 'code' && second === 'title' ? 2 : first === 'course' || first === 'title' ? 1 : 0;
    const others = places.slice(count);
    const columns = others.map(({ column }) => column);
    const known = columns.filter((column) => column !== 'words' && column !== 'figure');
    const tellsAll =
      count > 0 &&
      new Set(known).size === known.length &&
      columns.includes('grade') &&
      columns.includes('credits');
    return tellsAll ? [{ columns, texts: others.map(({ name }) => name) }] : [];
  });
}

/** For each heading the way to read it that its courses fit best; null where courses of one fit none. */
function namesOf(tables: readonly Table[]): Map<string, Names> | null {
  const names = new Map<string, Names>();
  for (const { heading } of tables) {
    if (names.has(heading)) continue;
    const courses = tables.filter((table) => table.heading === heading).flatMap((table) => table.courses);
    const ways = waysOf(heading).map((way) => {
      const placed = courses.flatMap((course) => place(course, way) ?? []);
      const cost = placed.reduce((sum, each) => sum + each.cost, 0);
      return { way, count: placed.length, cost };
    });
    const [best] = ways.toSorted((a, b) => b.count - a.count || a.cost - b.cost);
    if (!best || best.count === 0) return null;
    names.set(heading, best.way);
  }
  return names.size === 0 ? null : names;
}

const place = ({ code, title, values }: Course, { columns }: Names): Placed | null =>
  placeCells([code, title, ...values], ['code', 'title', ...columns], new Map());
