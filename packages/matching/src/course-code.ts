/**
 * The one form of a course's code, by which two spellings are the same course: `cs1400`, `CS-1400`, `CS*1400` and
 * `CS  1400` are `CS 1400`, `CSCI-UA101` is `CSCI UA 101`, `BIOL 499 R` is `BIOL 499R`. A full stop belongs to the code:
 * `6.0001`. Invisible characters, such as zero-width spaces, are ignored, and so is the dot of a Turkish `İ`, which
 * transcripts in capitals leave out: `FİZ 101` is `FIZ 101`.
 */
export function normaliseCode(code: string): string {
  const seen = code.normalize('NFKC').replaceAll(/\p{Cf}/gu, '');
  const words = seen.toUpperCase().replaceAll(DOTTED_I, 'I').replaceAll(SEPARATORS, ' ').trim();
  if (words === '') return seen.trim();
  return words.replace(SUBJECT_TO_NUMBER, '$1 $2').replace(NUMBER_TO_SUFFIX, '$1$2');
}

const DOTTED_I = /[İI]\u0307+|İ/gu;
/** What people write between the parts of a code: white space, hyphens and dashes, asterisks, underscores. */
const SEPARATORS = /[\s*_\p{Pd}]+/gu;
/** From the last character of the subject to the first digit. */
const SUBJECT_TO_NUMBER = /^([^\d]*[^\d\s.])(\d)/;
/** From the number to one or two letters at the end: the L of a laboratory, the R of a course that may be repeated. */
const NUMBER_TO_SUFFIX = /(\d) (\p{L}{1,2})$/u;
