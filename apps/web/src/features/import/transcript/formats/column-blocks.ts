import { isWholeCode } from '../lexing/course-codes';
import type { TextLine } from '../lexing/text';
import { columnOfLabel } from '../table/column-names';

const FEWEST_COLUMNS = 3;
/** Of one course nothing tells whether its cells stand in columns or in a row. */
const FEWEST_COURSES = 2;
const LONGEST_NAME = 30;
const MOST_COLUMNS = 25;

/** Lines between blank ones, from the names of columns before them on. */
interface Block {
  readonly lines: readonly TextLine[];
  readonly names: readonly string[];
}

interface Found {
  readonly from: number;
  readonly to: number;
  readonly rows: readonly TextLine[];
  readonly names: string;
  readonly count: number;
}

/**
 * Tables that a PDF gave away column by column, each a block of as many lines as there are courses, with the name of its column
 * before it or all names before the first block, as rows again; any other lines as they are.
 */
export function withBlocksAsRows(lines: readonly TextLine[]): readonly TextLine[] {
  const blocks = blocksOf(lines);
  const found: Found[] = [];
  for (let at = 0; at < blocks.length; at++) {
    const table = tableAt(blocks, at);
    if (!table) continue;
    found.push(table);
    at = table.to;
  }
  const names = new Set(found.flatMap((table) => (table.count >= FEWEST_COURSES ? table.names : [])));
  const made = new Map<number, Found>();
  for (const table of found) if (names.has(table.names)) made.set(table.from, table);
  if (made.size === 0) return lines;
  const rows: TextLine[] = [];
  for (let at = 0; at < blocks.length; at++) {
    const table = made.get(at);
    rows.push({ number: blocks[at]!.lines[0]!.number - 1, text: '' }, ...(table?.rows ?? blocks[at]!.lines));
    at = table?.to ?? at;
  }
  return rows;
}

function blocksOf(lines: readonly TextLine[]): Block[] {
  const blocks: TextLine[][] = [[]];
  for (const line of lines)
    if (line.text.trim() === '') blocks.push([]);
    else blocks.at(-1)!.push(line);
  return blocks
    .filter(({ length }) => length > 0)
    .map((block) => {
      const named = block.findIndex(({ text }) => namesIn(text).length === 0);
      const head = named === -1 ? block : block.slice(0, named);
      return { lines: block, names: head.flatMap(({ text }) => namesIn(text)) };
    });
}

/** The names of columns that a line holds, and nothing else; none for any other line. */
function namesIn(text: string): string[] {
  const parts = text.trim().split(/ {2,}|\t/);
  return parts.every((part) => part.length <= LONGEST_NAME && columnOfLabel(part) !== null) ? parts : [];
}

/** The table of which the names begin in a block. */
function tableAt(blocks: readonly Block[], at: number): Found | null {
  if (blocks[at]!.names.length === 0) return null;
  const names: string[] = [];
  const columns: (readonly TextLine[])[] = [];
  let to = at - 1;
  for (let index = at; index < blocks.length && names.length <= MOST_COLUMNS; index++) {
    const block = blocks[index]!;
    const values = block.lines.slice(block.lines.findIndex(({ text }) => namesIn(text).length === 0));
    const hasValues = block.names.length === 0 || namesIn(block.lines.at(-1)!.text).length === 0;
    // a block without a name that is left over ends the table
    if (block.names.length === 0 && columns.length >= names.length) break;
    if (hasValues && columns.length > 0 && values.length !== columns[0]!.length) break;
    names.push(...block.names);
    if (hasValues) columns.push(values);
    if (columns.length === 1 && !columns[0]!.every(({ text }) => isWholeCode(text))) return null;
    to = index;
    if (index > at && columns.length === 0 && block.names.length === 0) return null;
  }
  const [codes = []] = columns;
  const kinds = names.map(columnOfLabel);
  if (columns.length < FEWEST_COLUMNS || columns.length !== names.length) return null;
  if (!(kinds[0] === 'code' || kinds[0] === 'course') || !kinds.includes('title')) return null;
  const number = blocks[at]!.lines[0]!.number;
  return {
    from: at,
    to,
    count: codes.length,
    names: names.slice(0, FEWEST_COLUMNS).join('\t'),
    rows: [
      { number, text: names.join('\t') },
      ...codes.map((code, row) => ({
        number: code.number,
        text: columns.map((column) => column[row]!.text.trim()).join('\t'),
      })),
    ],
  };
}
