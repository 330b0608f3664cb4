import { createHash } from 'node:crypto';
import path from 'node:path';
import { officialEntries, type OfficialEntry } from './official-entries.js';
import { OfficialFilesError, OfficialRow, type TableHeader } from './official-row.js';
import type { TableLine } from './table-line.js';
import { cellsIn, isWorkbook } from './table-lines.js';

/** A table of a publisher, and how to know it. */
export interface OfficialTable {
  /** What its file is called, in any of the releases; without the ending. A file named by itself may be called anything. */
  names: readonly string[];
  /** The least that it has; of columns with a year in their name a pattern. */
  columns: readonly (string | RegExp)[];
  /** The sheet of a workbook; the first one that has the columns unless given. */
  sheet?: string;
  /** Whose it is, as it is told to users. */
  source: string;
  /** Which release, from its file and the names of its columns. */
  release?: (file: string, columns: readonly string[]) => string | null;
}

/** What a table was read from. */
export interface OfficialSource {
  file: string;
  sha256: string;
  rows: number;
  source: string;
  release: string | null;
}

/** Is told of each table how much of it has been read, 0 .. 1. */
export type ReadProgress = (file: string, done: number) => void;

const ENDINGS = ['.csv', '.txt', '.xlsx'];
/** Titles and notes may stand above the header. */
const HEADER_WITHIN = 10;
const LINES_A_STEP = 2000;

/**
 * Official files as they were downloaded: a folder with all that is below it, zip files too, one zip file, or one file.
 * Columns are found by name. Where several releases of a table are there, the newest is read: as text or CSV before Excel,
 * then the last by folder.
 */
export class OfficialFiles {
  readonly sources: OfficialSource[] = [];
  private readonly tables: ReadonlyMap<string, OfficialEntry>;

  private constructor(
    readonly place: string,
    private readonly entries: readonly OfficialEntry[],
    private readonly progress: ReadProgress,
  ) {
    const preference = ({ name }: OfficialEntry) => ENDINGS.indexOf(path.extname(name).toLowerCase());
    const known = entries
      .filter((entry) => preference(entry) !== -1)
      .toSorted((a, b) => preference(b) - preference(a) || (a.name < b.name ? -1 : 1));
    this.tables = new Map(known.map((entry) => [keyOf(path.parse(entry.name).name), entry]));
  }

  /** @throws OfficialFilesError when there is no such place, or a zip file of it is damaged */
  static async open(place: string, progress: ReadProgress = () => {}): Promise<OfficialFiles> {
    return new OfficialFiles(place, await officialEntries(place), progress);
  }

  has(names: readonly string[]): boolean {
    return this.find(names) !== undefined;
  }

  /** @throws OfficialFilesError naming every table that is missing */
  mustHave(tables: readonly Pick<OfficialTable, 'names'>[]): void {
    const missing = tables.filter(({ names }) => !this.has(names)).map(({ names }) => names.join(' or '));
    if (missing.length === 0) return;
    const verb = missing.length === 1 ? 'is' : 'are';
    throw new OfficialFilesError(
      `${missing.join('; ')} ${verb} missing in ${this.place}. Put the files there, as they are downloaded.`,
    );
  }

  /** @throws OfficialFilesError when the table is missing or damaged, or one of its columns is missing */
  async *rows(table: OfficialTable): AsyncGenerator<OfficialRow> {
    this.mustHave([table]);
    const entry = this.find(table.names)!;
    const bytes = await entry.read();
    let header: TableHeader | null = null;
    let rows = 0;
    let nearest: { missing: string[]; line: TableLine } | null = null;
    for await (const line of cellsIn(entry.name, bytes, table.sheet)) {
      if (header) {
        // The next sheet of a workbook.
        if (line.place === 0) break;
        mustBeWhole(header, line);
        if (++rows % LINES_A_STEP === 0) this.progress(entry.name, line.done);
        yield new OfficialRow(header, line.number, line.cells);
      } else {
        const missing = missingIn(table.columns, line.cells);
        if (missing.length === 0 && line.place < HEADER_WITHIN) header = headerOf(entry.name, line);
        else if (line.place < HEADER_WITHIN && missing.length < (nearest?.missing.length ?? Infinity)) {
          nearest = { missing, line };
        }
      }
    }
    if (!header) throw new OfficialFilesError(noHeader(entry.name, nearest));
    const columns = [...header.places.keys()];
    const source = {
      file: entry.name,
      sha256: createHash('sha256').update(bytes).digest('hex'),
      rows,
      source: table.source,
      release: table.release?.(entry.name, columns) ?? (await this.releaseBeside(entry.name)),
    };
    this.sources.push(source);
    this.progress(entry.name, 1);
  }

  private find(names: readonly string[]): OfficialEntry | undefined {
    const [only, other] = this.tables.values();
    const isNamedItself = only && !other && this.place.endsWith(only.name);
    return isNamedItself
      ? only
      : names.map((name) => this.tables.get(keyOf(name))).find((entry) => entry !== undefined);
  }

  /** O*NET says its release in the first line of a file beside the tables, and in the name of the zip file. */
  private async releaseBeside(file: string): Promise<string | null> {
    const readMe = this.entries.find(
      ({ name }) =>
        path.dirname(name) === path.dirname(file) && /^read[ _]?me\.txt$/i.test(path.basename(name)),
    );
    const text = readMe ? (await readMe.read()).toString('latin1') : '';
    const match = /O\*NET[^\d\n]{0,10}(\d+\.\d+)/.exec(text) ?? /(?:db|onet)[-_ ]?(\d+)[._](\d+)/i.exec(file);
    return match ? match.slice(1).join('.') : null;
  }
}

/** `Task Statements.txt` and `task_statements.csv` are the same table. */
const keyOf = (name: string): string => name.toLowerCase().replaceAll(/[\s_]+/g, ' ');
const normalised = (name: string): string => name.replaceAll(/\s+/g, ' ').trim().toLowerCase();

function missingIn(columns: OfficialTable['columns'], cells: readonly string[]): string[] {
  const names = cells.map(normalised);
  return columns
    .filter((column) =>
      typeof column === 'string'
        ? !names.includes(column.toLowerCase())
        : !names.some((name) => column.test(name)),
    )
    .map((column) => (typeof column === 'string' ? column : column.source));
}

function headerOf(file: string, { number, cells }: TableLine): TableHeader {
  const places = new Map<string, number>();
  for (const [place, name] of cells.map(normalised).entries()) {
    if (name === '') continue;
    if (places.has(name)) {
      throw new OfficialFilesError(
        `${file}, line ${number}, column ${name}: it stands twice. Download the file again, and leave it as it is.`,
      );
    }
    places.set(name, place);
  }
  return { file, places, width: cells.length };
}

/** A workbook leaves out empty cells at the end; a text never does. */
function mustBeWhole({ file, width }: TableHeader, { number, cells }: TableLine): void {
  if (isWorkbook(file) || cells.length === width) return;
  throw new OfficialFilesError(
    `${file}, line ${number}: there are ${cells.length} fields, but ${width} columns. The file is cut off or was changed. Download it again.`,
  );
}

function noHeader(file: string, nearest: { missing: string[]; line: TableLine } | null): string {
  if (!nearest) return `${file} is empty. Download it again.`;
  const { missing, line } = nearest;
  const verb = missing.length === 1 ? 'is' : 'are';
  return `${file}, line ${line.number}: the column ${missing.join(', ')} ${verb} missing. Download the file again, and leave its header as it is.`;
}
