import { afterEach, expect, test, vi } from 'vitest';
import { loadAlone } from './share-address';

const LINKS = ['s', 'endorse'].map((area) => `${location.origin}/${area}/8kq3Zr1mVY2cT9wR4sU6Aw`);

afterEach(() => vi.restoreAllMocks());

test.each(LINKS)('%s that is reached from another page is loaded as a page of its own', (link) => {
  const loaded: string[] = [];
  expect(loadAlone(link, (address) => loaded.push(address))).toBeInstanceOf(Promise);
  expect(loaded).toEqual([link]);
});

test.each(LINKS)('a page that was loaded at %s goes on', (link) => {
  vi.spyOn(performance, 'getEntriesByType').mockReturnValue([{ name: link } as PerformanceEntry]);
  const loaded: string[] = [];
  expect(loadAlone(link, (address) => loaded.push(address))).toBe(null);
  expect(loaded).toEqual([]);
});
