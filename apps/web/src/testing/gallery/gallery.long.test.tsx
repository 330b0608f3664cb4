import { MemoryRouter } from 'react-router-dom';
import { afterEach, describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { AppShell, type Viewer } from '../../app/layouts/app-shell';
import * as specimens from './specimens';

/** Where the pictures go, to be looked at; the folder is not under version control. */
const PICTURES = '../../../reports/gallery';

const maya: Viewer = { handle: 'maya-okafor', firstName: 'Maya', displayName: 'Maya Okafor', imageUrl: null };

/** Elements drawn beyond the right edge of the page, leaving out what scrolls by itself. */
function overflowing(main: Element): Element[] {
  const edge = main.getBoundingClientRect().right + 1;
  return [...main.querySelectorAll('p, h2, h3, li, label, button, input, svg, td')]
    .filter((element) => !element.closest('[aria-roledescription="carousel"] ul, [role="tablist"], .vh'))
    .filter((element) => element.getBoundingClientRect().right > edge);
}

afterEach(() => {
  document.documentElement.dataset.theme = 'light';
});

describe.each(['light', 'dark'])('in the %s theme', (theme) => {
  describe.each([320, 390, 768, 1440])('at %i px', (width) => {
    test.each(Object.entries(specimens))('%s stay within the page', async (name, Specimen) => {
      document.documentElement.dataset.theme = theme;
      await page.viewport(width, 900);
      const screen = await render(
        <MemoryRouter initialEntries={['/maya-okafor']}>
          <AppShell viewer={maya} pageTitle="Dashboard">
            <Specimen />
          </AppShell>
        </MemoryRouter>,
      );
      const { scrollWidth, scrollHeight, clientWidth } = document.documentElement;
      expect(overflowing(screen.getByRole('main').element())).toEqual([]);
      expect(scrollWidth).toBeLessThanOrEqual(clientWidth);
      await page.viewport(width, Math.max(900, scrollHeight));
      await page.screenshot({ path: `${PICTURES}/${name.toLowerCase()}-${width}-${theme}.png` });
    });
  });
});
