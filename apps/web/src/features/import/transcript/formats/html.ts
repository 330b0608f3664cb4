import { parseDocument } from 'htmlparser2';
import { cleanValue } from '../lexing/text';
import { rowOfCells, rowOfLine, type Row } from '../table/rows';

type Node = ReturnType<typeof parseDocument>['children'][number];

const TEXT_NODE = 3;
const isText = (node: Node): node is Extract<Node, { data: string }> => node.nodeType === TEXT_NODE;

const SKIPPED = new Set(['script', 'style', 'noscript', 'template', 'svg', 'head', 'option', 'button']);
const BLOCKS = new Set(
  'address article aside blockquote br caption dd details div dl dt fieldset figure footer form h1 h2 h3 h4 h5 h6 header hr li main nav ol p pre section table tbody tfoot thead tr ul td th'.split(
    ' ',
  ),
);
const CELL_ROLES = new Set(['cell', 'gridcell', 'columnheader', 'rowheader']);
const MAX_SPAN = 40;
const DEEPEST = 400;

/** Whether a text is HTML rather than text to be read. */
export function isWebPage(text: string): boolean {
  return /^\s*</.test(text) && /<(?:!doctype html|html|head|body|table|div)\b/i.test(text);
}

/** The rows of a page: those of its tables with their cells, and its other text line by line. Nothing in it runs or loads. */
export function rowsOfPage(text: string): Row[] {
  const walker = new PageWalker();
  walker.walk(parseDocument(text).children, 0);
  walker.finish();
  return walker.rows;
}

class PageWalker {
  readonly rows: Row[] = [];
  private line = '';
  /** Cells that reach down from rows above, by column: their text and how many rows are left. */
  private hanging = new Map<number, { text: string; left: number }>();

  walk(nodes: readonly Node[], depth: number): void {
    if (depth > DEEPEST) return;
    for (const node of nodes) {
      if (isText(node)) this.line += node.data;
      else if ('children' in node) this.walkElement(node, depth);
    }
  }

  finish(): void {
    for (const text of this.line.split('\n')) {
      const clean = cleanValue(text);
      if (clean !== '') this.rows.push(rowOfLine({ number: this.rows.length + 1, text: clean }));
    }
    this.line = '';
  }

  private walkElement(node: Extract<Node, { children: unknown }>, depth: number): void {
    const name = 'name' in node ? node.name : '';
    if (SKIPPED.has(name) || (isHidden(node) && name !== 'body')) return;
    if (name === 'table') this.hanging.clear();
    const isRow =
      (name === 'tr' || attribute(node, 'role') === 'row') &&
      (!holds(node, (inner) => isRowNode(inner)) || holdsTablesOfOneRow(node));
    if (isRow) {
      this.finish();
      this.addRow(node);
      return;
    }
    const isBlock = BLOCKS.has(name);
    if (isBlock) this.finish();
    this.walk(node.children, depth + 1);
    if (isBlock) this.finish();
  }

  private addRow(row: Extract<Node, { children: unknown }>): void {
    const cells: string[] = [];
    const takeHanging = () => {
      for (
        let above = this.hanging.get(cells.length);
        above && above.left > 0;
        above = this.hanging.get(cells.length)
      ) {
        above.left--;
        cells.push(above.text);
      }
    };
    for (const cell of cellsOf(row)) {
      takeHanging();
      const text = cleanValue(textIn(cell));
      const span = Math.min(MAX_SPAN, Number(attribute(cell, 'colspan')) || 1);
      const down = Number(attribute(cell, 'rowspan')) || 1;
      if (down > 1) this.hanging.set(cells.length, { text, left: Math.min(MAX_SPAN, down) - 1 });
      cells.push(text, ...Array.from({ length: span - 1 }, () => ''));
    }
    takeHanging();
    this.rows.push(rowOfCells(this.rows.length + 1, cells));
  }
}

const attribute = (node: Node, name: string): string | undefined =>
  'attribs' in node ? (node.attribs as Record<string, string | undefined>)[name] : undefined;

/** What a page keeps from being seen, or says to screen readers only: 'Opens details' behind a code. */
const isHidden = (node: Node): boolean =>
  attribute(node, 'hidden') !== undefined ||
  /display\s*:\s*none|visibility\s*:\s*hidden/i.test(attribute(node, 'style') ?? '') ||
  /(?:^|\s)(?:sr-only|visually-?hidden|screen-?reader(?:-text|-only)?|ps_box-hidden)(?:\s|$)/i.test(
    attribute(node, 'class') ?? '',
  );

const isRowNode = (node: Node): boolean =>
  ('name' in node && node.name === 'tr') || attribute(node, 'role') === 'row';

function holds(node: Node, is: (node: Node) => boolean): boolean {
  return 'children' in node && node.children.some((child) => is(child) || holds(child, is));
}

/** Whether a row has tables in its cells that only set their texts side by side: 'ENG-111' and its title in one cell. */
function holdsTablesOfOneRow(row: Node): boolean {
  const cells = cellsOf(row);
  return cells.length >= FEWEST_CELLS && cells.every((cell) => rowsIn(cell) <= 1);
}
const FEWEST_CELLS = 4;

const rowsIn = (node: Node): number =>
  'children' in node
    ? node.children.reduce((sum, child) => sum + Number(isRowNode(child)) + rowsIn(child), 0)
    : 0;

function cellsOf(row: Node): Node[] {
  if (!('children' in row)) return [];
  const isCell = (node: Node) =>
    ('name' in node && (node.name === 'td' || node.name === 'th')) ||
    CELL_ROLES.has(attribute(node, 'role') ?? '');
  return row.children.flatMap((child) => (isCell(child) ? [child] : cellsOf(child)));
}

function textIn(node: Node): string {
  if (isText(node)) return node.data;
  if (!('children' in node) || ('name' in node && SKIPPED.has(node.name)) || isHidden(node)) return '';
  const inner = node.children.map((child) => textIn(child)).join('');
  return 'name' in node && BLOCKS.has(node.name) ? ` ${inner} ` : inner;
}
