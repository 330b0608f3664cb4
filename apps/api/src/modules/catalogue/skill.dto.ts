import { ApiProperty } from '@nestjs/swagger';
import { SEARCH_MIN, SKILL_SEARCH_MAX } from '@lumen/matching/limits';
import { IsOptional, IsString, MaxLength, MinLength } from 'class-validator';
import { PageQuery } from '../../platform/http/paging.dto.js';
import { Trimmed } from '../../platform/http/query.js';
import { SkillDto } from './catalogue.dto.js';

export class SkillQuery extends PageQuery {
  /** Part of the name, in any case; blank finds all. */
  @IsOptional()
  @Trimmed()
  @IsString({ message: 'name must be one text' })
  @MinLength(SEARCH_MIN, { message: `name must have at least ${SEARCH_MIN} characters` })
  @MaxLength(SKILL_SEARCH_MAX, { message: `name must have at most ${SKILL_SEARCH_MAX} characters` })
  name?: string;
}

export class SkillPageDto {
  results: SkillDto[];

  /** Skills in all, over every page. */
  @ApiProperty({ type: 'integer' })
  count: number;
}
