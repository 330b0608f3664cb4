import { isGradeShaped } from '../lexing/grades';
import { rowOfCells, type Row } from '../table/rows';
import type { ColumnPlace } from '../table/column';

const FEWEST = 3;
/** '12 wks', '4.5 weeks', '40 hours', '6 credits': what a course takes, with its unit. */
const WITH_UNIT =
  /^(\d{1,3}(?:[.,]\d{1,2})?) ?(w(?:ee)?ks?|hrs?|hours?|days?|months?|credits?|cr|units?|ects|cp|points?)\.?$/i;
const IS_CREDITS = /^(?:credits?|cr|units?|ects|cp)$/i;

/** A title, what its course takes, and its grade: null for any other row. */
function partsOf({
  cells,
  hasBorders,
}: Row): { title: string; amount: string; unit: string; grade: string } | null {
  const [title = '', taken = '', grade = '', ...others] = cells;
  const [, amount, unit] = WITH_UNIT.exec(taken) ?? [];
  return !hasBorders &&
    amount &&
    unit &&
    others.length === 0 &&
    /^\p{L}.*\p{L}{2}/u.test(title) &&
    (grade === '' || isGradeShaped(grade))
    ? { title, amount, unit, grade }
    : null;
}

/**
 * Courses of a title, what it takes with its unit ('12 wks'), and a grade, as medical schools print them, as rows of a table;
 * null where too few lines are such.
 */
export function rowsOfDurations(rows: readonly Row[]): Row[] | null {
  const parted = rows.map(partsOf);
  const courses = parted.filter((parts) => parts !== null);
  if (courses.length < FEWEST) return null;
  const [first] = courses;
  const names = ['Title', first!.unit, 'Grade'];
  const areCredits = courses.every(({ unit }) => IS_CREDITS.test(unit));
  const columns = (['title', areCredits ? 'credits' : 'hours', 'grade'] as const).map(
    (column, index): ColumnPlace => ({ column, name: names[index]!, start: index, end: index + 1 }),
  );
  return [
    { ...rowOfCells(0, names), columns },
    ...rows.map((row, index) => {
      const parts = parted[index];
      return parts
        ? { ...rowOfCells(row.number, [parts.title, parts.amount, parts.grade]), text: row.text }
        : row;
    }),
  ];
}
