import { LONGEST_LINE, oneLine, type TextLine } from '../lexing/text';
import type { ColumnPlace } from './column';

/** What parts a word from the one before: one space, a wide gap, a line end, the border of a cell. */
export type Gap = 'space' | 'edge' | 'line' | 'border';

export interface Word {
  readonly text: string;
  readonly gap: Gap;
  /** Where it stands in its line, in characters; the end is after its last one. */
  readonly start: number;
  readonly end: number;
}

/** A line of a transcript, whatever it came from: printed text, a row of a web page, a record of a CSV file. */
export interface Row {
  /** Counted from 1. */
  readonly number: number;
  /** On one line, without odd spaces. */
  readonly text: string;
  readonly words: readonly Word[];
  /** With empty ones where borders part them; else what wide gaps part. */
  readonly cells: readonly string[];
  readonly hasBorders: boolean;
  /** Too long to be a row of a transcript. */
  readonly isEndless: boolean;
  /** Whether it stands so far below the line above that it does not go on with it. */
  readonly isApart?: boolean;
  /** Whether it is text after a blank line: it goes on with no row that is whole. */
  readonly isAfterBlank?: boolean;
  /** Whether it is a term that may head nothing: the value of the label above it, or one of a list. */
  readonly isNoHeading?: boolean;
  /** What its place on the page leaves open, in a sentence for the student. */
  readonly doubt?: string;
  /** The texts of its cells that hold several blocks, one below the other, block by block. */
  readonly blocks?: readonly (readonly string[])[];
  /** Where the columns begin, one below the other, that it was put together from. */
  readonly ofColumns?: number;
  /** What each of its cells names, where that was told before its table is looked for: then it is a header; none where the table above it ends. */
  readonly columns?: readonly ColumnPlace[];
}

/** No row of a transcript has more words, two columns side by side included. */
const MAX_WORDS = 60;

/** A row of printed text. Tabs are borders, two spaces and more are edges. */
export function rowOfLine({ number, text }: TextLine): Row {
  if (text.length > LONGEST_LINE)
    return { ...rowOfCells(number, [text.slice(0, LONGEST_LINE)]), isEndless: true };
  if (text.trim().includes('\t')) return rowOfCells(number, text.trimEnd().split('\t').map(withoutQuotes));
  const words: Word[] = [];
  for (const match of text.matchAll(/\S+/g)) {
    const start = match.index;
    const before = words.at(-1);
    const gap: Gap = !before ? 'line' : start - before.end < 2 ? 'space' : 'edge';
    words.push({ text: match[0], gap, start, end: start + match[0].length });
  }
  if (words.length > MAX_WORDS) return { ...rowOfCells(number, [text]), isEndless: true };
  return {
    number,
    text: words.map((word) => word.text).join(' '),
    words,
    cells: groupsOf(words).map(textOf),
    hasBorders: false,
    isEndless: false,
  };
}

/** 'Spatial Analysis, "GIS 1"' of a cell that a spreadsheet has quoted. */
const withoutQuotes = (cell: string): string =>
  QUOTED.test(cell) ? cell.slice(1, -1).replaceAll('""', '"') : cell;
const QUOTED = /^"(?:[^"]|"")+"$/;

/** '**CS 120**' */
const EMPHASIS = /^(\*{1,3}|_{1,2}|`)(?=[^\s*_`])(.*[^\s*_`])\1$/;

/** A row of which the cells are known, empty ones among them. */
export function rowOfCells(number: number, texts: readonly string[]): Row {
  const cells = texts.map((text) => oneLine(text).replace(EMPHASIS, '$2'));
  const words = cells.flatMap((cell, index) =>
    cell === ''
      ? []
      : cell.split(' ').map<Word>((text, place) => ({
          text,
          gap: place === 0 ? 'border' : 'space',
          start: index,
          end: index + 1,
        })),
  );
  return {
    number,
    text: words.map(({ text }) => text).join(' '),
    words,
    cells,
    hasBorders: true,
    isEndless: false,
  };
}

/** The words of several lines that make up one row. */
export const joinWords = (rows: readonly Row[]): Word[] => rows.flatMap(({ words }) => words);

/** Words parted where an edge or a border stands. */
export function groupsOf(words: readonly Word[]): Word[][] {
  const groups: Word[][] = [];
  for (const word of words) {
    if (groups.length === 0 || word.gap !== 'space') groups.push([word]);
    else groups.at(-1)!.push(word);
  }
  return groups;
}

export const textOf = (words: readonly Word[]): string => words.map(({ text }) => text).join(' ');

/**
 * Whether tabs stand between all words, as some programs copy: then they say no more than spaces do. Told by rows of many
 * cells, of which none has two words. Several syllables of a script that writes few spaces, or none, may be several words.
 */
export function tabsSayNothing(lines: readonly TextLine[]): boolean {
  const tabbed = lines.map(({ text }) => text.trim().split('\t')).filter((cells) => cells.length > 3);
  const cells = tabbed.flat().filter((cell) => cell !== '');
  const single = cells.filter((cell) => !SEVERAL_WORDS.test(cell)).length;
  return tabbed.length > 3 && cells.length > tabbed.length * 4.5 && single > 0.98 * cells.length;
}

const SEVERAL_WORDS =
  /\S\s\S|[\p{Script=Han}\p{Script=Hangul}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]{2}/u;

/** 'Windows 95 ECON 353L': the title looks like a code, the code comes after it. */
export const wordsAfter = ({ words }: Row, count: number): string =>
  words
    .slice(count)
    .map(({ text }) => text)
    .join(' ');

/** '3.000 3.000 T 0.000': what ends a row, and no title. */
const TWO_FIGURES = /\d[.,]\d{2,3} (?:\S+ )?\d{1,2}[.,]\d{2,3}(?: |$)/;

/** 'Choir 1 A', 'Choir A 1 4.0': a title with credits and a grade after it. */
const TITLE_AND_RESULT =
  /\p{L}{3}.* (?:\d{1,2}(?:[.,]\d{1,3})? (?:[A-D][+-]?|[FPSW]|CR|IP)|(?:[A-D][+-]?|[FPSW]|CR|IP) \d{1,2}(?:[.,]\d{1,3})?)(?: \d{1,3}(?:[.,]\d{1,3})?)?$/u;

/** Whether a text has a title, credits and a grade, whatever stands before them. */
export const isWholeRow = (text: string): boolean =>
  text.length <= LONGEST_ROW && TITLE_AND_RESULT.test(text);
const LONGEST_ROW = 200;

/** Whether a row has figures as the end of a course has them: credits and a grade, two figures, or one beside other cells. */
export const holdsEndOfRow = ({ text, cells }: Row): boolean =>
  isWholeRow(text) ||
  TWO_FIGURES.test(text) ||
  (/\d[.,]\d/.test(text) && cells.filter((cell) => cell !== '').length > 1);

/** 'Programming3.0003.000A11.100' */
const GLUED = /(?<!\d{1,2}\.)\b\d{1,2}\.\d{3}(?:\d|[A-Z])|\p{L}\d{1,2}\.\d{3}(?:\d|[A-Z])/u;

/** Whether figures are printed without a gap to what stands before or after them. */
export const hasGluedFigures = (text: string): boolean => GLUED.test(text);

/** The last cell of a row on a line of its own, or a line that ends with hours. */
const ENDS_ROW = /^\d+(?:[.,]\d+)?$|\d[.,]\d+$|^[A-Z]{1,2}[+-]?$/;

/** Whether a line is the end of a row. */
export const endsRow = (text: string): boolean => ENDS_ROW.test(text);
