import { applyDecorators } from '@nestjs/common';
import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { INSTITUTION_NAME_MAX, INSTITUTION_SHORT_NAME_MAX } from '@lumen/matching/limits';
import { OWN_ACCENT } from '@lumen/matching/accent';
import { IsIn, Matches } from 'class-validator';
import type { Upload } from '../../../platform/http/multipart.js';
import { Sent, Text } from '../../../platform/http/text.js';
import type { InstitutionSettings } from '../../../platform/institution/institution.js';
import { ImageFile } from '../../../platform/media/image-file.js';
import { imageUrl, type Visibility, VISIBILITIES } from '../../students/index.js';

/** How staff have set up this installation. */
export class StaffSettingsDto {
  /** The institution whose installation this is; empty where that is not set. */
  institution_name: string;

  /** As people call it, for places that have little room. */
  institution_short_name: string;

  @ApiProperty({ type: String, nullable: true })
  logo_url: string | null;

  /** The accent in the light theme; empty for our own. */
  @ApiProperty({ example: OWN_ACCENT.light })
  accent_light: string;

  @ApiProperty({ example: OWN_ACCENT.dark })
  accent_dark: string;

  /** Who may see a new profile until its owner chooses. */
  @ApiProperty({ enum: VISIBILITIES })
  default_visibility: Visibility;
}

/** Six digits, or nothing for our own. */
const ACCENT = /^(#[0-9a-f]{6})?$/;

/** Whether text can be read in it is looked at where it is set. */
const Accent = (example: string) =>
  applyDecorators(
    ApiPropertyOptional({ type: String, pattern: ACCENT.source, example }),
    Sent(),
    Matches(ACCENT, { message: 'A colour is # and six of 0-9 a-f, such as #0b6b4f.' }),
  );

/** Only what changes. */
export class UpdateStaffSettingsDto {
  @Text({ label: 'Name', max: INSTITUTION_NAME_MAX, optional: true, oneLine: true })
  institution_name?: string;

  @Text({ label: 'Short name', max: INSTITUTION_SHORT_NAME_MAX, optional: true, oneLine: true })
  institution_short_name?: string;

  @Accent(OWN_ACCENT.light)
  accent_light?: string;

  @Accent(OWN_ACCENT.dark)
  accent_dark?: string;

  @ApiPropertyOptional({ enum: VISIBILITIES })
  @Sent()
  @IsIn(VISIBILITIES, { message: `default_visibility must be one of ${VISIBILITIES.join(', ')}` })
  default_visibility?: Visibility;

  /** JPEG, PNG or WebP of at most 5 MB; only in a form. */
  @ImageFile()
  logo?: Upload;

  /** Empty removes the logo. */
  @ApiPropertyOptional({ type: String, enum: [''] })
  @Sent()
  @IsIn([''], { message: 'logo_url can only be empty, which removes the logo' })
  logo_url?: '';
}

export const toStaffSettings = (settings: InstitutionSettings): StaffSettingsDto => ({
  institution_name: settings.name,
  institution_short_name: settings.shortName,
  logo_url: imageUrl(settings.imageKey),
  accent_light: settings.accentLight ?? '',
  accent_dark: settings.accentDark ?? '',
  default_visibility: settings.defaultVisibility,
});
