import { ApiProperty, ApiPropertyOptional, IntersectionType } from '@nestjs/swagger';
import { IsArray, IsOptional, IsString, MaxLength } from 'class-validator';
import { PageQuery } from '../../platform/http/paging.dto.js';
import { Repeated, Trimmed } from '../../platform/http/query.js';
import { CourseDto } from '../catalog/index.js';

class CourseFilterQuery {
  /** Prefix of the code, in any case: `CS`, or only its beginning. */
  @IsOptional()
  @Trimmed()
  @IsString()
  @MaxLength(200)
  academic_subject?: string;

  /** Part of the title, in any case. */
  @IsOptional()
  @Trimmed()
  @IsString()
  @MaxLength(200)
  course_title?: string;

  /** Part of the code, in any case and with or without its space. */
  @IsOptional()
  @Trimmed()
  @IsString()
  @MaxLength(200)
  course_code?: string;

  /** Part of the title of a program that lists the course, in any case. */
  @IsOptional()
  @Trimmed()
  @IsString()
  @MaxLength(200)
  program_title?: string;

  /**
   * Parts of names of skills, repeated or with commas or slashes between them; one in quotation marks is taken whole, such
   * as "PL/SQL". Courses that fit more of them come first (D52).
   */
  @ApiPropertyOptional({ type: [String] })
  @IsOptional()
  @Repeated()
  @IsArray()
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

  /** Courses in all, over every page. */
  @ApiProperty({ type: 'integer' })
  count: number;

  /** The university, as in 'All UVU Courses' (D18). @example 'UVU' */
  educator_short_name: string;
}
