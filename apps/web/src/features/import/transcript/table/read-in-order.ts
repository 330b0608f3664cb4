import { isKnownGrade } from '../lexing/grades';
import { parseRow, type ParseOptions } from './parse-row';
import { joinWords, type Row } from './rows';
import type { Reading } from './reading.types';

export const COST_OF_TEXT_LEFT = 1.1;

const COST_OF_FIGURES_LEFT = 7;
/** However much text stands below the last row of a table, that row may still be read. */
const MAX_COST_LEFT = 8;

/** The fewest costs over how many of the lines are the row. */
export function readInOrder(rows: readonly Row[], options: ParseOptions, least: number): Reading {
  const { columns } = options;
  let best: Reading = {
    parses: [],
    cost: Infinity,
    taken: rows.length,
    isSwapped: false,
    isShifted: false,
    columns,
  };
  const isShifted = options.isAligned && rows[0]!.hasBorders && rows.length === 1;
  for (let taken = least; taken <= rows.length; taken++) {
    const left = rows.slice(taken);
    const costLeft = Math.min(
      rows[0]!.cells.length > 2 ? MAX_COST_LEFT : Infinity,
      left.reduce(
        (sum, row) =>
          sum + (holdsFigures(row) && !endsTitle(row, rows[0]!) ? COST_OF_FIGURES_LEFT : COST_OF_TEXT_LEFT),
        0,
      ),
    );
    if (costLeft >= best.cost) continue;
    const parses = parseRow(joinWords(rows.slice(0, taken)), options);
    // of a row that is whole, the rest of the title is no value of another column
    const isTitleLost =
      FIGURES_OF_ROW.test(rows[0]!.text) && rows.slice(1, taken).some((row) => endsTitle(row, rows[0]!));
    const cost = (parses[0]?.cost ?? Infinity) + costLeft + (isTitleLost ? COST_OF_FIGURES_LEFT : 0);
    if (cost < best.cost) best = { parses, cost, taken, isSwapped: false, isShifted, columns };
  }
  return best;
}

const FIGURES_OF_ROW = /\d[.,]\d.* \d[.,]\d/;

/** 'K - 6' right below a cell of text: the rest of a title, whatever figures it holds. */
const endsTitle = ({ text, words, cells, hasBorders }: Row, first: Row): boolean =>
  !hasBorders &&
  cells.length === 1 &&
  first.words.some(
    (word) => word.gap === 'edge' && word.start === words[0]!.start && /^\p{Lu}?\p{L}{2}/u.test(word.text),
  ) &&
  /^\p{L}/u.test(text) &&
  !/\d[.,]\d/.test(text);

export const holdsFigures = ({ words, text: line }: Row): boolean =>
  (!NUMBERED_PART.test(line) && words.some(({ text: word }) => /\d/.test(word))) ||
  (words.length > 0 && words.every(({ text }) => isKnownGrade(text)));

/** 'Bloc 2', 'Module group 3': a part of a program. */
const NUMBERED_PART = /^\p{L}{3,}(?: \p{L}{3,})? \d{1,2}$/u;
