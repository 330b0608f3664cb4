import { expect, test } from '@jest/globals';
import * as fc from 'fast-check';
import { CatalogueIndex } from './catalogue-index.js';
import { catalogue, COURSE_COUNT, studied } from './testing/arbitraries.js';
import { choices, listedTwice } from './testing/listed-twice.js';

test('a course that is passed under one of its codes is not advised under another, and none is advised twice', () => {
  fc.assert(
    fc.property(catalogue, choices, studied, fc.nat(COURSE_COUNT), (data, second, done, count) => {
      const twice = listedTwice(data, second);
      const [one, two] = [CatalogueIndex.build(data), CatalogueIndex.build(twice.data)];
      const courses = [...new Set(done.courses)];
      const expected = one.nextCourses(0, one.evidence({ ...done, courses }), count);
      const next = two.nextCourses(0, two.evidence({ ...done, courses: courses.map(twice.either) }), count);
      expect(next.map((gain) => ({ ...gain, course: twice.courseOf(gain.course) }))).toEqual(expected);
    }),
  );
});

test('a course counts for readiness once, whichever of its codes it is passed under, or both', () => {
  fc.assert(
    fc.property(catalogue, choices, studied, (data, second, done) => {
      const twice = listedTwice(data, second);
      const [one, two] = [CatalogueIndex.build(data), CatalogueIndex.build(twice.data)];
      const courses = [...done.courses!];
      const expected = one.scoreAll(one.evidence({ ...done, courses }));
      const entries = [...courses, ...courses].map(twice.either);
      const evidence = two.evidence({ ...done, courses: entries });
      expect(two.scoreAll(evidence)).toEqual(expected);
      const isPassed = (course: number) => course < COURSE_COUNT && courses.includes(course);
      for (const entry of twice.data.courses.keys())
        expect(evidence.hasPassed(entry)).toBe(isPassed(twice.courseOf(entry)));
    }),
  );
});

test('a course lifts the same careers whichever of its codes it is passed under and looked at by', () => {
  fc.assert(
    fc.property(catalogue, choices, studied, fc.nat(COURSE_COUNT - 1), (data, second, done, lifting) => {
      const twice = listedTwice(data, second);
      const [one, two] = [CatalogueIndex.build(data), CatalogueIndex.build(twice.data)];
      const courses = [...new Set(done.courses)];
      const expected = one.careersLifted(lifting, one.evidence({ ...done, courses }), Infinity);
      const entries = courses.map(twice.either);
      const evidence = two.evidence({ ...done, courses: entries });
      expect(two.careersLifted(twice.either(lifting), evidence, Infinity)).toEqual(expected);
    }),
  );
});
