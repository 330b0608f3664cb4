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

export const toSkill = ({ uuid, name }: SkillRecord): SkillDto => ({ uuid, name });

export const toCatalogueCourse = (course: CourseRecord): CatalogueCourseDto => ({
  educator_uuid: course.educatorUuid,
  course_uuid: course.uuid,
  code: course.code,
  title: course.title,
  credits: course.credits,
  skills: course.skills.map(toSkill),
});
