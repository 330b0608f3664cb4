import { ApiProperty } from '@nestjs/swagger';
import { SkillDto } from '../../catalogue/index.js';

export class CourseExperienceDto {
  educator_uuid: string;
  /** Where the course was taken. @example 'Utah Valley University' */
  educator_name: string;
  course_uuid: string;
  course_code: string;
  course_title: string;

  /** When it was earned. @example 'Fall 2025' */
  @ApiProperty({ type: String, nullable: true })
  term: string | null;

  credits: number;

  /** Final grade; null when its owner does not show it. */
  @ApiProperty({ type: String, nullable: true })
  grade: string | null;

  course_description: string;
  course_skills: SkillDto[];

  /** False on courses that only the owner sees. */
  is_visible: boolean;
}

export class ProjectExperienceDto {
  project_uuid: string;
  title: string;
  description: string;

  @ApiProperty({ type: String, nullable: true })
  project_image_url: string | null;

  /** What the image shows, in words; empty where there is no description. */
  project_image_alt: string;

  profile_uuid: string;

  @ApiProperty({ type: String, nullable: true })
  profile_image_url: string | null;

  profile_first_name: string;

  @ApiProperty({ type: String, format: 'date-time' })
  created: string;

  skills: SkillDto[];
}

/** A skill with the experiences it comes from. */
export class SkillSummaryDto {
  skill: SkillDto;

  /** Number of experiences: the score that is shown (D35). All are listed; of a skill that would not fit into one answer
   * only some come with their description and skills. */
  @ApiProperty({ type: 'integer' })
  total: number;

  courses: CourseExperienceDto[];
  projects: ProjectExperienceDto[];
}

export class SkillSummaryPageDto {
  results: SkillSummaryDto[];

  /** Skills in all, over every page. */
  @ApiProperty({ type: 'integer' })
  count: number;

  /** Experiences in all, over every page: one of several skills counts once. */
  totals: SkillTotalsDto;
}

export class SkillTotalsDto {
  @ApiProperty({ type: 'integer' })
  courses: number;

  @ApiProperty({ type: 'integer' })
  projects: number;
}
