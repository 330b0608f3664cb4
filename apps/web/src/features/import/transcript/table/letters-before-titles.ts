import { countsOf } from '@lumen/matching';
import { rowDoubt } from './doubts';
import type { ReadRow } from './read-row';
import type { Word } from './rows';

const MOSTLY = 0.6;
const FEWEST = 3;

/**
 * 'INFO  498 A SPECIAL TOPICS' where all other titles begin below SPECIAL: the letter before it is a part of the code or a
 * section, and none of the title.
 */
export function settleLettersBeforeTitles(rows: ReadRow[]): void {
  const begins = rows.map(beginningOfTitle);
  const counts = countsOf(begins.flatMap((words) => (words ? [words[0]!.start] : [])));
  const [usual, count] = [...counts].toSorted((a, b) => b[1] - a[1])[0] ?? [0, 0];
  if (count < FEWEST || count < MOSTLY * rows.length) return;
  rows.forEach((read, index) => {
    const [letter, next] = begins[index] ?? [];
    if (!letter || !next || !/^[A-Z]$/.test(letter.text) || next.start !== usual) return;
    const { row } = read;
    const doubts = [...read.doubts, rowDoubt('words', `Is “${letter.text}” a part of its code?`)];
    rows[index] = {
      ...read,
      row: { ...row, number: `${row.number}${letter.text}`, title: row.title.slice(letter.text.length + 1) },
      doubts,
    };
  });
}

/** The words of the line from the first of the title on; null where that is not to be told. */
function beginningOfTitle({ group, row }: ReadRow): readonly Word[] | null {
  const [line] = group.rows;
  if (!line || line.hasBorders || group.isGlued || group.before.length > 0 || row.number === '') return null;
  const [first, second] = row.title.split(' ');
  const at = line.words.findIndex(
    ({ text }, index) =>
      index > 0 && text === first && (second === undefined || line.words[index + 1]?.text === second),
  );
  return at === -1 ? null : line.words.slice(at);
}
