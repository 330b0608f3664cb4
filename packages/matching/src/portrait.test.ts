import { expect, test } from '@jest/globals';
import { hueOf, initials } from './portrait.js';

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

test('a name always has the same hue', () => {
  expect(hueOf('Maya Okafor')).toBe(hueOf('Maya Okafor'));
  expect(hueOf('Maya Okafor')).not.toBe(hueOf('Noor al-Hassan'));
});

test.each(['', 'Maya', '王小明', 'x'.repeat(500)])('the hue of "%s" is one in degrees', (name) => {
  expect(hueOf(name)).toBeGreaterThanOrEqual(0);
  expect(hueOf(name)).toBeLessThan(360);
});
