import { PROJECT_LINK_MAX } from '@lumen/matching/limits';

// oxlint-disable-next-line no-control-regex -- people do not type them, and the database cannot store NUL or half of a surrogate pair
const CONTROL = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F]/g;

/** A value of a file as text; empty when it is not text. */
export const textOf = (value: unknown): string =>
  typeof value === 'string'
    ? value
        .replaceAll(/\r\n?/g, '\n')
        .replaceAll(CONTROL, '')
        .replaceAll(/\p{Cs}/gu, '')
        .trim()
    : '';

/** The same on one line. */
export const lineOf = (value: unknown): string => textOf(value).replaceAll(/\s+/g, ' ');

/** A text that ends with an ellipsis where it is longer than there is room for, counted as the API counts it: `text.length`. */
export const ellipsized = (text: string, most: number): string =>
  text.length <= most
    ? text
    : `${text
        .slice(0, most - 1)
        .replace(/[\uD800-\uDBFF]$/, '')
        .trimEnd()}…`;

/** An address of the web as it was meant; null for any other. The server decides for good. */
export function webLink(text: string): string | null {
  const address = /^[a-z][a-z0-9+.-]*:/i.test(text) ? text : `https://${text}`;
  if (text === '' || /\s/.test(text) || !URL.canParse(address)) return null;
  const { protocol, hostname, username, password, href } = new URL(address);
  const isWeb = protocol === 'https:' || protocol === 'http:';
  return isWeb && username + password === '' && hostname.includes('.') && href.length <= PROJECT_LINK_MAX
    ? href
    : null;
}

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];

/** `2021-01` for 'Jan 2021', 'January 5, 2021', '2021-01-05' or '01/2021'; null where no month is said. */
export function monthOf(text: string): string | null {
  const [, isoYear, isoMonth] = /^((?:19|20)\d{2})-(\d{1,2})(?!\d)/.exec(text) ?? [];
  const [, slashMonth, slashYear] = /^(\d{1,2})\/(?:\d{1,2}\/)?((?:19|20)\d{2})$/.exec(text) ?? [];
  const [, word = ''] = /\b([a-z]{3})[a-z]*\b/i.exec(text) ?? [];
  const year = isoYear ?? slashYear ?? /(?<!\d)(?:19|20)\d{2}(?!\d)/.exec(text)?.[0];
  const month = Number(isoMonth ?? slashMonth ?? 0) || MONTHS.indexOf(word.toLowerCase()) + 1;
  return year && month >= 1 && month <= 12 ? `${year}-${String(month).padStart(2, '0')}` : null;
}

/** Whether a name of a skill stands in a text as words of their own. */
export function mentions(text: string, name: string): boolean {
  const words = name.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);
  return new RegExp(String.raw`(?<![\p{L}\p{N}])${words}(?![\p{L}\p{N}])`, 'iu').test(text);
}
