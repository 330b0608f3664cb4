import axe from 'axe-core';
import { beforeEach, describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { leavesToBrowser } from '../../testing/keys';
import { ProjectGallery } from './project-gallery';

const drawn = (colour: string) => ({
  url: `data:image/svg+xml,<svg xmlns='http://www.w3.org/2000/svg' width='500' height='300'><rect width='500' height='300' fill='${colour}'/></svg>`,
  alt: `All ${colour}`,
});
const IMAGES = ['red', 'green', 'blue'].map(drawn);
const open = (images = IMAGES, dir?: 'rtl') =>
  render(
    <main style={{ width: 350 }} dir={dir}>
      <ProjectGallery images={images} />
    </main>,
  );

const track = page.getByRole('region', { name: 'Images' }).getByRole('list').first();
const button = (name: string | RegExp) => page.getByRole('button', { name });
const large = (alt: string) => page.getByRole('img', { name: alt, exact: true });

/** How far from the start of the stage an image stands, in px. */
const offset = (alt: string) =>
  Math.round(
    large(alt).element().getBoundingClientRect().left - track.element().getBoundingClientRect().left,
  );

beforeEach(() => page.viewport(390, 844));

test('one image stands alone', async () => {
  await open(IMAGES.slice(0, 1));
  await expect.element(large('All red')).toBeVisible();
  expect(page.getByRole('button').query()).toBeNull();
});

describe('several images', () => {
  test('are gone through by arrow keys, Home and End', async () => {
    await open();
    await userEvent.tab();
    await expect.element(track).toHaveFocus();
    await userEvent.keyboard('{ArrowRight}');
    await expect.poll(() => offset('All green')).toBe(0);
    await expect.element(page.getByText('2 of 3')).toBeVisible();
    await userEvent.keyboard('{End}');
    await expect.poll(() => offset('All blue')).toBe(0);
    await userEvent.keyboard('{Home}');
    await expect.poll(() => offset('All red')).toBe(0);
  });

  test('leave keys of the browser, such as Alt and an arrow, to it', async () => {
    await open();
    expect(leavesToBrowser(track.element(), 'ArrowLeft')).toBe(false);
    expect(leavesToBrowser(track.element(), 'ArrowLeft', { altKey: true })).toBe(true);
  });

  test('are chosen by their small ones, which say what they show', async () => {
    await open();
    await button('Image 3: All blue').click();
    await expect.poll(() => offset('All blue')).toBe(0);
    await expect.element(button('Image 3: All blue')).toHaveAttribute('aria-current', 'true');
    await expect.element(button('Image 1: All red')).not.toHaveAttribute('aria-current');
  });

  test('are stepped through, and the arrow at its end keeps the focus', async () => {
    await open();
    await expect.element(button('Previous image')).toHaveAttribute('aria-disabled', 'true');
    await button('Next image').click();
    await expect.element(page.getByText('2 of 3')).toBeVisible();
    await button('Next image').click();
    await expect.element(button('Next image')).toHaveAttribute('aria-disabled', 'true');
    await expect.element(button('Next image')).toHaveFocus();
    await expect.poll(() => offset('All blue')).toBe(0);
  });

  test('are stepped through as often as the arrow is pressed, however fast', async () => {
    await open();
    const next = button('Next image').element() as HTMLElement;
    next.click();
    next.click();
    await expect.poll(() => offset('All blue')).toBe(0);
    await expect.element(page.getByText('3 of 3')).toBeVisible();
    track.element().scrollTo({ left: 0, behavior: 'instant' });
    await expect.element(page.getByText('1 of 3')).toBeVisible();
    await button('Next image').click();
    await expect.poll(() => offset('All green')).toBe(0);
  });

  test('are swiped, and what is shown follows', async () => {
    await open();
    track.element().scrollTo({ left: 9999, behavior: 'instant' });
    await expect.element(page.getByText('3 of 3')).toBeVisible();
    await expect.element(button('Image 3: All blue')).toHaveAttribute('aria-current', 'true');
  });

  test('go the other way in a page that is read from right to left', async () => {
    await open(IMAGES, 'rtl');
    await userEvent.tab();
    await userEvent.keyboard('{ArrowLeft}');
    await expect.poll(() => offset('All green')).toBe(0);
    await expect.element(page.getByText('2 of 3')).toBeVisible();
    for (const name of ['Previous image', 'Next image'])
      expect(getComputedStyle(button(name).element().querySelector('svg')!).scale).toBe('-1 1');
  });

  test('are as large as one, and make the page no wider, however many there are', async () => {
    await open([...IMAGES, ...['cyan', 'pink', 'gold', 'teal', 'navy'].map(drawn)]);
    await expect.poll(() => large('All red').element().getBoundingClientRect().width).toBe(350);
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390);
    expect((await axe.run(document.querySelector('main')!)).violations).toEqual([]);
  });
});
