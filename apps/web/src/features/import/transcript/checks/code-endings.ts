import { doubt } from '../doubt';
import { NUMBER_AND_LETTERS, partCodeAndTitle } from '../lexing/course-codes';
import type { Candidate } from './proof';
import type { ReadRow } from '../table/read-row';

/** The code as it is printed in its column, without a title after it; '' without one. */
const codeOf = ({ texts: { code, course = '' } }: ReadRow): string =>
  code ?? partCodeAndTitle(course)?.code ?? course;

/** 'KIN 145 A' where no other code has a letter after it: a part of the number rather than a section. */
export function keepLettersOfCodes(candidates: Candidate[]): void {
  for (const { read, row, doubts } of candidates) {
    const [, letters] = NUMBER_AND_LETTERS.exec(row.number) ?? [];
    if (letters && read.texts.section === undefined)
      doubts.push(doubt(`Is “${letters}” a part of its code?`));
  }
  const lettered = candidates.flatMap((candidate, index) => {
    const { read, row } = candidate;
    const [, letter] = LETTER_AFTER.exec(codeOf(read)) ?? [];
    return letter && !row.number.endsWith(letter) ? [{ candidate, index, letter }] : [];
  });
  const isSection = candidates.every(
    ({ read }) => SECTION_AFTER.test(codeOf(read)) || ENDS_IN_SECTION.test(codeOf(read)),
  );
  if (isSection || lettered.length * 2 >= candidates.length) return;
  for (const { candidate, index, letter } of lettered) {
    const number = `${candidate.row.number}${letter}`;
    const doubts = [...candidate.doubts, doubt(`Is “${letter}” a part of its code?`)];
    candidates[index] = { ...candidate, row: { ...candidate.row, number }, doubts };
  }
}

/** 'BT 501 GR' among 'SF 500 A' and 'OT 520 01': where most codes have a section after them, two letters are one as well. */
export function dropSectionsOfLetters(candidates: Candidate[]): void {
  const have = candidates.filter(({ read }) => ENDS_IN_SECTION.test(codeOf(read))).length;
  if (have * 2 <= candidates.length) return;
  candidates.forEach((candidate, index) => {
    const { read, row } = candidate;
    const [, subject, number, letters] = TWO_LETTERS_AFTER.exec(codeOf(read)) ?? [];
    if (!subject || !number || row.subject !== '') return;
    const doubts = [...candidate.doubts, doubt(`Is “${letters}” a part of its code?`)];
    candidates[index] = { ...candidate, row: { ...row, subject, number }, doubts };
  });
}

const ENDS_IN_SECTION = /^\p{Lu}{2,5} ?\d{2,4}[A-Z]? (?:[A-Z]{1,3}\d?|\d{1,3}[A-Z]?)$/u;
const TWO_LETTERS_AFTER = /^(\p{Lu}{2,5}) (\d{2,4}[A-Z]?) ([A-Z]{2})$/u;

/** 'BIO 150 A' among 'REL 101 01': every code has its section after it. */
const SECTION_AFTER = /^\S+ ?\d{2,5}[A-Z]{0,2} (?:[A-Z]\d?|\d{1,3}[A-Z]?)(?: |$)/;
const LETTER_AFTER = /^\S+ ?\d{2,5} ([A-Z])$/;

/** 'FYSEM-UA 50-1' among 'CSCI-UA 101-003': where most codes have a section after a dash, a single figure there is one, too. */
export function dropShortSections(candidates: Candidate[]): void {
  const sections = candidates.filter(({ read }) => SECTION_OF_FIGURES.test(codeOf(read))).length;
  if (sections * 2 <= candidates.length) return;
  const titles = new Map<string, Set<string>>();
  const numbers = candidates.map(({ row: { subject, number, title } }) => {
    const short = number.replace(SHORT_SECTION, '');
    const course = `${subject} ${short}`;
    titles.set(course, (titles.get(course) ?? new Set()).add(title));
    return short;
  });
  for (const [index, candidate] of candidates.entries()) {
    const { subject } = candidate.row;
    const number = numbers[index]!;
    // 'MATH 220-1' and 'MATH 220-2' with titles of their own are two courses
    if (titles.get(`${subject} ${number}`)!.size === 1)
      candidates[index] = { ...candidate, row: { ...candidate.row, number } };
  }
}

const SECTION_OF_FIGURES = /\d[A-Z]{0,2}-\d{2,4}$/;
const SHORT_SECTION = /(?<=\d)-\d$/;

/** 'MATH220-1' and 'MATH220-2' with titles of their own: what stands after the dash is no section. */
export function doubtDigitsAfterCodes(candidates: readonly Candidate[]): void {
  const ended = candidates.flatMap((candidate) => {
    const { read, row } = candidate;
    const [, digit] =
      DIGIT_AFTER.exec(read.texts.code ?? read.texts.course ?? read.printed.split(' ', 1)[0]!) ?? [];
    return digit && !row.number.endsWith(`-${digit}`) ? [{ candidate, digit }] : [];
  });
  for (const { candidate, digit } of ended) {
    const isOther = ended.some(
      (other) =>
        other.digit !== digit &&
        other.candidate.row.subject === candidate.row.subject &&
        other.candidate.row.number === candidate.row.number &&
        other.candidate.row.title !== candidate.row.title,
    );
    if (isOther) candidate.doubts.push(doubt(`Is “-${digit}” a part of its code?`));
  }
}

const DIGIT_AFTER = /^\p{Lu}{2,8}\d{2,6}-(\d)(?= |$)/u;

/** 'ASU 101-CLS' where most codes have nothing after a dash: the letters may be a section, or a part of the code. */
export function doubtLettersAfterCodes(candidates: readonly Candidate[]): void {
  const ended = candidates.filter(({ read }) => DASH_AFTER.test(codeOf(read)));
  if (ended.length * 2 >= candidates.length) return;
  for (const candidate of ended) {
    const [, letters] = LETTERS_AFTER_DASH.exec(codeOf(candidate.read)) ?? [];
    if (letters && !candidate.row.number.endsWith(letters))
      candidate.doubts.push(doubt(`Is “${letters}” a part of its code?`));
  }
}

const DASH_AFTER = /\d[A-Z]{0,2}[-*]\w{1,5}$/;
const LETTERS_AFTER_DASH = /(-[A-Z]{1,3})$/;

/**
 * 'MATH 31 A' and 'MATH 31 B' with titles of their own, or 'PHYSICS 1-A': whatever all codes have after them, these letters are no
 * sections for sure.
 */
export function keepLettersOfNumbers(candidates: Candidate[]): void {
  const lettered = candidates.flatMap((candidate, index) => {
    const [, digits = '', letter] = LETTER_AT_END.exec(codeOf(candidate.read)) ?? [];
    return letter && !candidate.row.number.endsWith(letter) ? [{ candidate, index, digits, letter }] : [];
  });
  const titles = new Map<string, Map<string, string>>();
  const courseOf = ({ row }: Candidate) => `${row.subject} ${row.number}`;
  for (const { candidate, letter } of lettered) {
    const known = titles.get(courseOf(candidate)) ?? new Map<string, string>();
    titles.set(courseOf(candidate), known.set(letter, candidate.row.title));
  }
  // one pair of courses that only their letters tell apart speaks for the letters of all
  const tellsApart = [...titles.values()].some((known) => new Set(known.values()).size > 1);
  for (const { candidate, index, digits, letter } of lettered) {
    if (!tellsApart && digits.length > MOST_OF_SHORT) continue;
    const number = `${candidate.row.number}${letter}`;
    const doubts = [...candidate.doubts, doubt(`Is “${letter}” a part of its code?`)];
    candidates[index] = { ...candidate, row: { ...candidate.row, number }, doubts };
  }
}

/**
 * 'CHE1037-N' where every code has the same letter after its dash: sections of courses differ. 'A' and the next letters are sections of
 * small schools, where most courses have one class.
 */
export function keepSharedLetters(candidates: Candidate[]): void {
  const ended = candidates.map(({ read }) => SHARED_LETTER.exec(codeOf(read))?.[1]);
  const numbers = new Set(candidates.map(({ row }) => `${row.subject} ${row.number}`));
  const [letter] = ended;
  if (!letter || numbers.size < FEWEST_NUMBERS || !ended.every((other) => other === letter)) return;
  candidates.forEach((candidate, index) => {
    const { row } = candidate;
    if (!row.number.endsWith(letter))
      candidates[index] = { ...candidate, row: { ...row, number: `${row.number}${letter}` } };
  });
}
const SHARED_LETTER = /\d(-[E-Z])$/;
const FEWEST_NUMBERS = 6;

const LETTER_AT_END = /(?<![\p{L}\d.])(?:\p{Lu}{2,9})?(\d{1,5})[ /*-]([A-Z])$/u;
/** Numbers of one or two figures have letters, sections rather stand after longer ones. */
const MOST_OF_SHORT = 2;

/**
 * 'CHEM 123.52' where every code has two figures after a point: its section. Where some codes have none, as 'ENGL 1110.01' beside
 * 'CHEM 1210', they are a part of the number, and asked about where most have them.
 */
export function dropDecimalSections(candidates: Candidate[]): void {
  const decimals = candidates.map(({ row }) => DECIMALS.exec(row.number)?.[0]);
  const count = decimals.filter(Boolean).length;
  if (count * 2 <= candidates.length || candidates.every(({ row }) => row.subject === '')) return;
  const isSection = count === candidates.length && count >= FEWEST_SECTIONS;
  const titles = new Map<string, Set<string>>();
  const shortOf = ({ row }: Candidate) => `${row.subject} ${row.number.replace(DECIMALS, '')}`;
  for (const candidate of candidates)
    titles.set(shortOf(candidate), (titles.get(shortOf(candidate)) ?? new Set()).add(candidate.row.title));
  for (const [index, candidate] of candidates.entries()) {
    const { row, doubts } = candidate;
    const ending = decimals[index];
    if (ending === undefined) continue;
    // 'PHYS 201.01' and 'PHYS 201.02' with titles of their own are two courses
    const isDropped = isSection && titles.get(shortOf(candidate))!.size === 1;
    if (isDropped)
      candidates[index] = { ...candidate, row: { ...row, number: row.number.slice(0, -ending.length) } };
    if (!isDropped || count < SURE_SECTIONS) doubts.push(doubt(`Is “${ending}” a part of its code?`));
  }
}

const DECIMALS = /(?<=\d{3})\.\d{2}$/;
const FEWEST_SECTIONS = 4;
/** Among fewer, decimals may all be parts of numbers by chance, as in 'ENGL 1110.01'. */
const SURE_SECTIONS = 8;
