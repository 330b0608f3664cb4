import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { renderHook } from 'vitest-browser-react';
import { useMobile } from './use-media';

test('767 px and narrower is mobile, 768 px and wider is not (S057, S058)', async () => {
  await page.viewport(767, 900);
  const { result } = await renderHook(() => useMobile());
  expect(result.current).toBe(true);
  await page.viewport(768, 900);
  await expect.poll(() => result.current).toBe(false);
  await page.viewport(767, 900);
  await expect.poll(() => result.current).toBe(true);
});

test('everybody hears of a change, also when somebody has read it before it was told', async () => {
  await page.viewport(768, 900);
  const early = await renderHook(() => useMobile());
  const late = await renderHook(() => useMobile());
  expect(late.result.current).toBe(false);
  const { style } = window.frameElement as HTMLIFrameElement;
  const { width } = style;
  style.width = '700px';
  try {
    await early.rerender();
    expect(early.result.current).toBe(true);
    await expect.poll(() => late.result.current).toBe(true);
  } finally {
    style.width = width;
  }
});
