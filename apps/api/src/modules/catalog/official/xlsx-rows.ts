import yauzl from 'yauzl';

const MARKUP: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };
const CELL = /<c\s([^>]*?)(?:\/>|>([\s\S]*?)<\/c>)/g;
const TEXT = /<t(?:\s[^>]*)?>([\s\S]*?)<\/t>/g;

/**
 * The rows of one sheet of an Excel workbook, each an array of cell texts by column; a cell that is not there is ''. The
 * sheet is read as a stream: official files have sheets of thirty megabytes.
 * @param sheet its name; without one, the first
 * @throws Error when the file is no workbook or has no such sheet
 */
export async function* xlsxRows(file: string, sheet?: string): AsyncGenerator<string[]> {
  const zip = await yauzl.openPromise(file, { autoClose: false });
  try {
    const entries = new Map<string, yauzl.Entry>();
    for await (const entry of zip.eachEntry()) entries.set(entry.fileName, entry);
    const shared = entries.has('xl/sharedStrings.xml') ? await sharedTexts(zip, entries) : [];
    for await (const row of elements(zip, await sheetEntry(zip, entries, sheet), 'row')) {
      yield cellsOf(row, shared);
    }
  } finally {
    zip.close();
  }
}

async function sheetEntry(
  zip: yauzl.ZipFile,
  entries: ReadonlyMap<string, yauzl.Entry>,
  name: string | undefined,
): Promise<yauzl.Entry> {
  const workbook = await wholeText(zip, entries.get('xl/workbook.xml'));
  const sheets = [...workbook.matchAll(/<sheet\s[^>]*>/g)].map(([tag]) => ({
    name: unescaped(/\sname="([^"]*)"/.exec(tag)?.[1] ?? ''),
    relation: /\sr:id="([^"]*)"/.exec(tag)?.[1],
  }));
  const wanted = name === undefined ? sheets[0] : sheets.find((sheet) => sheet.name === name);
  const relations = await wholeText(zip, entries.get('xl/_rels/workbook.xml.rels'));
  const target = [...relations.matchAll(/<Relationship\s[^>]*>/g)]
    .map(([tag]) => tag)
    .find((tag) => wanted && tag.includes(`Id="${wanted.relation}"`));
  const path = /Target="\/?(?:xl\/)?([^"]*)"/.exec(target ?? '')?.[1];
  const entry = entries.get(`xl/${path}`);
  if (!entry) throw new Error(name === undefined ? 'the workbook has no sheet' : `there is no sheet ${name}`);
  return entry;
}

async function sharedTexts(zip: yauzl.ZipFile, entries: ReadonlyMap<string, yauzl.Entry>): Promise<string[]> {
  const texts: string[] = [];
  for await (const item of elements(zip, entries.get('xl/sharedStrings.xml')!, 'si'))
    texts.push(textOf(item));
  return texts;
}

function cellsOf(row: string, shared: readonly string[]): string[] {
  const cells: string[] = [];
  for (const [, attributes, content = ''] of row.matchAll(CELL)) {
    const column = columnOf(/\br="([A-Z]+)/.exec(attributes!)?.[1] ?? '', cells.length);
    const type = /\bt="(\w+)"/.exec(attributes!)?.[1];
    const value = /<v[^>]*>([\s\S]*?)<\/v>/.exec(content)?.[1] ?? '';
    while (cells.length < column) cells.push('');
    if (type === 's') cells[column] = shared[Number(value)] ?? '';
    else cells[column] = type === 'inlineStr' ? textOf(content) : unescaped(value);
  }
  return cells;
}

/** 'A' is 0, 'AB' is 27. */
function columnOf(letters: string, otherwise: number): number {
  if (letters === '') return otherwise;
  return [...letters].reduce((number, letter) => number * 26 + letter.charCodeAt(0) - 64, 0) - 1;
}

const textOf = (xml: string): string => [...xml.matchAll(TEXT)].map(([, text]) => unescaped(text!)).join('');

const unescaped = (text: string): string =>
  text.replace(
    /&(?:#x([\da-f]+)|#(\d+)|(\w+));/gi,
    (whole, hex?: string, decimal?: string, name?: string) => {
      if (name) return MARKUP[name] ?? whole;
      return String.fromCodePoint(hex ? Number.parseInt(hex, 16) : Number(decimal));
    },
  );

/** The elements of a name in a large XML file, one by one, with their tags. */
async function* elements(zip: yauzl.ZipFile, entry: yauzl.Entry, name: string): AsyncGenerator<string> {
  const opening = new RegExp(`<${name}[\\s>]`);
  const closing = `</${name}>`;
  let rest = '';
  const stream = await zip.openReadStreamPromise(entry);
  stream.setEncoding('utf8');
  for await (const chunk of stream) {
    rest += chunk as string;
    let from = 0;
    for (;;) {
      const end = rest.indexOf(closing, from);
      if (end === -1) break;
      const element = rest.slice(from, end + closing.length);
      const start = element.search(opening);
      if (start !== -1) yield element.slice(start);
      from = end + closing.length;
    }
    rest = rest.slice(from);
  }
}

async function wholeText(zip: yauzl.ZipFile, entry: yauzl.Entry | undefined): Promise<string> {
  if (!entry) throw new Error('this is no Excel workbook');
  let text = '';
  const stream = await zip.openReadStreamPromise(entry);
  stream.setEncoding('utf8');
  for await (const chunk of stream) text += chunk as string;
  return text;
}
