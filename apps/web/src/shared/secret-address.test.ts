import { afterEach, expect, test, vi } from 'vitest';
import { knowsSecretAddress, loadAlone } from './secret-address';

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

const loadedAt = (address: string) =>
  vi
    .spyOn(performance, 'getEntriesByType')
    .mockReturnValue([{ name: location.origin + address } as PerformanceEntry]);

test.each([
  '/s/token',
  '/endorse/token',
  '/accounts/verify-email/key',
  '/accounts/restore-email/key',
  '/accounts/password/reset/key/key',
  '/accounts/login/?next=%2Fs%2Ftoken',
  '/accounts/provider/callback?error=cancelled&next=/endorse/token',
  '/accounts/login/?next=%2Faccounts%2Fsignup%2F%3Fnext%3D%252Fs%252Ftoken',
])('%s is a secret', (address) => {
  loadedAt(address);
  expect(knowsSecretAddress()).toBe(true);
});

test.each([
  '/maya',
  '/explore/careers?search=/',
  '/accounts/password/reset/',
  '/accounts/login/?next=%2Fsettings%2Fsecurity',
  '/accounts/login/?next=s%2Ftoken',
  '/explore/courses?skill=//[',
])('%s is none', (address) => {
  loadedAt(address);
  expect(knowsSecretAddress()).toBe(false);
});

test('a page that was opened in another tab from one with a key knows the key', () => {
  loadedAt('/');
  vi.spyOn(document, 'referrer', 'get').mockReturnValue(`${location.origin}/accounts/verify-email/key`);
  expect(knowsSecretAddress()).toBe(true);
});

test('a page of another site that has such a path, and led here, is none', () => {
  loadedAt('/');
  vi.spyOn(document, 'referrer', 'get').mockReturnValue(
    'https://elsewhere.example/s/token?next=%2Fs%2Ftoken',
  );
  expect(knowsSecretAddress()).toBe(false);
});
