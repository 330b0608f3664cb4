import { leadingCourse } from '../lexing/course-codes';
import { groupsOf, textOf, type Row, type Word } from './rows';

const ARROW = /^(?:[-–—=]{1,3}>|[→⇒➔➜])$/u;

/**
 * 'ENGLI 1101 English Composition I  ->  ENG 106  Comp I  TR  3.00': what was taken elsewhere, and the course that it counts for, which
 * is the one to be read.
 */
export const withEquivalentsAlone = (rows: readonly Row[]): readonly Row[] => rows.map(behindArrow);

function behindArrow(row: Row): Row {
  const at = row.hasBorders ? -1 : row.words.findIndex(({ text }) => ARROW.test(text));
  const [before, after] = [row.words.slice(0, at), row.words.slice(at + 1)];
  if (at === -1 || !beginsWithCode(before) || !beginsWithCode(after)) return row;
  // credits and grade may be those of the other school
  if (holdsAmount(before) || !holdsAmount(after)) return row;
  const words = after.map((word, index) => (index === 0 ? { ...word, gap: 'line' as const } : word));
  return { ...row, words, text: textOf(words), cells: groupsOf(words).map(textOf) };
}

const beginsWithCode = (words: readonly Word[]): boolean =>
  leadingCourse(words.map(({ text }) => text)) !== null;

const holdsAmount = (words: readonly Word[]): boolean =>
  words.some(({ text }) => /^\d{1,2}[.,]\d/.test(text));
