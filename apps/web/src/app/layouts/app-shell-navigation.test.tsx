import { beforeEach, describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { maya, menu, menuButton, nav, renderShell } from './testing/app-shell';

const login = page.getByRole('link', { name: 'Log in' });

beforeEach(async () => {
  window.scrollTo(0, 0);
  await page.viewport(1440, 900);
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
