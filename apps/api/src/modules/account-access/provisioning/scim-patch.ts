import type { DirectoryUser } from '../../accounts/index.js';
import { badRequest } from './scim-error.js';
import { attributeOf, emailIn, isObject, readActive, readEmail, textOf, USER_SCHEMA } from './scim-user.js';

const PATCH_SCHEMA = 'urn:ietf:params:scim:api:messages:2.0:PatchOp';
const MAX_OPERATIONS = 100;

type Change = (user: DirectoryUser, value: unknown) => DirectoryUser;

/** What can be changed, by its path in small letters. */
const CHANGES: Record<string, Change> = {
  active: (user, value) => ({ ...user, active: readActive(value) }),
  username: (user, value) => ({ ...user, userName: needed(textOf(value, 'userName'), 'userName') }),
  externalid: (user, value) => ({ ...user, externalId: textOf(value, 'externalId') || null }),
  name: (user, value) => applyAll(user, 'name.', value),
  'name.givenname': (user, value) => ({ ...user, givenName: textOf(value, 'name.givenName') }),
  'name.familyname': (user, value) => ({ ...user, familyName: textOf(value, 'name.familyName') }),
  emails: (user, value) => ({ ...user, email: readEmail(Array.isArray(value) ? emailIn(value) : value) }),
};
/** What may be taken away. */
const REMOVABLE = new Set(['externalid', 'name', 'name.givenname', 'name.familyname']);

/**
 * The user after the operations of a PATCH, in the shapes that Microsoft Entra and Okta send: with a path or without, the names of
 * operations in any case, booleans as words. What Lumen does not keep is passed over.
 * @throws ScimError
 */
export function patched(user: DirectoryUser, body: unknown): DirectoryUser {
  const schemas = isObject(body) ? attributeOf(body, 'schemas') : undefined;
  const operations = isObject(body) ? attributeOf(body, 'Operations') : undefined;
  if (!Array.isArray(schemas) || !schemas.includes(PATCH_SCHEMA) || !Array.isArray(operations)) {
    throw badRequest('invalidSyntax', `The body must have Operations and name ${PATCH_SCHEMA} in schemas.`);
  }
  if (operations.length === 0 || operations.length > MAX_OPERATIONS) {
    throw badRequest('invalidSyntax', `There must be 1 to ${MAX_OPERATIONS} operations.`);
  }
  return operations.reduce<DirectoryUser>(applyOne, user);
}

function applyOne(user: DirectoryUser, operation: unknown): DirectoryUser {
  if (!isObject(operation)) throw badRequest('invalidSyntax', 'An operation must be an object.');
  const op = attributeOf(operation, 'op');
  const kind = typeof op === 'string' ? op.toLowerCase() : '';
  if (!['add', 'replace', 'remove'].includes(kind)) {
    throw badRequest('invalidSyntax', 'op must be add, replace or remove.');
  }
  const path = attributeOf(operation, 'path');
  const value = attributeOf(operation, 'value');
  if (path === undefined && kind === 'remove') throw badRequest('noTarget', 'remove needs a path.');
  if (path === undefined) return applyAll(user, '', value);
  if (typeof path !== 'string') throw badRequest('invalidPath', 'path must be a text.');
  return kind === 'remove' ? removed(user, pathOf(path)) : applyPath(user, pathOf(path), value);
}

/** An operation without a path has an object of paths and values; Entra puts whole paths into it. */
function applyAll(user: DirectoryUser, prefix: string, value: unknown): DirectoryUser {
  if (!isObject(value)) throw badRequest('invalidValue', 'Without a path, value must be an object.');
  return Object.entries(value).reduce((now, [name, one]) => applyPath(now, pathOf(prefix + name), one), user);
}

const applyPath = (user: DirectoryUser, path: string, value: unknown): DirectoryUser =>
  Object.hasOwn(CHANGES, path) ? CHANGES[path]!(user, value) : user;

function removed(user: DirectoryUser, path: string): DirectoryUser {
  if (!Object.hasOwn(CHANGES, path)) return user;
  if (!REMOVABLE.has(path)) throw badRequest('mutability', 'A user cannot be without this; replace it.');
  return path === 'name' ? { ...user, givenName: '', familyName: '' } : applyPath(user, path, null);
}

/** Addresses by a filter, and an attribute of theirs. */
const EMAILS = /^emails\[([^\]]*)\](?:\.(\w+))?$/;
const COMPARISON = /^ *(?:type +eq +"([^"]*)"|primary +eq +"?(true|false)"?) *$/;

/**
 * In small letters, without the schema before it. `emails` stands for every path to the one address that is kept, which is the
 * primary one and for work.
 * @throws ScimError for a filter that may mean it or another
 */
function pathOf(path: string): string {
  const own = path.toLowerCase().replace(`${USER_SCHEMA.toLowerCase()}:`, '');
  if (own === 'emails.value') return 'emails';
  if (!own.startsWith('emails[')) return own;
  const [, filter = '', attribute = 'value'] = EMAILS.exec(own) ?? [];
  const comparisons = filter.split(' and ').map((text) => COMPARISON.exec(text));
  if (comparisons.some((found) => found === null))
    throw badRequest(
      'invalidPath',
      `${path}: a filter of emails can compare type and primary, by eq and and.`,
    );
  const isKept = comparisons.every((found) => found![1] === 'work' || found![2] === 'true');
  return isKept && attribute === 'value' ? 'emails' : own;
}

function needed(text: string, name: string): string {
  if (text === '') throw badRequest('invalidValue', `${name} is missing.`);
  return text;
}
