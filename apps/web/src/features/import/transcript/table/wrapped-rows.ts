import { isOwnCode, parseCourseCode } from '../lexing/course-codes';
import { parseTermHeading } from '../lexing/terms';
import { groupsOf, textOf, type Row } from './rows';
import { surelyGoesOn } from './title-lines';

const NEAR = 1;
/** A title, and two cells at least after it. */
const FEWEST_BELOW = 3;

/**
 * Rows in one piece whose title is broken before the other cells: a code and a title that cannot end there, and right below
 * the title its rest with everything else.
 */
export function withWrappedRows(rows: readonly Row[]): readonly Row[] {
  const whole: Row[] = [];
  for (const row of rows) {
    const begun = whole.at(-1);
    if (begun && goesOn(begun, row)) whole[whole.length - 1] = joined(begun, row);
    else whole.push(row);
  }
  return whole;
}

function goesOn(begun: Row, row: Row): boolean {
  if (begun.hasBorders || row.hasBorders || begun.cells.length !== 2 || row.cells.length < FEWEST_BELOW)
    return false;
  const [code, title] = begun.cells as [string, string];
  const titleAt = begun.words.find(({ gap }) => gap === 'edge')?.start ?? Infinity;
  return (
    Math.abs(row.words[0]!.start - titleAt) <= NEAR &&
    /^\p{L}/u.test(row.cells[0]!) &&
    /^\D*$/.test(title) &&
    surelyGoesOn(title, row.cells[0]!) &&
    (parseCourseCode(code) !== null || isOwnCode(code) || /^\d{4,6}$/.test(code)) &&
    parseCourseCode(row.cells[0]!) === null &&
    parseTermHeading(row.cells[0]!) === null &&
    row.cells.slice(1).some((cell) => /\d/.test(cell))
  );
}

function joined(begun: Row, row: Row): Row {
  const words = [
    ...begun.words,
    ...row.words.map((word, index) => (index === 0 ? { ...word, gap: 'space' as const } : word)),
  ];
  return { ...begun, text: textOf(words), words, cells: groupsOf(words).map(textOf) };
}
