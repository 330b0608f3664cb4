import { Body, Get, HttpCode, Post, Query } from '@nestjs/common';
import { CurrentViewer, type Person } from '../../../platform/access/viewer.js';
import { PageQuery } from '../../../platform/http/paging.dto.js';
import { JsonPage, jsonPage } from '../../../platform/http/json-page.js';
import { ApiProblem } from '../../../platform/http/problem.dto.js';
import { JobAdministration } from '../../../platform/jobs/job-administration.js';
import { StaffCalls, StaffRead, StaffWrite } from '../staff-calls.js';
import {
  FailedJobPageDto,
  JobKindsDto,
  JobsDoneDto,
  toFailedJob,
  toJobKind,
  toWhich,
  WhichJobsDto,
} from './jobs.dto.js';

@StaffCalls('jobs')
export class JobsController {
  constructor(private readonly administration: JobAdministration) {}

  /** How many jobs of each kind wait, are at work and have failed */
  @Get()
  @StaffRead()
  async listJobKinds(): Promise<JobKindsDto> {
    return { results: (await this.administration.counts()).map(toJobKind) };
  }

  /** The jobs that were given up, those that wait longest first */
  @Get('failed')
  @StaffRead()
  @ApiProblem(400)
  @JsonPage(FailedJobPageDto)
  async listFailedJobs(@Query() { limit, offset }: PageQuery): Promise<Buffer> {
    const [jobs, count] = await Promise.all([
      this.administration.failed(limit, offset),
      this.administration.failedCount(),
    ]);
    return jsonPage({ results: jobs.map(toFailedJob), count });
  }

  /** Try failed jobs again, as if they were new: one, or all of a kind */
  @Post('retry')
  @HttpCode(200)
  @StaffWrite()
  @ApiProblem(400)
  async retryJobs(@CurrentViewer() actor: Person, @Body() which: WhichJobsDto): Promise<JobsDoneDto> {
    return { count: await this.administration.retry(actor, toWhich(which)) };
  }

  /** Delete failed jobs: one, or all of a kind. What they were to do is never done */
  @Post('forget')
  @HttpCode(200)
  @StaffWrite()
  @ApiProblem(400)
  async forgetJobs(@CurrentViewer() actor: Person, @Body() which: WhichJobsDto): Promise<JobsDoneDto> {
    return { count: await this.administration.forget(actor, toWhich(which)) };
  }
}
