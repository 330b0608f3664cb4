import { parseTermHeading } from '../lexing/terms';
import type { Row } from './rows';
import { namesCourse } from './starts-course';

const GOES_ON = String.raw`(?:continued|cont(?:['’.]?d)?|fortsetzung|forts|suite|continuación|continuação|segue|vervolg)\.?`;
/** 'FALL TERM 2022-2023 (CONT.)', 'Completed courses - continued' */
const CONTINUED = new RegExp(
  String.raw`^(.{4,80}?) ?(?:\(${GOES_ON}\)|\[${GOES_ON}\]|[-–—:,] ?${GOES_ON})$`,
  'iu',
);

/**
 * Rows in which a heading that is said to go on, as after the break of a page, is what was printed before that: 'SEMESTER 02 (Contd.)'
 * is 'SEMESTER 02 - APR/MAY 2018' again.
 */
export const withWholeHeadings = (rows: readonly Row[]): readonly Row[] =>
  rows.map((row, index) => {
    const [, heading = ''] = CONTINUED.exec(row.text) ?? [];
    const begun =
      heading === '' ? undefined : rows.slice(0, index).findLast((above) => begins(above, heading));
    return begun ? { ...begun, number: row.number } : row;
  });

/** Whether a heading is all of a row or its beginning, and the row no course; 'SEMESTER 02' has the shape of a code as well. */
const begins = (above: Row, heading: string): boolean =>
  above.text.startsWith(heading) &&
  !/^[\p{L}\d]/u.test(above.text.slice(heading.length)) &&
  (parseTermHeading(above.text) !== null || !namesCourse(above));
