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
/** How far from the baseline of a header its turned names may begin, in sizes of their font. */
const NEAR = 0.5;

/** The names of narrow columns that are turned to stand beside the other names of their header: 'Kodu', 'Dersin Adı' and, upright, 'Kredi', 'AKTS', 'Not'. */
export function turnedNames(turned: readonly Turned[], pieces: readonly Piece[]): Piece[] {
  const names = pieces.filter(({ text }) => columnOf(text) !== null);
  const found = turned.flatMap((name): Piece[] => {
    const bottom = name.runsUp ? name.y : name.y + name.length;
    const beside = names.find(({ y }) => Math.abs(y - bottom) <= NEAR * name.size);
    if (!beside || name.length > LONGEST * name.size) return [];
    const x = name.runsUp ? name.x - name.size : name.x;
    return [{ text: name.text, x, end: x + name.size, y: beside.y, size: beside.size }];
  });
  return found.filter(({ y }) => found.filter((other) => other.y === y).length >= FEWEST);
}
