import { ApiProperty, OmitType, PickType } from '@nestjs/swagger';
import {
  CareerCompletionDto,
  CareerDto,
  DegreePartDto,
  OwnWorkCourseDto,
  ProgramInsightDto,
  ScenarioDto,
  ScoreMoveDto,
  ScorePartDto,
} from '../insights/index.js';
import { SkillDto } from '../catalogue/index.js';
import { EndorsementDto, ProjectDto } from '../projects/index.js';
import { CourseExperienceDto, ProfileDto } from '../students/index.js';

export class SharedProfileDto extends PickType(ProfileDto, [
  'profile_image_url',
  'bio',
  'location',
  'social_media',
]) {}

/** A skill with what it comes from, as far as visitors may know of it. */
export class SharedSkillDto extends SkillDto {
  /** Codes and titles, by code: the first ten. */
  courses: string[];

  /** Titles: the first ten. */
  projects: string[];

  /** How many courses and projects there are besides. */
  @ApiProperty({ type: 'integer' })
  more: number;
}

export class SharedCourseDto extends OmitType(CourseExperienceDto, ['is_visible']) {}

export class SharedProjectDto extends OmitType(ProjectDto, [
  'profile_uuid',
  'profile_handle',
  'profile_first_name',
  'profile_image_url',
]) {
  /** What others have confirmed of it and its owner shows, newest first. */
  endorsements: EndorsementDto[];
}

class SharedNeedDto extends PickType(ScorePartDto, ['skill', 'points'] as const) {}

/** Where a score comes from; what is missing, and what would raise it, is its owner's business. */
export class SharedExplanationDto {
  /** The needs of the career that the student meets, the most important first. */
  needs: SharedNeedDto[];

  /** Courses passed that are like the work, that which adds most first. */
  work_courses: OwnWorkCourseDto[];

  degree: DegreePartDto;
}

export class SharedCareerDto {
  career: CareerDto;
  completion_stats: CareerCompletionDto;

  /** Needed skills that are there. */
  held_skills: SkillDto[];

  @ApiProperty({ type: 'integer' })
  missing_skills_count: number;

  /** Null where the link has the score alone. */
  @ApiProperty({ type: SharedExplanationDto, nullable: true })
  explanation: SharedExplanationDto | null;
}

export class SharedProgramDto extends PickType(ProgramInsightDto, [
  'educator_uuid',
  'program_uuid',
  'completion_stats',
]) {
  title: string;
  level: string;
  educator_name: string;
}

/** What its owner thinks of doing, and what that would do for the careers in the link. */
export class SharedScenarioDto extends ScenarioDto {
  scores: ScoreMoveDto[];
}

/** What a share link shows at this moment. */
export class SharedContentDto {
  title: string;

  /** First and last name; empty where its owner has given none. */
  owner_name: string;

  /** Whether its owner looks at it: that is not counted. */
  is_owner: boolean;

  @ApiProperty({ type: String, format: 'date-time' })
  expires_at: string;

  @ApiProperty({ type: SharedProfileDto, nullable: true })
  profile: SharedProfileDto | null;

  projects: SharedProjectDto[];
  careers: SharedCareerDto[];
  programs: SharedProgramDto[];
  scenarios: SharedScenarioDto[];
  courses: SharedCourseDto[];
  skills: SharedSkillDto[];
}
