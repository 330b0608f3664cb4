import type { Schemas } from '@lumen/contracts';
import { aSkill, uuidOf } from './careers';

export interface ProgramFields {
  title?: string;
  level?: string;
  description?: string;
  /** Credits earned and required. */
  credits?: readonly [number, number];
  /** Years done and in all. */
  years?: readonly [number, number];
  /** Names of the skills it teaches that the student has, and of those still to gain. */
  have?: readonly string[];
  gain?: readonly string[];
  careers?: readonly Schemas['RelatedCareerDto'][];
  linked?: boolean;
  requirements?: Schemas['ProgramInsightDetailDto']['requirements'];
  notCounted?: Schemas['ProgramInsightDetailDto']['not_counted'];
}

/** A program with a student's progress: Information Systems, by default. */
export function aProgram(fields: ProgramFields = {}): Schemas['ProgramInsightDetailDto'] {
  const { title = 'Information Systems, B.S.', have = ['SQL'], gain = ['Networking'] } = fields;
  const [earned, required] = fields.credits ?? [78, 120];
  const [done, total] = fields.years ?? [2.5, 4];
  return {
    educator_uuid: uuidOf('educator'),
    program_uuid: uuidOf(title),
    program: {
      uuid: uuidOf(title),
      title,
      level: fields.level ?? 'Bachelor',
      description: fields.description ?? 'Builds the systems that organisations run on.',
      department_name: 'Information Systems & Technology',
      skill_outcomes: [...gain, ...have].map(aSkill),
    },
    missing_needed_program_skills: gain.map(aSkill),
    existing_user_program_skills: have.map(aSkill),
    completion_stats: {
      numerator: earned,
      denominator: required,
      percent_as_float: (100 * earned) / required,
      years: { total, progress_floor: done, hex_color_code: '#9CA3AF' },
      hex_color_code: '#9CA3AF',
    },
    linked_to_student: fields.linked ?? true,
    requirements: fields.requirements ?? [],
    not_counted: fields.notCounted ?? [],
    related_careers: [
      ...(fields.careers ?? [
        { career_uuid: uuidOf('Web Developers'), title: 'Web Developers', average_pay: 98_770 },
      ]),
    ],
  };
}

/** A page of programs as the list asks for it: each skill once, and its places in the rows. */
export function aCompactPage(
  programs: readonly Schemas['ProgramInsightDto'][],
  count: number,
): Schemas['ProgramInsightPageDto'] {
  const skills = new Map<string, Schemas['SkillDto']>();
  const placeOf = (skill: Schemas['SkillDto']) => {
    skills.set(skill.uuid, skill);
    return [...skills.keys()].indexOf(skill.uuid);
  };
  const results = programs.map((insight) => ({
    ...insight,
    program: { ...insight.program, skill_outcomes: [] },
    missing_needed_program_skills: [],
    existing_user_program_skills: [],
    skill_positions: {
      existing: insight.existing_user_program_skills.map(placeOf),
      missing: insight.missing_needed_program_skills.map(placeOf),
    },
  }));
  return { results, count, skills: [...skills.values()] };
}
