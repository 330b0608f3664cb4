import { ApiProperty } from '@nestjs/swagger';
import { TOPIC_NAME_MAX } from '@lumen/matching/limits';
import { ArrayMaxSize, ArrayUnique, IsArray, IsBoolean, ValidateIf } from 'class-validator';
import { Text } from '../../../platform/http/text.js';
import { Uuid } from '../../../platform/http/uuid.js';
import type { TopicRow } from '../topic.repository.js';

const NAME = { label: 'Topic name', max: TOPIC_NAME_MAX, required: true, missing: 'A topic needs a name.' };

/** As many as can be put in order. */
export const OFFERED_TOPICS_MAX = 200;

export class NewTopicDto {
  @Text(NAME)
  name: string;
}

/** Only what changes. */
export class ChangeTopicDto {
  @Text({ ...NAME, optional: true })
  name?: string;

  /** A retired topic is no longer offered; what was sent under it stays. */
  @ValidateIf(({ retired }: ChangeTopicDto) => retired !== undefined)
  @IsBoolean({ message: 'retired must be true or false' })
  retired?: boolean;
}

export class TopicOrderDto {
  /** Every topic that is offered, in the order students shall see. */
  @ApiProperty({ type: [String], format: 'uuid' })
  @IsArray({ message: 'topic_uuids must be a list of topics' })
  @ArrayMaxSize(OFFERED_TOPICS_MAX)
  @ArrayUnique({ message: 'topic_uuids must name each topic once' })
  @Uuid({ each: true, message: 'topic_uuids must hold uuids of topics' })
  topic_uuids: string[];
}

/** A topic as the product team sees it. */
export class TriageTopicDto {
  topic_uuid: string;
  name: string;
  retired: boolean;

  /** How much was sent under it. */
  @ApiProperty({ type: 'integer' })
  submissions: number;
}

export class TriageTopicListDto {
  /** The offered ones in their order, then the retired ones. */
  results: TriageTopicDto[];

  @ApiProperty({ type: 'integer' })
  count: number;
}

export const toTopic = ({ id, name, retiredAt, submissions }: TopicRow): TriageTopicDto => ({
  topic_uuid: id,
  name,
  retired: retiredAt !== null,
  submissions,
});

export const toTopicList = (rows: TopicRow[]): TriageTopicListDto => ({
  results: rows.map(toTopic),
  count: rows.length,
});
