import { expect, test } from '@jest/globals';
import { countWords, stem, type WordCounts } from './text-vectors.js';

test.each([
  ['nurse nurses nursing', 'nurs'],
  ['program programs', 'program'],
  ['organization organizing', 'organ'],
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
])('%s have the stem %s', (words, expected) => {
  expect(words.split(' ').map(stem)).toEqual(words.split(' ').map(() => expected));
});

test.each([
  ['log', 'logic'],
  ['equal', 'equations'],
  ['music', 'mus'],
])('%s and %s are no one word', (one, other) => expect(stem(other)).not.toBe(stem(one)));

test.each(['art', 'led', 'bus', 'red', 'ring', 'king', 'logic'])(
  '%s is too short to lose its ending',
  (word) => expect(stem(word)).toBe(word),
);

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
  expect(counted('C++ C# 3D +plus')).toEqual({ 'c++': 1, 'c#': 1, '3d': 1, plu: 1 });
});
