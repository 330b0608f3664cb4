import { parse } from 'csv-parse/sync';
import { xlsxRows } from '../official/xlsx-rows.js';

/** A line of an export that has anything on it. */
export interface ExportLine {
  /** As the file counts them, from 1. */
  number: number;
  cells: readonly string[];
}

export interface ExportTable {
  lines: readonly ExportLine[];
  /** How the bytes were understood, in words. */
  format: string;
}

/** The file cannot be a list of courses; the message says why and what to do. */
export class RegistrarExportError extends Error {
  override readonly name = 'RegistrarExportError';
}

const SEPARATORS = [',', ';', '\t', '|'];
const IN_WORDS: Record<string, string> = { ',': 'commas', ';': 'semicolons', '\t': 'tabs', '|': 'bars' };
const MAX_BYTES = 100_000_000;
/** The separator is looked for in so much of the text. */
const SAMPLE = 20_000;
const ZIP = 'PK';

/**
 * The lines of an export as a registrar's system writes it: a workbook, or text in UTF-8, UTF-16 or Windows-1252, separated
 * by whatever separates it.
 * @throws RegistrarExportError when it is neither
 */
export async function readExport(file: string, bytes: Buffer): Promise<ExportTable> {
  if (bytes.length > MAX_BYTES)
    throw new RegistrarExportError(`${file} has more than ${MAX_BYTES / 1_000_000} megabytes.`);
  if (bytes.toString('latin1', 0, 2) === ZIP) return workbookLines(file, bytes);
  const { text, encoding } = decoded(bytes);
  if (text.includes('\0'))
    throw new RegistrarExportError(`${file} is no text. Save it as CSV or as an Excel workbook (.xlsx).`);
  const delimiter = separatorOf(text);
  const options = {
    delimiter,
    relax_column_count: true,
    relax_quotes: true,
    skip_empty_lines: true,
    info: true,
  };
  try {
    const records = parse(text.replaceAll(/\r\n?/g, '\n'), options) as unknown as CsvRecord[];
    return {
      lines: records.map(toLine).filter(hasAnything),
      format: `${encoding}, separated by ${IN_WORDS[delimiter]}`,
    };
  } catch (error) {
    throw new RegistrarExportError(
      `${file}: a quotation mark is opened and closed nowhere (${(error as Error).message}). The file may be cut off: export it again.`,
    );
  }
}

async function workbookLines(file: string, bytes: Buffer): Promise<ExportTable> {
  const lines: ExportLine[] = [];
  try {
    for await (const { number, cells } of xlsxRows(bytes)) lines.push({ number, cells });
  } catch (error) {
    throw new RegistrarExportError(
      `${file} is no whole Excel workbook (${(error as Error).message}). Export it again.`,
    );
  }
  return { lines: lines.filter(hasAnything), format: 'Excel workbook' };
}

interface CsvRecord {
  record: string[];
  info: { lines: number };
}

/** Where it starts: the parser tells where it ends. */
const toLine = ({ record, info }: CsvRecord): ExportLine => {
  const breaks = record.reduce((sum, cell) => sum + cell.split('\n').length - 1, 0);
  return { number: info.lines - breaks, cells: record };
};

const hasAnything = ({ cells }: ExportLine): boolean => cells.some((cell) => cell.trim() !== '');

function decoded(bytes: Buffer): { text: string; encoding: string } {
  const mark = bytes.toString('latin1', 0, 2);
  if (mark === '\xFF\xFE') return { text: new TextDecoder('utf-16le').decode(bytes), encoding: 'UTF-16' };
  if (mark === '\xFE\xFF') return { text: new TextDecoder('utf-16be').decode(bytes), encoding: 'UTF-16' };
  try {
    return { text: new TextDecoder('utf-8', { fatal: true }).decode(bytes), encoding: 'UTF-8' };
  } catch {
    return { text: new TextDecoder('windows-1252').decode(bytes), encoding: 'Windows-1252' };
  }
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
