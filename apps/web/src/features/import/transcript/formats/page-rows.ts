import type { parseDocument } from 'htmlparser2';
import { parseCourseCode } from '../lexing/course-codes';
import { cleanValue } from '../lexing/text';
import { columnOfLabel } from '../table/column-names';

export type Node = ReturnType<typeof parseDocument>['children'][number];
type Element = Extract<Node, { children: unknown }>;

const TEXT_NODE = 3;
export const isText = (node: Node): node is Extract<Node, { data: string }> => node.nodeType === TEXT_NODE;
export const nameOf = (node: Node): string => ('name' in node ? node.name : '');
export const attribute = (node: Node, name: string): string | undefined =>
  'attribs' in node ? (node.attribs as Record<string, string | undefined>)[name] : undefined;

const ROW_NAMES = /^(?:div|li|a|article|section|span|label|button|\w+-[\w-]+)$/;
const CELL_NAMES =
  /^(?:div|span|a|p|b|strong|i|em|small|sup|label|time|abbr|button|input|img|svg|\w+-[\w-]+)$/;
/** What no cell holds. */
const NO_CELL = /^(?:table|tr|ul|ol|li|dl|pre|h[1-6]|form|select|section|article|main|nav|header|footer|hr)$/;
/** What is no text of a page. */
export const NO_TEXT = /^(?:script|style|noscript|template|svg|head|option|select)$/;
const FEWEST_CELLS = 3;
/** The fewest rows of one shape below one element, and on a whole page. */
const FEWEST_BESIDE = 2;
const FEWEST_ANYWHERE = 3;
/** A code above its title, or a label above its value. */
const MOST_BLOCKS = 2;
const LONGEST_CELL = 200;
const DEEPEST = 400;

/** 'ECO101H1&nbsp;&nbsp;&nbsp;0.50': a gap that a browser shows, which parts the cells of a whole row. */
export const WIDE_GAP = /\S\u00A0{3,60}\S/;

/** What stands in an element: how many characters, in how many blocks, and whether it may be one cell. */
interface Content {
  readonly length: number;
  readonly blocks: number;
  readonly mayBeCell: boolean;
}

const NOTHING: Content = { length: 0, blocks: 0, mayBeCell: true };

interface FoundRow {
  readonly row: Element;
  readonly cells: readonly Node[];
}

/** The rows that a page makes of plain elements, with their cells. */
export interface RowsWithoutTable {
  /** Those that stand beside others of as many cells. */
  readonly besides: ReadonlyMap<Node, readonly Node[]>;
  /** The cells of elements that hold many rows of cells, one cell after the other. */
  readonly grids: ReadonlyMap<Node, readonly (readonly Node[])[]>;
  /** Those that stand alone, of a shape that is repeated elsewhere. */
  readonly alone: ReadonlyMap<Node, readonly Node[]>;
}

/** Finds rows such as `<div><span>CS 101</span><span>Programming</span><span>A</span></div>`, which only their repetition tells. */
export function rowsWithoutTable(nodes: readonly Node[]): RowsWithoutTable {
  const besides = new Map<Node, readonly Node[]>();
  const grids = new Map<Node, readonly (readonly Node[])[]>();
  const shapes = new Map<string, FoundRow[]>();
  const contentOf = (node: Node, depth: number): Content => {
    if (isText(node)) return { ...NOTHING, length: node.data.trim().length };
    if (!('children' in node) || NO_TEXT.test(nameOf(node)) || depth > DEEPEST) return NOTHING;
    const inner = node.children.map((child) => ({ child, content: contentOf(child, depth + 1) }));
    const cells = cellsOf(node, inner);
    const ofGrid = cells && rowsOfGrid(cells);
    if (ofGrid) grids.set(node, ofGrid);
    const found = inner.flatMap(({ child }) => rowsHere.get(child) ?? []);
    for (const alike of Map.groupBy(found, ({ cells: { length } }) => length).values())
      if (alike.length >= FEWEST_BESIDE) for (const each of alike) besides.set(each.row, each.cells);
    if (cells) {
      const shape = `${nameOf(node)} ${attribute(node, 'class')} ${cells.map(nameOf).join(' ')}`;
      rowsHere.set(node, { row: node, cells });
      const ofShape = shapes.get(shape);
      if (ofShape) ofShape.push({ row: node, cells });
      else shapes.set(shape, [{ row: node, cells }]);
    }
    const length = inner.reduce((sum, { content }) => sum + content.length, 0);
    const within = inner.reduce((sum, { content }) => sum + content.blocks, 0);
    const isBlock = /^(?:div|p)$/.test(nameOf(node)) && length > 0 && within === 0;
    return {
      length,
      blocks: within + Number(isBlock),
      mayBeCell:
        cells === null && !NO_CELL.test(nameOf(node)) && inner.every(({ content }) => content.mayBeCell),
    };
  };
  const rowsHere = new Map<Node, FoundRow>();
  for (const node of nodes) contentOf(node, 0);
  const alone = [...shapes.values()].filter(({ length }) => length >= FEWEST_ANYWHERE).flat();
  return { besides, grids, alone: new Map(alone.map(({ row, cells }) => [row, cells])) };
}

/** The cells of an element that may be a row: all its children, where it has no text of its own; null for any other. */
function cellsOf(
  node: Element,
  inner: readonly { readonly child: Node; readonly content: Content }[],
): readonly Node[] | null {
  if (!ROW_NAMES.test(nameOf(node))) return null;
  if (inner.some(({ child, content }) => isText(child) && content.length > 0)) return null;
  const elements = inner.filter(({ child }) => nameOf(child) !== '');
  const areCells = elements.every(
    ({ child, content }) =>
      CELL_NAMES.test(nameOf(child)) &&
      content.mayBeCell &&
      content.blocks <= MOST_BLOCKS &&
      content.length <= LONGEST_CELL &&
      !WIDE_GAP.test(plainTextIn(child)),
  );
  const filled = elements.filter(({ content }) => content.length > 0).length;
  return areCells && elements.length >= FEWEST_CELLS && filled >= 2
    ? elements.map(({ child }) => child)
    : null;
}

/** Cells in rows of as many as the names of columns before them, or as stand from one code to the next; null for any other. */
function rowsOfGrid(cells: readonly Node[]): (readonly Node[])[] | null {
  const texts = cells.map((cell) => cleanValue(plainTextIn(cell)));
  const codes = texts.flatMap((text, index) => (parseCourseCode(text) === null ? [] : index));
  const names = texts.findIndex((text) => columnOfLabel(text) === null);
  const width = codes.length > 1 ? codes[1]! - codes[0]! : names;
  const areEven =
    codes.length > 1
      ? codes[0]! % width === 0 && codes.every((at, index) => at === codes[0]! + index * width)
      : names === width;
  if (!areEven || width < FEWEST_CELLS || cells.length < 2 * width || cells.length % width !== 0) return null;
  return Array.from({ length: cells.length / width }, (_, row) =>
    cells.slice(row * width, (row + 1) * width),
  );
}

const plainTextIn = (node: Node): string =>
  isText(node) ? node.data : 'children' in node ? node.children.map(plainTextIn).join('') : '';
