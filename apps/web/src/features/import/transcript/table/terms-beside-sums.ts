import { isKnownGrade } from '../lexing/grades';
import { isPeriodAlone, parseTerm, parseTermHeading } from '../lexing/terms';
import type { Term } from '../transcript.types';
import { columnOf } from './column-names';
import type { Row } from './rows';

/** 'FALL   2020   DEGREE CREDITS TO DATE   10.0': a term, and what had been earned before it. */
export function termBeforeSum(cells: readonly string[]): Term | null {
  const at = cells.findIndex((cell) => NAMES_SUM.test(cell));
  const figures = cells.slice(at + 1);
  const isSum =
    at > 0 &&
    figures.every((cell) => /^[\d.,]+$/.test(cell)) &&
    (figures.length > 0 || /\d$/.test(cells[at]!)) &&
    !/transfer/i.test(cells[at]!);
  return isSum ? parseTermHeading(cells.slice(0, at).join(' ')) : null;
}

/** '23/FA', 'Term GPA: 3.377' in cells of one row: a term, and what it came to. */
export function termBeforeLabelledSums(cells: readonly string[]): Term | null {
  const [first = '', ...sums] = cells.filter((cell) => cell !== '');
  return sums.length > 0 && sums.every((sum) => LABELLED_SUM.test(sum)) ? parseTermHeading(first) : null;
}

/** 'FALL 2020   CR   GR   PTS': a term before the names of columns. */
export const isBesideNames = ([, ...others]: readonly string[]): boolean =>
  others.length > 1 && others.every((cell) => columnOf(cell) !== null);

/** 'SEMESTRE 3 (automne 2021)   12,604   ADM   30   14/52': a term, and what came of it. */
export function termBeforeResults(cells: readonly string[]): Term | null {
  const [first = '', ...results] = cells;
  const isResult = (text: string) => /^\d{1,3}(?:[.,]\d{1,3})?(?:\/\d{1,4})?$|^\p{Lu}{2,4}$/u.test(text);
  const isTerm = /\p{L}{3}/u.test(first) && /\d{4}/.test(first);
  return isTerm && results.length > 1 && results.every(isResult) && !isBesideNames(cells)
    ? parseTermHeading(first)
    : null;
}

const LABELLED_SUM = /^\p{L}[\p{L} .-]{1,30}: ?(?:\d{1,3}(?:[.,]\d{1,4})?|[–-]+|n\/a)?$/iu;
const NAMES_SUM = /^(?:\p{L}+ ){0,3}(?:credits?|hours|units|points)(?: \p{L}+){0,3}(?: ?:)?(?: [\d.,]+)?$/iu;

/** 'Semestre 1', '11,875/20', 'ADM', '1', '30': a period, and nothing after it but figures and what came of it. */
export const isPeriodAndResults = (cells: readonly string[]): boolean => {
  const [first = '', ...results] = withoutCodeOfPeriod(cells);
  return isPeriodAlone(first) && results.every((cell) => /^[\d.,/ ]*$|^\p{Lu}{2,4}$/u.test(cell));
};

/** 'S3', 'Semestre 3': a school numbers its periods as it does its courses. */
const withoutCodeOfPeriod = ([code = '', ...others]: readonly string[]): readonly string[] =>
  /^\p{Lu}{1,3}\d{1,2}$/u.test(code) && isPeriodAlone(others[0] ?? '') ? others : [code, ...others];

/** 'Semestre 3' of a row that also says what the whole of it came to: '12,845/20   ADM   30'. */
export function periodOf({ cells, text }: Row): string {
  const [first = '', ...others] = withoutCodeOfPeriod(cells.filter((cell) => cell !== ''));
  const isSum =
    others.some((cell) => /\d/.test(cell)) &&
    others.every((cell) => !/\p{L}{5}/u.test(cell) || isKnownGrade(cell) || parseTerm(cell) !== null);
  return isSum && isPeriodAlone(first) ? first : text;
}
