import { holdsRecord } from '../../table/pages';
import { rowOf, textOfLine, type Line } from './lines';

/** How far a line may move from page to page, in points. */
const SAME_PLACE = 2;

/**
 * The lines of each page without its header and footer: what begins or ends it, and stands at the same place of another page,
 * figures aside.
 */
export function withoutRepeats(pages: readonly (readonly Line[])[]): Line[][] {
  return pages.map((lines, page) => {
    const others = pages.filter((_, index) => index !== page);
    const stays = (line: Line) =>
      holdsRecord(rowOf(line, 0, 1)) || !others.some((other) => other.some((that) => isSame(line, that)));
    const byPlace = lines.toSorted((a, b) => a.top - b.top);
    const first = byPlace.findIndex(stays);
    const last = byPlace.findLastIndex(stays);
    const furniture = new Set([
      ...byPlace.slice(0, first === -1 ? byPlace.length : first),
      ...byPlace.slice(last + 1),
    ]);
    return lines.filter((line) => !furniture.has(line));
  });
}

const isSame = (line: Line, other: Line): boolean =>
  Math.abs(other.top - line.top) <= SAME_PLACE &&
  Math.abs(other.cells[0]!.x - line.cells[0]!.x) <= SAME_PLACE &&
  shapeOf(other) === shapeOf(line);

const shapeOf = (line: Line): string => textOfLine(line).replaceAll(/\d+/g, '#');
