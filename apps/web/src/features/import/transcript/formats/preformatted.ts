import { parseDocument } from 'htmlparser2';
import { cleanText, cleanValue } from '../lexing/text';
import { isText, nameOf, NO_TEXT, type Node } from './page-rows';

/** Elements that begin a line of their own. */
const BLOCK =
  /^(?:address|article|blockquote|br|center|dd|div|dl|dt|footer|form|h[1-6]|header|hr|li|main|nav|ol|p|section|table|tr|ul)$/;
const FEWEST_LINES = 10;
const DEEPEST = 400;

/**
 * The text of a page that shows a transcript as a terminal prints it, in lines whose gaps matter; null for a page with most of its text
 * elsewhere. In a cell of a table such lines are those of the cell.
 */
export function preformattedText(page: string): string | null {
  if (!/<pre\b/i.test(page)) return null;
  let preformatted = '';
  const textOf = (node: Node, depth: number, around: 'page' | 'cell' | 'pre'): string => {
    if (isText(node)) return around === 'pre' ? cleanText(node.data) : node.data.replaceAll(/\s+/g, ' ');
    const name = nameOf(node);
    if (!('children' in node) || depth > DEEPEST || NO_TEXT.test(name)) return '';
    const isPre = name === 'pre' && around === 'page';
    const inside = isPre ? 'pre' : name === 'td' && around === 'page' ? 'cell' : around;
    const inner = node.children.map((child) => textOf(child, depth + 1, inside)).join('');
    if (isPre) preformatted += inner;
    return isPre || BLOCK.test(name) ? `\n${inner}\n` : inner;
  };
  const text = parseDocument(page)
    .children.map((node) => textOf(node, 0, 'page'))
    .join('');
  const lines = preformatted.split('\n').filter((line) => line.trim() !== '');
  const isMost = 2 * cleanValue(preformatted).length > cleanValue(text).length;
  return isMost && lines.length >= FEWEST_LINES ? text : null;
}
