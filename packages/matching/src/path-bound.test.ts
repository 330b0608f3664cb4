import { describe, expect, test } from '@jest/globals';
import * as fc from 'fast-check';
import { type Bound, type BoundOption, PathBound, type PathPart, valueOf } from './path-bound.js';

/** Each unit of an amount is a point, and there is no end to them. */
const ENDLESS: PathPart = { most: 1e9, scale: null };
/** Ten points at most, two thirds of them after a million. */
const CURVED: PathPart = { most: 10, scale: 1 };
const MILLION = 1_000_000;

interface Case {
  readonly parts: readonly PathPart[];
  readonly options: readonly BoundOption[];
  readonly sums: readonly number[];
  readonly money: number;
}

const adds = (cost: number, ...amounts: number[]): BoundOption => ({
  cost,
  parts: [...amounts.keys()],
  amounts,
});

function boundOf({ parts, options, sums, money, target }: Case & { target: number }, rounds = 2): Bound {
  return new PathBound(parts, options).of(
    {
      sums: Float64Array.from(sums),
      touch: Float64Array.from(sums),
      open: [...options.keys()],
      money,
      target,
    },
    rounds,
  );
}

/** Each set of options that the money buys, with its cost and its points. */
function affordable({ parts, options, sums, money }: Case) {
  return Array.from({ length: 2 ** options.length }, (_, bits) => {
    const chosen = [...options.keys()].filter((option) => bits & (1 << option));
    const amounts = [...sums];
    for (const option of chosen)
      options[option]!.parts.forEach((part, place) => {
        amounts[part]! += options[option]!.amounts[place]!;
      });
    return {
      chosen,
      cost: chosen.reduce((sum, option) => sum + options[option]!.cost, 0),
      points: parts.reduce((sum, part, at) => sum + valueOf(part, amounts[at]!), 0),
    };
  }).filter(({ cost }) => cost <= money);
}

const part: fc.Arbitrary<PathPart> = fc.oneof(
  fc.constantFrom<PathPart>({ most: 1, scale: null }, { most: 7, scale: null }),
  fc.record({ most: fc.nat(20), scale: fc.constantFrom(0.5, 1, 3) }),
);

const amountFor = ({ scale }: PathPart): fc.Arbitrary<number> =>
  scale === null ? fc.nat(4) : fc.nat(3 * MILLION);

const cases: fc.Arbitrary<Case> = fc.array(part, { minLength: 1, maxLength: 3 }).chain((parts) => {
  const amounts = fc.tuple(...parts.map(amountFor));
  return fc.record({
    parts: fc.constant(parts),
    options: fc.array(
      fc.tuple(fc.constantFrom(0, 1, 2, 3, 5), amounts).map(([cost, each]) => adds(cost, ...each)),
      { minLength: 1, maxLength: 6 },
    ),
    sums: amounts,
    money: fc.oneof(fc.nat(12), fc.constant(90)),
  });
});

/** Points that simply add up: on these a bound can be exact. */
const endlessCases: fc.Arbitrary<Case & { target: number }> = fc.record({
  parts: fc.constant([ENDLESS, ENDLESS]),
  options: fc.array(
    fc.tuple(fc.integer({ min: 1, max: 6 }), fc.nat(9), fc.nat(9)).map((each) => adds(...each)),
    { minLength: 1, maxLength: 6 },
  ),
  sums: fc.tuple(fc.nat(5), fc.nat(5)),
  money: fc.nat(20),
  target: fc.nat(60).map((points) => points + 0.5),
});

describe('what a set of courses can add for so much money', () => {
  test('a bound never rules out a set that reaches the target', () => {
    fc.assert(
      fc.property(cases, fc.integer({ min: 1, max: 4 }), (each, rounds) => {
        for (const { chosen, cost, points } of affordable(each)) {
          const bound = boundOf({ ...each, target: points }, rounds);
          expect(bound.isOpen).toBe(true);
          expect(bound.leastCost).toBeLessThanOrEqual(cost);
          expect(bound.leastCount).toBeLessThanOrEqual(chosen.length);
          expect(bound.open).toEqual(expect.arrayContaining(chosen));
        }
      }),
    );
  });

  test('where points simply add up the least cost is the cheapest set’s, and what cannot be reached is closed', () => {
    fc.assert(
      fc.property(endlessCases, fc.integer({ min: 1, max: 3 }), (each, rounds) => {
        const costs = affordable(each)
          .filter(({ points }) => points >= each.target)
          .map(({ cost }) => cost);
        const bound = boundOf(each, rounds);
        expect(bound.isOpen).toBe(costs.length > 0);
        expect(bound.leastCost).toBe(Math.min(...costs));
      }),
    );
  });

  test('with money for all courses the second plane allows exactly what all of them add', () => {
    fc.assert(
      fc.property(cases, (each) => {
        const rich = { ...each, money: 90 };
        const most = Math.max(...affordable(rich).map(({ points }) => points));
        expect(boundOf({ ...rich, target: most + 0.01 }).isOpen).toBe(false);
        expect(boundOf({ ...rich, target: most }).isOpen).toBe(true);
      }),
    );
  });
});

describe('how tight a bound is', () => {
  const twoAlike = {
    parts: [CURVED],
    options: [adds(1, MILLION), adds(1, MILLION), adds(1, MILLION)],
    sums: [0],
    money: 2,
    target: 8.66,
  };

  test('each plane is tighter than the one before: two of three courses give 8.65 points of 10, and the first plane 20', () => {
    expect(boundOf(twoAlike, 1).isOpen).toBe(true);
    expect(boundOf(twoAlike, 12).isOpen).toBe(false);
    expect(boundOf({ ...twoAlike, target: 8.64 }, 12)).toMatchObject({
      isOpen: true,
      leastCost: 2,
      leastCount: 2,
    });
  });

  test('the plane touches where the curves are highest on the way, not at its end', () => {
    // For one credit either part is filled to 6.32 points; half and half, which no whole course buys, gives 7.87.
    const either = {
      parts: [CURVED, CURVED],
      options: [adds(1, MILLION, 0), adds(1, 0, MILLION)],
      sums: [0, 0],
      money: 1,
      target: 8,
    };
    expect(boundOf(either, 1).isOpen).toBe(true);
    expect(boundOf(either, 12).isOpen).toBe(false);
  });

  test('a course that costs more than there is money for is left out', () => {
    const question = { parts: [ENDLESS], sums: [0], money: 3, target: 5 };
    expect(boundOf({ ...question, options: [adds(4, 9), adds(3, 5)] }).open).toEqual([1]);
    expect(boundOf({ ...question, options: [adds(4, 9)] }).isOpen).toBe(false);
  });

  test('a course with which the rest of the money buys too little is left out', () => {
    const question = { parts: [ENDLESS], sums: [0], money: 2, options: [adds(1, 1), adds(1, 9), adds(1, 8)] };
    expect(boundOf({ ...question, target: 17 }).open).toEqual([1, 2]);
    expect(boundOf({ ...question, target: 10 }).open).toEqual([1, 2, 0]);
  });

  test('the courses that add most for their cost come first', () => {
    const options = [adds(4, 4), adds(1, 3), adds(2, 4), adds(3, 12)];
    expect(boundOf({ parts: [ENDLESS], sums: [0], money: 10, target: 1, options }).open).toEqual([
      3, 1, 2, 0,
    ]);
  });

  test('a course for nothing counts whole, whatever the money', () => {
    const options = [adds(0, 5), adds(2, 4)];
    expect(boundOf({ parts: [ENDLESS], sums: [0], money: 0, target: 5, options })).toMatchObject({
      isOpen: true,
      leastCost: 0,
      leastCount: 1,
    });
    expect(boundOf({ parts: [ENDLESS], sums: [0], money: 2, target: 9, options }).leastCost).toBe(2);
  });

  test('what is there already needs no course', () => {
    expect(boundOf({ parts: [ENDLESS], sums: [5], money: 4, target: 5, options: [adds(2, 4)] })).toEqual({
      isOpen: true,
      leastCost: 0,
      leastCount: 0,
      open: [0],
    });
  });

  test('the least count is what courses like the one that adds most would need', () => {
    const options = [adds(1, 4), adds(1, 3), adds(1, 3), adds(1, 2)];
    const question = { parts: [ENDLESS], sums: [0], money: 4, options };
    expect(boundOf({ ...question, target: 8 }).leastCount).toBe(2);
    expect(boundOf({ ...question, target: 9 }).leastCount).toBe(3);
  });

  test('whole courses are counted up to 80 units of cost, and shares of courses above', () => {
    const question = { parts: [ENDLESS], sums: [0], target: 8 };
    const whole = { ...question, money: 80, options: [adds(53, 6), adds(53, 6)] };
    expect(boundOf(whole).isOpen).toBe(false);
    expect(boundOf({ ...whole, money: 81 })).toMatchObject({ isOpen: true, leastCost: 0, leastCount: 2 });
  });

  test('of equally dear courses there is money for the better ones only', () => {
    const options = [adds(2, 1), adds(2, 7), adds(2, 5), adds(3, 6)];
    const question = { parts: [ENDLESS], sums: [0], options };
    expect(boundOf({ ...question, money: 5, target: 13 })).toMatchObject({ isOpen: true, leastCost: 5 });
    expect(boundOf({ ...question, money: 4, target: 13 }).isOpen).toBe(false);
    expect(boundOf({ ...question, money: 4, target: 12 }).leastCost).toBe(4);
  });
});

test('a part is filled along its curve up to its most, and one that needs one course only by any amount', () => {
  expect(valueOf(CURVED, 0)).toBe(0);
  expect(valueOf(CURVED, MILLION)).toBeCloseTo(6.3212, 4);
  expect(valueOf({ most: 6, scale: 2 }, 2 * MILLION)).toBeCloseTo(3.7927, 4);
  expect(valueOf({ most: 1, scale: null }, 5)).toBe(1);
  expect(valueOf({ most: 1, scale: null }, 0)).toBe(0);
});
