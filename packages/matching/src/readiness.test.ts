import { describe, expect, test } from '@jest/globals';
import * as fc from 'fast-check';
import type { CatalogueData, NeededSkill } from './catalogue-data.js';
import { CatalogueIndex } from './catalogue-index.js';
import type { Evidence } from './evidence.js';
import { nextHalf, scoreText, stars } from './readiness.js';
import { catalogue, COURSE_COUNT, SKILL_COUNT, skillIds, studied } from './testing/arbitraries.js';
import { career, course, indexOf, program, sum } from './testing/small-catalogue.js';

const SHARES = { work: 0.5, named: 0.25, general: 0.15, technology: 0.1 };
const FLOORS = { named: 50, general: 4, technology: 2 };
const CREDITS = { named: 3, general: 6, technology: 3 };
const LEVELS: Record<string, number> = { 'Lower Division': 1, 'Upper Division': 1.5, Graduate: 2 };
const YEARS: Record<string, number> = {
  'No formal educational credential': 0,
  "Bachelor's degree": 4,
  "Master's degree": 6,
};

/** The rule of D76, word for word. */
function scoreByHand(data: CatalogueData, id: number, { courses, shown, goal }: Evidence): number {
  const { needs, education, hasWork } = data.careers[id]!;
  const passed = Array.from(courses, (each) => data.courses[each]!);
  const work = sum(
    passed.map(({ credits, level, rarity, near }) => {
      const similarity = near.find((each) => each.career === id)?.similarity ?? 0;
      const above = Math.max(0, similarity - 0.03);
      return credits * LEVELS[level]! * rarity * (above / (1 + above / 0.15));
    }),
  );
  const creditsOf = (skill: number) =>
    sum(
      passed
        .filter(({ skills }) => skills.includes(skill))
        .map(({ credits, level }) => credits * LEVELS[level]!),
    ) + (shown.has(skill) ? 4.5 : 0);
  const kinds = (['named', 'general', 'technology'] as const).map((kind) => {
    const own = needs.filter((need) => need.kind === kind && need.weight > 0);
    const total = sum(own.map(({ weight }) => weight));
    const held = sum(
      own.map(({ skill, weight }) => weight * (1 - Math.exp(-creditsOf(skill) / CREDITS[kind]))),
    );
    const share = own.length > 0 ? SHARES[kind] : 0;
    return { share, filled: held / Math.max(total, FLOORS[kind]) };
  });
  const [named, general, technology] = kinds.map((kind) => kind.share) as [number, number, number];
  const skills = named + general;
  const toSkills = skills > 0 && technology === 0 ? (skills + SHARES.technology) / skills : 1;
  const shares = [named * toSkills, general * toSkills, technology];
  const workShare = hasWork ? SHARES.work : 0;
  const share = workShare + sum(shares);
  const points =
    workShare * (1 - Math.exp(-work)) + sum(kinds.map(({ filled }, kind) => shares[kind]! * filled));
  const beyond = Math.max(0, (YEARS[education ?? ''] ?? 0) - goal.years);
  return share === 0 ? 0 : ((5 * points) / share) * (1 - 0.05 * beyond);
}

describe('readiness', () => {
  test('is the rule, one by one and all at once', () => {
    fc.assert(
      fc.property(catalogue, studied, (data, done) => {
        const index = CatalogueIndex.build(data);
        const evidence = index.evidence(done);
        const all = index.scoreAll(evidence);
        data.careers.forEach((_, id) => {
          expect(all[id]).toBe(index.score(id, evidence));
          expect(all[id]).toBeCloseTo(scoreByHand(data, id, evidence), 4);
          expect(all[id]).toBeGreaterThanOrEqual(0);
          expect(all[id]).toBeLessThanOrEqual(5);
        });
      }),
    );
  });

  test('does not depend on the order of what a student did or of the catalogue’s lists, to the last bit', () => {
    fc.assert(
      fc.property(catalogue, studied, (data, done) => {
        const careers = data.careers.map((each) => ({ ...each, needs: each.needs.toReversed() }));
        const courses = data.courses.map((each) => ({
          ...each,
          near: each.near.toReversed(),
          skills: each.skills.toReversed(),
        }));
        const reversed = CatalogueIndex.build({ ...data, careers, courses });
        const index = CatalogueIndex.build(data);
        const backwards = {
          courses: [...done.courses!].toReversed(),
          projectSkills: [...done.projectSkills!].toReversed(),
          programs: [...done.programs!].toReversed(),
        };
        expect(reversed.scoreAll(reversed.evidence(backwards))).toEqual(index.scoreAll(index.evidence(done)));
      }),
    );
  });

  test('never falls when a course is passed or a project shows another skill', () => {
    fc.assert(
      fc.property(
        catalogue,
        studied,
        fc.nat(COURSE_COUNT - 1),
        fc.nat(SKILL_COUNT - 1),
        (data, done, one, skill) => {
          const index = CatalogueIndex.build(data);
          const before = index.scoreAll(index.evidence(done));
          const passed = index.scoreAll(index.evidence({ ...done, courses: [...done.courses!, one] }));
          const shown = index.scoreAll(
            index.evidence({ ...done, projectSkills: [...done.projectSkills!, skill] }),
          );
          before.forEach((score, id) => {
            expect(passed[id]).toBeGreaterThanOrEqual(score);
            expect(shown[id]).toBeGreaterThanOrEqual(score);
          });
        },
      ),
    );
  });

  test('grows with credits and with the level of courses, and less with each', () => {
    const near = [{ career: 0, similarity: 0.2 }];
    const index = indexOf({
      careers: [career({})],
      courses: [
        course({ near }),
        course({ near, credits: 6 }),
        course({ near, level: 'Upper Division' }),
        course({ near, rarity: 0.1 }),
        course({ near: [{ career: 0, similarity: 0.03 }] }),
      ],
    });
    const [lower, larger, upper, common, unlike] = [0, 1, 2, 3, 4].map((id) =>
      index.score(0, index.evidence({ courses: [id] })),
    ) as [number, number, number, number, number];
    expect(larger).toBeGreaterThan(upper);
    expect(upper).toBeGreaterThan(lower);
    expect(lower).toBeGreaterThan(common);
    expect(unlike).toBe(0);
    expect(larger).toBeLessThan(2 * lower);
  });

  test('is not full for a career that needs little: two skills are no proof', () => {
    const needs = [0, 1].map((skill): NeededSkill => ({ skill, weight: 1, kind: 'general' }));
    const index = indexOf({ careers: [career({ needs })], courses: [] });
    expect(index.score(0, index.evidence({ projectSkills: [0, 1] }))).toBeLessThan(1);
  });

  test('is 5 % less for each year of study beyond the goal, and no less for a career below it', () => {
    const near = [0, 1, 2].map((id) => ({ career: id, similarity: 1 }));
    const index = indexOf({
      careers: [
        career({ education: "Bachelor's degree" }),
        career({ education: 'Doctoral or professional degree' }),
        career({ education: 'No formal educational credential' }),
      ],
      courses: [course({ near, credits: 200 })],
      programs: [program('Bachelor'), program('Certificate')],
    });
    const scores = (programs: number[]) =>
      Array.from(index.scoreAll(index.evidence({ courses: [0], programs })), (score) =>
        Number(score.toFixed(5)),
      );
    expect(scores([0])).toEqual([5, 4, 5]);
    expect(scores([1])).toEqual([4.25, 3.25, 5]);
    expect(scores([])).toEqual([5, 4, 5]);
  });

  test('rises more with many courses that are somewhat like the work than with two that are very like it', () => {
    const near = (similarity: number) => [{ career: 0, similarity }];
    const index = indexOf({
      careers: [career({})],
      courses: Array.from({ length: 12 }, (_, place) => course({ near: near(place < 2 ? 0.4 : 0.08) })),
    });
    const scored = (courses: number[]) => index.score(0, index.evidence({ courses }));
    expect(scored([2, 3, 4, 5, 6, 7, 8, 9, 10, 11])).toBeGreaterThan(scored([0, 1]));
    expect(scored([0])).toBeGreaterThan(scored([2]));
  });

  test('lets own work add as much where a career asks for software of its own as where it does not', () => {
    fc.assert(
      fc.property(catalogue, studied, (data, done) => {
        const careers = data.careers.map((each) => ({
          ...each,
          needs: [
            ...each.needs.filter(({ skill }) => skill !== 0),
            { skill: 0, weight: 1, kind: 'general' as const },
          ],
        }));
        const without = careers.map((each) => ({
          ...each,
          needs: each.needs.filter(({ kind }) => kind !== 'technology'),
        }));
        const [all, fewer] = [careers, without].map((list) =>
          CatalogueIndex.build({ ...data, careers: list }),
        );
        careers.forEach((_, id) => {
          const most = (index: CatalogueIndex) => index.explain(id, index.evidence(done)).ownWork.mostPoints;
          expect(most(all!)).toBeCloseTo(most(fewer!), 9);
        });
      }),
    );
  });

  test('is 0, with not enough data, for a career of which nothing is known', () => {
    const index = indexOf({
      careers: [
        career({ hasWork: false }),
        career({ hasWork: false, needs: [{ skill: 1, weight: -2, kind: 'named' }] }),
        career({ hasWork: false, needs: [{ skill: 1, weight: 2, kind: 'general' }] }),
        career({}),
      ],
      courses: [course({ skills: [1], near: [0, 1, 3].map((id) => ({ career: id, similarity: 0.5 })) })],
    });
    const evidence = index.evidence({ courses: [0], projectSkills: [1] });
    expect([...index.scoreAll(evidence)].map((score) => score > 0)).toEqual([false, false, true, true]);
    expect([0, 1, 2, 3].map((id) => index.hasEnoughData(id))).toEqual([false, false, true, true]);
  });

  test('fills the array it is given, and refuses one of another length', () => {
    const index = indexOf({ careers: [career({ needs: [{ skill: 0, weight: 1, kind: 'named' }] })] });
    const scores = new Float64Array(1);
    expect(index.scoreAll(index.evidence({ projectSkills: [0] }), scores)).toBe(scores);
    expect(scores[0]).toBeGreaterThan(0);
    expect(() => index.scoreAll(index.evidence({}), new Float64Array(2))).toThrow(RangeError);
  });

  test('refuses a career that is not there and evidence of another catalogue', () => {
    const index = indexOf({ careers: [career({})] });
    const other = indexOf({});
    expect(() => index.score(1, index.evidence({}))).toThrow('There is no career 1; the catalogue has 1');
    expect(() => index.score(-1, index.evidence({}))).toThrow(RangeError);
    expect(() => index.score(0, other.evidence({}))).toThrow('The evidence belongs to another catalogue');
  });
});

test('a score is read with one decimal, halves of it upwards', () => {
  expect([0, 2.25, 2.3333, 3, 4.96].map(scoreText)).toEqual(['0.0', '2.3', '2.3', '3.0', '5.0']);
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

describe('skillSet', () => {
  test('holds each skill of the catalogue once, ascending, and ignores everything else', () => {
    const held = indexOf({}).skillSet([7, 3, 7, -1, SKILL_COUNT, 1.5, Number.NaN, 0]);
    expect([...held]).toEqual([0, 3, 7]);
    expect(held.size).toBe(3);
    expect([0, 3, 7].every((skill) => held.has(skill))).toBe(true);
    expect([1, 11, -1, SKILL_COUNT, 1.5].some((skill) => held.has(skill))).toBe(false);
  });

  test('of evidence is what courses teach and projects show', () => {
    fc.assert(
      fc.property(catalogue, studied, skillIds, (data, done, more) => {
        const evidence = CatalogueIndex.build(data).evidence({ ...done, projectSkills: more });
        const taught = [...evidence.courses].flatMap((id) => data.courses[id]!.skills);
        expect([...evidence.held]).toEqual([...new Set([...taught, ...more])].toSorted((a, b) => a - b));
      }),
    );
  });
});

test('the half point that comes next is above the score, and at most five', () => {
  expect([0, 2.3, 2.5, 4.999_999, 5].map(nextHalf)).toEqual([0.5, 2.5, 3, 5, 5]);
});
