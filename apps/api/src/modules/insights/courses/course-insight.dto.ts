import { type CreditUnit, IN_SEMESTER_CREDITS } from '@lumen/matching';
import { ApiProperty, IntersectionType, OmitType } from '@nestjs/swagger';
import { FILTER_TEXT_MAX } from '@lumen/matching/limits';
import { IsOptional, IsString, MaxLength } from 'class-validator';
import { PageQuery } from '../../../platform/http/paging.dto.js';
import { FilterNames, Trimmed } from '../../../platform/http/query.js';
import { CatalogueCourseDto, CourseDto } from '../../catalogue/index.js';
import { CourseStandingDto } from '../../students/index.js';

/** The names of a list with commas or slashes between them; a name in quotation marks may have some itself: "PL/SQL". */
const splitSkills = (names: string): string[] =>
  (names.match(/(?:"[^"]*"|[^,/])+/g) ?? []).map((name) => name.trim().replace(/^"([^"]*)"$/, '$1'));

class CourseFilterQuery {
  /** Part of the title, or of the code with or without its space; in any case. */
  @IsOptional()
  @Trimmed()
  @IsString()
  @MaxLength(FILTER_TEXT_MAX)
  search?: string;

  /** Prefix of the code, in any case: `CS`, or only its beginning. */
  @IsOptional()
  @Trimmed()
  @IsString()
  @MaxLength(FILTER_TEXT_MAX)
  academic_subject?: string;

  /** Part of the title, in any case. */
  @IsOptional()
  @Trimmed()
  @IsString()
  @MaxLength(FILTER_TEXT_MAX)
  course_title?: string;

  /** Part of the code, in any case and with or without its space. */
  @IsOptional()
  @Trimmed()
  @IsString()
  @MaxLength(FILTER_TEXT_MAX)
  course_code?: string;

  /** Part of the title of a program that lists the course, in any case. */
  @IsOptional()
  @Trimmed()
  @IsString()
  @MaxLength(FILTER_TEXT_MAX)
  program_title?: string;

  /**
   * Parts of names of skills, repeated or with commas or slashes between them; one in quotation marks is taken whole, such
   * as "PL/SQL". Courses that fit more of them come first (D52).
   */
  @FilterNames('skills', splitSkills)
  skills?: string[];
}

export class CourseInsightQuery extends IntersectionType(CourseFilterQuery, PageQuery) {}

/** A course, as the student who asks stands to it. */
export class CourseInsightDto {
  educator_uuid: string;
  course_uuid: string;
  course: CourseDto;

  /** Whether it is one of the student's favourites. */
  linked_to_student: boolean;
}

export class CourseInsightPageDto {
  results: CourseInsightDto[];

  /** One for each of `results`, in the same order. */
  standings: CourseStandingDto[];

  /** Courses in all, over every page. */
  @ApiProperty({ type: 'integer' })
  count: number;

  /** The university, as in 'All UVU Courses' (D18). @example 'UVU' */
  educator_short_name: string;
}

/** A program that lists a course. */
export class ListingProgramDto {
  educator_uuid: string;
  program_uuid: string;
  title: string;

  /** @example 'Bachelor' */
  level: string;

  /** The group of the program that lists it. @example 'Core' */
  group: string;

  @ApiProperty({ enum: ['required', 'elective'] })
  kind: 'required' | 'elective';
}

/** A career whose readiness score a course raises. */
export class LiftedCareerDto {
  career_uuid: string;
  title: string;

  /** The student's score without the course, 0 to 5. */
  score_without: number;

  /** The student's score with it. */
  score_with: number;

  /** Whether the career is on the dashboard of the student. */
  linked_to_student: boolean;
}

/** A course that has to be passed before. */
export class PrerequisiteCourseDto extends OmitType(CatalogueCourseDto, ['skills']) {
  /** Whether the student has earned it. */
  earned: boolean;
}

/** A course as it stands on the record of the student who asks: the line that counts. */
export class OwnCourseDto {
  @ApiProperty({ type: String, nullable: true })
  term: string | null;

  @ApiProperty({ type: String, nullable: true })
  grade: string | null;

  credits: number;

  @ApiProperty({ enum: ['earned', 'not-earned', 'in-progress'] })
  outcome: 'earned' | 'not-earned' | 'in-progress';
}

/** A course with all that hangs together with it. */
export class CourseInsightDetailDto extends IntersectionType(CourseInsightDto, CourseStandingDto) {
  educator_name: string;

  /** What the university prints credits in; all figures of credits are semester credits. */
  @ApiProperty({ enum: Object.keys(IN_SEMESTER_CREDITS) })
  credit_unit: CreditUnit;

  /** Programs on offer in which it counts, by title. */
  programs: ListingProgramDto[];

  /**
   * Up to ten careers whose score it raises, by passing it or by having passed it: first those on the dashboard of the student,
   * then those it raises most.
   */
  careers: LiftedCareerDto[];

  /** The courses that its prerequisites name and the catalogue has. */
  prerequisite_courses: PrerequisiteCourseDto[];

  /** What the student has of it; null for nothing. */
  @ApiProperty({ type: OwnCourseDto, nullable: true })
  own: OwnCourseDto | null;
}
