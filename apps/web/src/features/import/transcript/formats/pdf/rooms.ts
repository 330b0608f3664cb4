import { isJoint } from '../../lexing/joints';
import type { Cell, Line } from './lines';

/** How far a line of a cell may begin from the one above, in points. */
export const SAME_START = 2;
export const MAX_LINES = 5;

export const isRowOfCells = ({ cells }: Line): boolean => cells.length > 2;

/** Letters are not all as wide. */
const ROOM = 1.3;
/** A column may end well before the next one begins: by so many letters, and more than the word takes. */
const AMPLE = 20;
const AMPLE_ROOM = 2;

/** How far the texts that begin at one place of a page reach. */
interface Reach {
  /** Where the widest one ends, and the widest but one: a single text may run past its column. */
  readonly widest: number;
  readonly usual: number;
  /** Where the next column begins. */
  readonly next: number;
}

/** The room that the columns of a page have, by where they begin. */
export class Rooms {
  private readonly cells: readonly Cell[];
  private readonly reaches = new Map<number, Reach>();

  constructor(lines: readonly Line[]) {
    this.cells = lines.filter(isRowOfCells).flatMap(withinColumns);
  }

  /** Places are told to a point. */
  at(x: number): Reach {
    const start = Math.round(x);
    const reach = this.reaches.get(start) ?? this.reachFrom(start);
    this.reaches.set(start, reach);
    return reach;
  }

  private reachFrom(start: number): Reach {
    let [widest, usual, next] = [0, 0, Infinity];
    for (const { x, end } of this.cells) {
      if (Math.abs(x - start) > SAME_START) continue;
      if (end > widest) [widest, usual] = [end, widest];
      else usual = Math.max(usual, end);
    }
    for (const { x } of this.cells) if (x > widest) next = Math.min(next, x);
    return { widest, usual, next };
  }
}

/** 'Konstruktionslehre' is printed over the next column: such a word tells of no room that others have. */
const withinColumns = ({ cells }: Line): Cell[] =>
  cells.map((cell, index) =>
    isOneWord(cell) ? { ...cell, end: Math.min(cell.end, cells[index + 1]?.x ?? Infinity) } : cell,
  );

export const isOneWord = ({ text }: Cell): boolean => !text.includes(' ');

/**
 * Whether the first word of a rest would have stood beside the text above it: 'sure' where wider texts do there, 'likely' where
 * the next column is far. Then nothing was broken.
 */
export function roomFor(rest: Line, above: readonly Line[], columns: Rooms): Room {
  const rooms = rest.cells.map((cell): Room => {
    const begun = begunAbove(cell, above);
    return !begun || goesOn(begun, cell) ? 'none' : roomBeside(begun, cell, columns);
  });
  return rooms.every((room) => room === 'sure')
    ? 'sure'
    : rooms.every((room) => room !== 'none')
      ? 'likely'
      : 'none';
}

/** Whether a text that goes on in a rest was broken although wider ones stand in its column: then no room tells that others were not. */
export const isBrokenEarly = (rest: Line, above: Line, columns: Rooms): boolean =>
  rest.cells.some((cell) => {
    const begun = begunAbove(cell, [above]);
    return begun !== undefined && goesOn(begun, cell) && roomBeside(begun, cell, columns) === 'sure';
  });

type Room = 'sure' | 'likely' | 'none';

const begunAbove = ({ x }: Cell, above: readonly Line[]): Cell | undefined =>
  above.map(({ cells }) => startingAt(cells, x)).findLast(Boolean);

const goesOn = (begun: Cell, { text }: Cell): boolean => isJoint(begun.text) || /^\p{Ll}/u.test(text);

/** How much room the first word of a cell would have had after the text above it. */
function roomBeside(begun: Cell, cell: Cell, columns: Rooms): Room {
  const ofLetter = (cell.end - cell.x) / cell.text.length;
  const width = ofLetter * (cell.text.split(' ', 1)[0]!.length + 1);
  const { usual, next } = columns.at(begun.x);
  if (begun.end + ROOM * width < usual) return 'sure';
  return begun.end + Math.max(AMPLE_ROOM * width, AMPLE * ofLetter) < next ? 'likely' : 'none';
}

/** The lines that go on with a row, up to the first one whose words would have had room above. */
export function wrapsBelow(row: Line, rests: readonly Line[], columns: Rooms): readonly Line[] {
  const end = rests.findIndex((rest, index) => {
    const before = rests.slice(Math.max(0, index - MAX_LINES), index);
    return roomFor(rest, [row, ...before], columns) === 'sure';
  });
  return end === -1 ? rests : rests.slice(0, end);
}

const startingAt = (cells: readonly Cell[], start: number): Cell | undefined =>
  cells.find(({ x }) => Math.abs(x - start) <= SAME_START);
