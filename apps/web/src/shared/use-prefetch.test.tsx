import { expect, test, vi } from 'vitest';
import { renderHook } from 'vitest-browser-react';
import { usePrefetch } from './use-prefetch';

const REQUEST = 7;

/** The hook in a browser whose idle moment comes when the test says so. */
async function render(load: Parameters<typeof usePrefetch>[0]) {
  const wait = vi.spyOn(window, 'requestIdleCallback').mockReturnValue(REQUEST);
  const hook = await renderHook(() => usePrefetch(load));
  const rest = () => wait.mock.calls[0]![0]({ didTimeout: false, timeRemaining: () => 50 });
  return { ...hook, wait, rest };
}

test('code that a press will need is fetched once, when the page is at rest', async () => {
  const load = vi.fn(() => Promise.resolve());
  const { wait, rest, rerender } = await render(load);
  await rerender();
  expect(wait).toHaveBeenCalledOnce();
  expect(load).not.toHaveBeenCalled();
  rest();
  expect(load).toHaveBeenCalledOnce();
});

test('whoever leaves before the page is at rest fetches nothing, nor does who cannot press', async () => {
  const cancel = vi.spyOn(window, 'cancelIdleCallback');
  const { unmount } = await render(() => Promise.resolve());
  await unmount();
  expect(cancel).toHaveBeenCalledExactlyOnceWith(REQUEST);
  const { wait } = await render(false);
  expect(wait).toHaveBeenCalledOnce();
});

test('code that does not come then is left to the press, and is not asked for without a network', async () => {
  const failing = vi.fn(() => Promise.reject(new TypeError('Failed to fetch dynamically imported module')));
  const unhandled = vi.fn();
  window.addEventListener('unhandledrejection', unhandled, { once: true });
  (await render(failing)).rest();
  // The browser reports an unhandled rejection once the current task is over, which is long before this.
  await new Promise((told) => setTimeout(told, 50));
  expect(failing).toHaveBeenCalledOnce();
  expect(unhandled).not.toHaveBeenCalled();

  vi.restoreAllMocks();
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const load = vi.fn(() => Promise.resolve());
  (await render(load)).rest();
  expect(load).not.toHaveBeenCalled();
});
