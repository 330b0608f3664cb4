/** A line of an export that has anything on it. */
export interface ExportLine {
  /** As the file counts them, from 1; of a workbook of several sheets also which: `5 of “Graduate”`. */
  at: string;
  cells: readonly string[];
}
