import { useState } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { PrintablePage } from '../../shared/printable-page';
import { IconButton } from '../../shared/ui/button';
import { SearchIcon } from '../../shared/ui/icons';
import { useRestoreFocus } from '../../shared/ui/use-restore-focus';
import { sampled } from '../../testing/long';
import { asPrinted } from '../../testing/print';
import { forgetSite, setUpSite } from '../../testing/site';
import { AppShell } from './app-shell';
import { maya, menu, menuButton, nav, renderShell } from './testing/app-shell';

const box = (element: Element) => element.getBoundingClientRect();

function Dismissed() {
  const [shown, setShown] = useState(true);
  return shown && <Dismissible onDismiss={() => setShown(false)} />;
}

const Dismissible = ({ onDismiss }: { onDismiss: () => void }) => (
  <button ref={useRestoreFocus<HTMLButtonElement>()} type="button" onClick={onDismiss}>
    Dismiss
  </button>
);

beforeEach(async () => {
  window.scrollTo(0, 0);
  await page.viewport(1440, 900);
});

describe('the header', () => {
  test('stays at the top while the page scrolls (S045)', async () => {
    await renderShell();
    window.scrollTo(0, 1000);
    await expect.poll(() => window.scrollY).toBe(1000);
    expect(box(page.getByRole('banner').element()).top).toBe(0);
  });

  test('has a logo that leads to the dashboard of the viewer (S046)', async () => {
    await renderShell();
    await expect.element(page.getByRole('link', { name: 'Lumen' })).toHaveAttribute('href', '/maya-okafor');
  });

  test('has a logo that leads to the front door while signed out', async () => {
    await renderShell({ viewer: null });
    await expect.element(page.getByRole('link', { name: 'Lumen' })).toHaveAttribute('href', '/');
  });
});

describe('an institution with a long name or a wide logo', () => {
  afterEach(forgetSite);

  const wide = `data:image/svg+xml,${encodeURIComponent("<svg xmlns='http://www.w3.org/2000/svg' width='600' height='60'/>")}`;

  test.each(
    [768, 1024].flatMap((width) => [
      [width, null],
      [width, wide],
    ]) as [number, string | null][],
  )('leaves all of the header in a window of %i px', async (width, logo_url) => {
    await page.viewport(width, 900);
    const short_name = 'Northern Michigan Technical';
    setUpSite({ institution: { name: 'Northern Michigan Technical University', short_name, logo_url } });
    await renderShell({
      tools: (
        <IconButton label="Search everything">
          <SearchIcon size={18} aria-hidden />
        </IconButton>
      ),
    });
    await expect.element(menuButton).toBeVisible();
    const mark = logo_url ? page.getByRole('img', { name: /^Northern/ }) : page.getByText(short_name);
    await expect.element(mark).toBeInTheDocument();
    const bar = page.getByRole('banner').element();
    for (const part of [nav, menuButton]) {
      expect(box(part.element()).left).toBeGreaterThanOrEqual(0);
      expect(box(part.element()).right).toBeLessThanOrEqual(box(bar).right);
    }
    expect(box(nav.element()).right).toBeLessThanOrEqual(
      box(page.getByRole('button', { name: 'Search everything' }).element()).left,
    );
    const { scrollWidth, clientWidth } = document.documentElement;
    expect(scrollWidth).toBeLessThanOrEqual(clientWidth);
  });
});

describe('the skip link', () => {
  test('is the first thing Tab reaches and moves focus to the content (S047)', async () => {
    await renderShell();
    await userEvent.tab();
    const skip = page.getByRole('link', { name: 'Skip to content' });
    await expect.element(skip).toHaveFocus();
    await expect.element(skip).toBeInViewport();
    await userEvent.keyboard('{Enter}');
    await expect.element(page.getByRole('main')).toHaveFocus();
  });
});

test('a notice that is dismissed leaves the keyboard in the header it stood in', async () => {
  await renderShell({ notices: <Dismissed /> });
  const dismiss = page.getByRole('button', { name: 'Dismiss' });
  await expect.element(dismiss).toBeVisible();
  (dismiss.element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(dismiss).not.toBeInTheDocument();
  await expect.element(page.getByRole('banner')).toHaveFocus();
});

describe('on a phone', () => {
  beforeEach(() => page.viewport(390, 844));

  test('the menu is a bar of four icon links at the bottom of the screen (S054)', async () => {
    await renderShell();
    window.scrollTo(0, 1000);
    const bar = box(nav.element());
    expect(bar.bottom).toBe(window.innerHeight);
    expect(bar.width).toBe(document.body.clientWidth);
    const links = nav.getByRole('link').elements();
    expect(links).toHaveLength(4);
    for (const link of links) {
      expect(link.querySelector('svg')).toBeVisible();
      expect(box(link).height).toBeGreaterThanOrEqual(44);
    }
    await expect.element(nav.getByRole('link', { name: 'Import Education' })).toBeVisible();
  });

  test('the title of the page is a banner beside the profile picture, which opens the menu (S055, S056)', async () => {
    await renderShell();
    const title = page.getByRole('heading', { level: 1, name: 'Dashboard' });
    await expect.element(title).toBeInViewport();
    expect(box(title.element()).height).toBeGreaterThan(24);
    const picture = page.getByRole('main').getByRole('button', { name: 'Maya, account menu' });
    expect(box(picture.element()).width).toBe(44);
    await picture.click();
    await expect.element(menu.getByRole('link', { name: 'Settings' })).toBeVisible();
  });

  test('a title that stands on the page is not drawn twice, and the menu is in the header then', async () => {
    await renderShell({ heading: 'Noor Haddad', isHeadingOnPage: true });
    const title = page.getByRole('heading', { level: 1, name: 'Noor Haddad' });
    await expect.element(title).toBeInTheDocument();
    expect(box(title.element()).height).toBeLessThanOrEqual(1);
    await menuButton.click();
    await expect.element(menu.getByRole('link', { name: 'Settings' })).toBeVisible();
  });

  test('nothing of the page stays hidden under the bar', async () => {
    await renderShell();
    window.scrollTo(0, document.documentElement.scrollHeight);
    const page3000 = page.getByRole('main').element().querySelector('[style]')!;
    await expect.poll(() => box(page3000).bottom).toBeLessThanOrEqual(box(nav.element()).top);
  });
});

test.each([
  [767, true],
  [768, false],
])('at %i px the mobile layout applies: %s (S057, S058)', async (width, mobile) => {
  await page.viewport(width, 900);
  await renderShell();
  expect(box(nav.element()).top > 450).toBe(mobile);
  expect(box(page.getByRole('heading', { level: 1 }).element()).height > 2).toBe(mobile);
  const buttons = menuButton.elements();
  expect(buttons).toHaveLength(1);
  expect(page.getByRole('banner').element().contains(buttons[0]!)).toBe(!mobile);
});

test('at 400 % zoom neither header nor navigation stands over the page', async () => {
  await page.viewport(320, 256);
  await renderShell();
  const main = document.querySelector<HTMLElement>('main')!;
  main.style.minBlockSize = '1200px';
  window.scrollTo(0, 300);
  await expect.poll(() => window.scrollY).toBe(300);
  for (const y of [4, 252]) expect(document.elementFromPoint(160, y)?.closest('header, nav')).toBeNull();
  // So what stays in sight stands at the edges themselves.
  const tokens = getComputedStyle(document.documentElement);
  expect(['--header', '--bottom-bar'].map((token) => tokens.getPropertyValue(token))).toEqual(['0px', '0px']);
  window.scrollTo(0, document.documentElement.scrollHeight);
  await expect
    .element(page.getByRole('navigation').getByRole('link', { name: 'Explore' }).first())
    .toBeInViewport();
});

test('what the keyboard reaches stands below the notices under the header, however high they are', async () => {
  await page.viewport(390, 844);
  const screen = await renderShell({ notices: <p style={{ height: 77 }}>You are offline.</p> });
  const { documentElement } = document;
  const room = () => getComputedStyle(documentElement).scrollPaddingTop;
  const header = page.getByRole('banner').element();
  const link = page.getByRole('link', { name: 'Explore Careers' }).element() as HTMLElement;
  await expect.poll(room).toBe('149px');
  link.closest('div')!.style.paddingBlockStart = '1000px';
  window.scrollTo(0, 0);
  window.scrollTo(0, box(link).top - 90);
  await expect.poll(() => Math.round(box(link).top)).toBe(90);
  link.focus();
  await expect.poll(() => box(link).top).toBeGreaterThanOrEqual(box(header).bottom);
  await screen.unmount();
  expect(room()).toBe('72px');
});

test.each(sampled([320, 390, 768, 1440], 2))(
  'nothing overflows at %i px, however long the names',
  async (width) => {
    await page.viewport(width, 800);
    const name = 'Wolfeschlegelsteinhausenbergerdorff';
    const viewer = { ...maya, firstName: name, displayName: `Hubert Blaine ${name} Sr.` };
    await renderShell({ viewer, pageTitle: `About ${name}` });
    await page.getByRole('button', { name: `${name}, account menu` }).click();
    await expect.element(menu).toBeInViewport();
    const { scrollWidth, clientWidth } = document.documentElement;
    expect(scrollWidth).toBeLessThanOrEqual(clientWidth);
  },
);

test('on paper a printable page has its own title, and the banner of a narrow page is not above it', async () => {
  await page.viewport(390, 844);
  const route = {
    path: '*',
    element: (
      <AppShell viewer={maya} pageTitle="Explore">
        <PrintablePage title="Why this score" back={{ to: '/' }} ready>
          <h2>Data Scientists</h2>
        </PrintablePage>
      </AppShell>
    ),
  };
  await render(<RouterProvider router={createMemoryRouter([route])} />);
  const banner = page.getByRole('heading', { level: 1, name: 'Explore' }).element().parentElement!;
  expect(box(banner).height).toBeGreaterThan(40);
  await asPrinted();
  // It is left to those who hear it.
  expect([box(banner).height, getComputedStyle(banner).position]).toEqual([1, 'absolute']);
  await expect.element(page.getByRole('heading', { name: 'Data Scientists' })).toBeVisible();
});

test('the link to the content is drawn only while it has the focus', async () => {
  await renderShell();
  const skip = page.getByRole('link', { name: 'Skip to content' }).element() as HTMLElement;
  expect(getComputedStyle(skip).clipPath).toBe('inset(50%)');
  skip.focus();
  expect(getComputedStyle(skip).clipPath).toBe('none');
});
