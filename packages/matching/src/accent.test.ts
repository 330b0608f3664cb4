import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import {
  accentColours,
  accentProblem,
  COLOUR,
  contrast,
  GROUNDS,
  isReadable,
  leastContrast,
  OWN_ACCENT,
  ratioText,
  readableAccent,
  THEMES,
} from './accent.js';

const colour = fc
  .integer({ min: 0, max: 0xff_ff_ff })
  .map((value) => `#${value.toString(16).padStart(6, '0')}`);
const theme = fc.constantFrom(...THEMES);

test('contrast is that of WCAG', () => {
  expect(contrast('#000000', '#ffffff')).toBeCloseTo(21);
  expect(contrast('#ffffff', '#ffffff')).toBe(1);
  // The grey that is known to be the lightest that passes on white.
  expect(contrast('#767676', '#ffffff')).toBeCloseTo(4.54, 2);
  expect(contrast('#777777', '#ffffff')).toBeCloseTo(4.48, 2);
});

test.each([
  ['#0b6b4f', true],
  ['#0b6b4f ', false],
  [' #0b6b4f', false],
  ['#0b6b4f0', false],
  ['#0b6b4', false],
  ['#0B6B4F', false],
  ['0b6b4f', false],
  ['#0b6b4g', false],
])('"%s" is a colour as it is kept: %s', (text, isColour) => expect(COLOUR.test(text)).toBe(isColour));

test('our own colours can be read', () => {
  for (const where of THEMES) expect(accentProblem(where, OWN_ACCENT[where])).toBeNull();
});

test('a colour that is too light or too dark for its theme is refused, with the least contrast and with what would do', () => {
  expect(accentProblem('light', '#ffcc00')).toBe(
    'In the light theme text in this colour on the page has a contrast of 1.3 : 1; it takes 4.5 : 1. #826800 would do.',
  );
  // It can be read on the page, and not on a light shade of itself.
  expect(accentProblem('light', '#0069d2')).toBe(
    'In the light theme text on a tint of this colour has a contrast of 4.4 : 1; it takes 4.5 : 1. #0068d0 would do.',
  );
  expect(accentProblem('dark', '#0b6b4f')).toMatch(/^In the dark theme .* would do\.$/);
  expect(isReadable('dark', '#ffcc00')).toBe(true);
});

test('whatever is accepted can be read wherever text stands, and what is said to do is accepted', () => {
  fc.assert(
    fc.property(theme, colour, (where, chosen) => {
      const accent = readableAccent(where, chosen);
      expect(isReadable(where, accent)).toBe(true);
      expect(accentProblem(where, accent)).toBeNull();
      if (isReadable(where, chosen)) expect(accent).toBe(chosen);
      const colours = accentColours(where, accent);
      for (const ground of Object.values(GROUNDS[where]))
        expect(contrast(accent, ground)).toBeGreaterThanOrEqual(4.5);
      for (const ground of [colours.brand, colours['brand-hover'], colours['brand-press']])
        expect(contrast(colours['on-brand'], ground)).toBeGreaterThanOrEqual(4.5);
      for (const ground of [colours['brand-soft'], colours['brand-soft-2']])
        expect(contrast(colours['brand-ink'], ground)).toBeGreaterThanOrEqual(4.5);
      expect(leastContrast(where, accent).ratio).toBeGreaterThanOrEqual(4.5);
    }),
  );
});

test('a ratio is never rounded up', () => {
  expect(ratioText(4.49)).toBe('4.4 : 1');
  expect(ratioText(4.5)).toBe('4.5 : 1');
});
