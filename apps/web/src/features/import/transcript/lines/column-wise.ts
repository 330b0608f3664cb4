import { isWholeCode } from '../lexing/course-codes';
import { toWords, type TextLine } from '../lexing/text';
import type { Column } from '../table/column';
import { columnOfLabel } from '../table/column-names';
import { fitsColumn } from './cells-left-out';
import { endsOddly, isShaped, MAY_HAVE_SHIFTED, mayStandIn } from './column-values';

const FEWEST = 1;

/**
 * Tables that a PDF gave away column by column, codes below 'Course', titles below 'Description' and figures below the rest,
 * as rows again; any other lines as they are.
 */
export const withColumnsAsRows = (lines: readonly TextLine[]): readonly TextLine[] =>
  withTables(lines, tableAt);

/** The same, where every name has a line of its own: a table of one course is one only where the names head several elsewhere. */
export function withColumnsBelowNames(lines: readonly TextLine[]): readonly TextLine[] {
  if (lines.some(({ text }) => text.includes('\t'))) return lines;
  const known = new Set<string>();
  withTables(lines, (all, at) => {
    const table = tableOfColumns(all, at);
    if (table && table.rows.length > FEWEST_OF_SEVERAL) known.add(table.rows[0]!.text);
    return table;
  });
  if (known.size === 0) return lines;
  return withTables(lines, (all, at) => {
    const table = tableOfColumns(all, at);
    return table && known.has(table.rows[0]!.text) ? table : null;
  });
}

/** The header and two courses are more. */
const FEWEST_OF_SEVERAL = 2;

function withTables(lines: readonly TextLine[], tableFrom: typeof tableAt): readonly TextLine[] {
  const made: TextLine[] = [];
  for (let at = 0; at < lines.length; at++) {
    const table = tableFrom(lines, at);
    if (table) {
      made.push(...table.rows);
      at += table.lines - 1;
    } else made.push(lines[at]!);
  }
  return made;
}

function tableAt(lines: readonly TextLine[], at: number): { rows: TextLine[]; lines: number } | null {
  const text = (index: number) => lines[index]?.text.trim() ?? '';
  if (!isName(text(at), 'course', 'code')) return null;
  let count = 0;
  while (isWholeCode(text(at + 1 + count))) count++;
  const titles = at + 1 + count;
  const names = titles + 1 + count;
  if (count < FEWEST || !isName(text(titles), 'title')) return null;
  if (toWords(text(names)).length < 2 || /\d/.test(text(names))) return null;
  const rows = Array.from({ length: count }, (_, index): TextLine => ({
    number: lines[at + 1 + index]!.number,
    text: [text(at + 1 + index), text(titles + 1 + index), text(names + 1 + index)].join('   '),
    ofColumns: lines[at]!.number,
  }));
  if (!rows.every((_, index) => /^[\d.,]+ /.test(text(names + 1 + index)))) return null;
  const header = { number: lines[at]!.number, text: [text(at), text(titles), text(names)].join('   ') };
  return { rows: [header, ...rows], lines: 3 + 3 * count };
}

/** 'P' and 'A' are grades. */
const isLabel = (text: string): boolean => /^\p{L}{3}\D*$/u.test(text) && columnOfLabel(text) !== null;
const FEWEST_COLUMNS = 4;
const MAX_ROWS = 40;

/** Every name on a line of its own above its values, one column below the other: as many values below each. */
function tableOfColumns(lines: readonly TextLine[], at: number): { rows: TextLine[]; lines: number } | null {
  if (!isName(lines[at]!.text.trim(), 'course', 'code')) return null;
  const filled: { text: string; index: number }[] = [];
  for (let index = at; index < lines.length && filled.length < FEWEST_COLUMNS * 3 * MAX_ROWS; index++)
    if (lines[index]!.text.trim() !== '') filled.push({ text: lines[index]!.text.trim(), index });
  let count = 0;
  while (count < MAX_ROWS && isWholeCode(filled[1 + count]?.text ?? '')) count++;
  const columns: string[][] = [];
  for (let from = 0; from + count < filled.length; from += count + 1) {
    const [name, ...values] = filled.slice(from, from + count + 1).map(({ text }) => text);
    if (!isLabel(name!) || values.some(isLabel)) break;
    columns.push([name!, ...values]);
  }
  const names = columns.map(([name]) => columnOfLabel(name!)!);
  const next = filled[columns.length * (count + 1)]?.text;
  const isTable =
    count >= FEWEST &&
    columns.length >= FEWEST_COLUMNS &&
    names.includes('title') &&
    names.includes('credits') &&
    columns.every(([, ...values], column) => values.every((value) => mayStandIn(names[column]!, value))) &&
    (next === undefined || !goesOn(names.at(-1)!, next));
  if (!isTable) return null;
  const isOdd = columns.some(([, ...values], column) => endsOddly(names[column]!, values));
  const rows = Array.from({ length: count + 1 }, (_, row): TextLine => ({
    number: lines[filled[row]!.index]!.number,
    text: columns.map((column) => column[row]).join('\t'),
    ...(row > 0 && { ofColumns: lines[at]!.number }),
    ...(row > 0 && isOdd && { doubt: MAY_HAVE_SHIFTED }),
  }));
  const last = filled[columns.length * (count + 1) - 1]!;
  return { rows, lines: last.index - at + 1 };
}

/** Whether the line after the last column is one more value of it, or the name of a column that is shorter. */
const goesOn = (column: Column, next: string): boolean =>
  (isShaped(column) && fitsColumn(next, column)) || (isLabel(next) && !isName(next, 'course', 'code'));

const isName = (text: string, ...columns: readonly string[]): boolean =>
  columns.includes(columnOfLabel(text) ?? '');
