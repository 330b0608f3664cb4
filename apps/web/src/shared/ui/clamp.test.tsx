import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { Clamp } from './clamp';

const LONG = 'Data analysts turn raw records into answers people can act on. '.repeat(12);
const height = (element: Element) => element.getBoundingClientRect().height;

test('a long text is cut to five lines until See more, and again after See less (S109)', async () => {
  const screen = await render(
    <div style={{ width: 300, lineHeight: '20px' }}>
      <Clamp>{LONG}</Clamp>
    </div>,
  );
  const text = screen.container.querySelector('p')!;
  const more = page.getByRole('button', { name: 'See more' });
  await expect.element(more).toHaveAttribute('aria-expanded', 'false');
  expect(height(text)).toBe(100);
  await more.click();
  expect(height(text)).toBeGreaterThan(200);
  await page.getByRole('button', { name: 'See less' }).click();
  expect(height(text)).toBe(100);
});

test('See less keeps the focus', async () => {
  await render(
    <div style={{ width: 300 }}>
      <Clamp>{LONG}</Clamp>
    </div>,
  );
  await page.getByRole('button', { name: 'See more' }).click();
  await page.getByRole('button', { name: 'See less' }).click();
  await expect.element(page.getByRole('button', { name: 'See more' })).toHaveFocus();
});

test('a short text has no button', async () => {
  await render(<Clamp>Short.</Clamp>);
  await expect.element(page.getByText('Short.')).toBeVisible();
  expect(page.getByRole('button').elements()).toHaveLength(0);
});

test('where it is switched off everything shows', async () => {
  const screen = await render(
    <div style={{ width: 300, lineHeight: '20px' }}>
      <Clamp enabled={false}>{LONG}</Clamp>
    </div>,
  );
  expect(height(screen.container.querySelector('p')!)).toBeGreaterThan(200);
  expect(page.getByRole('button').elements()).toHaveLength(0);
});
