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
  /** What else the catalogue says of it: terms, prerequisites, other codes. */
  details?: Partial<Schemas['CourseDto']>;
}

/** A course of the university: CS 1400, by default. */
export function aCourse(fields: CourseFields = {}): Schemas['CourseInsightDto'] {
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
  };
}
