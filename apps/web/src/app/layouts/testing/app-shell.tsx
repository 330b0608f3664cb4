import { createMemoryRouter, Link, Outlet, RouterProvider, useLocation } from 'react-router-dom';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { Announcer } from '../../../shared/ui/announcer';
import { AppShell, type AppShellProps, type Viewer } from '../app-shell';

export const maya: Viewer = {
  handle: 'maya-okafor',
  firstName: 'Maya',
  displayName: 'Maya Okafor',
  imageUrl: null,
};

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
export function renderShell(props: Partial<AppShellProps> = {}, address = '/maya-okafor/skills') {
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

export const nav = page.getByRole('navigation', { name: 'Primary' });
export const menuButton = page.getByRole('button', { name: 'Maya, account menu' });
export const menu = page.getByRole('group', { name: 'Account' });
