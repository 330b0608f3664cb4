import { DOMParser } from '@xmldom/xmldom';
import { type Cells, likeliestTable, type RecordTable } from './record-tables.js';

const SHEET = /<(?:\w+:)?(?:html|table|workbook)\b/i;
const ELEMENT = 1;
/** An element with fewer texts within it is no record. */
const MIN_TEXTS = 2;

/** What holds for all that is within. */
const INHERITED = /^(?:status|active|inactive|archived|retired|deleted)$/i;

/**
 * The records of an XML that is no sheet, as a table: a line that names the columns, and one for each record. Columns are the
 * elements of a record that have only text, by what they are called or by their attribute `name`; its attributes;
 * and those of what it is in, such as `archived`.
 * @returns null where the text is no such XML
 */
export function xmlRecords(text: string): RecordTable | null {
  const [prolog = ''] = text.split(/<!\[CDATA\[/, 1);
  if (!/^\uFEFF?\s*<\?xml\b/.test(text) || SHEET.test(prolog)) return null;
  return likeliestTable(listsIn(parsed(text)));
}

function parsed(text: string): Document | null {
  const ignore = () => undefined;
  const options = { errorHandler: { warning: ignore, error: ignore, fatalError: ignore } };
  return new DOMParser(options).parseFromString(text.replace(/^\uFEFF?\s*/, ''), 'text/xml') ?? null;
}

/** The elements that have texts of their own within them, by what they are called. */
function listsIn(document: Document | null): Map<string, Cells[]> {
  const byName = new Map<string, Cells[]>();
  for (const element of Array.from(document?.getElementsByTagName('*') ?? [])) {
    if (childrenOf(element).filter(isText).length < MIN_TEXTS) continue;
    const same = byName.get(element.tagName);
    if (same) same.push(cellsOf(element));
    else byName.set(element.tagName, [cellsOf(element)]);
  }
  return byName;
}

function cellsOf(record: Element): Cells {
  const cells = new Map<string, string>();
  const add = (name: string, value: string) => {
    if (!cells.has(name)) cells.set(name, value);
  };
  for (const [name, value] of textsIn(record)) add(name, value);
  for (let within: Node | null = record; within?.nodeType === ELEMENT; within = within.parentNode) {
    for (const { name, value } of Array.from((within as Element).attributes))
      if (within === record || INHERITED.test(name)) add(name, value);
  }
  return cells;
}

/** `<credits><min>1</min></credits>` is called `credits min`. */
function textsIn(element: Element): [name: string, text: string][] {
  return childrenOf(element).flatMap((child): [string, string][] => {
    const name = child.getAttribute('name') || nameOf(child);
    if (isText(child)) return [[name, child.textContent ?? '']];
    return textsIn(child).map(([inner, text]) => [`${name} ${inner}`, text]);
  });
}

const childrenOf = (element: Element): Element[] =>
  Array.from(element.childNodes).filter((node): node is Element => node.nodeType === ELEMENT);

const isText = (element: Element): boolean => childrenOf(element).length === 0;

const nameOf = ({ tagName }: Element): string => tagName.replace(/^.*:/, '');
