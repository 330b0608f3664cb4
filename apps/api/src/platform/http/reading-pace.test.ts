import { expect, test } from '@jest/globals';
import { ReadingPace } from './reading-pace.js';

test('a person reads two hundred things at once, then forty a second, and nobody else is the poorer', () => {
  let now = 0;
  const pace = new ReadingPace(() => now);
  const reads = (person: string, times: number) =>
    Array.from({ length: times }, () => pace.allows(person)).filter(Boolean).length;
  expect(reads('mallory', 300)).toBe(200);
  now += 1_000;
  expect(reads('mallory', 300)).toBe(40);
  expect(reads('ada', 5)).toBe(5);
});
