import { describe, expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import { PROGRAM_COLOR, yearDots, YearDots } from './year-dots';

describe('years as dots', () => {
  test.each([
    [4, 2.5, 'full full half empty'],
    [4, 2.4, 'full full empty empty'],
    [4, 0, 'empty empty empty empty'],
    [1, 0.5, 'half'],
    [2, 3, 'full full'],
    [6, 4.5, 'full full full full'],
    [0.4, 0, 'empty'],
    [0.8, 0.3, 'empty'],
    [0.8, 0.4, 'half'],
    [0.6, 0.5, 'half'],
    [0.6, 0.6, 'full'],
    [1.2, 1.2, 'full'],
    [1.5, 1.5, 'full full'],
  ])('%f years with %f completed are %s (S454)', (total, progress, dots) => {
    expect(yearDots(total, progress).join(' ')).toBe(dots);
  });
});

test('the dots and their words are one picture', async () => {
  const screen = await render(<YearDots total={4} progress={2.5} />);
  await expect
    .element(screen.getByRole('img', { name: '2.5 of 4 years' }))
    .toHaveTextContent('2.5 of 4 years');
});

test('one year is a year, and the words beside may be others', async () => {
  const screen = await render(
    <YearDots total={1} progress={0}>
      Not started
    </YearDots>,
  );
  await expect.element(screen.getByRole('img', { name: '0 of 1 year' })).toHaveTextContent('Not started');
});

test('a program of less than a year counts no years', async () => {
  const screen = await render(<YearDots total={0.6} progress={0.5} />);
  await expect
    .element(screen.getByRole('img', { name: 'Under a year of study, at least half done' }))
    .toHaveTextContent('Under a year of study');
});

test('programs without a colour are grey (S453)', async () => {
  const screen = await render(<YearDots total={1} progress={1} />);
  expect(PROGRAM_COLOR).toBe('#9CA3AF');
  expect(getComputedStyle(screen.container.querySelector('circle')!).fill).toBe('rgb(156, 163, 175)');
});
