import type { TextItem } from 'pdfjs-dist/types/src/display/api';
import { describe, expect, it } from 'vitest';
import { linesOf, textOfLine } from './lines';
import { piecesOf } from './pieces';

const SIZE = 10;
const item = (str: string, x: number, width: number): TextItem => ({
  str,
  dir: 'ltr',
  transform: [SIZE, 0, 0, SIZE, x, 0],
  width,
  height: SIZE,
  fontName: '',
  hasEOL: false,
});
const PAGE = [1, 0, 0, 1, 0, 0];
const read = (...items: readonly TextItem[]) => linesOf(piecesOf(items, PAGE)).map(textOfLine);

it('parts words by a blank of the page, however narrow it is', () => {
  expect(read(item('Foundations of Chem', 0, 100), item(' ', 100, 1), item('I Lab', 101, 25))).toEqual([
    'Foundations of Chem I Lab',
  ]);
});

it('does not part a word at a blank after half of a letter, which has no width', () => {
  expect(read(item('office', 0, 30), item('x', 30, 0), item(' ', 30, 0), item('y', 30, 5))).toEqual([
    'officexy',
  ]);
});

it('joins what stands as near without a blank, as letters drawn together do', () => {
  expect(read(item('Je', 0, 10), item('ff', 11, 5), item('erson', 16, 25))).toEqual(['Jefferson']);
});

it('parts a wide code from its title where other codes stand alone, and titles begin in one place', () => {
  const row = (code: string, width: number, title: string) => [
    item(code, 0, width),
    item(title, 62, 5 * title.length),
  ];
  const page = (...last: readonly TextItem[]) =>
    [
      ...row('4TBX101U', 52, 'Outils'),
      ...row('4TIN201U', 51, 'Algorithmes'),
      ...row('4TIN202U', 54, 'Web'),
      ...last,
    ].map((piece, index): TextItem => ({
      ...piece,
      transform: [SIZE, 0, 0, SIZE, piece.transform[4] as number, 20 * Math.floor(index / 2)],
    }));
  const cells = (items: readonly TextItem[]) =>
    linesOf(piecesOf(items, PAGE)).map((line) => line.cells.map(({ text }) => text));
  expect(cells(page(item('4TCH101U Structure de la matière', 0, 180)))).toContainEqual([
    '4TCH101U',
    'Structure de la matière',
  ]);
  // a title stands where codes do
  expect(cells(page(item('4TCH101U Bis', 0, 58)))).toContainEqual(['4TCH101U Bis']);
});

it('parts codes from titles that begin right after them in one place, line after line', () => {
  const rows = ['10421055', '10421094', 'H01A2B'].flatMap((code, line) =>
    [item(code, 0, 52), item(line === 1 ? 'Linear Algebra' : 'Calculus', 59, 70)].map((piece): TextItem => ({
      ...piece,
      transform: [SIZE, 0, 0, SIZE, piece.transform[4] as number, 20 * line],
    })),
  );
  expect(linesOf(piecesOf(rows, PAGE)).map(({ cells }) => cells.map(({ text }) => text))).toEqual([
    ['10421055', 'Calculus'],
    ['10421094', 'Linear Algebra'],
    ['H01A2B', 'Calculus'],
  ]);
});

describe('A text that runs upwards', () => {
  const upwards = (str: string, x: number, y = 0): TextItem => ({
    ...item(str, x, 4 * str.length),
    transform: [0, -SIZE, SIZE, 0, x, y],
  });
  const header = [item('Code', 0, 25), item('Title', 60, 30)];

  it('names a narrow column beside the other names of its header', () => {
    expect(read(...header, upwards('Credits', 170), upwards('Grade', 200))).toEqual([
      'Code Title Credits Grade',
    ]);
  });

  it('names one over several lines, where the other names stand in the middle of its height', () => {
    const above = upwards('Number of', 170, 20);
    const below = upwards('credits', 182, 20);
    expect(read(...header, above, below, upwards('Grade', 210, 20))).toEqual([
      'Code Title Number of credits Grade',
    ]);
  });

  it('is left out where it stands beside no header, or alone', () => {
    expect(read(...header, upwards('Credits', 170, 300), upwards('Grade', 200, 300))).toEqual(['Code Title']);
    expect(read(...header, upwards('COPY', 170))).toEqual(['Code Title']);
  });
});

it('reads a line of a script that runs from right to left from its right end', () => {
  expect(read(item('2', 0, 5), item('אלגברה לינארית', 8, 70))).toEqual(['אלגברה לינארית 2']);
});

it('parts credits and a grade that stand a space apart after a code and a title', () => {
  const [line] = linesOf(
    piecesOf([item('MA111', 0, 25), item('Calculus I', 60, 50), item('5 B+', 200, 20)], PAGE),
  );
  expect(line!.cells.map(({ text }) => text)).toEqual(['MA111', 'Calculus I', '5', 'B+']);
});
