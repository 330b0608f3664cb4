import { Body, Controller, Get, Post, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Access } from '../../platform/access/access.js';
import { StudentCalls } from '../../platform/access/student-calls.js';
import { CurrentProfile, type OpenProfile } from '../../platform/access/profile-gate.js';
import { JsonPage, jsonPage } from '../../platform/http/json-page.js';
import { PageQuery } from '../../platform/http/paging.dto.js';
import { ApiProblem } from '../../platform/http/problem.dto.js';
import {
  FeedbackTopicListDto,
  SendFeedbackDto,
  SentFeedbackDto,
  SentFeedbackPageDto,
  toSentFeedback,
} from './feedback.dto.js';
import { FeedbackService } from './feedback.service.js';

@ApiTags('feedback')
@Controller('dashboard-api/feedback-topics')
export class FeedbackTopicController {
  constructor(private readonly feedback: FeedbackService) {}

  /** What feedback can be about, in the product team's order */
  @Get()
  @Access('person')
  async listFeedbackTopics(): Promise<FeedbackTopicListDto> {
    const topics = await this.feedback.offeredTopics();
    return { results: topics.map(({ id, name }) => ({ topic_uuid: id, name })), count: topics.length };
  }
}

@StudentCalls('feedback', 'feedback')
export class FeedbackController {
  constructor(private readonly feedback: FeedbackService) {}

  /** What the student has sent and how it stands, newest first */
  @Get()
  @Access('owner')
  @ApiProblem(400)
  @JsonPage(SentFeedbackPageDto)
  async listFeedback(
    @CurrentProfile() { studentId }: OpenProfile,
    @Query() { limit, offset }: PageQuery,
  ): Promise<Buffer> {
    const { rows, count } = await this.feedback.sent(studentId, limit, offset);
    return jsonPage({ results: rows.map(toSentFeedback), count });
  }

  /** Send feedback to the product team */
  @Post()
  @Access('owner')
  @ApiProblem(400)
  @ApiProblem(429)
  async sendFeedback(
    @CurrentProfile() { studentId }: OpenProfile,
    @Body() dto: SendFeedbackDto,
  ): Promise<SentFeedbackDto> {
    return toSentFeedback(await this.feedback.send(studentId, dto));
  }
}
