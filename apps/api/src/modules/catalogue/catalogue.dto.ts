import type { CourseRecord, SkillRecord } from './store/catalogue.js';
import { coursesIn, writePrerequisites } from './store/prerequisites.js';

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

/** What has to be passed before a course. */
export class PrerequisitesDto {
  /** Courses joined by and/or, with the lowest grade behind each; what names no course is in quotation marks. @example 'CS 1400 (C-) and (MATH 1050 or "instructor approval")' */
  text: string;

  /** The codes of all courses in it. @example ['CS 1400', 'MATH 1050'] */
  courses: string[];
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

  /** Where it has from `credits` to so many. */
  credits_to?: number;

  /** Its other codes; absent without any. @example ['CSIS 1400'] */
  aliases?: string[];

  /** Codes under which other departments list it; absent without any. */
  cross_listed?: string[];

  prerequisites?: PrerequisitesDto;

  /** When it is usually offered; absent where that is not known. @example ['Fall', 'Spring'] */
  terms?: string[];

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

/** A course without its skills. */
export function toNamedCourse(course: CourseRecord): Omit<CatalogueCourseDto, 'skills'> {
  const { skills: _, ...named } = toCatalogueCourse(course);
  return named;
}

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
    ...detailsOf(course),
    ...(course.retired && { retired: true }),
  };
}

function detailsOf({ creditsTo, aliases, crossListed, prerequisites, terms }: CourseRecord) {
  return {
    ...(creditsTo !== null && { credits_to: creditsTo }),
    ...(aliases.length > 0 && { aliases }),
    ...(crossListed.length > 0 && { cross_listed: crossListed }),
    ...(prerequisites && {
      prerequisites: {
        text: writePrerequisites(prerequisites),
        courses: [...new Set(coursesIn(prerequisites))],
      },
    }),
    ...(terms.length > 0 && { terms }),
  };
}
