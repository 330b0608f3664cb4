import { expect, it } from 'vitest';
import { partShapes } from './parted-shapes';

const piece = (text: string, x: number, end: number) => ({ text, x, end, y: 0, size: 8 });
const alone = [piece('2021年度S', 250, 290), piece('2022年度A', 250, 290), piece('2023年度S', 250.2, 290)];
const textsOf = (last: ReturnType<typeof piece>, others = alone) =>
  partShapes([...others, last]).slice(others.length);

it('parts a cell from what begins a column of its shape', () => {
  const [grade, term] = textsOf(piece('優上 2021年度S', 230, 290));
  expect([grade!.text, term!.text, term!.x]).toEqual(['優上', '2021年度S', 250]);
  expect(grade!.end).toBeLessThan(term!.x);
});

it('leaves a text of another shape, at another place, or beside too few', () => {
  expect(textsOf(piece('優上 2021年度', 230, 290))).toHaveLength(1);
  expect(textsOf(piece('優上 2021年度S', 100, 160))).toHaveLength(1);
  expect(textsOf(piece('優上 2021年度S', 230, 290), alone.slice(1))).toHaveLength(1);
});
