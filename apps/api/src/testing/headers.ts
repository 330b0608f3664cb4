/** How caches may store an answer, and the headers that say so. */
const CACHING = {
  'not at all': { cacheControl: /(^|[ ,])no-store($|,)/, variesByCookie: true },
  'after revalidation': { cacheControl: /^no-cache$/, variesByCookie: true },
  'by its viewer, after revalidation': { cacheControl: /^private, no-cache$/, variesByCookie: true },
  'by all, after revalidation': { cacheControl: /^public, no-cache$/, variesByCookie: false },
  'by all, for a minute': { cacheControl: /^public, max-age=60$/, variesByCookie: false },
  'by all, for ever': { cacheControl: /^public, max-age=31536000, immutable$/, variesByCookie: false },
};

export type Caching = keyof typeof CACHING;

/** The names of the headers that are missing or wrong: those that every answer needs, and those for caches. */
export function wrongHeaders(headers: Headers, caching: Caching = 'not at all'): string[] {
  const { cacheControl, variesByCookie } = CACHING[caching];
  const wanted: Record<string, RegExp> = {
    'cache-control': cacheControl,
    'content-security-policy': /^default-src '(none|self)'/,
    'cross-origin-resource-policy': /^same-origin$/,
    // The address of a share link is sent to no other site; the tests of share links require `no-referrer`.
    'referrer-policy': /^(strict-origin-when-cross-origin|no-referrer)$/,
    'x-content-type-options': /^nosniff$/,
  };
  const wrong = Object.keys(wanted).filter((name) => !wanted[name]!.test(headers.get(name) ?? ''));
  const varies = /(^|[ ,])cookie($|,)/i.test(headers.get('vary') ?? '');
  return varies === variesByCookie ? wrong : [...wrong, 'vary'];
}

/** Headers that differ between any two answers and do not depend on what was asked for. */
const OF_EACH_ANSWER = new Set(['date', 'x-request-id']);

/** The headers of an answer, for comparing it with another one. */
export const comparableHeaders = (headers: Headers): [string, string][] =>
  [...headers].filter(([name]) => !OF_EACH_ANSWER.has(name));

/** The id and the time of a PESC transcript. */
const OF_EACH_TRANSCRIPT = /<DocumentID>.*?<\/CreatedDateTime>/g;

/** The text of an answer, for comparing it with another one. */
export const comparableText = (text: string): string => text.replaceAll(OF_EACH_TRANSCRIPT, '');
