import { EMAIL_MAX } from '@lumen/matching/limits';

const ATOM = "[a-z0-9!#$%&'*+/=?^_`{|}~-]+";
const LETTER = '\\p{L}\\p{M}\\p{N}';
const LABEL = `[${LETTER}](?:[${LETTER}-]{0,61}[${LETTER}])?`;
const TOP_LEVEL = '(?:[\\p{L}\\p{M}]{2,63}|xn--[a-z0-9-]{1,59})';
const ADDRESS = new RegExp(`^${ATOM}(?:\\.${ATOM})*@(?:localhost|(?:${LABEL}\\.)+${TOP_LEVEL})$`, 'u');

/** @param email in lower case @returns what is wrong with its form, or null */
export function emailFault(email: string): 'too-long' | 'malformed' | null {
  if (email.length > EMAIL_MAX) return 'too-long';
  return ADDRESS.test(email) ? null : 'malformed';
}
