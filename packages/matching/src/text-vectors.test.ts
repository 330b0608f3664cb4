import { expect, test } from '@jest/globals';
import { countWords, singular, stem, type WordCounts, wordsOf } from './text-vectors.js';

test.each([
  ['nurse nurses nursing', 'nurs'],
  ['program programs', 'program'],
  ['organization organizations organizing organize organizes organizational', 'organiz'],
  ['biology biologists', 'biolog'],
  ['direct directs directed directing', 'direct'],
  ['study studies studied', 'stud'],
  ['manage manages manager managers managing', 'manag'],
  ['instruct instruction instructions', 'instruct'],
  ['operator operators', 'operat'],
  ['govern government', 'govern'],
  ['depart departments', 'depart'],
  ['nation national', 'nation'],
  ['quick quickly', 'quick'],
  ['theory theories', 'theor'],
  ['material materials', 'materi'],
  ['process processes processing', 'process'],
  ['business businesses', 'business'],
  ['survey surveys', 'surve'],
  ['hospital hospitals', 'hospit'],
  ['class classes', 'class'],
  ['clinic clinics', 'clin'],
  ['lie lies', 'lie'],
])('%s have the stem %s', (words, expected) => {
  expect(words.split(' ').map(stem)).toEqual(words.split(' ').map(() => expected));
});

test.each([
  ['log', 'logic'],
  ['equal', 'equations'],
  ['music', 'mus'],
  ['organ', 'organization'],
  ['physics', 'physical'],
])('%s and %s are no one word', (one, other) => expect(stem(other)).not.toBe(stem(one)));

test.each(['gps', 'sas', 'art', 'led', 'bus', 'red', 'ring', 'king', 'logic'])(
  '%s is too short to lose its ending',
  (word) => expect(stem(word)).toBe(word),
);

test('a plural has the stem of its singular, whatever its ending', () => {
  const words =
    `survey display attorney assembly family industry logistic signal animal funeral press address access
    loss witness box switch brush technician calibration reference policy credential pediatric`.split(/\s+/);
  const pluralOf = (word: string) => {
    if (/[^aeiou]y$/.test(word)) return `${word.slice(0, -1)}ies`;
    return /(?:s|x|ch|sh)$/.test(word) ? `${word}es` : `${word}s`;
  };
  for (const word of words)
    expect([word, stem(pluralOf(word)), singular(pluralOf(word))]).toEqual([word, stem(word), word]);
});

test('words keep their form and order, without those of grammar', () => {
  expect(wordsOf('The Nurses’ C++ and C# of 3D')).toEqual(['nurses', 'c++', 'c#', '3d']);
});

function counted(text: string, weight = 1): Record<string, number> {
  const counts: WordCounts = new Map();
  countWords(counts, text, weight);
  return Object.fromEntries(counts);
}

test('words are counted by their stems, in any case and form of writing', () => {
  expect(counted('Nursing, NURSES; nurse.')).toEqual({ nurs: 3 });
  expect(counted('ｎｕｒｓｅ')).toEqual({ nurs: 1 });
});

test('words add up with their weights over several texts', () => {
  const counts: WordCounts = new Map([['nurs', 0.5]]);
  countWords(counts, 'nurse', 2);
  countWords(counts, 'nurse care', 3);
  expect(Object.fromEntries(counts)).toEqual({ nurs: 5.5, car: 3 });
});

test('words of grammar and single letters say nothing', () => {
  expect(counted('The art of what you can do with a c between all your')).toEqual({ art: 1 });
});

test('a word may hold digits, plus and number signs, and begins with a letter or digit', () => {
  expect(counted('C++ C# 3D +plus')).toEqual({ 'c++': 1, 'c#': 1, '3d': 1, plus: 1 });
});
