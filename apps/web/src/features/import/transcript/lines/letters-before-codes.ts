import { countsOf } from '@lumen/matching';
import { leadingCourse } from '../lexing/course-codes';
import { readHeader } from '../table/columns';
import { groupsOf, textOf, type Row } from '../table/rows';

const LETTERS = /^[A-Z]{1,3}$/;
const NAMES_CODE = /^(?:course|class|code|module|subject)$/i;
const FEWEST_SUBJECTS = 3;
/** Before so many of the courses it says nothing of any of them. */
const MOST = 0.75;

/**
 * 'RW    ECON 230' where the name of the codes stands above ECON: letters in a column of their own, which has no name, are no part
 * of the code. What is told of few courses only is asked about.
 */
export function withoutLettersBeforeCodes(rows: readonly Row[]): readonly Row[] {
  const codesAt = new Set(
    rows.flatMap((row) => {
      const [first] = row.words;
      return !row.hasBorders && first && NAMES_CODE.test(first.text) && readHeader(row).length > 0
        ? first.start
        : [];
    }),
  );
  const codes = rows.map((row) => (codesAt.size === 0 ? null : codeBehindLetters(row, codesAt)));
  const found = codes.filter((code) => code !== null);
  if (new Set(found.map(({ subject }) => subject)).size < FEWEST_SUBJECTS) return rows;
  const counts = countsOf(found.map(({ letters }) => letters));
  return rows.map((row, index) => {
    const code = codes[index];
    if (!code) return row;
    const [, first, ...others] = row.words;
    const words = [{ ...first!, gap: 'line' as const }, ...others];
    const isUsual = counts.get(code.letters)! >= MOST * found.length;
    return {
      ...row,
      words,
      text: textOf(words),
      cells: groupsOf(words).map(textOf),
      ...(!isUsual && { doubt: row.doubt ?? `What does the “${code.letters}” before its code say?` }),
    };
  });
}

function codeBehindLetters(
  { words: [letters, first, ...others], hasBorders }: Row,
  codesAt: ReadonlySet<number>,
) {
  if (hasBorders || !letters || first?.gap !== 'edge' || !LETTERS.test(letters.text)) return null;
  const code = codesAt.has(first.start) ? leadingCourse([first, ...others].map(({ text }) => text)) : null;
  return code && { letters: letters.text, subject: code.subject };
}
