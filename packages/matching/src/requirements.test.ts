import { describe, expect, test } from '@jest/globals';
import * as fc from 'fast-check';
import type { CourseGroup } from './catalogue-data.js';
import { CatalogueIndex } from './catalogue-index.js';
import { sumOfCredits } from './credit-sums.js';
import { groupProgress } from './requirements.js';
import { type EarnedLine, studyRecord } from './study-record.js';
import { catalogue, earnedLines } from './testing/arbitraries.js';

const aCourse = { skills: [], credits: 3, level: 'Lower Division', rarity: 1, near: [] };
const line = (course: number, over: Partial<EarnedLine> = {}): EarnedLine => ({
  id: String(course),
  course,
  credits: 3,
  outcome: 'earned',
  taken: 1,
  ...over,
});

/** Courses 0 and 1 are required; 3 credits are to be chosen from 1, 2 and 3. */
const groups: CourseGroup[] = [
  { kind: 'required', credits: 6, courses: [0, 1] },
  { kind: 'elective', credits: 3, courses: [1, 2, 3] },
];

function progressWith(...lines: EarnedLine[]) {
  const program = { title: 'Data', level: null, requiredCredits: 9, groups, relatedCareers: [] };
  const data = {
    skillCount: 0,
    careers: [],
    courses: groups.flatMap(() => [aCourse, aCourse]),
    programs: [program],
  };
  return groupProgress(groups, CatalogueIndex.build(data).progress(0, studyRecord(lines)));
}

describe('a group of a program', () => {
  test('says of each course whether it is earned, in progress or missing, and how many credits are left', () => {
    expect(progressWith(line(0), line(2, { outcome: 'in-progress' }))).toEqual([
      { earned: 3, left: 3, states: ['earned', 'missing'] },
      { earned: 0, left: 3, states: ['missing', 'in-progress', 'missing'] },
    ]);
  });

  test('does not count a course twice, nor one that it has no room for', () => {
    expect(progressWith(line(1), line(2), line(3, { credits: 1 }))).toEqual([
      { earned: 3, left: 3, states: ['missing', 'earned'] },
      { earned: 3, left: 0, states: ['counts-elsewhere', 'earned', 'not-needed'] },
    ]);
  });

  test('takes a course that is passed for passed while it is taken again', () => {
    const again = line(0, { id: 'again', outcome: 'in-progress', taken: 2 });
    expect(progressWith(line(0), again)[0]!.states).toEqual(['earned', 'missing']);
  });

  test('that is required is done when its courses are passed, whatever credits they brought', () => {
    const [required] = progressWith(line(0, { credits: 1 }), line(1, { credits: 2.5 }));
    expect(required).toEqual({ earned: 3.5, left: 0, states: ['earned', 'earned'] });
  });

  test('adds up with the others to what the program counts', () => {
    fc.assert(
      fc.property(catalogue, earnedLines, (data, lines) => {
        const index = CatalogueIndex.build(data);
        const record = studyRecord(lines);
        data.programs.forEach((program, id) => {
          const progress = index.progress(id, record);
          const all = groupProgress(program.groups, progress);
          const earned = sumOfCredits(all.map((group) => ({ credits: group.earned })));
          // To the hundredth, where groups take parts of a third.
          const difference = Math.abs(Math.min(earned, progress.denominator) - progress.numerator);
          expect(difference).toBeLessThan(0.0051 * (all.length + 1));
        });
      }),
    );
  });
});
