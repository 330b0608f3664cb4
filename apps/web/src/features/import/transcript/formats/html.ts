import { parseDocument } from 'htmlparser2';
import { leadingCourse } from '../lexing/course-codes';
import { isPeriodAlone, parseTermHeading } from '../lexing/terms';
import { cleanValue } from '../lexing/text';
import { rowOfCells, rowOfLine, type Row } from '../table/rows';
import { isTotals } from '../table/totals-words';
import {
  BLOCKS,
  blocksIn,
  cellsOf,
  FEWEST_CELLS,
  hasOnlyElements,
  holdsRow,
  holdsTablesOfOneRow,
  isHidden,
  isSkipped,
  SKIPPED,
  textIn,
  textOfCell,
  wholeCellsOf,
} from './page-elements';
import { attribute, isText, nameOf, rowsWithoutTable, WIDE_GAP, type Node } from './page-rows';

const MAX_SPAN = 40;
const DEEPEST = 400;

/** Whether a text is HTML rather than text to be read. */
export function isWebPage(text: string): boolean {
  return /^\s*</.test(text) && /<(?:!doctype html|html|head|body|table|div)\b/i.test(text);
}

/** The rows of a page: those of its tables with their cells, and its other text line by line. Nothing in it runs or loads. */
export function rowsOfPage(text: string): Row[] {
  return rowsOfNodes(parseDocument(text).children);
}

function rowsOfNodes(nodes: readonly Node[]): Row[] {
  const walker = new PageWalker(nodes);
  walker.walk(nodes, 0);
  walker.finish();
  return walker.rows;
}

/** The rows in parts of a page that it does not show: terms that were not opened, menus, copies for small screens. */
export function hiddenRowsOf(text: string): Row[] {
  const rows: Row[] = [];
  const find = (nodes: readonly Node[], depth: number): void => {
    for (const node of nodes) {
      if (!('children' in node) || depth > DEEPEST || SKIPPED.has(nameOf(node))) continue;
      if (isHidden(node) && nameOf(node) !== 'body') rows.push(...rowsOfNodes(node.children));
      else find(node.children, depth + 1);
    }
  };
  find(parseDocument(text).children, 0);
  return rows;
}

class PageWalker {
  readonly rows: Row[] = [];
  private line = '';
  /** Cells that reach down from rows above, by column: their text and how many rows are left. */
  private hanging = new Map<number, { text: string; left: number }>();
  private readonly plainRows: ReturnType<typeof rowsWithoutTable>;

  constructor(nodes: readonly Node[]) {
    this.plainRows = rowsWithoutTable(nodes);
  }

  walk(nodes: readonly Node[], depth: number): void {
    if (depth > DEEPEST) return;
    for (const node of nodes) {
      if (isText(node)) this.line += node.data;
      else if ('children' in node) this.walkElement(node, depth);
    }
  }

  finish(): void {
    for (const text of this.line.split('\n')) {
      const clean = withGaps(text).trim();
      if (clean !== '') this.rows.push(rowOfLine({ number: this.rows.length + 1, text: clean }));
    }
    this.line = '';
  }

  private walkElement(node: Extract<Node, { children: unknown }>, depth: number): void {
    const name = 'name' in node ? node.name : '';
    if (isHidden(node) && name !== 'body') return;
    const rows = this.rowsWithoutTable(node);
    if (rows) {
      this.finish();
      for (const cells of rows) this.rows.push(rowOf(this.rows.length + 1, cells));
      return;
    }
    if (isSkipped(node)) return;
    if (name === 'table') this.hanging.clear();
    const isRow =
      (name === 'tr' || (attribute(node, 'role') === 'row' && cellsOf(node).length > 0)) &&
      (!holdsRow(node) || holdsTablesOfOneRow(node));
    if (isRow) {
      this.finish();
      this.addRow(node);
      return;
    }
    const isBlock = BLOCKS.has(name) || name === 'button';
    if (isBlock) this.finish();
    if (hasOnlyElements(node))
      for (const child of node.children) {
        this.walk([child], depth + 1);
        this.line += ' ';
      }
    else this.walk(node.children, depth + 1);
    if (isBlock) this.finish();
  }

  /** The texts of the rows that the page makes of a plain element; null for anything else. */
  private rowsWithoutTable(node: Node): Cell[][] | null {
    const { besides, grids, alone } = this.plainRows;
    const textsOf = (cells: readonly Node[]) => cells.map(cellOf);
    const grid = grids.get(node);
    if (grid) return grid.map(textsOf);
    const cells = besides.get(node) ?? alone.get(node);
    if (!cells || cellsOf(node).length > 0) return null;
    const texts = textsOf(cells);
    // the heading of a term with its sums beside it
    const isHeading = texts.some(({ text }) => parseTermHeading(text) !== null || isPeriodAlone(text));
    const heading = headingOf(texts.map(({ text }) => text));
    if (heading !== null) return heading.map((text) => [{ text, blocks: [] }]);
    return isHeading && !besides.has(node) ? null : [texts];
  }

  private addRow(row: Extract<Node, { children: unknown }>): void {
    const cells: Cell[] = [];
    const takeHanging = () => {
      for (
        let above = this.hanging.get(cells.length);
        above && above.left > 0;
        above = this.hanging.get(cells.length)
      ) {
        above.left--;
        cells.push({ text: above.text, blocks: [] });
      }
    };
    for (const cell of wholeCellsOf(row)) {
      takeHanging();
      const own = cellOf(cell);
      const span = Math.min(MAX_SPAN, Number(attribute(cell, 'colspan')) || 1);
      const down = Number(attribute(cell, 'rowspan')) || 1;
      if (down > 1) this.hanging.set(cells.length, { text: own.text, left: Math.min(MAX_SPAN, down) - 1 });
      cells.push(own, ...Array.from({ length: span - 1 }, () => ({ text: '', blocks: [] })));
    }
    takeHanging();
    const made = rowOf(this.rows.length + 1, cells);
    this.rows.push(isHeadingOverAll(row) ? { ...made, isApart: true } : made);
  }
}

/** 'Wahlpflichtmodule' in the one cell of a row that spans the table: no title goes on there. */
function isHeadingOverAll(row: Node): boolean {
  const [cell, ...others] = cellsOf(row);
  return (
    cell !== undefined &&
    others.length === 0 &&
    Number(attribute(cell, 'colspan')) >= FEWEST_CELLS &&
    /^\p{Lu}[\p{L} &,-]{2,60}$/u.test(cleanValue(textIn(cell)))
  );
}

/** A line with its runs of non-breaking spaces as a browser shows them: 'ECO101H1&nbsp;&nbsp;&nbsp;0.50' has two cells. Other white space is one space. */
const withGaps = (text: string): string =>
  WIDE_GAP.test(text)
    ? text
        .split(GAPS)
        .map((part) => (GAP.test(part) ? ' '.repeat(Math.min(LONGEST_GAP, part.length)) : cleanValue(part)))
        .join('')
    : cleanValue(text);
const GAPS = /(\u00A0{2,})/;
const GAP = /^\u00A0{2,}$/;
const LONGEST_GAP = 60;

interface Cell {
  readonly text: string;
  readonly blocks: readonly string[];
}

const cellOf = (node: Node): Cell => ({ text: textOfCell(node), blocks: blocksIn(node) });

function rowOf(number: number, cells: readonly Cell[]): Row {
  const blocks = cells.map((cell) => cell.blocks).filter(({ length }) => length > 1);
  const row = rowOfCells(
    number,
    cells.map(({ text }) => text),
  );
  return blocks.length === 0 ? row : { ...row, blocks };
}

/** 'Fall', '2023' and 'Undergraduate', or 'Fall 2023' and 'GPA 3.2', in elements of their own: the heading of a term and its sums; null for a row. */
function headingOf(texts: readonly string[]): string[] | null {
  const filled = texts.filter((text) => text !== '');
  const [first = '', ...others] = filled;
  const isRow =
    filled.length > MOST_OF_HEADING || filled.some((text) => leadingCourse(text.split(' ')) !== null);
  if (isRow) return null;
  if (parseTermHeading(first) !== null)
    return others.some((text) => isTotals(text)) ? [first, others.join(' ')] : null;
  const isTerm = parseTermHeading(filled.slice(0, 2).join(' ')) !== null;
  return isTerm && !filled.some((text) => /\d[.,]\d/.test(text)) ? [filled.join(' ')] : null;
}
const MOST_OF_HEADING = 4;
