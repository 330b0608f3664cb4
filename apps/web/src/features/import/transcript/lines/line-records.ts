import { countsOf } from '@lumen/matching';
import { isDottedCode, isOwnCode, parseCourseCode, withoutSection } from '../lexing/course-codes';
import { isKnownGrade, markOf } from '../lexing/grades';
import { parseAmount, parseNumber } from '../lexing/numbers';
import { isPageNoise } from '../lexing/page-noise';
import { parseTermHeading } from '../lexing/terms';
import type { TextLine } from '../lexing/text';
import { columnOfLabel } from '../table/column-names';
import type { Column } from '../table/column';
import { isLabelOfNote } from '../table/notes';
import { headsTermAbroad, sectionOf } from '../table/sections';
import { saysOnlySums } from '../table/totals-words';

const FEWEST = 3;
/** Several times what anybody ever took. */
const MAX_CODES = 5000;
const LONGEST = 90;
/** Lines of a record before the one with its code. */
const MAX_BEFORE = 3;
const MAX_LINES = 9;
const MIN_SHARE = 0.7;
const MAX_NAMES = 10;
const FEWEST_LABELS = 2;

/**
 * Turns courses whose values each have a line of their own, as in pages for phones and in copies from browsers, into rows of cells.
 * It finds them by lines that hold only a code and have the same lines around them. Other lines stay as they are.
 */
export function withLinesAsRows(all: readonly TextLine[]): readonly TextLine[] {
  const lines = withPartsBelowCodes(all.filter(({ text }) => !isPageNoise(text.trim())));
  const texts = lines.map(({ text }) => text.trim());
  const anchors = texts.flatMap((text, index) => (codeOfLine(text) === null ? [] : [index]));
  if (anchors.length < FEWEST || anchors.length > MAX_CODES || lines.some(({ text }) => text.includes('\t')))
    return all;
  const names = anchors.map((anchor) => namesAbove(texts, anchor)).filter((above) => above.length > 0);
  if (names.length === 0) return (!hasNames(texts) && withTypedCells(lines, texts, anchors)) || all;
  // where every name is known, a table reads its cells line by line
  const hasUnknown = names.some((above) =>
    above.some((name) => columnOfLabel(name) === null || /\d/.test(name)),
  );
  const hasBlanks = haveOneLineACell(texts, anchors, names);
  return ((hasUnknown || hasBlanks) && withNamedCells(lines, texts, anchors)) || all;
}

/** 'AQUA 350-001 • 3 credits': a code, and what is said of its course. */
const CODE_AND_PART = /^([^•·|]{3,24}?) [•·|] (?=\S)/;

/** What stands after a code and a bullet on the same line, on a line of its own. */
function withPartsBelowCodes(lines: readonly TextLine[]): readonly TextLine[] {
  const codes = lines.map(({ text }) => {
    const [, code = ''] = CODE_AND_PART.exec(text.trim()) ?? [];
    return code !== '' && codeOfLine(code) !== null ? code : null;
  });
  if (codes.filter((code) => code !== null).length < FEWEST) return lines;
  return lines.flatMap((line, index) => {
    const code = codes[index]!;
    return code === null
      ? [line]
      : [
          { ...line, text: code },
          { ...line, text: line.text.trim().replace(CODE_AND_PART, '') },
        ];
  });
}

/** Whether courses that follow each other have as many lines as there are names, blank ones among them: these are blank cells. */
function haveOneLineACell(
  texts: readonly string[],
  anchors: readonly number[],
  [names = []]: readonly (readonly string[])[],
): boolean {
  const blocks = anchors.slice(1).map((anchor, index) => texts.slice(anchors[index], anchor));
  const near = blocks.filter(({ length }) => Math.abs(length - names.length) <= 1);
  const whole = near.filter(({ length }) => length === names.length);
  return (
    whole.length >= FEWEST - 1 &&
    whole.length >= MIN_SHARE * near.length &&
    whole.some((block) => block.includes(''))
  );
}

/** Whether names of columns stand on lines one below the other: the table is read by them. */
const hasNames = (texts: readonly string[]): boolean =>
  texts.some((_, index) => areLabels(texts.slice(index, index + FEWEST)));

const areLabels = (texts: readonly string[]): boolean =>
  texts.length === FEWEST && texts.every((text) => text !== '' && columnOfLabel(text) !== null);

/** 'BIOL 1406 01'; 'BIOLOGY 1 LAB' is a title. */
const HAS_SECTION = /\d{3}\S* \S+$/;

/** The code of a line that says nothing else but a section, a date or a result: 'BIOL 1406 01', 'WB1-201 - Voldaan op 29-01-2021'. */
function codeOfLine(text: string): string | null {
  const [first = ''] = text.split(/ [-–—•·|] /);
  const isCode =
    first.length >= 3 &&
    first.length <= 24 &&
    (first === first.toUpperCase() || first.split(' ').length < 3) &&
    ((parseCourseCode(first) ?? (HAS_SECTION.test(first) ? withoutSection(first) : null)) !== null ||
      isOwnCode(first) ||
      isDottedCode(first)) &&
    parseTermHeading(text) === null;
  return isCode && (first === text || /\d{4}$/.test(text)) ? first : null;
}

/** Below names of columns that stand on lines of their own; an empty line is an empty cell. */
function withNamedCells(
  lines: readonly TextLine[],
  texts: readonly string[],
  anchors: readonly number[],
): TextLine[] | null {
  const made: TextLine[] = [];
  let names: string[] = [];
  let coming = 0;
  /** The names above the course that comes next, which is looked at once. */
  let found: string[] = [];
  let looked = -1;
  for (let at = 0; at < lines.length; at++) {
    while ((anchors[coming] ?? Infinity) < at) coming++;
    const anchor = anchors[coming] ?? lines.length;
    if (anchor - at <= MAX_NAMES + MAX_BEFORE && looked !== anchor) {
      looked = anchor;
      found = namesAbove(texts, anchor);
    }
    const above = looked === anchor ? found : [];
    if (above.length > 0 && at === beginningOf(texts, anchor) - above.length) {
      names = above;
      made.push({ number: lines[at]!.number, text: names.join('\t') });
      at += names.length - 1;
    } else if (anchor === at && names.length > 0) {
      const cells = cellsFrom(texts, at, names);
      if (cells === null) return null;
      made.push({
        number: lines[at]!.number,
        text: cells.cells.join('\t'),
        ...(cells.isOpen && { doubt: OPEN_TITLE }),
      });
      at += cells.lines - 1;
    } else {
      // another table begins, which names its columns in another order
      if (areLabels(texts.slice(at, at + FEWEST))) names = [];
      made.push(lines[at]!);
    }
  }
  return made;
}

const headsCourses = (text: string): boolean => parseTermHeading(text) !== null || sectionOf(text) !== null;

/** The line at which the course begins, or the headings of its section and its term above it. */
function beginningOf(texts: readonly string[], anchor: number): number {
  let from = anchor;
  while (from > 0 && anchor - from < MAX_BEFORE && (texts[from - 1] === '' || headsCourses(texts[from - 1]!)))
    from--;
  // a blank line alone may be a blank cell
  return texts.slice(from, anchor).some((text) => text !== '') ? from : anchor;
}

/** The names right above the first course of a table, or above the heading of its term, the name of its code first. */
function namesAbove(texts: readonly string[], anchor: number): string[] {
  const below = beginningOf(texts, anchor);
  for (let count = MAX_NAMES; count >= FEWEST; count--) {
    const names = texts.slice(Math.max(0, below - count), below);
    if (names.length < count || names.some((name) => name === '' || name.length > 30)) continue;
    const columns = names.map((name) => columnOfLabel(name.replaceAll(/ ?\d+$/g, '')));
    const known = columns.filter((column) => column !== null);
    const has = (...some: Column[]) => some.some((column) => columns.includes(column));
    const begins = columns[0] === 'code' || columns[0] === 'course';
    // a name above these is that of the first cell
    const above = texts[below - count - 1] ?? '';
    const isCut = !/\d/.test(above) && columnOfLabel(above) !== null;
    if (begins && !isCut && has('title') && has('grade', 'credits') && known.length * 3 >= count * 2)
      return names;
  }
  return [];
}

const OPEN_TITLE = 'A line below it may not belong to its title.';

/** The cells of the course that begins with a line; a title may take several lines. `isOpen` where nothing says how many. */
function cellsFrom(
  texts: readonly string[],
  from: number,
  names: readonly string[],
): { cells: string[]; lines: number; isOpen: boolean } | null {
  const titleAt = names.findIndex((name) => columnOfLabel(name) === 'title');
  // 'Study Abroad: Florence' where the title stands: a title
  const heads = (index: number) =>
    headsCourses(texts[index]!) && !(index === from + titleAt && headsTermAbroad({ text: texts[index]! }));
  const isEnd = (index: number) =>
    index >= texts.length || codeOfLine(texts[index]!) !== null || heads(index);
  let to = from + 1;
  while (!isEnd(to) && to - from < names.length + 3) to++;
  const block = texts.slice(from, to);
  const isLast = titleAt === names.length - 1;
  const mayGoOn = (text: string) => isText(text) && !(isLast && (/\d/.test(text) || isLabelOfNote(text)));
  // a title goes on where the next line is text, too, and no value
  let extra = 0;
  while (
    block.length - extra > names.length - 1 &&
    block[titleAt + 1 + extra] !== undefined &&
    mayGoOn(block[titleAt + 1 + extra]!)
  )
    extra++;
  const title = block.slice(titleAt, titleAt + 1 + extra).join(' ');
  const [below = ''] = block.slice(titleAt + 1 + extra);
  const mayBelong = isText(below) && !isLabelOfNote(below) && !isSums(below);
  const cells = block.toSpliced(titleAt, 1 + extra, title).slice(0, names.length);
  return cells.length < FEWEST
    ? null
    : {
        cells,
        lines: Math.min(block.length, names.length + extra),
        isOpen: isLast && (extra > 0 || mayBelong),
      };
}

/** 'Attempted 6 Earned 6' */
const isSums = (text: string): boolean => saysOnlySums(text.replaceAll(/\d+(?:[.,]\d+)?/g, ''));

const isText = (text: string): boolean =>
  /\p{L}{3}/u.test(text) && !isKnownGrade(text) && amountOf(text) === null && codeOfLine(text) === null;

/** '3 credits • Online', '2,5 EC' */
const amountOf = (text: string): number | null =>
  parseAmount(
    text
      .split(/ [•·|–—-] |, (?=\p{L})/u, 1)[0]!
      .trim()
      .replace(/^(?:credits?|units?|ects) ?:? /i, ''),
  );
const isAmountWithUnit = (text: string): boolean => amountOf(text) !== null && /\p{L}{2}/u.test(text);

const HEADER = ['Course code', 'Course title', 'Credits', 'Grade'].join('\t');

interface Parsed {
  readonly anchor: number;
  readonly from: number;
  readonly to: number;
  readonly cells: readonly string[] | null;
  /** Whether its title stands right beside its code. */
  readonly isAdjacent?: boolean;
}

/** Less than a grade: it decides where the titles above the codes and those below fit as well. */
const WORTH_OF_ADJACENT = 0.5;

/** 'B-' of 'Grade: B-'. */
function valueOf(text: string): string {
  const [, name = '', value = ''] = /^(\p{L}[\p{L} ]{2,20}) ?:(.*)$/u.exec(text) ?? [];
  const column = name === '' ? null : columnOfLabel(name);
  return column === 'grade' || column === 'credits' ? value.trim() : text;
}

/** Where nothing names them, values are told by their kind: text, an amount, a grade. */
function withTypedCells(
  lines: readonly TextLine[],
  printed: readonly string[],
  anchors: readonly number[],
): TextLine[] | null {
  const texts = printed.map(valueOf);
  const often = countsOf(texts);
  const isConstant = (text: string) =>
    (often.get(text) ?? 0) > anchors.length / 2 && !isKnownGrade(text) && amountOf(text) === null;
  const headings = texts.map((text) => parseTermHeading(text) !== null);
  const isHeading = (index: number) => headings[index]!;
  // 'Grade' above each grade: a card, which is read by its labels
  const labels = [...often].filter(
    ([text, count]) => 2 * count > anchors.length && !/\d/.test(text) && columnOfLabel(text) !== null,
  );
  if (labels.length >= FEWEST_LABELS) return null;
  // after the last course a page goes on with other things
  const filledFrom = (from: number, to: number) => texts.slice(from, to).filter((text) => text !== '').length;
  const distances = Map.groupBy(
    anchors.slice(1).map((anchor, index) => filledFrom(anchors[index]!, anchor)),
    String,
  );
  const [[most = MAX_LINES] = []] = [...distances.values()].toSorted((a, b) => b.length - a.length);
  const ways = Array.from({ length: MAX_BEFORE + 1 }, (_, before) => {
    const records = anchors.map((anchor, index) =>
      recordAt(texts, { anchor, before, next: anchors[index + 1], most }, { isConstant, isHeading }),
    );
    const whole = records.filter(({ cells }) => cells !== null);
    const graded = whole.filter(({ cells }) => cells!.at(-1) !== '').length;
    const adjacent = whole.filter(({ isAdjacent }) => isAdjacent).length;
    return { records, whole: whole.length, score: 2 * whole.length + graded + WORTH_OF_ADJACENT * adjacent };
  });
  const [best] = ways.toSorted((a, b) => b.score - a.score);
  if (!best || best.whole < FEWEST || best.whole < MIN_SHARE * anchors.length) return null;
  const made: TextLine[] = [];
  let at = 0;
  for (const { anchor, from, to, cells } of best.records) {
    if (!cells || from < at) continue;
    if (made.length === 0) made.push({ number: lines[anchor]!.number, text: HEADER });
    made.push(...lines.slice(at, from), {
      number: lines[anchor]!.number,
      text: cells.join('\t'),
      doubt: 'No heading names its values, which stand on lines of their own.',
    });
    at = to;
  }
  return [...made, ...lines.slice(at)];
}

function recordAt(
  texts: readonly string[],
  { anchor, before, next, most }: { anchor: number; before: number; next: number | undefined; most: number },
  { isConstant, isHeading }: { isConstant: (text: string) => boolean; isHeading: (index: number) => boolean },
): Parsed {
  const filled = (from: number, step: 1 | -1, count: number): number[] => {
    const found: number[] = [];
    for (let at = from; found.length < count && at >= 0 && at < texts.length; at += step) {
      if (texts[at] === '') continue;
      if (isHeading(at) || at === next) break;
      found.push(at);
    }
    return found;
  };
  const above = filled(anchor - 1, -1, before).toReversed();
  const below = filled(anchor + 1, 1, next === undefined ? most - 1 - before : MAX_LINES);
  const last =
    next === undefined ? below : below.slice(0, below.filter((at) => at < next).length - before || undefined);
  const own = [...above, ...(next === undefined ? last : last.filter((at) => at < next))];
  const values = own.filter((at) => !isConstant(texts[at]!));
  const to = (last.at(-1) ?? anchor) + 1;
  const parsed = { anchor, from: above[0] ?? anchor, to };
  const rest = [...values];
  const take = (is: (text: string) => boolean): string | null => {
    const found = rest.findIndex((at) => is(texts[at]!));
    return found === -1 ? null : texts[rest.splice(found, 1)[0]!]!;
  };
  if (above.length < before) return { ...parsed, cells: null };
  const title = take((text) => isText(text) && text.length <= LONGEST);
  const credits = take(isAmountWithUnit) ?? take((text) => parseNumber(text) !== null && before === 0);
  const grade = take((text) => isKnownGrade(text) || markOf(text) !== null);
  const isWhole = title !== null && credits !== null && rest.length <= 1;
  return {
    ...parsed,
    isAdjacent: [above.at(-1), below[0]].some((at) => at !== undefined && texts[at] === title),
    cells: isWhole ? [codeOfLine(texts[anchor]!)!, title, String(amountOf(credits)), grade ?? ''] : null,
  };
}
