import { parseCourseCode } from '../lexing/course-codes';
import type { TextLine } from '../lexing/text';
import { readHeader } from '../table/columns';
import { rowOfLine } from '../table/rows';

const FEWEST_NAMES = 4;
const FEWEST_ROWS = 3;
const MIN_SHARE = 0.8;
const LONGEST_CODE = 24;

/**
 * Courses whose cells stand on lines of their own below a header with tabs, blank lines among them for blank cells: as rows
 * with tabs. Told by the lines with a code, which are as far apart as there are names. Any other lines as they are.
 */
export function withRowsBelowNames(lines: readonly TextLine[]): readonly TextLine[] {
  const made: TextLine[] = [];
  for (let at = 0; at < lines.length; at++) {
    const line = lines[at]!;
    made.push(line);
    const names = line.text.includes('\t') ? line.text.trim().split('\t').length : 0;
    if (names < FEWEST_NAMES || readHeader(rowOfLine(line)).length === 0) continue;
    const end = lines.findIndex(({ text }, index) => index > at && text.trim().includes('\t'));
    const below = lines.slice(at + 1, end === -1 ? lines.length : end);
    const rows = rowsOf(below, names);
    if (rows === null) continue;
    made.push(...rows);
    at += below.length;
  }
  return made;
}

/** null where the lines are none of such courses. */
function rowsOf(lines: readonly TextLine[], names: number): TextLine[] | null {
  const codes = lines.flatMap((line, index) => (isCode(line) ? [index] : []));
  const [first = Infinity] = codes;
  const steps = codes.slice(1).map((at, index) => at - codes[index]!);
  const whole = steps.filter((step) => step === names).length;
  if (first > 1 || whole + 1 < FEWEST_ROWS || whole < MIN_SHARE * steps.length) return null;
  const begin = new Set(codes.filter((at, index) => (codes[index + 1] ?? lines.length) - at >= names - 1));
  const made: TextLine[] = [];
  for (let at = 0; at < lines.length; at++) {
    if (!begin.has(at)) {
      made.push(lines[at]!);
      continue;
    }
    const next = codes.find((code) => code > at) ?? lines.length;
    const cells = lines.slice(at, Math.min(at + names, next));
    made.push({ number: lines[at]!.number, text: cells.map(({ text }) => text.trim()).join('\t') });
    at += cells.length - 1;
  }
  return made;
}

const isCode = ({ text }: TextLine): boolean =>
  text.length <= LONGEST_CODE && parseCourseCode(text.trim()) !== null;
