import { expect, it } from 'vitest';
import { withoutRaisedMarks } from './raised-marks';

const piece = (text: string, x: number, end: number, y = 100, size = 10) => ({ text, x, end, y, size });
const textsOf = (mark: ReturnType<typeof piece>) =>
  withoutRaisedMarks([piece('Algebra 1 HN', 0, 60), mark]).map(({ text }) => text);

it('leaves out a small raised letter right after a word, and no other letter', () => {
  expect(textsOf(piece('V', 61, 64, 96, 6))).toEqual(['Algebra 1 HN']);
  // a grade of its own column, one on the line above, one as large as the title, and part of an ordinal
  expect(textsOf(piece('A', 90, 94, 96, 6))).toContain('A');
  expect(textsOf(piece('A', 61, 64, 85, 6))).toContain('A');
  expect(textsOf(piece('A', 61, 66, 100, 10))).toContain('A');
  expect(textsOf(piece('A', 61, 66, 100, 6))).toContain('A');
  expect(textsOf(piece('er', 61, 64, 96, 6))).toContain('er');
});

it('keeps what may be part of a grade or of a code', () => {
  for (const [text, mark] of [
    ['A', 'H'],
    ['CHEM101', 'L'],
    ['Grade A', '*'],
  ] as const)
    expect(withoutRaisedMarks([piece(text, 0, 60), piece(mark, 61, 64, 96, 6)])).toHaveLength(2);
});
