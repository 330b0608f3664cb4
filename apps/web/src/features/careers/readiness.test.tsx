import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { aCareer } from '../../testing/careers';
import { Readiness } from './readiness';

const stats = (score: number, color?: string) => aCareer({ score, color }).completion_stats;
const filledStars = () => document.querySelector('[role=img] svg svg')?.getAttribute('width');

test('the score is text to one decimal, the stars are rounded to the nearest half (S147)', async () => {
  const screen = await render(<Readiness stats={stats(4.2)} />);
  await expect.element(screen.getByRole('img', { name: 'Career readiness score: 4.2 of 5' })).toBeVisible();
  expect(screen.container).toHaveTextContent('4.2 of 5');
  const four = filledStars();
  await screen.rerender(<Readiness stats={stats(4)} />);
  expect(filledStars()).toBe(four);
  await screen.rerender(<Readiness stats={stats(4.25)} />);
  expect(filledStars()).not.toBe(four);
});

test('the stars have the colour of the data (S148)', async () => {
  await render(<Readiness stats={stats(3, '#123456')} compact />);
  const star = document.querySelector('[role=img] svg svg path')!;
  expect(getComputedStyle(star).fill).toBe('rgb(18, 52, 86)');
});

test('a career that lists no skills has too little data for a score', async () => {
  await render(<Readiness stats={aCareer({ have: [], need: [] }).completion_stats} />);
  await expect.element(page.getByText('Not enough data')).toBeVisible();
  await expect.element(page.getByRole('img')).not.toBeInTheDocument();
});

test('a score whose needs are borrowed says that it is estimated', async () => {
  const screen = await render(<Readiness stats={{ ...stats(3), estimated: true }} />);
  expect(screen.container).toHaveTextContent('3.0 of 5estimated');
  await screen.rerender(<Readiness stats={stats(3)} />);
  expect(screen.container).not.toHaveTextContent('estimated');
});
