import { expect, test, vi } from 'vitest';
import { renderHook } from 'vitest-browser-react';
import { usePrepared } from './use-prepared';

const REQUEST = 7;

/** The hook in a browser whose idle moment comes when the test says so. */
async function render() {
  const wait = vi.spyOn(window, 'requestIdleCallback').mockReturnValue(REQUEST);
  const load = vi.fn(() => Promise.resolve());
  const hook = await renderHook(() => usePrepared(load));
  return { ...hook, load, wait };
}

test('code that a press will need is fetched once, when the page is at rest', async () => {
  const { load, wait, rerender } = await render();
  await rerender();
  expect(wait).toHaveBeenCalledOnce();
  expect(load).not.toHaveBeenCalled();
  wait.mock.calls[0]![0]({ didTimeout: false, timeRemaining: () => 50 });
  expect(load).toHaveBeenCalledOnce();
});

test('whoever leaves before the page is at rest fetches nothing', async () => {
  const cancel = vi.spyOn(window, 'cancelIdleCallback');
  const { unmount } = await render();
  await unmount();
  expect(cancel).toHaveBeenCalledExactlyOnceWith(REQUEST);
});
