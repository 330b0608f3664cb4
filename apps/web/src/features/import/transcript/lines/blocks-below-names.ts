import { parseCourseCode } from '../lexing/course-codes';
import { isKnownGrade, markOf } from '../lexing/grades';
import { parseAmount } from '../lexing/numbers';
import type { TextLine } from '../lexing/text';
import type { Column } from '../table/column';
import { columnOfLabel } from '../table/column-names';
import { isDash } from './cells-left-out';

const FEWEST_NAMES = 5;
const MOST_NAMES = 10;
const FEWEST_COURSES = 3;
const MIN_SHARE_KNOWN = 0.7;
const LONGEST_NAME = 30;
const OF_COURSE: ReadonlySet<Column | null> = new Set<Column>(['course', 'code', 'title']);

/**
 * Courses whose cells stand on lines of their own, blank lines among them for blank cells, below names that do, too, where the cell of
 * the course has two lines, its code and its title, or where others stand before the code ('School', 'Yr', 'Trm', 'Course ID'): as rows
 * with tabs. Any other lines as they are.
 */
export function withBlocksBelowNames(
  lines: readonly TextLine[],
  known: readonly string[] = [],
): readonly TextLine[] {
  if (lines.some(({ text }) => text.includes('\t'))) return lines;
  const texts = lines.map(({ text }) => text.trim());
  for (let from = FEWEST_NAMES; from < lines.length; from++) {
    const table = tableAt(texts, from, known);
    if (table === null) continue;
    const { names, courses } = table;
    const size = names.length;
    return [
      ...lines.slice(0, from - (size - 1)),
      { number: lines[from - (size - 1)]!.number, text: names.join('\t') },
      ...courses.map((cells, index) => ({
        number: lines[from + index * size]!.number,
        text: cells.join('\t'),
      })),
      ...withBlocksBelowNames(lines.slice(from + courses.length * size), names),
    ];
  }
  return lines;
}

interface TableOfBlocks {
  /** With one for the code and one for the title. */
  readonly names: readonly string[];
  readonly courses: readonly (readonly string[])[];
}

/** The table whose first course begins with a line, right after its names; null where there is none. One with the names above may be short. */
function tableAt(texts: readonly string[], from: number, known: readonly string[]): TableOfBlocks | null {
  if (!isName(texts[from - 1]!)) return null;
  for (let count = Math.min(MOST_NAMES, from); count >= FEWEST_NAMES; count--) {
    const printed = texts.slice(from - count, from);
    const columns = printed.map((name) => columnOfLabel(name));
    // 'ANAT' below the last name begins the first course
    const isTable =
      printed.every(isName) &&
      columns.at(-1) !== null &&
      columns.filter((column) => column !== null).length >= MIN_SHARE_KNOWN * count &&
      columns.includes('grade') &&
      columns.includes('credits');
    // 'Status' below 'Grade' is one more name
    const names = isTable && columnOfLabel(texts[from]!) === null ? namesOfCells(printed, columns) : null;
    if (names === null) continue;
    const blocks = blocksFrom(texts, from, names.length);
    // a block that is no course ends the table
    const end = blocks.findIndex((cells) => !isCourse(cells, names));
    const courses = end === -1 ? blocks : blocks.slice(0, end);
    const after = texts.slice(from + courses.length * names.length);
    const fewest = names.join() === known.join() ? 1 : FEWEST_COURSES;
    if (courses.length >= fewest && (names !== printed || isEnd(after, names[0]!))) return { names, courses };
  }
  return null;
}

/** The names with one for the code and one for the title; null where both may be read line by line. */
function namesOfCells(
  printed: readonly string[],
  columns: readonly (Column | null)[],
): readonly string[] | null {
  const [first, ...others] = columns.flatMap((column, index) => (OF_COURSE.has(column) ? [index] : []));
  if (first === undefined) return null;
  if (others.length === 0) return printed.toSpliced(first, 1, 'Code', 'Title');
  const isAfterOthers = first > 0 && columns[0] !== null && others.length === 1;
  return isAfterOthers && columns[first] !== 'title' && columns[others[0]!] === 'title' ? printed : null;
}

/** Whether no course stands after a table, up to the next one: where blank cells have no line, a course that lacks one would end it. */
const isEnd = (after: readonly string[], firstName: string): boolean => {
  const next = after.indexOf(firstName);
  return !after
    .slice(0, next === -1 ? undefined : next)
    .some((text) => parseCourseCode(text) !== null || /^\d{4,8}$/.test(text));
};

const isName = (text: string): boolean => text !== '' && text.length <= LONGEST_NAME && !/\d/.test(text);

/** In capitals, with figures or without, or of figures alone. */
const isCode = (text: string): boolean => /^(?:\p{Lu}[\p{Lu}\d&./_-]{2,14}|\d{4,8})$/u.test(text);

/** Lines in pieces of one size, to the end. */
function blocksFrom(texts: readonly string[], from: number, size: number): string[][] {
  const blocks: string[][] = [];
  for (let at = from; at + size <= texts.length; at += size) blocks.push(texts.slice(at, at + size));
  return blocks;
}

/** Whether each line of a block can be what its column is called. */
const isCourse = (cells: readonly string[], names: readonly string[]): boolean =>
  cells.every((cell, index) => {
    switch (columnOfLabel(names[index]!)) {
      case 'code':
        return isCode(cell);
      case 'title':
        return /\p{L}{2}/u.test(cell);
      case 'credits':
        return cell === '' || parseAmount(cell) !== null;
      case 'grade':
        return (
          cell === '' ||
          isDash(cell) ||
          isKnownGrade(cell) ||
          markOf(cell) !== null ||
          /^\p{Lu}{1,4}$/u.test(cell)
        );
      default:
        return true;
    }
  });
