import { groupsOf, rowOfCells, textOf, type Row } from './rows';

/** What credits are called in Iceland, whose first letter stands after each amount: '6e', '7,5e'. */
const NAME = /^einingar$/i;
const AMOUNT = /^(\d{1,3}(?:[.,]\d)?)e$/;

/** Amounts of credits without the letter of their unit; any other rows as they are. */
export function withoutUnitLetters(rows: readonly Row[]): readonly Row[] {
  if (!rows.some(({ cells }) => cells.some((cell) => NAME.test(cell)))) return rows;
  return rows.map((row) => (row.words.some(({ text }) => AMOUNT.test(text)) ? withoutLetters(row) : row));
}

function withoutLetters(row: Row): Row {
  const plain = (text: string) => text.replace(AMOUNT, '$1');
  if (row.hasBorders) return { ...row, ...rowOfCells(row.number, row.cells.map(plain)) };
  const words = row.words.map((word) => ({ ...word, text: plain(word.text) }));
  return { ...row, words, text: textOf(words), cells: groupsOf(words).map(textOf) };
}
