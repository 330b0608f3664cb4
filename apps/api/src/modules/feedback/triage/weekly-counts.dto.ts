import { ApiProperty, PickType } from '@nestjs/swagger';
import { SubmissionFilterQuery } from './submissions.dto.js';

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
