/** A line of a text with its number, counted from 1. */
export interface TextLine {
  readonly number: number;
  readonly text: string;
  /** What it leaves open, in a sentence for the student. */
  readonly doubt?: string;
  /** Where the columns begin, one below the other, that it was put together from; none for a line as it was printed. */
  readonly ofColumns?: number;
}

/** No row of a transcript is longer; what is longer is not looked at any closer. */
export const LONGEST_LINE = 1000;

const LINE_ENDS = /\r\n|\n?\f|[\r\v\u0085\u2028\u2029]/g;
const SPACES = /[\u00A0\u1680\u2000-\u200A\u202F\u205F\u3000]/g;
/** Soft hyphens, zero-width spaces, direction marks and control characters: invisible, and they make equal texts differ. */
const INVISIBLE =
  // oxlint-disable-next-line no-control-regex -- control characters are what is being removed
  /[\u0000-\u0008\u000E-\u001F\u007F-\u009F\u00AD\u200B\u200E\u200F\u202A-\u202E\u2060\u2066-\u2069\uFEFF]/g;
/** '▼ Fall 2023': what opens and closes a part of a page. */
const TOGGLES = /^([ \t]*)[▼▽▾▶►▸▷](?:[ \t]+|$)/gmu;
/** Ligatures, radicals of Chinese letters and forms of Arabic ones: PDF programs write what letters look like in place of letters. */
const LOOKS_OF_LETTERS = /[\uFB00-\uFB06\uFB50-\uFDFF\uFE70-\uFEFC]|[\u2E80-\u2FDF]/g;

/** Of those that Unicode names no letter for. */
const RADICALS = new Map(
  Array.from(
    '⺟母⺠民⻁虎⻄西⻅见⻆角⻉贝⻋车⻑長⻓长⻔门⻘青⻙韦⻚页⻛风⻜飞⻝食⻢马⻤鬼⻥鱼⻦鸟⻨麦⻩黄⻬齐⻮齿⻰龙'.matchAll(
      /(.)(.)/gu,
    ),
    ([, radical, letter]) => [radical!, letter!] as const,
  ),
);

/** The text with one kind of line end and one kind of space, and without what copying from a PDF or a page adds. */
export function cleanText(raw: string): string {
  return raw
    .replace(LINE_ENDS, '\n')
    .replace(SPACES, ' ')
    .replace(INVISIBLE, '')
    .replace(TOGGLES, '$1')
    .replace(LOOKS_OF_LETTERS, (look) => RADICALS.get(look) ?? look.normalize('NFKC'));
}

/** A text with figures of Arabic and Persian as ours, where they stand alone or name a year; in a title '(١)' stays as it is. */
export const withOurFigures = (text: string): string =>
  text.replaceAll(EASTERN_FIGURES, (figures) =>
    figures.replaceAll(/\p{Nd}/gu, (figure) => String(figure.codePointAt(0)! & 0xf)).replaceAll('٫', '.'),
  );
/** '٩٫٩', '٢٠٢٠/٢٠٢١' */
const EASTERN_FIGURES =
  /(?<![\p{L}\p{Nd}(])[\u0660-\u0669\u06F0-\u06F9]+(?:[٫.,/:-][\u0660-\u0669\u06F0-\u06F9]+)*(?![\p{L}\p{Nd})])|[\u0660-\u0669\u06F0-\u06F9]{4}/gu;

/** The text on one line: every run of white space a single space, none at the ends. */
export function oneLine(text: string): string {
  return toWords(text).join(' ');
}

/** For a value from inside markup or JSON, where escapes can still hide odd spaces. */
export function cleanValue(raw: string): string {
  return oneLine(cleanText(raw));
}

export function toLines(text: string): TextLine[] {
  return text.split('\n').map((line, index) => ({ number: index + 1, text: line }));
}

/** A text for words to be looked for in, in which no line is so long that a search from each of its words would take for ever. */
export const inShortLines = (text: string): string =>
  text.replaceAll(/[^\n]+/g, (line) =>
    line.length > LONGEST_LINE ? line.replaceAll(/.{1000}/g, '$&\n') : line,
  );

/** Lines without what a long run of blank ones has too much of: no table has as many empty cells. */
export function withoutLongBlanks(lines: readonly TextLine[]): TextLine[] {
  let blank = 0;
  return lines.filter(({ text }) => {
    blank = text === '' || text.trim() === '' ? blank + 1 : 0;
    return blank <= MAX_BLANK_LINES;
  });
}

const MAX_BLANK_LINES = 12;

export function toWords(text: string): string[] {
  return text.split(/\s/).filter(Boolean);
}
