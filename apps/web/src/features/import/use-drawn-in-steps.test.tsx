import { expect, test } from 'vitest';
import { renderHook } from 'vitest-browser-react';
import { useDrawnInSteps } from './use-drawn-in-steps';

test('a list is drawn one part a frame, to its end, and a shorter one is whole at once', async () => {
  const drawn: number[] = [];
  const { result, rerender } = await renderHook(
    (length = 4) => {
      const count = useDrawnInSteps(length);
      drawn.push(count);
      return count;
    },
    { initialProps: 4 },
  );
  await expect.poll(() => result.current).toBe(4);
  expect([...new Set(drawn)]).toEqual([1, 2, 3, 4]);
  await rerender(2);
  expect(result.current).toBe(2);
});
