import { ApiProperty } from '@nestjs/swagger';
import { FEEDBACK_TEXT_MAX } from '@lumen/matching/limits';
import { IsIn } from 'class-validator';
import { Text } from '../../platform/http/text.js';
import { Uuid } from '../../platform/http/uuid.js';
import { FEEDBACK_STATUSES, type FeedbackStatus, REPORTED_PAGES } from './feedback.policy.js';
import type { SentFeedback } from './feedback.repository.js';

export const NO_TOPIC = 'Please choose a topic.';

export class FeedbackTopicDto {
  topic_uuid: string;
  /** @example 'Something is wrong' */
  name: string;
}

export class FeedbackTopicListDto {
  results: FeedbackTopicDto[];

  @ApiProperty({ type: 'integer' })
  count: number;
}

export class SendFeedbackDto {
  @ApiProperty({ type: String, format: 'uuid' })
  @Uuid({ message: NO_TOPIC })
  topic_uuid: string;

  @Text({ label: 'Message', max: FEEDBACK_TEXT_MAX, required: true, missing: 'Please enter a message.' })
  message: string;

  /** The page it is about. */
  @ApiProperty({ enum: REPORTED_PAGES })
  @IsIn(REPORTED_PAGES, { message: `reported_on_page must be one of ${REPORTED_PAGES.join(', ')}` })
  reported_on_page: string;
}

/** Feedback as the person who sent it sees it. */
export class SentFeedbackDto {
  submission_uuid: string;
  topic: FeedbackTopicDto;
  message: string;

  @ApiProperty({ enum: REPORTED_PAGES })
  reported_on_page: string;

  @ApiProperty({ enum: FEEDBACK_STATUSES })
  status: FeedbackStatus;

  /** What the product team answered; empty while it has not. */
  public_reply: string;

  @ApiProperty({ type: String, format: 'date-time' })
  created: string;
}

export class SentFeedbackPageDto {
  results: SentFeedbackDto[];

  /** Submissions in all, over every page. */
  @ApiProperty({ type: 'integer' })
  count: number;
}

export const toSentFeedback = (row: SentFeedback): SentFeedbackDto => ({
  submission_uuid: row.id,
  topic: { topic_uuid: row.topicId, name: row.topicName },
  message: row.message,
  reported_on_page: row.reportedOnPage,
  status: row.status,
  public_reply: row.publicReply,
  created: row.createdAt.toISOString(),
});
