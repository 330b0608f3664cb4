import { expect, test } from '@jest/globals';
import * as fc from 'fast-check';
import type { CatalogueData, CourseRequirement } from './catalogue-data.js';
import { CatalogueIndex } from './catalogue-index.js';
import { finished, type PathPlan } from './cheapest-path.js';
import { choices, listedTwice } from './testing/listed-twice.js';

const COURSES = 6;
const SKILLS = 4;
const CAREER = 0;

const courseId = fc.nat(COURSES - 1);
const leaf = fc.tuple(courseId, fc.boolean()).map(([course, isConcurrent]): CourseRequirement => ({
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
      retired: fc.constantFrom(false, false, true),
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

const someCourses = fc.uniqueArray(courseId, { maxLength: 2 });
const questions = fc.record({
  data: university,
  second: choices,
  passed: someCourses,
  keep: someCourses,
  leaveOut: someCourses,
  limits: fc.constantFrom({}, { creditsPerTerm: 4 }, { creditsPerTerm: 4, mostTerms: 2 }),
  score: fc.constantFrom(0.5, 1.5, 2.5, 3.5),
});

test('plans are the same where every course has a second code, and whichever of the two is named', () => {
  fc.assert(
    fc.property(questions, ({ data, second, passed, keep, leaveOut, limits, score }) => {
      const twice = listedTwice(data, second);
      const [one, two] = [CatalogueIndex.build(data), CatalogueIndex.build(twice.data)];
      const constraints = { target: { score }, keep, leaveOut, ...limits, mostNodes: 1e6 };
      const expected = finished(one.cheapestPath(CAREER, one.evidence({ courses: passed }), constraints));
      const path = finished(
        two.cheapestPath(CAREER, two.evidence({ courses: passed.map(twice.either) }), {
          ...constraints,
          keep: keep.map(twice.either),
          leaveOut: leaveOut.map(twice.either),
        }),
      );
      const coursesOf = ({ steps }: PathPlan) => steps.map(({ course, term }) => [course % COURSES, term]);
      expect(path.plans.map(coursesOf)).toEqual(expected.plans.map(coursesOf));
      expect([path.leastCredits, path.isProved]).toEqual([expected.leastCredits, expected.isProved]);
      expect(path.most?.score).toBe(expected.most?.score);
    }),
    { numRuns: 300 },
  );
});

test('a plan has the code that may be taken, and one that is followed keeps its codes and its terms', () => {
  fc.assert(
    fc.property(questions, ({ data, second, passed, score }) => {
      const { data: doubled, either, courseOf } = listedTwice(data, second);
      const index = CatalogueIndex.build(doubled);
      const evidence = index.evidence({ courses: passed.map(either) });
      const open = data.courses.map((_, course) => either(course));
      const { plans } = finished(
        index.cheapestPath(CAREER, evidence, { target: { score }, among: open, creditsPerTerm: 4 }),
      );
      const has = new Set(passed);
      for (const { steps } of plans) {
        const courses = steps.map(({ course }) => course);
        for (const course of courses) {
          expect(open).toContain(course);
          expect(has.has(courseOf(course))).toBe(false);
        }
        const terms = index.layOut(CAREER, evidence, courses, 4);
        expect(Math.max(0, ...terms.map(Number))).toBe(Math.max(0, ...steps.map(({ term }) => term!)));
        expect(terms).not.toContain(null);
      }
    }),
  );
});
