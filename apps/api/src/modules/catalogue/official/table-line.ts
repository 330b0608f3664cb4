/** A line of a table. */
export interface TableLine {
  /** As the file counts them, from 1. */
  number: number;
  /** From 0, within its sheet. */
  place: number;
  cells: readonly string[];
  /** Which share of the file has been read. */
  done: number;
}
