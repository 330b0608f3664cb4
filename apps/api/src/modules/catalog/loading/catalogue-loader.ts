import { Injectable } from '@nestjs/common';
import { Database } from '../../../platform/database/database.js';
import { readCatalogueFiles } from './catalogue-files.js';
import { CatalogueWriter } from './catalogue-writer.js';

export interface LoadReport {
  courses: number;
  programs: number;
  careers: number;
}

/** A statement of a load writes thousands of rows, and may wait for a load before it. */
const STATEMENT_MS = 600_000;

/** Brings the catalogue tables to what the files of a folder say, in one transaction; a repeat changes nothing. */
@Injectable()
export class CatalogueLoader {
  constructor(private readonly database: Database) {}

  /** @throws CatalogueFilesError when the files do not fit; the catalogue is then as before */
  async load(folder: string): Promise<LoadReport> {
    const files = readCatalogueFiles(folder);
    await this.database.run(() => new CatalogueWriter(this.database, files).writeAll(), {
      statementMs: STATEMENT_MS,
    });
    return { courses: files.courses.length, programs: files.programs.length, careers: files.careers.length };
  }

  async isEmpty(): Promise<boolean> {
    const [found] = await this.database.query<{ loaded: boolean }>(
      'select exists(select 1 from educators) as loaded',
    );
    return !found!.loaded;
  }
}
