import { describe, expect, test } from '@jest/globals';
import * as fc from 'fast-check';
import type { NeededSkill } from './catalogue-data.js';
import { CatalogueIndex } from './catalogue-index.js';
import { catalogue, studied } from './testing/arbitraries.js';
import { career, course, indexOf, sum } from './testing/small-catalogue.js';

describe('explain', () => {
  test('splits the score into courses and skills that add up to it', () => {
    fc.assert(
      fc.property(catalogue, studied, (data, done) => {
        const index = CatalogueIndex.build(data);
        const evidence = index.evidence(done);
        for (let id = 0; id < index.careerCount; id++) {
          const { score, courses, needs, ownWork, degree } = index.explain(id, evidence);
          expect(score).toBe(index.score(id, evidence));
          expect(sum(courses.map(({ points }) => points))).toBeCloseTo(ownWork.points, 6);
          expect(sum([...courses, ...needs].map(({ points }) => points))).toBeCloseTo(score, 6);
          for (const { points, mostPoints, held } of [...needs, { ...ownWork, held: true }]) {
            expect(points).toBeLessThanOrEqual(mostPoints);
            if (!held) expect(points).toBe(0);
          }
          expect(sum(needs.map(({ mostPoints }) => mostPoints)) + ownWork.mostPoints).toBeLessThanOrEqual(
            5 * degree.factor + 1e-9,
          );
        }
      }),
    );
  });

  test('names for each skill the score the student would have with a project that shows it', () => {
    fc.assert(
      fc.property(catalogue, studied, (data, done) => {
        const index = CatalogueIndex.build(data);
        const evidence = index.evidence(done);
        for (const { skill, held, scoreIfGained } of index.explain(0, evidence).needs) {
          expect(held).toBe(evidence.held.has(skill));
          const after = index.evidence({ ...done, projectSkills: [...done.projectSkills!, skill] });
          expect(scoreIfGained).toBe(index.score(0, after));
        }
      }),
    );
  });

  test('names the courses that add most first, and those alone that add something', () => {
    const index = indexOf({
      careers: [career({}), career({})],
      courses: [0.1, 0.4, 0, 0.2].map((similarity) => course({ near: [{ career: 0, similarity }] })),
    });
    const { courses } = index.explain(0, index.evidence({ courses: [0, 1, 2, 3] }));
    expect(courses.map((part) => part.course)).toEqual([1, 3, 0]);
    expect(index.explain(1, index.evidence({ courses: [0, 1] })).courses).toEqual([]);
  });

  test('keeps the order in which the catalogue names the needs, without those that weigh nothing', () => {
    const needs: NeededSkill[] = [
      { skill: 5, weight: 1, kind: 'technology' },
      { skill: 2, weight: 0, kind: 'named' },
      { skill: 1, weight: 40, kind: 'named' },
    ];
    const index = indexOf({ careers: [career({ needs })] });
    const parts = index.explain(0, index.evidence({ projectSkills: [5] })).needs;
    expect(parts.map(({ skill, kind, weight, held }) => [skill, kind, weight, held])).toEqual([
      [5, 'technology', 1, true],
      [1, 'named', 40, false],
    ]);
  });
});
