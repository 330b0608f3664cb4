import { outcomeOfWord } from '../lexing/grade-words';
import { rowOfCells, type Row } from './rows';

/** 'Elégtelen (1), Közepes (3)': what came of each examination of one course, in words and in their order. */
const PARTS = /[,;] /;

/** Rows in which a cell with what came of several examinations holds that of the last one alone; the student is asked. */
export const withLastEntries = (rows: readonly Row[]): readonly Row[] =>
  rows.map((row) => {
    const printed = row.hasBorders ? row.cells.find(holdsEntries) : undefined;
    if (printed === undefined) return row;
    const cells = row.cells.map((cell) => (cell === printed ? cell.split(PARTS).at(-1)! : cell));
    return {
      ...row,
      ...rowOfCells(row.number, cells),
      doubt: `Of its grades “${printed}” the last one was taken.`,
    };
  });

function holdsEntries(cell: string): boolean {
  const entries = cell.split(PARTS);
  return entries.length > 1 && entries.every((entry) => outcomeOfWord(entry) !== null);
}
