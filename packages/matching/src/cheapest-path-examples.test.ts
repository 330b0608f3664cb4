import { expect, test } from '@jest/globals';
import type { CourseRequirement } from './catalogue-data.js';
import { finished } from './cheapest-path.js';
import { course, coursesOf, inOrder, planned, solve, university } from './testing/universities.js';

test('one course that teaches all costs less than three that teach one each', () => {
  const index = university([
    course({ skills: [0], credits: 2 }),
    course({ skills: [1], credits: 2 }),
    course({ skills: [2], credits: 2 }),
    course({ skills: [0, 1, 2], credits: 4 }),
  ]);
  const path = solve(index, index.evidence({}), { target: 'named-skills' });
  expect(planned(path)).toEqual([[3], [0, 1, 2]]);
  expect(path).toMatchObject({ leastCredits: 4, isProved: true, most: null, untaught: [] });
});

test('of plans with as many credits come those with fewer courses, then those for programs, then favourites', () => {
  const index = university([
    ...[0, 0, 1, 1, 2, 2].map((skill) => course({ skills: [skill], credits: 2 })),
    ...[0, 0, 0, 0].map(() => course({ skills: [0, 1, 2], credits: 6 })),
  ]);
  const evidence = index.evidence({});
  const all = index.score(0, index.evidence({ projectSkills: [0, 1, 2] }));
  for (const target of ['named-skills', { score: all }] as const) {
    const constraints = { target, counting: [1, 9, 8], favourites: [9, 7] };
    expect(planned(solve(index, evidence, constraints))).toEqual([[9], [8], [7]]);
  }
});

test('a course of a graduate that makes the degree fit is worth that too', () => {
  const index = university([course({ skills: [0, 1, 2], level: 'Graduate' })], "Master's degree");
  const evidence = index.evidence({});
  const score = index.score(0, index.evidence({ courses: [0] }));
  expect(planned(solve(index, evidence, { target: { score } }))).toEqual([[0]]);
});

test('somebody who is there already needs no course', () => {
  const index = university([course({ skills: [0] })]);
  const path = solve(index, index.evidence({ projectSkills: [0] }), { target: { score: 0.1 } });
  expect(path.plans).toMatchObject([{ steps: [], credits: 0, score: path.score }]);
});

test('what cannot be reached says what comes nearest, and which skills no course teaches', () => {
  const index = university([
    course({ skills: [0] }),
    course({ skills: [1] }),
    course({ skills: [2], retired: true }),
  ]);
  const path = solve(index, index.evidence({}), { target: { score: 4 } });
  expect(path).toMatchObject({ plans: [], leastCredits: Infinity, isProved: true, untaught: [2] });
  expect(inOrder(path.most!)).toEqual([0, 1]);
  const cheap = solve(index, index.evidence({}), { target: { score: 4 }, mostCredits: 3 });
  expect(cheap.most!.credits).toBe(3);
});

test('courses that ask for others come after them, and courses that ask for each other come together', () => {
  const near = [{ career: 0, similarity: 0.5 }];
  const index = university([
    course({ skills: [0, 1, 2], near, prerequisites: { all: [{ course: 1 }, { course: 3 }] } }),
    course({ skills: [5] }),
    course({ skills: [6], prerequisites: { course: 3 } }),
    course({ skills: [7], prerequisites: { course: 2 } }),
  ]);
  const [plan] = solve(index, index.evidence({}), { target: 'named-skills' }).plans;
  expect(inOrder(plan!)).toEqual([0, 1, 2, 3]);
  expect(coursesOf(plan!).at(-1)).toBe(0);
});

test('that thousands of courses do not reach a target is found in a few turns', () => {
  const later = (place: number) => ({ any: [{ course: place - 1000 }, { course: place - 999 }] });
  const index = university(
    Array.from({ length: 4000 }, (_, place) =>
      course({ skills: [place % 2], ...(place >= 1000 && { prerequisites: later(place) }) }),
    ),
  );
  const search = index.cheapestPath(0, index.evidence({}), { target: { score: 5 } });
  let turns = 0;
  let step = search.next();
  for (; !step.done; step = search.next()) turns++;
  expect([step.value.plans, step.value.most!.steps.length > 20]).toEqual([[], true]);
  // It took hundreds to look at one course after the other.
  expect(turns).toBeLessThan(200);
});

test('a course that only raises the goal is no part of a plan', () => {
  const index = university([course({ skills: [0, 1, 2] }), course({ level: 'Graduate' })], "Master's degree");
  const evidence = index.evidence({});
  const most = solve(index, evidence, { target: { score: 5 } }).most!;
  expect(coursesOf(most)).toEqual([0]);
});

test('a career that is unknown, or evidence of another catalogue, is an error', () => {
  const [index, other] = [university([]), university([])];
  expect(() => solve(index, other.evidence({}), { target: { score: 1 } })).toThrow(RangeError);
  expect(() => finished(index.cheapestPath(1, index.evidence({}), { target: { score: 1 } }))).toThrow(
    RangeError,
  );
});

test('a course whose follow-up is passed is not asked for, unless the follow-up has another way to it', () => {
  const [algebra, other, calculus, goal] = [0, 1, 2, 3];
  const planWith = (prerequisites: CourseRequirement) => {
    const index = university([
      course({ skills: [6], credits: 4 }),
      course({ skills: [7], credits: 4 }),
      course({ skills: [8], prerequisites }),
      course({ skills: [0, 1, 2], prerequisites: { course: algebra } }),
    ]);
    const evidence = index.evidence({ courses: [calculus] });
    return planned(solve(index, evidence, { target: 'named-skills' }))[0];
  };
  expect(planWith({ course: algebra })).toEqual([goal]);
  expect(planWith({ all: [{ course: other }, { any: [{ course: algebra }] }] })).toEqual([goal]);
  expect(planWith({ any: [{ course: algebra }, { course: other }] })).toEqual([algebra, goal]);
});
