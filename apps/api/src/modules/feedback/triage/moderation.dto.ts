import { ApiProperty, ApiPropertyOptional, IntersectionType } from '@nestjs/swagger';
import { FEEDBACK_TEXT_MAX } from '@lumen/matching/limits';
import { IsIn, IsOptional } from 'class-validator';
import { PageQuery } from '../../../platform/http/paging.dto.js';
import { Text } from '../../../platform/http/text.js';
import type { ContentReportRow, ContentRow } from './moderation.read-model.js';

const STATES = ['open', 'closed'] as const;
type ReportState = (typeof STATES)[number];
const STATE_PROBLEM = { message: `state must be one of ${STATES.join(', ')}` };

export class ModerationReasonDto {
  /** The owner reads it in a mail. */
  @Text({
    label: 'Reason',
    max: FEEDBACK_TEXT_MAX,
    required: true,
    missing: 'Please give a reason: the owner will read it.',
  })
  reason: string;
}

/** A profile, a project of it, or an endorsement of that, with whether it is hidden. */
export class ModeratedContentDto {
  profile_handle: string;

  @ApiProperty({ type: String, format: 'uuid', nullable: true })
  project_uuid: string | null;

  @ApiProperty({ type: String, format: 'uuid', nullable: true })
  endorsement_uuid: string | null;

  /** Since when only its owner sees it; null when it is not hidden. */
  @ApiProperty({ type: String, format: 'date-time', nullable: true })
  hidden_at: string | null;
}

class TriageReportFilterQuery {
  @ApiPropertyOptional({ enum: STATES })
  @IsOptional()
  @IsIn(STATES, STATE_PROBLEM)
  state?: ReportState;
}

export class TriageReportQuery extends IntersectionType(TriageReportFilterQuery, PageQuery) {}

export class ReportStateDto {
  @ApiProperty({ enum: STATES })
  @IsIn(STATES, STATE_PROBLEM)
  state: ReportState;
}

/** A person's word that a profile, project or endorsement should not be shown. */
export class TriageReportDto {
  report_uuid: string;
  reason: string;

  /** Who reported it. */
  reporter_handle: string;

  /** Whose profile or project it is. */
  profile_handle: string;

  /** What was done to a profile stands under it in the audit trail. */
  @ApiProperty({ format: 'uuid' })
  profile_uuid: string;

  @ApiProperty({ type: String, format: 'uuid', nullable: true })
  project_uuid: string | null;

  @ApiProperty({ type: String, nullable: true })
  project_title: string | null;

  @ApiProperty({ type: String, format: 'uuid', nullable: true })
  endorsement_uuid: string | null;

  /** What was written, where an endorsement was reported. */
  @ApiProperty({ type: String, nullable: true })
  endorsement_text: string | null;

  /** Since when what was reported is hidden. */
  @ApiProperty({ type: String, format: 'date-time', nullable: true })
  hidden_at: string | null;

  @ApiProperty({ enum: STATES })
  state: ReportState;

  @ApiProperty({ type: String, format: 'date-time' })
  created: string;
}

export class TriageReportPageDto {
  results: TriageReportDto[];

  /** Reports in all, over every page. */
  @ApiProperty({ type: 'integer' })
  count: number;
}

const iso = (date: Date | null) => date?.toISOString() ?? null;

export const toContent = ({ kind, id, handle, projectId, hiddenAt }: ContentRow): ModeratedContentDto => ({
  profile_handle: handle,
  project_uuid: projectId,
  endorsement_uuid: kind === 'endorsement' ? id : null,
  hidden_at: iso(hiddenAt),
});

export const toReport = (row: ContentReportRow): TriageReportDto => ({
  report_uuid: row.id,
  reason: row.reason,
  reporter_handle: row.reporterHandle,
  profile_handle: row.handle,
  profile_uuid: row.ownerId,
  project_uuid: row.projectId,
  project_title: row.projectTitle,
  endorsement_uuid: row.endorsementId,
  endorsement_text: row.endorsementText,
  hidden_at: iso(row.hiddenAt),
  state: row.closedAt === null ? 'open' : 'closed',
  created: row.createdAt.toISOString(),
});
