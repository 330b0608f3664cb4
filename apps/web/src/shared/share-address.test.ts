import { afterEach, expect, test, vi } from 'vitest';
import { loadAlone } from './share-address';

const LINK = `${location.origin}/s/8kq3Zr1mVY2cT9wR4sU6Aw`;

afterEach(() => vi.restoreAllMocks());

test('a share link that is reached from another page is loaded as a page of its own', () => {
  const loaded: string[] = [];
  expect(loadAlone(LINK, (address) => loaded.push(address))).toBeInstanceOf(Promise);
  expect(loaded).toEqual([LINK]);
});

test('a page that was loaded at a share link goes on', () => {
  vi.spyOn(performance, 'getEntriesByType').mockReturnValue([{ name: LINK } as PerformanceEntry]);
  const loaded: string[] = [];
  expect(loadAlone(LINK, (address) => loaded.push(address))).toBe(null);
  expect(loaded).toEqual([]);
});
