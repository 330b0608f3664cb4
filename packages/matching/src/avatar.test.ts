import { expect, test } from '@jest/globals';
import { hueOf, initials } from './avatar.js';

test.each([
  ['Maya Okafor', 'MO'],
  ['  Noor  al-Hassan ', 'NA'],
  ['Xi', 'X'],
  ['Hubert Blaine Wolfe', 'HW'],
  ['李小龙', '李'],
  ['🚌 bus', '🚌B'],
  ['', ''],
])('the initials of "%s" are %s', (name, letters) => {
  expect(initials(name)).toBe(letters);
});

test.each([
  ['Maya Okafor', 224],
  ['Noor al-Hassan', 132],
  ['王小明', 162],
])('%s always has the hue %d', (name, hue) => expect(hueOf(name)).toBe(hue));

test.each(['', 'Maya', '王小明', 'x'.repeat(500)])('the hue of "%s" is one in degrees', (name) => {
  expect(hueOf(name)).toBeGreaterThanOrEqual(0);
  expect(hueOf(name)).toBeLessThan(360);
});
