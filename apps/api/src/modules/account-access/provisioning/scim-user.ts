import { emailFault } from '../../../platform/mail/email-address.policy.js';
import type { DirectoryUser } from '../../accounts/index.js';
import { badRequest } from './scim-error.js';

export const USER_SCHEMA = 'urn:ietf:params:scim:schemas:core:2.0:User';

type Json = Record<string, unknown>;

const MAX_CHARACTERS = 255;

export const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** SCIM compares the names of attributes without regard to case. */
export function attributeOf(object: Json, name: string): unknown {
  const key = Object.keys(object).find((one) => one.toLowerCase() === name.toLowerCase());
  return key === undefined ? undefined : object[key];
}

/**
 * Reads a user as POST and PUT send it; what Lumen does not keep is passed over.
 * @param isUsable where the body does not say
 * @throws ScimError
 */
export function readUser(body: unknown, isUsable = true): DirectoryUser {
  if (!isObject(body)) throw badRequest('invalidSyntax', 'The body must be a user, as a JSON object.');
  const schemas = attributeOf(body, 'schemas');
  if (!Array.isArray(schemas) || !schemas.includes(USER_SCHEMA)) {
    throw badRequest('invalidSyntax', `schemas must name ${USER_SCHEMA}.`);
  }
  const userName = textOf(attributeOf(body, 'userName'), 'userName');
  if (userName === '') throw badRequest('invalidValue', 'userName is missing.');
  const name = attributeOf(body, 'name') ?? {};
  if (!isObject(name)) throw badRequest('invalidValue', 'name must be an object.');
  return {
    userName,
    externalId: textOf(attributeOf(body, 'externalId'), 'externalId') || null,
    active: readActive(attributeOf(body, 'active') ?? isUsable),
    email: readEmail(emailIn(attributeOf(body, 'emails')) ?? userName),
    givenName: textOf(attributeOf(name, 'givenName'), 'name.givenName'),
    familyName: textOf(attributeOf(name, 'familyName'), 'name.familyName'),
  };
}

/** Entra sends the words "True" and "False". */
export function readActive(value: unknown): boolean {
  const word = typeof value === 'string' ? value.toLowerCase() : value;
  if (word === true || word === 'true') return true;
  if (word === false || word === 'false') return false;
  throw badRequest('invalidValue', 'active must be true or false.');
}

export function readEmail(value: unknown): string {
  const email = textOf(value, 'emails').toLowerCase();
  if (email === '' || emailFault(email) !== null) {
    throw badRequest('invalidValue', 'A user needs an e-mail address, in emails or as userName.');
  }
  return email;
}

/** A text without blanks around it; empty where there is none. */
export function textOf(value: unknown, name: string): string {
  if (value === undefined || value === null) return '';
  if (typeof value !== 'string' || value.includes('\0') || value.length > MAX_CHARACTERS) {
    throw badRequest('invalidValue', `${name} must be a text of ${MAX_CHARACTERS} characters at most.`);
  }
  return value.trim();
}

/** The primary address, else the one for work, else the first. */
export function emailIn(emails: unknown): unknown {
  if (emails === undefined || emails === null) return undefined;
  if (!Array.isArray(emails)) throw badRequest('invalidValue', 'emails must be a list.');
  const all = emails.filter(isObject);
  const chosen =
    all.find((one) => attributeOf(one, 'primary') === true) ??
    all.find((one) => attributeOf(one, 'type') === 'work') ??
    all[0];
  return chosen && attributeOf(chosen, 'value');
}
