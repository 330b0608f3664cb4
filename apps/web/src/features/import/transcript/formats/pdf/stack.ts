import { isParted, joinedLines } from '../../table/title-lines';
import type { Cell, Line } from './lines';
import { isOneWord, SAME_START } from './rooms';

const HYPHEN_AT_END = 'A hyphen ends a line of it: it may be one of the word.';

/** The cells of lines; 'Ingenieurstudiengänge' that begins where its column does is printed over the next one, and ends where that begins. A text of several words would have been broken, and is a note. */
function withinTheirColumns(lines: readonly Line[]): Cell[][] {
  const most = Math.max(...lines.map(({ cells }) => cells.length));
  const starts = lines.find(({ cells }) => cells.length === most)!.cells.map(({ x }) => x);
  return lines.map(({ cells }) =>
    cells.map((cell) => {
      const at = starts.findIndex((start) => Math.abs(start - cell.x) <= SAME_START);
      const next = at === -1 ? Infinity : (starts[at + 1] ?? Infinity);
      return next < cell.end && isOneWord(cell) ? { ...cell, end: next - SAME_START } : cell;
    }),
  );
}

/** The lines as one, cells that stand below each other joined; null when two cells of one line would be. */
export function stack(lines: readonly Line[]): Line | null {
  const columns: { cells: { cell: Cell; line: number }[]; x: number; end: number }[] = [];
  const all = withinTheirColumns(lines).flatMap((cells, line) => cells.map((cell) => ({ cell, line })));
  for (const entry of all.toSorted((a, b) => a.cell.x - b.cell.x)) {
    const column = columns.at(-1);
    if (column && entry.cell.x < column.end) {
      if (column.cells.some(({ line }) => line === entry.line)) return null;
      column.cells.push(entry);
      column.end = Math.max(column.end, entry.cell.end);
    } else columns.push({ cells: [entry], x: entry.cell.x, end: entry.cell.end });
  }
  const texts = columns.map(({ cells }) =>
    cells.toSorted((a, b) => a.line - b.line).map(({ cell }) => cell.text),
  );
  const isOpen = texts.some((cell) => cell.some((text, line) => line > 0 && isParted(cell[line - 1]!, text)));
  const doubt = lines.find((line) => line.doubt)?.doubt ?? (isOpen ? HYPHEN_AT_END : undefined);
  return {
    ...(doubt && { doubt }),
    cells: columns.map(({ x, end }, index) => ({ text: texts[index]!.reduce(joinLines, ''), x, end })),
    top: lines[0]!.top,
    bottom: lines.at(-1)!.bottom,
    size: lines[0]!.size,
    ...(lines[0]!.offset && { offset: lines[0]!.offset }),
  };
}

/** A hyphen that only printing put there goes; 'Methods K-' and '6', 'Object-' and 'Oriented' were parted at one of their own. */
function joinLines(above: string, below: string): string {
  if (above.endsWith('\u2010')) return above.slice(0, -1) + below;
  const isWordParted = /[\p{L}\d]-$/u.test(above) && /^[\p{Lu}\d]/u.test(below);
  return isWordParted ? above + below : above === '' ? below : joinedLines([above, below]);
}
