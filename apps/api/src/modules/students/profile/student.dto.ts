import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { BIO_MAX, LOCATION_MAX, PERSON_NAME_MAX, SOCIAL_LINK_MAX } from '@lumen/matching/limits';
import { Type } from 'class-transformer';
import { IsBoolean, IsIn, IsString, ValidateNested } from 'class-validator';
import { Sent, Text } from '../../../platform/http/text.js';
import { ImageFile } from '../../../platform/media/image-file.js';
import type { Upload } from '../../../platform/http/multipart.js';
import type { Visibility } from '../student/student.entity.js';
import type { StudentRow } from '../student/student.repository.js';

/** From the widest to the narrowest. */
export const VISIBILITIES: Visibility[] = ['public', 'signed-in', 'private'];

/** Links to the person elsewhere. The X account stands under both of its names (D01). */
export class SocialMediaDto {
  linkedin?: string;
  instagram?: string;
  twitter?: string;
  twitterX?: string;
  github?: string;
  gitlab?: string;
}

/** A profile as it is shown to everybody who may see it. */
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

  /** A mail comes, too, when a term with courses in progress is over. */
  grade_reminders: boolean;

  @ApiProperty({ enum: ['student', 'staff'] })
  role: 'student' | 'staff';

  /** When the account will be erased, after its owner asked for it. */
  @ApiProperty({ type: String, format: 'date-time', nullable: true })
  deletion_at: string | null;
}

const Link = (label: string) => Text({ label, max: SOCIAL_LINK_MAX, optional: true });

/** Usernames or addresses by platform, only those that change; an empty text removes a link (D57). */
export class UpdateSocialMediaDto {
  @Link('LinkedIn link')
  linkedin?: string;

  @Link('Instagram link')
  instagram?: string;

  @Link('X link')
  twitter?: string;

  /** The same account under its other name (D01). */
  @Link('X link')
  twitterX?: string;

  @Link('GitHub link')
  github?: string;

  @Link('GitLab link')
  gitlab?: string;
}

/** Only what changes. */
export class UpdateMeDto {
  @ApiPropertyOptional({ enum: VISIBILITIES })
  @Sent()
  @IsIn(VISIBILITIES, { message: `visibility must be one of ${VISIBILITIES.join(', ')}` })
  visibility?: Visibility;

  @Sent()
  @IsBoolean({ message: 'search_indexing must be true or false' })
  search_indexing?: boolean;

  /** 3 to 30 of a-z 0-9 . _ - (D47). */
  @Sent()
  @IsString({ message: 'Handle must be text.' })
  profile_handle?: string;

  @Text({ label: 'First name', max: PERSON_NAME_MAX, optional: true })
  first_name?: string;

  @Text({ label: 'Last name', max: PERSON_NAME_MAX, optional: true })
  last_name?: string;

  @Text({ label: 'Bio', max: BIO_MAX, required: true, optional: true })
  bio?: string;

  @Text({ label: 'Location', max: LOCATION_MAX, required: true, optional: true })
  location?: string;

  @ApiPropertyOptional({ type: UpdateSocialMediaDto })
  @Sent()
  @ValidateNested({ message: 'social_media must have a link for each platform' })
  @Type(() => UpdateSocialMediaDto)
  social_media?: UpdateSocialMediaDto;

  /** JPEG, PNG or WebP of at most 5 MB; only in a form. */
  @ImageFile()
  profile_image?: Upload;

  /** Empty removes the image; its own address keeps it. */
  @Text({ label: 'Profile image', max: 200, optional: true })
  profile_image_url?: string;
}

export class GradeRemindersDto {
  /** Whether a mail comes, too, when a term with courses in progress is over. */
  @IsBoolean({ message: 'wanted must be true or false' })
  wanted: boolean;
}

const displayName = (student: StudentRow) =>
  `${student.firstName} ${student.lastName}`.trim() || student.handle;

const toSocialMedia = ({ twitter, ...others }: StudentRow['socialMedia']): SocialMediaDto => ({
  ...others,
  ...(twitter !== undefined && { twitter, twitterX: twitter }),
});

export function imageUrl(key: string): string;
export function imageUrl(key: string | null): string | null;
export function imageUrl(key: string | null): string | null {
  return key === null ? null : `/media/${key}`;
}

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
  grade_reminders: student.gradeReminders,
  role,
  deletion_at: student.deletionAt?.toISOString() ?? null,
});
