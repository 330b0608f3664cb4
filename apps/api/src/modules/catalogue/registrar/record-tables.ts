import { headerOf } from './export-columns.js';

/** What a record has, by the names of its columns. */
export type Cells = ReadonlyMap<string, string>;

export interface RecordTable {
  /** A line that names the columns, and one for each record. */
  rows: string[][];
  /** What was left out, for a person to look at. */
  damage: string[];
}

/** Of which there are fewer are no list. */
const MIN_RECORDS = 2;
/** A list within records that tells less has parts of a course, or names others. */
const MIN_COLUMNS = 3;

/**
 * The list whose columns tell most of courses, and of such lists the longest: records have lists within them, of sections or
 * of components.
 * @param lists by their names; `a/b` is within `a`
 * @returns null where there is no list
 */
export function likeliestTable(lists: ReadonlyMap<string, readonly Cells[]>): RecordTable | null {
  const [best, ...others] = [...lists]
    .filter(([, records]) => records.length >= MIN_RECORDS)
    .map(([name, records]) => ({ name, rows: tableOf(records) }))
    .map((table) => ({ ...table, known: knownIn(table.rows) }))
    .toSorted((a, b) => b.known - a.known || b.rows.length - a.rows.length);
  if (!best) return null;
  const alike = others.filter(
    ({ name, known }) => !name.startsWith(`${best.name}/`) && known >= Math.max(MIN_COLUMNS, best.known / 2),
  );
  const damage = alike.map(
    ({ name, rows }) =>
      `only the list “${best.name}” was read; “${name}” (${rows.length - 1}) has columns of courses too: import what it has from a file of its own`,
  );
  return { rows: best.rows, damage };
}

function tableOf(records: readonly Cells[]): string[][] {
  const names = [...new Set(records.flatMap((record) => [...record.keys()]))];
  return [names, ...records.map((record) => names.map((name) => record.get(name) ?? ''))];
}

const knownIn = ([names = []]: string[][]): number => headerOf({ at: '1', cells: names })?.columns.size ?? 0;
