import type { ColumnPlace } from './column';
import type { ReadRow } from './read-row';
import { titleBelow } from './unknown-columns';

const FEWEST = 4;
/** How many titles are put together from several words. */
const SHARE_OF_PHRASES = 0.25;
const PHRASE =
  /\p{L} (?:of|to|in|for|and|&|the|with|on|de|la|del|y|und|der|für|et|des|en|van|och|i) \p{L}|\p{L} (?:I{1,3}|IV|[1-4])$/u;

/**
 * Without the question whether 'What it was called' stands above the titles, where no other name is unknown and nothing but titles is like
 * that: a text for each code, the same wherever its course was taken again, and many of several words. Names of people have none of these.
 */
export function settleGuessedTitles(rows: readonly ReadRow[], columns: readonly ColumnPlace[]): void {
  const guessed = columns.find(({ column, isGuess }) => column === 'title' && isGuess);
  if (!guessed || guessed.name === '' || columns.some(({ isUnknown }) => isUnknown)) return;
  const pairs = rows.map(({ row }) => [`${row.subject} ${row.number}`, row.title] as const);
  const distinct = (texts: readonly string[]) => new Set(texts).size;
  const titles = distinct(pairs.map(([, title]) => title));
  const areOneToOne =
    titles === distinct(pairs.map(([code]) => code)) &&
    titles === distinct(pairs.map((pair) => pair.join('|')));
  const phrases = pairs.filter(([, title]) => PHRASE.test(title)).length;
  const areInCells = rows.every(({ group }) => group.rows[0]!.hasBorders);
  if (!areInCells || !areOneToOne || titles < FEWEST || phrases < SHARE_OF_PHRASES * rows.length) return;
  for (const { doubts } of rows) {
    const at = doubts.findIndex(({ text }) => text === titleBelow(guessed.name));
    if (at !== -1) doubts.splice(at, 1);
  }
}
