import { expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import { SCORE_COLOR, Stars } from './stars';

/** Width of the filled part in units of the drawing: 17 a star. */
const filledWidth = (container: Element) =>
  Number(container.querySelector('svg svg')?.getAttribute('width') ?? 0);

test('a score is one picture that says its number', async () => {
  const screen = await render(<Stars value={4.2} label="Career readiness score" />);
  await expect
    .element(screen.getByRole('img', { name: 'Career readiness score: 4.2 of 5' }))
    .toHaveTextContent('4.2');
});

test('careers without a colour are gold (S452)', async () => {
  const screen = await render(<Stars value={1} />);
  expect(SCORE_COLOR).toBe('#E5B100');
  expect(getComputedStyle(screen.container.querySelector('svg svg path')!).fill).toBe('rgb(229, 177, 0)');
});

test('a colour from the data fills the stars', async () => {
  const screen = await render(<Stars value={1} color="#2563eb" />);
  expect(getComputedStyle(screen.container.querySelector('svg svg path')!).fill).toBe('rgb(37, 99, 235)');
});

test('the fill follows a rounded value while the number stays what it is', async () => {
  const screen = await render(<Stars value={2.4} filled={2.5} />);
  expect(filledWidth(screen.container)).toBe(1 + 2 * 17 + 8);
  await expect.element(screen.getByRole('img', { name: '2.4 of 5' })).toBeVisible();
});

test.each([
  [-1, 0],
  [0, 0],
  [5, 1 + 5 * 17],
  [9, 1 + 5 * 17],
])('%i stars fill %i units, never outside the five', async (value, width) => {
  const screen = await render(<Stars value={value} />);
  expect(filledWidth(screen.container)).toBe(width);
});
