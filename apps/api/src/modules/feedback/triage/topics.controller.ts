import { Body, Get, Param, Patch, Post, Put } from '@nestjs/common';
import { CurrentViewer, type Person } from '../../../platform/access/viewer.js';
import { ApiProblem } from '../../../platform/http/problem.dto.js';
import { UuidPipe } from '../../../platform/http/uuid.js';
import {
  ChangeTopicDto,
  NewTopicDto,
  TopicOrderDto,
  toTopic,
  toTopicList,
  TriageTopicDto,
  TriageTopicListDto,
} from './topics.dto.js';
import { TopicsService } from './topics.service.js';
import { FeedbackTeam, TriageCalls } from './triage-calls.js';

@TriageCalls('topics')
export class TopicsController {
  constructor(private readonly topics: TopicsService) {}

  /** Every topic, the retired ones last */
  @Get()
  @FeedbackTeam()
  async listTriageTopics(): Promise<TriageTopicListDto> {
    return toTopicList(await this.topics.all());
  }

  /** Make a topic, at the end of the order */
  @Post()
  @FeedbackTeam()
  @ApiProblem(400)
  @ApiProblem(409)
  async createTopic(@CurrentViewer() actor: Person, @Body() { name }: NewTopicDto): Promise<TriageTopicDto> {
    return toTopic(await this.topics.create(actor, name));
  }

  /** Put the offered topics in order */
  @Put('order')
  @FeedbackTeam()
  @ApiProblem(400)
  async orderTopics(
    @CurrentViewer() actor: Person,
    @Body() { topic_uuids }: TopicOrderDto,
  ): Promise<TriageTopicListDto> {
    return toTopicList(await this.topics.reorder(actor, topic_uuids));
  }

  /** Rename a topic, retire it or offer it again */
  @Patch(':topic_uuid')
  @FeedbackTeam()
  @ApiProblem(400)
  @ApiProblem(404)
  @ApiProblem(409)
  async changeTopic(
    @CurrentViewer() actor: Person,
    @Param('topic_uuid', UuidPipe) id: string,
    @Body() changes: ChangeTopicDto,
  ): Promise<TriageTopicDto> {
    return toTopic(await this.topics.change(actor, id, changes));
  }
}
