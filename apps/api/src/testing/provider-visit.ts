import { expect } from '@jest/globals';
import type { Browser } from './browser.js';

const API = '/_allauth/browser/v1';

/** Leaves for a provider as the page's form does. @returns where the browser is sent */
export async function leaveFor(
  provider: string,
  browser: Browser,
  fields: Record<string, string> = {},
): Promise<string> {
  if (!browser.csrfToken) await browser.get(`${API}/config`);
  const form = {
    provider,
    process: 'login',
    callback_url: '/accounts/provider/callback',
    csrfmiddlewaretoken: browser.csrfToken ?? '',
    ...fields,
  };
  const answer = await browser.request('POST', `${API}/auth/provider/redirect`, {
    body: String(new URLSearchParams(form)),
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  });
  expect(answer.status).toBe(302);
  return answer.headers.get('location') ?? '';
}

/** Follows the callback of a provider. @returns where the browser is sent next */
export async function followCallback(browser: Browser, address: string): Promise<string> {
  const { pathname, search } = new URL(address);
  const answer = await browser.get(pathname + search);
  expect(answer.status).toBe(302);
  return answer.headers.get('location') ?? '';
}
