import { leadingCourse } from '../../lexing/course-codes';
import { parseTermHeading } from '../../lexing/terms';
import { isColumnName, readHeader } from '../../table/columns';
import { holdsRecord } from '../../table/pages';
import type { Row } from '../../table/rows';
import { sectionOf } from '../../table/sections';
import { rowOf, textOfLine, type Line } from './lines';

/** How far a line may move from page to page, in points. */
const SAME_PLACE = 2;

/**
 * The lines of each page without its header and footer: what begins or ends it, and stands at the same place of another page,
 * figures aside; and what begins it in the words of the letterhead of the first page, of which it may leave out some.
 */
export function withoutRepeats(pages: readonly (readonly Line[])[]): Line[][] {
  const letterhead = headOf(pages[0] ?? []);
  return pages.map((lines, page) => {
    const others = pages.filter((_, index) => index !== page);
    const stays = (line: Line) => {
      const row = rowOf(line, 0, 1);
      const same = others.flatMap((other) => other.filter((that) => isSame(line, that)));
      const isPrintedAgain = same.some((that) => textOfLine(that) === row.text);
      return same.length === 0 || (isPrintedAgain ? isOfTable(row) : holdsRecord(row));
    };
    const byPlace = lines.toSorted((a, b) => a.top - b.top);
    const first = byPlace.findIndex(
      (line) => stays(line) && !(page > 0 && letterhead.some((that) => isPartOf(line, that))),
    );
    const last = byPlace.findLastIndex(stays);
    const furniture = new Set([
      ...byPlace.slice(0, first === -1 ? byPlace.length : first),
      ...byPlace.slice(last + 1),
    ]);
    return lines.filter((line) => !furniture.has(line));
  });
}

/** What a page may well begin with in the words of another: 'SID 201-88-4410' and 'HS FERNDALE PINES HS 06/21' look like codes and terms, and are none. */
const isOfTable = (row: Row): boolean =>
  leadingCourse(row.words.map(({ text }) => text)) !== null ||
  parseTermHeading(row.text) !== null ||
  sectionOf(row.text) !== null ||
  readHeader(row).length > 0 ||
  isColumnName(row) ||
  /\d[.,]\d/.test(row.text);

/** What a page begins with, before anything of the record. */
function headOf(lines: readonly Line[]): readonly Line[] {
  const end = lines.findIndex((line) => holdsRecord(rowOf(line, 0, 1)));
  return lines.slice(0, Math.max(0, end));
}

/** 'Universität Stuttgart' where 'Universität Stuttgart   Prüfungsamt' begins the first page. */
const isPartOf = (line: Line, other: Line): boolean =>
  line.cells.every(({ text, x }) =>
    other.cells.some((cell) => cell.text === text && Math.abs(cell.x - x) <= SAME_PLACE),
  );

const isSame = (line: Line, other: Line): boolean =>
  Math.abs(other.top - line.top) <= SAME_PLACE &&
  Math.abs(other.cells[0]!.x - line.cells[0]!.x) <= SAME_PLACE &&
  shapeOf(other) === shapeOf(line);

const shapeOf = (line: Line): string => textOfLine(line).replaceAll(/\d+/g, '#');
