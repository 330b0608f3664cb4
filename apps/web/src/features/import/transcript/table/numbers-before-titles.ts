import type { ColumnPlace } from './column';
import type { Group } from './table.types';

/** In characters. */
const WIDTH_OF_NUMBERS = 8;
const NUMBER = /^\d{5,8}$/;

/**
 * The headers of a table, where 'COURSE NAME' stands over '210241   DISCRETE MATHEMATICS' with a column for the numbers: one name above two
 * columns.
 */
export function withNumbersBeforeTitles(
  headers: readonly ColumnPlace[][],
  groups: readonly Group[],
): readonly ColumnPlace[][] {
  const numbered = groups.filter(({ rows }) => NUMBER.test(rows[0]!.cells[0] ?? ''));
  return numbered.length === groups.length ? headers.map(parted) : headers;
}

function parted(header: ColumnPlace[]): ColumnPlace[] {
  const [title, ...others] = header;
  const isOverBoth =
    title?.column === 'title' &&
    title.end - title.start > WIDTH_OF_NUMBERS &&
    !header.some(({ column }) => column === 'code' || column === 'course' || column === 'number');
  if (!isOverBoth) return header;
  const middle = title.start + WIDTH_OF_NUMBERS;
  return [
    { column: 'code', name: '', start: title.start, end: middle },
    { ...title, start: middle },
    ...others,
  ];
}
