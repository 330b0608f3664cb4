import { isAscii, isUtf8 } from 'node:buffer';
import { parse } from 'csv-parse/sync';
import { xlsxRows } from '../official/xlsx-rows.js';
import type { ExportLine } from './export-line.js';
import { isJson, jsonRecords } from './json-records.js';
import { isMarkup, markupRows } from './markup-lines.js';
import { CutOffError, quotedLines } from './quoted-lines.js';
import type { RecordTable } from './record-tables.js';
import { xmlRecords } from './xml-records.js';

export interface ExportTable {
  lines: readonly ExportLine[];
  /** How the bytes were understood, in words. */
  format: string;
  /** What is wrong with the file itself, for a person to look at. */
  damage: readonly string[];
}

/** The file cannot be a list of courses; the message says why and what to do. */
export class RegistrarExportError extends Error {
  override readonly name = 'RegistrarExportError';
}

const SEPARATORS = [',', ';', '\t', '|'];
const IN_WORDS: Record<string, string> = { ',': 'commas', ';': 'semicolons', '\t': 'tabs', '|': 'bars' };
/** What databases write into cells that have nothing. */
const NOTHING = /^\s*(?:NULL|\(null\)|\[NULL\]|\\N|NaN)\s*$/;
const MAX_BYTES = 100_000_000;
/** The separator is looked for in so much of the text. */
const SAMPLE = 20_000;
const ZIP = 'PK';

/**
 * The lines of an export as a registrar's system writes it: a workbook, a web page with a table that is called one, JSON, or
 * text in UTF-8, UTF-16 or Windows-1252, separated by whatever separates it.
 * @throws RegistrarExportError when it is none of them
 */
export async function readExport(file: string, bytes: Buffer): Promise<ExportTable> {
  const table = await tableIn(file, bytes);
  const lines = table.lines.map(({ at, cells }) => ({
    at,
    cells: cells.map((cell) => (NOTHING.test(cell) ? '' : cell)),
  }));
  return { ...table, lines: lines.filter(hasAnything) };
}

async function tableIn(file: string, bytes: Buffer): Promise<ExportTable> {
  if (bytes.length > MAX_BYTES)
    throw new RegistrarExportError(`${file} has more than ${MAX_BYTES / 1_000_000} megabytes.`);
  if (bytes.toString('latin1', 0, 2) === ZIP) return workbookLines(file, bytes);
  const { text, encoding, damage } = decoded(bytes);
  if (text.includes('\0'))
    throw new RegistrarExportError(`${file} is no text. Save it as CSV or as an Excel workbook (.xlsx).`);
  if (isJson(text)) return jsonLines(file, text);
  return isMarkup(text) ? markupLines(file, text) : textLines(file, text, encoding, damage);
}

function textLines(file: string, text: string, encoding: string, damage: string[]): ExportTable {
  const delimiter = separatorOf(text);
  try {
    const { records, openQuotes } = quotedLines(text, delimiter);
    return {
      lines: records.map(({ line, cells }) => ({ at: String(line), cells })),
      format: `${encoding}, separated by ${IN_WORDS[delimiter]}`,
      damage: [
        ...damage,
        ...openQuotes.map(
          ({ line, until }) =>
            `line ${line}: a quotation mark is opened and not closed on its line; it was left out, as it made one text of the lines up to ${until}`,
        ),
      ],
    };
  } catch (error) {
    if (!(error instanceof CutOffError)) throw error;
    throw new RegistrarExportError(
      `${file}, ${error.message}. The file may be cut off there: export it again.`,
    );
  }
}

function markupLines(file: string, text: string): ExportTable {
  const { rows, damage } = xmlRecords(text) ?? { rows: markupRows(text), damage: [] };
  if (rows.length === 0) {
    throw new RegistrarExportError(
      `${file} is a web page without a table, perhaps one that asks to sign in. Export the list again, as CSV or as an Excel workbook (.xlsx).`,
    );
  }
  return { lines: counted(rows), format: 'a table of a web page or XML, its rows counted', damage };
}

function jsonLines(file: string, text: string): ExportTable {
  const { rows, damage } = recordsOfJson(file, text) ?? { rows: [], damage: [] };
  if (rows.length === 0)
    throw new RegistrarExportError(`${file} is JSON without a list of records. Export the list of courses.`);
  return { lines: counted(rows), format: 'JSON, its records counted from 2', damage };
}

function recordsOfJson(file: string, text: string): RecordTable | null {
  try {
    return jsonRecords(text);
  } catch (error) {
    throw new RegistrarExportError(
      `${file} is no whole JSON (${(error as Error).message}). It may be cut off: export it again.`,
    );
  }
}

const counted = (rows: readonly string[][]): ExportLine[] =>
  rows.map((cells, place) => ({ at: String(place + 1), cells }));

async function workbookLines(file: string, bytes: Buffer): Promise<ExportTable> {
  const rows: { number: number; sheet: string; cells: readonly string[] }[] = [];
  try {
    for await (const row of xlsxRows(bytes)) rows.push(row);
  } catch (error) {
    throw new RegistrarExportError(
      `${file} is no whole Excel workbook (${(error as Error).message}). Export it again.`,
    );
  }
  const isOneSheet = new Set(rows.map(({ sheet }) => sheet)).size < 2;
  const lines = rows.map(({ number, sheet, cells }) => ({
    at: isOneSheet ? String(number) : `${number} of “${sheet}”`,
    cells,
  }));
  return { lines, format: 'Excel workbook', damage: [] };
}

const hasAnything = ({ cells }: ExportLine): boolean => cells.some((cell) => cell.trim() !== '');

interface Decoded {
  text: string;
  encoding: string;
  damage: string[];
}

function decoded(bytes: Buffer): Decoded {
  const mark = bytes.toString('latin1', 0, 2);
  const as = (label: string, encoding: string): Decoded => ({
    text: new TextDecoder(label).decode(bytes),
    encoding,
    damage: [],
  });
  if (mark === '\xFF\xFE') return as('utf-16le', 'UTF-16');
  if (mark === '\xFE\xFF') return as('utf-16be', 'UTF-16');
  return isUtf8(bytes) ? as('utf-8', 'UTF-8') : (mixed(bytes) ?? as('windows-1252', 'Windows-1252'));
}

/** Files put together from two systems have lines of both; null when no line has letters in UTF-8. */
function mixed(bytes: Buffer): Decoded | null {
  const lines = bytes
    .toString('latin1')
    .split('\n')
    .map((line) => Buffer.from(line, 'latin1'));
  if (!lines.some((line) => !isAscii(line) && isUtf8(line))) return null;
  const others: number[] = [];
  const texts = lines.map((line, place) => {
    if (isUtf8(line)) return new TextDecoder().decode(line);
    others.push(place + 1);
    return new TextDecoder('windows-1252').decode(line);
  });
  return {
    text: texts.join('\n'),
    encoding: 'UTF-8 and Windows-1252',
    damage: [
      `line ${others.join(', ')}: the letters are those of Windows-1252, in the rest of the file of UTF-8; look whether they are right`,
    ],
  };
}

/** The one by which most lines have the same number of fields, and more than one. */
function separatorOf(text: string): string {
  const sample = text.slice(0, SAMPLE);
  const scores = SEPARATORS.map((delimiter) => {
    const counts = new Map<number, number>();
    for (const cells of sampleRows(sample, delimiter)) {
      if (cells.length > 1) counts.set(cells.length, (counts.get(cells.length) ?? 0) + cells.length);
    }
    return { delimiter, score: Math.max(0, ...counts.values()) };
  });
  return scores.toSorted((a, b) => b.score - a.score)[0]!.delimiter;
}

function sampleRows(sample: string, delimiter: string): string[][] {
  try {
    return parse(sample, {
      delimiter,
      relax_column_count: true,
      relax_quotes: true,
      skip_records_with_error: true,
    });
  } catch {
    return sample.split('\n').map((line) => line.split(delimiter));
  }
}
