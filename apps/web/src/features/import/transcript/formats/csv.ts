import Papa from 'papaparse';
import { readHeader } from '../table/columns';
import { rowOfCells, type Row } from '../table/rows';
import { TranscriptError } from '../transcript-error';

const DELIMITERS = [',', ';', '|', '\t'] as const;
const SEPARATOR_HINT = /^sep=(.)\n/i;
const HEAD_LINES = 40;
const MIN_CELLS = 4;
const MIN_SHARE = 0.8;

/** What parts the values of a text, if it holds values rather than prose; null when it does not. */
export function delimiterOf(text: string): string | null {
  const hint = SEPARATOR_HINT.exec(text)?.[1];
  if (hint) return hint;
  const head = text.split('\n', HEAD_LINES);
  const withHeader = DELIMITERS.find((delimiter) => head.some((line) => isHeader(line, delimiter)));
  if (withHeader === '\t') return head.some((line) => /(?:^|\t)"/.test(line)) ? '\t' : null;
  return withHeader ?? DELIMITERS.find((delimiter) => delimiter !== '\t' && isEven(head, delimiter)) ?? null;
}

/**
 * The records of delimiter-separated values as RFC 4180 has them: fields in double quotes may hold the separator, line ends
 * and doubled quotes.
 *
 * @throws TranscriptError `malformed` when a quotation mark is never closed
 */
export function rowsOfCsv(text: string, delimiter: string): Row[] {
  const hint = SEPARATOR_HINT.exec(text);
  const body = hint ? text.slice(hint[0].length) : text;
  const { data, errors } = Papa.parse<string[]>(body, { delimiter, newline: '\n' });
  const unclosed = errors.find(({ code }) => code === 'MissingQuotes');
  let line = hint ? 2 : 1;
  return data.map((fields, index) => {
    const number = line;
    line += 1 + fields.reduce((ends, field) => ends + field.split('\n').length - 1, 0);
    if (unclosed && index === data.length - 1) throw unclosedQuote(number);
    return rowOfCells(number, fields);
  });
}

function isHeader(line: string, delimiter: string): boolean {
  const cells = line.split(delimiter).map((cell) => cell.replaceAll('"', ''));
  return cells.length >= 3 && readHeader(rowOfCells(1, cells)).length > 0;
}

/** Whether the lines have the same number of values. */
function isEven(lines: readonly string[], delimiter: string): boolean {
  const counts = lines
    .filter((line) => line.trim() !== '')
    .map((line) => line.replaceAll(/"[^"]*"/g, '').split(delimiter).length);
  const usual = counts.toSorted((a, b) => a - b)[Math.floor(counts.length / 2)] ?? 0;
  return (
    counts.length > 2 &&
    usual >= MIN_CELLS &&
    counts.filter((count) => count === usual).length >= MIN_SHARE * counts.length
  );
}

function unclosedQuote(line: number): TranscriptError {
  return new TranscriptError(
    'malformed',
    `This CSV file is damaged: the quotation mark opened on line ${line} is never closed. Save the file as CSV once more, or copy and paste the table instead.`,
  );
}
