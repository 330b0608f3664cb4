import { lazy, useState } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { useBrokenParts } from './broken-parts';
import { LazyPart } from './lazy-part';

const missing = () =>
  lazy(() => Promise.reject(new TypeError('Failed to fetch dynamically imported module')));

const Frame = () => <p>{useBrokenParts() ? 'something broke' : 'all is well'}</p>;

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});

test('a part whose code does not come says so in its place, and the rest of the page stays', async () => {
  const Missing = missing();
  await render(
    <>
      <h1>The page</h1>
      <LazyPart fallback="Loading…">
        <Missing />
      </LazyPart>
    </>,
  );
  await expect
    .element(page.getByRole('alert'))
    .toMatchTextContent('This part of the page could not be shown.');
  await expect.element(page.getByRole('heading', { name: 'The page' })).toBeVisible();
});

test('a dialog whose code does not come is told by the frame, and may be tried again', async () => {
  const Missing = missing();
  function Page() {
    const [open, setOpen] = useState(0);
    return (
      <>
        <button onClick={() => setOpen(open + 1)}>Open</button>
        <Frame />
        {open > 0 && <LazyPart>{open === 1 ? <Missing /> : <p>The dialog</p>}</LazyPart>}
      </>
    );
  }
  await render(<Page />);
  await expect.element(page.getByText('all is well')).toBeVisible();
  await page.getByRole('button').click();
  await expect.element(page.getByText('something broke')).toBeVisible();
  await page.getByRole('button').click();
  await expect.element(page.getByText('The dialog')).toBeVisible();
});
