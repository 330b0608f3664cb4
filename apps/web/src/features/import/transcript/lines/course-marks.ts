import type { TextLine } from '../lexing/text';
import { groupsOf, textOf, type Row } from '../table/rows';

const MARK = '[*+#@†‡^~•]{1,3}';
/** '*HIST 201 Baroque 3.00 A', '* BIO 105 02 Biology 4.00 D+': marks before the code of a row. */
const MARK_BEFORE_CODE = new RegExp(
  String.raw`(?<=^[ \t]{0,20})${MARK}(?= ?[A-Z]{2,5}[ -]?\d{2,4}[A-Z]?\s(?![-–—] ).*(?:\d|\s[A-Z]{1,2}[+-]?)$)`,
);
/** '2018.1  *  DEQ0300  Introdução …': what SIGAA prints between the term and the code. */
const MARK_AFTER_TERM =
  /(?<=^[ \t]{0,20}(?:19|20)\d{2}\.\d[ \t]{1,12})[*#@&§%e](?=[ \t]{1,8}[A-Z]{2,4}\d{4}[ \t])/;

/** 'RX CHEM 212 001 …': letters before a code, which may be a part of its subject as well. */
const LETTERS_BEFORE_CODE = /^[ \t]{0,20}([A-Z]{1,2})(?= ([A-Z]{3,5}[ -]?\d{3,4}[A-Z]?)\s)/;
const CODE_FIRST = /^[ \t]{0,20}([A-Z]{3,5}[ -]?\d{3,4}[A-Z]?)\s/;

/**
 * The marks in front of the codes of rows; '' where there is none. Letters are a mark where the course stands on another line without them,
 * as it does when it was taken twice.
 */
export function marksBeforeCodes(lines: readonly string[]): string[] {
  const codes = new Set(lines.flatMap((line) => CODE_FIRST.exec(line)?.[1] ?? []));
  return lines.map((line) => {
    const [, letters, code] = LETTERS_BEFORE_CODE.exec(line) ?? [];
    if (letters && codes.has(code!)) return letters;
    return markOf(line);
  });
}

const markOf = (line: string): string =>
  (MARK_BEFORE_CODE.exec(line) ?? MARK_AFTER_TERM.exec(line))?.[0] ?? '';

/** The mark before nearly all courses, the bullet of a list: it says nothing of any of them. Null where marks tell courses apart. */
export function bulletOf(lines: readonly string[]): string | null {
  const counts = new Map<string, number>();
  const defined = new Set<string>();
  let courses = 0;
  for (const line of lines) {
    const [mark] = MARK_BEFORE_CODE.exec(line) ?? [];
    if (mark) counts.set(mark, (counts.get(mark) ?? 0) + 1);
    if (mark || COURSE.test(line)) courses++;
    else defined.add(DEFINED.exec(line)?.[1] ?? '');
  }
  const [[mark, count] = ['', 0]] = [...counts].toSorted((a, b) => b[1] - a[1]);
  const isBullet = BULLETS.has(mark) && !defined.has(mark);
  return isBullet && count >= FEWEST_BULLETS && count >= MOST * courses ? mark : null;
}
const BULLETS: ReadonlySet<string> = new Set(['*', '•']);
/** '* Course in progress', '* = repeated': a line that says what the mark means. */
const DEFINED = new RegExp(String.raw`^[ \t]{0,20}(${MARK}) ?[=:–-]? ?\p{L}`, 'u');
const COURSE = /^[ \t]{0,20}[A-Z]{2,5}[ -]?\d{2,4}[A-Z]?\s.*\d/;
const FEWEST_BULLETS = 3;
const MOST = 0.9;

/** What a mark or brackets say of a course, only the key of its transcript knows. */
export function doubtOf(
  { doubt: other }: Pick<TextLine, 'doubt'>,
  mark: string,
  isInBrackets: boolean,
): Pick<Row, 'doubt'> {
  const ofMark = mark === '' ? undefined : `What does the “${mark}” before its code say?`;
  const asked =
    other ?? ofMark ?? (isInBrackets ? 'What do the brackets around its figures say?' : undefined);
  return asked === undefined ? {} : { doubt: asked };
}

/** Rows of a page without the marks before their codes; each is asked what its mark says. */
export function withoutMarks(rows: readonly Row[]): readonly Row[] {
  const bullet = bulletOf(rows.map(({ text }) => text));
  return rows.map((row) => {
    const [mark, ...words] = row.words;
    if (row.hasBorders || !MARK_ALONE.test(mark?.text ?? '') || markOf(row.text) !== mark!.text) return row;
    const own = words.map((word, index) => (index === 0 ? { ...word, gap: 'line' as const } : word));
    return {
      ...row,
      words: own,
      text: textOf(own),
      cells: groupsOf(own).map(textOf),
      ...doubtOf(row, mark!.text === bullet ? '' : mark!.text, false),
    };
  });
}
const MARK_ALONE = new RegExp(`^${MARK}$`);

/** '[D]   [4.00]   [0.00]': a course that was repeated, as Colleague prints it. */
const IN_BRACKETS = /(?<= )\[([A-Z]{1,3}[+-]?|\d{1,3}\.\d{1,3})\](?= |$)/g;
const FEWEST_IN_BRACKETS = 2;
/** Whether the figures of a row stand in brackets. */
export const isInBrackets = (line: string): boolean =>
  (line.match(IN_BRACKETS)?.length ?? 0) >= FEWEST_IN_BRACKETS;
/** The row with its figures where they stood, but without the brackets around them. */
export const withoutBrackets = (line: string): string =>
  isInBrackets(line) ? line.replaceAll(IN_BRACKETS, ' $1 ') : line;
