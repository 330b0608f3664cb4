import { countsOf } from '@lumen/matching';
import { rowDoubt } from '../table/doubts';
import type { Column } from '../table/column';
import type { ReadRow } from '../table/read-row';
import type { Row } from '../table/rows';

const FREE_TEXT: ReadonlySet<Column> = new Set(['campus', 'words', 'institution', 'level']);
const FEWEST_LINES = 3;
/** Letters are not all as wide. */
const MARGIN = 2;
const MOST = 0.5;
/** 'Main' below several titles is the value of a column. */
const OFTEN = 3;

/**
 * Where each cell has a line of its own, nothing tells a title that goes on from one with something else below it, but the width of
 * the column: a title that breaks where there was room has something else below it, or the next column has the rest of it.
 */
export function doubtCellsBelowTitles(reads: readonly ReadRow[]): void {
  const ofLines = reads.filter(
    ({ group }) => group.rows.length >= FEWEST_LINES && !group.rows[0]!.hasBorders,
  );
  const often = countsOf(ofLines.flatMap(({ texts }) => [...new Set(Object.values(texts))]));
  for (const { group, texts, doubts } of ofLines) {
    const [title, below] = besideTitle(group.rows, texts.title ?? '');
    const column = Object.entries(texts).find(
      ([name, text]) => FREE_TEXT.has(name as Column) && text === below,
    );
    if (title && below && column && (often.get(below) ?? 0) < OFTEN)
      doubts.push(rowDoubt('words', isItOfTitle(below), 'open-title'));
  }
  const broken = ofLines.flatMap(({ group, row, doubts }) => {
    const [first, ...others] = linesOfTitle(group.rows, row.title);
    return first && others.length > 0 ? [{ first, others, doubts }] : [];
  });
  const lengths = ofLines.flatMap(({ group, row }) =>
    linesOfTitle(group.rows, row.title).map(({ length }) => length),
  );
  const widest = Math.max(0, ...lengths);
  const roomy = broken.filter(
    ({ first, others: [next = ''] }) => first.length + 1 + next.split(' ', 1)[0]!.length + MARGIN <= widest,
  );
  for (const { others, doubts } of roomy.length > MOST * broken.length ? broken : roomy)
    doubts.push(rowDoubt('words', isItOfTitle(others.join(' ')), 'open-title'));
}

const isItOfTitle = (text: string): string => `“${text}” stands below it: is it a part of its title?`;

/** The line that is a title, and the one below it. */
function besideTitle(rows: readonly Row[], title: string): readonly [string?, string?] {
  const at = rows.findIndex(({ text }) => text === title);
  return at === -1 ? [] : [rows[at]!.text, rows[at + 1]?.text];
}

/** The lines that a title takes, one below the other. */
function linesOfTitle(rows: readonly Row[], title: string): string[] {
  const from = rows.findIndex(({ text }) => text !== '' && title.startsWith(text));
  if (from === -1) return [];
  const lines: string[] = [];
  for (const { text } of rows.slice(from)) {
    if (!title.startsWith([...lines, text].join(' '))) break;
    lines.push(text);
  }
  return lines;
}
