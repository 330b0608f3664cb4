import { countsOf } from '@lumen/matching';
import { isDottedCode, parseCourseCode } from '../lexing/course-codes';
import { isKnownGrade } from '../lexing/grades';
import { parseAmount } from '../lexing/numbers';
import { parseTermHeading } from '../lexing/terms';
import type { TextLine } from '../lexing/text';
import { columnOfLabel } from './column-names';

const FEWEST = 3;
const FEWEST_CELLS = 3;
const MAX_CELLS = 9;
const LONGEST_CELL = 90;
const MIN_KNOWN = 0.5;

/**
 * Courses of which every cell stands on a line of its own and a blank line ends each, as a phone shows them: as lines with
 * cells, and the names above the first of them as their header. Any other lines as they are.
 */
export function withStackedRows(lines: readonly TextLine[]): readonly TextLine[] {
  const blocks = blocksOf(lines);
  const widths = countsOf(blocks.filter(isCourse).map(({ length }) => length));
  const [width, count] = [...widths].toSorted((a, b) => b[1] - a[1])[0] ?? [0, 0];
  if (count < FEWEST) return lines;
  const isRow = (block: readonly TextLine[]) =>
    isCourse(block) && block.length <= width && block.length >= width - 1;
  const whole = blocks.filter((block) => isRow(block) && block.length === width);
  return blocks.flatMap((block, index) => {
    const next = blocks[index + 1];
    if (isRow(block)) return [joined(block, (text) => amountIn(text))];
    return next && isRow(next) && block.length === width && areNames(block)
      ? [joined(block, (name, at) => (areDates(whole, at) ? DAY : name))]
      : block;
  });
}

const joined = (block: readonly TextLine[], cellOf: (text: string, at: number) => string): TextLine => ({
  number: block[0]!.number,
  text: block.map(({ text }, at) => cellOf(text.trim(), at)).join('\t'),
});

/** '3 semester hours, lower division baccalaureate' says its credits, and more of them. */
function amountIn(text: string): string {
  const [before = ''] = text.split(/, (?=\p{L})/u, 1);
  const amount = before === text ? null : parseAmount(before);
  return amount === null ? text : String(amount);
}

const areNames = (block: readonly TextLine[]): boolean =>
  block.filter(({ text }) => columnOfLabel(text.trim()) !== null).length >= MIN_KNOWN * block.length &&
  block.every(({ text }) => !/\d/.test(text));

/** What 'Completed' names above days. */
const DAY = 'Date';
const areDates = (blocks: readonly (readonly TextLine[])[], at: number): boolean =>
  blocks.every((block) => /^\d{1,4}[./-]\d{1,2}[./-]\d{2,4}$/.test(block[at]!.text.trim()));

function blocksOf(lines: readonly TextLine[]): TextLine[][] {
  const blocks: TextLine[][] = [[]];
  for (const line of lines) {
    if (line.text.trim() === '') blocks.push([]);
    else blocks.at(-1)!.push(line);
  }
  return blocks.filter((block) => block.length > 0);
}

/** A code and a text, either first, and figures or a grade, with one cell on each line. */
function isCourse(block: readonly TextLine[]): boolean {
  const texts = block.map(({ text }) => text.trim());
  const [first = '', second = '', ...others] = texts;
  const [code, title] = isCode(first) ? [first, second] : [second, first];
  return (
    texts.length >= FEWEST_CELLS &&
    texts.length <= MAX_CELLS &&
    isCode(code) &&
    parseTermHeading(code) === null &&
    /\p{L}{2}/u.test(title) &&
    texts.every((text) => text.length <= LONGEST_CELL && !/ {2}|\t|:/.test(text)) &&
    others.some((text) => parseAmount(amountIn(text)) !== null || isKnownGrade(text)) &&
    !others.some(isLabel)
  );
}

/** 'Final' above each grade: a card, which is read by its labels. */
const isLabel = (text: string): boolean => !isKnownGrade(text) && columnOfLabel(text) !== null;

const isCode = (text: string): boolean =>
  /^\d{4,9}$/.test(text) || isDottedCode(text) || parseCourseCode(text) !== null;
