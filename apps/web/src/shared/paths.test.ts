import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addressWith, safeNext } from './paths';

test('an address with other parameters keeps those that are not named', () => {
  const address = new URLSearchParams('career=a&view=score&skill=SQL&skill=R');
  expect(addressWith(address, { career: 'b', view: null, compare: 'a,b' })).toBe(
    '?career=b&skill=SQL&skill=R&compare=a%2Cb',
  );
  expect(`${address}`).toBe('career=a&view=score&skill=SQL&skill=R');
});

/** Where a browser goes that is sent there, by a link, a form or a script. */
const destination = (address: string) => new URL(address, `${location.origin}/accounts/login/`);

const TRICKS = [
  '/..//evil.example',
  '/.//evil.example',
  '/a/..//evil.example',
  '/a/../..//evil.example/x?y#z',
  '/..\\/evil.example',
  '/%2e%2e//evil.example',
  '/%2E//evil.example',
  '/.%2e//evil.example',
  '//evil.example',
  '///evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  '/\t/evil.example',
  '/\n/evil.example',
  '\t//evil.example',
  ' //evil.example',
  'https://evil.example',
  'https:evil.example',
  'javascript:alert(1)',
  'data:text/html,x',
  '/..//user@evil.example:80',
  '//[',
];

const PIECES = [
  ...'/ \\ .. . %2e %2f %5c : @ ? # [ ] %00 % evil.example https: javascript: a'.split(' '),
  ...' \t\r\n\0\u3002\uff0f\u2044',
];

test.each(TRICKS)('%j leads nowhere', (next) => {
  expect(safeNext(next)).toBeNull();
});

test.each([
  '/%2f/evil.example',
  '/%2fevil.example',
  '/%5cevil.example',
  '/x//evil.example',
  '/@evil.example',
])('%j is a page of ours, however it looks', (next) => {
  expect(destination(safeNext(next)!).origin).toBe(location.origin);
});

test.each(['/', '/explore/careers?q=a%20b#top', '/grace.hopper', '/settings/security'])(
  '%s is kept',
  (next) => {
    expect(safeNext(next)).toBe(next);
  },
);

test('nothing, and what is no path, leads nowhere', () => {
  for (const next of [null, '', 'explore', '?x', '#x', '.']) expect(safeNext(next)).toBeNull();
});

test('whatever somebody asks to be sent to, it is on this site', () => {
  const piece = fc.constantFrom(...PIECES);
  const next = fc.oneof(
    fc.array(piece, { maxLength: 12 }).map((pieces) => pieces.join('')),
    fc.array(piece, { maxLength: 12 }).map((pieces) => `/${pieces.join('')}`),
    fc.webUrl(),
    fc.string({ unit: 'binary' }),
  );
  fc.assert(
    fc.property(next, (given) => {
      const path = safeNext(given);
      if (path === null) return;
      expect(path).toMatch(/^\/(?!\/)/);
      expect(destination(path).origin).toBe(location.origin);
      // Sent on once more, as a sign-in with a second factor does, it leads to the same page.
      expect(safeNext(path)).toBe(path);
    }),
    { numRuns: 5000 },
  );
});
