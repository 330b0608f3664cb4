import { leadingCourse } from '../../lexing/course-codes';
import { isBrokenCode } from './course-cells';
import { isJoint } from '../../lexing/joints';
import { isRemark } from '../../lexing/page-noise';
import { isPeriodAlone, parseTermHeading } from '../../lexing/terms';
import { toWords } from '../../lexing/text';
import { columnOf } from '../../table/column-names';
import { isColumnName, readHeader } from '../../table/columns';
import { isOfRecord } from '../../table/pages';
import { isTotals } from '../../table/totals-words';
import { isInBrackets, NOTE, withoutNotes } from './notes-below';
import { median } from './pieces';
import { rowOf, textOfLine, type Cell, type Line } from './lines';
import { isBrokenEarly, isRowOfCells, MAX_LINES, roomFor, Rooms, SAME_START, wrapsBelow } from './rooms';
import { stack } from './stack';

/** Baselines that are nearer, in sizes of the font, are of one row: the cells of a row stand in its middle. */
const ONE_ROW = 0.85;
/** How much nearer a line is to its own row than to the next one. */
const NEARER = 0.87;
const LINES_OF_HEADER = 3;
const HEADER_LEADING = 1.7;
/** '--------' below the names of columns. */
const RULE = /^[-=_]{4,}$/;
const LEADING = 1.6;
/** How much further from a row a heading stands than the lines of a title from each other. */
const MORE_THAN_LEADING = 1.15;
/** How much wider than usual the gap above a line is that has nothing to do with the one above. */
const APART = 2.2;
/** The lines of all pages with those joined that make up one row, as far as their places tell; any others stay as they are. */
export function joinWraps(pages: readonly (readonly Line[])[]): Line[] {
  const whole = pages.map((lines) => joinHalves(joinHeaders(joinOverlapping(lines))).flatMap(partHeading));
  const overBreaks = whole.map((lines, page) => runOverBreak(lines, whole[page - 1]?.at(-1)));
  // what a page break parts tells nothing of how titles go on within a page
  const runs = whole.flatMap((lines, page) =>
    runsOf(lines).filter(({ rests }) => rests[0] !== overBreaks[page]?.rests[0]),
  );
  const lean = leanOf(runs);
  const habits: Habits = {
    lean,
    leading: lean === 'above' ? Math.max(...runs.filter(isSurelyOfAbove).map(gapAbove)) : Infinity,
    areBrokenEarly: whole.some(breaksEarly),
    areLeftOpen: lean === null && whole.some((lines) => runsOf(lines).some(isOpenBetweenRows)),
  };
  return joinOverBreaks(whole, overBreaks, lean).flatMap((lines) => withApart(joinRests(lines, habits)));
}

/** The lines that begin a page, before any of its courses, and may go on with the last row of the page before. */
function runOverBreak(lines: readonly Line[], above: Line | undefined): Run | undefined {
  if (!above) return undefined;
  const course = lines.findIndex((line) => leadingCourse(toWords(textOfLine(line))) !== null);
  const head = lines.slice(0, course + 1).filter((line) => !RULE.test(textOfLine(line)));
  return runsOf(head).find(
    ({ above: own, rests, below }) =>
      // below a row of this page they go on with that one
      !(own && isRowOfCells(own) && knownNames(own) === 0) &&
      canBeRests(rests, above) &&
      canBeRests(rests, below),
  );
}

/** Pages with each title that goes on at the top of the next page joined, or asked about where nothing tells that it does. */
function joinOverBreaks(
  pages: readonly (readonly Line[])[],
  runs: readonly (Run | undefined)[],
  lean: Lean,
): Line[][] {
  const joined = pages.map((lines) => [...lines]);
  runs.forEach((run, page) => {
    if (!run?.below || lean === 'below') return;
    const [before, lines] = [joined[page - 1]!, joined[page]!];
    const above = before.at(-1)!;
    const goesOn = lean === 'above' || wrappedTexts(run.rests, above).some(isJoint);
    const whole = goesOn ? stack([above, ...run.rests]) : null;
    before.splice(-1, 1, whole ? { ...whole, bottom: above.bottom } : { ...above, doubt: EITHER });
    if (whole) lines.splice(lines.indexOf(run.rests[0]!), run.rests.length);
    else lines.splice(lines.indexOf(run.below), 1, { ...run.below, doubt: EITHER });
  });
  return joined;
}

/** A term with something of its own at the other side of the line: each is a line. */
function partHeading(line: Line): Line[] {
  const [first, ...others] = line.cells;
  const isHeading =
    others.length > 0 &&
    parseTermHeading(first!.text) !== null &&
    // 'Academic Year 2021/22   Level 4   Stage   1'
    others.every(({ text }) => columnOf(text) === null) &&
    !isOfRecord(rowOf({ ...line, cells: others }, 0, 1));
  return isHeading ||
    (others.length === 1 && parseTermHeading(first!.text) !== null && /\bgpa\b/i.test(others[0]!.text))
    ? [
        { ...line, cells: [first!] },
        { ...line, cells: others },
      ]
    : [line];
}

/** Marks what stands far below the line above, as the footer of a page does. */
function withApart(lines: readonly Line[]): Line[] {
  const gaps = lines.slice(1).map((line, index) => line.top - lines[index]!.bottom);
  const far = APART * median(gaps.filter((gap) => gap > 0));
  return lines.map((line, index) =>
    index > 0 && gaps[index - 1]! > far ? { ...line, isApart: true } : line,
  );
}

/** Cells of one line beside cells of two: they stand half a line lower. */
export function joinOverlapping(lines: readonly Line[]): Line[] {
  const groups: Line[][] = [];
  for (const line of lines) {
    const above = groups.at(-1)?.at(-1);
    const distance = above ? line.top - above.bottom : Infinity;
    const isRule = above !== undefined && [above, line].some((each) => RULE.test(textOfLine(each)));
    if (above && !isRule && distance > 0 && distance < ONE_ROW * Math.min(above.size, line.size))
      groups.at(-1)!.push(line);
    else groups.push([line]);
  }
  return groups.flatMap((group) => {
    const joined = group.length <= MAX_LINES ? stack(group) : null;
    return joined ? [joined] : group;
  });
}

/**
 * 'Technische   WiSe' above 'Mechanik I   20/21', '2019' above 'Spring', 'CORE-UA 400-' above '020', 'METEO' above '3': the other half of a term or
 * a code right below it, in the same column.
 */
function joinHalves(lines: readonly Line[]): Line[] {
  const joined: Line[] = [];
  for (const line of lines) {
    const row = joined.at(-1);
    const isHalf = (cell: Cell) =>
      row!.cells.some(
        (above) =>
          Math.abs(above.x - cell.x) <= SAME_START &&
          ((isPeriodAlone(above.text) && line.cells.length > 1 && YEAR.test(cell.text)) ||
            (FULL_YEAR.test(above.text) && isPeriodAlone(cell.text)) ||
            (isBrokenCode(above.text) && SECTION.test(cell.text)) ||
            (above === row!.cells[0] && SUBJECT.test(above.text) && COURSE_NUMBER.test(cell.text))),
      );
    const whole =
      row && line.cells.some(isHalf) && near(row, line) && canBeRests([line], row)
        ? stack([row, line])
        : null;
    if (whole) joined.splice(-1, 1, whole);
    else joined.push(line);
  }
  return joined;
}
const SUBJECT = /^[A-Z&]{2,8}$/;
const COURSE_NUMBER = /^\d{1,4}[A-Z]{0,2}$/;
const SECTION = /^[A-Z]?\d{2,3}[A-Z]?$/;
const FULL_YEAR = /^(?:19|20)\d{2}$/;
const YEAR = /^(?:\d{2}|(?:19|20)\d{2})(?:\/\d{2,4})?$/;

/** Names of columns that take two or three lines. */
function joinHeaders(lines: readonly Line[]): Line[] {
  const joined: Line[] = [];
  for (let at = 0; at < lines.length;) {
    const count =
      [3, 2].find((most) => most <= LINES_OF_HEADER && isHeaderOf(lines.slice(at, at + most), most)) ?? 1;
    joined.push(count === 1 ? lines[at]! : stack(lines.slice(at, at + count))!);
    at += count;
  }
  return joined;
}

function isHeaderOf(lines: readonly Line[], count: number): boolean {
  if (lines.length < count || lines.some((line) => /\d/.test(textOfLine(line)))) return false;
  if (
    lines.some((line, index) => index > 0 && line.top - lines[index - 1]!.bottom > HEADER_LEADING * line.size)
  )
    return false;
  const whole = stack(lines);
  return whole !== null && knownNames(whole) > Math.max(...lines.map(knownNames));
}

/** How many of its cells are names of columns, each as a whole; 0 for what is no header. */
function knownNames(line: Line): number {
  if (readHeader(rowOf(line, 0, 1)).length === 0) return 0;
  return line.cells.filter(({ text }) => columnOf(text) !== null).length;
}

/** Lines that can be rests of wrapped cells, between one that cannot and the next such. */
interface Run {
  readonly above: Line | null;
  readonly rests: readonly Line[];
  readonly below: Line | null;
}

function runsOf(lines: readonly Line[]): Run[] {
  const runs: Run[] = [];
  let above: Line | null = null;
  let rests: Line[] = [];
  for (const line of lines) {
    if (mayBeRest(line)) rests.push(line);
    else {
      runs.push({ above, rests, below: line });
      above = line;
      rests = [];
    }
  }
  return [...runs, { above, rests, below: null }];
}

/** To which row the rests belong in this file, where gaps do not tell. */
type Lean = 'above' | 'below' | null;

/** Told by rests with a row on one side only, and by texts that cannot end or begin where they do. */
function leanOf(runs: readonly Run[]): Lean {
  const votes = { above: 0, below: 0 };
  for (const run of runs) {
    const { rests, below } = run;
    if (rests.length === 0) continue;
    if (isSurelyOfAbove(run)) votes.above++;
    if (canBeRests(rests, below) && isJoint(textOfLine(rests.at(-1)!))) votes.below++;
  }
  if (votes.above > 0 && votes.below > 0) return null;
  return votes.above > 0 ? 'above' : votes.below > 0 ? 'below' : null;
}

/** Whether the lines go on with the row above them: it cannot end, or they cannot begin, where they do. */
const isSurelyOfAbove = ({ above, rests }: Run): boolean =>
  canBeRests(rests, above) &&
  (/^[\p{Ll}(]/u.test(textOfLine(rests[0]!)) || wrappedTexts(rests, above!).some(isJoint));

const gapAbove = ({ above, rests }: Run): number => rests[0]!.top - above!.bottom;

/** How the titles of a file go on. */
interface Habits {
  readonly lean: Lean;
  /** How far below the line above a title goes on, where titles go on below their rows. */
  readonly leading: number;
  /** Whether one is broken although wider ones stand in its column. */
  readonly areBrokenEarly: boolean;
  /** Whether lines stay that may belong to either neighbour: then what reads the table weighs them with all others. */
  readonly areLeftOpen: boolean;
}

const isOpenBetweenRows = ({ above, rests, below }: Run): boolean =>
  canBeRests(rests, above) && canBeRests(rests, below) && partAtWidestGap(above!, rests, below) === null;

/** Whether a page has a title that is broken although wider ones stand in its column. */
function breaksEarly(lines: readonly Line[]): boolean {
  const columns = new Rooms(lines);
  return runsOf(lines).some(
    ({ above, rests }) =>
      above !== null &&
      canBeRests(rests, above) &&
      near(above, rests[0]!) &&
      isBrokenEarly(rests[0]!, above, columns),
  );
}

/** The texts of a row that rests would go on with. */
const wrappedTexts = (rests: readonly Line[], row: Line): string[] =>
  row.cells
    .filter(({ x }) => rests[0]!.cells.some((cell) => Math.abs(cell.x - x) <= SAME_START))
    .map(({ text }) => text);

/**
 * The rests of wrapped cells, joined to the row above or below them. The widest gap between two rows parts them; where all
 * gaps are as wide, the rest of the file tells, or else the student is asked.
 */
function joinRests(lines: readonly Line[], { lean, leading, areBrokenEarly, areLeftOpen }: Habits): Line[] {
  const joined: Line[] = [];
  const runs = runsOf(lines);
  const columns = new Rooms(lines);
  // where several texts go on, the column is as wide as they tell
  const isOnlyOne = runs.filter(({ above, rests }) => canBeRests(rests, above)).length === 1;
  for (const [index, { above, rests, below }] of runs.entries()) {
    const ofTitle = restsBeforeNote(rests, above, below);
    const isOfAbove = ofTitle !== null || canBeRests(rests, above);
    const isOfBelow = ofTitle === null && canBeRests(rests, below);
    const parted =
      ofTitle ?? (above && (isOfAbove || isOfBelow) ? partAtWidestGap(above, rests, below) : null);
    const isOpen = !parted && isOfAbove && isOfBelow;
    // as far from the row as from what stands below, and part of that by no means
    const isOnlyOfAbove = !areLeftOpen && !parted && isOfAbove && !isOfBelow && areNear([above!, ...rests]);
    const perhapsUpper = parted?.upper ?? (isOnlyOfAbove || (isOpen && lean === 'above') ? rests : []);
    const withRoom = above ? wrapsBelow(above, perhapsUpper, columns) : perhapsUpper;
    const upper = withoutNotes(areBrokenEarly ? perhapsUpper : withRoom, above, columns);
    const lower = parted?.lower ?? (isOpen && lean === 'below' ? rests : []);
    const doubt = isOpen && lean === null ? { doubt: EITHER } : {};
    const first = joined.at(-1);
    const whole = first && isOfAbove && upper.length > 0 ? stack([first, ...upper]) : null;
    const isLikelyNote = isOnlyOne && whole !== null && roomFor(upper[0]!, [above!], columns) === 'likely';
    const mayBeNote =
      isLikelyNote || isOnlyOfAbove || upper.length > withRoom.length || upper.some(isInBrackets);
    const withUpper = mayBeNote && whole ? { ...whole, doubt: whole.doubt ?? NOTE_BELOW } : whole;
    const mayBeHeading =
      !isOfAbove && !(above && isRowOfCells(above)) && !goesOnBelow(below, runs[index + 1]);
    // 'Advanced Courses', further above a row than the lines of titles are from each other
    const isHeading =
      below !== null && lower.length === 1 && below.top - lower[0]!.bottom > MORE_THAN_LEADING * leading;
    const withLower =
      below && isOfBelow && lower.length > 0 && !mayBeHeading && !isHeading ? stack([...lower, below]) : null;
    if (withUpper) joined.splice(-1, 1, withUpper);
    else if (first && isOpen) joined.splice(-1, 1, { ...first, ...doubt });
    const left = rests.filter(
      (rest) => !(withUpper && upper.includes(rest)) && !(withLower && lower.includes(rest)),
    );
    const isUnsure =
      below && isOfBelow && !withLower && !withUpper && !isHeading && near(rests.at(-1)!, below);
    joined.push(...left.map((rest) => (isHeading && rest === lower[0] ? { ...rest, isApart: true } : rest)));
    if (below) joined.push({ ...(withLower ?? below), ...(isUnsure && { doubt: EITHER }), ...doubt });
  }
  return joined;
}

/** 'Identity Workshop' right below its title, and 'Prof. Ehrlich' after it, which begins where no cell does: a note goes on with nothing. */
function restsBeforeNote(
  rests: readonly Line[],
  above: Line | null,
  below: Line | null,
): { upper: readonly Line[]; lower: readonly Line[] } | null {
  const at = rests.findIndex((rest) => !canBeRests([rest], above));
  const isNote =
    at > 0 &&
    near(above!, rests[0]!) &&
    rests.slice(at).every((rest) => !canBeRests([rest], above) && !canBeRests([rest], below));
  return isNote ? { upper: rests.slice(0, at), lower: [] } : null;
}

/** Whether the cells of a row stand in its middle: then what is above it is not its heading. */
const goesOnBelow = (row: Line | null, next: Run | undefined): boolean =>
  row !== null &&
  (row.bottom > row.top ||
    (next !== undefined &&
      canBeRests(next.rests.slice(0, 1), row) &&
      near(row, next.rests[0]!) &&
      (next.below === null ||
        next.rests[0]!.top - row.bottom < NEARER * (next.below.top - next.rests[0]!.bottom) ||
        next.rests.length > 1)));

const near = (line: Line, next: Line): boolean => next.top - line.bottom < LEADING * next.size;

const areNear = (lines: readonly Line[]): boolean =>
  lines.length <= MAX_LINES && lines.every((line, index) => index === 0 || near(lines[index - 1]!, line));

const NOTE_BELOW = 'Its title goes on in the line below it, or that line is a note on it.';
const EITHER = 'A line beside it may belong to its title, or to that of its neighbour.';

/** The lines between two others, parted at the widest gap, or where the next column of the page begins; null when no gap is clearly the widest. */
function partAtWidestGap(
  above: Line,
  rests: readonly Line[],
  below: Line | null,
): { upper: readonly Line[]; lower: readonly Line[] } | null {
  if (below === null) return near(above, rests[0]!) ? { upper: rests, lower: [] } : null;
  const lines = [above, ...rests, below];
  const gaps = lines.slice(1).map((line, index) => {
    const gap = line.top - lines[index]!.bottom;
    return gap < 0 ? Infinity : gap;
  });
  const widest = Math.max(...gaps);
  const at = gaps.indexOf(widest);
  if (widest === Infinity && !near(above, rests[0]!)) return null;
  if (gaps.some((gap, index) => index !== at && gap >= NEARER * widest)) return null;
  return { upper: rests.slice(0, at), lower: rests.slice(at) };
}

const canBeRests = (rests: readonly Line[], row: Line | null): boolean =>
  row !== null &&
  isRowOfCells(row) &&
  !isTotals(textOfLine(row)) &&
  rests.length > 0 &&
  rests.every((rest) => isRestOf(rest, row));

/** Whether a line can be the rest of a wrapped cell at all. 'parcial' in small letters is one, although columns are called so as well. */
function mayBeRest(line: Line): boolean {
  const text = textOfLine(line);
  const row = rowOf(line, 0, 1);
  return (
    line.cells.length <= 2 &&
    !RULE.test(text) &&
    (!isOfRecord(row) || (isColumnName(row) && /^\p{Ll}/u.test(text))) &&
    !isRemark(text) &&
    !NOTE.test(text)
  );
}

/** Whether each cell of a line begins straight below, or above, one of the row that can have a rest: a course code has none. */
function isRestOf(rest: Line, row: Line): boolean {
  const [first, ...others] = row.cells;
  const isCode = leadingCourse(toWords(first!.text)) !== null || FIGURES_OF_CODE.test(first!.text);
  const wrapping = isCode ? others : row.cells;
  return rest.cells.every(({ x }) => wrapping.some((cell) => Math.abs(cell.x - x) <= SAME_START));
}

const FIGURES_OF_CODE = /^\d{4,9}$/;
