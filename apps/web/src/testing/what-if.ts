import type { Schemas } from '@lumen/contracts';
import { aSkill, uuidOf } from './careers';

/** A course of a scenario, known by its code. */
const aTriedCourse = (
  code: string,
  fields: Partial<Schemas['TriedCourseDto']> = {},
): Schemas['TriedCourseDto'] => ({
  educator_uuid: uuidOf('educator'),
  course_uuid: uuidOf(code),
  code,
  title: `All of ${code}`,
  credits: 3,
  state: 'new',
  ...fields,
});

/** A kept scenario with courses, by their codes. */
export const aScenario = (
  name: string,
  codes: string[] = [],
  fields: Partial<Schemas['ScenarioDto']> = {},
): Schemas['ScenarioDto'] => ({
  scenario_uuid: uuidOf(`scenario ${name}`),
  name,
  courses: codes.map((code) => {
    const { state: _, ...course } = aTriedCourse(code);
    return course;
  }),
  projects: [],
  program: null,
  ...fields,
});

/** The courses that tests try, by their uuids. */
const CODES = ['CS 1410', 'CS 2420', 'INFO 2420', 'STAT 3000'];
const codeOf = new Map(CODES.map((code) => [uuidOf(code), code]));

/** What the API answers: each course lifts Data Analyst by a tenth, each project by a fifth, and each course the program by its credits. */
export function aWhatIf({ scenarios }: Schemas['WhatIfQuestionDto']): Schemas['WhatIfDto'] {
  const causes = (codes: readonly string[], amount: number) =>
    codes.map((code) => ({
      kind: 'course' as const,
      course_uuid: uuidOf(code),
      project_number: null,
      amount,
    }));
  const causesOf = (codes: readonly string[], place: number) => [
    ...causes(codes, 0.1),
    ...scenarios[place]!.projects.map((_, project) => ({
      kind: 'project' as const,
      course_uuid: null,
      project_number: project + 1,
      amount: 0.2,
    })),
  ];
  const tried = scenarios.map(({ course_uuids }) => course_uuids.map((uuid) => codeOf.get(uuid)!));
  const moves = tried.some((codes, place) => codes.length + scenarios[place]!.projects.length > 0);
  return {
    scenarios: tried.map((codes, place) => ({
      courses: codes.map((code) => aTriedCourse(code)),
      projects: scenarios[place]!.projects.map(({ skill_uuids }) => ({
        skills: skill_uuids.map((uuid) => ({ ...aSkill('SQL'), uuid })),
      })),
      program: null,
      credits: 3 * codes.length,
    })),
    careers: [
      {
        career_uuid: uuidOf('Data Analyst'),
        title: 'Data Analyst',
        linked_to_student: true,
        score: 2.9,
        changes: tried.map((codes, place) => ({
          score: 2.9 + codes.length / 10 + scenarios[place]!.projects.length / 5,
          causes: causesOf(codes, place),
          gained_skills: codes.length > 0 ? [aSkill('Statistics')] : [],
        })),
      },
    ],
    careers_moved: moves ? 1 : 0,
    programs: [
      {
        educator_uuid: uuidOf('educator'),
        program_uuid: uuidOf('program'),
        title: 'Data Science, B.S.',
        level: 'Bachelor',
        linked_to_student: false,
        numerator: 12,
        denominator: 120,
        percent_as_float: 10,
        changes: tried.map((codes) => ({
          numerator: 12 + 3 * codes.length,
          percent_as_float: 10 + 2.5 * codes.length,
          causes: causes(codes, 3),
        })),
      },
    ],
    programs_moved: moves ? 1 : 0,
  };
}
