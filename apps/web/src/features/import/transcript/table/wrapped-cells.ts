import { parseCourseCode } from '../lexing/course-codes';
import { isKnownGrade } from '../lexing/grades';
import { groupsOf, textOf, type Row, type Word } from './rows';

const NEAR = 1;
/** A course that is told on one line has more than its code, its title and one figure. */
const FEWEST_CELLS = 4;

/**
 * Rows in one piece of which a code or a grade was broken: 'ENGLISH' above '1110.01', 'MATRÍCULA DE' above 'HONOR', each right below
 * the other. The rest of a title that stands on the same line stays there.
 */
export function withWrappedCells(rows: readonly Row[]): readonly Row[] {
  const whole: Row[] = [];
  for (const row of rows) {
    const begun = whole.at(-1);
    const places = begun ? placesOfRests(begun, row) : null;
    if (!begun || places === null) {
      whole.push(row);
      continue;
    }
    const cells = groupsOf(row.words);
    const isRest = (_: unknown, index: number) => places[index]!.isRest;
    whole[whole.length - 1] = withRests(begun, places, cells);
    const left = cells.filter((cell, index) => !isRest(cell, index)).flat();
    if (left.length > 0) whole.push(ofWords(row, left));
  }
  return whole;
}

/** Below which cell of the row above one stands, and whether it goes on with a code or a grade there. */
interface PlaceOfRest {
  readonly above: number;
  readonly isRest: boolean;
}

/** The places of all cells of a line that goes on with the row above; null for any other line. */
function placesOfRests(begun: Row, row: Row): PlaceOfRest[] | null {
  if (begun.hasBorders || row.hasBorders || begun.cells.length < FEWEST_CELLS) return null;
  const above = groupsOf(begun.words);
  const hasCode = begun.cells.some((cell) => parseCourseCode(cell) !== null);
  const places = groupsOf(row.words).map((cell) => {
    const at = above.findIndex(([first]) => Math.abs(first!.start - cell[0]!.start) <= NEAR);
    const [upper, lower] = [textOf(above[at] ?? []), textOf(cell)];
    return {
      above: at,
      isRest: (!hasCode && endsCode(upper, lower)) || endsGrade(upper, lower),
      isText: /^\p{L}{2}/u.test(upper) && /^\p{L}/u.test(lower),
    };
  });
  const areRests = places.every((place) => place.above !== -1 && (place.isRest || place.isText));
  return areRests && places.some(({ isRest }) => isRest) ? places : null;
}

const endsCode = (upper: string, lower: string): boolean =>
  /^\p{Lu}{2,9}$/u.test(upper) &&
  /^\d{3,4}(?:\.\d{2})?[A-Z]{0,2}$/.test(lower) &&
  isCode(`${upper} ${lower}`);

const isCode = (text: string): boolean => parseCourseCode(text) !== null;

const endsGrade = (upper: string, lower: string): boolean =>
  /^\p{L}{3}[\p{L} ]*$/u.test(upper) &&
  /^\p{L}{3}[\p{L} ]*$/u.test(lower) &&
  !isKnownGrade(upper) &&
  isKnownGrade(`${upper} ${lower}`);

/** The row with the rests of its cells, each where its cell stands. */
const withRests = (begun: Row, places: readonly PlaceOfRest[], cells: readonly (readonly Word[])[]): Row =>
  ofWords(
    begun,
    groupsOf(begun.words).flatMap((cell, at) => {
      const rests = cells.filter((_, index) => places[index]!.isRest && places[index]!.above === at).flat();
      const { start, end } = cell.at(-1)!;
      return [...cell, ...rests.map(({ text }): Word => ({ text, gap: 'space', start, end }))];
    }),
  );

const ofWords = (row: Row, words: readonly Word[]): Row => ({
  ...row,
  words,
  text: textOf(words),
  cells: groupsOf(words).map(textOf),
});
