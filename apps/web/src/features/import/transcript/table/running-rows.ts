import { isKnownGrade } from '../lexing/grades';
import { parseAmount } from '../lexing/numbers';
import { LETTERS, outcomeOf } from '../lexing/scales';
import { toWords } from '../lexing/text';
import type { ParseOptions } from './parse-row';
import type { Row } from './rows';

/**
 * 'MAE 3100 - Fluid Mechanics' above '3', where each cell has a line and no grade is a figure; text after it is of something else
 * unless it is a grade, as 'W' is.
 */
export const areCellsOfRunning = (
  [course, credits, ...others]: readonly Row[],
  { figureGrades }: ParseOptions,
): boolean =>
  figureGrades === 'none' &&
  course!.cells.length === 1 &&
  credits?.words.length === 1 &&
  parseAmount(credits.text) !== null &&
  !others.some((row) => row.hasBorders || /\d/.test(row.text) || isGrade(row.text));
const isGrade = (text: string): boolean => isKnownGrade(text) && outcomeOf(text, LETTERS) !== 'in-progress';
export const CELLS_OF_RUNNING = 2;

/** 'Statics In Progress', where only spaces part the cells. */
export const endsInGrade = (title: string): boolean =>
  [1, 2].some((count) => isKnownGrade(toWords(title).slice(-count).join(' ')));
