import { rowDoubt } from './doubts';
import type { ReadRow } from './read-row';

/** '02', '003': few titles begin so. */
const NOUGHT_FIRST = /^0\d{1,2}$/;
const FEWEST = 3;
const MOSTLY = 0.8;

/**
 * 'BIB 101  02 Old Testament Survey': figures of one length before nearly all titles, some with a nought, are the sections of a
 * column that stands too close to be told. Letters of that length ('OL') are one, too, if the student says so.
 */
export function settleSectionsBeforeTitles(rows: ReadRow[]): void {
  const firsts = rows.map((read) =>
    mayHaveSection(read) ? (/^(\S+) \S/.exec(read.row.title)?.[1] ?? '') : '',
  );
  const [nought = '', ...others] = firsts.filter((word) => NOUGHT_FIRST.test(word));
  const isSection = (word: string) => word.length === nought.length && /^\d+$/.test(word);
  const count = firsts.filter(isSection).length;
  const isCounter = firsts.every(
    (word, index) => index === 0 || !isSection(word) || word > firsts[index - 1]!,
  );
  const lackCredits = rows.filter(({ row }) => row.credits === null).length * 2 > rows.length;
  if (others.length + 1 < FEWEST || count < MOSTLY * rows.length || isCounter || lackCredits) return;
  rows.forEach((read, index) => {
    const word = firsts[index]!;
    const isOfLetters = word.length === nought.length && /^[A-Z]+$/.test(word);
    if (!isSection(word) && !isOfLetters) return;
    const title = read.row.title.slice(word.length + 1);
    const doubts = isOfLetters
      ? [...read.doubts, rowDoubt('words', `Is “${word}” its section?`)]
      : read.doubts;
    rows[index] = { ...read, row: { ...read.row, title }, doubts };
  });
}

/** 'F', 'QQ': Concordia doubles the letter of a section where it runs out of letters. */
const LETTER_OF_SECTION = /^(\p{Lu})\1?$/u;
const FEWEST_OF_LETTERS = 6;
const FEWEST_LETTERS = 4;

/**
 * 'COMP 248 QQ OBJECT-ORIENTED PROGRAMMING I', 'ENGR 201 F PROFESSIONAL PRACTICE': different letters before all titles of a table are
 * the sections of a column that no name stands above.
 */
export function settleSectionsOfLetters(rows: ReadRow[]): void {
  const letters = rows.map(({ row, group }) => {
    const [, letter = ''] = /^(\S+) \S/.exec(row.title) ?? [];
    return !group.rows[0]!.hasBorders && /\d/.test(row.number) && LETTER_OF_SECTION.test(letter)
      ? letter
      : '';
  });
  const areSections =
    rows.length >= FEWEST_OF_LETTERS &&
    !letters.includes('') &&
    new Set(letters.map((letter) => letter[0])).size >= FEWEST_LETTERS;
  if (!areSections) return;
  rows.forEach((read, index) => {
    const title = read.row.title.slice(letters[index]!.length + 1);
    rows[index] = { ...read, row: { ...read.row, title } };
  });
}

/** Where only spaces part the cells, and the code is whole. */
const mayHaveSection = ({ group, row, texts }: ReadRow): boolean =>
  !group.rows[0]!.hasBorders && /\d/.test(row.number) && texts.section === undefined;
