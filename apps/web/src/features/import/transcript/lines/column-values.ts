import { markOf } from '../lexing/grades';
import type { Column } from '../table/column';
import { sectionOf } from '../table/sections';
import { isTotals } from '../table/totals-words';
import { fitsColumn } from './cells-left-out';

/** Columns of which the values have a shape of their own. */
const SHAPED: ReadonlySet<Column> = new Set(['grade', 'otherGrade', 'credits', 'earned', 'points', 'figure']);

export const isShaped = (column: Column): boolean => SHAPED.has(column);

/** What is asked about every row of a table that was taken from columns one below the other and may have shifted. */
export const MAY_HAVE_SHIFTED =
  'The columns stand one below the other, and one of them has a value too many or too few.';

/** Where a blank value has no line, a heading or a sum stands in its column, or what was after it moves up. */
export const mayStandIn = (column: Column, text: string): boolean =>
  fitsColumn(text, column) &&
  (column === 'title' || SHAPED.has(column) || (sectionOf(text) === null && !isTotals(text)));

interface Values {
  /** As many as there are courses; '' for each where nothing tells which value is missing. */
  readonly values: readonly string[];
  /** Whether a value may be missing, so that those after it have moved up. */
  readonly mayHaveShifted: boolean;
  /** How many lines the values take; those after them stand in no column. */
  readonly taken: number;
}

/** The values of a column among the lines below its name. */
export function valuesOf(column: Column, texts: readonly string[], count: number): Values {
  const fitting = texts.findLastIndex((text) => mayStandIn(column, text)) + 1;
  const taken = SHAPED.has(column) ? Math.min(texts.length, fitting) : texts.length;
  const values = texts.slice(0, taken);
  if (taken < count) return { values: Array.from({ length: count }, () => ''), mayHaveShifted: true, taken };
  const own = values.slice(0, count);
  const fits = own.every((text) => mayStandIn(column, text) || !SHAPED.has(column));
  return { values: own, mayHaveShifted: taken > count || !fits || endsOddly(column, own), taken: count };
}

/** Whether the last value of a column is none like those before it: 'GPA', '3.10' or '12.00' may have moved up below it. */
export function endsOddly(column: Column, values: readonly string[]): boolean {
  if (!SHAPED.has(column)) return false;
  const [last = '', ...before] = values.toReversed();
  const kinds = new Set(before.map(kindOf));
  return kinds.size === 1 && !kinds.has(kindOf(last));
}

/** Figures with as many decimals are of one kind. */
const kindOf = (text: string): string =>
  markOf(text) === null && !/^\d/.test(text)
    ? /\p{L}{4}/u.test(text)
      ? 'words'
      : 'letters'
    : `figures ${/[.,](\d+)$/.exec(text)?.[1]?.length ?? 0}`;
