import type { ColumnPlace } from './column';
import { ODD_SHAPE } from './doubts';
import type { ReadRow } from './read-row';

/** Letters alone: of fewer they may be a subject, whose number stands in another column. */
const LETTERS = /^\p{Lu}{5,12}$/u;
const FEWEST = 3;

/**
 * 'INFOAL', 'INFODB' below the name of the codes, each with a title of its own: letters without a figure are the codes of such a
 * school, and nothing to ask about. A subject would stand beside several titles.
 */
export function settleCodesOfLetters(rows: readonly ReadRow[]): void {
  const titles = new Map<string, Set<string>>();
  const codes = new Map<string, Set<string>>();
  const note = (of: Map<string, Set<string>>, key: string, value: string) =>
    of.set(key, (of.get(key) ?? new Set()).add(value));
  const lettered = rows.filter(
    ({ isNamed, group, row }) => isNamed && group.rows[0]!.hasBorders && LETTERS.test(row.number),
  );
  for (const { row } of lettered) {
    note(titles, row.number, row.title);
    note(codes, row.title, row.number);
  }
  const isOneToOne = [...titles.values(), ...codes.values()].every(({ size }) => size === 1);
  if (titles.size < FEWEST || !isOneToOne) return;
  for (const { doubts } of lettered) {
    const at = doubts.findIndex(({ text }) => text === ODD_SHAPE);
    if (at !== -1) doubts.splice(at, 1);
  }
}

/** 'Kas 1', 'Physics 71.1', 'Ethics 1': a subject and a number, of which running text has many. */
const SUBJECT_AND_NUMBER = /^(\p{Lu}[\p{L}&]{1,11}) (\d{1,3}(?:\.\d)?)$/u;
const SHARE_OF_CODES = 0.5;

/** What stands in cells of their own below the name of the codes is one in whatever capitals, where most others have its shape. */
export function settleCodesOfCells(rows: ReadRow[], columns: readonly ColumnPlace[]): void {
  const isNamed = columns.some(
    ({ column, isGuess, isUnknown }) => column === 'code' && !isGuess && !isUnknown,
  );
  const inCells = rows.filter(({ group, texts }) => group.rows[0]!.hasBorders && texts.code !== undefined);
  const known = inCells.filter(({ row }) => row.subject !== '');
  if (!isNamed || known.length < FEWEST || known.length < SHARE_OF_CODES * rows.length) return;
  rows.forEach((read, index) => {
    const [, subject, number] = SUBJECT_AND_NUMBER.exec(inCells.includes(read) ? read.row.number : '') ?? [];
    if (!subject || !number) return;
    const doubts = read.doubts.filter(({ text }) => text !== ODD_SHAPE);
    rows[index] = { ...read, row: { ...read.row, subject, number }, doubts };
  });
}
