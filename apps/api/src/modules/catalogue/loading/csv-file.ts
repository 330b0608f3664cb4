import { createHash } from 'node:crypto';
import { CsvError, parse } from 'csv-parse/sync';
import { NotUtf8, separatorProblem, textOf } from './csv-text.js';
import { FolderFileError, isThere, readFolderFile } from './folder-file.js';

/** The columns a file has: every required one, any of the optional ones, no others. */
export interface Columns {
  required: readonly string[];
  optional?: readonly string[];
}

export interface NumberRange {
  min: number;
  max: number;
  /** Only whole numbers. */
  whole?: boolean;
}

const CONTROL = /\p{Cc}/u;
/** In a text of several lines, line breaks and tabs may stand. */
const CONTROL_IN_PROSE = /[^\P{Cc}\n\t]/u;
/** Zero-width spaces, soft hyphens, byte order marks and marks of direction: they are invisible, and no search finds a word with them. */
const UNSEEN = /[\u00AD\u061C\u200B\u200E\u200F\u202A-\u202E\u2060\u2066-\u2069\uFEFF]/g;
/** What a program writes in the place of a letter that it could not read. */
const LOST = '\uFFFD';
const PLAIN_NUMBER = /^-?\d+(\.\d+)?$/;

/** Limits of a list in one field. */
export interface ListLimits {
  items: number;
  /** Characters of one. */
  length: number;
}

/** What is wrong with the files, each with its place and what to do about it. */
export type Problems = string[];

/**
 * One file of a catalogue, read strictly: UTF-8, exactly the columns it should have, as many fields on each line as there
 * are columns. What is wrong goes into `problems`; the rows that can be read are read nevertheless, so that all problems
 * are told at once.
 */
export class CsvFile {
  readonly sha256: string;
  readonly rows: readonly CsvRow[] = [];
  /** Whether the file could be read to its end; else rows that other files refer to may be missing. */
  readonly isRead: boolean;

  constructor(
    folder: string,
    readonly name: string,
    columns: Columns,
    private readonly problems: Problems,
  ) {
    const before = problems.length;
    const bytes = this.readBytes(folder);
    this.sha256 = createHash('sha256').update(bytes).digest('hex');
    const [header, ...records] = this.parse(this.decode(bytes));
    const fits = header !== undefined && this.checkHeader(header, columns);
    if (fits) this.rows = this.toRows(header.fields, records);
    this.isRead = this.rows.length > 0 && problems.length === before;
    if (problems.length > before) return;
    if (!header)
      this.problem(
        1,
        null,
        `the file is empty. Its first line names the columns: ${columns.required.join()}`,
      );
    else if (this.rows.length === 0) {
      this.problem(
        header.line + 1,
        null,
        'there are no rows. A file with a header only would take everything away.',
      );
    }
  }

  /** A file that a folder may do without. */
  static ifThere(folder: string, name: string, columns: Columns, problems: Problems): CsvFile | null {
    return isThere(folder, name) ? new CsvFile(folder, name, columns, problems) : null;
  }

  problem(line: number, column: string | null, text: string): void {
    this.problems.push(`${this.name}, line ${line}${column === null ? '' : `, column ${column}`}: ${text}`);
  }

  private readBytes(folder: string): Buffer {
    try {
      return readFolderFile(folder, this.name);
    } catch (error) {
      if (!(error instanceof FolderFileError)) throw error;
      this.problem(1, null, error.message);
    }
    return Buffer.alloc(0);
  }

  /** Line breaks come out as `\n`, whatever the system that wrote the file. */
  private decode(bytes: Buffer): string {
    try {
      return textOf(bytes).replaceAll(/\r\n?/g, '\n');
    } catch (error) {
      if (!(error instanceof NotUtf8)) throw error;
      this.problem(error.line, null, error.message);
      return '';
    }
  }

  private parse(text: string): CsvRecord[] {
    const records: CsvRecord[] = [];
    let lastLine = 0;
    try {
      parse(text, {
        record_delimiter: '\n',
        relax_column_count: true,
        skip_empty_lines: true,
        on_record: (fields: string[], { lines }) => {
          lastLine = lines;
          const breaks = fields.reduce((count, field) => count + field.split('\n').length - 1, 0);
          records.push({ line: lines - breaks, fields });
          return null;
        },
      });
    } catch (error) {
      if (!(error instanceof CsvError)) throw error;
      const place = Number(error['column']);
      const column = records[0]?.fields[place]?.trim() ?? `number ${place + 1}`;
      this.problem(lastLine + 1, column, quoteProblem(error.code));
    }
    return records;
  }

  private toRows(names: string[], records: CsvRecord[]): CsvRow[] {
    const wrongCounts = new Map<number, CsvRecord[]>();
    const rows = records.flatMap((record) => {
      const { line, fields } = record;
      if (fields.every((field) => field.trim() === '')) {
        this.problem(line, names[0]!, 'this and every other field is empty. Delete the line.');
      } else if (fields.length !== names.length) {
        wrongCounts.set(fields.length, [...(wrongCounts.get(fields.length) ?? []), record]);
      } else
        return [new CsvRow(this, line, new Map(names.map((name, place) => [asSeen(name), fields[place]!])))];
      return [];
    });
    for (const [count, wrong] of wrongCounts) this.wrongCount(names, count, wrong);
    return rows;
  }

  /** Lines with the same wrong number of fields, as when all of them end with a comma, have one cause. */
  private wrongCount(names: readonly string[], count: number, [first, ...others]: CsvRecord[]): void {
    const column = names[Math.min(count, names.length - 1)]!;
    const endsEmpty = count === names.length + 1 && first!.fields.at(-1)!.trim() === '';
    const advice = endsEmpty
      ? 'It ends with a comma too many.'
      : 'A text with a comma in it needs quotation marks around it.';
    const more =
      others.length > 0 ? ` So it is on ${others.length} more, the next line ${others[0]!.line}.` : '';
    this.problem(
      first!.line,
      column,
      `the line has ${count} fields, but there are ${names.length} columns. ${advice}${more}`,
    );
  }

  /** @returns whether the rows can be read */
  private checkHeader({ line, fields }: CsvRecord, { required, optional = [] }: Columns): boolean {
    const before = this.problems.length;
    const names = fields.map(asSeen);
    const known = [...required, ...optional];
    if (!names.some((name) => known.includes(name))) {
      this.problem(line, null, noHeader(fields, known));
      return false;
    }
    for (const [place, name] of names.entries()) {
      if (name === '')
        this.problem(line, `number ${place + 1}`, 'it has no name. Name it, or delete it with its comma.');
      else if (names.indexOf(name) < place)
        this.problem(line, name, 'it is named twice. Delete one of the two.');
      else if (!known.includes(name)) {
        this.problem(line, name, `it is not known. Known are ${known.join(', ')}.`);
      }
    }
    for (const name of required) {
      if (!names.includes(name)) this.problem(line, name, 'it is missing. Columns are separated by commas.');
    }
    return this.problems.length === before;
  }
}

const WORKBOOK = 'PK\u0003';

/** Why a line that names none of the columns is no header, and what to do. */
function noHeader(fields: readonly string[], known: readonly string[]): string {
  const text = fields.join();
  if (text.startsWith(WORKBOOK) || text.trimStart().startsWith('<') || text.includes('\0'))
    return 'the file is no CSV file. Save it as CSV, separated by commas, in UTF-8.';
  return (
    separatorProblem(text, (name) => known.includes(asSeen(name))) ??
    `this line names no column. The first line has to: ${known.join()}. Delete what stands above it.`
  );
}

interface CsvRecord {
  /** Where it starts. */
  line: number;
  fields: string[];
}

/** Two texts that look the same are the same: composed letters, one space between words. */
const asSeen = (text: string): string =>
  text
    .normalize('NFC')
    .replaceAll(UNSEEN, '')
    .replaceAll(/\p{Zs}+/gu, ' ')
    .trim();

/** One line of a file, read column by column; problems are collected, not thrown. */
export class CsvRow {
  constructor(
    private readonly file: CsvFile,
    readonly line: number,
    private readonly fields: ReadonlyMap<string, string>,
  ) {}

  problem(column: string, text: string): void {
    this.file.problem(this.line, column, text);
  }

  /** A text on one line. */
  text(column: string, max: number): string {
    return this.optional(column, max) ?? this.empty(column, '');
  }

  /** A text on one line; null when the field is empty or the file does not have the column. */
  optional(column: string, max: number): string | null {
    return this.read(column, max, CONTROL);
  }

  /** A text that may have line breaks. */
  prose(column: string, max: number): string {
    return this.optionalProse(column, max) ?? this.empty(column, '');
  }

  /** Null when the field is empty or the file does not have the column. */
  optionalProse(column: string, max: number): string | null {
    return this.read(column, max, CONTROL_IN_PROSE);
  }

  number(column: string, range: NumberRange, advice?: string): number {
    return this.optionalNumber(column, range, advice) ?? this.empty(column, range.min);
  }

  optionalNumber(column: string, range: NumberRange, advice = 'Write digits only.'): number | null {
    const text = this.optional(column, 40);
    if (text === null) return null;
    const value = numberIn(text, range);
    if (value === null) {
      this.problem(column, `"${text}" is not ${rangeInWords(range)}. ${advice}`);
    }
    return value ?? range.min;
  }

  /** `a;b;c`; a repeat (ignoring case) is a problem. */
  list(column: string, limits: ListLimits): string[] {
    const text = this.optional(column, limits.items * (limits.length + 1)) ?? '';
    return this.items(column, text.split(';'), limits);
  }

  /** One item on each line of the field; a repeat (ignoring case) is a problem. */
  lines(column: string, limits: ListLimits): string[] {
    const text = this.read(column, limits.items * (limits.length + 1), CONTROL_IN_PROSE) ?? '';
    return this.items(column, text.split('\n'), limits);
  }

  private items(column: string, parts: readonly string[], limits: ListLimits): string[] {
    const items = parts.map((item) => item.trim()).filter((item) => item !== '');
    if (items.length > limits.items) {
      this.problem(column, `there are ${items.length} items; at most ${limits.items} are possible.`);
    }
    const seen = new Set<string>();
    for (const item of items) {
      if (item.length > limits.length) this.problem(column, tooLong(item, limits.length));
      if (seen.has(item.toLowerCase())) this.problem(column, `"${item}" is named twice.`);
      seen.add(item.toLowerCase());
    }
    return items;
  }

  private read(column: string, max: number, forbidden: RegExp): string | null {
    const text = asSeen(this.fields.get(column) ?? '');
    const [found] = forbidden.exec(text) ?? [];
    if (found !== undefined) {
      const hex = found.codePointAt(0)!.toString(16).toUpperCase().padStart(4, '0');
      const shown = found === '\n' ? 'a line break' : `the control character U+${hex}`;
      this.problem(column, `${shown} is not possible here. Delete it.`);
    }
    if (text.includes(LOST))
      this.problem(column, `a letter was lost where “${LOST}” stands now. Write the letter again.`);
    if (text.length > max) this.problem(column, tooLong(text, max));
    return text || null;
  }

  private empty<Value>(column: string, value: Value): Value {
    this.problem(column, 'it is empty.');
    return value;
  }
}

/** @returns null unless the text is such a number, written plainly: no currency, no thousands, no exponent */
export function numberIn(text: string, { min, max, whole = false }: NumberRange): number | null {
  if (!PLAIN_NUMBER.test(text)) return null;
  const value = Number(text);
  return value >= min && value <= max && (!whole || Number.isInteger(value)) ? value : null;
}

export const rangeInWords = ({ min, max, whole = false }: NumberRange): string =>
  `a ${whole ? 'whole ' : ''}number from ${min} to ${max}`;

const tooLong = (text: string, max: number) =>
  `it has ${text.length} characters; at most ${max} are possible.`;

const quoteProblem = (code: string): string =>
  code === 'CSV_QUOTE_NOT_CLOSED'
    ? 'a quotation mark is opened here and closed nowhere. Close it, or write "" for one that belongs to the text.'
    : 'there is a quotation mark within the text. Put quotation marks around the whole text, and write "" for one within.';
