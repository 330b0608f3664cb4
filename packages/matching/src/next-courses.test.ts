import { expect, test } from '@jest/globals';
import * as fc from 'fast-check';
import type { CourseData } from './catalogue-data.js';
import { CatalogueIndex } from './catalogue-index.js';
import { catalogue, COURSE_COUNT, SKILL_COUNT, studied } from './testing/arbitraries.js';

const course = (part: Partial<CourseData>): CourseData => ({
  skills: [],
  credits: 3,
  level: 'Lower Division',
  rarity: 1,
  near: [],
  ...part,
});

const analyst = {
  title: 'Data Analyst',
  needs: [0, 1, 2, 3, 4].map((skill) => ({ skill, weight: 20, kind: 'named' as const })),
  hasWork: true,
  averagePay: null,
  education: null,
  relatedPrograms: [],
};

test('courses that teach a skill are named with the score they lead to, the best one first', () => {
  const index = CatalogueIndex.build({
    skillCount: SKILL_COUNT,
    careers: [analyst],
    courses: [
      course({ skills: [1, 9] }),
      course({ skills: [1, 1, 2, 0] }),
      course({ skills: [3] }),
      course({ skills: [1] }),
      course({ skills: [0, 1, 2, 3], retired: true }),
    ],
    programs: [],
  });
  const gains = index.coursesTeaching(1, 0, index.evidence({ projectSkills: [0] }));
  expect(gains.map((gain) => gain.course)).toEqual([1, 0, 3]);
  expect(gains[1]!.scoreIfPassed).toBe(gains[2]!.scoreIfPassed);
  expect(index.coursesTeaching(8, 0, index.evidence({}))).toEqual([]);
  expect(() => index.coursesTeaching(SKILL_COUNT, 0, index.evidence({}))).toThrow(RangeError);
});

test('courses that teach several missing skills are named, those that teach most of them first', () => {
  const index = CatalogueIndex.build({
    skillCount: SKILL_COUNT,
    careers: [analyst],
    courses: [
      course({ skills: [1, 9, 0] }),
      course({ skills: [1, 2] }),
      course({ skills: [3, 2], credits: 4 }),
      course({ skills: [4, 3, 2], credits: 1 }),
      course({ skills: [1, 2, 3, 4], retired: true }),
    ],
    programs: [],
  });
  const several = (count: number) =>
    index
      .coursesTeachingSeveral(0, index.evidence({ projectSkills: [0] }), count)
      .map(({ course: taken, teaches }) => [taken, teaches]);
  expect(several(5)).toEqual([
    [3, [4, 3, 2]],
    [2, [3, 2]],
    [1, [1, 2]],
  ]);
  expect(several(1)).toHaveLength(1);
  expect(() => index.coursesTeachingSeveral(1, index.evidence({}), 5)).toThrow(RangeError);
});

test('of what a course teaches the skills are named that the career needs and the student lacks', () => {
  fc.assert(
    fc.property(catalogue, studied, (data, done) => {
      const index = CatalogueIndex.build(data);
      const evidence = index.evidence(done);
      const missing = index.explain(0, evidence).needs.flatMap(({ skill, held }) => (held ? [] : [skill]));
      const several = index.coursesTeachingSeveral(0, evidence, Infinity);
      const taught = (id: number) =>
        [...new Set(data.courses[id]!.skills)].filter((skill) => missing.includes(skill));
      for (const { course: id, teaches } of [...several, ...index.nextCourses(0, evidence, 5)]) {
        expect(teaches).toEqual(taught(id));
      }
      const counts = data.courses.flatMap(({ retired }, id) =>
        retired || taught(id).length < 2 ? [] : [taught(id).length],
      );
      expect(several.map(({ teaches }) => teaches.length)).toEqual(counts.toSorted((a, b) => b - a));
    }),
  );
});

test('the score a course leads to is the score of somebody who has passed it too', () => {
  fc.assert(
    fc.property(catalogue, studied, fc.nat(SKILL_COUNT - 1), (data, done, skill) => {
      const index = CatalogueIndex.build(data);
      const evidence = index.evidence(done);
      const gains = index.coursesTeaching(skill, 0, evidence);
      const teaching = data.courses.flatMap(({ skills, retired }, id) =>
        !retired && skills.includes(skill) ? [id] : [],
      );
      expect(gains.map((gain) => gain.course).toSorted((a, b) => a - b)).toEqual(teaching);
      for (const { course: passed, scoreIfPassed } of [
        ...gains,
        ...index.nextCourses(0, evidence, 5),
        ...index.coursesTeachingSeveral(0, evidence, 5),
      ]) {
        const after = index.evidence({ ...done, courses: [...done.courses!, passed] });
        expect(scoreIfPassed).toBe(index.score(0, after));
      }
      const scores = gains.map(({ scoreIfPassed }) => scoreIfPassed);
      expect(scores).toEqual(scores.toSorted((a, b) => b - a));
    }),
  );
});

test('the next courses are on offer, not passed yet, like the work, and raise the score', () => {
  fc.assert(
    fc.property(catalogue, studied, fc.nat(COURSE_COUNT), (data, done, count) => {
      const index = CatalogueIndex.build(data);
      const evidence = index.evidence(done);
      const score = index.score(0, evidence);
      const next = index.nextCourses(0, evidence, count);
      const possible = data.courses.flatMap(({ retired, near }, id) => {
        const isNear = near.some(({ career }) => career === 0);
        if (retired || !isNear || evidence.courses.includes(id)) return [];
        const after = index.score(0, index.evidence({ ...done, courses: [...done.courses!, id] }));
        return after > score ? [after] : [];
      });
      expect(next.map(({ scoreIfPassed }) => scoreIfPassed)).toEqual(
        possible.toSorted((a, b) => b - a).slice(0, count),
      );
    }),
  );
});

test('only open courses are advised, and those as if the others were not there', () => {
  fc.assert(
    fc.property(
      catalogue,
      studied,
      fc.nat(SKILL_COUNT - 1),
      fc.uniqueArray(fc.nat(COURSE_COUNT - 1)),
      fc.nat(COURSE_COUNT),
      (data, done, skill, open, count) => {
        const index = CatalogueIndex.build(data);
        const evidence = index.evidence(done);
        const isOpen = (id: number) => open.includes(id);
        const of = (gains: { course: number }[]) => gains.filter((gain) => isOpen(gain.course));
        expect(index.coursesTeaching(skill, 0, evidence, isOpen)).toEqual(
          of(index.coursesTeaching(skill, 0, evidence)),
        );
        expect(index.coursesTeachingSeveral(0, evidence, count, isOpen)).toEqual(
          of(index.coursesTeachingSeveral(0, evidence, Infinity)).slice(0, count),
        );
        expect(index.nextCourses(0, evidence, count, isOpen)).toEqual(
          of(index.nextCourses(0, evidence, Infinity)).slice(0, count),
        );
      },
    ),
  );
});

test('a course lifts the careers whose score is higher with it than without, most first, whether it is passed or not', () => {
  fc.assert(
    fc.property(catalogue, studied, fc.nat(COURSE_COUNT - 1), (data, done, lifting) => {
      const index = CatalogueIndex.build(data);
      const others = [...done.courses!].filter((passed) => passed !== lifting);
      const scoresOf = (courses: number[]) => index.scoreAll(index.evidence({ ...done, courses }));
      const [before, after] = [scoresOf(others), scoresOf([...others, lifting])];
      const lifted = data.careers.flatMap(({ retired }, career) =>
        !retired && after[career]! > before[career]! ? [career] : [],
      );
      for (const evidence of [others, [...others, lifting]].map((courses) =>
        index.evidence({ ...done, courses }),
      )) {
        const lifts = index.careersLifted(lifting, evidence, Infinity);
        expect(lifts.map(({ career }) => career).toSorted((a, b) => a - b)).toEqual(lifted);
        for (const lift of lifts) {
          expect([lift.without, lift.with]).toEqual([before[lift.career], after[lift.career]]);
        }
        const gains = lifts.map((lift) => lift.with - lift.without);
        expect(gains).toEqual(gains.toSorted((a, b) => b - a));
        expect(index.careersLifted(lifting, evidence, 1)).toEqual(lifts.slice(0, 1));
      }
    }),
  );
});

test('careers that are no longer on offer are lifted by no course', () => {
  const index = CatalogueIndex.build({
    skillCount: SKILL_COUNT,
    careers: [{ ...analyst, retired: true }, analyst],
    courses: [course({ skills: [1] })],
    programs: [],
  });
  const lifts = index.careersLifted(0, index.evidence({}), 5);
  expect(lifts.map(({ career }) => career)).toEqual([1]);
  expect(() => index.careersLifted(1, index.evidence({}), 5)).toThrow(RangeError);
});
