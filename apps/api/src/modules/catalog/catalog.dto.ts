import type { CourseRecord, SkillRecord } from './catalogue.js';

export class SkillDto {
  uuid: string;
  name: string;
}

/** A course of the catalogue. */
export class CatalogueCourseDto {
  educator_uuid: string;
  course_uuid: string;
  /** @example 'CS 1400' */
  code: string;
  title: string;
  credits: number;
  skills: SkillDto[];
}

/** A course as lists show it. */
export class CourseDto {
  uuid: string;
  /** @example 'CS 1400' */
  code: string;
  title: string;
  description: string;
  /** The prefix of the code. @example 'CS' */
  academic_subject: string;
  /** @example 'Lower Division' */
  level: string;
  credits: number;
  skills: SkillDto[];
  /** The same list under its other name. */
  skill_outcomes: SkillDto[];

  /** True when the university no longer offers it; absent otherwise. */
  retired?: boolean;
}

export const toSkill = ({ uuid, name }: SkillRecord): SkillDto => ({ uuid, name });

export const toCatalogueCourse = (course: CourseRecord): CatalogueCourseDto => ({
  educator_uuid: course.educatorUuid,
  course_uuid: course.uuid,
  code: course.code,
  title: course.title,
  credits: course.credits,
  skills: course.skills.map(toSkill),
});

export function toCourse(course: CourseRecord): CourseDto {
  const skills = course.skills.map(toSkill);
  return {
    uuid: course.uuid,
    code: course.code,
    title: course.title,
    description: course.description,
    academic_subject: course.academicSubject,
    level: course.level,
    credits: course.credits,
    skills,
    skill_outcomes: skills,
    ...(course.retired && { retired: true }),
  };
}
