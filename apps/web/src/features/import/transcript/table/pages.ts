import { isStatus } from './fit';
import { leadingCourse } from '../lexing/course-codes';
import { isPageNoise } from '../lexing/page-noise';
import { academicYearIn, isPeriodAlone, parseTermHeading } from '../lexing/terms';
import { parseTermBeforeWords } from '../lexing/terms-before-words';
import { mayNameTerm } from '../lexing/unknown-terms';
import { isColumnName, readHeader } from './columns';
import type { Row } from './rows';
import { sectionOf } from './sections';
import { namesCourse } from './starts-course';
import { isTotals } from './totals-words';

const SHORTEST = 4;
const NEAR = 3;
/** A cell of its own, where each cell stands on a line. */
const SUBJECT_ALONE = /^[A-Z][A-Z&/-]{1,8}$/;

/**
 * The rows without what pages add: addresses, page numbers, and the head of the first page and the foot of each, which are
 * told by standing there again, and a status that is printed twice. A title that a retake prints twice is neither.
 * @param school the line that names it
 */
export function withoutFurniture(rows: readonly Row[], school: string | undefined): Row[] {
  const head = headOf(rows);
  const isMark = rows.map((row) => isOfPage(row) || isPageNoise(row.text) || isKeyToCodes(row));
  const nearMark = (index: number) =>
    isMark.slice(Math.max(0, index - NEAR), index + NEAR + 1).includes(true);
  const counts = new Map<string, { all: number; near: number }>();
  rows.forEach((row, index) => {
    const shape = shapeOf(textOfPage(row));
    const count = counts.get(shape) ?? { all: 0, near: 0 };
    counts.set(shape, { all: count.all + 1, near: count.near + Number(nearMark(index)) });
  });
  return rows.filter((row, index) => {
    if (isMark[index] || row.text === school) return false;
    // the words of an icon, and the same beside it
    if (isStatus(row.text) && rows[index - 1]?.text === row.text) return false;
    if (row.text.length < SHORTEST || holdsRecord(row)) return true;
    const shape = shapeOf(textOfPage(row));
    const { all, near } = counts.get(shape)!;
    // a title that wraps in the same way twice stands right after its row
    const mayWrap = index > 0 && holdsRecord(rows[index - 1]!);
    return !(head.has(shape) && all > 1) && !(all > 1 && near === all && !mayWrap);
  });
}

/** 'Summary of Results' of 'Summary of Results      Page 2 of 3': the number of the page may have a cell of its own. */
const textOfPage = ({ text, cells, hasBorders }: Row): string =>
  hasBorders || cells.length < 2 ? text : cells.filter((cell) => !isPageNoise(cell)).join(' ');

/** 'Printed on: 03/03/2023      Page 1 of 2'; figures alone may be marks: '13/20   3/3'. */
const isOfPage = (row: Row): boolean => textOfPage(row) === '' && /\p{L}{3}/u.test(row.text);

/** 'exam granted   AB Absent   PA Pass   UP Ungraded pass': what codes mean, on the second line of a key, too. A row of courses has figures. */
const isKeyToCodes = ({ hasBorders, cells, text }: Row): boolean =>
  !hasBorders &&
  (SENTENCES_OF_KEY.test(text) ||
    (cells.length >= FEWEST_CODES &&
      !/\d/.test(text) &&
      cells.slice(1).every((cell) => /^\p{Lu}{1,4}[+-]? \p{L}{4}/u.test(cell))));
/** 'CR = Credit. LWD = late withdrawal.' */
const SENTENCES_OF_KEY = /^\p{Lu}{1,4}[+-]? = \p{L}[^=]{2,80}[.,;] \p{Lu}{1,4}[+-]? = \p{L}/u;
const FEWEST_CODES = 3;

/** A line of the head or the foot of a page, whatever page it is: 'Page #'. */
export const shapeOf = (text: string): string => text.replaceAll(/\d+/g, '#');

/** Everything before the first heading, header or course. */
function headOf(rows: readonly Row[]): Set<string> {
  const end = rows.findIndex(holdsRecord);
  return new Set(rows.slice(0, Math.max(0, end)).map((row) => shapeOf(textOfPage(row))));
}

export const holdsRecord = (row: Row): boolean => SUBJECT_ALONE.test(row.text) || isOfRecord(row);

/** Whether a row is a course, a heading, a header or totals. */
export function isOfRecord(row: Row): boolean {
  return (
    leadingCourse(row.words.slice(0, 4).map(({ text }) => text)) !== null ||
    namesCourse(row) ||
    parseTermHeading(row.text) !== null ||
    /^(?:19|20)\d{2}$/.test(row.text) ||
    mayNameTerm(row.text) ||
    isPeriodAlone(row.text) ||
    academicYearIn(row.text) !== null ||
    parseTermBeforeWords(row.text, row.cells) !== null ||
    sectionOf(row.text) !== null ||
    readHeader(row).length > 0 ||
    isColumnName(row) ||
    isTotals(row.text) ||
    /\d[.,]\d/.test(row.text)
  );
}
