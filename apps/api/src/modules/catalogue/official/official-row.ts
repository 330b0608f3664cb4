/** Official files are not as the importer knows them; the message names file, line, column and what to do. */
export class OfficialFilesError extends Error {
  override readonly name = 'OfficialFilesError';
}

/** What BLS and O*NET write for a number that is not there: no estimate, no employment, above the highest wage shown. */
const NO_NUMBER = /^(?:|\*{1,2}|#|[-–—]|n\/a)$/i;
const NUMBER = /^-?(?:\d+|\d{1,3}(?:,\d{3})+)(?:\.\d+)?$/;

/** Where the cells of a table's columns stand. */
export interface TableHeader {
  /** The name of the file, as the operator knows it. */
  file: string;
  /** In lower case -> place among the cells. */
  places: ReadonlyMap<string, number>;
  /** How many cells the header has, also those without a name. */
  width: number;
}

/** One line of an official table, read by the names of its columns, in any case. */
export class OfficialRow {
  constructor(
    private readonly header: TableHeader,
    readonly line: number,
    private readonly cells: readonly string[],
  ) {}

  /** In lower case. */
  get columns(): string[] {
    return [...this.header.places.keys()];
  }

  /** '' when the cell is empty or the table does not have the column. */
  text(column: string): string {
    const place = this.header.places.get(column.toLowerCase());
    return place === undefined ? '' : (this.cells[place] ?? '').trim();
  }

  /** The first of the columns that the table has: releases call them differently. */
  firstOf(...columns: string[]): string {
    return this.text(columns.find((column) => this.header.places.has(column.toLowerCase())) ?? '');
  }

  /**
   * Null when the publisher says that there is none.
   * @throws OfficialFilesError when the cell holds something else
   */
  number(column: string): number | null {
    const text = this.text(column);
    if (NO_NUMBER.test(text)) return null;
    if (!NUMBER.test(text)) this.refuse(column, `“${text}” is no number`);
    return Number(text.replaceAll(',', ''));
  }

  /** A code as text; spreadsheets write `="13-2011"` to keep it one. */
  code(column: string, pattern: RegExp, example: string): string {
    const text = this.text(column).replace(/^="(.*)"$/, '$1');
    if (!pattern.test(text)) this.refuse(column, `“${text}” is no code like ${example}`);
    return text;
  }

  refuse(column: string, why: string): never {
    throw new OfficialFilesError(
      `${this.header.file}, line ${this.line}, column ${column}: ${why}. Download the file again, and leave it as it is.`,
    );
  }
}

/** Remembers in which line each key stands, and refuses the second. */
export function refuseRepeats(column: string): (row: OfficialRow, key: string) => void {
  const lines = new Map<string, number>();
  return (row, key) => {
    const other = lines.get(key);
    if (other !== undefined) row.refuse(column, `${key} stands in line ${other} already`);
    lines.set(key, row.line);
  };
}
