import type { Schemas } from '@lumen/contracts';
import { aSkill, uuidOf } from './careers';

/** A course of a plan, known by its code. */
export function aPathCourse(
  code: string,
  fields: Partial<Schemas['PathCourseDto']> = {},
): Schemas['PathCourseDto'] {
  return {
    educator_uuid: uuidOf('educator'),
    course_uuid: uuidOf(code),
    code,
    title: `All of ${code}`,
    credits: 3,
    level: 'Upper Division',
    score: 3.5,
    own_work: 0.31,
    skills: [{ skill: aSkill('SQL'), points: 0.24 }],
    programs: [],
    favourite: false,
    ...fields,
  };
}

export const aPlan = (...courses: Schemas['PathCourseDto'][]): Schemas['PathPlanDto'] => ({
  credits: courses.reduce((sum, { credits }) => sum + credits, 0),
  score: courses.at(-1)?.score ?? 2.95,
  courses,
});

/** The cheapest path of a student at 2.95 to 3.5. */
export const aPath = (fields: Partial<Schemas['CheapestPathDto']> = {}): Schemas['CheapestPathDto'] => ({
  career_uuid: uuidOf('Data Analyst'),
  title: 'Data Analyst',
  target: 'next-half',
  target_score: 3.5,
  score: 2.95,
  score_under_way: 2.95,
  under_way: [],
  plans: [aPlan(aPathCourse('INFO 2420'))],
  optimal: true,
  least_credits: 3,
  nearest: null,
  untaught: [],
  left_out: [],
  levels: [
    { name: 'Graduate', allowed: false },
    { name: 'Lower Division', allowed: true },
    { name: 'Upper Division', allowed: true },
  ],
  ...fields,
});
