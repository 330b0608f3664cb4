import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { IsOptional, IsString } from 'class-validator';
import { RequiredText } from '../../platform/http/required-text.js';
import { Uuid } from '../../platform/http/uuid.js';
import { MESSAGE_MAX } from './feedback.policy.js';

/** A profile, or one project of it, that should not be shown. */
export class ReportContentDto {
  /** Whose profile or project it is. */
  @IsString({ message: 'profile_handle must be the handle of a profile' })
  profile_handle: string;

  /** The project, where not the profile itself is meant. */
  @ApiPropertyOptional({ type: String, format: 'uuid' })
  @IsOptional()
  @Uuid({ message: 'project_uuid must be the uuid of a project' })
  project_uuid?: string;

  @RequiredText(MESSAGE_MAX, {
    missing: 'Please say what is wrong.',
    tooLong: `A reason has at most ${MESSAGE_MAX} characters.`,
  })
  reason: string;
}

export class ContentReportDto {
  report_uuid: string;

  @ApiProperty({ type: String, format: 'date-time' })
  created: string;
}
