import { expect, test } from '@jest/globals';
import * as fc from 'fast-check';
import type { CourseRequirement, RequiredCourse } from './catalogue-data.js';
import { layInTerms, placeable, type TermQuestion } from './path-terms.js';

const CASES = 500;
const MAX_COURSES = 6;

/** What a course asks for: of each list, one. */
type Asked = readonly (readonly RequiredCourse[])[];
type Question = TermQuestion & { costs: number[]; asked: Asked[] };

const required: fc.Arbitrary<RequiredCourse> = fc
  .tuple(fc.nat(MAX_COURSES - 1), fc.boolean())
  .map(([course, isConcurrent]) => ({ course, ...(isConcurrent && { concurrent: true as const }) }));

const questions: fc.Arbitrary<Question> = fc
  .record({
    costs: fc.array(fc.constantFrom(0, 1, 2, 3, 3, 4), { maxLength: MAX_COURSES }),
    asked: fc.array(fc.array(fc.array(required, { minLength: 1, maxLength: 2 }), { maxLength: 2 }), {
      minLength: MAX_COURSES,
      maxLength: MAX_COURSES,
    }),
    termCost: fc.constantFrom(3, 4, 6, 9, Infinity),
    mostTerms: fc.constantFrom(1, 2, 3, Infinity),
    isFree: fc.boolean(),
  })
  .map(({ costs, asked, isFree, ...limits }) => ({
    ...limits,
    costs,
    asked: isFree ? asked.map(() => []) : asked,
    courses: costs.map((_, course) => course),
    cost: (course) => costs[course]!,
    requires: (course) => (isFree ? null : { all: asked[course]!.map((any) => ({ any })) }),
  }));

/** Whether all courses of a term can be taken in it. */
const areOpen = ({ asked }: Question, term: readonly number[], passed: ReadonlySet<number>) =>
  term.every((taken) =>
    asked[taken]!.every((any) =>
      any.some(({ course, concurrent }) => passed.has(course) || (concurrent && term.includes(course))),
    ),
  );

/** The fewest terms, found by putting every course into every term; infinite when there is no way. */
function bruteForce(question: Question): number {
  const { courses, cost, termCost, mostTerms } = question;
  for (let count = 0; count <= Math.min(mostTerms, courses.length); count++) {
    for (let way = 0; way < count ** courses.length; way++) {
      const termOf = courses.map((_, place) => Math.floor(way / count ** place) % count);
      const isFine = Array.from({ length: count }, (_, term) => {
        const taken = courses.filter((_course, place) => termOf[place] === term);
        const passed = new Set(courses.filter((_course, place) => termOf[place]! < term));
        return (
          taken.reduce((sum, course) => sum + cost(course), 0) <= termCost && areOpen(question, taken, passed)
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
        expect(areOpen(asked, term, passed)).toBe(true);
        for (const course of term) passed.add(course);
      }
      if (terms) expect([...passed].toSorted((a, b) => a - b)).toEqual(asked.courses);
    }),
    { numRuns: CASES },
  );
});

test('what is dearer than a term, and what asks for itself or in a circle, has no place; all else has', () => {
  const asks: Record<number, CourseRequirement> = {
    1: { course: 1 },
    2: { course: 3 },
    3: { course: 2 },
    4: { course: 0 },
    6: { course: 5 },
  };
  const question: TermQuestion = {
    courses: [0, 1, 2, 3, 4, 5, 6],
    cost: (course) => (course === 5 ? 4 : 3),
    requires: (course) => asks[course] ?? null,
    termCost: 3,
    mostTerms: Infinity,
  };
  expect(placeable(question)).toEqual([0, 4]);
  expect(layInTerms(question)).toEqual({ terms: null, isProved: true });
  expect(layInTerms({ ...question, courses: [0, 4] }).terms).toEqual([[0], [4]]);
});

test('a course and another that may be taken with it come in one term if that has room for both', () => {
  const beside = (course: number): CourseRequirement => ({ course, concurrent: true });
  const layout = (termCost: number, asks: (CourseRequirement | null)[]) =>
    layInTerms({
      courses: [...asks.keys()],
      cost: (course) => [4, 1, 3][course]!,
      requires: (course) => asks[course]!,
      termCost,
      mostTerms: Infinity,
    });
  // A lecture and its laboratory that ask for each other, and what comes after the lecture.
  const asks = [beside(1), beside(0), { course: 0 }];
  expect(layout(5, asks)).toEqual({ terms: [[0, 1], [2]], isProved: true });
  expect(layout(4, asks)).toEqual({ terms: null, isProved: true });
  // Where only one asks for the other, they can also come one after the other.
  expect(layout(5, [null, beside(0)]).terms).toEqual([[0, 1]]);
  expect(layout(4, [null, beside(0)]).terms).toEqual([[0], [1]]);
});

test('of very many courses that fill no term exactly a layout is found, and is not said to have the fewest terms', () => {
  const courses = Array.from({ length: 60 }, (_, course) => course);
  const question = { courses, cost: () => 3, requires: () => null, termCost: 10, mostTerms: Infinity };
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
      requires: (course) => {
        lookedAt++;
        return isFree || course < 10 ? null : { course: course - (course % 10) - 10 };
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
  const question = { courses, cost: () => 3, requires: () => null, termCost: 15, mostTerms: Infinity };
  const { terms, isProved } = layInTerms(question);
  expect([terms!.length, isProved]).toEqual([12, true]);
});
