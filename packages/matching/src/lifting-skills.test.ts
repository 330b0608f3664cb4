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
      const counts = skills.map((each) => each.careers.length);
      expect(counts).toEqual(counts.toSorted((a, b) => b - a));
      expect(liftingSkills(index, careers, evidence, 1)).toEqual(skills.slice(0, 1));
      expect(liftingSkills(index, [], evidence, 3)).toEqual([]);
    }),
  );
});
