import { isOwnCode, parseCourseCode } from '../lexing/course-codes';
import { isKnownGrade } from '../lexing/grades';
import { parseAmount, parseNumber } from '../lexing/numbers';
import type { TextLine } from '../lexing/text';
import { DASHES } from '../table/fit';

const MOST_LINES = 3;
/** A row that is whole has more cells. */
const MOST_CELLS = 2;

/**
 * Rows whose cells hold line ends, as browsers copy them: a line that begins with a tab goes on with the cells of the row
 * above, and the text between is the rest of its last cell.
 */
export function withWholeCells(lines: readonly TextLine[]): readonly TextLine[] {
  const whole: TextLine[] = [];
  for (const line of lines) {
    const from = goesOn(line) ? beginningOf(whole) : null;
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

/** Behind the tab stands what came of a course; another course would begin with its code. */
function goesOn({ text }: TextLine): boolean {
  const [first = ''] = text.startsWith('\t') ? text.trim().split('\t') : [];
  return first !== '' && (isKnownGrade(first) || parseAmount(first) !== null || DASHES.test(first));
}

/** A code, or a cell before it: what comes behind begins a title, and goes on with none. */
const isCode = (text: string): boolean =>
  /\t\s*$/.test(text) || parseCourseCode(text.trim()) !== null || isOwnCode(text.trim());

/** Where the row begins that a line behind these goes on with; null where that is not to be seen. */
function beginningOf(lines: readonly TextLine[]): number | null {
  const isText = ({ text }: TextLine) =>
    /\p{L}{3}/u.test(text) && !isKnownGrade(text.trim()) && parseNumber(text.trim()) === null;
  for (let back = 1; back <= MOST_LINES + 1 && back <= lines.length; back++) {
    const line = lines.at(-back)!;
    if (line.text.includes('\t')) {
      const cells = line.text.trim().split('\t').length;
      if (cells <= MOST_CELLS && !line.text.startsWith('\t')) return lines.length - back;
      return back > 1 ? lines.length - back + 1 : null;
    }
    if (!isText(line) || back > MOST_LINES) return null;
  }
  return null;
}
