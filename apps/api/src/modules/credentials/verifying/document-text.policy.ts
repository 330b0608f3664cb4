import type { Document } from '../proof-threads.js';
import { failed, SUITES } from './checks.policy.js';
import { isObject, listOf, quoted, textOf, typesOf } from './reading.policy.js';
import type { CheckDto } from './verification.dto.js';

const fail = (code: string, why: string) => ({ problem: failed('format')(code, why) });

/** The credential in a text, or what the text is instead. */
export function documentIn(text: string): { document: Document } | { problem: CheckDto } {
  const json = text.replace(/^\uFEFF/, '');
  let value: unknown;
  try {
    value = JSON.parse(json);
  } catch {
    return noJson(json);
  }
  if (typeof value === 'string') return noJson(value);
  if (Array.isArray(value) && value.length > 0)
    return fail('several', 'These are several things in a list. Check each by itself.');
  if (!isObject(value)) return fail('not-a-credential', 'This is JSON, but no credential.');
  const twice = repeatedName(json);
  if (twice !== null)
    return fail(
      'named-twice',
      `It says ${quoted(twice)} twice in one place, so that readers may differ in what it says.`,
    );
  return otherFormat(value) ?? { document: value };
}

const TOKEN = /^(eyJ[\w-]+)\.[\w-]+\.[\w-]*(?:~[\w~.-]*)?$/;

function noJson(text: string): { problem: CheckDto } {
  const trimmed = text.trim();
  const [, header] = TOKEN.exec(trimmed.replaceAll(/\s/g, '')) ?? [];
  if (header !== undefined) return token(header);
  if (/^https?:\/\/\S+$/i.test(trimmed))
    return fail('an-address', 'This is an address. Open it, download the credential, and check that file.');
  if (/^[[{]/.test(trimmed))
    return fail(
      'cut-off',
      'This begins as JSON, but does not go on so: it was cut off, or changed by a program. Take the file as it was handed out.',
    );
  return fail('not-json', 'This is not JSON. A credential is a file that ends in .json, or the text in one.');
}

function token(header: string): { problem: CheckDto } {
  const method = algorithmIn(header);
  const named = method === '' ? '' : ` (${quoted(method)})`;
  return fail(
    'unknown-method',
    `This credential is signed as a JSON Web Token${named}, which is not checked here; ${SUITES}.`,
  );
}

function algorithmIn(header: string): string {
  try {
    const value: unknown = JSON.parse(Buffer.from(header, 'base64url').toString());
    return isObject(value) ? textOf(value['alg']) : '';
  } catch {
    return '';
  }
}

/** What else is written in JSON and called a credential; null for what may be one. */
function otherFormat(document: Document): { problem: CheckDto } | null {
  const types = typesOf(document);
  if (types.includes('EnvelopedVerifiableCredential')) {
    const [header = ''] = textOf(document['id']).split(',').at(-1)!.split('.');
    return token(header);
  }
  if (types.includes('VerifiablePresentation'))
    return fail(
      'presentation',
      'This is a presentation, in which somebody shows credentials. Check each by itself.',
    );
  return listOf(document['@context']).some((context) => OLDER.test(textOf(context)))
    ? fail(
        'older-version',
        'This is an Open Badge of version 2 or before, which has no signature in it: its issuer’s site says whether it holds.',
      )
    : null;
}

const OLDER = /^https:\/\/w3id\.org\/openbadges\/v[12]$/;
/** A string, with the colon where it is a name; or a bracket. */
const PARTS = /"([^"\\]*(?:\\.[^"\\]*)*)"(\s*:)?|[{}[\]]/g;

/**
 * A name that stands twice in one object. JSON.parse takes the last, others the first.
 * @param json that can be parsed
 */
function repeatedName(json: string): string | null {
  const open: Set<string>[] = [];
  for (const [part, raw, colon] of json.matchAll(PARTS)) {
    if (part === '{' || part === '[') open.push(new Set());
    else if (part === '}' || part === ']') open.pop();
    else if (colon !== undefined) {
      const name = JSON.parse(`"${raw}"`) as string;
      if (open.at(-1)!.has(name)) return name;
      open.at(-1)!.add(name);
    }
  }
  return null;
}
