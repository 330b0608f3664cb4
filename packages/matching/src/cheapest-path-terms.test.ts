import { expect, test } from '@jest/globals';
import * as fc from 'fast-check';
import type { CatalogueData, CourseRequirement } from './catalogue-data.js';
import { CatalogueIndex } from './catalogue-index.js';
import { finished } from './cheapest-path.js';
import { toSemesterCredits } from './credit-units.js';
import { course as aCourse, university as universityOf } from './testing/universities.js';

const CASES = 500;
const COURSES = 6;
const SKILLS = 4;
const MILLION = 1_000_000;
const CAREER = 0;

const leaf = fc.tuple(fc.nat(COURSES - 1), fc.boolean()).map(([course, isConcurrent]): CourseRequirement => ({
  course,
  ...(isConcurrent && { concurrent: true as const }),
}));
const requirement: fc.Arbitrary<CourseRequirement | undefined> = fc.oneof(
  fc.constant(undefined),
  leaf,
  fc.array(leaf, { minLength: 1, maxLength: 2 }).map((any) => ({ any })),
  fc.array(leaf, { minLength: 2, maxLength: 2 }).map((all) => ({ all })),
);

const university: fc.Arbitrary<CatalogueData> = fc
  .array(
    fc.record({
      skills: fc.uniqueArray(fc.nat(SKILLS - 1), { minLength: 1, maxLength: 2 }),
      credits: fc.constantFrom(1, 2, 3, 3, 4),
      prerequisites: requirement,
    }),
    { minLength: COURSES, maxLength: COURSES },
  )
  .map((courses) => ({
    skillCount: SKILLS,
    careers: [
      {
        title: 'Data Scientist',
        needs: [0, 1, 2, 3].map((skill) => ({ skill, weight: 10 * (skill + 1), kind: 'named' as const })),
        hasWork: true,
        averagePay: null,
        education: null,
        relatedPrograms: [],
      },
    ],
    courses: courses.map(({ prerequisites, ...course }) => ({
      ...course,
      level: 'Lower Division',
      rarity: 1,
      near: [],
      ...(prerequisites && { prerequisites }),
    })),
    programs: [],
  }));

const limits = fc.record({
  creditsPerTerm: fc.constantFrom(3, 4, 6, 9),
  mostTerms: fc.constantFrom(1, 2, 3, COURSES),
});

/** Whether what a course asks for is passed, or among the courses of its term where it may be. */
const isOpened = (
  asked: CourseRequirement,
  passed: ReadonlySet<number>,
  term: readonly number[] = [],
): boolean => {
  if ('course' in asked)
    return passed.has(asked.course) || (asked.concurrent === true && term.includes(asked.course));
  return 'all' in asked
    ? asked.all.every((part) => isOpened(part, passed, term))
    : asked.any.some((part) => isOpened(part, passed, term));
};

/** Whether courses can be taken in so many terms, tried term by term with every set of what is left. */
function fits(
  data: CatalogueData,
  left: readonly number[],
  passed: readonly number[],
  terms: number,
  room: number,
): boolean {
  if (left.length === 0) return true;
  if (terms === 0) return false;
  const has = new Set(passed);
  return subsets(left)
    .filter((term) => term.length > 0)
    .some(
      (term) =>
        creditsOf(data, term) <= room &&
        term.every((course) => {
          const { prerequisites } = data.courses[course]!;
          return !prerequisites || isOpened(prerequisites, has, term);
        }) &&
        fits(
          data,
          left.filter((course) => !term.includes(course)),
          [...passed, ...term],
          terms - 1,
          room,
        ),
    );
}

const subsets = (list: readonly number[]): number[][] =>
  Array.from({ length: 2 ** list.length }, (_, bits) => list.filter((_course, place) => (bits >> place) & 1));

const creditsOf = (data: CatalogueData, courses: readonly number[]) =>
  courses.reduce((sum, course) => sum + data.courses[course]!.credits, 0);

test('with terms the cheapest plan is the one that looking at every set of courses in every order finds', () => {
  fc.assert(
    fc.property(university, limits, fc.constantFrom(0.5, 1.5, 2.5, 3.5), (data, limit, score) => {
      const index = CatalogueIndex.build(data);
      const evidence = index.evidence({});
      const path = finished(
        index.cheapestPath(CAREER, evidence, { target: { score }, ...limit, mostNodes: 1e6 }),
      );
      const possible = subsets(data.courses.map((_, course) => course)).filter((set) =>
        fits(data, set, [], limit.mostTerms, limit.creditsPerTerm),
      );
      const reached = (set: number[]) =>
        Math.round(MILLION * index.score(CAREER, index.evidence({ courses: set })));
      const [best] = possible
        .filter((set) => reached(set) >= Math.round(MILLION * score))
        .map((set) => [creditsOf(data, set), set.length])
        .toSorted((a, b) => a[0]! - b[0]! || a[1]! - b[1]!);
      const [plan] = path.plans;
      expect(plan && [plan.credits, plan.steps.length]).toEqual(best);
      expect([path.isProved, path.isMostProved]).toEqual([true, path.most !== null]);
      if (path.most) expect(Math.round(MILLION * path.most.score)).toBe(Math.max(...possible.map(reached)));
      for (const { steps, terms, areTermsFewest } of path.plans) {
        const courses = steps.map(({ course }) => course);
        expect(areTermsFewest).toBe(true);
        expect(fits(data, courses, [], terms!, limit.creditsPerTerm)).toBe(true);
        expect(fits(data, courses, [], terms! - 1, limit.creditsPerTerm)).toBe(courses.length === 0);
        expect(steps.map(({ term }) => term)).toEqual(
          steps.map(({ term }) => term).toSorted((a, b) => a! - b!),
        );
      }
    }),
    { numRuns: CASES },
  );
});

test('with terms nothing is ruled out that there is, and nothing is said to be the nearest that is not, however soon the search ends', () => {
  const anyLimit = fc.record({
    creditsPerTerm: fc.constantFrom(undefined, 3, 4, 6),
    mostTerms: fc.constantFrom(undefined, 1, 2, 3),
    mostCredits: fc.constantFrom(undefined, 3, 6, 9),
  });
  fc.assert(
    fc.property(
      university,
      anyLimit,
      fc.constantFrom(0.5, 1.5, 2.5, 3.5),
      fc.nat(12),
      (data, { creditsPerTerm, mostTerms, mostCredits }, score, mostNodes) => {
        const index = CatalogueIndex.build(data);
        const limit = {
          ...(creditsPerTerm && { creditsPerTerm }),
          ...(mostTerms && { mostTerms }),
          ...(mostCredits && { mostCredits }),
        };
        const path = finished(
          index.cheapestPath(CAREER, index.evidence({}), { target: { score }, ...limit, mostNodes }),
        );
        const hasTerms = creditsPerTerm !== undefined || mostTerms !== undefined;
        const possible = subsets(data.courses.map((_, course) => course)).filter(
          (set) =>
            creditsOf(data, set) <= (mostCredits ?? Infinity) &&
            (hasTerms
              ? fits(data, set, [], mostTerms ?? COURSES, creditsPerTerm ?? Infinity)
              : set.every((course) => {
                  const { prerequisites } = data.courses[course]!;
                  return !prerequisites || isOpened(prerequisites, new Set(set));
                })),
        );
        const reached = (set: number[]) =>
          Math.round(MILLION * index.score(CAREER, index.evidence({ courses: set })));
        const best = Math.min(
          ...possible
            .filter((set) => reached(set) >= Math.round(MILLION * score))
            .map((set) => creditsOf(data, set)),
        );
        expect(path.leastCredits).toBeLessThanOrEqual(best);
        if (path.isProved) expect(path.plans[0]?.credits ?? Infinity).toBe(best);
        // Without a limit of credits, or of both terms and what they hold, there is nothing to choose between.
        if (best === Infinity && !mostCredits && !(creditsPerTerm && mostTerms))
          expect([path.isProved, path.isMostProved]).toEqual([true, true]);
        if (path.isMostProved)
          expect(Math.round(MILLION * path.most!.score)).toBe(Math.max(...possible.map(reached)));
      },
    ),
    { numRuns: CASES },
  );
});

test('the courses that are left of a plan are laid out anew; what is above the limit has no term', () => {
  fc.assert(
    fc.property(university, limits, ({ courses, ...data }, { creditsPerTerm }) => {
      const index = CatalogueIndex.build({ ...data, courses });
      const all = courses.map((_, course) => course);
      const terms = index.layOut(CAREER, index.evidence({}), all, creditsPerTerm);
      for (const [course, term] of terms.entries()) {
        const { credits, prerequisites } = courses[course]!;
        if (credits > creditsPerTerm) expect(term).toBeNull();
        if (term === null || !prerequisites) continue;
        const before = new Set(all.filter((other) => terms[other] !== null && terms[other]! < term));
        const beside = all.filter((other) => terms[other] === term);
        expect(isOpened(prerequisites, before, beside)).toBe(true);
      }
    }),
  );
});

test('a catalogue in quarter credits has the plans and the proofs of the same figures in semester credits', () => {
  const inQuarters = (data: CatalogueData): CatalogueData => ({
    ...data,
    courses: data.courses.map((course) => ({
      ...course,
      credits: toSemesterCredits(course.credits, 'quarter'),
    })),
  });
  // Skills to be taught do not weigh credits, as readiness does.
  const answersOf = (data: CatalogueData, creditsPerTerm: number, mostTerms: number) => {
    const index = CatalogueIndex.build(data);
    const request = { target: 'named-skills' as const, creditsPerTerm, mostTerms, mostNodes: 20 };
    const { plans, isProved, leastCredits } = finished(
      index.cheapestPath(CAREER, index.evidence({}), request),
    );
    return {
      isProved,
      leastCredits,
      plans: plans.map(({ steps, credits, terms, areTermsFewest }) => ({
        courses: steps.map((step) => step.course).toSorted((one, other) => one - other),
        credits,
        terms,
        areTermsFewest,
      })),
    };
  };
  fc.assert(
    fc.property(university, fc.constantFrom(3, 6, 9), limits, (data, perTerm, { mostTerms }) => {
      const printed = answersOf(data, perTerm, mostTerms);
      const stored = answersOf(inQuarters(data), (perTerm * 2) / 3, mostTerms);
      expect(stored).toEqual({
        ...printed,
        leastCredits: toSemesterCredits(printed.leastCredits, 'quarter'),
        plans: printed.plans.map((plan) => ({
          ...plan,
          credits: toSemesterCredits(plan.credits, 'quarter'),
        })),
      });
    }),
    { numRuns: CASES },
  );
});

test('fifteen quarter credits fit in a term of fifteen', () => {
  const courses = [4, 4, 4, 3].map((printed) => aCourse({ credits: toSemesterCredits(printed, 'quarter') }));
  const index = universityOf(courses);
  expect(index.layOut(CAREER, index.evidence({}), [0, 1, 2, 3], 10)).toEqual([1, 1, 1, 1]);
});
