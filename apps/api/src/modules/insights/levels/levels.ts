import { EDUCATION_LEVELS, PROGRAM_LEVELS } from '@lumen/matching';
import type { Catalogue } from '../../catalogue/index.js';

/** Each level once: the known ones in their order, then the others by name. */
function inOrder(levels: Iterable<string>, known: readonly string[]): string[] {
  const place = (level: string) => (known.includes(level) ? known.indexOf(level) : known.length);
  return [...new Set(levels)].toSorted((a, b) => place(a) - place(b) || (a < b ? -1 : 1));
}

/** The levels the programs on offer have. */
export const programLevels = ({ programs }: Catalogue): string[] =>
  inOrder(
    programs.flatMap(({ retired, level }) => (retired ? [] : level)),
    PROGRAM_LEVELS,
  );

/** The education levels that the careers on offer recommend. */
export const educationLevels = ({ careers }: Catalogue): string[] =>
  inOrder(
    careers.flatMap(({ retired, educationReq }) => (retired ? [] : (educationReq ?? []))),
    EDUCATION_LEVELS,
  );
