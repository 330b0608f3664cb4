import yauzl from 'yauzl';
import { unpacked } from './official-entries.js';
import type { TableLine } from './table-line.js';
import { XlsxStyles } from './xlsx-styles.js';

const MARKUP: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };
const CELL = /<c(?:\s([^>]*?))?(?:\/>|>([\s\S]*?)<\/c>)/g;
const TEXT = /<t(?:\s[^>]*)?>([\s\S]*?)<\/t>/g;
/** The reading that Japanese text has above it. */
const READING = /<rPh\b[\s\S]*?<\/rPh>/g;

/**
 * The rows of one sheet of an Excel workbook, each with its cells' texts by column; a cell that is not there is '', and a
 * date is `2020-08-01`, and a number keeps the zeros with which it is shown. The sheet is read as a stream: official files
 * have sheets of thirty megabytes.
 * @param sheet its name; without one, or when there is none of that name, all sheets that are not hidden one after the other
 * @throws Error when the file is no workbook
 */
export async function* xlsxRows(
  bytes: Buffer,
  sheet?: string,
): AsyncGenerator<TableLine & { sheet: string }> {
  const zip = await yauzl.fromBufferPromise(bytes);
  const entries = new Map<string, yauzl.Entry>();
  for await (const entry of zip.eachEntry()) entries.set(entry.fileName, entry);
  const shared = entries.has('xl/sharedStrings.xml') ? await sharedTexts(zip, entries) : [];
  const workbook = await wholeText(zip, entries.get('xl/workbook.xml'));
  const ofCells = entries.get('xl/styles.xml');
  const styles = new XlsxStyles(ofCells ? await wholeText(zip, ofCells) : '', workbook);
  for (const { name, entry } of await sheetEntries(zip, entries, workbook, sheet)) {
    let place = 0;
    for await (const { xml, done } of elements(zip, entry, 'row')) {
      if (xml.endsWith('/>')) continue;
      const number = Number(/^<row\s[^>]*?\br="(\d+)"/.exec(xml)?.[1] ?? place + 1);
      yield { number, place: place++, cells: cellsOf(xml, shared, styles), done, sheet: name };
    }
  }
}

async function sheetEntries(
  zip: yauzl.ZipFile,
  entries: ReadonlyMap<string, yauzl.Entry>,
  workbook: string,
  name: string | undefined,
): Promise<{ name: string; entry: yauzl.Entry }[]> {
  const relations = await wholeText(zip, entries.get('xl/_rels/workbook.xml.rels'));
  const targets = new Map(
    [...relations.matchAll(/<Relationship\s[^>]*>/g)].map(([tag]) => [
      /\sId="([^"]*)"/.exec(tag)?.[1],
      /\sTarget="\/?(?:xl\/)?([^"]*)"/.exec(tag)?.[1],
    ]),
  );
  const sheets = [...workbook.matchAll(/<sheet\s[^>]*>/g)].flatMap(([tag]) => {
    const entry = entries.get(`xl/${targets.get(/\sr:id="([^"]*)"/.exec(tag)?.[1])}`);
    const isHidden = /\sstate="(?:very)?hidden"/i.test(tag);
    return entry
      ? [{ name: unescaped(/\sname="([^"]*)"/.exec(tag)?.[1] ?? '').trim(), entry, isHidden }]
      : [];
  });
  const wanted = sheets.filter((sheet) => sheet.name === name);
  const shown = sheets.filter(({ isHidden }) => !isHidden);
  if (shown.length === 0 && wanted.length === 0) throw new Error('it has no sheet');
  return wanted.length > 0 ? wanted : shown;
}

async function sharedTexts(zip: yauzl.ZipFile, entries: ReadonlyMap<string, yauzl.Entry>): Promise<string[]> {
  const texts: string[] = [];
  for await (const { xml } of elements(zip, entries.get('xl/sharedStrings.xml')!, 'si'))
    texts.push(textOf(xml));
  return texts;
}

function cellsOf(row: string, shared: readonly string[], styles: XlsxStyles): string[] {
  const cells: string[] = [];
  for (const [, attributes = '', content = ''] of row.matchAll(CELL)) {
    const column = columnOf(/\br="([A-Z]+)/.exec(attributes)?.[1] ?? '', cells.length);
    const type = /\bt="(\w+)"/.exec(attributes)?.[1];
    const value = /<v[^>]*>([\s\S]*?)<\/v>/.exec(content)?.[1] ?? '';
    while (cells.length < column) cells.push('');
    if (type === 's') cells[column] = shared[Number(value)] ?? '';
    else if (type === 'inlineStr') cells[column] = textOf(content);
    else if (type === undefined || type === 'n')
      cells[column] = styles.read(unescaped(value), /\bs="(\d+)"/.exec(attributes)?.[1]);
    else cells[column] = unescaped(value);
  }
  return cells;
}

/** 'A' is 0, 'AB' is 27. */
function columnOf(letters: string, otherwise: number): number {
  if (letters === '') return otherwise;
  return [...letters].reduce((number, letter) => number * 26 + letter.charCodeAt(0) - 64, 0) - 1;
}

const textOf = (xml: string): string =>
  Array.from(xml.replaceAll(READING, '').matchAll(TEXT), ([, text]) => unescaped(text!)).join('');

const unescaped = (text: string): string =>
  text
    .replace(/&(?:#x([\da-f]+)|#(\d+)|(\w+));/gi, (whole, hex?: string, decimal?: string, name?: string) => {
      if (name) return MARKUP[name] ?? whole;
      return String.fromCodePoint(hex ? Number.parseInt(hex, 16) : Number(decimal));
    })
    // What XML cannot say, such as the first half of a line's end in Windows, workbooks write so.
    .replaceAll(/_x([\da-f]{4})_/gi, (_, hex: string) => String.fromCodePoint(Number.parseInt(hex, 16)))
    .replaceAll(/\r\n?/g, '\n');

/** The elements of a name in a large XML file, one by one, with their tags and which share of the file has been read. */
async function* elements(
  zip: yauzl.ZipFile,
  entry: yauzl.Entry,
  name: string,
): AsyncGenerator<{ xml: string; done: number }> {
  const closing = `</${name}>`;
  const empty = new RegExp(String.raw`<${name}(?:\s[^>]*)?/>`, 'g');
  let rest = '';
  let read = 0;
  const stream = await zip.openReadStreamPromise(entry);
  stream.setEncoding('utf8');
  for await (const chunk of stream) {
    rest = withoutPrefix(rest + (chunk as string));
    read += (chunk as string).length;
    let from = 0;
    for (;;) {
      const end = rest.indexOf(closing, from);
      if (end === -1) break;
      const element = rest.slice(from, end + closing.length);
      const start = Math.max(element.lastIndexOf(`<${name} `), element.lastIndexOf(`<${name}>`));
      const done = Math.min(1, read / entry.uncompressedSize);
      // Those without content have no end of their own; of texts they count.
      for (const [xml] of element.slice(0, start).matchAll(empty)) yield { xml, done };
      if (start !== -1) yield { xml: element.slice(start), done };
      from = end + closing.length;
    }
    rest = rest.slice(from);
  }
}

/** Some programs write `<x:row>` for `<row>`; attributes keep their prefixes. */
const withoutPrefix = (xml: string): string => xml.replaceAll(/<(\/?)x:/g, '<$1');

async function wholeText(zip: yauzl.ZipFile, entry: yauzl.Entry | undefined): Promise<string> {
  if (!entry) throw new Error('this is no Excel workbook');
  return withoutPrefix((await unpacked(zip, entry)).toString('utf8'));
}
