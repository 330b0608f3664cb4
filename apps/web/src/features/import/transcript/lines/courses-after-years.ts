import { parseCourseCode } from '../lexing/course-codes';
import { isGradeShaped } from '../lexing/grades';
import { parseNumber } from '../lexing/numbers';
import { parseTerm } from '../lexing/terms';
import type { TextLine } from '../lexing/text';
import { columnOfLabel } from '../table/column-names';

const FEWEST = 4;
const MIN_SHARE = 0.8;
const YEAR = /^(?:19|20)\d{2}$/;
/** Year and session, before the code. */
const BEFORE_CODE = 2;
/** 'Year', 'Session', 'Unit of study', 'Mark', 'Grade', 'Credit points' on lines one below the other: code and title stand below one name. */
const NAMES = [
  /^year$/i,
  /^(?:session|semester|term|study period)$/i,
  /^(?:course|unit(?: of study)?|module|paper)$/i,
  /^mark$/i,
  /^grade$/i,
  /^(?:credit points|credits|units|points)$/i,
] as const;

/**
 * Courses whose cells stand on lines of their own, the year and the session first: as rows with tabs. Marks and grades may have no line.
 * Any other lines as they are.
 */
export function withCoursesAfterYears(all: readonly TextLine[]): readonly TextLine[] {
  const lines = all.filter(({ text }) => text.trim() !== '');
  const texts = lines.map(({ text }) => text.trim());
  const from = texts.findIndex((_, at) => NAMES.every((name, place) => name.test(texts[at + place] ?? '')));
  if (from === -1) return all;
  const names = texts.slice(from, from + NAMES.length).toSpliced(BEFORE_CODE, 1, 'Code', 'Title');
  const begins = texts.flatMap((_, at) => (at > from && isBeginning(texts, at) ? [at] : []));
  const rows = new Map(begins.flatMap((at) => rowFrom(texts, at)));
  if (rows.size < FEWEST || rows.size < MIN_SHARE * begins.length) return all;
  const made = [...lines.slice(0, from), { number: lines[from]!.number, text: names.join('\t') }];
  for (let at = from + NAMES.length; at < lines.length; at++) {
    const row = rows.get(at);
    made.push(row ? { number: lines[at]!.number, text: row.cells.join('\t') } : lines[at]!);
    if (row) at += row.taken - 1;
  }
  return made;
}

const isBeginning = (texts: readonly string[], at: number): boolean =>
  YEAR.test(texts[at]!) &&
  parseTerm(`${texts[at + 1] ?? ''} ${texts[at]}`) !== null &&
  parseCourseCode(texts[at + BEFORE_CODE] ?? '') !== null;

/** The cells of the course that begins at a line, and how many lines they take; none where its title takes more than one. */
function rowFrom(
  texts: readonly string[],
  at: number,
): (readonly [at: number, row: { cells: readonly string[]; taken: number }])[] {
  const named = texts.slice(at, at + BEFORE_CODE + 2);
  const values = texts.slice(at + named.length, at + named.length + 3);
  const placed = placedValues(values);
  const isTitle = /\p{L}{2}/u.test(named.at(-1)!) && columnOfLabel(named.at(-1)!) === null;
  if (!placed || !isTitle) return [];
  const taken = named.length + placed.filter((value) => value !== '').length;
  return [[at, { cells: [...named, ...placed], taken }]];
}

/** '78.0', 'DI', '6' or 'AF', '6' or '6' as mark, grade and credits. */
function placedValues([first = '', second = '', third = '']: readonly string[]): string[] | null {
  const isFigure = (text: string) => parseNumber(text) !== null;
  const isLetters = (text: string) => isGradeShaped(text) && !isFigure(text);
  if (isFigure(first) && isLetters(second) && isFigure(third)) return [first, second, third];
  if (isLetters(first) && isFigure(second)) return ['', first, second];
  return isFigure(first) && !isLetters(second) && !(isFigure(second) && !YEAR.test(second))
    ? ['', '', first]
    : null;
}
