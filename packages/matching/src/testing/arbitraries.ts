import * as fc from 'fast-check';
import {
  type CareerData,
  type CatalogueData,
  type CourseData,
  type CourseGroup,
  NEED_KINDS,
  type ProgramData,
} from '../catalogue-data.js';
import type { Studied } from '../evidence.js';
import type { EarnedLine } from '../study-record.js';

/** Small numbers and few words, so that ties, overlaps and equal titles are common. */
export const SKILL_COUNT = 12;
export const COURSE_COUNT = 8;

const title = fc
  .array(fc.constantFrom('Data', 'data', 'Analyst', 'Nurse', 'ÉCOLE', 'Chief', ' '), {
    minLength: 1,
    maxLength: 3,
  })
  .map((words) => words.join(' '));

export const skillIds = fc.array(fc.nat(SKILL_COUNT - 1), { maxLength: SKILL_COUNT });

const weight = fc.oneof(
  fc.constantFrom(1, 2, 0, -1, 0.0004, 0.5),
  fc.double({ min: -1, max: 5, noNaN: true }),
);

export const credits = fc.constantFrom(0, 0.5, 1, 3, 3.333, 3.33, 2.67, 4, 6);

/** Whether a record is no longer on offer. */
const retired = fc.constantFrom(false, false, false, true);

const career: fc.Arbitrary<CareerData> = fc.record({
  title,
  needs: fc.uniqueArray(
    fc.record({ skill: fc.nat(SKILL_COUNT - 1), weight, kind: fc.constantFrom(...NEED_KINDS) }),
    {
      selector: ({ skill }) => skill,
      maxLength: 8,
    },
  ),
  hasWork: fc.constantFrom(true, true, false),
  averagePay: fc.constantFrom(null, 0, 40_000, 75_000, 500_000, 620_000),
  growth: fc.constantFrom(null, undefined, -12.5, 0, 8, 21.4),
  education: fc.constantFrom(
    null,
    "Bachelor's degree",
    "Master's degree",
    'No formal educational credential',
  ),
  relatedPrograms: fc.array(title, { maxLength: 3 }),
  retired,
});

const courseGroup: fc.Arbitrary<CourseGroup> = fc.record({
  kind: fc.constantFrom('required', 'elective'),
  credits,
  courses: fc.array(fc.nat(COURSE_COUNT - 1), { maxLength: 6 }),
});

const program: fc.Arbitrary<ProgramData> = fc.record({
  title,
  level: fc.constantFrom(null, 'Bachelor', 'Certificate', 'Minor'),
  requiredCredits: fc.constantFrom(0, 3, 6, 12, 30),
  groups: fc.array(courseGroup, { maxLength: 4 }),
  relatedCareers: fc.array(title, { maxLength: 3 }),
  retired,
});

/** Shares of one, often the same. */
const share = fc.oneof(fc.constantFrom(0, 0.03, 0.1, 0.5, 1), fc.double({ min: 0, max: 1, noNaN: true }));

const course: fc.Arbitrary<CourseData> = fc.record({
  skills: skillIds,
  credits,
  level: fc.constantFrom('Lower Division', 'Upper Division', 'Graduate'),
  rarity: share,
  near: fc.uniqueArray(fc.record({ career: fc.nat(39), similarity: share }), {
    selector: (near) => near.career,
    maxLength: 10,
  }),
  retired,
});

/** What a student has done; some of it twice, some of it unknown. */
export const studied: fc.Arbitrary<Studied> = fc.record({
  courses: fc.array(fc.nat(COURSE_COUNT), { maxLength: 10 }),
  projectSkills: fc.array(fc.nat(SKILL_COUNT), { maxLength: 4 }),
  programs: fc.array(fc.nat(3), { maxLength: 2 }),
});

/** Courses are near careers that are there. */
const connected = (data: CatalogueData): CatalogueData => ({
  ...data,
  courses: data.courses.map((each) => ({
    ...each,
    near: each.near.filter((near) => near.career < data.careers.length),
  })),
});

export const catalogue: fc.Arbitrary<CatalogueData> = fc
  .record({
    skillCount: fc.constant(SKILL_COUNT),
    careers: fc.array(career, { minLength: 1, maxLength: 40, size: 'max' }),
    courses: fc.array(course, {
      minLength: COURSE_COUNT,
      maxLength: COURSE_COUNT,
    }),
    programs: fc.array(program, { minLength: 1, maxLength: 25, size: 'max' }),
  })
  .map(connected);

/** Lines of any outcome; some for courses the catalogue does not have, some for courses that one has taken the place of. */
export const earnedLines: fc.Arbitrary<EarnedLine[]> = fc
  .array(
    fc.record({
      course: fc.option(fc.nat(COURSE_COUNT)),
      credits,
      outcome: fc.constantFrom('earned', 'earned', 'earned', 'not-earned', 'in-progress'),
      taken: fc.nat(3),
      part: fc.constantFrom(undefined, undefined, undefined, 'a', 'b'),
    }),
    { maxLength: 14 },
  )
  .map((lines) =>
    lines.map(({ part, ...line }, position): EarnedLine => ({
      id: `line-${position}`,
      ...line,
      ...(part && { part }),
    })),
  );

/** One condition of a filter: more often absent than not, or hardly a row would pass them all. */
export function sometimes<Value>(value: fc.Arbitrary<Value>): fc.Arbitrary<Value | undefined> {
  return fc.oneof({ weight: 3, arbitrary: fc.constant(undefined) }, { weight: 1, arbitrary: value });
}

/** A piece of many titles, of few or of none, in any case. */
export const searchText = fc.constantFrom(
  ' ',
  'DATA',
  'a',
  'e',
  'chief',
  'lyst n',
  'école',
  'zebra',
  ' nurse ',
);

/** Skills to filter by; some twice, some unknown. */
export const wantedSkills = fc.array(fc.integer({ min: -1, max: SKILL_COUNT }), { maxLength: 6 });

export const pageRequest = fc.record({ offset: fc.nat(45), limit: fc.nat(45) });
