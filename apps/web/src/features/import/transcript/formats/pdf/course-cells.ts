import { isOwnCode, isWholeCode, leadingCourse } from '../../lexing/course-codes';
import { parseTermHeading } from '../../lexing/terms';
import { toWords } from '../../lexing/text';

/** Whether texts of a line are a course with a figure besides its code, which stands first, or in a cell of its own after the title. */
export function isCourse(cells: readonly { readonly text: string }[]): boolean {
  const words = toWords(cells.map(({ text }) => text).join(' '));
  const code = words.length > 2 ? (leadingCourse(words)?.words ?? (isFiguresBefore(words) ? 1 : 0)) : 0;
  const after = words.slice(code);
  if (code > 0 && after.some(isFigure) && after.some(mayBeOfTitle)) return true;
  // 'Criminal Law   LAW-LW 11147   4.0   CR'
  const at = cells.findIndex(({ text }) => isWholeCode(text) || isBrokenCode(text));
  const [title, , ...others] = cells;
  return (
    at === 1 &&
    /\p{L}{3}/u.test(title!.text) &&
    parseTermHeading(title!.text) === null &&
    others.some(({ text }) => isFigure(text))
  );
}

/** '20230093', 'H01B0B': a code that is a word of its own. */
export const isCodeAlone = (word: string): boolean => /^\d{4,8}$/.test(word) || isOwnCode(word);

/** 'FYSEM-UA 583-', whose section stands on the next line. */
export const isBrokenCode = (text: string): boolean => /\d-$/.test(text) && isWholeCode(text.slice(0, -1));

/** 'PC  20  20' are a result and credits: nothing of it is a title. */
const mayBeOfTitle = (word: string): boolean => /\p{Ll}|[\p{L}]{3}|[^\p{ASCII}]/u.test(word);

const isFigure = (word: string): boolean => /^\d{1,3}(?:[.,]\d{1,3})?$/.test(word);

/** '26950100 Fundamentals of Molecular Medicine': a code of figures alone, before a title. */
const isFiguresBefore = ([first = '', second = '']: readonly string[]): boolean =>
  /^\d{5,9}$/.test(first) && /^\p{L}{3}/u.test(second);
