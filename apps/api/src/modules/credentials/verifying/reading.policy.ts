/** What a credential says, as it is read before anything of it is believed; no value has the type one hopes for. */
type Json = Record<string, unknown>;

export const KNOWN_TYPES = ['OpenBadgeCredential', 'AchievementCredential', 'ClrCredential'];
/** Half a character: hashed, one is as good as another. */
const LONE_SURROGATE = /\p{Surrogate}/u;
/** A record of a life of learning is not deeper, nor longer. */
const MOST_DEPTH = 40;
export const MOST_PARTS = 300;

export const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

export const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

/** One value or several, as JSON-LD allows. */
export const listOf = (value: unknown): unknown[] =>
  value === undefined || value === null ? [] : [value].flat();

export const typesOf = (document: Json): string[] => listOf(document['type']).map(textOf);

/** The issuer's id: the issuer is an address or has one. */
export const issuerOf = ({ issuer }: Json): string =>
  isObject(issuer) ? textOf(issuer['id']) : textOf(issuer);

export const withoutProof = (document: Json): Json =>
  Object.fromEntries(Object.entries(document).filter(([name]) => name !== 'proof'));

/** A date as XML Schema has it, with a zone. @returns null for none, NaN for what is no such date */
export function timeOf(value: unknown): number | null {
  if (value === undefined) return null;
  const isDate =
    typeof value === 'string' &&
    /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d{1,9})?(?:Z|[+-]\d\d:\d\d)$/.test(value);
  return isDate ? Date.parse(value) : Number.NaN;
}

/** The credentials in a record. */
export function partsOf(document: Json): unknown[] {
  const subjects = listOf(document['credentialSubject']).filter(isObject);
  return subjects.flatMap(({ verifiableCredential }) => listOf(verifiableCredential));
}

/**
 * Whether everything in a document can be looked at: it is not too deep, its text is text, and it names no contexts but these.
 * @returns what is in the way, or null
 */
export function obstacleIn(
  document: Json,
  contexts: ReadonlySet<string>,
): { code: 'too-deep' | 'broken-text' | 'unknown-context'; part: string } | null {
  const stack: { value: unknown; depth: number; key: string }[] = [{ value: document, depth: 0, key: '' }];
  for (let next = stack.pop(); next; next = stack.pop()) {
    const { value, depth, key } = next;
    if (depth > MOST_DEPTH) return { code: 'too-deep', part: key };
    if (typeof value === 'string' && LONE_SURROGATE.test(value)) return { code: 'broken-text', part: key };
    if (typeof value !== 'object' || value === null) continue;
    for (const [name, inner] of Object.entries(value)) {
      const unknown = name === '@context' && listOf(inner).find((context) => !isKnown(context, contexts));
      if (unknown) return { code: 'unknown-context', part: textOf(unknown) || 'a context of its own' };
      if (LONE_SURROGATE.test(name)) return { code: 'broken-text', part: key };
      stack.push({ value: inner, depth: depth + 1, key: Array.isArray(value) ? key : name });
    }
  }
  return null;
}

const isKnown = (context: unknown, contexts: ReadonlySet<string>) =>
  typeof context === 'string' && contexts.has(context);
