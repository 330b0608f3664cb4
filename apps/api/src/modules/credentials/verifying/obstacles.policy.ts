import { KNOWN_CONTEXTS } from '../contexts.policy.js';
import type { Document } from '../proof-threads.js';
import { failed, unknown } from './checks.policy.js';
import { listOf, partsOf, quoted, textOf } from './reading.policy.js';
import type { CheckDto } from './verification.dto.js';

/** Limits above what a record of lifelong learning has. */
const MAX_DEPTH = 40;
export const MAX_PARTS = 300;
/** What the threads bring into canonical form within their time; a record of 300 courses has half as many. */
const MAX_NODES = 6_000;
/** Values of one name are compared each with each. */
const MAX_VALUES = 2_000;
/** Each node with a context of its own costs as much as ten without. */
const MAX_CONTEXTS = 1_000;
/** The keywords of JSON-LD that credentials use. Others, such as `@index`, may hold anything and no signature covers it. */
const KEYWORDS = ['@context', '@id', '@type', '@value', '@language', '@direction', '@list', '@set'];

/** Whether everything in a document can be looked at, and all of it signed. @returns what is in the way, or null */
export function obstacleIn(document: Document): CheckDto | null {
  const parts = partsOf(document).length;
  if (parts > MAX_PARTS)
    return tooLong(`It has ${parts} credentials in it; up to ${MAX_PARTS} are checked here.`);
  const stack: { value: unknown; depth: number; key: string }[] = [{ value: document, depth: 0, key: '' }];
  let [nodes, contexts] = [0, 0];
  for (let next = stack.pop(); next; next = stack.pop()) {
    const { value, depth, key } = next;
    if (depth > MAX_DEPTH) return tooDeep(key);
    // Half a character: hashed, one is as good as another.
    if (typeof value === 'string' && !value.isWellFormed()) return brokenText(key);
    if (typeof value !== 'object' || value === null) continue;
    if (Array.isArray(value)) {
      if (value.length > MAX_VALUES) return tooLong(`It has ${value.length} values for one name.`);
      for (const inner of value) stack.push({ value: inner, depth: depth + 1, key });
      continue;
    }
    if (++nodes > MAX_NODES) return tooLong('It has more things in it than are checked here.');
    for (const [name, inner] of Object.entries(value as Document)) {
      if (name === '@context' && ++contexts > MAX_CONTEXTS) return tooLong('It has too many contexts in it.');
      const problem = nameProblem(name, inner, key);
      if (problem) return problem;
      stack.push({ value: inner, depth: depth + 1, key: name });
    }
  }
  return null;
}

function nameProblem(name: string, value: unknown, key: string): CheckDto | null {
  if (!name.isWellFormed()) return brokenText(key);
  // `__proto__` is no property to the libraries that sign: what stands there is not signed.
  if (name === '__proto__' || (/^@[A-Za-z]+$/.test(name) && !KEYWORDS.includes(name)))
    return neverSigned(name);
  const strange = name === '@context' ? listOf(value).filter((context) => !isKnown(context)) : [];
  return strange.length > 0 ? unknownContext(textOf(strange[0])) : null;
}

const isKnown = (context: unknown) => typeof context === 'string' && KNOWN_CONTEXTS.has(context);

const tooLong = (text: string) => unknown('format')('too-long', text);
const tooDeep = (key: string) =>
  failed('format')('too-deep', `It is nested deeper than any credential is, at ${quoted(key)}.`);
const brokenText = (key: string) =>
  failed('format')('broken-text', `It has text that is none, at ${quoted(key) || 'its beginning'}.`);
const neverSigned = (name: string) =>
  failed('format')('never-signed', `It has a name in it whose value no signature covers: ${name}.`);
const unknownContext = (context: string) =>
  unknown('format')(
    'unknown-context',
    `It uses terms from ${quoted(context) || 'a context of its own'}, which are not known here, so what was signed cannot be told.`,
  );
