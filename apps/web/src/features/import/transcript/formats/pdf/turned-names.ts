import { columnOf } from '../../table/column-names';
import type { Piece } from './piece';

/** A text that runs upwards or downwards, from where it begins. Lengths in points. */
export interface Turned {
  readonly text: string;
  readonly x: number;
  readonly y: number;
  readonly length: number;
  readonly size: number;
  readonly runsUp: boolean;
}

const FEWEST = 2;
/** No name is longer, in sizes of its font: what is longer stands in a margin. */
const LONGEST = 12;
/** How far beyond a turned name the baseline of its header may be, in sizes of their font. */
const NEAR = 0.5;
/** How far apart the lines of one turned name are, in sizes of their font. */
const LEADING = 1.5;

/** The names of narrow columns that are turned to stand beside the other names of their header: 'Kodu', 'Dersin Adı' and, upright, 'Kredi', 'AKTS', 'Not'. */
export function turnedNames(turned: readonly Turned[], pieces: readonly Piece[]): Piece[] {
  const names = pieces.filter(({ text }) => columnOf(text) !== null);
  const found = linesOfNames(turned).flatMap((lines): Piece[] => {
    const [{ size, runsUp }] = lines;
    const length = Math.max(...lines.map((line) => line.length));
    const bottom = Math.max(...lines.map(({ y, ...line }) => (runsUp ? y : y + line.length)));
    const beside = names.find(({ y }) => y <= bottom + NEAR * size && y >= bottom - length - NEAR * size);
    if (!beside || length > LONGEST * size) return [];
    const starts = lines.map(({ x }) => (runsUp ? x - size : x));
    const [x, end] = [Math.min(...starts), Math.max(...starts) + size];
    return [{ text: lines.map(({ text }) => text).join(' '), x, end, y: beside.y, size: beside.size }];
  });
  return found.filter(({ y }) => found.filter((other) => other.y === y).length >= FEWEST);
}

/** The lines of each name: 'Кол-во кредитов' and right after it 'ECTS'. */
function linesOfNames(turned: readonly Turned[]): [Turned, ...Turned[]][] {
  const names: [Turned, ...Turned[]][] = [];
  for (const line of turned) {
    const before = names.at(-1)?.at(-1);
    const distance = before ? (line.x - before.x) * (line.runsUp ? 1 : -1) : Infinity;
    const goesOn = before?.runsUp === line.runsUp && distance > 0 && distance <= LEADING * line.size;
    if (goesOn) names.at(-1)!.push(line);
    else names.push([line]);
  }
  return names;
}
