import { ApiProperty } from '@nestjs/swagger';
import { SkillDto } from '../catalog/index.js';

export class ProjectDto {
  project_uuid: string;
  profile_uuid: string;

  /** Address of the owner's profile. */
  profile_handle: string;

  profile_first_name: string;

  @ApiProperty({ type: String, nullable: true })
  profile_image_url: string | null;

  title: string;
  description: string;

  @ApiProperty({ type: String, nullable: true })
  project_image_url: string | null;

  skills: SkillDto[];

  @ApiProperty({ type: String, format: 'date-time' })
  created: string;
}

export class ProjectPageDto {
  results: ProjectDto[];

  @ApiProperty({ type: 'integer' })
  count: number;
}
