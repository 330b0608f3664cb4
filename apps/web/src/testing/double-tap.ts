import type { QueryClient } from '@tanstack/react-query';
import { vi } from 'vitest';

const aFrame = () => new Promise(requestAnimationFrame);

/**
 * Two taps on the same spot: the second hits whatever is there by then. The clock is the test's, so that a slow machine
 * does not make two presses of them.
 * @param apart in ms; 0 before anything is drawn, else the first tap has been answered and drawn
 */
export async function doubleTap(element: Element, apart: number, queries: QueryClient): Promise<void> {
  const { x, y, width, height } = element.getBoundingClientRect();
  const tap = () => {
    const target = document.elementFromPoint(x + width / 2, y + height / 2);
    target?.closest('button')?.click();
  };
  const answered = async () => {
    while (queries.isMutating() + queries.isFetching() > 0) {
      await vi.advanceTimersByTimeAsync(0);
      await aFrame();
    }
    await aFrame();
  };
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  try {
    tap();
    if (apart > 0) {
      await answered();
      await vi.advanceTimersByTimeAsync(apart);
    }
    tap();
    await answered();
    await vi.advanceTimersByTimeAsync(1000);
  } finally {
    vi.useRealTimers();
  }
}
