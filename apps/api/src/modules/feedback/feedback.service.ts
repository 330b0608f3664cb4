import { Injectable } from '@nestjs/common';
import { DomainError, invalid } from '../../platform/errors.js';
import { NO_TOPIC, type SendFeedbackDto } from './feedback.dto.js';
import { MAX_AN_HOUR } from './feedback.policy.js';
import { FeedbackRepository, type SentFeedback } from './feedback.repository.js';
import { TopicRepository } from './topic.repository.js';

/** The answer to a sender who sends more than a person would. */
export const tooMany = () =>
  new DomainError({
    code: 'too_many',
    status: 429,
    detail: 'That is a lot for one hour. Please try again later.',
  });

/** What students tell the product team. */
@Injectable()
export class FeedbackService {
  constructor(
    private readonly feedback: FeedbackRepository,
    private readonly topics: TopicRepository,
  ) {}

  async send(studentId: string, dto: SendFeedbackDto): Promise<SentFeedback> {
    const { topic_uuid: topicId, message, reported_on_page: reportedOnPage } = dto;
    if (!(await this.topics.isOffered(topicId))) throw invalid({ topic_uuid: [NO_TOPIC] });
    if ((await this.feedback.countRecent(studentId)) >= MAX_AN_HOUR) throw tooMany();
    return this.feedback.insert({ studentId, topicId, message, reportedOnPage });
  }

  sent(studentId: string, limit: number, offset: number): Promise<{ rows: SentFeedback[]; count: number }> {
    return this.feedback.ofStudent(studentId, limit, offset);
  }

  offeredTopics() {
    return this.topics.offered();
  }
}
