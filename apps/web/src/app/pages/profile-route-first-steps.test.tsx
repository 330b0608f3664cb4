import type { Schemas } from '@lumen/contracts';
import { beforeEach, describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { api, mockApi } from '../../testing/api-mock';
import { aCareer } from '../../testing/careers';
import { aMe, signedIn } from '../../testing/people';
import { aRecordOf, mockDashboard, renderProfile } from './testing/profile-page';

beforeEach(mockDashboard);

describe('the first steps of a new student', () => {
  const steps = page.getByRole('region', { name: 'Your first steps' });
  const allSet = page.getByRole('region', { name: 'You are all set' });
  const follows = api.get('/dashboard-api/students/{handle}/career-insights/', () => ({
    status: 200,
    body: { results: [aCareer()], count: 1 },
  }));
  const meWith = (fields: Partial<Schemas['MeDto']>) =>
    api.get('/dashboard-api/me/', () => ({ status: 200, body: aMe(fields) }));
  const stranger = meWith({ visibility_confirmed: false });

  test('stand above the sections, and are ticked by what was really done', async () => {
    mockApi(stranger);
    const first = await renderProfile('/maya-okafor');
    await expect.element(steps.getByText('0 of 3 done')).toBeVisible();
    await first.unmount();
    mockApi(
      stranger,
      follows,
      api.get('/dashboard-api/me/courses/', () => aRecordOf(2)),
    );
    await renderProfile('/maya-okafor');
    await expect.element(steps.getByText('2 of 3 done')).toBeVisible();
    await expect.element(steps.getByText('2 courses on your record.')).toBeVisible();
    await expect.element(steps.getByText('You follow Data Analyst.')).toBeVisible();
  });

  test('once all are done can be put away for good', async () => {
    mockApi(stranger);
    const first = await renderProfile('/maya-okafor');
    await expect.element(steps).toBeVisible();
    await first.unmount();
    mockApi(
      meWith({}),
      follows,
      api.get('/dashboard-api/me/courses/', () => aRecordOf(1)),
    );
    const second = await renderProfile('/maya-okafor');
    await page.getByRole('button', { name: 'Hide these steps' }).click();
    await expect.element(allSet).not.toBeInTheDocument();
    await second.unmount();
    await renderProfile('/maya-okafor');
    await expect.element(page.getByText(/^Everybody sees your profile/)).toBeVisible();
    await expect.element(allSet).not.toBeInTheDocument();
  });

  test('are not shown to somebody who has done them long ago', async () => {
    mockApi(
      meWith({}),
      follows,
      api.get('/dashboard-api/me/courses/', () => aRecordOf(1)),
    );
    await renderProfile('/maya-okafor');
    await expect.poll(() => Object.values(localStorage)).toContain('done');
    await expect.element(steps).not.toBeInTheDocument();
    await expect.element(allSet).not.toBeInTheDocument();
  });

  test('are nobody else’s to see, and neither is who sees the profile', async () => {
    mockApi(stranger);
    await renderProfile('/maya-okafor', signedIn('noor-haddad'));
    await expect.element(page.getByText('Select a skill to see details')).toBeVisible();
    await expect.element(steps).not.toBeInTheDocument();
    await expect.element(page.getByText(/sees? your/)).not.toBeInTheDocument();
  });

  test.each([
    ['Everybody sees your profile', { visibility: 'public' }],
    ['People who are signed in see it', { visibility: 'signed-in' }],
    ['Only you see your profile', { visibility: 'private' }],
    ['Only you see your courses', { visibility: 'public', visibility_confirmed: false }],
  ] as const)('with one line that says: %s', async (words, fields) => {
    mockApi(meWith(fields));
    await renderProfile('/maya-okafor');
    await expect.element(page.getByText(new RegExp(`^${words} ·`))).toBeVisible();
    await expect
      .element(page.getByRole('link', { name: 'Change who can see your profile' }))
      .toHaveAttribute('href', '/settings/preferences');
  });
});
