import type { Schemas } from '@lumen/contracts';

export interface CareerFields {
  title?: string;
  description?: string;
  /** US dollars a year. */
  pay?: number | null;
  employment?: Partial<Schemas['EmploymentDto']>;
  /** Readiness, 0 to 5. */
  score?: number;
  /** The color of the stars. */
  color?: string;
  /** Names of the needed skills the student has, and of those still missing. */
  have?: readonly string[];
  need?: readonly string[];
  /** Codes of the courses that teach a missing skill, by its name. */
  taughtBy?: Readonly<Record<string, readonly string[]>>;
  /** Codes of passed courses that are like the work, with the points each adds. */
  studied?: Readonly<Record<string, number>>;
  /** Codes of the courses that would raise the score most. */
  next?: readonly string[];
  degree?: Partial<Schemas['DegreePartDto']>;
  linked?: boolean;
  programs?: readonly Schemas['RelatedProgramDto'][];
}

/** An identifier that can be foretold: the same text gives the same one. */
export function uuidOf(text: string): string {
  const number = Array.from(text).reduce((hash, letter) => (hash * 31 + letter.charCodeAt(0)) % 2 ** 47, 7);
  return `00000000-0000-4000-8000-${number.toString(16).padStart(12, '0')}`;
}

export const aSkill = (name: string): Schemas['SkillDto'] => ({ uuid: uuidOf(name), name });

/** A career on a person's dashboard: Data Analyst, by default. Skills weigh the same. */
export function aCareer(fields: CareerFields = {}): Schemas['StudentCareerInsightDto'] {
  const { title = 'Data Analyst', have = ['Python', 'Statistics'], need = ['SQL'] } = fields;
  const total = have.length + need.length;
  return {
    career: {
      uuid: uuidOf(title),
      title,
      description: fields.description ?? 'Turns raw records into answers people can act on.',
      average_pay: fields.pay === undefined ? 91_290 : fields.pay,
      employment: {
        education_req: "Bachelor's degree",
        job_count: 128_900,
        year: 2024,
        percentage_growth: 7,
        projected_job_count: 137_900,
        projected_year: 2034,
        ...fields.employment,
      },
    },
    missing_needed_career_skills: need.map(aSkill),
    needed_skills: need.map(aSkill),
    existing_user_career_skills: have.map(aSkill),
    completion_stats: {
      career_readiness_score: fields.score ?? (total === 0 ? 0 : (5 * have.length) / total),
      hex_color_code: fields.color ?? '#E5B100',
      has_enough_data: total > 0,
    },
    linked_to_student: fields.linked ?? false,
    related_program_insights: [...(fields.programs ?? [aRelatedProgram()])],
  };
}

/** The same as its detail, with the score explained. */
export function aCareerDetail(fields: CareerFields = {}): Schemas['CareerInsightDetailDto'] {
  const career = aCareer(fields);
  const { existing_user_career_skills: have, needed_skills: need } = career;
  const points = 5 / Math.max(1, have.length + need.length);
  const courses = (skill: string) => fields.taughtBy?.[skill] ?? [];
  const taughtIn = (code: string) => need.filter(({ name }) => courses(name).includes(code));
  const named = (code: string, title: string) => ({
    educator_uuid: uuidOf('educator'),
    course_uuid: uuidOf(code),
    code,
    title,
    credits: 3,
  });
  const teaching = (code: string, title: string, then: number): Schemas['TeachingCourseDto'] => ({
    ...named(code, title),
    level: 'Upper Division',
    teaches: taughtIn(code),
    score_if_passed: then,
  });
  const part = (skill: Schemas['SkillDto'], held: boolean): Schemas['ScorePartDto'] => ({
    skill,
    kind: 'named',
    weight: 1,
    points: held ? points : 0,
    most_points: points,
    held,
    score_if_gained: points * (have.length + (held ? 0 : 1)),
    taught_by: courses(skill.name).map((code) =>
      teaching(code, `All about ${skill.name}`, points * (have.length + taughtIn(code).length)),
    ),
    taught_by_count: courses(skill.name).length,
  });
  const studied = Object.entries(fields.studied ?? {});
  return {
    ...career,
    explanation: [...have.map((skill) => part(skill, true)), ...need.map((skill) => part(skill, false))],
    several_skills_courses: [...new Set(need.flatMap(({ name }) => courses(name)))]
      .filter((code) => taughtIn(code).length > 1)
      .map((code) => teaching(code, `All of ${code}`, points * (have.length + taughtIn(code).length))),
    own_work: {
      points: studied.reduce((sum, [, worth]) => sum + worth, 0),
      most_points: 2.5,
      courses: studied.map(([code, worth]) => ({ ...named(code, `All of ${code}`), points: worth })),
      next_courses: (fields.next ?? []).map((code) =>
        teaching(code, `More of ${code}`, career.completion_stats.career_readiness_score + 0.4),
      ),
    },
    degree: { factor: 1, years_asked: 4, years_of_goal: 4, ...fields.degree },
  };
}

/** A program that leads to a career, with the student's progress in years. */
export const aRelatedProgram = (
  title = 'Data Analytics Minor',
  total = 4,
  done = 2.5,
): Schemas['RelatedProgramDto'] => ({
  educator_uuid: uuidOf('educator'),
  program_uuid: uuidOf(title),
  program: { uuid: uuidOf(title), title },
  level: 'Minor',
  completion_stats: { years: { total, progress_floor: done, hex_color_code: '#9CA3AF' } },
});

/** A career like another one, listed by O*NET and with a skill, an activity and software in common, by default. */
export function aSimilarCareer(
  fields: CareerFields & Partial<Omit<Schemas['SimilarCareerDto'], 'career' | 'completion_stats'>> = {},
): Schemas['SimilarCareerDto'] {
  const { career, completion_stats, linked_to_student } = aCareer(fields);
  return {
    career,
    completion_stats,
    linked_to_student,
    listed: fields.listed ?? true,
    existing_shared_skills: fields.existing_shared_skills ?? [aSkill('Python')],
    missing_shared_skills: fields.missing_shared_skills ?? [],
    shared_activities: fields.shared_activities ?? ['Analyze data to identify trends.'],
    shared_technologies: fields.shared_technologies ?? ['Tableau'],
  };
}
