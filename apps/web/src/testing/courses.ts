import type { Schemas } from '@lumen/contracts';
import { aSkill, uuidOf } from './careers';

export interface CourseFields {
  code?: string;
  title?: string;
  description?: string;
  credits?: number;
  /** Names of what it teaches. */
  skills?: readonly string[];
  favourite?: boolean;
  earned?: boolean;
  /** Names of its skills that are new to the student: all unless given. */
  fresh?: readonly string[];
  /** What else the catalogue says of it: terms, prerequisites, other codes. */
  details?: Partial<Schemas['CourseDto']>;
}

type CourseInList = Schemas['CourseInsightDto'] & Schemas['CourseStandingDto'];

/** What a page says of its courses beside their rows. */
export const standingsOf = (courses: readonly Schemas['CourseStandingDto'][]) =>
  courses.map(({ earned, new_skill_positions }) => ({ earned, new_skill_positions }));

/** A course of the university: CS 1400, by default. */
export function aCourse(fields: CourseFields = {}): CourseInList {
  const { code = 'CS 1400', title = 'Fundamentals of Programming' } = fields;
  const skills = (fields.skills ?? ['Programming', 'Python']).map(aSkill);
  return {
    educator_uuid: uuidOf('educator'),
    course_uuid: uuidOf(code),
    course: {
      uuid: uuidOf(code),
      code,
      title,
      description: fields.description ?? 'Writing programs that others can read.',
      academic_subject: code.split(' ')[0]!,
      level: 'Lower Division',
      credits: fields.credits ?? 3,
      skills,
      skill_outcomes: skills,
      ...fields.details,
    },
    linked_to_student: fields.favourite ?? false,
    earned: fields.earned ?? false,
    new_skill_positions: skills.flatMap(({ name }, place) =>
      (fields.fresh ?? [name]).includes(name) ? place : [],
    ),
  };
}

/** A line of one's own record: a course that was passed and is known. */
export const aRecordedCourse = (
  code: string,
  fields: Partial<Schemas['RecordedCourseDto']> = {},
): Schemas['RecordedCourseDto'] => ({
  line_uuid: uuidOf(code),
  import_uuid: uuidOf('import'),
  kind: 'completed',
  term: 'Fall 2025',
  institution: null,
  code,
  title: `Title of ${code}`,
  credits: 3,
  grade: 'A',
  outcome: 'earned',
  course: {
    educator_uuid: uuidOf('educator'),
    course_uuid: uuidOf(`course ${code}`),
    code,
    title: `Title of ${code}`,
  },
  printed: null,
  is_visible: true,
  grade_visible: false,
  ...fields,
});
