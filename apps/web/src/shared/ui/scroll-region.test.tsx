import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { ScrollRegion } from './scroll-region';

const open = (width: number, dir?: 'rtl') =>
  render(
    <div style={{ inlineSize: 300 }} dir={dir}>
      <ScrollRegion label="A wide table">
        <div style={{ inlineSize: width, blockSize: 100 }} />
      </ScrollRegion>
    </div>,
  );
const region = page.getByRole('region', { name: 'A wide table' });
const mask = () => getComputedStyle(region.element()).maskImage;

test.each([undefined, 'rtl'] as const)(
  'fades out where there is more, until its end is seen (%s)',
  async (dir) => {
    await open(600, dir);
    await expect.poll(mask).toContain(dir ? 'to left' : 'to right');
    region.element().scrollTo({ left: dir ? -300 : 300, behavior: 'instant' });
    await expect.poll(mask).toBe('none');
  },
);

test('fades nothing where all of it is seen', async () => {
  await open(300);
  await expect.poll(mask).toBe('none');
});

test('is scrolled by arrow keys', async () => {
  await open(600);
  await userEvent.tab();
  await expect.element(region).toHaveFocus();
  await userEvent.keyboard('{ArrowRight}');
  await expect.poll(() => region.element().scrollLeft).toBeGreaterThan(0);
});
