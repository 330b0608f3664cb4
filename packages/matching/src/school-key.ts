import { foldText } from './folded-text.js';

/** The name of a school without the case, accents, marks and spaces in which transcripts differ; '' for none. */
export const schoolKey = (name: string | null | undefined): string =>
  foldText(name ?? '')
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

/** Whether two names may be of one school: what names none may be of any. */
export function isSameSchool(one: string | null | undefined, other: string | null | undefined): boolean {
  const [first, second] = [schoolKey(one), schoolKey(other)];
  return first === '' || second === '' || first === second;
}
