import { leadingCourse } from '../lexing/course-codes';
import { isKnownGrade } from '../lexing/grades';
import { parseNumber } from '../lexing/numbers';
import { cleanValue } from '../lexing/text';
import { attribute, isText, nameOf, type Node } from './page-rows';

export const SKIPPED = new Set([
  'script',
  'style',
  'noscript',
  'template',
  'svg',
  'head',
  'option',
  'button',
]);
export const BLOCKS = new Set(
  'address article aside blockquote br caption dd details div dl dt fieldset figure footer form h1 h2 h3 h4 h5 h6 header hr li main nav ol p pre section table tbody tfoot thead tr ul td th'.split(
    ' ',
  ),
);
const CELL_ROLES = new Set(['cell', 'gridcell', 'columnheader', 'rowheader']);

export const isSkipped = (node: Node): boolean =>
  'name' in node && SKIPPED.has(node.name) && !(node.name === 'button' && isContent(node));

/**
 * Most buttons say what they do. Some are what they act on: the heading of a part they open ('Fall 2023'), or, as the first and
 * only text of its cell, the column that they sort by or the course that they show.
 */
function isContent(button: Node): boolean {
  if (attribute(button, 'aria-expanded') !== undefined) return true;
  const heading = nearestAround(button, isHeadingElement);
  if (heading !== null) return isOnlyTextOf(heading, button);
  const cell = nearestAround(button, isCell);
  return (
    cell !== null &&
    isOnlyTextOf(cell, button) &&
    (isTitleCell(cell) || COURSE_ON_BUTTON.test(cleanValue(allTextIn(button))))
  );
}

const isOnlyTextOf = (node: Node, button: Node): boolean => onlyButtonOf(node) === button;

/** The first button of a heading or a cell that says nothing else; null for any other. Each is looked through once for all its buttons. */
function onlyButtonOf(node: Node): Node | null {
  let button = onlyButtons.get(node);
  if (button === undefined) {
    button = hasTextBesideButtons(node) ? null : firstButtonIn(node);
    onlyButtons.set(node, button);
  }
  return button;
}
const onlyButtons = new WeakMap<Node, Node | null>();

const COURSE_ON_BUTTON = /^[A-Z]{2,8}[ *-]?\d{2,5}[A-Z]{0,2}(?!\S)/;

const isHeadingElement = (node: Node): boolean =>
  /^h[1-6]$|^summary$/.test(nameOf(node)) || attribute(node, 'role') === 'heading';

function nearestAround(node: Node, is: (node: Node) => boolean): Node | null {
  let { parent } = node;
  while (parent && !is(parent)) ({ parent } = parent);
  return parent;
}

/** Whether a cell holds the title of a column, and not of its row. */
const isTitleCell = (cell: Node): boolean =>
  attribute(cell, 'role') === 'columnheader' ||
  (nameOf(cell) === 'th' &&
    attribute(cell, 'scope') !== 'row' &&
    !cell.parent?.children.some((beside) => nameOf(beside) === 'td'));

const hasTextBesideButtons = (node: Node): boolean =>
  'children' in node &&
  node.children.some((child) =>
    isText(child)
      ? child.data.trim() !== ''
      : !SKIPPED.has(nameOf(child)) && !isHidden(child) && hasTextBesideButtons(child),
  );

function firstButtonIn(node: Node): Node | null {
  if (nameOf(node) === 'button' && allTextIn(node).trim() !== '') return node;
  if (!('children' in node)) return null;
  for (const child of node.children) {
    const found = firstButtonIn(child);
    if (found) return found;
  }
  return null;
}

const allTextIn = (node: Node): string =>
  isText(node)
    ? node.data
    : 'children' in node && !isHidden(node)
      ? node.children.map(allTextIn).join('')
      : '';

/** What a page keeps from being seen, or says to screen readers only: 'Opens details' after a code. */
export const isHidden = (node: Node): boolean =>
  attribute(node, 'hidden') !== undefined ||
  /display\s*:\s*none|visibility\s*:\s*hidden/i.test(attribute(node, 'style') ?? '') ||
  /(?:^|\s)(?:sr-only|visually-?hidden|screen-?reader(?:-text|-only)?|ps_box-hidden)(?:\s|$)/i.test(
    attribute(node, 'class') ?? '',
  );

const isRowNode = (node: Node): boolean =>
  ('name' in node && node.name === 'tr') || attribute(node, 'role') === 'row';

/** Whether elements stand side by side in a block without text between them, as a style sets them apart. */
export const hasOnlyElements = (node: Extract<Node, { children: unknown }>): boolean =>
  BLOCKS.has(nameOf(node)) &&
  node.children.length > 1 &&
  node.children.every((child) => INLINE.test(nameOf(child)) && textIn(child).trim().length > 1);
const INLINE = /^(?:span|a|b|strong|i|em|small|time|label)$/;

function holds(node: Node, is: (node: Node) => boolean): boolean {
  return 'children' in node && node.children.some((child) => is(child) || holds(child, is));
}

/** Whether there are rows in a node, apart from those of details; it looks no further than the first, however deep tables are nested. */
export const holdsRow = (node: Node): boolean =>
  'children' in node &&
  node.children.some((child) => !isDetail(child) && (isRowNode(child) || holdsRow(child)));

/** Whether a row has tables in its cells that only set their texts side by side: 'ENG-111' and its title in one cell. */
export function holdsTablesOfOneRow(row: Node): boolean {
  const cells = cellsOf(row);
  return cells.length >= FEWEST_CELLS && cells.every((cell) => rowsIn(cell) <= 1);
}
export const FEWEST_CELLS = 4;

const rowsIn = (node: Node): number =>
  'children' in node && !isDetail(node)
    ? node.children.reduce((sum, child) => sum + Number(isRowNode(child)) + rowsIn(child), 0)
    : 0;

/**
 * `PHYS 201 - Physics I<table><tr><td>Instructor</td><td>B. Adler</td></tr></table>` in one cell of a row: labels and values that
 * say more of the course, and are no rows of their own. 'Algebra' and 'A' are a course.
 */
function isDetail(node: Node): boolean {
  const cell = nameOf(node) === 'table' ? node.parent : null;
  if (!cell || !isCell(cell) || !('children' in cell) || !('children' in node)) return false;
  const before = cell.children.slice(0, cell.children.indexOf(node)).map(allTextIn).join('');
  const row = nearestAround(cell, isRowNode);
  return (
    before.trim() !== '' &&
    row !== null &&
    cellsOf(row).filter((beside) => !holds(beside, isRowNode)).length >= FEWEST_CELLS - 1 &&
    detailRowsOf(node).every((cells) => {
      const texts = cells.map((each) => cleanValue(allTextIn(each)));
      const isCourse = texts.some((text) => leadingCourse(text.split(' '))) || isLetterGrade(texts[1] ?? '');
      return texts.length === 2 && !isCourse;
    })
  );
}

/** Figures may number a room or a section, and words say how a course stands. */
const isLetterGrade = (text: string): boolean => /^\p{Lu}{1,2}[+\-−–]?$/u.test(text) && isKnownGrade(text);

const detailRowsOf = (node: Node): (readonly Node[])[] =>
  'children' in node
    ? node.children.flatMap((child) => (isRowNode(child) ? [cellsOf(child)] : detailRowsOf(child)))
    : [];

const isCell = (node: Node): boolean =>
  nameOf(node) === 'td' || nameOf(node) === 'th' || CELL_ROLES.has(attribute(node, 'role') ?? '');

export function cellsOf(row: Node): Node[] {
  if (!('children' in row)) return [];
  return row.children.flatMap((child) => (isCell(child) ? [child] : cellsOf(child)));
}

/** The cells of a row; all its elements, where only some of them say that they are cells. */
export function wholeCellsOf(row: Node): Node[] {
  const cells = cellsOf(row);
  if (!('children' in row) || nameOf(row) === 'tr') return cells;
  const lengthOf = (nodes: readonly Node[]) =>
    nodes.reduce((sum, node) => sum + textIn(node).replaceAll(/\s/g, '').length, 0);
  const all = row.children.filter((child) => nameOf(child) !== '');
  return lengthOf(cells) < lengthOf(all) ? all : cells;
}

/** The text of a cell; of a grade or a number without what stands raised after it, 'F' of `F<sup>R</sup>`, which is a mark. */
export function textOfCell(cell: Node): string {
  const whole = cleanValue(textIn(cell));
  if (whole.length > LONGEST_GRADE || !holds(cell, isRaised)) return whole;
  const plain = cleanValue(textIn(cell, true));
  return isKnownGrade(plain) || parseNumber(plain) !== null ? plain : whole;
}
const LONGEST_GRADE = 8;
/** '+' of a grade is no mark. */
const isRaised = (node: Node): boolean => nameOf(node) === 'sup' && /^[^+\-−–]*$/.test(textIn(node));

/** The texts of the blocks in a cell; elements side by side without text between them are set apart by a style, if by nothing else. */
export function blocksIn(cell: Node): string[] {
  const linesIn = (node: Node): string => {
    if (isText(node)) return node.data.replaceAll('\n', ' ');
    if (!('children' in node) || isSkipped(node) || isHidden(node) || isDetail(node)) return '';
    const isParted = BLOCKS.has(nameOf(node)) || isBesideElement(node);
    const inner = node.children.map(linesIn).join('');
    return isParted ? `\n${inner}\n` : inner;
  };
  return 'children' in cell
    ? cell.children
        .map(linesIn)
        .join('')
        .split('\n')
        .map((line) => cleanValue(line))
        .filter((line) => line !== '')
    : [];
}

const isBesideElement = ({ previousSibling, nextSibling }: Node): boolean =>
  [previousSibling, nextSibling].some((beside) => beside && nameOf(beside) === 'span');

export function textIn(node: Node, isPlain = false): string {
  if (isText(node)) return node.data;
  if (!('children' in node) || isSkipped(node) || isHidden(node) || isDetail(node)) return '';
  if (isPlain && isRaised(node)) return '';
  const inner = node.children.map((child) => textIn(child, isPlain)).join('');
  return 'name' in node && BLOCKS.has(node.name) ? ` ${inner} ` : inner;
}
