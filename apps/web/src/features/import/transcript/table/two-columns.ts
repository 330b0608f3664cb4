import { leadingCourse } from '../lexing/course-codes';
import { isKnownGrade } from '../lexing/grades';
import { academicYearIn, isPeriodAlone, parseTermHeading } from '../lexing/terms';
import { parseTermBeforeWords } from '../lexing/terms-before-words';
import { readHeader } from './columns';
import { rowOfLine } from './rows';
import { LONGEST_LINE, oneLine, type TextLine } from '../lexing/text';

/** The fewest lines with a course on either side that make a page of two columns. */
const FEWEST = 2;
const MIN_SHARE = 0.2;
/** A title may look like a course ('Windows 95'): of a page of two columns the right one has more of them. */
const MIN_SHARE_OF_RIGHT = 0.12;
const WIDE_GAP = / {2,}/g;
/** How many lines are looked at for columns: where they begin is the same on every page. */
const MAX_LINES = 3000;
const TOLERANCE = 3;
const MIN_WIDTH = 20;
const MAX_INDENT = 10;

/** The lines of a text set in two columns, those of the left one first; any other text as it is. */
export function inReadingOrder(lines: readonly TextLine[]): TextLine[] {
  const gutter = gutterOfTwins(lines) ?? gutterOf(lines);
  if (gutter === null) return [...lines];
  // what stands above the first heading or course is the head of the page, as wide as it
  const all = lines.map((line): Halved => ({ line, parts: partAt(line.text, gutter) }));
  const first = all.findIndex(
    (row, index) =>
      row.parts?.some((part) => isCourse(part) || isHead(part) || beginsWithTerm(part)) ||
      isYearOfBoth(row, all[index + 1]),
  );
  const rows = all.slice(first);
  // terms that only the left column names are those of both courses on a line
  const heads = (side: 0 | 1) =>
    rows.filter(({ line, parts }) => isTermAlone(parts?.[side] ?? (side === 0 ? line.text : ''))).length;
  const arePairs = rows.every(
    ({ parts }) => !parts || parts[1].trim() === '' || (isCourse(parts[0]) && isCourse(parts[1])),
  );
  if (arePairs && heads(0) > 0 && heads(1) === 0)
    return [
      ...lines.slice(0, first),
      ...rows.flatMap(({ line, parts }) =>
        parts === null
          ? [line]
          : [
              { ...line, text: parts[0] },
              { ...line, text: parts[1], doubt: line.doubt ?? NO_TERM_OF_ITS_OWN },
            ],
      ),
    ];
  const head = new Set(
    lines.slice(0, first).flatMap((line) => (isAcross(line, gutter) ? shapeOf(line) : [])),
  );
  const starts = rows.flatMap(({ line }, index) =>
    (isAcross(line, gutter) && head.has(shapeOf(line))) || isYearOfBoth(rows[index]!, rows[index + 1])
      ? index
      : [],
  );
  const pages = [0, ...starts].map((from, index) => rows.slice(from, starts[index]));
  const body = pages.flatMap((page) => [
    ...page.map(({ line, parts }) => ({ ...line, text: parts ? parts[0] : line.text })),
    ...page.flatMap(({ line, parts }) => (parts ? [{ ...line, text: parts[1] }] : [])),
  ]);
  return [...lines.slice(0, first), ...body];
}

/** A line, and its halves where something stands in both columns. */
interface Halved {
  readonly line: TextLine;
  readonly parts: [left: string, right: string] | null;
}

/** 'SESSION: 2019/2020' above 'FIRST SEMESTER     SECOND SEMESTER': the year of both columns, which a later one ends. */
const isYearOfBoth = ({ line, parts }: Halved, next: Halved | undefined): boolean =>
  (parts === null || parts[1].trim() === '') &&
  academicYearIn(line.text) !== null &&
  (next?.parts?.every((part) => isPeriodAlone(part.trim())) ?? false);

/** Whether a text runs through the gutter: where one that stands in the head does so again, the next page begins. */
const isAcross = ({ text }: TextLine, gutter: number): boolean =>
  text.length > gutter + TOLERANCE && partAt(text, gutter) === null;

const shapeOf = ({ text }: TextLine): string => oneLine(text.replaceAll(/\d+/g, '#'));

/** Where a header names its columns a second time: below it stand two columns of courses, with codes or without. */
function gutterOfTwins(lines: readonly TextLine[]): number | null {
  for (const { text } of lines.slice(0, MAX_LINES)) {
    if (text.length > LONGEST_LINE) continue;
    const twin = [...text.matchAll(WIDE_GAP)]
      .map((gap) => gap.index + gap[0].length)
      .find((at) => oneLine(text.slice(0, at)) === oneLine(text.slice(at)) && isHead(text.slice(at)));
    if (twin !== undefined) return twin;
  }
  return null;
}

/** Where the right column begins, in characters; null when no two courses stand side by side. */
function gutterOf(lines: readonly TextLine[]): number | null {
  const starts = new Map<number, { courses: number; heads: number }>();
  let courses = 0;
  const usual = lines.slice(0, MAX_LINES).filter(({ text }) => text.length <= LONGEST_LINE);
  for (const { text } of usual) {
    if (isCourse(text)) courses++;
    for (const gap of text.matchAll(WIDE_GAP)) {
      const at = gap.index + gap[0].length;
      const right = text.slice(at);
      const [course, head] =
        at > MIN_WIDTH ? [isCourse(right) && !beginsWithGrade(right), isHead(right)] : [];
      if (!course && !head) continue;
      const before = starts.get(at) ?? { courses: 0, heads: 0 };
      starts.set(at, {
        courses: before.courses + Number(course),
        heads: before.heads + Number(!course),
      });
    }
  }
  const likely = [...starts].flatMap(([at, { courses: ofRight, heads }]) => {
    const right = ofRight + heads;
    const left = usual.filter(
      ({ text }) => text.slice(at - 2, at).trim() === '' && isCourse(text.slice(0, at)),
    ).length;
    // the right half of one table has heads, too, but no course of its own
    return ofRight > courses * MIN_SHARE_OF_RIGHT &&
      right >= FEWEST &&
      left >= FEWEST &&
      right >= courses * MIN_SHARE
      ? [{ at, count: left + right }]
      : [];
  });
  return likely.toSorted((a, b) => b.count - a.count)[0]?.at ?? null;
}

/** The two parts of a line; null where nothing stands right of the gutter, or a text runs through it. */
function partAt(text: string, gutter: number): [left: string, right: string] | null {
  if (text.length <= gutter - TOLERANCE) return null;
  if (
    text.slice(gutter - 2, gutter).trim() === '' &&
    (text[gutter] !== ' ' || text.slice(0, gutter).trim() === '')
  ) {
    return [text.slice(0, gutter).trimEnd(), text.slice(gutter)];
  }
  for (let at = gutter - TOLERANCE; at <= gutter + TOLERANCE; at++) {
    if (text[at] !== undefined && text[at] !== ' ' && /^ {2}$/.test(text.slice(at - 2, at)))
      return [text.slice(0, at).trimEnd(), text.slice(at)];
  }
  const gap = / {2,}/g;
  for (const found of text.matchAll(gap)) {
    const at = found.index + found[0].length;
    // the courses of the right column may be indented below their term
    const head = text.slice(at).split(/ {2,}/)[0]!;
    if (at < gutter && at > gutter - MAX_INDENT && at + head.length > gutter && isTermAlone(head))
      return [text.slice(0, at).trimEnd(), text.slice(at)];
    if (found.index < gutter && found.index + found[0].length > gutter)
      return [text.slice(0, gutter).trimEnd(), text.slice(gutter)];
  }
  return null;
}

/** A course with a figure besides its code. */
function isCourse(text: string): boolean {
  const words = text.trim().split(/\s+/);
  if (words.length < 3 || words.length > 24) return false;
  for (let at = 0; at < words.length - 1; at++) {
    if (!/^[A-Z]/.test(words[at]!)) continue;
    const course = leadingCourse(words.slice(at, at + 4));
    // 'NP 3' is a grade and its hours, 'B 2021' a grade and its year
    if (course && isKnownGrade(course.subject) && /^(?:19|20)\d{2}$/.test(course.number)) continue;
    const isPlain =
      course &&
      course.number.length > (course.subject.length === 1 ? 2 : 1) &&
      (at === 0 ||
        course.subject === course.subject.toUpperCase() ||
        (!course.subject.includes(' ') && /^\d{3}/.test(course.number)));
    const others = course && isPlain ? words.toSpliced(at, course.words) : [];
    const hasTitle = others.some((word) => /\p{L}{3}/u.test(word));
    if (hasTitle && others.some((word) => /^\d{1,3}(?:[.,]\d{1,3})?$/.test(word))) return true;
  }
  return false;
}

/** '3.1   CHEM 152   General Chemistry': the end of the left column. */
function beginsWithGrade(text: string): boolean {
  const [first = '', ...others] = text.trim().split(/ {2,}/);
  const isGrade = /^\d{1,3}[.,]\d+$/.test(first) || isKnownGrade(first);
  return isGrade && leadingCourse(others.join(' ').split(' ').slice(0, 4)) !== null;
}

const NO_TERM_OF_ITS_OWN = 'It stands beside another course, in a column that names no term.';

const isTermAlone = (text: string): boolean =>
  parseTermHeading(text.trim()) !== null || parseTermBeforeWords(text.trim(), [text.trim()]) !== null;

/** 'WINTER 2019          CLASS: FRESHMAN' */
const beginsWithTerm = (text: string): boolean => isTermAlone(text.trim().split(/ {2,}/)[0]!);

const isHead = (text: string): boolean =>
  parseTermHeading(text.trim()) !== null || readHeader(rowOfLine({ number: 0, text })).length > 0;
