import { countsOf } from '@lumen/matching';
import { isWholeCode, leadingCourse } from '../lexing/course-codes';
import { isKnownGrade } from '../lexing/grades';
import { parseTermHeading } from '../lexing/terms';
import type { TextLine } from '../lexing/text';
import { columnOfLabel } from '../table/column-names';
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
  const codes = rows.map((row) => (codesAt.size === 0 ? null : codeAfterLetters(row, codesAt)));
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

function codeAfterLetters(
  { words: [letters, first, ...others], hasBorders }: Row,
  codesAt: ReadonlySet<number>,
) {
  if (hasBorders || !letters || first?.gap !== 'edge' || !LETTERS.test(letters.text)) return null;
  const code = codesAt.has(first.start) ? leadingCourse([first, ...others].map(({ text }) => text)) : null;
  return code && { letters: letters.text, subject: code.subject };
}

/** Of a heading, from its term to the first course. */
const MOST_OF_HEADING = 6;
const FEWEST_LINES = 2;

/**
 * 'RW' above 'ECON 230', where each cell has a line of its own: letters that stand between the heading of a term and its first code as well
 * come before the codes, and are no grade of the course above.
 */
export function withoutLettersAboveCodes(lines: readonly TextLine[]): readonly TextLine[] {
  const texts = lines.map(({ text }) => text.trim());
  const above = texts.flatMap((text, at) => (isAboveCode(text, texts[at + 1]) ? [at] : []));
  const ofFirst = new Set(above.filter((at) => isAfterHeading(texts, at)).map((at) => texts[at]!));
  const dropped = new Set(above.filter((at) => ofFirst.has(texts[at]!)));
  return dropped.size < FEWEST_LINES ? lines : lines.filter((_, at) => !dropped.has(at));
}

const isAboveCode = (text: string, next: string | undefined): boolean =>
  LETTERS.test(text) &&
  next !== undefined &&
  isWholeCode(next) &&
  !isKnownGrade(text) &&
  columnOfLabel(text) === null;

/** Whether a term is named above a line, and no course in between. */
function isAfterHeading(texts: readonly string[], at: number): boolean {
  const between = texts.slice(Math.max(0, at - MOST_OF_HEADING), at);
  const term = between.findLastIndex((text) => parseTermHeading(text) !== null);
  return term !== -1 && !between.slice(term + 1).some(isWholeCode);
}
