import { afterEach, beforeEach, describe, expect, test } from 'vitest';

/** WCAG 2 contrast of two colours of the theme on the screen, both given by token name. */
function contrast(one: string, other: string): number {
  const [lighter, darker] = [one, other].map((token) => luminance(rgb(token))).toSorted((a, b) => b - a);
  return (lighter! + 0.05) / (darker! + 0.05);
}

/** A canvas turns whatever the token says into sRGB bytes. */
function rgb(token: string): number[] {
  const canvas = document.createElement('canvas').getContext('2d', { willReadFrequently: true })!;
  canvas.fillStyle = getComputedStyle(document.documentElement).getPropertyValue(token);
  canvas.fillRect(0, 0, 1, 1);
  return Array.from(canvas.getImageData(0, 0, 1, 1).data.slice(0, 3));
}

function luminance(bytes: number[]): number {
  const [red, green, blue] = bytes
    .map((byte) => byte / 255)
    .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
  return 0.2126 * red! + 0.7152 * green! + 0.0722 * blue!;
}

const TEXT = [
  ['--ink', '--canvas'],
  ['--ink-2', '--canvas'],
  ['--ink-3', '--canvas'],
  ['--ink-2', '--well'],
  ['--ink-3', '--well'],
  ['--ink-3', '--surface-2'],
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
  ['--data-edge', '--surface'],
  ['--inverse-success', '--inverse'],
  ['--inverse-error', '--inverse'],
  ['--inverse-info', '--inverse'],
  ['--inverse-warning', '--inverse'],
] as const;

afterEach(() => {
  document.documentElement.dataset.theme = 'light';
});

describe.each(['light', 'dark'])('in the %s theme', (theme) => {
  beforeEach(() => {
    document.documentElement.dataset.theme = theme;
  });

  test.each(TEXT)('text in %s is readable on %s', (text, ground) => {
    expect(contrast(text, ground)).toBeGreaterThanOrEqual(4.5);
  });

  test.each(SHAPES)('shapes in %s stand out from %s', (shape, ground) => {
    expect(contrast(shape, ground)).toBeGreaterThanOrEqual(3);
  });
});
