import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { cdp, page } from 'vitest/browser';
import { api, mockApi } from '../../testing/api-mock';
import { renderPage } from '../../testing/render';
import { ProfileSection } from './profile-section';

/** Prevents the reload and counts how often it was asked for. */
function heldReloads() {
  const held = { count: 0 };
  const hold = (event: NavigateEvent) => {
    if (event.navigationType !== 'reload') return;
    event.preventDefault();
    held.count += 1;
  };
  navigation.addEventListener('navigate', hold);
  onTestFinished(() => navigation.removeEventListener('navigate', hold));
  return held;
}

const retry = page.getByRole('button', { name: 'Retry' });

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});

test('a section whose data comes broken says so, and Retry loads the page anew', async () => {
  mockApi(
    api.get(
      '/dashboard-api/students/{handle}/career-insights/',
      () => new Response('{"results":[{}],"count":1}', { headers: { 'content-type': 'application/json' } }),
    ),
  );
  const reloads = heldReloads();
  await renderPage(<ProfileSection section="careers" handle="maya-okafor" isOwner />);
  await expect.element(page.getByRole('alert')).toMatchTextContent('Something went wrong');
  await retry.click();
  await expect.poll(() => reloads.count).toBe(1);
});

test('a section whose code does not come says so, and Retry loads the page anew', async () => {
  await cdp().send('Network.enable');
  await cdp().send('Network.setBlockedURLs', { urls: ['*/profile-programs.tsx*'] });
  onTestFinished(async () => {
    await cdp().send('Network.disable');
  });
  const reloads = heldReloads();
  await renderPage(<ProfileSection section="programs" handle="maya-okafor" isOwner />);
  await expect.element(page.getByRole('alert')).toMatchTextContent('Something went wrong');
  await retry.click();
  await expect.poll(() => reloads.count).toBe(1);
});
