import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { Carousel } from './carousel';

function Example({ slides, dir }: { slides: number; dir?: 'rtl' }) {
  return (
    <div style={{ width: 600 }} dir={dir}>
      <Carousel
        label="Related Programs"
        heading={<h3>Related Programs</h3>}
        previousLabel="Previous programs"
        nextLabel="Next programs"
      >
        {Array.from({ length: slides }, (_, slide) => (
          <button key={slide} type="button">
            Program {slide}
          </button>
        ))}
      </Carousel>
    </div>
  );
}

const previous = page.getByRole('button', { name: 'Previous programs' });
const next = page.getByRole('button', { name: 'Next programs' });
const disabled = (yes: boolean) => ['aria-disabled', String(yes)] as const;

test('slides stand 16 px apart (S112)', async () => {
  await render(<Example slides={3} />);
  const [first, second] = page
    .getByRole('listitem')
    .elements()
    .map((slide) => slide.getBoundingClientRect());
  expect(second!.left - first!.right).toBeCloseTo(16);
});

test('a slide that is reached by keyboard is seen whole, though only some words in it are focused', async () => {
  await page.viewport(390, 844);
  await render(
    <div style={{ width: 330 }}>
      <Carousel label="Related Programs">
        {[0, 1, 2, 3].map((slide) => (
          <div key={slide} style={{ blockSize: 80 }}>
            <button type="button">Program {slide}</button>
          </div>
        ))}
      </Carousel>
    </div>,
  );
  const track = page.getByRole('list').element().getBoundingClientRect();
  await userEvent.tab();
  for (const slide of [0, 1, 2, 3]) {
    while (document.activeElement?.textContent !== `Program ${slide}`) await userEvent.tab();
    const isWhole = () => {
      const { left, right } = document.activeElement!.closest('li')!.getBoundingClientRect();
      return left >= track.left - 1 && right <= track.right + 1;
    };
    await expect.poll(isWhole).toBe(true);
  }
});

test('Previous is disabled at the start and Next at the end, where it keeps its focus (S113)', async () => {
  await render(<Example slides={4} />);
  await expect.element(previous).toHaveAttribute(...disabled(true));
  await expect.element(next).toHaveAttribute(...disabled(false));
  await next.click();
  await expect.element(previous).toHaveAttribute(...disabled(false));
  page.getByRole('list').element().scrollTo({ left: 9999, behavior: 'instant' });
  await expect.element(next).toHaveAttribute(...disabled(true));
  await next.click({ force: true });
  await expect.element(next).toHaveFocus();
  await expect.element(page.getByText('Program 3')).toBeInViewport();
});

test('the keyboard reaches every slide', async () => {
  await render(<Example slides={4} />);
  page.getByText('Program 2').element().scrollIntoView({ behavior: 'instant' });
  page.getByText('Program 3').element().focus();
  await expect.element(page.getByText('Program 3')).toBeInViewport();
  await expect.element(previous).toHaveAttribute(...disabled(false));
});

test('a carousel that fits has nothing to scroll', async () => {
  await render(<Example slides={2} />);
  await expect.element(previous).toHaveAttribute(...disabled(true));
  await expect.element(next).toHaveAttribute(...disabled(true));
  await userEvent.tab();
  await expect.element(page.getByRole('list')).not.toHaveFocus();
});

test('in a right-to-left page Next goes left', async () => {
  await render(<Example slides={4} dir="rtl" />);
  await expect.element(previous).toHaveAttribute(...disabled(true));
  await next.click();
  await expect.element(previous).toHaveAttribute(...disabled(false));
  expect(page.getByRole('list').element().scrollLeft).toBeLessThan(0);
  expect(getComputedStyle(next.element().querySelector('svg')!).scale).toBe('-1 1');
});

test('it is announced as a carousel by its name', async () => {
  await render(<Example slides={2} />);
  await expect
    .element(page.getByRole('region', { name: 'Related Programs' }))
    .toHaveAttribute('aria-roledescription', 'carousel');
});
