import { describe, expect, test } from '@jest/globals';
import * as fc from 'fast-check';
import { type CatalogueData, type CourseRequirement, NEED_KINDS } from './catalogue-data.js';
import { CatalogueIndex } from './catalogue-index.js';
import type { PathRequest } from './cheapest-path.js';
import type { Evidence, Studied } from './evidence.js';
import { catalogue, COURSE_COUNT, SKILL_COUNT, sometimes, studied } from './testing/arbitraries.js';
import { CAREER, DATA_SCIENTIST, coursesOf, planned, solve } from './testing/universities.js';

const CASES = 500;
const MILLION = 1_000_000;

const courseId = fc.nat(COURSE_COUNT - 1);
const someCourses = fc.uniqueArray(courseId, { maxLength: 3 });

const leaf = courseId.map((course): CourseRequirement => ({ course }));
const alternatives = fc.array(leaf, { minLength: 1, maxLength: 3 }).map((any) => ({ any }));
const requirement: fc.Arbitrary<CourseRequirement> = fc.oneof(
  leaf,
  alternatives,
  fc.array(fc.oneof(leaf, alternatives), { minLength: 1, maxLength: 2 }).map((all) => ({ all })),
);

/** Whole credits and few skills: many plans cost the same. */
const alike: fc.Arbitrary<CatalogueData> = fc
  .record({
    needs: fc.uniqueArray(
      fc.record({
        skill: fc.nat(4),
        weight: fc.constantFrom(10, 20, 40),
        kind: fc.constantFrom(...NEED_KINDS),
      }),
      { selector: ({ skill }) => skill, minLength: 2 },
    ),
    education: fc.constantFrom(null, "Master's degree"),
    courses: fc.array(
      fc.record({
        skills: fc.uniqueArray(fc.nat(5), { minLength: 1, maxLength: 3 }),
        credits: fc.constantFrom(1, 2, 3, 3, 4),
        level: fc.constantFrom('Lower Division', 'Upper Division', 'Graduate'),
        rarity: fc.constantFrom(0.5, 1),
        near: fc
          .constantFrom(0, 0.1, 0.3)
          .map((similarity) => (similarity > 0 ? [{ career: 0, similarity }] : [])),
      }),
      { minLength: COURSE_COUNT, maxLength: COURSE_COUNT },
    ),
  })
  .map(({ needs, education, courses }) => ({
    skillCount: SKILL_COUNT,
    careers: [{ ...DATA_SCIENTIST, needs, education }],
    courses,
    programs: [{ title: 'Data', level: 'Bachelor', requiredCredits: 12, groups: [], relatedCareers: [] }],
  }));

const universities: fc.Arbitrary<CatalogueData> = fc.oneof(catalogue, alike);

/** Some courses ask for others; some for each other. */
const withPrerequisites: fc.Arbitrary<CatalogueData> = fc
  .tuple(universities, fc.array(sometimes(requirement), { minLength: COURSE_COUNT, maxLength: COURSE_COUNT }))
  .map(([data, requirements]) => ({
    ...data,
    courses: data.courses.map((course, id) => {
      const prerequisites = requirements[id];
      return prerequisites ? { ...course, prerequisites } : course;
    }),
  }));

const anyTarget = fc.oneof(
  fc.constantFrom('named-skills' as const, { score: 0.5 }, { score: 1 }, { score: 3 }),
  fc.double({ min: 0, max: 5, noNaN: true }).map((score) => ({ score })),
);

const request: fc.Arbitrary<PathRequest> = fc
  .record({
    target: anyTarget,
    keep: sometimes(someCourses),
    leaveOut: sometimes(someCourses),
    among: sometimes(fc.uniqueArray(courseId, { minLength: 4 })),
    mostCredits: sometimes(fc.nat(12)),
    counting: sometimes(someCourses),
    favourites: sometimes(someCourses),
  })
  .map(
    (constraints) =>
      Object.fromEntries(
        Object.entries(constraints).filter(([, constraint]) => constraint !== undefined),
      ) as never,
  );

/** With a program, so that no course changes the goal. */
const settled = studied.map((done) => ({ ...done, programs: [0] }));

/** Every course adds something, and graduates' courses may bring a degree. */
const undecided = fc.tuple(alike, studied).map(([data, done]) => ({
  data: {
    ...data,
    courses: data.courses.map((each) => ({ ...each, near: [{ career: 0, similarity: 0.2 }] })),
  },
  done: { ...done, programs: [] },
}));

const credits = (data: CatalogueData, courses: Iterable<number>) =>
  [...courses].reduce((sum, course) => sum + Math.round(1000 * data.courses[course]!.credits), 0);

/** Courses that are passed, and those that somebody must have passed, or be past, before them. */
function pastCourses(data: CatalogueData, passed: ReadonlySet<number>): ReadonlySet<number> {
  const isMetBy = (asked: CourseRequirement, has: (course: number) => boolean): boolean => {
    if ('course' in asked) return has(asked.course);
    return 'all' in asked
      ? asked.all.every((part) => isMetBy(part, has))
      : asked.any.some((part) => isMetBy(part, has));
  };
  const isNeeded = (course: number) =>
    [...passed].some((each) => {
      const { prerequisites } = data.courses[each]!;
      return prerequisites && !isMetBy(prerequisites, (other) => other !== course);
    });
  const more = [...data.courses.keys()].filter((course) => !passed.has(course) && isNeeded(course));
  return more.length === 0 ? passed : pastCourses(data, new Set([...passed, ...more]));
}

/** Every set of courses that may be taken, with what it reaches, in no order. */
function everything(data: CatalogueData, evidence: Evidence, done: Studied, constraints: PathRequest) {
  const index = evidence.catalogue as CatalogueIndex;
  const passed = new Set(evidence.courses);
  const isOffered = (course: number) => !data.courses[course]!.retired;
  const open = [...(constraints.among ?? data.courses.keys())].filter(
    (course) => isOffered(course) && !passed.has(course),
  );
  const past = pastCourses(data, passed);
  const left = new Set(constraints.leaveOut);
  const takeable = open.filter((course) => !left.has(course));
  const asks = (asked: CourseRequirement, has: ReadonlySet<number>): boolean | null => {
    if ('course' in asked) {
      const id = asked.course;
      // No one is asked to take what is no longer on offer.
      return past.has(id) || (isOffered(id) ? has.has(id) : null);
    }
    const parts = 'all' in asked ? asked.all : asked.any;
    const met = parts.map((part) => asks(part, has)).filter((each) => each !== null);
    if (met.length === 0) return null;
    return 'all' in asked ? met.every(Boolean) : met.some(Boolean);
  };
  const isClosed = (set: ReadonlySet<number>) =>
    [...set].every((course) => {
      const { prerequisites } = data.courses[course]!;
      return !prerequisites || asks(prerequisites, set) !== false;
    });
  const { needs } = data.careers[CAREER]!;
  const isTaught = (skill: number, courses: Iterable<number>) =>
    [...courses].some(
      (course) => data.courses[course]!.credits > 0 && data.courses[course]!.skills.includes(skill),
    );
  const named = needs.filter(
    ({ skill, kind, weight }) =>
      kind === 'named' &&
      weight > 0 &&
      isTaught(skill, open) &&
      !isTaught(skill, passed) &&
      !evidence.shown.has(skill),
  );
  const reached = (set: ReadonlySet<number>) =>
    constraints.target === 'named-skills'
      ? named.filter(({ skill }) => isTaught(skill, set)).length
      : Math.round(MILLION * index.score(CAREER, index.evidence({ ...done, courses: [...passed, ...set] })));
  const sets = Array.from({ length: 2 ** takeable.length }, (_, bits) => {
    const set = new Set(takeable.filter((_course, place) => (bits >> place) & 1));
    return { set, cost: credits(data, set) };
  }).filter(({ set }) => isClosed(set));
  const canBe = new Set(sets.flatMap(({ set }) => [...set]));
  const { keep = [] } = constraints;
  const kept = keep.filter((course) => canBe.has(course));
  const asked =
    constraints.target === 'named-skills' ? named.length : Math.round(MILLION * constraints.target.score);
  return {
    asked,
    sets: sets
      .filter(
        ({ set, cost }) =>
          kept.every((c) => set.has(c)) && cost <= 1000 * (constraints.mostCredits ?? Infinity),
      )
      .map((each) => ({ ...each, reached: reached(each.set) })),
    reached,
    unkept: keep.filter((course) => !canBe.has(course)).toSorted((a, b) => a - b),
  };
}

/** The ranks of the best three plans, found by looking at every set. */
function bruteForce(data: CatalogueData, evidence: Evidence, done: Studied, constraints: PathRequest) {
  const { sets, asked, reached, unkept } = everything(data, evidence, done, constraints);
  const plans = sets.filter((set) => set.reached >= asked);
  const isNeedless = ({ set }: (typeof plans)[number]) =>
    plans.some((other) => other.set.size < set.size && [...other.set].every((course) => set.has(course)));
  const ranks = plans
    .filter((plan) => !isNeedless(plan))
    .map(({ set, cost }) => rankOf(cost, [...set], constraints))
    .toSorted(byRank);
  return {
    ranks: ranks.filter(([cost]) => cost! <= 2 * ranks[0]![0]!).slice(0, 3),
    most: sets.length === 0 ? null : Math.max(...sets.map((set) => set.reached)),
    reached,
    unkept,
  };
}

const rankOf = (cost: number, courses: number[], { counting, favourites }: PathRequest) => {
  const among = (list: Iterable<number> = []) =>
    courses.filter((course) => [...list].includes(course)).length;
  return [cost, courses.length, 0 - among(counting), 0 - among(favourites)];
};

function byRank(one: number[], other: number[]): number {
  const place = one.findIndex((value, at) => value !== other[at]);
  return place < 0 ? 0 : one[place]! - other[place]!;
}

describe.each([
  ['without prerequisites', universities],
  ['with prerequisites', withPrerequisites],
])('%s', (_name, data) => {
  test('the three cheapest plans are those that looking at every set of courses finds', () => {
    fc.assert(
      fc.property(data, settled, request, (university, done, constraints) => {
        const evidence = CatalogueIndex.build(university).evidence(done);
        const index = evidence.catalogue as CatalogueIndex;
        const path = solve(index, evidence, constraints);
        const expected = bruteForce(university, evidence, done, constraints);
        const ranks = path.plans.map((plan) =>
          rankOf(credits(university, coursesOf(plan)), coursesOf(plan), constraints),
        );
        expect(ranks).toEqual(expected.ranks);
        expect([path.isProved, path.unkept]).toEqual([true, expected.unkept]);
        expect(path.leastCredits).toBe(path.plans[0]?.credits ?? Infinity);
        expect(new Set(planned(path).map((courses) => courses.join())).size).toBe(ranks.length);
        expect(path.most === null).toBe(path.plans.length > 0);
        expect(path.isMostProved).toBe(path.most !== null);
        if (path.most && expected.most !== null)
          expect(expected.reached(new Set(coursesOf(path.most)))).toBe(expected.most);
      }),
      { numRuns: CASES },
    );
  });

  test('every plan has the score of somebody who has passed it too, and its steps add up to it', () => {
    fc.assert(
      fc.property(data, studied, request, (university, done, constraints) => {
        const index = CatalogueIndex.build(university);
        const evidence = index.evidence(done);
        const path = solve(index, evidence, constraints);
        expect(path.score).toBe(index.score(CAREER, evidence));
        for (const plan of [...path.plans, ...(path.most ? [path.most] : [])]) {
          let [score, passed] = [path.score, [...evidence.courses]];
          for (const step of plan.steps) {
            passed = [...passed, step.course];
            expect(step.score).toBe(index.score(CAREER, index.evidence({ ...done, courses: passed })));
            const added = step.skills.reduce((sum, { points }) => sum + points, step.ownWork);
            expect(score + added).toBeCloseTo(step.score, 9);
            score = step.score;
          }
          expect(plan.score).toBe(score);
        }
        if (constraints.target !== 'named-skills')
          for (const plan of path.plans)
            expect(Math.round(MILLION * plan.score)).toBeGreaterThanOrEqual(
              Math.round(MILLION * constraints.target.score),
            );
      }),
    );
  });

  test('no plan is cheaper than is proved, however soon the search has to end', () => {
    fc.assert(
      fc.property(data, settled, request, fc.nat(12), (university, done, constraints, mostNodes) => {
        const index = CatalogueIndex.build(university);
        const evidence = index.evidence(done);
        const [whole, short] = [
          solve(index, evidence, constraints),
          solve(index, evidence, { ...constraints, mostNodes }),
        ];
        const best = whole.plans[0]?.credits ?? Infinity;
        expect(short.leastCredits).toBeLessThanOrEqual(best);
        expect(short.plans[0]?.credits ?? Infinity).toBeGreaterThanOrEqual(best);
        if (short.isProved) expect(short.plans[0]?.credits ?? Infinity).toBe(best);
        if (short.isMostProved) expect(short.most!.score).toBe(whole.most!.score);
        // Only a limit of credits can leave open whether there is a plan.
        if (best === Infinity && constraints.mostCredits === undefined) expect(short.isProved).toBe(true);
        expect(solve(index, evidence, { ...constraints, mostNodes })).toEqual(short);
      }),
    );
  });

  test('no order in which something is said changes a plan', () => {
    fc.assert(
      fc.property(data, studied, request, (university, done, constraints) => {
        const index = CatalogueIndex.build(university);
        const turned = Object.fromEntries(
          Object.entries(constraints).map(([name, constraint]) => [
            name,
            Array.isArray(constraint) ? constraint.toReversed() : constraint,
          ]),
        ) as unknown as PathRequest;
        const back = { ...done, courses: [...done.courses!].toReversed() };
        expect(solve(index, index.evidence(back), turned)).toEqual(
          solve(index, index.evidence(done), constraints),
        );
      }),
    );
  });
});

test('the cheapest plan of a student whose goal follows the courses is the cheapest there is', () => {
  fc.assert(
    fc.property(undecided, anyTarget, ({ data, done }, aim) => {
      const index = CatalogueIndex.build(data);
      const evidence = index.evidence(done);
      const path = solve(index, evidence, { target: aim });
      const { ranks } = bruteForce(data, evidence, done, { target: aim });
      expect(
        path.plans.map((plan) => rankOf(credits(data, coursesOf(plan)), coursesOf(plan), { target: aim })),
      ).toEqual(ranks);
    }),
  );
});
