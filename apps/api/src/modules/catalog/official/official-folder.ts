import { createHash } from 'node:crypto';
import { createReadStream, readdirSync } from 'node:fs';
import path from 'node:path';
import { parse } from 'csv-parse';
import { xlsxRows } from './xlsx-rows.js';

/** A row by the names of its columns. */
export type OfficialRow = Readonly<Record<string, string>>;

interface Table {
  /** What its file is called, in any of the releases; without the ending. */
  names: readonly string[];
  columns: readonly string[];
  /** Of a workbook with several. */
  sheet?: string;
}

/** What a table was read from. */
export interface OfficialSource {
  file: string;
  sha256: string;
  rows: number;
}

/** Official files are not as the importer knows them; the message names file and column. */
export class OfficialFilesError extends Error {
  override readonly name = 'OfficialFilesError';
}

const ENDINGS = ['.csv', '.txt', '.xlsx'];
/** Titles and notes may stand above the header. */
const HEADER_WITHIN = 10;

/**
 * A folder of official files, as they were downloaded: O*NET as text, CSV or Excel, in this folder or below. Columns are
 * found by name. Where several releases of a table are there, the newest is read: as text or CSV before Excel, then the last by folder.
 */
export class OfficialFolder {
  readonly sources: OfficialSource[] = [];
  private readonly files: ReadonlyMap<string, string>;

  /** @throws OfficialFilesError when there is no such folder */
  constructor(
    readonly folder: string,
    private readonly onRead: (source: OfficialSource) => void = () => {},
  ) {
    this.files = filesBelow(folder);
  }

  has(names: readonly string[]): boolean {
    return this.find(names) !== undefined;
  }

  /** @throws OfficialFilesError when the table is missing, or one of its columns */
  async *rows({ names, columns, sheet }: Table): AsyncGenerator<OfficialRow> {
    const file = this.find(names);
    if (!file) throw new OfficialFilesError(`${names.join(' or ')} is missing in ${this.folder}.`);
    let header: string[] | null = null;
    let above = 0;
    let rows = 0;
    for await (const cells of cellsOf(file, sheet)) {
      if (header) {
        rows++;
        yield Object.fromEntries(header.map((name, place) => [name, cells[place] ?? '']));
      } else if (columns.every((column) => cells.map(normalised).includes(column))) {
        header = cells.map(normalised);
      } else if (++above === HEADER_WITHIN) break;
    }
    const name = path.relative(this.folder, file);
    if (!header) throw new OfficialFilesError(`${name} has no header line with ${columns.join(', ')}.`);
    const source = { file: name.split(path.sep).join('/'), sha256: await digestOf(file), rows };
    this.sources.push(source);
    this.onRead(source);
  }

  private find(names: readonly string[]): string | undefined {
    return names.map((name) => this.files.get(keyOf(name))).find((file) => file !== undefined);
  }
}

/** `Task Statements.txt` and `task_statements.csv` are the same table. */
const keyOf = (name: string): string => name.toLowerCase().replaceAll(/[\s_]+/g, ' ');
const normalised = (name: string): string => name.replaceAll(/\s+/g, ' ').trim();

function filesBelow(folder: string): Map<string, string> {
  let names: string[];
  try {
    names = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  } catch {
    throw new OfficialFilesError(`There is no folder ${folder}.`);
  }
  const preference = (name: string) => ENDINGS.indexOf(path.extname(name).toLowerCase());
  const known = names
    .filter((name) => preference(name) !== -1)
    .toSorted((a, b) => preference(b) - preference(a) || (a < b ? -1 : 1));
  return new Map(known.map((name) => [keyOf(path.parse(name).name), path.join(folder, name)]));
}

function cellsOf(file: string, sheet: string | undefined): AsyncIterable<string[]> {
  if (file.toLowerCase().endsWith('.xlsx')) return xlsxRows(file, sheet);
  const isText = file.toLowerCase().endsWith('.txt');
  const format = isText ? { delimiter: '\t', quote: null } : {};
  const options = { ...format, bom: true, relax_column_count: true, skip_empty_lines: true };
  return createReadStream(file).pipe(parse(options)) as AsyncIterable<string[]>;
}

async function digestOf(file: string): Promise<string> {
  const hash = createHash('sha256');
  for await (const chunk of createReadStream(file)) hash.update(chunk as Buffer);
  return hash.digest('hex');
}
