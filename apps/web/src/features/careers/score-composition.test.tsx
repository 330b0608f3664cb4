import { contrast, isReadable, TEXT_CONTRAST, type Theme } from '@lumen/matching/accent';
import { expect, onTestFinished, test } from 'vitest';
import { page } from 'vitest/browser';
import { inHex } from '../../testing/colours';
import { renderPage } from '../../testing/render';
import { ScoreComposition } from './score-composition';
import type { Share } from './score-explanation';

const share = (kind: Share['kind'], most: number, hundredths: number): Share => ({
  kind,
  name: kind,
  because: 'You have some.',
  most,
  hundredths,
  parts: [],
});
const degree = { factor: 1, years_asked: 4, years_of_goal: 4 };

test('what is left to gain is what can still be reached, and no more', async () => {
  await renderPage(
    <ScoreComposition shares={[share('work', 2.5, 182), share('named', 2.42, 146)]} degree={degree} />,
  );
  await expect.element(page.getByText('1.64 to gain')).toBeInTheDocument();
  const text =
    'Together 3.28 of 5 points. This career lists few skills, so more than 4.92 cannot be reached.';
  await expect.element(page.getByText(/^Together/)).toHaveTextContent(text);
});

test('where all five points can be reached, all that is missing is left to gain', async () => {
  await renderPage(
    <ScoreComposition shares={[share('work', 2.5, 100), share('named', 2.5, 100)]} degree={degree} />,
  );
  await expect.element(page.getByText('3.00 to gain')).toBeInTheDocument();
});

test.each<[Theme, string]>([
  ['light', '#000000'],
  ['light', '#500000'],
  ['dark', '#ffffff'],
  ['dark', '#ffff99'],
])('in the %s theme the numbers on the bar can be read with the accent %s', async (theme, accent) => {
  expect(isReadable(theme, accent)).toBe(true);
  const { dataset, style } = document.documentElement;
  onTestFinished(() => {
    dataset.theme = 'light';
    style.removeProperty('--brand');
  });
  dataset.theme = theme;
  style.setProperty('--brand', accent);
  const kinds = ['named', 'general', 'technology'] as const;
  const { container } = await renderPage(
    <ScoreComposition shares={kinds.map((kind) => share(kind, 1.5, 100))} degree={degree} />,
  );
  for (const kind of kinds) {
    const { color, backgroundColor } = getComputedStyle(container.querySelector(`div[data-kind=${kind}]`)!);
    expect(contrast(inHex(color), inHex(backgroundColor)), kind).toBeGreaterThanOrEqual(TEXT_CONTRAST);
  }
});
