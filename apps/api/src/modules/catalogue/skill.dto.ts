import { ApiProperty } from '@nestjs/swagger';
import { IsOptional, IsString, MaxLength, MinLength } from 'class-validator';
import { PageQuery } from '../../platform/http/paging.dto.js';
import { Trimmed } from '../../platform/http/query.js';
import { SkillDto } from './catalogue.dto.js';

/** A search starts with two characters (section 9 of the specification). */
const SKILL_SEARCH_MIN = 2;

export class SkillQuery extends PageQuery {
  /** Part of the name, in any case; blank finds all. */
  @IsOptional()
  @Trimmed()
  @IsString({ message: 'name must be one text' })
  @MinLength(SKILL_SEARCH_MIN, { message: `name must have at least ${SKILL_SEARCH_MIN} characters` })
  @MaxLength(100, { message: 'name must have at most 100 characters' })
  name?: string;
}

export class SkillPageDto {
  results: SkillDto[];

  /** Skills in all, over every page. */
  @ApiProperty({ type: 'integer' })
  count: number;
}
