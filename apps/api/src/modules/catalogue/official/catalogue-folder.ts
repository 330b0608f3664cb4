import { existsSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parse } from 'csv-parse/sync';
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

  /** Null when there is no such file. */
  text(name: string): string | null {
    return this.has(name) ? this.bytes(name).toString('utf8') : null;
  }

  /**
   * The lines of a file; none when there is no such file.
   * @throws OfficialFilesError when it is no CSV file
   */
  lines(name: string): CsvFields[] {
    if (!this.has(name)) return [];
    try {
      return parse(this.bytes(name), {
        bom: true,
        columns: true,
        skip_empty_lines: true,
        trim: true,
      });
    } catch (error) {
      if (error instanceof OfficialFilesError) throw error;
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

  /** All of the files, or none: each is written beside its place first. They take the place of packed ones. */
  write(files: Readonly<Record<string, string>>): void {
    const places = Object.keys(files).map((name) => path.join(this.place, name));
    try {
      for (const [name, text] of Object.entries(files))
        writeFileSync(path.join(this.place, `${name}.new`), text);
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
