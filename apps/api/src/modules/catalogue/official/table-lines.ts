import { Readable } from 'node:stream';
import { CsvError, parse } from 'csv-parse';
import { NotUtf8, textOf } from '../loading/csv-text.js';
import { OfficialFilesError } from './official-row.js';
import type { TableLine } from './table-line.js';
import { xlsxRows } from './xlsx-rows.js';

export const isWorkbook = (file: string): boolean => file.toLowerCase().endsWith('.xlsx');

/** The lines of a table that is text separated by tabs (.txt) or commas (.csv), or a workbook (.xlsx). */
export async function* cellsIn(file: string, bytes: Buffer, sheet?: string): AsyncGenerator<TableLine> {
  if (!isWorkbook(file)) {
    yield* textLines(file, bytes);
    return;
  }
  try {
    yield* xlsxRows(bytes, sheet);
  } catch (error) {
    if (error instanceof OfficialFilesError) throw error;
    throw new OfficialFilesError(
      `${file} is no whole Excel workbook (${(error as Error).message}). Download it again.`,
    );
  }
}

interface CsvLine {
  record: string[];
  info: { lines: number; bytes: number };
}

async function* textLines(file: string, bytes: Buffer): AsyncGenerator<TableLine> {
  const text = decoded(file, bytes);
  const isTabbed = file.toLowerCase().endsWith('.txt');
  checkSeparator(file, text, isTabbed ? '\t' : ',');
  const format = isTabbed ? { delimiter: '\t', quote: null } : {};
  const options = { ...format, info: true, relax_column_count: true, skip_empty_lines: true } as const;
  const parser = Readable.from([text]).pipe(parse(options));
  let place = 0;
  let last = 0;
  try {
    for await (const read of parser as AsyncIterable<CsvLine>) {
      last = read.info.lines;
      yield { number: last, place: place++, cells: read.record, done: read.info.bytes / bytes.length };
    }
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    throw new OfficialFilesError(
      `${file}, line ${last + 1}: a quotation mark is not closed. The file is cut off or was changed. Download it again.`,
    );
  }
}

const SEPARATORS = { '\t': 'tabs', ',': 'commas' };

/** Another separator makes one cell of a line, or quotation marks stand within it. */
function checkSeparator(file: string, text: string, separator: keyof typeof SEPARATORS): void {
  const [first = ''] = text.split('\n', 1);
  if (first.trim() === '' || first.includes(separator) || !/[;|\t,]/.test(first)) return;
  throw new OfficialFilesError(
    `${file}, line 1: “${first.trim().slice(0, 60)}” is one cell. Columns have to be separated by ${SEPARATORS[separator]}, as they are downloaded.`,
  );
}

function decoded(file: string, bytes: Buffer): string {
  try {
    return textOf(bytes);
  } catch (error) {
    if (!(error instanceof NotUtf8)) throw error;
    throw new OfficialFilesError(
      `${file}, line ${error.line}: there are bytes that are not UTF-8. Download it again, or save it as UTF-8.`,
    );
  }
}
