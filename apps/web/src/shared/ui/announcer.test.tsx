import { expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import { announce, Announcer } from './announcer';

test('there is one polite and one assertive region, and each says what is meant for it (S060)', async () => {
  const screen = await render(<Announcer />);
  const regions = [...screen.container.querySelectorAll('[aria-live]')];
  expect(regions.map((region) => region.getAttribute('aria-live'))).toEqual(['polite', 'assertive']);
  const [polite, assertive] = regions;
  announce('Saving…');
  announce('Could not save profile.', 'assertive');
  await expect.element(polite as HTMLElement).toHaveTextContent('Saving…');
  await expect.element(assertive as HTMLElement).toHaveTextContent('Could not save profile.');
});

test('the same words twice are news twice', async () => {
  const screen = await render(<Announcer />);
  const region = screen.container.querySelector('[aria-live="polite"]')!;
  announce('Saved');
  await expect.element(region as HTMLElement).toHaveTextContent('Saved');
  const first = region.firstElementChild;
  announce('Saved');
  await expect.poll(() => region.firstElementChild).not.toBe(first);
  expect(region).toHaveTextContent('Saved');
});
