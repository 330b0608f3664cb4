import { Get, Query } from '@nestjs/common';
import { ApiProblem } from '../../../platform/http/problem.dto.js';
import { SubmissionsService } from './submissions.service.js';
import { FeedbackTeam, TriageCalls } from './triage-calls.js';
import { WeeklyCountListDto, WeeklyCountQuery } from './weekly-counts.dto.js';

@TriageCalls('weekly-counts')
export class WeeklyCountsController {
  constructor(private readonly submissions: SubmissionsService) {}

  /** How much came in by topic and week, newest week first */
  @Get()
  @FeedbackTeam()
  @ApiProblem(400)
  async listWeeklyCounts(@Query() query: WeeklyCountQuery): Promise<WeeklyCountListDto> {
    const rows = await this.submissions.weekly({
      ...(query.created_from && { from: query.created_from }),
      ...(query.created_to && { to: query.created_to }),
    });
    const results = rows.map(({ topicId, topicName, week, count }) => ({
      topic_uuid: topicId,
      name: topicName,
      week,
      count,
    }));
    return { results, count: results.length };
  }
}
