import { useState } from 'react';
import { createMemoryRouter, Link, Outlet, RouterProvider, useLocation } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { PrintablePage } from '../../shared/printable-page';
import { Announcer } from '../../shared/ui/announcer';
import { IconButton } from '../../shared/ui/button';
import { SearchIcon } from '../../shared/ui/icons';
import { useRestoreFocus } from '../../shared/ui/use-restore-focus';
import { sampled } from '../../testing/long';
import { asPrinted } from '../../testing/print';
import { forgetSite, setUpSite } from '../../testing/site';
import { AppShell, type AppShellProps, type Viewer } from './app-shell';

const maya: Viewer = { handle: 'maya-okafor', firstName: 'Maya', displayName: 'Maya Okafor', imageUrl: null };

const TITLES: Record<string, string> = {
  '/explore': 'Explore',
  '/projects': 'Projects',
  '/settings/profile': 'User Settings',
};

function Layout(props: Partial<AppShellProps>) {
  const { pathname } = useLocation();
  return (
    <AppShell viewer={maya} pageTitle={TITLES[pathname] ?? 'Dashboard'} {...props}>
      <Outlet />
    </AppShell>
  );
}

const content = (
  <div style={{ height: 3000 }}>
    <Link to="/explore">Explore Careers</Link>
  </div>
);

/** The shell around a tall page, at an address. */
function renderShell(props: Partial<AppShellProps> = {}, address = '/maya-okafor/skills') {
  const tabs = <Link to="/maya-okafor/careers">Careers tab</Link>;
  const routes = [
    {
      element: <Layout {...props} />,
      children: [
        {
          path: '/maya-okafor',
          element: (
            <>
              {tabs}
              <Outlet />
            </>
          ),
          children: [{ path: '*', element: content }],
        },
        { path: '*', element: content },
      ],
    },
  ];
  return render(
    <>
      <RouterProvider router={createMemoryRouter(routes, { initialEntries: [address] })} />
      <Announcer />
    </>,
  );
}

const nav = page.getByRole('navigation', { name: 'Primary' });
const menuButton = page.getByRole('button', { name: 'Maya, account menu' });
const menu = page.getByRole('group', { name: 'Account' });
const login = page.getByRole('link', { name: 'Log in' });
const box = (element: Element) => element.getBoundingClientRect();

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

function Dismissed() {
  const [shown, setShown] = useState(true);
  return shown && <Dismissible onDismiss={() => setShown(false)} />;
}

const Dismissible = ({ onDismiss }: { onDismiss: () => void }) => (
  <button ref={useRestoreFocus<HTMLButtonElement>()} type="button" onClick={onDismiss}>
    Dismiss
  </button>
);

test('a notice that is dismissed leaves the keyboard in the header it stood in', async () => {
  await renderShell({ notices: <Dismissed /> });
  const dismiss = page.getByRole('button', { name: 'Dismiss' });
  await expect.element(dismiss).toBeVisible();
  (dismiss.element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(dismiss).not.toBeInTheDocument();
  await expect.element(page.getByRole('banner')).toHaveFocus();
});

describe('the primary navigation', () => {
  test('is exactly Dashboard, Explore, Projects and Import Education (S048)', async () => {
    await renderShell();
    const links = nav.getByRole('link').elements() as HTMLAnchorElement[];
    expect(links.map((link) => [link.textContent, link.pathname])).toEqual([
      ['Dashboard', '/maya-okafor'],
      ['Explore', '/explore'],
      ['Projects', '/projects'],
      ['Import Education', '/import'],
    ]);
  });

  test('marks where the reader is, also on a page below', async () => {
    await renderShell({}, '/explore/careers');
    await expect.element(nav.getByRole('link', { name: 'Explore' })).toHaveAttribute('aria-current', 'page');
    await expect.element(nav.getByRole('link', { name: 'Projects' })).not.toHaveAttribute('aria-current');
  });

  test.each(['p', 'P'])('marks Projects on the page of a project, /%s/…', async (short) => {
    await renderShell({}, `/${short}/0199a3b4-0000-7000-8000-000000000001`);
    await expect.element(nav.getByRole('link', { name: 'Projects' })).toHaveAttribute('aria-current', 'page');
  });

  test.each(['/courses', '/courses/', '/explore/skill-map', '/Explore/Skill-Map/', '/explore/changes'])(
    'marks Dashboard on %s, a page of the reader’s own record',
    async (address) => {
      await renderShell({}, address);
      await expect
        .element(nav.getByRole('link', { name: 'Dashboard' }))
        .toHaveAttribute('aria-current', 'page');
      await expect.element(nav.getByRole('link', { name: 'Explore' })).not.toHaveAttribute('aria-current');
    },
  );

  test('marks nothing on a page of no place', async () => {
    await renderShell({}, '/privacy');
    await expect.element(nav).toBeVisible();
    expect(nav.element().querySelector('[aria-current]')).toBeNull();
  });

  test.each([
    ['the dashboard of somebody whose handle is nearly the same', { handle: 'a.b' }, '/axb/skills'],
    ['an address that begins with the name of a place', { handle: 'maya-okafor' }, '/projects-of-maya'],
  ])('marks nothing at %s', async (_, viewer, address) => {
    await renderShell({ viewer: { ...maya, ...viewer } }, address);
    await expect.element(nav).toBeVisible();
    expect(nav.element().querySelector('[aria-current]')).toBeNull();
  });

  test('marks Dashboard however the handle is written', async () => {
    await renderShell({}, '/Maya-Okafor/careers');
    await expect
      .element(nav.getByRole('link', { name: 'Dashboard' }))
      .toHaveAttribute('aria-current', 'page');
  });

  test('is left out while the viewer has no handle (S049)', async () => {
    await renderShell({ viewer: { ...maya, handle: null } });
    await expect.element(menuButton).toBeVisible();
    await expect.element(nav).not.toBeInTheDocument();
  });
});

describe('the user menu', () => {
  test('shows picture, first name and display name (S050)', async () => {
    await renderShell();
    await expect.element(menuButton).toHaveTextContent('Maya');
    await menuButton.click();
    await expect.element(menu.getByText('Maya Okafor', { exact: true })).toBeVisible();
    await expect.element(menu.getByText('maya-okafor', { exact: true })).toBeVisible();
    expect(menu.getByText(/^Maya/).elements()).toHaveLength(1);
    expect(menu.element().querySelector('[data-initials="MO"]')).toBeVisible();
  });

  test('shows a first name that is no part of the display name (S050)', async () => {
    await renderShell({ viewer: { ...maya, displayName: 'M. Okafor' } });
    await menuButton.click();
    await expect.element(menu.getByText('Maya', { exact: true })).toBeVisible();
    await expect.element(menu.getByText('M. Okafor', { exact: true })).toBeVisible();
  });

  test('shows the picture of a viewer who has one (S050)', async () => {
    await renderShell({ viewer: { ...maya, imageUrl: 'data:image/gif;base64,R0lGODlhAQABAAAAACw=' } });
    expect(menuButton.element().querySelector('img')).toHaveAttribute(
      'src',
      expect.stringContaining('data:'),
    );
  });

  test('goes by the handle until the names are known', async () => {
    await renderShell({ viewer: { ...maya, firstName: '', displayName: '' } });
    await expect.element(page.getByRole('button', { name: 'maya-okafor, account menu' })).toBeVisible();
  });

  test('has links to Settings and Logout, with other entries between them (S051, S052)', async () => {
    await renderShell({ menuItems: <button type="button">Report Feedback</button> });
    await menuButton.click();
    const entries = [...menu.element().querySelectorAll('a, button')];
    expect(entries.map((entry) => entry.textContent)).toEqual([
      'My courses',
      'Settings',
      'Report Feedback',
      'Logout',
    ]);
    await expect
      .element(menu.getByRole('link', { name: 'Settings' }))
      .toHaveAttribute('href', '/settings/profile');
    await expect
      .element(menu.getByRole('link', { name: 'Logout' }))
      .toHaveAttribute('href', '/accounts/logout');
  });

  test('closes with the choice, and the next page has the focus', async () => {
    await renderShell();
    await menuButton.click();
    await menu.getByRole('link', { name: 'Settings' }).click();
    await expect.element(menu).not.toBeInTheDocument();
    await expect.element(page.getByRole('heading', { level: 1, name: 'User Settings' })).toHaveFocus();
  });
});

describe('signed out', () => {
  test('there is a Log in link instead of the user menu, and no navigation (S053, S059)', async () => {
    await renderShell({ viewer: null });
    await expect.element(login).toHaveAttribute('href', '/accounts/login/');
    await expect.element(menuButton).not.toBeInTheDocument();
    await expect.element(nav).not.toBeInTheDocument();
  });

  test('the layout is reduced on a phone as well (S059)', async () => {
    await page.viewport(390, 844);
    await renderShell({ viewer: null });
    await expect.element(login).toBeVisible();
    await expect.element(menuButton).not.toBeInTheDocument();
    await expect.element(nav).not.toBeInTheDocument();
  });
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

describe('a navigation', () => {
  const heading = page.getByRole('heading', { level: 1 });

  test('names the document, says the title and moves focus to the heading', async () => {
    const screen = await renderShell();
    expect(document.title).toBe('Dashboard · Lumen');
    expect(document.activeElement).toBe(document.body);
    await nav.getByRole('link', { name: 'Projects' }).click();
    await expect.element(heading).toHaveFocus();
    await expect.element(heading).toHaveTextContent('Projects');
    expect(document.title).toBe('Projects · Lumen');
    expect(screen.container.querySelector('[aria-live="polite"]')).toHaveTextContent('Projects');
  });

  test('from a link that goes away with its page moves focus too', async () => {
    await renderShell();
    await page.getByRole('link', { name: 'Explore Careers' }).click();
    await expect.element(heading).toHaveTextContent('Explore');
    await expect.element(heading).toHaveFocus();
  });

  test('leaves focus alone where it still stands in the page, as on a tab', async () => {
    await renderShell();
    const tab = page.getByRole('link', { name: 'Careers tab' });
    await tab.click();
    await expect.element(tab).toHaveFocus();
  });
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
