import { isSubject } from '../lexing/course-codes';
import { groupsOf, rowOfCells, textOf, type Row, type Word } from './rows';

/** 'SCH DEPT CRS': the school, the department and the course, each in figures and with a name of its own. */
const NAMES = [
  /^(?:sch|school|coll|college|unit)$/i,
  /^(?:dept|department|subj|subject|sub)$/i,
  /^(?:crs|crse|course|no|num|nbr|number)$/i,
] as const;
/** 'EC' is credit of another school for an elective of the department. */
const FIGURES = [/^\d{2}$/, /^\d{3}$/, /^(?:\d{3}|EC)$/] as const;
/** 'TR M48 ENG', 'AP 640 135' right below the three names: credit from elsewhere, by its kind, its source and its subject. */
const OF_ELSEWHERE = [/^[A-Z]{2}$/, /^[A-Z]?\d{2,3}$/, /^(?:\d{3}|[A-Z]{2,3})$/] as const;
const FEWEST = 3;

/** Codes that stand in several parts, each as one; any other rows as they are. */
export const withJoinedCodes = (rows: readonly Row[]): readonly Row[] =>
  withWideCodes(withCodesOfFigures(rows));

/** 'ENGL    22000 Writing' below 'Course        Description': the number stands left of the titles, with the subject. */
function withWideCodes(rows: readonly Row[]): readonly Row[] {
  const titles = new Set(
    rows.flatMap(({ hasBorders, words: [first, second] }) =>
      !hasBorders && second?.gap === 'edge' && NAMES_CODE.test(first!.text) ? second.start : [],
    ),
  );
  const isWide = ({ hasBorders, words: [subject, number, title] }: Row) =>
    !hasBorders &&
    number?.gap === 'edge' &&
    title?.gap === 'space' &&
    // where a word of a PDF begins is estimated
    [title.start - 1, title.start, title.start + 1].some((start) => titles.has(start)) &&
    isSubject(subject!.text) &&
    NUMBER.test(number.text);
  if (titles.size === 0 || rows.filter(isWide).length < FEWEST) return rows;
  return rows.map((row) => {
    if (!isWide(row)) return row;
    const [subject, number, title, ...others] = row.words;
    const words: Word[] = [subject!, { ...number!, gap: 'space' }, { ...title!, gap: 'edge' }, ...others];
    return { ...row, words, cells: groupsOf(words).map(textOf) };
  });
}

const NAMES_CODE = /^(?:course|class|code)$/i;
const NUMBER = /^\d{2,5}[A-Z]{0,2}$/;

/** '01  640 151' below three names as '01:640:151' below one, as the school writes the code itself. */
function withCodesOfFigures(rows: readonly Row[]): readonly Row[] {
  const headers = rows.map(({ words }) => placeOf(words, NAMES));
  if (headers.every((at) => at === -1)) return rows;
  const codes = rows.map(({ words }) => placeOf(words, FIGURES));
  if (codes.filter((at) => at !== -1).length < FEWEST) return rows;
  let names: readonly Word[] = [];
  return rows.map((row, index) => {
    const ofHeader = headers[index]!;
    if (ofHeader !== -1) {
      names = row.words.slice(ofHeader, ofHeader + NAMES.length);
      return joined(row, ofHeader, 'Code');
    }
    const ofCode = codes[index] === -1 ? placeBelow(row, names) : codes[index]!;
    return ofCode === -1 ? row : joined(row, ofCode, wordsAt(row, ofCode).join(':'));
  });
}

/** Where the parts of a code from elsewhere stand below their names; -1 for nowhere. */
function placeBelow({ words }: Row, names: readonly Word[]): number {
  const at = words.findIndex(({ start }) => start === names[0]?.start);
  const areBelow = names.every(({ start }, place) => words[at + place]?.start === start);
  return at !== -1 && areBelow && placeOf(words.slice(at), OF_ELSEWHERE) === 0 ? at : -1;
}

/** Where three words stand of which each has its shape; -1 for nowhere. */
const placeOf = (words: readonly Word[], shapes: readonly RegExp[]): number =>
  words.findIndex((_, index) => shapes.every((shape, place) => shape.test(words[index + place]?.text ?? '')));

const wordsAt = ({ words }: Row, at: number): string[] =>
  words.slice(at, at + NAMES.length).map(({ text }) => text);

function joined(row: Row, at: number, text: string): Row {
  const [first, last] = [row.words[at]!, row.words[at + NAMES.length - 1]!];
  if (row.hasBorders)
    return rowOfCells(row.number, row.cells.toSpliced(first.start, last.end - first.start, text));
  // it fills a column of its own, whatever parts it from a long title
  const gap = first.gap === 'line' ? ('line' as const) : ('edge' as const);
  const word = { ...first, text, end: last.end, gap };
  const words = row.words.toSpliced(at, NAMES.length, word);
  return { ...row, text: textOf(words), words, cells: groupsOf(words).map(textOf) };
}
