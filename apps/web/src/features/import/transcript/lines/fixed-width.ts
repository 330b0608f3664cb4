import { toLines, type TextLine } from '../lexing/text';

/** What is printed in places of a fixed width, where a column touches the next, or has no name of its own. */

/** On fewer lines it is chance. */
const FEWEST = 3;
/** The share of the lines with something like a section that have it right before the title. */
const MOST_SECTIONS = 0.8;

/** 'PUBLIC SPEAKING5.00 5.00 TR': a title that touches the figure after it. */
const TOUCHING = /(?<=^\p{Lu}[\p{Lu}&]{1,7} \d{2,4}[A-Z]? .{0,80}\p{L})(?=\d{1,2}\.\d{2,3} )/u;
/** 'YOGA 21.00 1.00', which is 'YOGA 2' of one credit. */
const TOUCHING_FIGURE = /(?<=^\p{Lu}[\p{Lu}&]{1,7} \d{2,4}[A-Z]? .{0,80}\p{L} \d)(?=(\d\.\d{2,3}) \1 )/u;
/** 'CALCULUS 15.00' is 'CALCULUS' of 15 credits, or 'CALCULUS 1' of five. */
const MAY_TOUCH = /^\p{Lu}[\p{Lu}&]{1,7} \d{2,4}[A-Z]? .{0,80}?\p{L} ?\d{2}\.\d{2,3} /u;
const OPEN_END = 'Where its title ends and its credits begin cannot be told.';

/** Titles apart from the figures that touch them, where they do so on many lines. */
export function withFiguresApart(lines: readonly TextLine[]): readonly TextLine[] {
  if (lines.filter(({ text }) => TOUCHING.test(text)).length < FEWEST) return lines;
  return lines.map((line) => ({
    ...line,
    text: line.text.replace(TOUCHING, ' ').replace(TOUCHING_FIGURE, ' '),
    ...(MAY_TOUCH.test(line.text) && { doubt: OPEN_END }),
  }));
}

/** 'BIB  101   A', as Jenzabar prints a code and the section in places of a fixed width, before the tab. */
const WIDE_SECTION =
  /^(\p{Lu}[\p{Lu}&]{1,4}) {1,3}(\d{3,4}[A-Z]?|[A-Z]{3}) {2,}(?:[A-Z]{1,2}\d?|\d{1,2})?(?=\t)/gmu;
/** 'BIO  141  01 Intro to Biology I', 'ART  112  A  3D Design' */
const SECTION_BEFORE_TITLE =
  /^( *\p{Lu}{2,5} {1,3}[A-Z]?\d{2,4}[A-Z]? {1,3})(\d{2}|[A-Z])( {1,3})(?=[\p{L}\d])/gmu;
/** 'MUS  180     Women's Chorus': nothing stands where others have a section. */
const BLANK_BEFORE_TITLE = /^ *\p{Lu}{2,5} {1,3}[A-Z]?\d{2,4}[A-Z]? {3,}(?=[\p{L}\d])/gmu;
/** A title right after the code. */
const TITLE_AFTER_CODE = /^( *\p{Lu}{2,5} {1,3}[A-Z]?\d{2,4}[A-Z]? {1,3})(?=\p{L}{3})/gmu;

/** Without the sections between the codes and the titles, which are no part of either. */
export const withoutSections = (text: string): readonly TextLine[] =>
  withoutSectionsOfTitles(
    (text.match(WIDE_SECTION)?.length ?? 0) < FEWEST ? text : text.replaceAll(WIDE_SECTION, '$1 $2'),
  );

/** Where the titles begin right below their name, what stands between a code and that place is a section. */
function withoutSectionsOfTitles(text: string): readonly TextLine[] {
  const names = [...text.matchAll(/^(.*(?: {2}|\t))(?:Course )?Title\b/gim)];
  if (names.length === 0) return toLines(text);
  const found = [...text.matchAll(SECTION_BEFORE_TITLE)];
  let above = -1;
  const sections = found.filter(({ index, 0: line }) => {
    while (names[above + 1] && names[above + 1]!.index < index) above++;
    return names[above]?.[1]!.length === line.length;
  });
  const starts = new Set(sections.map(([, before]) => before!.length));
  const areTitles = [...text.matchAll(TITLE_AFTER_CODE)].some(([, before]) => starts.has(before!.length));
  if (areTitles || sections.length < FEWEST || sections.length < MOST_SECTIONS * found.length)
    return toLines(text);
  // 'MUS  180  W  Women's Chorus' where most codes have nothing after them: a part of its code, or a section
  const titles = new Set(sections.map(([line]) => line.length));
  const blank = [...text.matchAll(BLANK_BEFORE_TITLE)].filter(([line]) => titles.has(line.length)).length;
  const mayBeLetters = blank > sections.length;
  const areLetters = mayBeLetters && !mayBeOfSections(sections);
  const dropped = sections.filter(([, , section]) => !(areLetters && /[A-Z]/.test(section!)));
  const ofSections = new Set(dropped.map(({ index }) => index));
  const without = text.replaceAll(
    SECTION_BEFORE_TITLE,
    (line, before: string, section: string, after: string, at) =>
      ofSections.has(at as number) ? before + ' '.repeat(section.length) + after : line,
  );
  const printed = text.split('\n');
  return toLines(without).map((line) =>
    mayBeLetters &&
    LETTER_AFTER_CODE.test(printed[line.number - 1]!) &&
    line.text !== printed[line.number - 1]
      ? { ...line, doubt: OPEN_LETTER }
      : line,
  );
}
const LETTER_AFTER_CODE = /^ *\p{Lu}{2,5} {1,3}[A-Z]?\d{2,4}[A-Z]? {1,3}[A-Z] /u;
const OPEN_LETTER = 'Is the letter after its code a part of it?';

/**
 * 'A', 'B' and 'C' after the numbers of different courses: sections, or one part each of a sequence. Letters of codes are most often other
 * ones ('W', 'L'), or tell parts of one course apart.
 */
function mayBeOfSections(sections: readonly RegExpExecArray[]): boolean {
  const lettered = sections.filter(([, , section]) => /[A-Z]/.test(section!));
  const letters = new Set(lettered.map(([, , section]) => section!));
  const courses = new Set(lettered.map(([, before]) => before!.trim()));
  const parts = new Set(lettered.map(([, before, section]) => `${before!.trim()} ${section}`));
  return (
    letters.size > 1 && ![...letters].some((letter) => letter > LAST_SECTION) && parts.size === courses.size
  );
}
const LAST_SECTION = 'D';
