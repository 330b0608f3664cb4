import { done } from './builders.js';
import type { Answer, Browser } from './browser.js';
import type { Meddling, SoftwareAuthenticator } from './software-authenticator.js';

const API = '/_allauth/browser/v1';
export const PASSKEYS = `${API}/account/authenticators/webauthn`;
export const PASSKEY_SIGN_IN = `${API}/auth/webauthn`;

interface AddOptions extends Meddling {
  name?: string;
  /** Only a second factor: it cannot sign in alone. */
  onlySecond?: boolean;
}

/** Has a device make a passkey for the signed-in person, and sends it. */
export async function makePasskey(
  browser: Browser,
  device: SoftwareAuthenticator,
  { name, onlySecond = false, ...meddling }: AddOptions = {},
): Promise<Answer> {
  const { body } = done(await browser.get(onlySecond ? PASSKEYS : `${PASSKEYS}?passwordless`));
  const credential = device.create(body.data.creation_options.publicKey, meddling);
  return browser.post(PASSKEYS, { credential, ...(name !== undefined && { name }) });
}

/** A passkey of the signed-in person. @returns its number */
export async function addPasskey(...made: Parameters<typeof makePasskey>): Promise<number> {
  return done(await makePasskey(...made)).body.data.id;
}

export type Proof = 'login' | 'authenticate' | 'reauthenticate';

/** Asks what is to be signed, has the device sign it, and sends it. */
export async function provePasskey(
  browser: Browser,
  device: SoftwareAuthenticator,
  proof: Proof,
  meddling: Meddling = {},
): Promise<Answer> {
  const options = await drawProof(browser, proof);
  return browser.post(`${PASSKEY_SIGN_IN}/${proof}`, { credential: device.get(options, meddling) });
}

/** What is to be signed. */
export async function drawProof(browser: Browser, proof: Proof) {
  const { body } = done(await browser.get(`${PASSKEY_SIGN_IN}/${proof}`));
  return body.data.request_options.publicKey;
}
