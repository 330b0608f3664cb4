import { countsOf } from '@lumen/matching';
import { isDottedCode, leadingCourse, parseCourseCode, partCodeAndTitle } from '../lexing/course-codes';
import { isLetterGrade, markOf, type FigureGrades } from '../lexing/grades';
import { parseAmount } from '../lexing/numbers';
import { columnOf } from './column-names';
import { inferredColumns } from './infer-columns';
import { withNumbersBeforeTitles } from './numbers-before-titles';
import { withValuesOfCompleted } from './values-of-completed';
import type { Parse, ParseOptions } from './parse-row';
import { readLines } from './reading';
import { groupsOf } from './rows';
import { costOfUnknown, withGuesses } from './unknown-columns';
import type { Table } from './table.types';
import type { Column, ColumnPlace } from './column';

/** How the columns of a table are read, and in which other ways they could be nearly as well. */
export interface Choice {
  readonly options: ParseOptions;
  readonly rivals: readonly ParseOptions[];
  /** Whether headings say when its courses were taken. */
  readonly hasTerms: boolean;
}

/** What stands before the title, and what after it, in tables without a header; usual ones first. */
const USUAL_FRONTS: readonly (readonly Column[])[] = [
  ['code'],
  ['code', 'level'],
  ['code', 'campus', 'level'],
  ['code', 'campus'],
  ['code', 'section'],
];
const USUAL_ENDS: readonly (readonly Column[])[] = [
  ['credits', 'grade', 'points', 'repeat'],
  ['grade', 'credits', 'points', 'repeat'],
  ['credits', 'earned', 'grade', 'points', 'repeat'],
  ['grade', 'credits', 'earned', 'points'],
];
const USUAL: readonly (readonly Column[])[] = [
  ...USUAL_FRONTS.flatMap((front) => USUAL_ENDS.map((end) => [...front, 'title' as const, ...end])),
  ['code', 'grade', 'credits', 'title'],
  ['code', 'grade', 'credits', 'earned', 'title'],
  ['title', 'code', 'grade', 'credits', 'points'],
  ['title', 'code', 'credits', 'grade', 'points'],
];
const FIGURE_GRADES: readonly FigureGrades[] = ['none', 'decimals', 'any'];
const COST_OF_FIGURE_GRADES: Readonly<Record<FigureGrades, number>> = { none: 0, decimals: 0.15, any: 0.3 };
const LOOKED_AT = 14;
const MAX_COST_OF_ROW = 16;
/** A header of fewer, longer names is the likelier one. */
const COST_OF_MORE_NAMES = 0.5;
const COST_OF_NO_CODE = 12;
const COST_OF_CODE_PASSED_OVER = 3;
const COST_OF_LETTER_PASSED_OVER = 3;
const COST_OF_TITLE_AS_CODE = 10;
const COST_OF_NO_CREDITS = 3;
const COST_OF_NO_GRADE = 2;
/** What a row costs more, on average, where another way to read the table is still a rival. */
const RIVAL_MARGIN = 1.5;
const MAX_RIVALS = 6;

/** The way to read a table that its rows fit best, with its rivals. */
export function chooseColumns(table: Table): Choice {
  const isNamed = table.headers.length > 0;
  const hasTerms = table.groups.some(({ place }) => place.term !== null);
  const beginning = table.groups.filter(({ rows }) => beginsWithCode(rows[0]!.words.map(({ text }) => text)));
  const hasCodes = beginning.length * 2 > table.groups.length;
  const candidates: readonly ColumnPlace[][] = isNamed
    ? withValuesOfCompleted(withNumbersBeforeTitles(table.headers, table.groups), table.groups).flatMap(
        (header) => withGuesses(header, { hasTerms, hasCodes }),
      )
    : [...inferredColumns(table.groups.map(({ rows }) => rows[0]!)), ...USUAL].map(unplaced);
  const looked = spread(table.groups, LOOKED_AT);
  const fewest = Math.min(...candidates.map(namesIn));
  const campuses = campusesIn(table, candidates);
  const ownLetters = lettersBeforeAmounts(table);
  const areTitles = holdsTitlesOnly(table);
  const fits = { none: new Map(), decimals: new Map(), any: new Map() };
  const ways = candidates.flatMap((columns, index) => {
    const isAligned = table.headerRow !== null && isAlignedTable(columns, table);
    const ofColumns =
      costOfLacking(columns, isNamed) +
      costOfUnknown(columns, hasTerms) +
      COST_OF_MORE_NAMES * (isNamed ? namesIn(columns) - fewest : 0);
    return FIGURE_GRADES.map((figureGrades) => {
      const options: ParseOptions = {
        columns,
        isAligned,
        isByHand: table.isByHand === true,
        figureGrades,
        campuses,
        ownLetters,
        fits: fits[figureGrades],
      };
      const ofRows = looked.reduce((sum, group) => {
        const { cost, parses } = readLines(group, options);
        return (
          sum +
          Math.min(
            MAX_COST_OF_ROW,
            cost +
              (passesOverCode(parses[0]) ? COST_OF_CODE_PASSED_OVER : 0) +
              (passesOverLetter(parses[0]) ? COST_OF_LETTER_PASSED_OVER : 0) +
              (isTitleAlone(parses[0], columns, areTitles) ? COST_OF_TITLE_AS_CODE : 0),
          )
        );
      }, 0);
      const cost = ofRows + looked.length * (ofColumns + COST_OF_FIGURE_GRADES[figureGrades]) + index * 0.01;
      return { options, cost };
    });
  });
  const [best, ...others] = ways.toSorted((a, b) => a.cost - b.cost);
  const rivals = others.filter(({ cost }) => cost <= best!.cost + looked.length * RIVAL_MARGIN);
  return {
    options: best!.options,
    rivals: rivals.slice(0, MAX_RIVALS).map(({ options }) => options),
    hasTerms,
  };
}

/** How many names stand above them; 'Cr Points', 'Term Grade' are two as likely as one. */
const namesIn = (columns: readonly ColumnPlace[]): number =>
  columns.length +
  columns.filter(({ name }) => mayBeTwo(name)).length +
  MORE_FOR_TWO_GRADES * columns.filter(({ name }) => TWO_GRADES.test(name.trim())).length;

/** 'Mark Grade', in a line of single spaces, is nearly always two. */
const TWO_GRADES = /^marks? grade$/i;
const MORE_FOR_TWO_GRADES = 2;

function mayBeTwo(name: string): boolean {
  const [first, second, ...others] = name.trim().split(' ').map(columnOf);
  return (
    others.length === 0 &&
    first != null &&
    second != null &&
    first !== second &&
    [first, second].every((column) => FACTS.has(column))
  );
}

/** What is said of a course besides its name. */
const FACTS: ReadonlySet<Column> = new Set(['credits', 'earned', 'grade', 'points', 'term', 'status']);

/** 'ENGLISH 9' below 'Course Title', taken for a code without a title. */
const isTitleAlone = (
  parse: Parse | undefined,
  columns: readonly ColumnPlace[],
  areTitles: boolean,
): boolean =>
  columns.some(({ column, name }) => column === 'course' && (areTitles || /\btitle$/i.test(name.trim()))) &&
  parseCourseCode(parse?.texts.course ?? '') !== null;

/** 'GEOMETRY' beside 'ENGLISH 9' below 'Class', and no title after any of them: not all of them are codes, so that none is. */
function holdsTitlesOnly({ headers, groups }: Table): boolean {
  const at = headers[0]?.findIndex(({ column }) => column === 'course') ?? -1;
  const courses = groups.flatMap(({ rows: [row] }) => (row?.hasBorders ? (row.cells[at] ?? []) : []));
  return (
    courses.some((course) => /^\p{L}{5,}$/u.test(course)) &&
    courses.every((course) => {
      const words = course.split(' ');
      return (leadingCourse(words)?.words ?? words.length) === words.length && !partCodeAndTitle(course);
    })
  );
}

/** '004512' taken for the code, and 'MATH 101' beside it for words of no use. */
const passesOverCode = (parse: Parse | undefined): boolean =>
  /^\d{5,9}$/.test(parse?.texts.code ?? '') && Boolean(parseCourseCode(parse?.texts.words ?? '')?.subject);

/**
 * A figure taken for the grade, and a letter for something of no use: in 'Calculus 1 4 B+ 4 B-' the letter is the grade, and the figure
 * before it the credits. Where edges part the cells, or a name says that it holds a letter, both may be grades.
 */
const passesOverLetter = (parse: Parse | undefined): boolean =>
  parse !== undefined &&
  !parse.titleHasEdges &&
  markOf(parse.texts.grade ?? '') !== null &&
  [parse.texts.figure, parse.texts.words].some((text) => isLetterGrade(text ?? ''));

function costOfLacking(columns: readonly ColumnPlace[], isNamed: boolean): number {
  const has = (...names: Column[]) => columns.some(({ column }) => names.includes(column));
  return (
    (has('code', 'number', 'course') ? 0 : COST_OF_NO_CODE) +
    (isNamed || has('credits') ? 0 : COST_OF_NO_CREDITS) +
    (isNamed || has('grade') ? 0 : COST_OF_NO_GRADE)
  );
}

const beginsWithCode = (words: readonly string[]): boolean =>
  leadingCourse(words) !== null || parseCourseCode(words[0] ?? '') !== null || isDottedCode(words[0] ?? '');

const unplaced = (columns: readonly Column[]): ColumnPlace[] =>
  columns.map((column) => ({ column, name: '', start: 0, end: 0 }));

/** Some groups from everywhere in a table. */
function spread<T>(items: readonly T[], most: number): T[] {
  const step = Math.max(1, Math.floor(items.length / most));
  return items.filter((_, index) => index % step === 0).slice(0, most);
}

/** Whether the cells of a table begin or end where those of its header do. */
function isAlignedTable(columns: readonly ColumnPlace[], { groups, headerRow }: Table): boolean {
  const isBordered = groups.some(({ rows }) => rows[0]!.hasBorders);
  if (isBordered || headerRow?.hasBorders) return isBordered && headerRow?.hasBorders === true;
  const cells = spread(groups, LOOKED_AT).flatMap(({ rows }) => groupsOf(rows[0]!.words).slice(1));
  const placed = cells.filter((cell) =>
    columns.some((column) => {
      const [left, right] = [cell[0]!.start - column.start, cell.at(-1)!.end - column.end];
      // at the left, at the right, or in the middle
      return [left, right, (left + right) / 2].some((distance) => Math.abs(distance) <= 1);
    }),
  );
  const places = new Set(placed.map((cell) => cell[0]!.start));
  return cells.length >= 4 && placed.length >= 0.8 * cells.length && places.size >= 2;
}

/** The one to three words that begin many rows after the code, where a column of campuses may stand there. */
function campusesIn({ groups }: Pick<Table, 'groups'>, candidates: readonly ColumnPlace[][]): Set<string> {
  if (!candidates.some((columns) => columns.some(({ column }) => column === 'campus'))) return new Set();
  const beginnings = groups.flatMap(({ rows }) => {
    const words = rows[0]!.words.map(({ text }) => text);
    const afterCode = words.slice(leadingCourse(words)?.words ?? 0);
    return [1, 2, 3].map((count) => afterCode.slice(0, count).join(' '));
  });
  const often = [...countsOf(beginnings)].filter(([, count]) => count >= 3 && count >= groups.length * 0.25);
  // 'Salt' begins as many rows as 'Salt Lake' does: the longer is the name
  const names = often.filter(
    ([name, count]) => !often.some(([other, more]) => other.startsWith(`${name} `) && more >= count * 0.8),
  );
  return new Set(names.map(([name]) => name));
}

/** Two letters right before a figure in the rows of several courses. */
function lettersBeforeAmounts({ groups }: Pick<Table, 'groups'>): Set<string> {
  const courses = new Map<string, Set<string>>();
  for (const { rows } of groups) {
    const words = rows[0]!.words.map(({ text }) => text);
    const code = leadingCourse(words)?.words ?? 1;
    const at = words.findIndex(
      (word, index) =>
        index > code && /^[A-Z]{2}$/.test(word) && parseAmount(words[index + 1] ?? '') !== null,
    );
    if (at === -1) continue;
    const known = courses.get(words[at]!) ?? new Set();
    courses.set(words[at]!, known.add(words.slice(0, code).join(' ')));
  }
  return new Set([...courses].flatMap(([letters, { size }]) => (size >= FEWEST_COURSES ? letters : [])));
}
const FEWEST_COURSES = 2;
