import { expect, test } from '@jest/globals';
import * as fc from 'fast-check';
import type { CatalogueData } from './catalogue-data.js';
import { CatalogueIndex } from './catalogue-index.js';
import type { Progress } from './progress.js';
import { groupProgress } from './requirements.js';
import { type EarnedLine, studyRecord } from './study-record.js';
import { catalogue, COURSE_COUNT, credits, earnedLines } from './testing/arbitraries.js';
import { choices, listedTwice } from './testing/listed-twice.js';
import { whatIf } from './what-if.js';

const course = fc.nat(COURSE_COUNT - 1);

/** A record in two catalogues: in the second, every course has another entry under a second code. */
function inBoth(data: CatalogueData, second: readonly boolean[], lines: readonly EarnedLine[]) {
  const twice = listedTwice(data, second);
  const [one, two] = [CatalogueIndex.build(data), CatalogueIndex.build(twice.data)];
  const entries = lines.map((line) => ({
    ...line,
    course: line.course === null ? null : twice.either(line.course),
  }));
  return {
    twice,
    one: { index: one, record: studyRecord(lines, one.representative) },
    two: { index: two, record: studyRecord(entries, two.representative) },
  };
}

/** Progress without the codes of its lines. */
const shownOf = ({ counted, notCounted, ...sums }: Progress) => ({
  ...sums,
  counted: counted.map(({ line, ...share }) => [line.id, share]),
  notCounted: notCounted.map(({ line, reason }) => [line.id, reason]),
});

test('progress in a program is the same whichever of the codes of a course the program and the record have', () => {
  fc.assert(
    fc.property(catalogue, choices, earnedLines, (data, second, lines) => {
      const { twice, one, two } = inBoth(data, second, lines);
      data.programs.forEach((program, id) => {
        const [expected, progress] = [one.index.progress(id, one.record), two.index.progress(id, two.record)];
        expect(shownOf(progress)).toEqual(shownOf(expected));
        const { groups } = twice.data.programs[id]!;
        expect(groupProgress(groups, progress, two.index.representative)).toEqual(
          groupProgress(program.groups, expected),
        );
      });
      expect(two.index.rankPrograms({ record: two.record })).toEqual(
        one.index.rankPrograms({ record: one.record }),
      );
    }),
  );
});

test('a course brings a program further under all its codes, or under none', () => {
  fc.assert(
    fc.property(catalogue, choices, earnedLines, (data, second, lines) => {
      const { one, two } = inBoth(data, second, lines);
      for (const program of data.programs.keys()) {
        const counting = one.index.coursesCounting(program, one.record);
        expect(two.index.coursesCounting(program, two.record).toSorted((a, b) => a - b)).toEqual(
          [...counting, ...counting.map((each) => each + COURSE_COUNT)].toSorted((a, b) => a - b),
        );
      }
    }),
  );
});

test('passing a course under another code would do for programs what passing it does', () => {
  fc.assert(
    fc.property(catalogue, choices, earnedLines, course, credits, (data, second, lines, passed, amount) => {
      const { twice, one, two } = inBoth(data, second, lines);
      const [expected, programs] = [one, two].map(({ index, record }) => {
        const addition = { course: index === two.index ? twice.either(passed) : passed, credits: amount };
        return whatIf(index, { evidence: index.evidence({}), record }, [addition]).programs;
      });
      expect(programs).toEqual(expected);
    }),
  );
});
