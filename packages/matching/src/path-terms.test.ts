import { expect, test } from '@jest/globals';
import * as fc from 'fast-check';
import { layInTerms, placeable, type TermQuestion } from './path-terms.js';

const CASES = 500;
const MAX_COURSES = 6;

/** What a course asks for: of each list, one. */
type Asked = readonly (readonly number[])[];

const questions: fc.Arbitrary<TermQuestion & { costs: number[]; asked: Asked[] }> = fc
  .record({
    costs: fc.array(fc.constantFrom(0, 1, 2, 3, 3, 4), { maxLength: MAX_COURSES }),
    asked: fc.array(
      fc.array(fc.array(fc.nat(MAX_COURSES - 1), { minLength: 1, maxLength: 2 }), { maxLength: 2 }),
      { minLength: MAX_COURSES, maxLength: MAX_COURSES },
    ),
    termCost: fc.constantFrom(3, 4, 6, 9, Infinity),
    mostTerms: fc.constantFrom(1, 2, 3, Infinity),
    isFree: fc.boolean(),
  })
  .map(({ costs, asked, isFree, ...limits }) => ({
    ...limits,
    costs,
    asked,
    courses: costs.map((_, course) => course),
    cost: (course) => costs[course]!,
    isOpen: (course, passed) =>
      isFree || asked[course]!.every((any) => any.some((other) => passed.has(other))),
  }));

/** The fewest terms, found by putting every course into every term; infinite when there is no way. */
function bruteForce({ courses, cost, isOpen, termCost, mostTerms }: TermQuestion): number {
  for (let count = 0; count <= Math.min(mostTerms, courses.length); count++) {
    for (let way = 0; way < count ** courses.length; way++) {
      const termOf = courses.map((_, place) => Math.floor(way / count ** place) % count);
      const isFine = Array.from({ length: count }, (_, term) => {
        const taken = courses.filter((_course, place) => termOf[place] === term);
        const passed = new Set(courses.filter((_course, place) => termOf[place]! < term));
        return (
          taken.reduce((sum, course) => sum + cost(course), 0) <= termCost &&
          taken.every((course) => isOpen(course, passed))
        );
      }).every(Boolean);
      if (isFine) return count;
    }
    if (courses.length === 0) return 0;
  }
  return Infinity;
}

test('the terms are the fewest that putting every course into every term finds, and keep to limit and order', () => {
  fc.assert(
    fc.property(questions, (asked) => {
      const { terms, isProved } = layInTerms(asked);
      expect([terms?.length ?? Infinity, isProved]).toEqual([bruteForce(asked), true]);
      const passed = new Set<number>();
      for (const term of terms ?? []) {
        expect(term.reduce((sum, course) => sum + asked.cost(course), 0)).toBeLessThanOrEqual(asked.termCost);
        expect(term.every((course) => asked.isOpen(course, passed))).toBe(true);
        for (const course of term) passed.add(course);
      }
      if (terms) expect([...passed].toSorted((a, b) => a - b)).toEqual(asked.courses);
    }),
    { numRuns: CASES },
  );
});

test('what is dearer than a term, and what asks for itself or in a circle, has no place; all else has', () => {
  const asks: Record<number, number[]> = { 1: [1], 2: [3], 3: [2], 4: [0], 6: [5] };
  const question: TermQuestion = {
    courses: [0, 1, 2, 3, 4, 5, 6],
    cost: (course) => (course === 5 ? 4 : 3),
    isOpen: (course, passed) => (asks[course] ?? []).every((other) => passed.has(other)),
    termCost: 3,
    mostTerms: Infinity,
  };
  expect(placeable(question)).toEqual([0, 4]);
  expect(layInTerms(question)).toEqual({ terms: null, isProved: true });
  expect(layInTerms({ ...question, courses: [0, 4] }).terms).toEqual([[0], [4]]);
});

test('of very many courses that fill no term exactly a layout is found, and is not said to have the fewest terms', () => {
  const courses = Array.from({ length: 60 }, (_, course) => course);
  const question = { courses, cost: () => 3, isOpen: () => true, termCost: 10, mostTerms: Infinity };
  const { terms } = layInTerms({ ...question });
  expect(terms).toHaveLength(20);
  const odd = layInTerms({ ...question, termCost: 8 });
  expect([odd.terms!.length, odd.isProved]).toEqual([30, false]);
  expect(layInTerms({ ...question, termCost: 8, mostTerms: 29 })).toEqual({ terms: null, isProved: false });
});

test('however many courses there are, and whatever they ask for, a bounded number of them is looked at', () => {
  for (const [count, termCost, isFree] of [
    [50, 8, true],
    [50, 8, false],
    [300, 7, true],
    [300, 10, false],
  ] as const) {
    let lookedAt = 0;
    const { terms } = layInTerms({
      courses: Array.from({ length: count }, (_, course) => course),
      cost: () => {
        lookedAt++;
        return 3;
      },
      // Each tenth opens those after it.
      isOpen: (course, passed) => {
        lookedAt++;
        return isFree || course < 10 || passed.has(course - (course % 10) - 10);
      },
      termCost,
      mostTerms: Infinity,
    });
    expect(new Set(terms!.flat()).size).toBe(count);
    expect(lookedAt).toBeLessThan(250_000);
  }
});

test('a long plan whose courses fill their terms is still said to have the fewest', () => {
  const courses = Array.from({ length: 60 }, (_, course) => course);
  const question = { courses, cost: () => 3, isOpen: () => true, termCost: 15, mostTerms: Infinity };
  const { terms, isProved } = layInTerms(question);
  expect([terms!.length, isProved]).toEqual([12, true]);
});
