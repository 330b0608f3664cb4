import { Get, Query } from '@nestjs/common';
import { ApiProperty, PickType } from '@nestjs/swagger';
import { Access } from '../../../platform/access/access.js';
import { ApiProblem } from '../../../platform/http/problem.dto.js';
import { SubmissionFilterQuery } from './submissions.dto.js';
import { SubmissionsService } from './submissions.service.js';
import { TriageCalls } from './triage-calls.js';

/** Which days. */
export class WeeklyCountQuery extends PickType(SubmissionFilterQuery, ['created_from', 'created_to']) {}

export class WeeklyCountDto {
  topic_uuid: string;
  name: string;

  /** The Monday the week begins with, in UTC. */
  @ApiProperty({ type: String, format: 'date' })
  week: string;

  /** What was sent under the topic in that week. */
  @ApiProperty({ type: 'integer', minimum: 1 })
  count: number;
}

export class WeeklyCountListDto {
  results: WeeklyCountDto[];

  @ApiProperty({ type: 'integer' })
  count: number;
}

@TriageCalls('weekly-counts')
export class WeeklyCountsController {
  constructor(private readonly submissions: SubmissionsService) {}

  /** How much came in by topic and week, newest week first */
  @Get()
  @Access('staff')
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
