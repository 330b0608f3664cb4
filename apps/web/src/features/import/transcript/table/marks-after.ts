import type { Row } from './rows';

/** 'EXT' after a course that counts for nothing, where only spaces part the cells, and 'REPEAT' in a cell after a code of two cells. */
const REMARK = /^(?:EXT|EXTRA|XTR|EXCL|INCL|RPT|RPTD|REPEAT|REPEATED)$/;
export const isRemarkAfter = ({ words, cells, hasBorders }: Row): boolean =>
  (cells.length === 1 || (!hasBorders && cells.at(-1) === words.at(-1)!.text)) &&
  REMARK.test(words.at(-1)!.text);
/** '12.00 R': a mark of one letter after the last figure of a row that has edges. */
export const isMarkAfter = ({ words, cells }: Row, width: number): boolean =>
  cells.length >= FEWEST_BEFORE_MARK &&
  cells.length <= width &&
  words.at(-1)!.gap === 'space' &&
  /^[A-Z*#]$/.test(words.at(-1)!.text) &&
  /^\d+[.,]\d{1,3}$/.test(words.at(-2)?.text ?? '');
const FEWEST_BEFORE_MARK = 3;
