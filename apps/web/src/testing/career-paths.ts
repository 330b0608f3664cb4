import type { Schemas } from '@lumen/contracts';
import { api } from './api-mock';
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
    term_number: null,
    score: 3.5,
    own_work: 0.31,
    skills: [{ skill: aSkill('SQL'), points: 0.24 }],
    programs: [],
    favourite: false,
    instead: [],
    ...fields,
  };
}

export const aPlan = (...courses: Schemas['PathCourseDto'][]): Schemas['PathPlanDto'] => ({
  credits: courses.reduce((sum, { credits }) => sum + credits, 0),
  score: courses.at(-1)?.score ?? 2.95,
  terms: courses.at(-1)?.term_number ?? null,
  fewest_terms: courses.at(-1)?.term_number !== null,
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
  not_kept: [],
  over_limit: [],
  over_limit_count: 0,
  levels: [
    { name: 'Lower Division', allowed: true, by_default: true },
    { name: 'Upper Division', allowed: true, by_default: true },
    { name: 'Graduate', allowed: false, by_default: false },
  ],
  ...fields,
});

/** A course of a plan that is followed, known by its code. */
export function aFollowedCourse(
  code: string,
  state: Schemas['FollowedCourseDto']['state'] = 'left',
): Schemas['FollowedCourseDto'] {
  const { educator_uuid, course_uuid, title, credits } = aPathCourse(code);
  return { educator_uuid, course_uuid, code, title, credits, state, term_number: null };
}

/** A plan from 2.95 to 3.5 that has not been begun. */
export const aFollowedPlan = (
  fields: Partial<Schemas['FollowedPlanDto']> = {},
): Schemas['FollowedPlanDto'] => ({
  career_uuid: uuidOf('Data Analyst'),
  title: 'Data Analyst',
  target_score: 3.5,
  score: 2.95,
  score_expected: 3.5,
  reached: false,
  sufficient: true,
  skills_left: [],
  courses: [aFollowedCourse('INFO 2420')],
  credits_left: 3,
  most_credits: null,
  credits_per_term: null,
  most_terms: null,
  levels: null,
  first_term: null,
  terms_left: null,
  ...fields,
});

/** The plans of a student, changed by the calls of the app. */
export function aStoreOfPlans(...plans: Schemas['FollowedPlanDto'][]) {
  let followed = plans;
  const path = '/dashboard-api/me/plans/{career_uuid}/';
  const others = (uuid: string | undefined) => followed.filter(({ career_uuid }) => career_uuid !== uuid);
  return {
    get followed() {
      return followed;
    },
    handlers: [
      api.get('/dashboard-api/me/plans/', () => ({ status: 200, body: { results: followed } })),
      api.put(path, ({ params, body }) => {
        const { courses, target_score, ...given } = body;
        const limits = { most_credits: null, credits_per_term: null, most_terms: null, levels: null };
        const codes = ['INFO 2420', 'CS 3410', 'STAT 3000'];
        const codeOf = (uuid: string) => codes.find((code) => uuidOf(code) === uuid)!;
        const plan = aFollowedPlan({
          career_uuid: params.career_uuid!,
          target_score,
          ...limits,
          ...given,
          courses: courses.map((uuid) => aFollowedCourse(codeOf(uuid))),
        });
        const isNew = others(params.career_uuid).length === followed.length;
        followed = [...others(params.career_uuid), plan];
        return isNew ? { status: 201, body: plan } : { status: 200, body: plan };
      }),
      api.delete(path, ({ params }) => {
        followed = others(params.career_uuid);
        return { status: 204 };
      }),
    ],
  };
}
