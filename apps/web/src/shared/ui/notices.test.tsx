import { expect, test, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { Empty } from './empty';
import { ErrorState } from './error-state';
import { Notice } from './notice';
import { RefreshBar } from './refresh-bar';
import { Loading, Skeleton } from './skeleton';

test('an empty state names what is missing and offers the next step', async () => {
  const screen = await render(
    <Empty title="No skills yet" action={<button type="button">Upload Transcript</button>}>
      Skills come from your courses and projects.
    </Empty>,
  );
  await expect.element(screen.getByRole('heading', { name: 'No skills yet' })).toBeVisible();
  await expect.element(screen.getByRole('button', { name: 'Upload Transcript' })).toBeVisible();
});

test('an error is spoken at once, and Retry tries again (S449, S450)', async () => {
  const retry = vi.fn();
  const screen = await render(<ErrorState onRetry={retry} />);
  await expect.element(screen.getByRole('alert')).toMatchTextContent('Something went wrong');
  await screen.getByRole('button', { name: 'Retry' }).click();
  expect(retry).toHaveBeenCalledOnce();
});

test('an error says that data is safe, but not beside a reason, nor in one row of a card', async () => {
  const safe = /Your data is safe/;
  const screen = await render(<ErrorState title="Error: Failed to load career details" />);
  await expect.element(screen.getByText(safe)).toBeVisible();
  await screen.rerender(<ErrorState title="Error loading courses" reason="Too many at once." />);
  await expect.element(screen.getByText(safe)).not.toBeInTheDocument();
  await screen.rerender(<ErrorState inline title="Could not refresh" />);
  await expect.element(screen.getByText(safe)).not.toBeInTheDocument();
});

test('a link in a notice is underlined', async () => {
  const screen = await render(
    <Notice>
      Nobody else sees your courses. <a href="/settings">Choose who</a>
    </Notice>,
  );
  const link = screen.getByRole('link', { name: 'Choose who' });
  expect(getComputedStyle(link.element()).textDecorationLine).toBe('underline');
});

test('skeletons are silent; the words beside them say what is loading', async () => {
  const screen = await render(
    <Loading label="Loading careers…">
      <Skeleton width={120} height={64} />
    </Loading>,
  );
  const status = screen.getByRole('status');
  await expect.element(status).toHaveTextContent('Loading careers…');
  const { width, height } = status.element().lastElementChild!.getBoundingClientRect();
  expect([width, height]).toEqual([120, 64]);
});

test('a refresh shows on the edge of its card only while it lasts', async () => {
  const screen = await render(<RefreshBar active />);
  await expect.element(screen.getByRole('progressbar', { name: 'Refreshing' })).toBeInTheDocument();
  await screen.rerender(<RefreshBar active={false} />);
  await expect.element(screen.getByRole('progressbar')).not.toBeInTheDocument();
});
