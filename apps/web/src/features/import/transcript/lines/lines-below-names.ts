import { parseCourseCode } from '../lexing/course-codes';
import { parseTermHeading } from '../lexing/terms';
import type { TextLine } from '../lexing/text';
import { columnOfLabel } from '../table/column-names';
import { readHeader } from '../table/columns';
import { rowOfLine } from '../table/rows';
import { sectionOf } from '../table/sections';

const FEWEST_NAMES = 4;
const FEWEST_ROWS = 3;
const MIN_SHARE = 0.8;
const LONGEST_CODE = 24;
/** Code and title. */
const AFTER_TITLE = 2;

/**
 * Courses whose cells stand on lines of their own below a header with tabs, blank lines among them for blank cells: as rows
 * with tabs. Told by the lines with a code, which are as far apart as there are names. Any other lines as they are.
 */
export function withRowsBelowNames(lines: readonly TextLine[]): readonly TextLine[] {
  const tabbed = lines.flatMap(({ text }, index) => (text.trim().includes('\t') ? [index] : []));
  const made: TextLine[] = [];
  let coming = 0;
  for (let at = 0; at < lines.length; at++) {
    const line = lines[at]!;
    while ((tabbed[coming] ?? Infinity) <= at) coming++;
    made.push(line);
    const names = line.text.includes('\t') ? line.text.trim().split('\t').length : 0;
    if (names < FEWEST_NAMES || readHeader(rowOfLine(line)).length === 0) continue;
    const below = lines.slice(at + 1, tabbed[coming] ?? lines.length);
    const hasTerms = line.text.split('\t').some((name) => columnOfLabel(name.trim()) === 'term');
    const rows = rowsOf(below, names, hasTerms);
    if (rows === null) continue;
    made.push(...rows);
    at += below.length;
  }
  return made;
}

/** null where the lines are none of such courses. */
function rowsOf(lines: readonly TextLine[], names: number, hasTerms: boolean): TextLine[] | null {
  const isHeading = ({ text }: TextLine) =>
    !hasTerms && (parseTermHeading(text) !== null || sectionOf(text.trim()) !== null);
  const codes = lines.flatMap((line, index) => (isCode(line) ? [index] : []));
  const [first = Infinity] = codes;
  const steps = codes.slice(1).map((at, index) => at - codes[index]!);
  const whole = steps.filter((step) => step === names).length;
  if (first > 1 || whole + 1 < FEWEST_ROWS || whole < MIN_SHARE * steps.length) return null;
  const nextOf = new Map(codes.map((at, index) => [at, codes[index + 1] ?? lines.length]));
  const made: TextLine[] = [];
  for (let at = 0; at < lines.length; at++) {
    const next = nextOf.get(at);
    // a blank grade may be left out before the heading of the next term
    const heading = lines.slice(at + AFTER_TITLE, at + names).findIndex(isHeading);
    const last = Math.min(at + names, next ?? 0);
    const end = heading === -1 ? last : Math.min(last, at + AFTER_TITLE + heading);
    if (next === undefined || end - at < names - 1) {
      made.push(lines[at]!);
      continue;
    }
    const cells = lines.slice(at, end).map(({ text }) => text.trim());
    const isWhole = end - at === names && (next === lines.length || next === end);
    made.push({ number: lines[at]!.number, text: cells.join('\t'), ...(!isWhole && { doubt: ODD_LENGTH }) });
    at = end - 1;
  }
  return made;
}

const ODD_LENGTH = 'It has more or fewer lines than other courses.';

const isCode = ({ text }: TextLine): boolean =>
  text.length <= LONGEST_CODE && parseCourseCode(text.trim()) !== null;
