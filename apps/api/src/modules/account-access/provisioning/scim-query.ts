import type { DirectoryFilter, DirectoryPage } from '../../accounts/index.js';
import { badRequest } from './scim-error.js';
import { textOf } from './scim-user.js';

const ATTRIBUTES: Record<string, DirectoryFilter['attribute']> = {
  username: 'userName',
  externalid: 'externalId',
  'emails.value': 'email',
  emails: 'email',
  'emails[type eq "work"].value': 'email',
};

/** A path has blanks only in brackets; a pattern that lets them be anywhere takes hours for a long run of them. */
const COMPARISON = /^([^\s[]+(?:\[[^\]]*\]\S*)?)\s+eq\s+("(?:[^"\\]|\\.)*")$/i;

/**
 * One comparison for equality: what directories ask before they create a person.
 * @throws ScimError `invalidFilter` for any other
 */
export function readFilter(text: string | undefined): DirectoryFilter | null {
  if (text === undefined || text.trim() === '') return null;
  const [, path = '', literal = ''] = COMPARISON.exec(text.trim()) ?? [];
  const attribute = ATTRIBUTES[path.toLowerCase()];
  if (attribute === undefined) {
    throw badRequest(
      'invalidFilter',
      'A filter is userName, externalId or emails.value, eq and a text in quotes.',
    );
  }
  try {
    return { attribute, value: textOf(JSON.parse(literal), path) };
  } catch {
    throw badRequest('invalidFilter', 'The text is not written as JSON writes it, or no user can have it.');
  }
}

const MAX_PER_PAGE = 200;

/** @throws ScimError */
export function readPage(startIndex: string | undefined, count: string | undefined): DirectoryPage {
  return {
    startIndex: Math.max(1, wholeNumber(startIndex ?? '1', 'startIndex')),
    count: Math.min(MAX_PER_PAGE, Math.max(0, wholeNumber(count ?? '100', 'count'))),
  };
}

function wholeNumber(text: string, name: string): number {
  if (!/^-?\d{1,9}$/.test(text)) throw badRequest('invalidValue', `${name} must be a whole number.`);
  return Number(text);
}
