import { countsOf } from '@lumen/matching';
import { isOwnCode, parseCourseCode, partCodeAndTitle } from '../lexing/course-codes';
import { isKnownGrade } from '../lexing/grades';
import { parseAmount, parseNumber } from '../lexing/numbers';
import { parseTermHeading } from '../lexing/terms';
import { oneLine, type TextLine } from '../lexing/text';
import { readHeader } from '../table/columns';
import { DASHES } from '../table/fit';
import { rowOfLine } from '../table/rows';
import { isTotals } from '../table/totals-words';

const MAX_LINES = 3;
/** A row that is whole has more cells. */
const MAX_CELLS = 2;

/**
 * Rows whose cells hold line ends, as browsers copy them: a line that begins with a tab goes on with the cells of the row
 * above, and the text between is the rest of its last cell.
 */
export function withWholeCells(all: readonly TextLine[]): readonly TextLine[] {
  const lines = withWholeRows(withNamedRows(all));
  const whole: TextLine[] = [];
  for (const line of lines) {
    const from =
      namesWhole(whole.at(-1)) && isTabbed(line.text) && !isBegun(line.text.trim())
        ? whole.length - 1
        : goesOn(line)
          ? beginningOf(whole)
          : null;
    if (from === null) whole.push(line);
    else {
      const [first, ...others] = whole.splice(from);
      const begun = others.reduce(
        (row, { text }) => row + (/\t\s*$/.test(row) ? '' : ' ') + text.trim(),
        first!.text.replace(/[ ]+$/, ''),
      );
      const odd = others.find((_, index) => !isCode(index === 0 ? first!.text : others[index - 1]!.text));
      whole.push({
        number: first!.number,
        text: begun + line.text,
        ...(odd && { doubt: `A line of its cell may be more than its title: “${odd.text.trim()}”.` }),
      });
    }
  }
  return whole;
}

/**
 * Rows below a header with tabs whose cells stand on lines of their own, each after its tab: as many cells as the header has
 * names make a row. A date below the code says when the section met.
 */
function withNamedRows(lines: readonly TextLine[]): readonly TextLine[] {
  const whole: TextLine[] = [];
  let names = 0;
  for (let at = 0; at < lines.length; at++) {
    const line = lines[at]!;
    const count = line.text.split('\t').length;
    if (count >= FEWEST_CELLS && readHeader(rowOfLine(line)).length > 0) names = count;
    const row = names > 0 && count < names && isBegun(line.text) ? rowFrom(lines, at, names) : null;
    whole.push(row ? { ...line, text: row.text } : line);
    if (row) at += row.taken - 1;
  }
  return whole;
}

/** The row that begins with a line, from as many lines as its cells take; null where they are not as many as names. */
function rowFrom(
  lines: readonly TextLine[],
  from: number,
  names: number,
): { text: string; taken: number } | null {
  let row = lines[from]!.text;
  let taken = 1;
  // the tabs may stand on lines of their own, between those of the cells
  const arePartedByTabs = isTabAlone(lines[from + 1]?.text) && !isTabbed(lines[from + 2]?.text);
  let isOpen = false;
  for (; taken <= names * 2; taken++) {
    const next = lines[from + taken]?.text;
    if (next === undefined || (next === '' && !isOpen)) break;
    if (isTabbed(next)) row = `${row.replace(/ +$/, '')}${next}`;
    else if (isOpen) row += next.trim();
    else if (taken > 1 || !DATES.test(next.trim())) break;
    isOpen = arePartedByTabs && isTabAlone(next);
  }
  const cells = row.split('\t');
  const isWhole =
    taken > 1 && cells.length === names && cells.slice(1).some((cell) => /\p{L}{3}/u.test(cell));
  return isWhole ? { text: row, taken } : null;
}

const isTabbed = (text = ''): boolean => text.startsWith('\t');
const isTabAlone = (text = ''): boolean => isTabbed(text) && text.trim() === '';

/** '1/10/2022 - 5/9/2022' */
const DATES = /^\d{1,4}[./-]\d{1,2}[./-]\d{2,4}(?: ?[-–] ?\d{1,4}[./-]\d{1,2}[./-]\d{2,4})?$/;

/** Rows that end in the middle of a cell and go on with it on the next line, told by how many cells the others have. */
function withWholeRows(lines: readonly TextLine[]): readonly TextLine[] {
  const counts = lines.map(({ text }) => text.split('\t').length);
  let usual = mostFrequent(counts.filter((count) => count >= FEWEST_CELLS)) ?? 0;
  const whole: TextLine[] = [];
  for (let at = 0; at < lines.length; at++) {
    let [row, count, taken] = [lines[at]!.text, counts[at]!, 1];
    if (count >= FEWEST_CELLS && readHeader(rowOfLine(lines[at]!)).length > 0) usual = count;
    while (
      isBegun(row) &&
      count > 1 &&
      count < usual &&
      taken <= MAX_LINES &&
      isRest(lines[at + taken], row)
    ) {
      row = `${row}${row.endsWith('\t') ? '' : ' '}${lines[at + taken]!.text}`;
      count += counts[at + taken]! - 1;
      taken++;
    }
    const isWhole = taken > 1 && count === usual;
    whole.push(isWhole ? { ...lines[at]!, text: row } : lines[at]!);
    if (isWhole) at += taken - 1;
  }
  return whole;
}

/** A row begins with its code, or with its term and its code: 'HØST 2022', 'IN2010'. */
const isBegun = (row: string): boolean => {
  const [first = '', second = ''] = row.split('\t', 2).map((cell) => cell.trim());
  return namesCourse(first) || (namesCourse(second) && parseTermHeading(first) !== null);
};

const namesCourse = (cell: string): boolean =>
  cell !== '' && (parseCourseCode(cell) !== null || isOwnCode(cell) || partCodeAndTitle(cell) !== null);

/** Text that can go on with the last cell of a row, and begins no other and no sums. */
const isRest = (line: TextLine | undefined, row: string): boolean =>
  line !== undefined &&
  line.text.trim() !== '' &&
  (row.endsWith('\t') || /^\p{L}/u.test(line.text)) &&
  (row.endsWith('\t') || !/^[\p{Lu}&]{2,9}(?:\t|$)/u.test(line.text)) &&
  !isBegun(line.text) &&
  !isTotals(oneLine(line.text));

const FEWEST_CELLS = 3;
const FEWEST_ROWS = 3;

function mostFrequent(counts: readonly number[]): number | null {
  const [most] = [...countsOf(counts)].toSorted((a, b) => b[1] - a[1]);
  return most && most[1] >= FEWEST_ROWS ? most[0] : null;
}

/** 'Teorie kultury I [3302-TK1-OG]': a cell that says which course it is; the cells after it may have a line of their own. */
const namesWhole = (line: TextLine | undefined): boolean =>
  line !== undefined &&
  !line.text.includes('\t') &&
  /[\])]\s*$/.test(line.text) &&
  !YEARS_AT_END.test(line.text) &&
  parseTermHeading(line.text) === null &&
  partCodeAndTitle(line.text.trim()) !== null;

/** 'Semestr zimowy [2022/23]' */
const YEARS_AT_END = /(?:19|20)\d{2}\s?[-/–]\s?\d{2,4}\s*[\])]\s*$/;

/** After the tab stands what came of a course; another course would begin with its code. */
function goesOn({ text }: TextLine): boolean {
  const [first = ''] = text.startsWith('\t') ? text.trim().split('\t') : [];
  return first !== '' && (isKnownGrade(first) || parseAmount(first) !== null || DASHES.test(first));
}

/** A code, or a cell before it: what comes after begins a title, and goes on with none. */
const isCode = (text: string): boolean =>
  /\t\s*$/.test(text) || parseCourseCode(text.trim()) !== null || isOwnCode(text.trim());

/** Where the row begins that a line after these goes on with; null where that is not to be seen. */
function beginningOf(lines: readonly TextLine[]): number | null {
  const isText = ({ text }: TextLine) =>
    /\p{L}{3}/u.test(text) && !isKnownGrade(text.trim()) && parseNumber(text.trim()) === null;
  for (let back = 1; back <= MAX_LINES + 1 && back <= lines.length; back++) {
    const line = lines.at(-back)!;
    if (line.text.includes('\t')) {
      const cells = line.text.trim().split('\t').length;
      if (cells <= MAX_CELLS && !line.text.startsWith('\t')) return lines.length - back;
      return back > 1 ? lines.length - back + 1 : null;
    }
    if (!isText(line) || back > MAX_LINES) return null;
  }
  return null;
}
