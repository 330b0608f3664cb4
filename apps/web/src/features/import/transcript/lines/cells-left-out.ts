import { countsOf } from '@lumen/matching';
import { parseCourseCode, partCodeAndTitle } from '../lexing/course-codes';
import { isGradeShaped, isKnownGrade, markOf, tidyGrade, withoutDate } from '../lexing/grades';
import { parseNumber } from '../lexing/numbers';
import { parseTerm, parseTermHeading } from '../lexing/terms';
import type { TextLine } from '../lexing/text';
import type { Column } from '../table/column';
import { columnOfLabel } from '../table/column-names';
import { isStatus } from '../table/fit';

const FEWEST_NAMES = 4;
const FEWEST_COURSES = 4;
const MAX_LINES = 4000;
const LONGEST_TERM = 40;
const LONGEST_CODE = 24;
/** A line that belongs to no course, after the last one. */
const COST_OF_REST = 3;
const COST_OF_BLANK = 1;
/** How often a text stands on a line of its own that is a value of its column. */
const OFTEN = 3;
const CODES: ReadonlySet<Column> = new Set(['code', 'course']);
/** What a course cannot be without; its term, where there is such a column. */
const NEEDED: ReadonlySet<Column> = new Set(['code', 'course', 'title', 'term']);

/** The lines of a course in their columns, with blank ones where a line was left out. */
export interface Placed {
  readonly cells: readonly string[];
  readonly cost: number;
  /** Whether the lines fit another choice of columns as well. */
  readonly isOpen: boolean;
}

/** The best way to go on from a line: with a course of so many lines, or with a line that heads courses. */
interface Step {
  readonly cost: number;
  readonly taken: number;
  readonly placed: Placed | null;
}

/**
 * Courses whose cells stand on lines of their own below names that do, too, where blank cells have no line: as rows with tabs.
 * Which lines are a course is told by what each column can hold. Any other lines as they are.
 */
export function withCellsLeftOut(all: readonly TextLine[]): readonly TextLine[] {
  if (all.length > MAX_LINES || all.some(({ text }) => text.includes('\t'))) return all;
  const lines = all.filter(({ text }) => text.trim() !== '');
  const texts = lines.map(({ text }) => text.trim());
  const areCoded = texts.filter(isCodeAndTitle).length >= FEWEST_COURSES;
  const from = texts.findIndex((_, index) => namesFrom(texts, index, areCoded).length > 0);
  if (from === -1) return all;
  const names = namesFrom(texts, from, areCoded);
  const columns = columnsOf(names, areCoded);
  const steps = stepsThrough(texts, from + names.length, { names, columns });
  const rows: TextLine[] = [{ number: lines[from]!.number, text: names.join('\t') }];
  const courses: Placed[] = [];
  let at = from + names.length;
  for (let step = steps.get(at); step; step = steps.get(at)) {
    const line = lines[at]!;
    if (step.placed) {
      courses.push(step.placed);
      rows.push({
        number: line.number,
        text: step.placed.cells.join('\t'),
        ...((step.placed.isOpen || mayGoOnWithTitle(step.placed.cells, columns)) && { doubt: OPEN_CELLS }),
      });
    } else if (step.taken === 1) rows.push(line);
    at += step.taken;
  }
  const codeAt = columns.findIndex((column) => CODES.has(column));
  const isOdd = ({ cells }: Placed) => cells.includes('') || parseCourseCode(cells[codeAt]!) === null;
  const isRest = !texts.slice(at).some((text) => isTerm(text) || parseCourseCode(text) !== null);
  return courses.length >= FEWEST_COURSES && courses.some(isOdd) && isRest
    ? [...lines.slice(0, from), ...rows, ...lines.slice(at)]
    : all;
}

/** Text in a column after the title that other courses leave blank may be the rest of the title. */
function mayGoOnWithTitle(cells: readonly string[], columns: readonly Column[]): boolean {
  const after = columns.indexOf('title') + 1;
  const column = columns[after];
  return after > 0 && column !== undefined && !HAVE_SHAPE.has(column) && /\p{L}{2}/u.test(cells[after] ?? '');
}

const HAVE_SHAPE: ReadonlySet<Column> = new Set([
  'code',
  'course',
  'term',
  'grade',
  'otherGrade',
  'credits',
  'earned',
  'points',
  'figure',
  'status',
]);
const OPEN_CELLS = 'Its cells stand on lines of their own, and one of them is missing.';

/**
 * Names of columns on lines one below the other, which name the course and what came of it.
 * @param areCoded whether titles begin with their codes
 */
function namesFrom(texts: readonly string[], from: number, areCoded: boolean): string[] {
  if (from > 0 && isName(texts[from - 1]!)) return [];
  let to = from;
  while (to < texts.length && isName(texts[to]!)) to++;
  const names = texts.slice(from, to);
  const columns = columnsOf(names, areCoded);
  const has = (...some: Column[]) => some.some((column) => columns.includes(column));
  const telling = columns.filter((column) => !OF_NO_USE.has(column));
  const areDistinct = new Set(telling).size === telling.length;
  return names.length >= FEWEST_NAMES &&
    areDistinct &&
    has('code', 'course') &&
    names.some((name) => columnOfLabel(name) === 'title') &&
    has('credits')
    ? names
    : [];
}

const OF_NO_USE: ReadonlySet<Column> = new Set(['words', 'figure']);

/** What the names say of their columns; where no code has one, its titles may begin with it: 'SCP4063 - ANALISI MATEMATICA 1'. */
function columnsOf(names: readonly string[], areCoded: boolean): Column[] {
  const columns = names.map((name) => columnOfLabel(name)!);
  const isCoded = areCoded && !columns.some((column) => CODES.has(column));
  return columns.map((column) => (isCoded && column === 'title' ? 'course' : column));
}

const isCodeAndTitle = (text: string): boolean =>
  parseCourseCode(text) === null && partCodeAndTitle(text) !== null;

const isName = (text: string): boolean =>
  text !== '' && text.length <= LONGEST_CODE && !/\d/.test(text) && columnOfLabel(text) !== null;

/** The cheapest way through the lines, from the last one back. */
function stepsThrough(
  texts: readonly string[],
  begin: number,
  { names, columns }: { readonly names: readonly string[]; readonly columns: readonly Column[] },
): Map<number, Step> {
  const hasTerms = columns.includes('term');
  const often = countsOf(texts);
  const fewest = columns.filter((column) => NEEDED.has(column)).length;
  const steps = new Map<number, Step>();
  const costFrom = (at: number): number => steps.get(at)?.cost ?? (texts.length - at) * COST_OF_REST;
  for (let at = texts.length - 1; at >= begin; at--) {
    const ways: Step[] = [];
    const areNames = names.every((name, index) => texts[at + index] === name);
    if (areNames) ways.push({ cost: costFrom(at + names.length), taken: names.length, placed: null });
    else if (!hasTerms && parseTermHeading(texts[at]!) !== null)
      ways.push({ cost: costFrom(at + 1), taken: 1, placed: null });
    for (let taken = fewest + 1; taken <= columns.length && at + taken <= texts.length; taken++) {
      const placed = placeCells(texts.slice(at, at + taken), columns, often);
      if (placed) ways.push({ cost: placed.cost + costFrom(at + taken), taken, placed });
    }
    const [best] = ways.toSorted((a, b) => a.cost - b.cost);
    if (best && best.cost < (texts.length - at) * COST_OF_REST) steps.set(at, best);
  }
  return steps;
}

const isTerm = (text: string): boolean => text.length <= LONGEST_TERM && parseTerm(text) !== null;

/** The lines in the columns that they fit, in order; null where a line fits none, or a column is blank that cannot be. */
export function placeCells(
  texts: readonly string[],
  columns: readonly Column[],
  often: ReadonlyMap<string, number>,
): Placed | null {
  const ways: { cells: readonly string[]; cost: number }[] = [];
  const place = (at: number, column: number, cells: readonly string[], cost: number): void => {
    if (column === columns.length) {
      if (at === texts.length) ways.push({ cells, cost });
      return;
    }
    if (texts.length - at > columns.length - column) return;
    const text = texts[at];
    const own = text === undefined ? null : costOf(text, columns[column]!, often);
    if (text !== undefined && own !== null) place(at + 1, column + 1, [...cells, text], cost + own);
    if (!NEEDED.has(columns[column]!)) place(at, column + 1, [...cells, ''], cost + COST_OF_BLANK);
  };
  place(0, 0, [], 0);
  const [best, next] = ways.toSorted((a, b) => a.cost - b.cost);
  return best ? { ...best, isOpen: next?.cost === best.cost } : null;
}

/** Whether a text on a line of its own can be a value of a column. */
export const fitsColumn = (text: string, column: Column): boolean => costOf(text, column, new Map()) !== null;

export const isDash = (text: string): boolean => /^[-–—]+$/.test(text);

/** '30L - 28/01/2021': a grade, and the day on which it was given. */
const isGradeOfDay = (text: string): boolean =>
  withoutDate(text) !== text && (isGradeShaped(tidyGrade(text)) || WITH_HONOURS.test(tidyGrade(text)));
const WITH_HONOURS = /^30 ?L$/;

/** How unlikely a text is in a column; null where it cannot stand there. */
function costOf(text: string, column: Column, often: ReadonlyMap<string, number>): number | null {
  if (text === '') return null;
  // a dash is printed for a blank cell
  if (isDash(text)) return NEEDED.has(column) ? null : 0;
  const isFigure = parseNumber(text) !== null;
  const isValue = isFigure || isTerm(text);
  switch (column) {
    case 'code':
    case 'course':
      if (parseCourseCode(text) || (column === 'course' && isCodeAndTitle(text))) return 0;
      return !isValue && /^[\p{Lu}\d][\p{Lu}\d &*./-]{3,23}$/u.test(text) && !isStatus(text) ? 1.5 : null;
    case 'title':
      if (isValue || !/\p{L}{2}/u.test(text)) return null;
      return isKnownGrade(text) || isStatus(text) || parseCourseCode(text) !== null ? 2 : 0;
    case 'term':
    case 'year':
      return isTerm(text) ? 0 : null;
    case 'grade':
    case 'otherGrade':
      if (isKnownGrade(text)) return isStatus(text) ? 0.5 : 0;
      return markOf(tidyGrade(text)) !== null || isGradeOfDay(text) ? 0.5 : null;
    case 'credits':
    case 'earned':
    case 'points':
    case 'figure':
      return isFigure ? 0 : null;
    case 'status':
      return isStatus(text) ? 0 : !isValue && (often.get(text) ?? 0) >= OFTEN ? 0.5 : null;
    default:
      return text.length <= LONGEST_TERM && !isTerm(text) ? 1 : null;
  }
}
