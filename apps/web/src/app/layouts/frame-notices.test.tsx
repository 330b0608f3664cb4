import { beforeEach, describe, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { signOut } from '../../shared/session/session.queries';
import { dashboard } from '../../shared/api/client';
import { publishSession } from '../../shared/api/auth-change';
import { api, mockApi, networkError } from '../../testing/api-mock';
import { aMe, signedIn, signedOut } from '../../testing/people';
import { renderPage } from '../../testing/render';
import { FrameNotices } from './frame-notices';

const TEXT = 'You are offline. You can read what is on the page; to save, wait until you are back online.';

const line = page.getByTestId('line');

const renderNotices = (options?: Parameters<typeof renderPage>[1]) =>
  renderPage(
    <div data-testid="line" tabIndex={-1}>
      <FrameNotices />
    </div>,
    options,
  );

function become(state: 'online' | 'offline') {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(state === 'online');
  window.dispatchEvent(new Event(state));
}

test('a line says so while there is no network, and screen readers hear both changes', async () => {
  const { container } = await renderNotices();
  const spoken = () => container.querySelector('[aria-live=polite]')!.textContent;
  await expect.element(line).toBeEmptyDOMElement();
  become('offline');
  await expect.element(line).toHaveTextContent(TEXT);
  await expect.poll(spoken).toBe(TEXT);
  become('online');
  await expect.element(line).toBeEmptyDOMElement();
  await expect.poll(spoken).toBe('You are back online.');
});

test('while the site takes no changes a line says so in the operator’s words, until an answer takes that back', async () => {
  let headers: Record<string, string> = { 'x-site-mode': 'read-only' };
  const modeAnswer = () => ({
    status: 200 as const,
    body: headers['x-site-mode']
      ? { mode: 'read-only' as const, text: 'We move until noon.' }
      : { mode: 'normal' as const, text: '' },
    headers,
  });
  mockApi(
    api.get('/dashboard-api/site-mode/', modeAnswer),
    api.get(
      '/dashboard-api/program-levels/',
      () => ({ status: 200, body: { results: [] }, headers }) as never,
    ),
  );
  const { container } = await renderNotices();
  const spoken = () => container.querySelector('[aria-live=polite]')!.textContent;
  await expect.element(line).toBeEmptyDOMElement();
  await dashboard.GET('/dashboard-api/program-levels/');
  await expect.element(line).toMatchTextContent(/^We move until noon\. What you have written stays here/);
  await expect.poll(spoken).toMatch(/^We move until noon\./);
  headers = {};
  await dashboard.GET('/dashboard-api/program-levels/');
  await expect.element(line).toBeEmptyDOMElement();
  await expect.poll(spoken).toBe('You can save again.');
});

test('whoever opens the page offline sees it at once', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  await renderNotices();
  await expect.element(line).toHaveTextContent(TEXT);
});

test('when code is not there any more, the page says so and offers to reload', async () => {
  await renderNotices();
  window.dispatchEvent(new Event('vite:preloadError'));
  await expect.element(line).toMatchTextContent('A part of Lumen could not be loaded.');
  await expect.element(page.getByRole('button', { name: 'Reload' })).toBeVisible();
});

test('code that does not come without a network is no news', async () => {
  await renderNotices();
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  window.dispatchEvent(new Event('vite:preloadError'));
  window.dispatchEvent(new Event('offline'));
  await expect.element(line).toHaveTextContent(TEXT);
  expect(line.element().textContent).not.toContain('could not be loaded');
});

describe('a session that', () => {
  const SESSION = '/_allauth/browser/v1/auth/session';

  beforeEach(() => mockApi(api.get('/dashboard-api/me/', () => ({ status: 200, body: aMe() }))));

  test('ends elsewhere is told calmly, with the way back to this page', async () => {
    await renderNotices({ at: '/projects?q=1', session: signedIn() });
    publishSession(signedOut());
    await expect.element(line).toMatchTextContent('You are signed out.');
    await expect
      .element(page.getByRole('link', { name: 'Log in' }))
      .toHaveAttribute('href', '/accounts/login/?next=%2Fprojects%3Fq%3D1');
    (page.getByRole('button', { name: 'Dismiss' }).element() as HTMLElement).focus();
    await userEvent.keyboard('{Enter}');
    await expect.element(line).toBeEmptyDOMElement();
    await expect.element(line).toHaveFocus();
  });

  test('becomes that of somebody else names them', async () => {
    await renderNotices({ session: signedIn() });
    mockApi(
      api.get('/dashboard-api/me/', () => ({ status: 200, body: aMe({ display_name: 'Noor Haddad' }) })),
    );
    publishSession(signedIn('noor'));
    await expect.element(line).toMatchTextContent('You are signed in as Noor Haddad now.');
  });

  test('is ended in this tab shows no notice', async () => {
    const { queryClient } = await renderNotices({ session: signedIn() });
    mockApi(api.delete(SESSION, () => ({ status: 401, body: signedOut() })));
    await signOut();
    await expect.poll(() => queryClient.getQueryData(['session'])).toMatchObject({ status: 401 });
    await expect.element(line).toBeEmptyDOMElement();
  });

  test('could not be ended here, and ends later, is told', async () => {
    await renderNotices({ session: signedIn() });
    mockApi(api.delete(SESSION, networkError));
    await expect(signOut()).rejects.toThrow();
    publishSession(signedOut());
    await expect.element(line).toMatchTextContent('You are signed out.');
  });
});
