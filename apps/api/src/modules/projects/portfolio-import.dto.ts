import { ApiProperty, ApiPropertyOptional, PickType } from '@nestjs/swagger';
import { IMPORTED_SKILLS_MAX, IMPORTED_SKILL_NAME_MAX, PROJECTS_MAX } from '@lumen/matching/limits';
import { Type } from 'class-transformer';
import { ArrayMaxSize, IsIn, IsObject, ValidateNested } from 'class-validator';
import { Sent, Texts } from '../../platform/http/text.js';
import { SkillDto } from '../catalogue/index.js';
import { UpdateMeDto } from '../students/index.js';
import { PORTFOLIO_SOURCES, type PortfolioSource } from './portfolio-import.entity.js';
import { PROFILE_FIELDS, type ProfileField } from './portfolio-import.policy.js';
import { NewProjectDto } from './project.dto.js';

export class SkillNamesDto {
  /** As the file has them. */
  @Texts({
    label: 'Name',
    max: IMPORTED_SKILL_NAME_MAX,
    most: IMPORTED_SKILLS_MAX,
    tooMany: `At most ${IMPORTED_SKILLS_MAX} names of skills.`,
  })
  names: string[] = [];
}

export class NamedSkillDto {
  /** As it was sent. */
  name: string;

  skill: SkillDto;
}

export class NamedSkillsDto {
  /** Those of the names that the catalogue knows a skill by. */
  results: NamedSkillDto[];
}

class ImportedProfileDto extends PickType(UpdateMeDto, [
  'first_name',
  'last_name',
  'bio',
  'location',
  'social_media',
]) {}

export class ImportedProjectDto extends PickType(NewProjectDto, [
  'title',
  'description',
  'link',
  'started',
  'ended',
  'collaborators',
  'skill_uuids',
]) {}

export class PortfolioImportRequestDto {
  @ApiProperty({ enum: PORTFOLIO_SOURCES })
  @IsIn(PORTFOLIO_SOURCES, { message: `source must be one of ${PORTFOLIO_SOURCES.join(', ')}` })
  source: PortfolioSource;

  /** What it is to fill in or to replace, and nothing else. */
  @ApiPropertyOptional({ type: ImportedProfileDto })
  @Sent()
  @ValidateNested({ message: 'profile must be an object' })
  @Type(() => ImportedProfileDto)
  profile?: ImportedProfileDto;

  /** In the order they are to stand in, before those that are there. */
  @ApiProperty({ type: [ImportedProjectDto], maxItems: PROJECTS_MAX })
  @Type(() => ImportedProjectDto)
  @ValidateNested({ each: true })
  @IsObject({ each: true, message: 'Each project must be an object.' })
  @ArrayMaxSize(PROJECTS_MAX, { message: `A portfolio has at most ${PROJECTS_MAX} projects.` })
  projects: ImportedProjectDto[];
}

export class PortfolioImportResultDto {
  import_uuid: string;

  @ApiProperty({ type: 'integer' })
  projects_added: number;

  /** Projects that were there before: they are as they were. */
  @ApiProperty({ type: 'integer' })
  already_there: number;

  /** Fields of the profile that have another text now. */
  @ApiProperty({ enum: PROFILE_FIELDS, isArray: true })
  profile_changed: ProfileField[];
}

export class PortfolioImportDto {
  import_uuid: string;

  @ApiProperty({ enum: PORTFOLIO_SOURCES })
  source: PortfolioSource;

  @ApiProperty({ type: String, format: 'date-time' })
  created: string;

  /** Projects that it added. */
  @ApiProperty({ type: 'integer' })
  projects: number;

  /** Fields of the profile that it changed. */
  @ApiProperty({ type: 'integer' })
  profile_fields: number;
}

export class PortfolioImportsDto {
  results: PortfolioImportDto[];

  @ApiProperty({ type: 'integer' })
  count: number;
}

export class PortfolioUndoDto {
  @ApiProperty({ type: 'integer' })
  projects_removed: number;

  /** Projects that stay, because they were changed since, or somebody was asked to endorse them. */
  @ApiProperty({ type: 'integer' })
  projects_kept: number;

  /** Projects that stay, because the product team has hidden them. */
  @ApiProperty({ type: 'integer' })
  projects_hidden: number;

  @ApiProperty({ enum: PROFILE_FIELDS, isArray: true })
  profile_restored: ProfileField[];

  /** Fields that stay, because they were changed since. */
  @ApiProperty({ enum: PROFILE_FIELDS, isArray: true })
  profile_kept: ProfileField[];
}
