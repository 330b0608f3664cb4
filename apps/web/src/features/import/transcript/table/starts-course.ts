import { isDottedCode, isOwnCode, leadingCourse, parseCourseCode, unglued } from '../lexing/course-codes';
import { isKnownGrade } from '../lexing/grades';
import { parseAmount } from '../lexing/numbers';
import { holdsAddress, isTown } from '../lexing/page-noise';
import { isPeriodAlone, parseTermHeading } from '../lexing/terms';
import { toWords } from '../lexing/text';
import { cellsOf } from './by-hand';
import { COUNTS_LINES } from './columns';
import { groupsOf, textOf, type Row } from './rows';
import { isTotals, saysTotals } from './totals-words';
import type { ColumnPlace } from './column';

/** What is known of a table when one of its rows is looked at. */
export interface Begun {
  /** undefined where no header names the columns. */
  readonly header: readonly ColumnPlace[] | undefined;
  /** Whether the codes of the table are written in small letters, as far as is known. */
  readonly mixedCodes: boolean | null;
  /** Whether a course has begun that may go on. */
  readonly isOpen: boolean;
  /** Whether the student named its columns: then every row as wide as they are is a course. */
  readonly isByHand: boolean;
}

const NAMED_BY_LETTERS = /^[A-Z][A-Z&/-]{1,8}$/;
const NUMBER_BEGINS = /^[A-Z]{0,2}\d{3,5}[A-Z]{0,2}\b|^\d{2}\.\d{2}\b|^\dX{2,3}$/;
/** '1TT', '2EL': credit of another school at some level of a subject, where subjects and numbers have columns. */
const NUMBER_OF_NO_COURSE = /^\d[A-Z]{2,4}$/;
/** 'XXXX': credit of another school for a subject as a whole. */
const NUMBER_LEFT_OPEN = /^X{3,5}$/;

/** Whether a course begins with a row; `next` are the rows after it. */
export function startsCourse(row: Row, next: readonly Row[], table: Begun): boolean {
  const { header } = table;
  const cells = cellsOf(row);
  if (table.isByHand && cells.length === header?.length) return isCourseByHand(cells, header);
  if (saysTotals(row.text)) return false;
  if (row.hasBorders) return startsBordered(row, table);
  if (header && table.isOpen && goesOnWithTitle(row, header)) return false;
  const words = row.words.map(({ text }) => text);
  const course = leadingCourse(words) ?? leadingCourse(toWords(unglued(row.text)));
  if (
    course &&
    (isUsualCode(course.subject, table) ||
      (words.length > course.words + 1 && /\d[.,]\d| \d/.test(words.slice(course.words).join(' '))))
  )
    return true;
  const first = header?.[0]?.column;
  if (first === 'term' && leadingCourse(words.slice(wordsOfTerm(words))) !== null) return true;
  // subject and number may each stand on a line of their own
  const isPartedTable = header?.some(({ column }) => column === 'subject') ?? false;
  if (
    words.length <= 2 &&
    words.every((word) => isSubjectAlone(word, isPartedTable)) &&
    next[0] &&
    next[0].words.length <= 2
  ) {
    const isParted =
      (NUMBER_BEGINS.test(next[0].text) || (isPartedTable && NUMBER_OF_NO_COURSE.test(next[0].text))) &&
      parseTermHeading(next[0].text) === null &&
      !(isKnownGrade(row.text) && parseCourseCode(next[0].text) !== null) &&
      leadingCourse([...words, ...next[0].words.map(({ text }) => text)]) !== null;
    if (isParted) return true;
  }
  if (isDottedRow(row)) return true;
  if (header === undefined)
    return (
      row.cells.length >= 3 &&
      /\d[.,]\d/.test(row.text) &&
      row.cells.some((cell, index) =>
        [cell, `${cell} ${row.cells[index + 1] ?? ''}`].some(
          // '3.333' is an average, unless it comes first
          (code) =>
            parseCourseCode(code) !== null &&
            code === code.toUpperCase() &&
            (index === 0 || /\p{L}/u.test(code)),
        ),
      )
    );
  if (standsBelow(row, header) || isNumberAboveTitle(row, next, header)) return true;
  if (mayLackCodes(header) && (isWhole(row, header) || isCountedRow(row))) return true;
  if (first === 'subject' || first === 'code' || first === 'course')
    return startsByCells(row, next[0], first, table);
  if (first === 'credits' && header[1]?.column === 'code') return startsAfterCredits(row.words);
  return (namesCourse(row) && row.words.length > 2) || (first !== undefined && isWhole(row, header));
}

const NEAR = 1;

/** Text alone right below the titles, where codes stand further left. */
export function goesOnWithTitle({ words, cells, hasBorders }: Row, header: readonly ColumnPlace[]): boolean {
  const codeAt = header.findIndex(({ column }) => column === 'code' || column === 'subject');
  const titleAt = header.findIndex(({ column }) => column === 'title');
  const title = header[titleAt];
  if (hasBorders)
    return codeAt !== -1 && titleAt > codeAt && cells.every((cell, at) => (cell !== '') === (at === titleAt));
  return (
    title !== undefined &&
    codeAt !== -1 &&
    header[codeAt]!.start < title.start - 2 &&
    cells.length === 1 &&
    words.length > 0 &&
    Math.abs(words[0]!.start - title.start) <= NEAR
  );
}

/** Whether a code of any shape and a title stand right below their names, with figures or a grade after them. */
function standsBelow({ words, cells }: Row, header: readonly ColumnPlace[]): boolean {
  const [code, title] = ['code', 'title'].map((name) => header.find(({ column }) => column === name));
  if (!code || !title || code.start >= title.start || cells.length < 2) return false;
  // a code of figures that fills its column has one space after it
  const starts = words.flatMap(({ gap, start }, index) =>
    gap === 'space' && !(index === 1 && isCodeAlone(words[0]!.text)) ? [] : [start],
  );
  const credits = header.find(({ column }) => column === 'credits');
  return (
    Math.abs(starts[0]! - code.start) <= NEAR &&
    starts.some((start) => Math.abs(start - title.start) <= NEAR) &&
    ((cells.length === 2 && (parseCourseCode(cells[0]!) !== null || isOwnCode(cells[0]!))) ||
      words.some(
        ({ text, start, end }) =>
          credits !== undefined &&
          start < credits.end + 2 &&
          end > credits.start - 2 &&
          parseAmount(text) !== null,
      ))
  );
}

/** '9119101' above 'Álgebra Linear', where each cell has a line and the codes come first. */
const isNumberAboveTitle = (
  { words, text }: Row,
  [title]: readonly Row[],
  [first, second]: readonly ColumnPlace[],
): boolean =>
  first?.column === 'code' &&
  second?.column === 'title' &&
  words.length === 1 &&
  /^\d{5,9}$/.test(text) &&
  title?.cells.length === 1 &&
  /^\p{L}{2}/u.test(title.text);

/** Whether its first column may count the lines, or hold only titles. */
const mayLackCodes = ([first, ...others]: readonly ColumnPlace[]): boolean =>
  (first?.column === 'course' && !others.some(({ column }) => column === 'title')) ||
  (first?.column === 'code' && COUNTS_LINES.test(first.name.trim()));

/** '2   63255   Software Engineering   6': the number of the line, a code, a title, and some credits, however many cells are blank. */
const isCountedRow = ({ cells }: Row): boolean =>
  /^\d{1,3}\.?$/.test(cells[0] ?? '') &&
  (/^\d{4,9}$/.test(cells[1] ?? '') || parseCourseCode(cells[1] ?? '') !== null) &&
  /^\p{L}{2}/u.test(cells[2] ?? '') &&
  cells.slice(3).some((cell) => parseAmount(cell) !== null);

/** Has a figure, and as many cells as its header but one or two. */
const isWhole = ({ text, cells }: Row, header: readonly ColumnPlace[]): boolean =>
  /\d/.test(text) && cells.length >= 3 && cells.length >= header.length - 2;

/** '18.02   Calculus   12   B' */
const isDottedRow = ({ cells }: Row): boolean =>
  cells.length >= 4 &&
  isDottedCode(cells[0]!) &&
  /^\p{L}/u.test(cells[1]!) &&
  cells.slice(2).some((cell) => isKnownGrade(cell)) &&
  cells.slice(2).some((cell) => parseAmount(cell) !== null);

/** 'FL2020 Total Units 13.0 GPA 3.50' in a table whose rows begin with their term: the sum without it; any other row as it is. */
export function withoutTermOfSum(row: Row, header: readonly ColumnPlace[] | undefined): Row {
  if (row.hasBorders || header?.[0]?.column !== 'term') return row;
  const words = row.words.slice(wordsOfTerm(row.words.map(({ text }) => text)));
  const cells = groupsOf(words).map(textOf);
  const text = textOf(words);
  const isSum = words.length < row.words.length && isTotals(text) && !startsWithCourse(words);
  return isSum ? { ...row, words, cells, text } : row;
}
const startsWithCourse = (words: Row['words']): boolean =>
  leadingCourse(words.map(({ text }) => text)) !== null;

/** How many words a term takes that begins a row: 'Fall 2022', '2023/FA'; 0 when none does. */
function wordsOfTerm(words: readonly string[]): number {
  return [3, 2, 1].find((count) => parseTermHeading(words.slice(0, count).join(' ')) !== null) ?? 0;
}

/** Figures where its credits are: its header has words there. */
function isCourseByHand(cells: readonly string[], columns: readonly ColumnPlace[]): boolean {
  const credits = cells[columns.findIndex(({ column }) => column === 'credits')] ?? '';
  return /\d/.test(cells.join('')) && (credits === '' || parseAmount(credits) !== null);
}

/** 'Studies 101' is no code where codes are in capitals. */
function isUsualCode(subject: string, { mixedCodes }: Begun): boolean {
  const isMixed = subject !== subject.toUpperCase();
  return !isMixed || mixedCodes !== false;
}

/** A subject with small letters, or a number of an odd shape, each in a cell of its own. */
function startsByCells(
  { cells, words }: Row,
  next: Row | undefined,
  first: string,
  { header }: Begun,
): boolean {
  if (first === 'code' && cells.length === 1) return startsInWords(words) || beginsOnTwoLines(words, next);
  if (cells.length < 3 || cells.length < (header?.length ?? 0) / 2) return false;
  const [subject = '', number = ''] = cells;
  if (first === 'subject')
    return (
      /^\p{L}[\p{L}&/.' -]{0,30}$/u.test(subject) &&
      (/^\w{0,3}\d[\w.*-]{0,8}$/.test(number) || NUMBER_LEFT_OPEN.test(number)) &&
      !/^\d+[.,]\d+$/.test(number)
    );
  return (
    (/^(?=.*\d)[\p{L}\d][\p{L}\d.:/&*-]{2,19}$/u.test(subject) || DEPARTMENT_AND_NAME.test(subject)) &&
    words.length > 2 &&
    (!/^\d+([.,]\d+)?$/.test(subject) || /^\d{4,9}$/.test(subject))
  );
}

/** 'KMA/MATE': a code of a Czech university. */
const DEPARTMENT_AND_NAME = /^\p{Lu}{2,5}\/\p{Lu}[\p{Lu}\d]{2,7}$/u;

/** '30501', '6411HPS01': a code, whatever is parted from it by one space only. */
const isCodeAlone = (word: string): boolean => /^\d{4,9}$/.test(word) || isOwnCode(word);

/** Only single spaces: a code, a title, and after it a figure or a grade. '18.02' may be hours before a grade: 'CR' begins no title. */
function startsInWords([first, title, ...others]: Row['words']): boolean {
  return (
    first !== undefined &&
    title !== undefined &&
    (isDottedCode(first.text)
      ? /^\p{L}{2}/u.test(title.text) && !isKnownGrade(title.text)
      : isCodeAlone(first.text)) &&
    !/^(?:19|20)\d{2}$/.test(first.text) &&
    /^\p{L}/u.test(title.text) &&
    others.some(({ text }) => parseAmount(text) !== null || isKnownGrade(text))
  );
}

/** '604-GNC-03 Advanced English for' above 'Science Students 091 78 2,00': a title that goes on with the rest of its row. */
const beginsOnTwoLines = ([first, title, ...others]: Row['words'], next: Row | undefined): boolean =>
  first !== undefined &&
  title !== undefined &&
  others.length > 0 &&
  next !== undefined &&
  PARTED_CODE.test(first.text) &&
  /^\p{L}{2}/u.test(title.text) &&
  !PARTED_CODE.test(next.words[0]?.text ?? '') &&
  /^\p{L}/u.test(next.text) &&
  !next.text.includes(':') &&
  / \d{1,2}[.,]\d{1,3}$/.test(next.text);
const PARTED_CODE = /^(?=.*\d)(?=.*[A-Z])[A-Z\d]{2,5}-[A-Z\d]{2,5}-[A-Z\d]{2,3}$/;

/** '12 1121 CALCULO 5 ORD': the credits, a code of figures, and a title. */
const startsAfterCredits = ([credits, code, title]: Row['words']): boolean =>
  parseAmount(credits?.text ?? '') !== null &&
  /^(?=.*\d)[\p{Lu}\d]{3,9}$/u.test(code?.text ?? '') &&
  /^\p{L}/u.test(title?.text ?? '');

function startsBordered(row: Row, { header, isOpen }: Begun): boolean {
  const filled = row.cells.filter((cell) => cell !== '');
  if (filled.length < 2) return leadingCourse(row.words.map(({ text }) => text)) !== null;
  if (header === undefined)
    return (
      isNumberedRow(row) || namesCourse(row) || leadingCourse(row.words.map(({ text }) => text)) !== null
    );
  const codeAt = header.findIndex(
    ({ column }) => column === 'code' || column === 'number' || column === 'course',
  );
  const lacksCode = codeAt !== -1 && (row.cells[codeAt] ?? '') === '';
  if (lacksCode && isOpen && !namesCourse(row) && !isWholeWithoutCode(row, header)) return false;
  return (filled.length >= Math.min(3, header.length) && /\d/.test(row.text)) || namesCourse(row);
}

/** 'Reconocimiento de créditos', '6,0', 'Reconocida' in their columns: no line of a title goes on with credits and a grade. */
function isWholeWithoutCode({ cells }: Row, header: readonly ColumnPlace[]): boolean {
  const [title, credits, grade] = (['title', 'credits', 'grade'] as const).map(
    (name) => cells[header.findIndex(({ column }) => column === name)] ?? '',
  );
  return /\p{L}{3}/u.test(title!) && parseAmount(credits!) !== null && /^\p{L}/u.test(grade!);
}

/** '14201', 'Álgebra Lineal', '6', '7,5' */
const isNumberedRow = ({ cells }: Row): boolean =>
  cells.length >= 3 &&
  /^\d{4,9}$/.test(cells[0]!) &&
  /^\p{L}{2}/u.test(cells[1]!) &&
  // '2022', 'Autumn' before the averages of each term
  !(cells[0]!.length === 4 && isPeriodAlone(cells[1]!)) &&
  cells.slice(2).some((cell) => parseAmount(cell) !== null);

/** A subject of which the number stands on the next line; in small letters only where subjects have a column. */
export const isSubjectAlone = (word: string, mayBeMixed: boolean): boolean =>
  NAMED_BY_LETTERS.test(word) || (mayBeMixed && /^\p{Lu}\p{Ll}{1,10}$/u.test(word));

/** Whether a course code in capitals stands anywhere in a row. */
export function namesCourse({ words, text: line }: Row): boolean {
  if (holdsAddress(line) || isTown(line)) return false;
  const texts = words.map(({ text }) => text);
  return texts.some((text, index) => {
    if (!/^[A-Z]\p{L}/u.test(text) || text.length > 20) return false;
    const course = leadingCourse(texts.slice(index, index + 3));
    if (course === null) return false;
    const isMixed = course.subject !== course.subject.toUpperCase();
    return isMixed
      ? !course.subject.includes(' ') && /^\d{3}/.test(course.number)
      : /\d{2}/.test(course.number);
  });
}
