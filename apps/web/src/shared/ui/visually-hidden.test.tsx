import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { VisuallyHidden } from './visually-hidden';

const WHERE = ['always', 'mobile', 'narrow', 'desktop'] as const;

test.each([
  [767, ['always', 'mobile', 'narrow']],
  [768, ['always', 'narrow', 'desktop']],
  [1023, ['always', 'narrow', 'desktop']],
  [1024, ['always', 'desktop']],
])(
  'at %i px only screen readers have what is hidden %j, and all else is drawn as it would be',
  async (width, hidden) => {
    await page.viewport(width, 900);
    const { container } = await render(
      <p>
        <span>plain</span>
        {WHERE.map((on) => (
          <VisuallyHidden key={on} on={on}>
            {on}
          </VisuallyHidden>
        ))}
      </p>,
    );
    const [plain, ...rest] = container.querySelectorAll('span');
    const look = (element: Element) => {
      const { position, whiteSpace, overflow, margin, clipPath } = getComputedStyle(element);
      return [position, whiteSpace, overflow, margin, clipPath].join();
    };
    const isDrawn = (element: HTMLElement) => element.offsetWidth > 1 && look(element) === look(plain!);
    expect(rest.filter((element) => !isDrawn(element)).map(({ textContent }) => textContent)).toEqual(hidden);
    for (const element of rest) if (!isDrawn(element)) expect(element.offsetWidth).toBe(1);
  },
);
