import { expect, test, vi } from 'vitest';
import { renderHook } from 'vitest-browser-react';
import { useDrawnInSteps } from './use-drawn-in-steps';

test('a list is drawn one part a frame; once it is whole, what comes to it is drawn at once', async () => {
  const frames: FrameRequestCallback[] = [];
  vi.spyOn(window, 'requestAnimationFrame').mockImplementation((draw) => frames.push(draw));
  const drawn: number[] = [];
  const { result, rerender, act } = await renderHook(
    (length = 3) => {
      const count = useDrawnInSteps(length);
      drawn.push(count);
      return count;
    },
    { initialProps: 3 },
  );
  expect(result.current).toBe(1);
  for (const count of [2, 3]) {
    expect(frames).toHaveLength(1);
    await act(() => frames.shift()!(0));
    expect(result.current).toBe(count);
  }
  expect(frames).toEqual([]);
  drawn.length = 0;
  await rerender(4);
  await rerender(2);
  expect([...new Set(drawn)]).toEqual([4, 2]);
  vi.restoreAllMocks();
});

test('a part that comes to a list of one is drawn at once', async () => {
  const frames: FrameRequestCallback[] = [];
  vi.spyOn(window, 'requestAnimationFrame').mockImplementation((draw) => frames.push(draw));
  const { result, rerender, act } = await renderHook((length = 1) => useDrawnInSteps(length), {
    initialProps: 1,
  });
  await act(() => frames.shift()!(0));
  await rerender(2);
  expect(result.current).toBe(2);
  vi.restoreAllMocks();
});
