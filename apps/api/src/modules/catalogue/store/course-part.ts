import { normaliseCode } from '@lumen/matching';
import type { CourseRecord } from './catalogue.js';

type Merged = Pick<CourseRecord, 'code' | 'formerCodes' | 'mergedCodes' | 'aliases' | 'crossListed'>;

/**
 * A course may replace several older ones. Returns the code of the older course that a transcript means by a printed code;
 * undefined if it means the whole course.
 */
export function partOf(course: Merged, printed: string): string | undefined {
  const { formerCodes, mergedCodes, aliases, crossListed } = course;
  if (Object.keys(mergedCodes).length === 0) return undefined;
  const now = normaliseCode(course.code);
  const form = normaliseCode(printed);
  const code = aliases.includes(form) || crossListed.includes(form) ? now : form;
  const isSince = code === now || formerCodes.includes(code);
  // Codes that are none of its own, as of other schools, tell courses apart as well as they can.
  return mergedCodes[code] ?? (isSince ? undefined : code);
}
