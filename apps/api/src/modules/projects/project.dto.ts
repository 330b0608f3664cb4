import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { ArrayMaxSize, IsUUID } from 'class-validator';
import type { Upload } from '../../platform/http/multipart.js';
import { Repeated } from '../../platform/http/query.js';
import { Sent, Text } from '../../platform/http/text.js';
import { ImageFile } from '../../platform/media/image-file.js';
import { SkillDto } from '../catalog/index.js';

const TITLE_MAX = 120;
const DESCRIPTION_MAX = 2000;
const SKILLS_MAX = 50;

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

class ProjectPartsDto {
  /** JPEG, PNG or WebP of at most 5 MB; only in a form. */
  @ImageFile()
  project_image?: Upload;

  /** The project's own image keeps it, empty removes it, anything else is refused (D55). */
  @Text({ label: 'Project image', max: 200, optional: true })
  project_image_url?: string;

  /** Skills of the catalogue, in the order they are shown; one empty value is an empty list (D54). */
  @ApiPropertyOptional({ type: [String], format: 'uuid', maxItems: SKILLS_MAX })
  @Sent()
  @Repeated()
  @ArrayMaxSize(SKILLS_MAX, { message: `A project has at most ${SKILLS_MAX} skills.` })
  @IsUUID(undefined, { each: true, message: 'Please choose skills from the list.' })
  skill_uuids?: string[];
}

export class NewProjectDto extends ProjectPartsDto {
  @Text({ label: 'Title', max: TITLE_MAX, required: true })
  title: string;

  @Text({ label: 'Description', max: DESCRIPTION_MAX, required: true })
  description: string;
}

/** Only what changes. */
export class UpdateProjectDto extends ProjectPartsDto {
  @Text({ label: 'Title', max: TITLE_MAX, required: true, optional: true })
  title?: string;

  @Text({ label: 'Description', max: DESCRIPTION_MAX, required: true, optional: true })
  description?: string;
}

/** A change that names its project in the body and not in the path (D02). */
export class UpdateNamedProjectDto extends UpdateProjectDto {
  @IsUUID(undefined, { message: 'project_uuid must be the uuid of a project' })
  project_uuid: string;
}
