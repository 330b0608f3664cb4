import { strFromU8, unzipSync } from 'fflate';
import { parseTermHeading } from '../lexing/terms';
import { sectionOf } from '../table/sections';
import { rowOfCells, type Row } from '../table/rows';
import { TranscriptError } from '../transcript-error';
import { childrenOf, elementsOf, parseXml, type Element } from './xml';

/** The most that the parts of a workbook may unfold to, in bytes. */
const MAX_BYTES = 60_000_000;
const MAX_ROWS = 10_000;
const MAX_COLUMNS = 200;
const PARTS =
  /^xl\/(?:workbook\.xml|styles\.xml|sharedStrings\.xml|_rels\/workbook\.xml\.rels|worksheets\/[^/]+\.xml)$/;
/** Formats of dates and times that need no name in the file. */
const isDateId = (id: number) => (id >= 14 && id <= 22) || (id >= 27 && id <= 36) || (id >= 45 && id <= 58);
const DAY = 86_400_000;
const FIRST_DAY = { 1900: Date.UTC(1899, 11, 30), 1904: Date.UTC(1904, 0, 1) };

interface Workbook {
  readonly shared: readonly string[];
  /** By the style of a cell. */
  readonly formats: readonly string[];
  readonly firstDay: number;
}

/**
 * The rows of every sheet of an Excel workbook that is not hidden, with their cells as Excel shows them.
 * @throws TranscriptError `malformed` for a workbook that is damaged, `too-large` for one that unfolds to too much
 */
export function rowsOfWorkbook(bytes: Uint8Array): Row[] {
  try {
    const parts = unzip(bytes);
    const part = (path: string) => (parts[path] ? parseXml(strFromU8(parts[path])) : null);
    const workbook = part('xl/workbook.xml')!;
    const targets = new Map(
      elementsOf(part('xl/_rels/workbook.xml.rels'), 'Relationship').map(({ attributes }) => [
        attributes.Id,
        pathOf(attributes.Target ?? ''),
      ]),
    );
    const book: Workbook = {
      shared: elementsOf(part('xl/sharedStrings.xml'), 'si').map(textOfString),
      formats: formatsOf(part('xl/styles.xml')),
      firstDay:
        FIRST_DAY[
          elementsOf(workbook, 'workbookPr').some(({ attributes }) =>
            /^(?:1|true)$/.test(attributes.date1904 ?? ''),
          )
            ? 1904
            : 1900
        ],
    };
    const sheets = elementsOf(workbook, 'sheet').filter(
      ({ attributes }) => !/hidden/i.test(attributes.state ?? ''),
    );
    return sheets.flatMap(({ attributes }) => {
      const sheet = part(targets.get(attributes.id) ?? '');
      const rows = sheet ? rowsOfSheet(sheet, book) : [];
      return rows.length > 0 && isHeading(attributes.name ?? '')
        ? [rowOfCells(1, [attributes.name!]), ...rows]
        : rows;
    });
  } catch (error) {
    throw error instanceof TranscriptError && error.code === 'too-large' ? error : damaged();
  }
}

function unzip(bytes: Uint8Array): Record<string, Uint8Array> {
  let sum = 0;
  return unzipSync(bytes, {
    filter: ({ name, originalSize }) => {
      if (!PARTS.test(name)) return false;
      sum += originalSize;
      if (sum > MAX_BYTES) throw tooLarge();
      return true;
    },
  });
}

const pathOf = (target: string): string => (target.startsWith('/') ? target.slice(1) : `xl/${target}`);

/** Some name their sheets by the terms that stand on them. */
const isHeading = (name: string): boolean => parseTermHeading(name) !== null || sectionOf(name) !== null;

function rowsOfSheet(sheet: Element, book: Workbook): Row[] {
  const table = new Map<number, string[]>();
  let rowNumber = 0;
  for (const row of elementsOf(sheet, 'row').slice(0, MAX_ROWS)) {
    rowNumber = Number(row.attributes.r) || rowNumber + 1;
    const cells: string[] = [];
    for (const cell of childrenOf(row, 'c')) {
      const column = columnOf(cell.attributes.r ?? '') ?? cells.length;
      if (column < MAX_COLUMNS) cells[column] = valueOf(cell, book);
    }
    table.set(
      rowNumber,
      Array.from(cells, (cell) => cell ?? ''),
    );
  }
  for (const { attributes } of elementsOf(sheet, 'mergeCell')) fillDown(table, attributes.ref ?? '');
  return [...table]
    .toSorted(([a], [b]) => a - b)
    .flatMap(([number, cells]) => (cells.some((cell) => cell !== '') ? [rowOfCells(number, cells)] : []));
}

/** A cell that reaches over several rows holds for each of them. */
function fillDown(table: ReadonlyMap<number, string[]>, range: string): void {
  const [, letters = '', first, last] = /^([A-Z]+)(\d+):[A-Z]+(\d+)$/.exec(range) ?? [];
  const column = columnOf(letters);
  const text = column === null ? '' : (table.get(Number(first))?.[column] ?? '');
  if (text === '') return;
  for (const [number, cells] of table) {
    if (number <= Number(first) || number > Number(last)) continue;
    while (cells.length <= column!) cells.push('');
    cells[column!] = text;
  }
}

/** 'A1' is 0, 'AB' is 27. */
function columnOf(place: string): number | null {
  const letters = /^[A-Z]{1,3}/.exec(place)?.[0];
  return letters
    ? [...letters].reduce((number, letter) => number * 26 + letter.charCodeAt(0) - 64, 0) - 1
    : null;
}

function valueOf(cell: Element, { shared, formats, firstDay }: Workbook): string {
  const type = cell.attributes.t ?? 'n';
  if (type === 'inlineStr') return elementsOf(cell, 'is').map(textOfString).join('');
  const [value] = childrenOf(cell, 'v').map(({ text }) => text);
  if (value === undefined || value === '') return '';
  if (type === 's') return shared[Number(value)] ?? '';
  if (type === 'b') return value === '1' ? 'TRUE' : 'FALSE';
  if (type !== 'n') return value;
  return shownNumber(Number(value), formats[Number(cell.attributes.s ?? 0)] ?? '', firstDay);
}

/** Of a text with readings above it, as in Japanese, only the text. */
const textOfString = (item: Element): string =>
  item.children
    .flatMap((child) => (child.name === 'r' ? childrenOf(child, 't') : child.name === 't' ? [child] : []))
    .map(({ text }) => text)
    .join('');

/** What each style makes of a number: a pattern such as '0.00', or 'date'. */
function formatsOf(styles: Element | null): string[] {
  const named = new Map(
    elementsOf(styles, 'numFmt').map(({ attributes }) => [attributes.numFmtId, attributes.formatCode ?? '']),
  );
  const patterns: Readonly<Record<string, string>> = {
    1: '0',
    2: '0.00',
    3: '#,##0',
    4: '#,##0.00',
    9: '0%',
    10: '0.00%',
  };
  return elementsOf(styles, 'cellXfs').flatMap((formats) =>
    childrenOf(formats, 'xf').map(({ attributes: { numFmtId = '0' } }) => {
      const pattern = (named.get(numFmtId) ?? patterns[numFmtId] ?? '')
        .split(';')[0]!
        .replaceAll(/"[^"]*"|\\.|\[[^\]]*\]|_./g, '');
      return isDateId(Number(numFmtId)) || /[ymdhs]/i.test(pattern.replace(/general/i, ''))
        ? 'date'
        : pattern;
    }),
  );
}

/** A number as Excel shows it, as far as it matters here: a course 0101 keeps its zero, a grade 4.0 its decimal. */
function shownNumber(value: number, format: string, firstDay: number): string {
  if (!Number.isFinite(value)) return '';
  if (format === 'date') return new Date(firstDay + Math.round(value * DAY)).toISOString().slice(0, 10);
  const [, whole = '', decimals] = /(0*)(?:\.(0*))?%?$/.exec(format) ?? [];
  const amount = format.endsWith('%') ? value * 100 : value;
  const isPlain = !/0/.test(format);
  const text = isPlain
    ? String(Number(amount.toPrecision(15)))
    : amount
        .toFixed(decimals?.length ?? 0)
        .padStart(whole.length + (decimals ? decimals.length + 1 : 0), '0');
  return format.endsWith('%') ? `${text}%` : text;
}

function damaged(): TranscriptError {
  return new TranscriptError(
    'malformed',
    'This Excel file is damaged or cut off, so it could not be read. Save it once more, or save it as CSV and choose that file.',
  );
}

function tooLarge(): TranscriptError {
  return new TranscriptError(
    'too-large',
    'The sheets of this Excel file hold more than we can read. Copy the rows of your transcript to a new workbook and choose that.',
  );
}
