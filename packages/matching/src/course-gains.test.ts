import { expect, test } from '@jest/globals';
import * as fc from 'fast-check';
import { CatalogueIndex } from './catalogue-index.js';
import { catalogue, SKILL_COUNT, skillIds } from './testing/arbitraries.js';

test('courses that teach a skill are named with the score they lead to, the best one first', () => {
  const index = CatalogueIndex.build({
    skillCount: SKILL_COUNT,
    careers: [
      {
        title: 'Data Analyst',
        needs: [0, 1, 2, 3, 4].map((skill) => ({ skill, weight: 1 })),
        averagePay: null,
        education: null,
        relatedPrograms: [],
      },
    ],
    courses: [
      { skills: [1, 9] },
      { skills: [1, 1, 2, 0] },
      { skills: [3] },
      { skills: [1] },
      { skills: [0, 1, 2, 3], retired: true },
    ],
    programs: [],
  });
  expect(index.coursesTeaching(1, 0, index.skillSet([0]))).toEqual([
    { course: 1, scoreIfPassed: 3 },
    { course: 0, scoreIfPassed: 2 },
    { course: 3, scoreIfPassed: 2 },
  ]);
  expect(index.coursesTeaching(8, 0, index.skillSet([0]))).toEqual([]);
  expect(() => index.coursesTeaching(SKILL_COUNT, 0, index.skillSet([]))).toThrow(RangeError);
});

test('the score a course leads to is the score of somebody who holds its skills too', () => {
  fc.assert(
    fc.property(catalogue, skillIds, fc.nat(SKILL_COUNT - 1), (data, ids, skill) => {
      const index = CatalogueIndex.build(data);
      const held = index.skillSet(ids);
      const gains = index.coursesTeaching(skill, 0, held);
      const teaching = data.courses.flatMap(({ skills, retired }, course) =>
        !retired && skills.includes(skill) ? [course] : [],
      );
      expect(gains.map(({ course }) => course).toSorted((a, b) => a - b)).toEqual(teaching);
      for (const { course, scoreIfPassed } of gains) {
        const after = index.skillSet([...ids, ...data.courses[course]!.skills]);
        expect(scoreIfPassed).toBe(index.score(0, after));
      }
      const scores = gains.map(({ scoreIfPassed }) => scoreIfPassed);
      expect(scores).toEqual(scores.toSorted((a, b) => b - a));
    }),
  );
});
