import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { HANDLE_MAX, HANDLE_MIN, handleProblem, RESERVED_FILES, RESERVED_HANDLES } from './handle.js';

test.each(['maya-okafor', 'a.b', 'x_9', 'Maya', '007', 'x'.repeat(HANDLE_MIN), 'x'.repeat(HANDLE_MAX)])(
  '%s may be a handle',
  (handle) => expect(handleProblem(handle)).toBeNull(),
);

const SHAPE =
  'A handle starts with a letter or digit and has only letters a-z, digits, dots, dashes and underscores.';
const LENGTH = 'A handle has 3 to 30 characters.';
const RESERVED = 'This handle is reserved. Please choose another.';

test.each([
  ['', 'Handle is required.'],
  ['x'.repeat(HANDLE_MIN - 1), LENGTH],
  ['x'.repeat(HANDLE_MAX + 1), LENGTH],
  ['p', LENGTH],
  ['-maya', SHAPE],
  ['.maya', SHAPE],
  ['.well-known', SHAPE],
  ['maya okafor', SHAPE],
  ['maya/', SHAPE],
  ['mäya', SHAPE],
  ['a/b', SHAPE],
  ['Explore', RESERVED],
  ['Favicon.ico', RESERVED],
])('"%s" may not be a handle: %s', (handle, problem) => expect(handleProblem(handle)).toBe(problem));

/** Some may never be handles for their shape or length; their addresses are kept from everybody all the same. */
const KEPT =
  `explore projects import settings accounts login welcome courses p s endorse staff dashboard-api aux _allauth scim _dev .well-known
  assets share verify account admin api static media docs health about-the-data privacy accessibility`.split(
    /\s+/,
  );
const FILES =
  `index.html robots.txt sitemap.xml favicon.ico favicon.svg favicon.png apple-touch-icon.png icon-192.png
  icon-512.png icon-maskable-512.png apple-touch-icon-precomposed.png manifest.json manifest.webmanifest
  site.webmanifest browserconfig.xml opensearch.xml crossdomain.xml sw.js service-worker.js security.txt humans.txt
  ads.txt app-ads.txt llms.txt`.split(/\s+/);

test('no address of the product and no file that browsers and search engines look for may be one', () => {
  expect([...RESERVED_FILES].toSorted()).toEqual(FILES.toSorted());
  expect([...RESERVED_HANDLES].toSorted()).toEqual([...KEPT, ...FILES].toSorted());
  for (const word of RESERVED_HANDLES) expect(handleProblem(word)).not.toBeNull();
});

test('letters, digits, dots, dashes and underscores make a handle, whatever their case', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^[a-zA-Z0-9][a-zA-Z0-9._-]{2,29}$/), (handle) => {
      fc.pre(!RESERVED_HANDLES.has(handle.toLowerCase()));
      expect(handleProblem(handle)).toBeNull();
    }),
  );
});
