import { describe, expect, test } from '@jest/globals';
import {
  CatalogueDataError,
  type CareerData,
  type CatalogueData,
  type CourseData,
  type ProgramData,
} from './catalogue-data.js';
import { CatalogueIndex } from './catalogue-index.js';

const nurse: CareerData = {
  title: 'Nurse',
  needs: [{ skill: 0, weight: 1, kind: 'named' }],
  hasWork: true,
  averagePay: 80_000,
  education: null,
  relatedPrograms: [],
};
const algebra: CourseData = {
  skills: [1],
  credits: 3,
  level: 'Lower Division',
  rarity: 1,
  near: [{ career: 0, similarity: 0.5 }],
};
const nursing: ProgramData = {
  title: 'Nursing',
  level: 'Bachelor',
  requiredCredits: 120,
  groups: [{ kind: 'required', credits: 3, courses: [0] }],
  relatedCareers: [],
};
const sound: CatalogueData = {
  skillCount: 2,
  careers: [nurse],
  courses: [algebra],
  programs: [nursing],
};

const withNeeds = (...needs: CareerData['needs']): Partial<CatalogueData> => ({
  careers: [{ ...nurse, needs }],
});
const withCourse = (part: Partial<CourseData>): Partial<CatalogueData> => ({
  courses: [{ ...algebra, ...part }],
});
const withProgram = (part: Partial<ProgramData>): Partial<CatalogueData> => ({
  programs: [{ ...nursing, ...part }],
});

describe('CatalogueIndex.build', () => {
  test('takes a sound catalogue and an empty one', () => {
    const index = CatalogueIndex.build(sound);
    expect([index.skillCount, index.careerCount, index.courseCount, index.programCount]).toEqual([
      2, 1, 1, 1,
    ]);
    const empty = CatalogueIndex.build({ skillCount: 0, careers: [], courses: [], programs: [] });
    expect(empty.rankCareers({ evidence: empty.evidence({ projectSkills: [0] }) })).toEqual({
      total: 0,
      items: [],
    });
  });

  test('takes the largest amounts that are possible, and what is not known', () => {
    const most = {
      ...nurse,
      averagePay: 2_000_000,
      needs: [{ skill: 1, weight: 2_000_000, kind: 'named' as const }],
    };
    const careers = [most, { ...nurse, averagePay: null }];
    const courses = [{ ...algebra, credits: 500, rarity: 1, near: [{ career: 0, similarity: 1 }] }];
    expect(CatalogueIndex.build({ ...sound, careers, courses }).careerCount).toBe(2);
  });

  test('does not follow later changes of the data it was built from', () => {
    const need = { skill: 0, weight: 1, kind: 'named' as const };
    const career = { ...nurse, needs: [need] };
    const index = CatalogueIndex.build({ ...sound, careers: [career] });
    need.weight = 0;
    career.title = 'Surgeon';
    const evidence = index.evidence({ projectSkills: [0] });
    const { items } = index.rankCareers({ evidence, filter: { title: 'nurse' } });
    expect(items).toEqual([{ career: 0, score: expect.any(Number) }]);
    expect(items[0]!.score).toBeGreaterThan(0);
  });

  test.each<[string, Partial<CatalogueData>]>([
    [
      'skillCount must be a whole number of at least 0, not -1',
      { skillCount: -1, careers: [], courses: [], programs: [] },
    ],
    [
      "Career 0 'Nurse': skill 2 does not exist, there are 2",
      withNeeds({ skill: 2, weight: 1, kind: 'general' }),
    ],
    [
      "Career 0 'Nurse': skill 0.5 does not exist, there are 2",
      withNeeds({ skill: 0.5, weight: 1, kind: 'general' }),
    ],
    [
      "Career 0 'Nurse': skill 1 is needed twice",
      withNeeds({ skill: 1, weight: 1, kind: 'general' }, { skill: 1, weight: 2, kind: 'named' }),
    ],
    [
      "Career 0 'Nurse': weight of skill 1 is NaN",
      withNeeds({ skill: 1, weight: Number.NaN, kind: 'general' }),
    ],
    [
      "Career 0 'Nurse': weights add up to more than 2000000",
      withNeeds({ skill: 1, weight: 3e6, kind: 'general' }),
    ],
    [
      "Career 0 'Nurse': average pay must be between 0 and 2000000, not -5",
      { careers: [{ ...nurse, averagePay: -5 }] },
    ],
    ['Course 0: skill 9 does not exist, there are 2', withCourse({ skills: [9] })],
    ['Course 0: skill -1 does not exist, there are 2', withCourse({ skills: [-1] })],
    [
      'Course 0: course 1 does not exist, there are 1',
      withCourse({ prerequisites: { all: [{ course: 0 }, { any: [{ course: 1 }] }] } }),
    ],
    ['Course 0: course 7 does not exist, there are 1', withCourse({ representative: 7 })],
    ['Course 0: course 0 is represented by another', withCourse({ representative: 0 })],
    ['Course 0: credits must be between 0 and 500, not -3', withCourse({ credits: -3 })],
    ['Course 0: rarity must be between 0 and 1, not NaN', withCourse({ rarity: NaN })],
    [
      'Course 0: career 1 does not exist, there are 1',
      withCourse({ near: [{ career: 1, similarity: 0.5 }] }),
    ],
    [
      'Course 0: similarity to career 0 must be between 0 and 1, not 1.5',
      withCourse({ near: [{ career: 0, similarity: 1.5 }] }),
    ],
    [
      'Course 0: career 0 is near twice',
      withCourse({
        near: [
          { career: 0, similarity: 0.5 },
          { career: 0, similarity: 0.4 },
        ],
      }),
    ],
    [
      "Program 0 'Nursing': required credits must be between 0 and 2000000, not NaN",
      withProgram({ requiredCredits: NaN }),
    ],
    [
      "Program 0 'Nursing', group 0: course 1 does not exist, there are 1",
      withProgram({ groups: [{ kind: 'required', credits: 3, courses: [1] }] }),
    ],
    [
      "Program 0 'Nursing', group 0: credits must be between 0 and 2000000, not -3",
      withProgram({ groups: [{ kind: 'elective', credits: -3, courses: [] }] }),
    ],
  ])('refuses a contradiction and names it: %s', (message, part) => {
    expect(() => CatalogueIndex.build({ ...sound, ...part })).toThrow(new CatalogueDataError(message));
  });
});
