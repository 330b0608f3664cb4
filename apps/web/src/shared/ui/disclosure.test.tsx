import axe from 'axe-core';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { Disclosure } from './disclosure';

const example = (
  <main style={{ blockSize: 120, overflowY: 'auto' }}>
    <h1>Courses</h1>
    <Disclosure title="Not counted (2)">
      <p style={{ blockSize: 80 }}>ART 1010</p>
    </Disclosure>
  </main>
);

test('opens by keyboard, comes into view and closes again', async () => {
  const { container } = await render(example);
  await expect.element(page.getByText('ART 1010')).not.toBeVisible();
  container.querySelector('summary')!.focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByText('ART 1010')).toBeVisible();
  await expect.poll(() => container.querySelector('main')!.scrollTop).toBeGreaterThan(0);
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByText('ART 1010')).not.toBeVisible();
});

test('passes axe', async () => {
  await render(example);
  const { violations } = await axe.run(document.querySelector('main')!);
  expect(violations.map(({ id }) => id)).toEqual([]);
});
