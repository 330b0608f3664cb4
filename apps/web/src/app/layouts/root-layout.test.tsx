import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { signedOut } from '../../testing/people';
import { renderRoutes } from '../../testing/render';
import { RootLayout } from './root-layout';

const open = (at: string) =>
  renderRoutes([{ element: <RootLayout />, children: [{ path: '*', element: <p>The page</p> }] }], {
    at,
    session: signedOut(),
  });

test.each([
  ['/login', 0],
  ['/accounts/login/', 0],
  ['/accounts/password/reset', 0],
  ['/accounts/signup', 1],
  ['/privacy', 1],
])('the header of %s offers to log in %i times', async (at, times) => {
  await open(at);
  await expect.element(page.getByText('The page')).toBeVisible();
  expect(page.getByRole('banner').getByRole('link', { name: 'Log in' }).elements()).toHaveLength(times);
});
