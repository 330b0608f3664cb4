import { describe, expect, it } from 'vitest';
import { linesInOrder } from './columns';
import { textOfLine } from './lines';
import { fromTheRight, textOfParts } from './right-to-left';
import type { Piece } from './piece';

const piece = (text: string, x: number, end: number, y = 0): Piece => ({ text, x, end, y, size: 10 });
const part = (text: string, between: '' | ' ' = '') => ({ text, between });

describe('A page that is read from the right', () => {
  const table = (right: number, y: number) => [
    piece('01040018', right - 40, right, y),
    piece('חשבון אינפיניטסימלי', right - 130, right - 60, y),
    piece('5.0', right - 160, right - 145, y),
    piece('78', right - 190, right - 178, y),
  ];

  it('begins with its right column, and each row with its right cell', () => {
    const rows = [0, 20, 40].flatMap((y) => [...table(500, y), ...table(250, y)]);
    const lines = linesInOrder(fromTheRight(rows));
    expect(lines).toHaveLength(6);
    for (const line of lines)
      expect(line.cells.map(({ text }) => text)).toEqual(['01040018', 'חשבון אינפיניטסימלי', '5.0', '78']);
    // the right column has the smaller places
    expect(lines[0]!.cells[0]!.x).toBeLessThan(lines[3]!.cells[0]!.x);
  });

  it('is one where most letters are of such a script; others stay as they are', () => {
    const english = [piece('אלגברה', 0, 30), piece('Algebra for engineers', 40, 120)];
    expect(fromTheRight(english)).toEqual(english);
  });

  it('reads a figure after a label that is a cell of its own', () => {
    const label = piece('נקודות שנצברו', 400, 480);
    const lines = linesInOrder(fromTheRight([label, piece(':', 372, 375), piece('15.0', 355, 370)]));
    expect(lines.map(textOfLine)).toEqual(['נקודות שנצברו : 15.0']);
  });

  it('parts words by a blank left of the one before', () => {
    const [first, second] = [piece('הנדסת', 40, 70), piece('חשמל', 10, 39)];
    const read = (pieces: readonly Piece[]) => linesInOrder(fromTheRight(pieces)).map(textOfLine);
    expect(read([{ ...first, isAfterBlank: true }, second])).toEqual(['הנדסת חשמל']);
    expect(read([first, { ...second, isAfterBlank: true }])).toEqual(['הנדסתחשמל']);
  });
});

describe('The text of a cell', () => {
  it('has figures and Latin letters from left to right within what runs from the right', () => {
    const parts = [part('('), part('2021'), part('-'), part('2022'), part(')'), part('חורף', ' ')];
    expect(textOfParts(parts, false)).toBe('חורף (2021-2022)');
    expect(textOfParts([part('VLSI'), part('מבוא ל-')], false)).toBe('מבוא ל-VLSI');
  });

  it('stays as it is without a letter of such a script', () => {
    expect(textOfParts([part('Level'), part('2', ' ')], false)).toBe('Level 2');
    expect(textOfParts([part('2', ''), part('Level', ' ')], true)).toBe('Level 2');
  });
});
