import { describe, expect, test } from '@jest/globals';
import * as fc from 'fast-check';
import { nearestToEach, similarToEach } from './similar-careers.js';
import { countWords, type WordCounts } from './text-vectors.js';

const wordsOf = (text: string): WordCounts => {
  const words: WordCounts = new Map();
  countWords(words, text, 1);
  return words;
};

const compared = (text: string, skills: [skill: number, weight: number][] = [], mayBeNamed = true) => ({
  words: wordsOf(text),
  skills: skills.map(([skill, weight]) => ({ skill, weight })),
  mayBeNamed,
});

/** The places of the nearest to each. */
const near = async (careers: Parameters<typeof nearestToEach>[0], count = 5) =>
  (await nearestToEach(careers, count)).map((list) => list.map(({ career }) => career));

const reasoned = (part: Partial<Parameters<typeof similarToEach>[0][number]> = {}) => ({
  activities: [],
  technologies: [],
  mayBeNamed: true,
  ...part,
});
const computed = (...careers: number[]) => careers.map((career) => ({ career, similarity: 0.5 }));

const anyCareer = fc.record({
  words: fc
    .array(fc.constantFrom('nurse', 'ward', 'ledger', 'pipe', 'essay', 'patient'), { maxLength: 6 })
    .map((words) => wordsOf(words.join(' '))),
  skills: fc.uniqueArray(
    fc.record({
      skill: fc.integer({ min: 0, max: 4 }),
      weight: fc.double({ min: 0.1, max: 9, noNaN: true }),
    }),
    { selector: ({ skill }) => skill, maxLength: 3 },
  ),
  mayBeNamed: fc.boolean(),
});

describe('the careers nearest to each', () => {
  test('share its rare words rather than those that every career uses', async () => {
    const careers = [
      compared('nurse patient record'),
      compared('ledger account record'),
      compared('nurse ward record'),
      compared('tailor garment record'),
    ];
    expect((await near(careers))[0]).toEqual([2]);
  });

  test('need the same skills, where their words tell as little', async () => {
    const careers = [
      compared('nurse patient', [[1, 4]]),
      compared('ledger account', [[2, 4]]),
      compared('garment tailor', [[1, 2]]),
    ];
    expect((await near(careers))[0]).toEqual([2]);
  });

  test('are told by words before skills', async () => {
    const careers = [
      compared('nurse patient', [[1, 4]]),
      compared('nurse ward', [[2, 4]]),
      compared('garment tailor', [[1, 4]]),
    ];
    expect((await near(careers))[0]).toEqual([1, 2]);
  });

  test('take several equal skills over one that outweighs the others', async () => {
    const careers = [
      compared('a', [
        [1, 9],
        [2, 4],
        [3, 4],
      ]),
      compared('a', [[1, 9]]),
      compared('a', [
        [2, 4],
        [3, 4],
      ]),
      compared('a', [[4, 1]]),
    ];
    const [first] = await nearestToEach(careers, 5);
    expect(first!.map(({ career }) => career)).toEqual([1, 2]);
    // The roots of the weights are 3, 2 and 2: a tenth of 3 / √17, and of √8 / √17.
    expect(first!.map(({ similarity }) => similarity)).toEqual([0.0728, 0.0686]);
  });

  test('are as many as asked for, the nearest first, whatever the careers are', async () => {
    const careers = fc.array(anyCareer, { maxLength: 12 });
    await fc.assert(
      fc.asyncProperty(careers, fc.integer({ min: 1, max: 6 }), async (all, count) => {
        for (const [own, list] of (await nearestToEach(all, count)).entries()) {
          expect(list.length).toBeLessThanOrEqual(count);
          expect(new Set(list.map(({ career }) => career)).size).toBe(list.length);
          for (const [place, { career, similarity }] of list.entries()) {
            expect(career).not.toBe(own);
            expect(all[career]!.mayBeNamed).toBe(true);
            expect(similarity).toBeGreaterThan(0.03);
            expect(similarity).toBeLessThanOrEqual(1);
            expect(similarity).toBeLessThanOrEqual(list[place - 1]?.similarity ?? 1);
          }
        }
      }),
    );
  });

  test('are as near to each other one way as the other', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(anyCareer, { minLength: 2, maxLength: 8 }), async (all) => {
        const named = all.map((career) => ({ ...career, mayBeNamed: true }));
        const lists = await nearestToEach(named, named.length);
        const between = (one: number, other: number) =>
          lists[one]!.find(({ career }) => career === other)?.similarity ?? 0;
        for (let one = 0; one < named.length; one++)
          for (let other = 0; other < one; other++)
            expect(between(one, other)).toBeCloseTo(between(other, one), 4);
      }),
    );
  });

  test('are found in short steps that tell how much is done', async () => {
    const done: number[] = [];
    await nearestToEach(
      Array.from({ length: 120 }, (_, place) => compared(`nurse ${place}`)),
      1,
      (share) => done.push(share),
    );
    expect(done).toEqual(done.toSorted((a, b) => a - b));
    expect(done.length).toBeGreaterThan(4);
    expect(done.at(-1)).toBeLessThan(1);
  });
});

describe('five careers like each', () => {
  const others = Array.from({ length: 8 }, () => reasoned());

  test('are those of its source first, in its order, then the nearest that it does not list', () => {
    const careers = [reasoned({ related: [4, 2] }), ...others];
    const [first] = similarToEach(
      careers,
      careers.map(() => computed(3, 2, 1, 5, 6)),
    );
    expect(first!.map(({ career }) => career)).toEqual([4, 2, 3, 1, 5]);
    expect(first!.map(({ listed }) => listed)).toEqual([true, true, false, false, false]);
  });

  test('leave out itself and what may not be named, though its source lists it', () => {
    const careers = [reasoned({ related: [0, 1, 2, 2] }), reasoned({ mayBeNamed: false }), reasoned()];
    const [first] = similarToEach(
      careers,
      careers.map(() => []),
    );
    expect(first!.map(({ career }) => career)).toEqual([2]);
  });

  test('are five, however many its source lists', () => {
    const careers = [reasoned({ related: [1, 2, 3, 4, 5, 6, 7] }), ...others];
    expect(
      similarToEach(
        careers,
        careers.map(() => computed(8)),
      )[0],
    ).toHaveLength(5);
  });

  test('tell what is done and used in both, the rarest first and three at most', () => {
    const careers = [
      reasoned({ related: [1], activities: ['a', 'b', 'c', 'd', 'e', 'a'], technologies: [7, 8] }),
      reasoned({ activities: ['d', 'c', 'b', 'a', 'x'], technologies: [8, 7, 9] }),
      reasoned({ activities: ['a', 'b', 'c'], technologies: [7] }),
      reasoned({ activities: ['a', 'b'] }),
      reasoned({ activities: ['a'] }),
    ];
    const [first] = similarToEach(
      careers,
      careers.map(() => []),
    );
    expect(first).toEqual([{ career: 1, listed: true, activities: ['d', 'c', 'b'], technologies: [8, 7] }]);
  });
});
