import type { ColumnPlace } from './column';
import { isColumnName, readHeader } from './columns';
import { isFirstSubject, withTitles } from './header-lines';
import { rowOfCells, type Row } from './rows';

/** Collects names of columns of which each stands on a line of its own. */
export class NamesOnLines {
  private names: Row[] = [];
  /** The names that end with the row taken last; null where more come. */
  ended: readonly Row[] | null = null;

  /** Whether a row is such a name. */
  take(row: Row, [next, after]: readonly Row[]): boolean {
    this.ended = null;
    if (!isColumnName(row) || row.hasBorders) {
      this.names = [];
      return false;
    }
    if (row.isAfterBlank) this.names = [];
    this.names.push(row);
    if (next && isColumnName(next) && !next.hasBorders && !isFirstSubject(this.names, next, after))
      return true;
    this.ended = this.names;
    this.names = [];
    return true;
  }
}

/** What such names are the header of; none where they are too few. */
export function headersOf(names: readonly Row[], next: Row | undefined): ColumnPlace[][] {
  if (names.length <= 2) return [];
  const texts = names.map(({ text }) => text);
  return readHeader(rowOfCells(names.at(-1)!.number, withTitles(texts, next)));
}
