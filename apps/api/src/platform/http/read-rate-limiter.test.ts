import { expect, test } from '@jest/globals';
import { ReadRateLimiter } from './read-rate-limiter.js';

test('a person reads two hundred things at once, then forty a second, and nobody else is the poorer', () => {
  let now = 0;
  const limiter = new ReadRateLimiter(() => now);
  const reads = (person: string, times: number) =>
    Array.from({ length: times }, () => limiter.allows(person)).filter(Boolean).length;
  expect(reads('mallory', 300)).toBe(200);
  now += 1_000;
  expect(reads('mallory', 300)).toBe(40);
  expect(reads('ada', 5)).toBe(5);
});
