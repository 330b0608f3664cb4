import { describe, expect, test } from '@jest/globals';
import * as fc from 'fast-check';
import { CatalogueIndex } from './catalogue-index.js';
import type { CareerData, NeededSkill } from './catalogue-data.js';
import { stars } from './readiness.js';
import { catalogue, SKILL_COUNT, skillIds } from './testing/arbitraries.js';

function indexOf(...needs: NeededSkill[][]): CatalogueIndex {
  const careers = needs.map((list, id): CareerData => ({
    title: `Career ${id}`,
    needs: list,
    averagePay: null,
    education: null,
    relatedPrograms: [],
  }));
  return CatalogueIndex.build({ skillCount: SKILL_COUNT, careers, courses: [], programs: [] });
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}

/** The formula of D36, word for word. */
function scoreByHand(career: CareerData, held: ReadonlySet<number>): number {
  const needs = career.needs
    .map(({ skill, weight }) => ({ skill, weight: Math.round(weight * 1000) }))
    .filter(({ weight }) => weight > 0);
  const heldNeeds = needs.filter(({ skill }) => held.has(skill));
  const weigh = (list: typeof needs) => sum(list.map(({ weight }) => weight));
  return needs.length === 0 ? 0 : (5 * weigh(heldNeeds)) / weigh(needs);
}

describe('readiness', () => {
  test('is five times the weight held over the weight needed', () => {
    const index = indexOf([
      { skill: 0, weight: 3 },
      { skill: 1, weight: 1 },
      { skill: 2, weight: 1 },
    ]);
    expect(index.score(0, index.skillSet([0, 2, 7]))).toBe(4);
  });

  test('is the same one by one, all at once and by hand', () => {
    fc.assert(
      fc.property(catalogue, skillIds, (data, ids) => {
        const index = CatalogueIndex.build(data);
        const held = index.skillSet(ids);
        const byHand = data.careers.map((career) => scoreByHand(career, new Set(ids)));
        expect([...index.scoreAll(held)]).toEqual(byHand);
        expect(data.careers.map((_, career) => index.score(career, held))).toEqual(byHand);
      }),
    );
  });

  test('does not depend on the order of needs or of skills held, to the last bit', () => {
    fc.assert(
      fc.property(catalogue, skillIds, (data, ids) => {
        const careers = data.careers.map((career) => ({ ...career, needs: career.needs.toReversed() }));
        const reversed = CatalogueIndex.build({ ...data, careers });
        const index = CatalogueIndex.build(data);
        expect(reversed.scoreAll(reversed.skillSet(ids.toReversed()))).toEqual(
          index.scoreAll(index.skillSet(ids)),
        );
      }),
    );
  });

  test('never falls when a skill is gained', () => {
    fc.assert(
      fc.property(catalogue, skillIds, fc.nat(SKILL_COUNT - 1), (data, ids, gained) => {
        const index = CatalogueIndex.build(data);
        const after = index.scoreAll(index.skillSet([...ids, gained]));
        index.scoreAll(index.skillSet(ids)).forEach((score, career) => {
          expect(after[career]).toBeGreaterThanOrEqual(score);
        });
      }),
    );
  });

  test('is 0, with not enough data, for a career that needs nothing', () => {
    const index = indexOf(
      [],
      [{ skill: 1, weight: -2 }],
      [{ skill: 1, weight: 0.0004 }],
      [{ skill: 1, weight: 1 }],
    );
    const held = index.skillSet([1]);
    expect([...index.scoreAll(held)]).toEqual([0, 0, 0, 5]);
    expect([0, 1, 2, 3].map((career) => index.hasEnoughData(career))).toEqual([false, false, false, true]);
  });

  test('fills the array it is given, and refuses one of another length', () => {
    const index = indexOf([{ skill: 0, weight: 1 }]);
    const scores = new Float64Array(1);
    expect(index.scoreAll(index.skillSet([0]), scores)).toBe(scores);
    expect(scores[0]).toBe(5);
    expect(() => index.scoreAll(index.skillSet([0]), new Float64Array(2))).toThrow(RangeError);
  });

  test('refuses a career that is not there and a skill set of another catalogue', () => {
    const index = indexOf([{ skill: 0, weight: 1 }]);
    const other = CatalogueIndex.build({ skillCount: 2, careers: [], courses: [], programs: [] });
    expect(() => index.score(1, index.skillSet([]))).toThrow('There is no career 1; the catalogue has 1');
    expect(() => index.score(-1, index.skillSet([]))).toThrow(RangeError);
    expect(() => index.score(0, other.skillSet([]))).toThrow('The skill set belongs to another catalogue');
  });
});

describe('stars', () => {
  test.each([
    [0, 0],
    [0.24, 0],
    [0.25, 0.5],
    [3.74, 3.5],
    [3.75, 4],
    [5, 5],
  ])('a score of %d shows as %d stars', (score, shown) => {
    expect(stars(score)).toBe(shown);
  });
});

describe('explain', () => {
  test('splits the score into parts that add up to it', () => {
    fc.assert(
      fc.property(catalogue, skillIds, (data, ids) => {
        const index = CatalogueIndex.build(data);
        const held = index.skillSet(ids);
        for (let career = 0; career < index.careerCount; career++) {
          const { score, parts, heldWeight, totalWeight } = index.explain(career, held);
          const heldParts = parts.filter((part) => part.held);
          expect(score).toBe(index.score(career, held));
          expect(sum(heldParts.map(({ points }) => points))).toBeCloseTo(score, 3);
          expect(sum(heldParts.map(({ weight }) => weight))).toBeCloseTo(heldWeight, 3);
          expect(sum(parts.map(({ weight }) => weight))).toBeCloseTo(totalWeight, 3);
          expect(sum(parts.map(({ points }) => points))).toBeCloseTo(parts.length === 0 ? 0 : 5, 3);
        }
      }),
    );
  });

  test('names for each skill the score the student would have with it', () => {
    fc.assert(
      fc.property(catalogue, skillIds, (data, ids) => {
        const index = CatalogueIndex.build(data);
        for (const { skill, held, scoreIfGained } of index.explain(0, index.skillSet(ids)).parts) {
          expect(held).toBe(ids.includes(skill));
          expect(scoreIfGained).toBe(index.score(0, index.skillSet([...ids, skill])));
        }
      }),
    );
  });

  test('keeps the order in which the catalogue names the needs, without those that weigh nothing', () => {
    const index = indexOf([
      { skill: 5, weight: 1 },
      { skill: 2, weight: 0 },
      { skill: 1, weight: 4 },
    ]);
    const { parts } = index.explain(0, index.skillSet([5]));
    expect(parts).toEqual([
      { skill: 5, weight: 1, points: 1, held: true, scoreIfGained: 1 },
      { skill: 1, weight: 4, points: 4, held: false, scoreIfGained: 5 },
    ]);
  });

  test('keeps weights to three decimals', () => {
    fc.assert(
      fc.property(fc.double({ min: 0.001, max: 1000, noNaN: true }), (weight) => {
        const [part] = indexOf([{ skill: 0, weight }]).explain(0, indexOf().skillSet([])).parts;
        expect(part?.weight).toBe(Math.round(weight * 1000) / 1000);
      }),
    );
  });
});

describe('bestNextSkills', () => {
  test('names the missing skills that raise the score most, equal ones in catalogue order', () => {
    const index = indexOf([
      { skill: 3, weight: 1 },
      { skill: 2, weight: 2 },
      { skill: 1, weight: 2 },
      { skill: 0, weight: 5 },
    ]);
    const best = index.bestNextSkills(0, index.skillSet([0]), 2);
    expect(best.map(({ skill, scoreIfGained }) => [skill, scoreIfGained])).toEqual([
      [2, 3.5],
      [1, 3.5],
    ]);
    expect(index.bestNextSkills(0, index.skillSet([0]), 9).map(({ skill }) => skill)).toEqual([2, 1, 3]);
  });

  test('gives no smaller score than any skill left out', () => {
    fc.assert(
      fc.property(catalogue, skillIds, fc.nat(4), (data, ids, count) => {
        const index = CatalogueIndex.build(data);
        const held = index.skillSet(ids);
        const missing = index.explain(0, held).parts.filter((part) => !part.held);
        const best = index.bestNextSkills(0, held, count);
        expect(best).toHaveLength(Math.min(count, missing.length));
        expect(best.map((part) => part.scoreIfGained)).toEqual(
          missing
            .map((part) => part.scoreIfGained)
            .toSorted((a, b) => b - a)
            .slice(0, count),
        );
      }),
    );
  });
});

describe('skillSet', () => {
  test('holds each skill of the catalogue once, ascending, and ignores everything else', () => {
    const held = indexOf().skillSet([7, 3, 7, -1, SKILL_COUNT, 1.5, Number.NaN, 0]);
    expect([...held]).toEqual([0, 3, 7]);
    expect(held.size).toBe(3);
    expect([0, 3, 7].every((skill) => held.has(skill))).toBe(true);
    expect([1, 11, -1, SKILL_COUNT, 1.5].some((skill) => held.has(skill))).toBe(false);
  });
});
