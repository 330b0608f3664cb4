import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { IsString, MaxLength, ValidateIf } from 'class-validator';
import { Uuid } from '../../../platform/http/uuid.js';
import type { JobCounts } from '../../../platform/jobs/count-jobs.js';
import type { FailedJob, Which } from '../../../platform/jobs/job-administration.js';

/** How many jobs of a kind there are. */
export class JobKindDto {
  /** @example 'send-mail' */
  kind: string;

  @ApiProperty({ type: 'integer' })
  waiting: number;

  /** Failed, and waiting to be tried again. */
  @ApiProperty({ type: 'integer' })
  retrying: number;

  @ApiProperty({ type: 'integer' })
  active: number;

  /** Tried for the last time; they wait until staff retry or forget them. */
  @ApiProperty({ type: 'integer' })
  given_up: number;
}

export class JobKindsDto {
  /** Kinds without jobs are left out. */
  results: JobKindDto[];
}

/** A job that was given up. */
export class FailedJobDto {
  @ApiProperty({ type: String, format: 'uuid' })
  job_uuid: string;

  /** @example 'send-mail' */
  kind: string;

  @ApiProperty({ type: String, format: 'date-time' })
  added: string;

  @ApiProperty({ type: String, format: 'date-time' })
  given_up: string;

  @ApiProperty({ type: 'integer' })
  attempts: number;

  /**
   * What went wrong at last. It names no person.
   * @example 'A mail could not be sent: EENVELOPE 550'
   */
  problem: string;
}

export class FailedJobPageDto {
  results: FailedJobDto[];

  /** Failed jobs in all, over every page. */
  @ApiProperty({ type: 'integer' })
  count: number;
}

/** Which failed jobs: one, or all of a kind. */
export class WhichJobsDto {
  @ApiPropertyOptional({ type: String, format: 'uuid' })
  @ValidateIf(({ job_uuid, kind }: WhichJobsDto) => job_uuid !== undefined || kind === undefined)
  @Uuid({ message: 'Name one job by its job_uuid, or a kind.' })
  job_uuid?: string;

  /** All failed jobs of this kind; of a job that is named too, it changes nothing. */
  @ApiPropertyOptional({ type: String, example: 'send-mail' })
  @ValidateIf(({ kind }: WhichJobsDto) => kind !== undefined)
  @IsString({ message: 'kind must be the name of a kind' })
  @MaxLength(100, { message: 'kind must be the name of a kind' })
  kind?: string;
}

export class JobsDoneDto {
  /** Jobs that were retried or forgotten; 0 when others have done it before. */
  @ApiProperty({ type: 'integer' })
  count: number;
}

export const toJobKind = ({ kind, waiting, retrying, active, given_up }: JobCounts): JobKindDto => ({
  kind,
  waiting,
  retrying,
  active,
  given_up,
});

export const toFailedJob = (job: FailedJob): FailedJobDto => ({
  job_uuid: job.id,
  kind: job.kind,
  added: job.addedAt.toISOString(),
  given_up: job.givenUpAt.toISOString(),
  attempts: job.attempts,
  problem: job.problem,
});

export const toWhich = ({ job_uuid, kind }: WhichJobsDto): Which =>
  job_uuid === undefined ? { kind: kind! } : { ids: [job_uuid] };
