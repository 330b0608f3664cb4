import { setTimeout as wait } from 'node:timers/promises';
import { Secret, TOTP } from 'otpauth';
import type { Browser } from './browser.js';

const STEP_MS = 30_000;
const MARGIN_MS = 8_000;
const AUTHENTICATORS = '/_allauth/browser/v1/account/authenticators';

/** A code that is good for some seconds more: no test fails because the step rolled over meanwhile. */
export async function totpCode(secret: string): Promise<string> {
  // Once more where a timer fires a millisecond early: the step it waited for has not begun yet.
  while (leftOfStep() < MARGIN_MS) await wait(leftOfStep());
  return new TOTP({ secret: Secret.fromBase32(secret) }).generate();
}

const leftOfStep = (): number => STEP_MS - (Date.now() % STEP_MS);

/** Sets up an authenticator application for the signed-in person. @returns its secret */
export async function setUpTotp(browser: Browser): Promise<string> {
  const { body } = await browser.get(`${AUTHENTICATORS}/totp`);
  const { secret } = body.meta;
  const activated = await browser.post(`${AUTHENTICATORS}/totp`, { code: await totpCode(secret) });
  if (activated.status !== 200) throw new Error(`Could not set up TOTP: ${activated.text}`);
  return secret;
}

export async function recoveryCodes(browser: Browser): Promise<string[]> {
  const { body } = await browser.get(`${AUTHENTICATORS}/recovery-codes`);
  return body.data.unused_codes;
}
