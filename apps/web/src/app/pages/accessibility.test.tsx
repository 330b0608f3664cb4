import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { signedIn, signedOut } from '../../testing/people';
import { renderRoutes } from '../../testing/render';
import { routes } from '../routes';

test('a visitor is told how to report a barrier without an account, and may log in', async () => {
  await renderRoutes(routes, { at: '/accessibility', session: signedOut() });
  const main = page.getByRole('main');
  await expect
    .element(main.getByText('write to the university that runs this site', { exact: false }))
    .toBeVisible();
  await expect
    .element(main.getByRole('link', { name: 'Log in to report a problem' }))
    .toHaveAttribute('href', '/accounts/login/?next=%2Faccessibility');
});

test('who is signed in reports it with the feedback form', async () => {
  await renderRoutes(routes, { at: '/accessibility', session: signedIn() });
  await page.getByRole('main').getByRole('button', { name: 'Report a problem' }).click();
  await expect.element(page.getByRole('dialog', { name: /feedback/i })).toBeVisible();
});
