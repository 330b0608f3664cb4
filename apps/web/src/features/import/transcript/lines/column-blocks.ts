import { isWholeCode } from '../lexing/course-codes';
import { parseTermHeading } from '../lexing/terms';
import type { TextLine } from '../lexing/text';
import { columnOfLabel } from '../table/column-names';
import { MAY_HAVE_SHIFTED, valuesOf } from './column-values';

const FEWEST_COLUMNS = 3;
/** Of one course nothing tells whether its cells stand in columns or in a row. */
const FEWEST_COURSES = 2;
const LONGEST_NAME = 30;
const MAX_COLUMNS = 25;

/** Lines between blank ones, from the names of columns before them on. */
interface Block {
  readonly lines: readonly TextLine[];
  readonly names: readonly string[];
  /** After the names. */
  readonly values: readonly TextLine[];
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
  for (const [index, line] of lines.entries()) {
    // a name begins a block of its own, whatever stands right above it
    const begins = isName(line.text) && !isName(lines[index - 1]?.text ?? '');
    if (line.text.trim() === '' || begins) blocks.push([]);
    if (line.text.trim() !== '') blocks.at(-1)!.push(line);
  }
  return blocks
    .filter(({ length }) => length > 0)
    .map((block) => {
      const named = block.findIndex(({ text }) => namesIn(text).length === 0);
      const head = named === -1 ? block : block.slice(0, named);
      return {
        lines: block,
        names: head.flatMap(({ text }) => namesIn(text)),
        values: block.slice(head.length),
      };
    });
}

/** 'P' and 'A' are grades. */
const isName = (text: string): boolean => /\p{L}{3}/u.test(text) && namesIn(text).length > 0;

/** The names of columns that a line holds, and nothing else; none for any other line. */
function namesIn(text: string): string[] {
  const parts = text.trim().split(/ {2,}|\t/);
  // 'STAT 210', 'Fall 2023' and 'P' are values
  return text.trim().length > 1 &&
    parts.length <= MAX_COLUMNS &&
    parts.every(
      (part) =>
        part.length <= LONGEST_NAME &&
        columnOfLabel(part) !== null &&
        !isWholeCode(part) &&
        parseTermHeading(part) === null,
    )
    ? parts
    : [];
}

/** The table of which the names begin in a block. */
function tableAt(blocks: readonly Block[], at: number): Found | null {
  if (blocks[at]!.names.length === 0) return null;
  const names: string[] = [];
  const columns: (readonly TextLine[])[] = [];
  let to = at - 1;
  for (let index = at; index < blocks.length && names.length <= MAX_COLUMNS; index++) {
    const block = blocks[index]!;
    // a block without a name that is left over ends the table, and so do the names of the next one
    if (block.names.length === 0 && columns.length >= names.length) break;
    if (names.length > 0 && columns.length === names.length && names.includes(block.names[0] ?? '')) break;
    if (block.names.length > MAX_COLUMNS) return null;
    names.push(...block.names);
    if (block.values.length > 0) columns.push(block.values);
    to = index;
    if (index > at && columns.length === 0 && block.names.length === 0) return null;
  }
  return tableOf(names, columns, { from: at, to, number: blocks[at]!.lines[0]!.number });
}

/** The rows of columns, all of them marked where a value may be missing in one; null where they are no table of courses. */
function tableOf(
  names: readonly string[],
  columns: readonly (readonly TextLine[])[],
  { from, to, number }: { readonly from: number; readonly to: number; readonly number: number },
): Found | null {
  const kinds = names.map((name) => columnOfLabel(name)!);
  const codeAt = kinds.findIndex((kind) => kind === 'code' || kind === 'course');
  const codes = columns[codeAt] ?? [];
  const titles = columns[kinds.indexOf('title')] ?? [];
  if (columns.length < FEWEST_COLUMNS || columns.length !== names.length) return null;
  if (codes.length === 0 || !codes.every(({ text }) => isWholeCode(text))) return null;
  if (titles.length !== codes.length) return null;
  const taken = columns.map((lines, at) =>
    valuesOf(
      kinds[at]!,
      lines.map(({ text }) => text.trim()),
      codes.length,
    ),
  );
  const doubt = taken.some(({ mayHaveShifted }) => mayHaveShifted) ? { doubt: MAY_HAVE_SHIFTED } : {};
  return {
    from,
    to,
    count: codes.length,
    names: names.slice(0, FEWEST_COLUMNS).join('\t'),
    rows: [
      { number, text: names.join('\t') },
      ...codes.map((code, row) => ({
        number: code.number,
        text: taken.map(({ values }) => values[row]!).join('\t'),
        ofColumns: number,
        ...doubt,
      })),
      ...columns.flatMap((lines, at) => lines.slice(taken[at]!.taken)),
    ],
  };
}
