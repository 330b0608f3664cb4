import { expect, test } from '@jest/globals';
import * as fc from 'fast-check';
import { CatalogueIndex } from './catalogue-index.js';
import { studyRecord, type EarnedLine } from './study-record.js';
import { catalogue, COURSE_COUNT, credits, earnedLines, skillIds, studied } from './testing/arbitraries.js';
import { type Addition, whatIf } from './what-if.js';

const addition: fc.Arbitrary<Addition> = fc.oneof(
  fc.record({ course: fc.nat(COURSE_COUNT - 1), credits }),
  fc.record({ course: fc.nat(COURSE_COUNT - 1), credits }),
  fc.record({ skills: skillIds }),
  fc.record({ program: fc.nat(3) }),
);
/** Each course once. */
const additions = fc.uniqueArray(addition, {
  selector: (each) => ('course' in each ? each.course : each),
  maxLength: 6,
});

/** The lines of courses, in a term after all others. */
const linesOf = (added: readonly Addition[]): EarnedLine[] =>
  added.flatMap((each, place) =>
    'course' in each
      ? [
          {
            id: `added-${place}`,
            course: each.course,
            credits: each.credits,
            outcome: 'earned',
            taken: 9 + place,
          },
        ]
      : [],
  );

test('what would be is what is, once the courses are passed, the project made and the program followed', () => {
  fc.assert(
    fc.property(catalogue, studied, earnedLines, additions, (data, done, lines, added) => {
      const index = CatalogueIndex.build(data);
      const today = { evidence: index.evidence(done), record: studyRecord(lines) };
      const then = whatIf(index, today, added);
      const evidence = index.evidence({
        courses: [...done.courses!, ...added.flatMap((each) => ('course' in each ? each.course : []))],
        projectSkills: [
          ...done.projectSkills!,
          ...added.flatMap((each) => ('skills' in each ? each.skills : [])),
        ],
        programs: [...done.programs!, ...added.flatMap((each) => ('program' in each ? each.program : []))],
      });
      const record = studyRecord([...lines, ...linesOf(added)]);
      expect([...then.evidence.held]).toEqual([...evidence.held]);
      for (let career = 0; career < index.careerCount; career++) {
        const [before, after] = [index.score(career, today.evidence), index.score(career, evidence)];
        const steps = then.careers.get(career);
        expect([steps?.[0] ?? before, steps?.at(-1) ?? before]).toEqual([before, after]);
        expect(steps === undefined).toBe(before === after);
      }
      for (let program = 0; program < index.programCount; program++) {
        const [before, after] = [index.completion(program, today.record), index.completion(program, record)];
        const steps = then.programs.get(program);
        expect([steps?.[0] ?? before, steps?.at(-1) ?? before]).toEqual([before, after]);
        expect(steps === undefined).toBe(before.numerator === after.numerator);
      }
    }),
  );
});

test('there is a step for each addition, and each is what the additions up to it lead to', () => {
  fc.assert(
    fc.property(catalogue, studied, earnedLines, additions, (data, done, lines, added) => {
      const index = CatalogueIndex.build(data);
      const today = { evidence: index.evidence(done), record: studyRecord(lines) };
      const { careers, programs } = whatIf(index, today, added);
      const upTo = added.map((_, place) => whatIf(index, today, added.slice(0, place + 1)));
      for (const [career, steps] of careers) {
        expect(steps).toEqual([
          index.score(career, today.evidence),
          ...upTo.map(({ evidence }) => index.score(career, evidence)),
        ]);
      }
      for (const [program, steps] of programs) {
        const before = index.completion(program, today.record);
        expect(steps).toEqual([before, ...upTo.map((each) => each.programs.get(program)?.at(-1) ?? before)]);
      }
    }),
  );
});

test('nothing to add moves nothing, nor do courses that are passed with the same credits', () => {
  fc.assert(
    fc.property(catalogue, earnedLines, (data, lines) => {
      const index = CatalogueIndex.build(data);
      const known = lines.filter(({ course, part }) => course !== COURSE_COUNT && part === undefined);
      const record = studyRecord(known);
      const evidence = index.evidence({ courses: record.passed.keys() });
      const again = [...record.passed.values()].flat().map(({ course, credits: earned }) => ({
        course: course!,
        credits: earned,
      }));
      for (const added of [[], again]) {
        const { careers, programs } = whatIf(index, { evidence, record }, added);
        expect([careers.size, programs.size]).toEqual([0, 0]);
      }
    }),
  );
});
