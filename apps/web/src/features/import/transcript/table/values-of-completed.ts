import { parseAmount } from '../lexing/numbers';
import { parseTermHeading } from '../lexing/terms';
import type { Column, ColumnPlace } from './column';
import { groupsOf, textOf, type Row } from './rows';
import type { Group } from './table.types';

/** What names the credits that were earned, or when or whether a course was. */
const COMPLETED = /^(?:completed|passed|granted|awarded|accepted)$/i;
const DAY = /^\d{1,4}[./-]\d{1,2}(?:[./-]\d{2,4})?$/;
const YES_OR_NO = /^(?:yes|no|y|n)$/i;

/**
 * The headers of a table in which 'Completed' holds no credits, as its values tell: the terms of courses, the days on which they ended, or
 * whether they were passed.
 */
export const withValuesOfCompleted = (
  headers: readonly ColumnPlace[][],
  groups: readonly Group[],
): readonly ColumnPlace[][] => headers.map((header) => withValues(header, groups));

function withValues(header: ColumnPlace[], groups: readonly Group[]): ColumnPlace[] {
  const named = header.find(({ name }) => COMPLETED.test(name.trim()));
  const hasCredits = header.some((place) => place.column === 'credits' && place !== named);
  if (!named || !hasCredits || !(named.column === 'earned' || named.column === 'figure')) return header;
  const values = groups.flatMap(({ rows }) => cellBelow(rows[0]!, named) || []);
  const column = columnOfValues(values);
  const isTaken = column === 'term' && header.some((place) => place.column === 'term');
  return column === null
    ? header
    : header.map((place) => (place === named ? { ...place, column: isTaken ? 'words' : column } : place));
}

function columnOfValues(values: readonly string[]): Column | null {
  if (values.length === 0 || values.some((value) => parseAmount(value) !== null)) return null;
  if (values.every((value) => parseTermHeading(value) !== null)) return 'term';
  if (values.every((value) => DAY.test(value))) return 'dates';
  return values.every((value) => YES_OR_NO.test(value)) ? 'words' : null;
}

function cellBelow({ hasBorders, cells, words }: Row, { start, end }: ColumnPlace): string {
  if (hasBorders) return cells[start] ?? '';
  const below = groupsOf(words).find((cell) => cell[0]!.start < end && cell.at(-1)!.end > start);
  return below ? textOf(below) : '';
}
