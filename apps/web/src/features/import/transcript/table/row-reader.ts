import { splitCells } from '../lexing/cells';
import { takeLeadingCourse } from '../lexing/course-codes';
import { toWords } from '../lexing/text';
import type { Column } from './columns';
import { textsByColumn, toCourseRow, type CourseRow, type RowTexts } from './course-row';
import { tailMatcher, type TailMatcher, type TokenKind } from './tail-match';

/** Reads one printed row of a course table; null when it is not one. */
export type RowReader = (row: string) => CourseRow | null;

const OFTEN_BLANK_AT_THE_END: readonly Column[] = ['points', 'repeat', 'other'];
const FRONT: readonly Column[] = ['subject', 'number', 'code'];
const LEVEL =
  /^(?:U|G|UG|GR|UN|GD|GS|UGR|UGRD|GRAD|PHD|DR|LW|LAW|MD|PR|PROF|CE|ND|UL|LD|UD|0[1-9]|Undergraduate|Graduate)$/;
const LEVEL_SHAPE = /^[A-Z\d]{1,3}$/;
const SECTION = /^[A-Z]{0,2}\d{1,3}[A-Z]?$/;
const MOST_CAMPUS_WORDS = 3;
/** Glued hours are only believed up to here: '23.000' may be the end of 'Calculus 2' and 3.000. */
const MOST_GLUED_CREDITS = 12;

/**
 * A reader for tables with these columns. A row is tried by the position of its cells, then by the shape of its cells (blank cells
 * vanish where gaps part them), then by the shape of its words, and last with the figures a PDF glued together taken apart.
 */
export function rowReader(columns: readonly Column[]): RowReader {
  const byCells = shapeReader(columns, 'cells');
  const byWords = shapeReader(columns, 'words');
  return (row) => {
    const cells = splitCells(row);
    const fromCells =
      cells.length > 2
        ? (readByPosition(cells, columns) ?? byCells(cells.filter((cell) => cell !== '')))
        : null;
    return fromCells ?? byWords(toWords(row)) ?? readGlued(row, byWords);
  };
}

/** Whether a printed line begins like a course row, with a subject and a number. */
export function startsCourseRow(line: string): boolean {
  const cells = splitCells(line).filter((cell) => cell !== '');
  return takeLeadingCourse(toWords(line)) !== null || (cells.length > 2 && takeLeadingCourse(cells) !== null);
}

/** Whether a line in a course table could be a row that is damaged; a heading has no figures and no columns. */
export function looksLikeRow(line: string): boolean {
  return /\d/.test(line) && splitCells(line).length > 1;
}

/** Whether the cells are those of the columns, one to one; only cells that are often blank may be missing at the end. */
function readByPosition(cells: readonly string[], columns: readonly Column[]): CourseRow | null {
  const blanks =
    columns.length - 1 - columns.findLastIndex((column) => !OFTEN_BLANK_AT_THE_END.includes(column));
  const filled = cells.findLastIndex((cell) => cell !== '') + 1;
  if (filled > columns.length || cells.length < columns.length - blanks) return null;
  return toCourseRow(textsByColumn(cells, columns));
}

function shapeReader(
  columns: readonly Column[],
  kind: TokenKind,
): (tokens: readonly string[]) => CourseRow | null {
  const titleAt = columns.indexOf('title');
  const head = columns.slice(0, titleAt).filter((column) => !FRONT.includes(column));
  const matchTail: TailMatcher = tailMatcher(columns.slice(titleAt + 1), kind);
  return (tokens) => {
    const course = takeLeadingCourse(tokens);
    if (!course) return null;
    const { texts, rest } = takeHead(course.rest, head, kind);
    const tail = matchTail(rest);
    if (!tail || (kind === 'cells' && tail.title.length > 1)) return null;
    const title = tail.title.join(' ');
    return toCourseRow({ ...texts, ...tail.texts, subject: course.subject, number: course.number, title });
  };
}

/** Section, campus and level stand between number and title. The level tells how far the campus goes. */
function takeHead(
  tokens: readonly string[],
  head: readonly Column[],
  kind: TokenKind,
): { texts: RowTexts; rest: readonly string[] } {
  const rest = head.includes('section') && SECTION.test(tokens[0] ?? '') ? tokens.slice(1) : tokens;
  const [first = ''] = rest;
  const hasCampus = head.includes('campus');
  if (!head.includes('level')) {
    return hasCampus && kind === 'cells' ? { texts: {}, rest: rest.slice(1) } : { texts: {}, rest };
  }
  const known = rest.slice(0, hasCampus ? MOST_CAMPUS_WORDS + 1 : 1).findIndex((token) => LEVEL.test(token));
  if (known !== -1) return { texts: { level: rest[known] }, rest: rest.slice(known + 1) };
  const isLevel = !hasCampus && LEVEL_SHAPE.test(first);
  return isLevel ? { texts: { level: first }, rest: rest.slice(1) } : { texts: {}, rest };
}

/** 'Programming3.0003.000A12.000': hours always have three decimals, so their ends can be found. */
function readGlued(row: string, read: (tokens: readonly string[]) => CourseRow | null): CourseRow | null {
  const parted = row
    .replaceAll(/(\d{1,2}\.\d{3})(?=[\dA-Z])/g, '$1 ')
    .replaceAll(/([^\s\d.])(\d{1,2}\.\d{3})/g, '$1 $2')
    .replaceAll(/(?<=\d{1,2}\.\d{3} )([A-Z][+-]?)(?=\d)/g, '$1 ');
  const course = parted === row ? null : read(toWords(parted));
  return course && (course.credits ?? 0) <= MOST_GLUED_CREDITS ? course : null;
}
