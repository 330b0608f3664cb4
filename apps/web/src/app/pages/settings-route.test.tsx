import type { Schemas } from '@lumen/contracts';
import { beforeEach, describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { api, mockApi } from '../../testing/api-mock';
import { uuidOf } from '../../testing/careers';
import { aMe, signedIn, signedOut } from '../../testing/people';
import { renderRoutes } from '../../testing/render';
import { routes } from '../routes';

const open = (at: string, session: Parameters<typeof renderRoutes>[1] = { session: signedIn() }) =>
  renderRoutes(routes, { at, ...session });
const heading = (name: string) => page.getByRole('heading', { level: 2, name });

let sent: Schemas['SendFeedbackDto'][];

beforeEach(async () => {
  sent = [];
  await page.viewport(1440, 900);
  mockApi(
    api.get('/dashboard-api/me/', () => ({ status: 200, body: aMe() })),
    api.get('/dashboard-api/students/{handle}/course-visibility/', () => ({
      status: 200,
      body: { results: [], count: 0 },
    })),
    api.get('/dashboard-api/feedback-topics/', () => ({
      status: 200,
      body: { results: [{ topic_uuid: uuidOf('idea'), name: 'An idea' }], count: 1 },
    })),
    api.post('/dashboard-api/students/{handle}/feedback/', ({ body }) => {
      sent.push(body);
      return new Response(JSON.stringify(body), {
        status: 201,
        headers: { 'content-type': 'application/json' },
      });
    }),
  );
});

describe('the settings in the app', () => {
  test('/settings leads to /settings/profile (S015)', async () => {
    const { router } = await open('/settings');
    await expect.element(heading('Profile Settings')).toBeVisible();
    expect(router.state.location.pathname).toBe('/settings/profile');
  });

  test.each([
    ['profile', 'Profile Settings'],
    ['preferences', 'Preferences & Visibility'],
    ['security', 'Sign in & Security'],
    ['upload', 'Upload Transcript'],
  ])('/settings/%s shows %s beside the other tabs (S016)', async (tab, name) => {
    await open(`/settings/${tab}`);
    await expect.element(heading(name)).toBeVisible();
    await expect.element(page.getByRole('tab', { name })).toHaveAttribute('aria-selected', 'true');
    expect(page.getByRole('tab').elements()).toHaveLength(4);
  });

  test.each(['/settings/nowhere', '/settings/profile/x', '/settings/security/x'])(
    '%s is the not-found screen (S017, S018)',
    async (at) => {
      await open(at);
      await expect.element(page.getByText(/^Uh-oh! Page Not Found\./)).toBeVisible();
    },
  );

  test.each(['', '/profile', '/preferences', '/security', '/upload'])(
    '/settings%s is for people who are signed in (S019)',
    async (tab) => {
      const { router } = await open(`/settings${tab}`, { session: signedOut() });
      await expect.poll(() => router.state.location.pathname).toBe('/accounts/login/');
      expect(new URLSearchParams(router.state.location.search).get('next')).toBe(`/settings${tab}`);
    },
  );

  test('Report Feedback opens the feedback dialog, tagged as from the user settings (S477)', async () => {
    const { router } = await open('/settings/upload');
    await page.getByRole('button', { name: 'Report Feedback' }).first().click();
    const dialog = page.getByRole('dialog', { name: 'Feedback Form' });
    await dialog.getByLabelText('Topic').selectOptions('An idea');
    await dialog.getByLabelText('Message').fill('More maps.');
    await dialog.getByRole('button', { name: 'SAVE' }).click();
    await expect.poll(() => sent).toHaveLength(1);
    expect(sent[0]!.reported_on_page).toBe('user-settings');
    expect(router.state.location.pathname).toBe('/settings/upload');
  });
});
