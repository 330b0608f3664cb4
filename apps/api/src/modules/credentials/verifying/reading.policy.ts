import type { Document } from '../proof-threads.js';

/** What a credential says, as it is read before anything of it is believed; no value has the type one hopes for. */
export const KNOWN_TYPES = ['OpenBadgeCredential', 'AchievementCredential', 'ClrCredential'];
/** As long as what a person wrote is repeated to them: they know it, and it may be half a megabyte. */
const MAX_QUOTED = 200;

export const isObject = (value: unknown): value is Document =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

export const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

/** A text of the document as a sentence repeats it. */
export const quoted = (text: string): string =>
  text.length > MAX_QUOTED ? `${text.slice(0, MAX_QUOTED).replace(/\p{Surrogate}/u, '')}…` : text;

/** One value or several, as JSON-LD allows. */
export const listOf = (value: unknown): unknown[] =>
  value === undefined || value === null ? [] : [value].flat();

export const typesOf = (document: Document): string[] => listOf(document['type']).map(textOf);

/** The issuer's id: the issuer is an address or has one. */
export const issuerOf = ({ issuer }: Document): string =>
  isObject(issuer) ? textOf(issuer['id']) : textOf(issuer);

export const withoutProof = (document: Document): Document =>
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
export function partsOf(document: Document): unknown[] {
  const subjects = listOf(document['credentialSubject']).filter(isObject);
  return subjects.flatMap(({ verifiableCredential }) => listOf(verifiableCredential));
}
