import { useState } from 'react';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { PayRange } from './pay-range';

function Example({ min = 0, max = 500_000, dir }: { min?: number; max?: number; dir?: 'rtl' }) {
  const [pay, setPay] = useState({ min, max });
  return (
    <div dir={dir} style={{ width: 500 }}>
      <PayRange {...pay} onChange={(nextMin, nextMax) => setPay({ min: nextMin, max: nextMax })} />
    </div>
  );
}

const minimum = page.getByRole('slider', { name: 'Minimum average pay' });
const maximum = page.getByRole('slider', { name: 'Maximum average pay' });

/** Presses a key on a slider and returns its value. */
async function press(slider: typeof minimum, key: string) {
  slider.element().focus();
  await userEvent.keyboard(key);
  return (slider.element() as HTMLInputElement).valueAsNumber;
}

test('pay runs from 0 to 500,000 in steps of 1,000, and says so in dollars (S154, S355)', async () => {
  await render(<Example />);
  for (const slider of [minimum, maximum]) {
    await expect.element(slider).toHaveAttribute('min', '0');
    await expect.element(slider).toHaveAttribute('max', '500000');
    await expect.element(slider).toHaveAttribute('step', '1000');
  }
  await expect.element(page.getByRole('group', { name: 'Average Pay' })).toBeVisible();
  await expect.element(page.getByText('$0 to $500,000 or more')).toBeVisible();
  await expect.element(minimum).toHaveAttribute('aria-valuetext', '$0');
});

test.each([
  ['{ArrowRight}', 101_000],
  ['{ArrowUp}', 101_000],
  ['{ArrowLeft}', 99_000],
  ['{ArrowDown}', 99_000],
])('%s moves by 1,000 (S357)', async (key, expected) => {
  await render(<Example min={100_000} />);
  expect(await press(minimum, key)).toBe(expected);
});

test.each([
  ['{Shift>}{ArrowRight}{/Shift}', 110_000],
  ['{Shift>}{ArrowDown}{/Shift}', 90_000],
])('%s moves by 10 steps (S358)', async (key, expected) => {
  await render(<Example min={100_000} />);
  expect(await press(minimum, key)).toBe(expected);
});

test.each([
  ['{Control>}{ArrowUp}{/Control}', 150_000],
  ['{Control>}{ArrowLeft}{/Control}', 50_000],
  ['{Meta>}{ArrowRight}{/Meta}', 150_000],
])('%s moves by 50 steps (S359)', async (key, expected) => {
  await render(<Example min={100_000} />);
  expect(await press(minimum, key)).toBe(expected);
});

test('neither end passes the other or the bounds (S356)', async () => {
  await render(<Example min={100_000} max={120_000} />);
  expect(await press(minimum, '{Control>}{ArrowRight}{/Control}')).toBe(120_000);
  expect(await press(maximum, '{Control>}{ArrowLeft}{/Control}')).toBe(120_000);
  expect(await press(minimum, '{End}')).toBe(120_000);
  expect(await press(maximum, '{Home}')).toBe(120_000);
  expect(await press(minimum, '{Home}')).toBe(0);
  expect(await press(minimum, '{Shift>}{ArrowLeft}{/Shift}')).toBe(0);
  expect(await press(maximum, '{End}')).toBe(500_000);
  expect(await press(maximum, '{Shift>}{ArrowRight}{/Shift}')).toBe(500_000);
});

test('where both thumbs meet at the far end, the pointer takes the one that can move', async () => {
  await render(<Example min={500_000} />);
  const { right, top, height } = maximum.element().getBoundingClientRect();
  expect(document.elementFromPoint(right - 11, top + height / 2)).toBe(minimum.element());
});

test('a thumb can be hit on 24 px of its track', async () => {
  await render(<Example min={250_000} />);
  const { left, width, top, height } = minimum.element().getBoundingClientRect();
  const hits = (x: number) => document.elementFromPoint(x, top + height / 2) === minimum.element();
  const middle = left + width / 2;
  expect([-11.5, 11.5].map((away) => hits(middle + away))).toEqual([true, true]);
});

test('in a right-to-left page ArrowLeft adds', async () => {
  await render(<Example min={100_000} dir="rtl" />);
  expect(await press(minimum, '{Shift>}{ArrowLeft}{/Shift}')).toBe(110_000);
  expect(await press(minimum, '{Shift>}{ArrowRight}{/Shift}')).toBe(100_000);
});
