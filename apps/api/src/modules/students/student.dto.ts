import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { IsBoolean, IsIn, IsOptional, IsString, MaxLength } from 'class-validator';
import type { Visibility } from './student.entity.js';
import type { StudentRow } from './student.repository.js';

export const BIO_MAX = 300;
export const NAME_MAX = 60;
export const LOCATION_MAX = 100;
const VISIBILITIES: Visibility[] = ['public', 'signed-in', 'private'];

/** Links to the person elsewhere. The X account stands under both of its names (D01). */
export class SocialMediaDto {
  linkedin?: string;
  instagram?: string;
  twitter?: string;
  twitterX?: string;
  github?: string;
  gitlab?: string;
}

/** A profile as whoever may see it sees it. */
export class ProfileDto {
  profile_uuid: string;

  /** @example 'maya-okafor' */
  profile_handle: string;

  first_name: string;

  /** First and last name, or the handle when there is neither. */
  display_name: string;

  @ApiProperty({ type: String, nullable: true })
  profile_image_url: string | null;

  bio: string;

  location: string;

  social_media: SocialMediaDto;

  /** Whether the viewer owns this profile. */
  is_owner: boolean;
}

/** The viewer's own profile, with what only its owner needs. */
export class MeDto extends ProfileDto {
  last_name: string;

  @ApiProperty({ enum: VISIBILITIES })
  visibility: Visibility;

  /** False until the owner has chosen: no course shows to others before (D30). */
  visibility_confirmed: boolean;

  /** Search engines may list the profile. */
  search_indexing: boolean;

  @ApiProperty({ enum: ['student', 'staff'] })
  role: 'student' | 'staff';

  /** When the account will be erased, after its owner asked for it. */
  @ApiProperty({ type: String, format: 'date-time', nullable: true })
  deletion_at: string | null;
}

/** Only what changes. */
export class UpdateMeDto {
  @ApiPropertyOptional({ enum: VISIBILITIES })
  @IsOptional()
  @IsIn(VISIBILITIES, { message: `visibility must be one of ${VISIBILITIES.join(', ')}` })
  visibility?: Visibility;

  @IsOptional()
  @IsBoolean()
  search_indexing?: boolean;

  @IsOptional()
  @IsString()
  profile_handle?: string;

  @IsOptional()
  @IsString()
  @MaxLength(NAME_MAX, { message: `A first name has at most ${NAME_MAX} characters.` })
  first_name?: string;

  @IsOptional()
  @IsString()
  @MaxLength(NAME_MAX, { message: `A last name has at most ${NAME_MAX} characters.` })
  last_name?: string;

  @IsOptional()
  @IsString()
  @MaxLength(BIO_MAX, { message: `A bio has at most ${BIO_MAX} characters.` })
  bio?: string;

  @IsOptional()
  @IsString()
  @MaxLength(LOCATION_MAX, { message: `A location has at most ${LOCATION_MAX} characters.` })
  location?: string;
}

const displayName = (student: StudentRow) =>
  `${student.firstName} ${student.lastName}`.trim() || student.handle;

const toSocialMedia = ({ twitter, ...others }: StudentRow['socialMedia']): SocialMediaDto => ({
  ...others,
  ...(twitter !== undefined && { twitter, twitterX: twitter }),
});

export const imageUrl = (key: string | null): string | null => (key === null ? null : `/media/${key}`);

export const toProfile = (student: StudentRow, isOwner: boolean): ProfileDto => ({
  profile_uuid: student.id,
  profile_handle: student.handle,
  first_name: student.firstName,
  display_name: displayName(student),
  profile_image_url: imageUrl(student.imageKey),
  bio: student.bio,
  location: student.location,
  social_media: toSocialMedia(student.socialMedia),
  is_owner: isOwner,
});

export const toMe = (student: StudentRow, role: MeDto['role']): MeDto => ({
  ...toProfile(student, true),
  last_name: student.lastName,
  visibility: student.visibility,
  visibility_confirmed: student.visibilityConfirmedAt !== null,
  search_indexing: student.searchIndexing,
  role,
  deletion_at: student.deletionAt?.toISOString() ?? null,
});
