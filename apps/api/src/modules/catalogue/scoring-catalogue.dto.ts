import { NEED_KINDS, type NeedKind } from '@lumen/matching';
import { ApiProperty } from '@nestjs/swagger';

/** A course as scores need it. */
export class ScoringCourseDto {
  /** @example 'CS 1400' */
  code: string;

  /** The forms of all codes that mean it, its own first: upper case, a space between subject and number. */
  forms: string[];

  /** The forms of codes that it had before; absent when it had none. */
  former_forms?: string[];

  /** The short name of its university. */
  educator: string;

  title: string;
  credits: number;

  /** @example 'Lower Division' */
  level: string;

  /**
   * Absent when unknown.
   * @example 'Computer Science'
   */
  subject?: string;

  /** 0 to 1: how few programs list it. */
  rarity: number;

  /** Positions in `skills` of what it teaches. */
  @ApiProperty({ type: 'array', items: { type: 'integer' } })
  skills: number[];

  /** Positions in `careers` of those whose work it is like. */
  @ApiProperty({ type: 'array', items: { type: 'integer' } })
  careers: number[];

  /** How like, 0 to 1, for each of its careers. */
  similarities: number[];

  /** True when the university no longer offers it; absent otherwise. */
  retired?: boolean;
}

/** A career as scores need it. */
export class ScoringCareerDto {
  title: string;

  /** US dollars a year; null when unknown. */
  average_pay: number | null;

  /** The education level that is usually asked for; null when unknown. */
  education: string | null;

  /** Whether its work is described, so that courses can be like it. */
  has_work: boolean;

  /** Positions in `skills` of what it needs. */
  @ApiProperty({ type: 'array', items: { type: 'integer' } })
  needs: number[];

  /** How much it needs each of them, beside others of the same kind. */
  weights: number[];

  @ApiProperty({ enum: NEED_KINDS, isArray: true })
  kinds: NeedKind[];

  /** True when it is no longer on offer; absent otherwise. */
  retired?: boolean;
}

/** The catalogue as the scorer takes it, so that a browser can score courses that are stored nowhere. */
export class ScoringCatalogueDto {
  @ApiProperty({ type: 'integer' })
  version: number;

  /** Names. Courses and careers name a skill by its position here. */
  skills: string[];

  courses: ScoringCourseDto[];
  careers: ScoringCareerDto[];

  /** Positions in `courses`: the first half of the program that makes readiest for a career, for a person to try. */
  @ApiProperty({ type: 'array', items: { type: 'integer' } })
  sample: number[];
}

export class SampleCareerDto {
  title: string;

  /** 0 to 5, to four decimals. */
  readiness: number;

  /** US dollars a year; null when unknown. */
  average_pay: number | null;
}

/** What a person who has passed the courses of the sample sees: a glance at the product. */
export class SampleReadinessDto {
  /** Title of the program whose first half the sample is; null when the catalogue has none. */
  program: string | null;

  @ApiProperty({ type: 'integer' })
  course_count: number;

  @ApiProperty({ type: 'integer' })
  skill_count: number;

  /** Names of the skills that most of the courses teach, at most twelve. */
  skills: string[];

  /** How many of the courses teach each of `skills`. */
  @ApiProperty({ type: 'array', items: { type: 'integer' } })
  skill_courses: number[];

  /** The three that fit best. */
  careers: SampleCareerDto[];
}
