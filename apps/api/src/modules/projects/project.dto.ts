import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import {
  COLLABORATORS_MAX,
  IMAGE_ALT_MAX,
  PERSON_NAME_MAX,
  PROJECT_DESCRIPTION_MAX,
  PROJECT_IMAGES_MAX,
  PROJECT_LINK_MAX,
  PROJECT_TITLE_MAX,
} from '@lumen/matching/limits';
import { ArrayMaxSize, IsString, MaxLength, ValidateIf } from 'class-validator';
import type { Upload } from '../../platform/http/multipart.js';
import { Repeated, YesOrNo } from '../../platform/http/query.js';
import { Sent, Text, Texts } from '../../platform/http/text.js';
import { Uuid } from '../../platform/http/uuid.js';
import { ImageFile, ImageList } from '../../platform/media/image-file.js';
import { SkillDto } from '../catalogue/index.js';
import { EndorsementDto } from './endorsements/endorsement.dto.js';

const SKILLS_MAX = 50;

class ProjectImageDto {
  /** @example '/media/project-0a1b2c3d4e5f60718293a4b5c6d7e8f9.webp' */
  url: string;

  /** What it shows, in words; empty where there is no description. */
  alt: string;
}

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

  /** The first of `images`. */
  @ApiProperty({ type: String, nullable: true })
  project_image_url: string | null;

  /** What the first image shows, in words; empty where there is no description. */
  project_image_alt: string;

  /** All of its images, in their order. */
  images: ProjectImageDto[];

  /** Where there is more of it. */
  @ApiProperty({ type: String, format: 'uri', nullable: true })
  link: string | null;

  /** The month it began in. @example '2025-09' */
  @ApiProperty({ type: String, nullable: true })
  started: string | null;

  /** The month it ended in; null on one that has begun and goes on. @example '2026-03' */
  @ApiProperty({ type: String, nullable: true })
  ended: string | null;

  /** Names of those it was made with. */
  collaborators: string[];

  skills: SkillDto[];

  @ApiProperty({ type: String, format: 'date-time' })
  created: string;
}

/** Who sees a project: as open as its profile is, unless the product team has hidden one of them. */
const SEEN_BY = ['everybody', 'signed-in', 'private', 'hidden'] as const;
export type SeenBy = (typeof SEEN_BY)[number];

export class ProjectDetailDto extends ProjectDto {
  /** What others have confirmed of it and its owner shows, newest first: five at most. */
  endorsements: EndorsementDto[];

  /** Who sees it, for its owner; null for everybody else. */
  @ApiProperty({ enum: SEEN_BY, nullable: true })
  seen_by: SeenBy | null;
}

export class ProjectPageDto {
  results: ProjectDto[];

  @ApiProperty({ type: 'integer' })
  count: number;
}

class ProjectPartsDto {
  /**
   * All images it is to have, in their order: the address of one it has keeps that, a file adds another (only in a form; JPEG,
   * PNG or WebP of at most 5 MB). One that is not named is removed; one empty value is an empty list (D54). Not together with
   * `project_image`, `project_image_url` and `project_image_alt`, which change the first image alone.
   */
  @ImageList({ most: PROJECT_IMAGES_MAX, tooMany: `A project has at most ${PROJECT_IMAGES_MAX} images.` })
  images?: (string | Upload)[];

  /**
   * What each image shows, in words: one for each of `images`, or of those it has where `images` is left out, in the same order,
   * empty where nothing is to be said. An image keeps its description where this is left out.
   */
  @Texts({
    label: 'Picture description',
    max: IMAGE_ALT_MAX,
    most: PROJECT_IMAGES_MAX,
    tooMany: `A project has at most ${PROJECT_IMAGES_MAX} images.`,
    keepsPlaces: true,
  })
  image_alts?: string[];

  /** JPEG, PNG or WebP of at most 5 MB, in the place of the first image; only in a form. */
  @ImageFile()
  project_image?: Upload;

  /** The address of the first image keeps it, empty removes it, anything else is refused (D55). */
  @Text({ label: 'Project image', max: 200, optional: true })
  project_image_url?: string;

  /** What the first image shows, in words. It goes with its image: another image has none until it is given one. */
  @Text({ label: 'Picture description', max: IMAGE_ALT_MAX, optional: true })
  project_image_alt?: string;

  /** An address of the web, with or without https://; empty takes it away. */
  @Text({ label: 'Link', max: PROJECT_LINK_MAX, optional: true })
  link?: string;

  /** The month it began in, such as `2025-09`; empty where that is not to be said. */
  @Text({ label: 'Start', max: 7, optional: true })
  started?: string;

  /** The month it ended in; empty while it goes on. */
  @Text({ label: 'End', max: 7, optional: true })
  ended?: string;

  /** Names of those it was made with; one empty value is an empty list. */
  @Texts({
    label: 'Name',
    max: PERSON_NAME_MAX,
    most: COLLABORATORS_MAX,
    tooMany: `At most ${COLLABORATORS_MAX} names.`,
  })
  collaborators?: string[];

  /** Skills of the catalogue, in the order they are shown; one empty value is an empty list (D54). */
  @ApiPropertyOptional({ type: [String], format: 'uuid', maxItems: SKILLS_MAX })
  @Sent()
  @Repeated()
  @ArrayMaxSize(SKILLS_MAX, { message: `A project has at most ${SKILLS_MAX} skills.` })
  @Uuid({ each: true, message: 'Please choose skills from the list.' })
  skill_uuids?: string[];
}

export class NewProjectDto extends ProjectPartsDto {
  @Text({ label: 'Title', max: PROJECT_TITLE_MAX, required: true })
  title: string;

  @Text({ label: 'Description', max: PROJECT_DESCRIPTION_MAX, required: true })
  description: string;
}

/** Only what changes. */
export class UpdateProjectDto extends ProjectPartsDto {
  @Text({ label: 'Title', max: PROJECT_TITLE_MAX, required: true, optional: true })
  title?: string;

  @Text({ label: 'Description', max: PROJECT_DESCRIPTION_MAX, required: true, optional: true })
  description?: string;
}

export class MoveProjectDto {
  /** The project it is to stand before; null puts it behind all others. */
  @ApiProperty({ type: String, format: 'uuid', nullable: true })
  @ValidateIf((_, value) => value !== null)
  @Uuid({ message: 'before must be the uuid of a project, or null' })
  before: string | null;
}

export class RemoveProjectQuery {
  /** Answer with what brings it back, and keep its pictures as long as that works. */
  @YesOrNo('with_undo')
  with_undo: boolean = false;
}

export class RemovedProjectDto {
  /** What brings it back for ten minutes, sent to `restorations/`; null where there was nothing to remove. */
  @ApiProperty({ type: String, nullable: true })
  undo: string | null;
}

/** The largest undo data: a project with everything that others have written about it. */
const UNDO_MAX = 500_000;

export class RestoreProjectDto {
  /** As the removal answered it. */
  @ApiProperty({ type: String, maxLength: UNDO_MAX })
  @IsString({ message: 'undo must be what the removal answered' })
  @MaxLength(UNDO_MAX, { message: 'undo must be what the removal answered' })
  undo: string;
}

/** A change that names its project in the body and not in the path (D02). */
export class UpdateNamedProjectDto extends UpdateProjectDto {
  @Uuid({ message: 'project_uuid must be the uuid of a project' })
  project_uuid: string;
}
