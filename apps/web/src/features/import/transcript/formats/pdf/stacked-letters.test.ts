import { expect, it } from 'vitest';
import { withStackedLetters } from './stacked-letters';

const SIZE = 8;
const piece = (text: string, x: number, y: number) => ({
  text,
  x,
  end: x + SIZE * text.length,
  y,
  size: SIZE,
});
const row = (y: number, grade: string) => [
  piece('線型代数学', 60, y),
  piece('2', 140, y),
  piece(grade, 160, y),
];
const read = (...pieces: ReturnType<typeof piece>[]) =>
  withStackedLetters(pieces).map(({ text, y }) => `${text} ${y}`);

it('makes one text, in the middle of its height, of letters that stand below each other', () => {
  const name = [piece('授業科目', 60, 20), piece('単', 140, 15), piece('位', 140, 25)];
  expect(read(...name)).toEqual(['授業科目 20', '単位 20']);
});

it('leaves grades in a column as they are, and letters of a word that were drawn one by one', () => {
  const rows = [...row(20, '優'), ...row(32, '良'), ...row(44, '可')];
  expect(read(...rows)).toEqual(rows.map(({ text, y }) => `${text} ${y}`));
  const drawn = [piece('科', 60, 20), piece('目', 68, 20), piece('学', 60, 31), piece('部', 68, 31)];
  expect(read(...drawn)).toHaveLength(4);
});

it('makes one text of a name of several rows, whatever stands at its height in a table far from it', () => {
  const rows = [...row(20, '優'), ...row(32, '良'), ...row(44, '可')];
  const label = [piece('基', 40, 26), piece('礎', 40, 35), piece('科', 40, 44)];
  const elsewhere = [26, 35, 44].map((y) => piece('数学', 400, y));
  const found = withStackedLetters([...rows, ...label, ...elsewhere]);
  expect(found.filter(({ text }) => text === '基礎科')).toHaveLength(1);
  // it is no word of the title next to it
  expect(found.find(({ text }) => text === '基礎科')!.end).toBeLessThan(48);
});

it('parts letters that stand too far from each other', () => {
  expect(read(piece('単', 140, 15), piece('位', 140, 40))).toEqual(['単 15', '位 40']);
});

it('looks at few pieces of a page that draws each letter by itself, however many there are', () => {
  let looks = 0;
  const counted = (x: number, y: number) => ({
    text: '学',
    x,
    end: x + SIZE,
    size: SIZE,
    get y() {
      looks++;
      return y;
    },
  });
  const letters = Array.from({ length: 3000 }, (_, index) =>
    counted((index % 50) * 20, Math.floor(index / 50) * 12),
  );
  expect(withStackedLetters(letters)).toHaveLength(50);
  expect(looks).toBeLessThan(1_000_000);
});
