import { parseCourseCode } from '../lexing/course-codes';
import { isPeriodAlone, parseTermHeading } from '../lexing/terms';
import { isNoteBeside } from '../table/notes';
import { sectionOf } from '../table/sections';

/** A line of a table whose cells are parted by drawn bars. */
const DRAWN = /^\s*\|.*\|\s*$/;
const LONGEST = 300;
const FEWEST_CELLS = 4;
const FEWEST_LINES = 3;

/**
 * A text in which the cells of drawn tables that take several lines are whole ('| 18MAT21 | ADVANCED CALCULUS AND | 4 |' above
 * '|         | NUMERICAL METHODS     |   |'), with tabs between the cells. A text without such cells as it is.
 */
export function withWholeBoxes(text: string): string {
  if (!text.includes('|')) return text;
  const lines = text.split('\n');
  let block: number[] = [];
  let bars = '';
  const end = () => {
    writeWhole(lines, block);
    block = [];
  };
  for (const [index, line] of lines.entries()) {
    if (line.trim() === '' && block.length > 0) continue;
    const own = line.length <= LONGEST && DRAWN.test(line) ? barsOf(line) : '';
    if (own !== bars) end();
    bars = own;
    if (own !== '') block.push(index);
  }
  end();
  return lines.join('\n');
}

/** Where the bars of a line stand. */
const barsOf = (line: string): string => [...line.matchAll(/\|/g)].map(({ index }) => index).join(' ');

/** Writes the lines of one table with whole cells, where any of them goes on below. */
function writeWhole(lines: string[], block: readonly number[]): void {
  const rows = block.map((at) =>
    lines[at]!.trim()
      .slice(1, -1)
      .split('|')
      .map((cell) => cell.trim()),
  );
  const width = rows[0]?.length ?? 0;
  if (width < FEWEST_CELLS || rows.length < FEWEST_LINES) return;
  const below = rows.map((row, index) => index > 1 && goesOn(row, rows[index - 1]!));
  if (!below.includes(true)) return;
  let first = 0;
  rows.forEach((row, index) => {
    if (!below[index]) first = index;
    else
      row.forEach((cell, at) => {
        if (cell !== '') rows[first]![at] += ` ${cell}`;
      });
  });
  block.forEach((at, index) => {
    lines[at] = below[index] ? '' : rows[index]!.join('\t');
  });
}

/** Text alone below text in a line of otherwise blank cells; no heading, code or note. */
const goesOn = (row: readonly string[], above: readonly string[]): boolean => {
  const filled = row.flatMap((cell, at) => (cell === '' ? [] : [at]));
  const [at = -1] = filled;
  const text = row[at] ?? '';
  return (
    filled.length === 1 &&
    at > 0 &&
    /\p{L}/u.test(text) &&
    !/\d[.,]\d/.test(text) &&
    /\p{L}{2}/u.test(above[at]!) &&
    parseTermHeading(text) === null &&
    !isPeriodAlone(text) &&
    sectionOf(text) === null &&
    parseCourseCode(text) === null &&
    !isNoteBeside(text, false)
  );
};
