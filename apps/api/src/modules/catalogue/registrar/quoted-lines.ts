import { byFrequency } from '@lumen/matching';
import { CsvError, parse } from 'csv-parse/sync';

/** A record of a text, and the line that it starts on. */
export interface TextRecord {
  line: number;
  cells: string[];
}

/** A quotation mark that nothing closes on its line. */
export interface OpenQuote {
  line: number;
  /** The last line that it would have made one text with. */
  until: number;
}

/** The text ends within quotation marks. */
export class CutOffError extends Error {
  override readonly name = 'CutOffError';

  /** @param line where the record starts that is not whole */
  constructor(readonly line: number) {
    super(`line ${line}: a quotation mark is opened and closed nowhere`);
  }
}

/** More of them, and the text is none with quotation marks. */
const MAX_OPEN_LINES = 200;
/** A column in which so many of the records, beside the one that names the columns, have a number tells a record from a line of a text. */
const USUALLY = 0.8;
/** Fewer cells are no shape. */
const MIN_CELLS = 3;

/**
 * The records of a text of cells, some of them in quotation marks, which may have several lines. A mark that is opened and not
 * closed would make one text of all lines up to the next mark: where lines within a text look like records, the
 * mark is left out, and said.
 * @throws CutOffError when a text ends nowhere, and none of its lines looks like a record
 */
export function quotedLines(
  text: string,
  delimiter: string,
): { records: TextRecord[]; openQuotes: OpenQuote[] } {
  const lines = text.replaceAll(/\r\n?/g, '\n').split('\n');
  const openQuotes: OpenQuote[] = [];
  for (;;) {
    const { records, cutOff } = recordsIn(lines, delimiter);
    const isRecord = recordShape(records, delimiter);
    const open = openQuoteIn(records, lines, isRecord, cutOff, delimiter);
    if (!open || openQuotes.length === MAX_OPEN_LINES) {
      if (cutOff !== null) throw new CutOffError(cutOff);
      return { records: records.map(({ line, cells }) => ({ line, cells })), openQuotes };
    }
    const line = lines[open.line - 1]!;
    lines[open.line - 1] = line.slice(0, open.mark) + line.slice(open.mark + 1);
    openQuotes.push(open);
  }
}

interface PlacedRecord extends TextRecord {
  /** The line that it ends on. */
  end: number;
}

function recordsIn(
  lines: readonly string[],
  delimiter: string,
): { records: PlacedRecord[]; cutOff: number | null } {
  const records: PlacedRecord[] = [];
  try {
    parse(lines.join('\n'), {
      delimiter,
      record_delimiter: '\n',
      relax_column_count: true,
      relax_quotes: true,
      skip_empty_lines: true,
      on_record: (cells: string[], info) => {
        const breaks = cells.reduce((sum, cell) => sum + cell.split('\n').length - 1, 0);
        records.push({ line: info.lines - breaks, end: info.lines, cells });
        return null;
      },
    });
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    const after = records.at(-1)?.end ?? 0;
    return { records, cutOff: after + 1 + lines.slice(after).findIndex((line) => line !== '') };
  }
  return { records, cutOff: null };
}

/** Where the mark stands that makes one record of several. */
function openQuoteIn(
  records: readonly PlacedRecord[],
  lines: readonly string[],
  isRecord: (line: string) => boolean,
  cutOff: number | null,
  delimiter: string,
): (OpenQuote & { mark: number }) | null {
  const spans = records.map(({ line, end }) => ({ line, end }));
  if (cutOff !== null) spans.push({ line: cutOff, end: lines.length });
  for (const { line: first, end: until } of spans) {
    const within = lines.slice(first, until).findIndex(isRecord);
    if (within === -1) continue;
    for (let line = first + within; line >= first; line--) {
      const mark = openMark(lines[line - 1]!, delimiter);
      if (mark !== null) return { line, until, mark };
    }
  }
  return null;
}

/** What a line has to be like for a record of its own: as many cells as most have, and numbers where those have them. */
function recordShape(records: readonly PlacedRecord[], delimiter: string): (line: string) => boolean {
  const [width = 0] = byFrequency(records.map(({ cells }) => cells.length));
  const usual = records.filter(({ cells }) => cells.length === width);
  const numbered = Array.from({ length: width }, (_, place) => place).filter(
    (place) => usual.filter(({ cells }) => /\d/.test(cells[place]!)).length >= usual.length * USUALLY - 1,
  );
  return (line) => {
    if (width < MIN_CELLS || !line.includes(delimiter)) return false;
    const mark = openMark(line, delimiter);
    const cells = cellsOf(mark === null ? line : line.slice(0, mark), delimiter);
    // A record with a text of several lines has its other cells below.
    const isWide =
      mark === null ? cells.length === width : cells.length >= MIN_CELLS && cells.length <= width;
    // The line has only a part of the text itself, or nothing of it.
    const whole = mark === null ? cells.length : cells.length - 1;
    const places = numbered.filter((place) => place < whole);
    return isWide && places.length > 0 && places.every((place) => /\d/.test(cells[place]!));
  };
}

function cellsOf(line: string, delimiter: string): string[] {
  if (!line.includes('"')) return line.split(delimiter);
  const options = { delimiter, relax_column_count: true, relax_quotes: true };
  try {
    return parse(line, options)[0] ?? [];
  } catch {
    return line.split(delimiter);
  }
}

/** Where the mark stands that opens a cell and is not closed on the line; null when there is none. */
function openMark(line: string, delimiter: string): number | null {
  for (let start = 0; start <= line.length;) {
    if (line[start] === '"') {
      const closing = closingMark(line, start + 1, delimiter);
      if (closing === null) return start;
      start = closing + 1;
    }
    const next = line.indexOf(delimiter, start);
    if (next === -1) return null;
    start = next + 1;
  }
  return null;
}

function closingMark(line: string, from: number, delimiter: string): number | null {
  for (let place = line.indexOf('"', from); place !== -1; place = line.indexOf('"', place + 1)) {
    if (line[place + 1] === '"') place += 1;
    else if (place + 1 === line.length || line[place + 1] === delimiter) return place;
  }
  return null;
}
