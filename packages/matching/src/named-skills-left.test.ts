import { expect, test } from '@jest/globals';
import * as fc from 'fast-check';
import { CatalogueIndex } from './catalogue-index.js';
import { finished } from './cheapest-path.js';
import { catalogue, studied } from './testing/arbitraries.js';

test('named skills are left until the courses of the cheapest way to all of them are passed', () => {
  fc.assert(
    fc.property(catalogue, studied, (data, done) => {
      const index = CatalogueIndex.build(data);
      const evidence = index.evidence(done);
      const all = data.courses.keys();
      const left = index.namedSkillsLeft(0, evidence, all);
      const { plans } = finished(index.cheapestPath(0, evidence, { target: 'named-skills' }));
      if (plans.length === 0) return;
      const planned = plans[0]!.steps.map(({ course }) => course);
      expect(left.length === 0).toBe(planned.length === 0);
      const later = index.evidence({ ...done, courses: [...(done.courses ?? []), ...planned] });
      expect(index.namedSkillsLeft(0, later, data.courses.keys())).toEqual([]);
      for (const skill of left)
        expect(data.courses.some((course) => !course.retired && course.skills.includes(skill))).toBe(true);
      expect(index.namedSkillsLeft(0, evidence, [])).toEqual([]);
    }),
  );
});
