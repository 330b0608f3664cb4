import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { aGate, api, mockApi, serverError } from '../../testing/api-mock';
import { aMe, signedIn, signedOut } from '../../testing/people';
import { renderRoutes } from '../../testing/render';
import { mockTriage } from '../../features/triage/testing/a-submission';
import { routes } from '../routes';

const NOT_FOUND = page.getByText(/^Uh-oh! Page Not Found\./);
const SECTIONS = page.getByRole('navigation', { name: 'Staff' });
const MENU_BUTTON = page.getByRole('button', { name: /account menu/ });

type Role = ReturnType<typeof aMe>['role'];
const viewerIs = (role: Role) =>
  mockApi(api.get('/dashboard-api/me/', () => ({ status: 200, body: aMe({ role }) })));

const none = () => ({ status: 200 as const, body: { results: [], count: 0 } });

beforeEach(async () => {
  mockTriage();
  mockApi(api.get('/dashboard-api/triage/reports/', none));
  await page.viewport(1440, 900);
});

test('the bare address leads staff to the first section', async () => {
  viewerIs('staff');
  const { router } = await renderRoutes(routes, { at: '/staff', session: signedIn() });
  await expect
    .element(SECTIONS.getByRole('link', { name: 'Feedback' }))
    .toHaveAttribute('aria-current', 'page');
  expect(router.state.location.pathname).toBe('/staff/feedback');
  await expect.poll(() => document.title).toBe('Feedback · Staff · Lumen');
});

test('staff find the pages in the user menu, students do not', async () => {
  viewerIs('staff');
  const first = await renderRoutes(routes, { at: '/privacy', session: signedIn() });
  await MENU_BUTTON.click();
  await page.getByRole('link', { name: 'Staff', exact: true }).click();
  await expect.poll(() => first.router.state.location.pathname).toBe('/staff/feedback');
  await first.unmount();

  viewerIs('student');
  await renderRoutes(routes, { at: '/privacy', session: signedIn() });
  await MENU_BUTTON.click();
  await expect.element(page.getByRole('link', { name: 'Settings' })).toBeVisible();
  await expect.element(page.getByRole('link', { name: 'Staff', exact: true })).not.toBeInTheDocument();
});

test.each(['/staff', '/staff/reports'])('%s is not found by students', async (address) => {
  viewerIs('student');
  await renderRoutes(routes, { at: address, session: signedIn() });
  await expect.element(NOT_FOUND).toBeVisible();
  await expect.element(SECTIONS).not.toBeInTheDocument();
});

test('visitors do not find it either, and may log in', async () => {
  await renderRoutes(routes, { at: '/staff/reports', session: signedOut() });
  await expect.element(NOT_FOUND).toBeVisible();
  await expect
    .element(page.getByRole('main').getByRole('link', { name: 'Log in' }))
    .toHaveAttribute('href', expect.stringContaining('next=%2Fstaff%2Freports'));
});

test('what is no section is not found', async () => {
  viewerIs('staff');
  await renderRoutes(routes, { at: '/staff/no-such-section', session: signedIn() });
  await expect.element(NOT_FOUND).toBeVisible();
});

test('nothing is shown before the role is known, and a role that cannot be asked for can be tried again', async () => {
  const gate = aGate();
  mockApi(
    api.get('/dashboard-api/me/', async () => {
      await gate.opened;
      return serverError();
    }),
  );
  await renderRoutes(routes, { at: '/staff/reports', session: signedIn() });
  await expect.element(page.getByText('Loading…').first()).toBeVisible();
  await expect.element(NOT_FOUND).not.toBeInTheDocument();
  gate.open();
  const retry = page.getByRole('button', { name: 'Retry' });
  await expect.element(retry).toBeVisible();
  viewerIs('staff');
  await retry.click();
  await expect.element(SECTIONS).toBeVisible();
});

test('on a phone the sections are a select', async () => {
  viewerIs('staff');
  await page.viewport(390, 844);
  const { router } = await renderRoutes(routes, { at: '/staff/feedback', session: signedIn() });
  await page.getByLabelText('Section').selectOptions('Reports');
  await expect.poll(() => router.state.location.pathname).toBe('/staff/reports');
  await expect.element(SECTIONS).not.toBeInTheDocument();
});

test('a role that is taken away while the pages are open closes them with the next call', async () => {
  viewerIs('staff');
  const { router } = await renderRoutes(routes, { at: '/staff/feedback', session: signedIn() });
  await expect.element(SECTIONS).toBeVisible();
  viewerIs('student');
  const refused = { code: 'forbidden', detail: 'Only the product team may do this.' };
  mockApi(api.get('/dashboard-api/triage/reports/', () => ({ status: 403, body: refused as never })));
  await router.navigate('/staff/reports');
  await expect.element(page.getByText('You are no longer a member of the staff')).toBeVisible();
  await expect.element(SECTIONS).not.toBeInTheDocument();
});
