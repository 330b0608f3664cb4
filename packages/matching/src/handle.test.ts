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

test('no address of the product and no file that browsers and search engines look for may be one', () => {
  const areas =
    'explore projects import settings accounts login welcome courses dashboard-api aux media health assets';
  const files =
    'robots.txt sitemap.xml favicon.ico apple-touch-icon.png manifest.webmanifest sw.js security.txt humans.txt ads.txt';
  for (const word of `${areas} ${files} index.html manifest.json`.split(' '))
    expect([word, handleProblem(word)]).toEqual([word, RESERVED]);
  for (const segment of ['p', 's']) expect(RESERVED_HANDLES).toContain(segment);
  for (const file of RESERVED_FILES) expect(RESERVED_HANDLES).toContain(file);
});

test('letters, digits, dots, dashes and underscores make a handle, whatever their case', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^[a-zA-Z0-9][a-zA-Z0-9._-]{2,29}$/), (handle) => {
      fc.pre(!RESERVED_HANDLES.has(handle.toLowerCase()));
      expect(handleProblem(handle)).toBeNull();
    }),
  );
});
