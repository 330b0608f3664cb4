import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { forgetDrafts, keepDraft } from '../../shared/drafts';
import { personOf } from '../../shared/session/auth-state';
import { IMPORT_DRAFT, isTranscriptWaiting, VISITOR } from '../../shared/visitor-draft';
import { api, mockApi, networkError, serverError } from '../../testing/api-mock';
import { aMe, signedIn, signedOut } from '../../testing/people';
import { renderRoutes } from '../../testing/render';
import { Component as LogoutPage } from './logout-page';

const SESSION = '/_allauth/browser/v1/auth/session';

const routes = [
  { path: 'accounts/logout', element: <LogoutPage /> },
  { path: '*', element: null },
];
const open = () => renderRoutes(routes, { at: '/accounts/logout', session: signedIn() });
const logOut = page.getByRole('button', { name: 'Log out' });

beforeEach(() => {
  mockApi(api.get('/dashboard-api/me/', () => ({ status: 200, body: aMe() })));
});

test('asks first, then signs out and leads to the front door (S038)', async () => {
  let ended = 0;
  mockApi(
    api.delete(SESSION, () => {
      ended++;
      return { status: 401, body: signedOut() };
    }),
  );
  const { router } = await open();
  await expect.element(page.getByRole('heading', { name: 'Log out?' })).toBeVisible();
  expect(ended).toBe(0);
  await logOut.click();
  await expect.poll(() => router.state.location.pathname).toBe('/');
  await expect.poll(() => ended).toBe(1);
  await expect.element(page.getByText('You are logged out.')).toBeVisible();
});

test('may be thought better of', async () => {
  await open();
  await expect.element(page.getByRole('link', { name: 'Stay logged in' })).toHaveAttribute('href', '/');
});

test.each([
  ['there is no network', networkError],
  ['it is refused', () => serverError(403)],
])('says when it did not work because %s', async (_, answer) => {
  mockApi(api.delete(SESSION, answer));
  await open();
  await logOut.click();
  await expect
    .element(page.getByRole('alert'))
    .toHaveTextContent('You could not be logged out. Check your connection and try again.');
});

test('says that what is not saved goes, and promises nothing where there is such', async () => {
  const person = personOf(signedIn())!;
  const saved = page.getByText('Your work is saved.', { exact: false });
  keepDraft(person, 'import', { courses: [] });
  const first = await open();
  await expect.element(page.getByText('What you have written and not saved', { exact: false })).toBeVisible();
  await expect.element(saved).not.toBeInTheDocument();
  await first.unmount();
  forgetDrafts(person);
  await open();
  await expect.element(saved).toBeVisible();
});

test('a transcript that was tried before the login goes with the person, who is told so', async () => {
  mockApi(api.delete(SESSION, () => ({ status: 401, body: signedOut() })));
  keepDraft(VISITOR, IMPORT_DRAFT, { text: '' });
  const { router } = await open();
  await expect.element(page.getByText('What you have written and not saved', { exact: false })).toBeVisible();
  expect(isTranscriptWaiting()).toBe(true);
  await logOut.click();
  await expect.poll(() => router.state.location.pathname).toBe('/');
  expect(isTranscriptWaiting()).toBe(false);
});

test('is nothing for whoever is not signed in', async () => {
  const { router } = await renderRoutes(routes, { at: '/accounts/logout', session: signedOut() });
  await expect.poll(() => router.state.location.pathname).toBe('/');
});
