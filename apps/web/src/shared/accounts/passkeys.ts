import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser';
import { accountService } from '../api/client';
import { type Outcome, outcomeOf, type Proving, refused, type ServiceAnswer } from './outcome';

type Library = typeof import('@simplewebauthn/browser');

/** The browser came back without a passkey. The message says why, to the person. */
export class NoPasskey extends Error {
  override readonly name = 'NoPasskey';
}

const TOO_LATE = 'That took too long. Please try again.';
const WRONG_ADDRESS = 'Passkeys do not work at this address.';

/** By the name of the browser's error, which does not say whether the device has no passkey or the user cancelled. */
const NOT_USED: Readonly<Record<string, string>> = {
  NotAllowedError: 'No passkey was used: you cancelled, or none of yours is at hand. Nothing has changed.',
  SecurityError: WRONG_ADDRESS,
};
const NOT_MADE: Readonly<Record<string, string>> = {
  NotAllowedError: 'No passkey was made: you cancelled, or your device could not. Nothing has changed.',
  InvalidStateError: 'One of your passkeys is there already. Choose another device or password manager.',
  ConstraintError: 'This device cannot keep a passkey. Choose another one.',
  NotSupportedError: 'This device cannot keep a passkey. Choose another one.',
  SecurityError: WRONG_ADDRESS,
};

/**
 * The library, fetched when a person wants to use a passkey and hardly ever else.
 * @throws NoPasskey where the browser knows none
 */
async function library(): Promise<Library> {
  const loaded = await import('@simplewebauthn/browser');
  if (loaded.browserSupportsWebAuthn()) return loaded;
  throw new NoPasskey('This browser does not support passkeys. Use another browser, or choose another way.');
}

/** Leaves it to the browser, until the signal takes it back. @throws NoPasskey when nothing comes of it */
async function inBrowser<Credential>(
  { WebAuthnAbortService }: Library,
  signal: AbortSignal,
  { timeout = Infinity }: { timeout?: number },
  reasons: Readonly<Record<string, string>>,
  ceremony: () => Promise<Credential>,
): Promise<Credential> {
  signal.throwIfAborted();
  const cancel = () => WebAuthnAbortService.cancelCeremony();
  signal.addEventListener('abort', cancel);
  const began = performance.now();
  try {
    return await ceremony();
  } catch (error) {
    const isLate = performance.now() - began >= timeout;
    const name = error instanceof Error ? error.name : '';
    if (isLate) throw new NoPasskey(TOO_LATE);
    throw new NoPasskey(reasons[name] ?? 'Your browser could not do this. Please try again.');
  } finally {
    signal.removeEventListener('abort', cancel);
  }
}

/** What a passkey proves: who it is, that it is the one who gave the password, or that it is still the same. */
type Purpose = 'login' | 'authenticate' | 'reauthenticate';

/**
 * Has a passkey sign, and sends it.
 * @param signal takes it back while the browser asks
 * @returns the service's answer; when nothing was to be signed, the answer that says why
 * @throws NoPasskey
 */
export async function signWithPasskey(purpose: Purpose, signal: AbortSignal): Promise<ServiceAnswer> {
  const webauthn = await library();
  const path = `/_allauth/browser/v1/auth/webauthn/${purpose}` as const;
  const drawn = await accountService.GET(path, { signal });
  if (!drawn.data) return drawn;
  const optionsJSON = drawn.data.data.request_options
    .publicKey as unknown as PublicKeyCredentialRequestOptionsJSON;
  const credential = await inBrowser(webauthn, signal, optionsJSON, NOT_USED, () =>
    webauthn.startAuthentication({ optionsJSON }),
  );
  return accountService.POST(path, { body: { credential: { ...credential } } });
}

const PASSKEYS = '/_allauth/browser/v1/account/authenticators/webauthn';

/**
 * Has a passkey made that signs in alone, and adds it to the account.
 * @param signal takes it back while the browser asks
 * @returns the service's answer; when none was to be made, the answer that says why
 * @throws NoPasskey
 */
export async function makePasskey(name: string, proving: Proving, signal: AbortSignal) {
  const webauthn = await library();
  const drawn = await proving(() =>
    accountService.GET(PASSKEYS, { params: { query: { passwordless: true } }, signal }),
  );
  if (!drawn.data) return drawn;
  const optionsJSON = drawn.data.data.creation_options
    .publicKey as unknown as PublicKeyCredentialCreationOptionsJSON;
  const credential = await inBrowser(webauthn, signal, optionsJSON, NOT_MADE, () =>
    webauthn.startRegistration({ optionsJSON }),
  );
  return proving(() => accountService.POST(PASSKEYS, { body: { name, credential: { ...credential } } }));
}

/** Removed, or asked for in two tabs at once: the service does not say. */
const REFUSED =
  'This passkey was not accepted. Try again or, if you have removed it from your account, choose another way.';

/** The outcome of a sign-in step with a passkey. @param of reads the answer */
export async function outcomeOfPasskey(answer: ServiceAnswer, of = outcomeOf): Promise<Outcome> {
  return answer.response.status === 400 ? refused({ message: REFUSED }) : of(answer);
}
