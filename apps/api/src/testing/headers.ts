/** What an answer has to say about being kept by caches. */
const KEEPING = {
  nowhere: { cacheControl: /(^|[ ,])no-store($|,)/, variesByCookie: true },
  'here, after asking': { cacheControl: /^no-cache$/, variesByCookie: true },
  'by this viewer, after asking': { cacheControl: /^private, no-cache$/, variesByCookie: true },
  'by everybody, after asking': { cacheControl: /^public, no-cache$/, variesByCookie: false },
  'by everybody, for a minute': { cacheControl: /^public, max-age=60$/, variesByCookie: false },
  'by everybody, for good': { cacheControl: /^public, max-age=31536000, immutable$/, variesByCookie: false },
};

export type Keeping = keyof typeof KEEPING;

/** The headers of an answer that are missing or wrong: every answer has these, and says who may keep it. */
export function lacking(headers: Headers, keeping: Keeping = 'nowhere'): string[] {
  const { cacheControl, variesByCookie } = KEEPING[keeping];
  const wanted: Record<string, RegExp> = {
    'cache-control': cacheControl,
    'content-security-policy': /^default-src '(none|self)'/,
    'cross-origin-resource-policy': /^same-origin$/,
    // A share link's address is told to nobody at all.
    'referrer-policy': /^(strict-origin-when-cross-origin|no-referrer)$/,
    'x-content-type-options': /^nosniff$/,
  };
  const wrong = Object.keys(wanted).filter((name) => !wanted[name]!.test(headers.get(name) ?? ''));
  const varies = /(^|[ ,])cookie($|,)/i.test(headers.get('vary') ?? '');
  return varies === variesByCookie ? wrong : [...wrong, 'vary'];
}

/** Differ with every answer and tell nothing of what was asked for: its time, and the id under which the log has it. */
const OF_THE_MOMENT = new Set(['date', 'x-request-id']);

/** The headers by which two answers could be told apart. */
export const tellingHeaders = (headers: Headers): [string, string][] =>
  [...headers].filter(([name]) => !OF_THE_MOMENT.has(name));

/** What a PESC transcript says of itself: its id and its time. */
const OF_THE_DOCUMENT = /<DocumentID>.*?<\/CreatedDateTime>/g;

/** The text by which two answers could be told apart. */
export const tellingText = (text: string): string => text.replaceAll(OF_THE_DOCUMENT, '');
