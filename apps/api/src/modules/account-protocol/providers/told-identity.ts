import { emailFault } from '../../../platform/mail/email-address.policy.js';
import { isSeen } from '../../../platform/seen-text.js';
import type { ProviderIdentity } from '../../accounts/index.js';
import { ProviderError } from './provider-error.js';

const MAX_UID_LENGTH = 255;
const MAX_NAME_LENGTH = 60;

/** What a provider tells of a person, as it came: anything but text counts as nothing. */
export interface Told {
  uid: unknown;
  email: unknown;
  name: unknown;
  firstName: unknown;
  lastName: unknown;
}

/**
 * What a provider says, made safe to store.
 * @param vouchesFor whether its word is enough for an address, in small letters
 * @throws ProviderError when nothing names the person
 */
export function identityOf(
  provider: string,
  { uid, email: told, name, firstName, lastName }: Told,
  vouchesFor: (email: string) => boolean,
): ProviderIdentity {
  if (typeof uid !== 'string' || uid === '' || uid.includes('\0') || uid.length > MAX_UID_LENGTH) {
    throw new ProviderError('unknown');
  }
  const given = text(told, 400).toLowerCase();
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

/** A name that nobody would see is none: it must not keep somebody from signing in. */
const text = (value: unknown, max: number): string =>
  typeof value === 'string' && isSeen(value) ? value.replaceAll('\0', '').trim().slice(0, max) : '';
