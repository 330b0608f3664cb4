import { emailFault } from '../../../platform/mail/email-address.policy.js';
import { hasVisibleText } from '../../../platform/visible-text.js';
import type { ProviderIdentity } from '../../accounts/index.js';
import { ProviderError } from './provider-error.js';

const MAX_UID_LENGTH = 255;
const MAX_NAME_LENGTH = 60;

/** The claims of a provider about a person, unchecked: anything but text counts as missing. */
export interface ProviderClaims {
  uid: unknown;
  email: unknown;
  name: unknown;
  firstName: unknown;
  lastName: unknown;
}

/**
 * Turns claims into an identity that is safe to store.
 * @param vouchesFor whether an address, in lower case, counts as proven because this provider names it
 * @throws ProviderError when no claim identifies the person
 */
export function identityOf(
  provider: string,
  { uid, email: claimed, name, firstName, lastName }: ProviderClaims,
  vouchesFor: (email: string) => boolean,
): ProviderIdentity {
  if (typeof uid !== 'string' || uid === '' || uid.includes('\0') || uid.length > MAX_UID_LENGTH) {
    throw new ProviderError('unknown');
  }
  const given = text(claimed, 400).toLowerCase();
  const email = given !== '' && emailFault(given) === null ? given : null;
  return {
    provider,
    uid,
    email,
    emailVerified: email !== null && vouchesFor(email),
    display: email ?? (text(name, MAX_NAME_LENGTH) || uid),
    firstName: text(firstName, MAX_NAME_LENGTH),
    lastName: text(lastName, MAX_NAME_LENGTH),
  };
}

/** An invisible name counts as missing: it must not prevent a sign-in. */
const text = (value: unknown, max: number): string =>
  typeof value === 'string' && hasVisibleText(value) ? value.replaceAll('\0', '').trim().slice(0, max) : '';
