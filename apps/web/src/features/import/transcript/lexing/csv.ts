import { TranscriptError } from '../transcript-error';

export interface CsvRecord {
  /** The line of the file on which the record begins, counted from 1. */
  readonly lineNumber: number;
  readonly fields: readonly string[];
}

const DELIMITERS = [',', ';', '\t'] as const;
const SEPARATOR_HINT = /^sep=(.)\n/i;

/**
 * Reads comma-, semicolon- or tab-separated values as RFC 4180 has them: fields in double quotes may hold the separator, line ends and
 * doubled quotes. The separator is the one the first lines use most; 'sep=;' as Excel writes it is obeyed.
 *
 * @throws TranscriptError `malformed` when a quotation mark is never closed
 */
export function parseCsv(text: string): CsvRecord[] {
  const hint = SEPARATOR_HINT.exec(text);
  const body = hint ? text.slice(hint[0].length) : text;
  const scanner = new CsvScanner(body, hint?.[1] ?? delimiterOf(body), hint ? 2 : 1);
  return scanner.records();
}

function delimiterOf(text: string): string {
  const head = text.slice(0, 4000);
  const counted = DELIMITERS.map((delimiter) => ({ delimiter, count: head.split(delimiter).length }));
  return counted.reduce((most, next) => (next.count > most.count ? next : most)).delimiter;
}

class CsvScanner {
  private at = 0;

  constructor(
    private readonly text: string,
    private readonly delimiter: string,
    private line: number,
  ) {}

  records(): CsvRecord[] {
    const records: CsvRecord[] = [];
    while (this.at < this.text.length) records.push(this.record());
    return records;
  }

  private record(): CsvRecord {
    const lineNumber = this.line;
    const fields = [this.field()];
    while (this.text[this.at] === this.delimiter) {
      this.at++;
      fields.push(this.field());
    }
    this.at++;
    this.line++;
    return { lineNumber, fields };
  }

  /** Leaves the position on the separator or line end behind the field. */
  private field(): string {
    const quoted = this.text[this.at] === '"' ? this.quoted() : '';
    const start = this.at;
    while (this.at < this.text.length && this.text[this.at] !== this.delimiter && this.text[this.at] !== '\n')
      this.at++;
    return quoted + this.text.slice(start, this.at);
  }

  private quoted(): string {
    const opened = this.line;
    let value = '';
    for (;;) {
      const end = this.text.indexOf('"', this.at + 1);
      if (end === -1) throw unclosedQuote(opened);
      const part = this.text.slice(this.at + 1, end);
      this.line += part.split('\n').length - 1;
      value += part;
      this.at = end + 1;
      if (this.text[this.at] !== '"') return value;
      value += '"';
    }
  }
}

function unclosedQuote(line: number): TranscriptError {
  return new TranscriptError(
    'malformed',
    `This CSV file is damaged: the quotation mark opened on line ${line} is never closed. Save the file as CSV once more, or copy and paste the table instead.`,
  );
}
