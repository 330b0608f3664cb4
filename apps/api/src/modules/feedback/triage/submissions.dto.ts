import { ApiProperty, ApiPropertyOptional, IntersectionType } from '@nestjs/swagger';
import { FEEDBACK_TEXT_MAX, FILTER_TEXT_MAX } from '@lumen/matching/limits';
import { Type } from 'class-transformer';
import { IsIn, IsObject, IsOptional, IsString, MaxLength, ValidateIf, ValidateNested } from 'class-validator';
import { PageQuery } from '../../../platform/http/paging.dto.js';
import { Repeated, Trimmed } from '../../../platform/http/query.js';
import { Day } from '../../../platform/http/day.js';
import { Uuid } from '../../../platform/http/uuid.js';
import { FeedbackTopicDto } from '../feedback.dto.js';
import {
  FEEDBACK_STATUSES,
  type FeedbackStatus,
  REPORTED_PAGES,
  type ReportedPage,
} from '../feedback.policy.js';
import { SUBMISSION_ORDERS, type SubmissionOrder, type SubmissionRow } from './submission.read-model.js';
import { TriageEventDto } from './triage-log.dto.js';

/** Which submissions: all conditions together, any of the values within one. */
export class SubmissionFilterQuery {
  /** Topics. */
  @ApiPropertyOptional({ type: [String], format: 'uuid' })
  @IsOptional()
  @Repeated()
  @Uuid({ each: true, message: 'topic must be the uuid of a topic' })
  topic?: string[];

  /** Pages they are about. */
  @ApiPropertyOptional({ enum: REPORTED_PAGES, isArray: true })
  @IsOptional()
  @Repeated()
  @IsIn(REPORTED_PAGES, { each: true, message: `page must be one of ${REPORTED_PAGES.join(', ')}` })
  page?: ReportedPage[];

  @ApiPropertyOptional({ enum: FEEDBACK_STATUSES, isArray: true })
  @IsOptional()
  @Repeated()
  @IsIn(FEEDBACK_STATUSES, { each: true, message: `status must be one of ${FEEDBACK_STATUSES.join(', ')}` })
  status?: FeedbackStatus[];

  /** Part of the message, the note or the reply, in any case. */
  @IsOptional()
  @Trimmed()
  @IsString()
  @MaxLength(FILTER_TEXT_MAX)
  text?: string;

  /** First day, in UTC. */
  @ApiPropertyOptional({ type: String, format: 'date' })
  @IsOptional()
  @Day()
  created_from?: string;

  /** Last day, in UTC. */
  @ApiPropertyOptional({ type: String, format: 'date' })
  @IsOptional()
  @Day()
  created_to?: string;

  /** Handle of the person who looks after it; `none` for what has no such person. */
  @IsOptional()
  @Trimmed()
  @IsString()
  @MaxLength(FILTER_TEXT_MAX)
  assignee?: string;
}

class SubmissionOrderQuery {
  /** What to sort by; with a minus the other way round. */
  @ApiPropertyOptional({ enum: SUBMISSION_ORDERS, default: '-created' })
  @IsIn(SUBMISSION_ORDERS, { message: `sort must be one of ${SUBMISSION_ORDERS.join(', ')}` })
  sort: SubmissionOrder = '-created';
}

export class SubmissionQuery extends IntersectionType(
  SubmissionFilterQuery,
  SubmissionOrderQuery,
  PageQuery,
) {}

/** What the product team decides about a submission; each part by itself. */
export class SubmissionDecisionDto {
  @ApiPropertyOptional({ enum: FEEDBACK_STATUSES })
  @ValidateIf(({ status }: SubmissionDecisionDto) => status !== undefined)
  @IsIn(FEEDBACK_STATUSES, { message: `status must be one of ${FEEDBACK_STATUSES.join(', ')}` })
  status?: FeedbackStatus;

  /** Handle of a member of the product team; null for none. */
  @ApiPropertyOptional({ type: String, nullable: true })
  @ValidateIf(({ assignee }: SubmissionDecisionDto) => assignee !== undefined && assignee !== null)
  @IsString({ message: 'assignee must be a handle or null' })
  assignee?: string | null;

  /** An earlier submission that says the same; null when it stands for itself. */
  @ApiPropertyOptional({ type: String, format: 'uuid', nullable: true })
  @ValidateIf(
    ({ duplicate_of }: SubmissionDecisionDto) => duplicate_of !== undefined && duplicate_of !== null,
  )
  @Uuid({ message: 'duplicate_of must be the uuid of a submission or null' })
  duplicate_of?: string | null;

  /** For the product team alone. */
  @ValidateIf(({ internal_note }: SubmissionDecisionDto) => internal_note !== undefined)
  @IsString({ message: 'internal_note must be text' })
  @MaxLength(FEEDBACK_TEXT_MAX, { message: `A note has at most ${FEEDBACK_TEXT_MAX} characters.` })
  internal_note?: string;

  /** What the person who sent it reads below it. */
  @ValidateIf(({ public_reply }: SubmissionDecisionDto) => public_reply !== undefined)
  @IsString({ message: 'public_reply must be text' })
  @MaxLength(FEEDBACK_TEXT_MAX, { message: `A reply has at most ${FEEDBACK_TEXT_MAX} characters.` })
  public_reply?: string;
}

/** Only what changes. */
export class ChangeSubmissionDto extends SubmissionDecisionDto {
  /** What of it stood there when it was decided: where something else stands by now, nothing changes (409). */
  @IsOptional()
  @IsObject({ message: 'seen must be an object' })
  @ValidateNested()
  @Type(() => SubmissionDecisionDto)
  seen?: SubmissionDecisionDto;
}

/** A submission as the product team sees it. */
export class SubmissionDto {
  submission_uuid: string;
  topic: FeedbackTopicDto;
  message: string;

  @ApiProperty({ enum: REPORTED_PAGES })
  reported_on_page: string;

  @ApiProperty({ enum: FEEDBACK_STATUSES })
  status: FeedbackStatus;

  /** Who sent it. */
  profile_handle: string;

  /** Handle of the person who looks after it. */
  @ApiProperty({ type: String, nullable: true })
  assignee: string | null;

  /** The earlier submission that says the same. */
  @ApiProperty({ type: String, format: 'uuid', nullable: true })
  duplicate_of: string | null;

  internal_note: string;
  public_reply: string;

  @ApiProperty({ type: String, format: 'date-time' })
  created: string;
}

export class SubmissionPageDto {
  results: SubmissionDto[];

  /** Submissions in all that fit, over every page. */
  @ApiProperty({ type: 'integer' })
  count: number;
}

export class SubmissionDetailDto extends SubmissionDto {
  /** Later submissions that say the same. */
  @ApiProperty({ type: [String], format: 'uuid' })
  duplicates: string[];

  /** What the product team did with it, newest first: the last 200 actions, or as many as a page holds. */
  history: TriageEventDto[];
}

export const toSubmission = (row: SubmissionRow): SubmissionDto => ({
  submission_uuid: row.id,
  topic: { topic_uuid: row.topicId, name: row.topicName },
  message: row.message,
  reported_on_page: row.reportedOnPage,
  status: row.status,
  profile_handle: row.handle,
  assignee: row.assignee,
  duplicate_of: row.duplicateOf,
  internal_note: row.internalNote,
  public_reply: row.publicReply,
  created: row.createdAt.toISOString(),
});
