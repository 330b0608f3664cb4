import { contrast as contrastOf, GROUNDS, OWN_ACCENT, type Theme } from '@lumen/matching/accent';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { inHex } from '../../testing/colours';

/** WCAG 2 contrast of two colours of the theme on the screen, both given by token name. */
const contrast = (one: string, other: string) => contrastOf(colourOf(one), colourOf(other));

const colourOf = (token: string) => inHex(getComputedStyle(document.documentElement).getPropertyValue(token));

const TEXT = [
  ['--ink', '--canvas'],
  ['--ink-2', '--canvas'],
  ['--ink-3', '--canvas'],
  ['--ink-2', '--well'],
  ['--ink-3', '--well'],
  ['--ink-3', '--surface-2'],
  ['--ink-3', '--float-2'],
  ['--on-brand', '--brand'],
  ['--on-brand', '--brand-hover'],
  ['--brand-ink', '--brand-soft'],
  ['--gold-ink', '--gold-soft'],
  ['--iris-ink', '--iris-soft'],
  ['--danger', '--surface'],
  ['--danger', '--danger-soft'],
  ['--on-danger', '--danger'],
  ['--on-danger', '--danger-hover'],
  ['--info', '--info-soft'],
  ['--warn', '--warn-soft'],
  ['--on-inverse', '--inverse'],
] as const;

const SHAPES = [
  ['--control-line', '--surface'],
  ['--focus', '--canvas'],
  ['--focus', '--surface'],
  ['--brand', '--surface'],
  ['--iris', '--surface'],
  ['--favorite', '--surface'],
  ['--data-edge', '--surface'],
  ['--inverse-success', '--inverse'],
  ['--inverse-error', '--inverse'],
  ['--inverse-info', '--inverse'],
  ['--inverse-warning', '--inverse'],
] as const;

afterEach(() => {
  document.documentElement.dataset.theme = 'light';
});

describe.each<Theme>(['light', 'dark'])('in the %s theme', (theme) => {
  beforeEach(() => {
    document.documentElement.dataset.theme = theme;
  });

  test.each(TEXT)('text in %s is readable on %s', (text, ground) => {
    expect(contrast(text, ground)).toBeGreaterThanOrEqual(4.5);
  });

  test('an accent of the institution is checked against the same grounds', () => {
    for (const [name, colour] of Object.entries(GROUNDS[theme])) expect(colourOf(`--${name}`)).toBe(colour);
    expect(colourOf('--brand')).toBe(OWN_ACCENT[theme]);
  });

  test.each(SHAPES)('shapes in %s stand out from %s', (shape, ground) => {
    expect(contrast(shape, ground)).toBeGreaterThanOrEqual(3);
  });
});
