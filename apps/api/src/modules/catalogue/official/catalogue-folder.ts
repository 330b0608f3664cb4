import { existsSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parse } from 'csv-parse/sync';
import { BYTE_ORDER_MARK } from '../../../platform/csv.js';
import { NotUtf8, separatorProblem, textOf } from '../loading/csv-text.js';
import { FolderFileError, isThere, packedName, readFolderFile } from '../loading/folder-file.js';
import { type CsvFields, toCsv } from './career-files.js';
import { OfficialFilesError } from './official-row.js';

/** A university's folder (docs/data.md) while importers write into it. */
export class CatalogueFolder {
  constructor(readonly place: string) {
    if (!existsSync(place)) throw new OfficialFilesError(`There is no folder ${place}. Make it first.`);
  }

  has(name: string): boolean {
    return isThere(this.place, name);
  }

  /** Null when there is no such file. @throws OfficialFilesError rather than lose a letter, for what is read is written again */
  text(name: string): string | null {
    if (!this.has(name)) return null;
    try {
      return textOf(this.bytes(name));
    } catch (error) {
      if (!(error instanceof NotUtf8)) throw error;
      throw new OfficialFilesError(`${name} of ${this.place}, line ${error.line}: ${error.message}`);
    }
  }

  /**
   * The lines of a file; none when there is no such file.
   * @throws OfficialFilesError when it is no CSV file
   */
  lines(name: string): CsvFields[] {
    const text = this.text(name);
    if (text === null) return [];
    const header = /^.*/.exec(text)![0];
    const separators = header.includes(',')
      ? null
      : separatorProblem(header, (column) => column.trim() !== '');
    if (separators) throw new OfficialFilesError(`${name} of ${this.place}, line 1: ${separators}`);
    try {
      return parse(text, {
        columns: true,
        skip_empty_lines: true,
        trim: true,
      });
    } catch (error) {
      throw new OfficialFilesError(`${name} of ${this.place} cannot be read: ${(error as Error).message}.`);
    }
  }

  private bytes(name: string): Buffer {
    try {
      return readFolderFile(this.place, name);
    } catch (error) {
      if (!(error instanceof FolderFileError)) throw error;
      throw new OfficialFilesError(`${name} of ${this.place}: ${error.message}`);
    }
  }

  /**
   * All of the files, or none: each is written beside its place first. They take the place of packed ones. A CSV file begins with
   * the mark by which Excel knows UTF-8, because operators open and save it there.
   */
  write(files: Readonly<Record<string, string>>): void {
    const places = Object.keys(files).map((name) => path.join(this.place, name));
    try {
      for (const [name, text] of Object.entries(files))
        writeFileSync(
          path.join(this.place, `${name}.new`),
          name.endsWith('.csv') ? BYTE_ORDER_MARK + text : text,
        );
      for (const place of places) {
        renameSync(`${place}.new`, place);
        rmSync(packedName(place), { force: true });
      }
    } finally {
      for (const place of places) rmSync(`${place}.new`, { force: true });
    }
  }
}

/** The text of a CSV file with these columns; what a line does not have is empty. */
export const toCsvFile = (columns: readonly string[], lines: readonly CsvFields[]): string =>
  toCsv(
    columns.join(),
    lines.map((line) => columns.map((column) => line[column])),
  );
