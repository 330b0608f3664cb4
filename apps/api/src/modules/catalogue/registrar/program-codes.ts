import { createHash } from 'node:crypto';
import { countsOf, normaliseCode } from '@lumen/matching';

/** What tells the code of a program. */
interface Named {
  /** As the export has it; '' where it has only titles. */
  givenCode: string;
  title: string;
}

const LONGEST = 20;
const HASH = 6;
const SMALL_WORDS: ReadonlySet<string> = new Set(['OF', 'AND', 'IN', 'THE', 'FOR', 'A', 'WITH']);
const SHORT_WORD = 4;

/**
 * The code of each program: its own if that fits, else the one that the folder has for it, else one that is made of it. None
 * depends on what stands above: what students have of a program is kept by its code, and would be that of another one as soon
 * as the next export has one more.
 * @param stored codes by the titles that only one program of the folder has
 */
export function codesOf<Program extends Named>(
  programs: readonly Program[],
  stored: ReadonlyMap<string, string>,
): Map<Program, string> {
  const codes = new Map<Program, string>();
  const taken = new Set<string>();
  const give = (program: Program, code: string | null) => {
    if (code === null || codes.has(program) || taken.has(normaliseCode(code))) return;
    codes.set(program, code);
    taken.add(normaliseCode(code));
  };
  const titles = countsOf(programs.map(({ title }) => title));
  for (const program of programs) give(program, fitting(program.givenCode));
  for (const program of programs)
    if (titles.get(program.title) === 1) give(program, stored.get(program.title) ?? null);
  for (const program of programs) {
    const { givenCode, title } = program;
    const code = givenCode || codeOf(title);
    give(program, fitting(code));
    for (let attempt = 1; !codes.has(program); attempt++)
      give(program, withHash(code, `${givenCode || title}${attempt === 1 ? '' : ` ${attempt}`}`));
  }
  return codes;
}

/** What a program is called in a report while it is read. */
export const shownCode = ({ givenCode, title }: Named, stored: ReadonlyMap<string, string>): string =>
  givenCode || (stored.get(title) ?? codeOf(title));

const fitting = (code: string): string | null => (code !== '' && code.length <= LONGEST ? code : null);

/** Where codes begin alike, the hash of the whole tells them apart. */
function withHash(code: string, whole: string): string {
  const hash = createHash('sha256').update(whole).digest('hex').slice(0, HASH).toUpperCase();
  return `${code.slice(0, LONGEST - HASH - 1)}-${hash}`;
}

/** Where an export has only titles: the words, or so much of each as fits. */
function codeOf(title: string): string {
  const words =
    title
      .toUpperCase()
      .replaceAll('.', '')
      .match(/[A-Z0-9]+/g) ?? [];
  const whole = words.join('-');
  if (whole.length <= LONGEST) return whole;
  const significantWords = words
    .filter((word) => !SMALL_WORDS.has(word))
    .map((word) => word.slice(0, SHORT_WORD));
  return significantWords.join('-').slice(0, LONGEST).replace(/-$/, '');
}
