import { badRequest } from './scim-error.js';

/** What users can be looked up by. */
export type FilterAttribute = 'userName' | 'externalId' | 'email';

export interface Filter {
  attribute: FilterAttribute;
  value: string;
}

const ATTRIBUTES: Record<string, FilterAttribute> = {
  username: 'userName',
  externalid: 'externalId',
  'emails.value': 'email',
  emails: 'email',
  'emails[type eq "work"].value': 'email',
};

/**
 * One comparison for equality: what directories ask before they create somebody.
 * @throws ScimError `invalidFilter` for any other
 */
export function readFilter(text: string | undefined): Filter | null {
  if (text === undefined || text.trim() === '') return null;
  const [, path = '', literal = ''] = /^\s*(.+?)\s+eq\s+("(?:[^"\\]|\\.)*")\s*$/i.exec(text) ?? [];
  const attribute = ATTRIBUTES[path.toLowerCase()];
  if (attribute === undefined) {
    throw badRequest(
      'invalidFilter',
      'A filter is userName, externalId or emails.value, eq and a text in quotes.',
    );
  }
  try {
    return { attribute, value: JSON.parse(literal) as string };
  } catch {
    throw badRequest('invalidFilter', 'The text of the filter is not written as JSON writes it.');
  }
}

/** Places count from 1; what is below counts as the least, as RFC 7644 has it. */
export interface Page {
  startIndex: number;
  count: number;
}

const MOST_A_PAGE = 200;

/** @throws ScimError */
export function readPage(startIndex: string | undefined, count: string | undefined): Page {
  return {
    startIndex: Math.max(1, wholeNumber(startIndex ?? '1', 'startIndex')),
    count: Math.min(MOST_A_PAGE, Math.max(0, wholeNumber(count ?? '100', 'count'))),
  };
}

function wholeNumber(text: string, name: string): number {
  if (!/^-?\d{1,9}$/.test(text)) throw badRequest('invalidValue', `${name} must be a whole number.`);
  return Number(text);
}
