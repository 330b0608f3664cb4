import { expect, test } from '@jest/globals';
import * as fc from 'fast-check';
import { CatalogueIndex } from './catalogue-index.js';
import { liftingSkills } from './lifting-skills.js';
import { catalogue, studied } from './testing/arbitraries.js';

test('each skill lifts exactly the careers whose score a project that uses it raises, and those that lift most come first', () => {
  fc.assert(
    fc.property(catalogue, studied, (data, done) => {
      const index = CatalogueIndex.build(data);
      const evidence = index.evidence(done);
      const careers = [...data.careers.keys()];
      const skills = liftingSkills(index, careers, evidence, Infinity);
      const liftedBy = (skill: number) => {
        const shown = [...(done.projectSkills ?? []), skill];
        const later = index.evidence({ ...done, projectSkills: shown });
        return careers.filter(
          (career) => index.score(career, later) - index.score(career, evidence) >= 0.05 - 1e-9,
        );
      };
      const lacking = Array.from({ length: data.skillCount }, (_, skill) => skill).filter(
        (skill) => !evidence.held.has(skill),
      );
      for (const skill of lacking) {
        const found = skills.find((each) => each.skill === skill)?.careers ?? [];
        const near = liftedBy(skill);
        expect(near).toEqual(expect.arrayContaining(found.map(({ career }) => career)));
        expect(found.length).toBe(near.length);
      }
      for (const { skill } of skills) expect(lacking).toContain(skill);
      expect(liftingSkills(index, careers, evidence, 1)).toEqual(skills.slice(0, 1));
      expect(liftingSkills(index, [], evidence, 3)).toEqual([]);
    }),
  );
});

test('of skills that lift as many careers the one that adds most comes first, then the one with the lower number', () => {
  fc.assert(
    fc.property(catalogue, studied, (data, done) => {
      const index = CatalogueIndex.build(data);
      const skills = liftingSkills(index, data.careers.keys(), index.evidence(done), Infinity);
      const lift = ({ score, scoreIfGained }: { score: number; scoreIfGained: number }) =>
        scoreIfGained - score;
      for (const { careers } of skills) {
        const order = careers.map((each) => [-lift(each), each.career]);
        expect(order).toEqual(order.toSorted(byParts));
      }
      const order = skills.map(({ skill, careers }) => [
        -careers.length,
        -careers
          .toSorted((a, b) => a.career - b.career)
          .map(lift)
          .reduce((sum, each) => sum + each, 0),
        skill,
      ]);
      expect(order).toEqual(order.toSorted(byParts));
    }),
  );
});

/** Sorts lists by their first parts that differ. */
function byParts(a: readonly number[], b: readonly number[]): number {
  return a.map((part, at) => part - b[at]!).find((difference) => difference !== 0) ?? 0;
}
