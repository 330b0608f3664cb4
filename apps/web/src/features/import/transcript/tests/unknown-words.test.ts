import { describe, expect, it } from 'vitest';
import { compareWithTruth, writtenTranscript } from '../../testing/written-transcripts';

const FILES = import.meta.glob<string>('../fixtures/by-hand/*.txt', {
  query: '?raw',
  import: 'default',
  eager: true,
});

/** A transcript with an unknown word in place of one of its own: everywhere, or where it stands last. */
function withUnknown(
  name: string,
  word: string,
  where: 'everywhere' | 'last',
): ReturnType<typeof compareWithTruth> {
  const { text, truth } = writtenTranscript(name, FILES[`../fixtures/by-hand/${name}`]!);
  const unknown = word === word.toUpperCase() ? 'ZORBLUX' : 'Zorblux';
  const last = text.lastIndexOf(word);
  expect(last).not.toBe(-1);
  const padded = unknown.slice(0, word.length).padEnd(word.length, 'x');
  return compareWithTruth({
    truth,
    text:
      where === 'everywhere'
        ? text.replaceAll(new RegExp(`(?<!\\p{L})${word}(?!\\p{L})`, 'gu'), padded)
        : text.slice(0, last) + padded + text.slice(last + word.length),
  });
}

describe('A word that nobody knows', () => {
  it.each([
    ['titles', 'acorn.txt', 'Title'],
    ['titles, in a saved list of values', 'csv-german-semicolon.txt', 'Titel'],
    ['grades', 'berkeley.txt', 'Grade'],
    ['grades beside credits that were earned', 'florida-cc.txt', 'GRD'],
    ['credits attempted beside those earned', 'cuny.txt', 'Attempted'],
    ['subjects', 'csv-export.txt', 'Subject'],
    ['terms', 'hong-kong.txt', 'Term'],
  ])('above %s leaves no line sure that is not right', (_, name, word) => {
    expect(withUnknown(name, word, 'everywhere')).toMatchObject({ sureAndWrong: [], missing: 0 });
  });

  it.each([
    ['every fall', 'texas-howdy.txt', 'Fall', 'everywhere'],
    ['the last fall, with a campus after it', 'texas-howdy.txt', 'Fall', 'last'],
    ['the last spring', 'california-cc.txt', 'SPRING', 'last'],
    ['a winter that looks like a code', 'acorn.txt', 'Winter', 'everywhere'],
    ['a session between two others', 'ireland.txt', 'Session', 'last'],
  ] as const)('for %s leaves no course sure in another term', (_, name, word, where) => {
    expect(withUnknown(name, word, where)).toMatchObject({ sureAndWrong: [], missing: 0 });
  });

  it('does not keep a table from being read, by what stands in its columns', () => {
    const { left, wrong } = withUnknown('acorn.txt', 'Title', 'everywhere');
    expect({ left, wrong }).toEqual({ left: [], wrong: [] });
  });
});
