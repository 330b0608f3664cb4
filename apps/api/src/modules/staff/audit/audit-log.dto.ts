import { ApiProperty, ApiPropertyOptional, IntersectionType } from '@nestjs/swagger';
import { IsIn, IsOptional, IsString, MaxLength } from 'class-validator';
import {
  ACTOR_KINDS,
  type ActorKind,
  AUDIT_SUBJECTS,
  type AuditSubject,
} from '../../../platform/audit/audit-log.js';
import { Day } from '../../../platform/http/day.js';
import { PageQuery } from '../../../platform/http/paging.dto.js';
import { Uuid } from '../../../platform/http/uuid.js';
import type { AuditLineRow } from './audit-log.read-model.js';

class AuditFilterQuery {
  /** Handle of who acted. */
  @ApiPropertyOptional({ type: String })
  @IsOptional()
  @IsString({ message: 'actor must be a handle' })
  @MaxLength(100, { message: 'actor must be a handle' })
  actor?: string;

  @ApiPropertyOptional({ enum: ACTOR_KINDS })
  @IsOptional()
  @IsIn(ACTOR_KINDS, { message: `actor_kind must be one of ${ACTOR_KINDS.join(', ')}` })
  actor_kind?: ActorKind;

  /** @example 'locked' */
  @ApiPropertyOptional({ type: String })
  @IsOptional()
  @IsString({ message: 'action must be a verb' })
  @MaxLength(100, { message: 'action must be a verb' })
  action?: string;

  @ApiPropertyOptional({ enum: AUDIT_SUBJECTS })
  @IsOptional()
  @IsIn(AUDIT_SUBJECTS, { message: `subject must be one of ${AUDIT_SUBJECTS.join(', ')}` })
  subject?: AuditSubject;

  /** Only what was done to this account, submission, topic… */
  @ApiPropertyOptional({ type: String, format: 'uuid' })
  @IsOptional()
  @Uuid({ message: 'subject_uuid must be a uuid' })
  subject_uuid?: string;

  /** First day, in UTC. */
  @ApiPropertyOptional({ type: String, format: 'date' })
  @IsOptional()
  @Day()
  from?: string;

  /** Last day, in UTC. */
  @ApiPropertyOptional({ type: String, format: 'date' })
  @IsOptional()
  @Day()
  to?: string;
}

export class AuditQuery extends IntersectionType(AuditFilterQuery, PageQuery) {}

/** What staff did, or an operator on the command line. */
export class AuditLineDto {
  @ApiProperty({ type: 'integer' })
  id: number;

  @ApiProperty({ type: String, format: 'date-time' })
  at: string;

  @ApiProperty({ enum: ACTOR_KINDS })
  actor_kind: ActorKind;

  /** Handle of who acted; null for operators, and for those who have been erased. */
  @ApiProperty({ type: String, nullable: true, example: 'tess-product' })
  actor: string | null;

  /** @example 'locked' */
  action: string;

  @ApiProperty({ enum: AUDIT_SUBJECTS })
  subject: AuditSubject;

  /** Null for what there is one of, such as the site. */
  @ApiProperty({ type: String, format: 'uuid', nullable: true })
  subject_uuid: string | null;

  /** The handle of the person whose account, profile or project it is; null for all else, and once they are erased. */
  @ApiProperty({ type: String, nullable: true })
  profile_handle: string | null;

  /** What changed, as field: [before, after], and the reason where one was given. */
  @ApiProperty({ type: 'object', additionalProperties: true, example: { reason: 'Asked for by its owner' } })
  details: Record<string, unknown>;
}

export class AuditPageDto {
  results: AuditLineDto[];

  /** Lines in all, over every page. */
  @ApiProperty({ type: 'integer' })
  count: number;
}

export const toAuditLine = (row: AuditLineRow): AuditLineDto => ({
  id: row.id,
  at: row.at.toISOString(),
  actor_kind: row.actorKind,
  actor: row.actor,
  action: row.action,
  subject: row.subject,
  subject_uuid: row.subjectId,
  profile_handle: row.handle,
  details: row.details,
});
