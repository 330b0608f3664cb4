import { ApiProperty, ApiPropertyOptional, IntersectionType } from '@nestjs/swagger';
import { IsOptional } from 'class-validator';
import { PageQuery } from '../../../platform/http/paging.dto.js';
import { Uuid } from '../../../platform/http/uuid.js';
import { TRIAGE_SUBJECTS, type TriageSubject } from '../feedback.policy.js';
import type { LoggedAction } from './triage-log.read-model.js';

class TriageEventFilterQuery {
  /** Only what was done to this topic, submission, report, profile, project or endorsement. */
  @ApiPropertyOptional({ type: String, format: 'uuid' })
  @IsOptional()
  @Uuid({ message: 'subject_uuid must be a uuid' })
  subject_uuid?: string;
}

export class TriageEventQuery extends IntersectionType(TriageEventFilterQuery, PageQuery) {}

/** What a member of the product team did. */
export class TriageEventDto {
  @ApiProperty({ type: String, format: 'date-time' })
  at: string;

  /** Handle of the person who did it; null once they are erased. */
  @ApiProperty({ type: String, nullable: true, example: 'tess-product' })
  actor: string | null;

  /** @example 'changed' */
  action: string;

  @ApiProperty({ enum: TRIAGE_SUBJECTS })
  subject: TriageSubject;

  subject_uuid: string;

  /** What changed, as field: [before, after], and the reason where one was given. */
  @ApiProperty({ type: 'object', additionalProperties: true, example: { status: ['new', 'planned'] } })
  details: Record<string, unknown>;
}

export class TriageEventPageDto {
  results: TriageEventDto[];

  /** Lines in all, over every page. */
  @ApiProperty({ type: 'integer' })
  count: number;
}

export const toTriageEvent = ({
  at,
  actor,
  action,
  subject,
  subjectId,
  details,
}: LoggedAction): TriageEventDto => ({
  at: at.toISOString(),
  actor,
  action,
  subject,
  subject_uuid: subjectId,
  details,
});
