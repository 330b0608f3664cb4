import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { FEEDBACK_TEXT_MAX } from '@lumen/matching/limits';
import { IsOptional, IsString } from 'class-validator';
import { Text } from '../../platform/http/text.js';
import { Uuid } from '../../platform/http/uuid.js';

/** A profile, one project of it, or one endorsement of that, that should not be shown. */
export class ReportContentDto {
  /** Whose profile or project it is. */
  @IsString({ message: 'profile_handle must be the handle of a profile' })
  profile_handle: string;

  /** The project, where not the profile itself is meant. */
  @ApiPropertyOptional({ type: String, format: 'uuid' })
  @IsOptional()
  @Uuid({ message: 'project_uuid must be the uuid of a project' })
  project_uuid?: string;

  /** The endorsement of the project, where not the project itself is meant. */
  @ApiPropertyOptional({ type: String, format: 'uuid' })
  @IsOptional()
  @Uuid({ message: 'endorsement_uuid must be the uuid of an endorsement' })
  endorsement_uuid?: string;

  @Text({ label: 'Reason', max: FEEDBACK_TEXT_MAX, required: true, missing: 'Please say what is wrong.' })
  reason: string;
}

export class ContentReportDto {
  report_uuid: string;

  @ApiProperty({ type: String, format: 'date-time' })
  created: string;
}
