import { isDottedCode, parseCourseCode } from '../lexing/course-codes';
import { isKnownGrade } from '../lexing/grades';
import { parseAmount } from '../lexing/numbers';
import { parseTermHeading } from '../lexing/terms';
import type { TextLine } from '../lexing/text';

const FEWEST = 3;
const FEWEST_CELLS = 3;
const MOST_CELLS = 9;
const LONGEST_CELL = 90;

/**
 * Courses of which every cell stands on a line of its own and a blank line ends each, as a phone shows them: as lines with
 * cells. Any other lines as they are.
 */
export function withStackedRows(lines: readonly TextLine[]): readonly TextLine[] {
  const blocks = blocksOf(lines);
  const widths = new Map<number, number>();
  for (const block of blocks.filter(isCourse)) widths.set(block.length, (widths.get(block.length) ?? 0) + 1);
  const [width, count] = [...widths].toSorted((a, b) => b[1] - a[1])[0] ?? [0, 0];
  if (count < FEWEST) return lines;
  return blocks.flatMap((block) =>
    isCourse(block) && block.length <= width && block.length >= width - 1
      ? [{ number: block[0]!.number, text: block.map(({ text }) => text.trim()).join('\t') }]
      : block,
  );
}

function blocksOf(lines: readonly TextLine[]): TextLine[][] {
  const blocks: TextLine[][] = [[]];
  for (const line of lines) {
    if (line.text.trim() === '') blocks.push([]);
    else blocks.at(-1)!.push(line);
  }
  return blocks.filter((block) => block.length > 0);
}

/** A code, text, and figures or a grade, with one cell on each line. */
function isCourse([first, ...others]: readonly TextLine[]): boolean {
  const texts = others.map(({ text }) => text.trim());
  const code = first!.text.trim();
  return (
    texts.length + 1 >= FEWEST_CELLS &&
    texts.length < MOST_CELLS &&
    (/^\d{4,9}$/.test(code) || isDottedCode(code) || parseCourseCode(code) !== null) &&
    parseTermHeading(code) === null &&
    /\p{L}{2}/u.test(texts[0]!) &&
    texts.every((text) => text.length <= LONGEST_CELL && !/ {2}|\t|:/.test(text)) &&
    texts.slice(1).some((text) => parseAmount(text) !== null || isKnownGrade(text))
  );
}
