import { Readable } from 'node:stream';
import { Body, Get, Param, Patch, Query, StreamableFile } from '@nestjs/common';
import { ApiOkResponse } from '@nestjs/swagger';
import { CurrentViewer, type Person } from '../../../platform/access/viewer.js';
import { fitting, JsonPage, jsonPage, PAGE_BYTES } from '../../../platform/http/json-page.js';
import { ApiProblem } from '../../../platform/http/problem.dto.js';
import { UuidPipe } from '../../../platform/http/uuid.js';
import type { SubmissionFilter } from './submission.read-model.js';
import {
  ChangeSubmissionDto,
  SubmissionDetailDto,
  SubmissionFilterQuery,
  SubmissionPageDto,
  SubmissionQuery,
  toSubmission,
} from './submissions.dto.js';
import { SubmissionsService } from './submissions.service.js';
import { FeedbackTeam, TriageCalls } from './triage-calls.js';
import { toTriageEvent, type TriageEventDto } from './triage-log.dto.js';

/** Beside the texts and the duplicates of a submission. */
const HISTORY_BYTES = PAGE_BYTES / 2;

const toFilter = (query: SubmissionFilterQuery): SubmissionFilter => ({
  ...(query.topic && { topics: query.topic }),
  ...(query.page && { pages: query.page }),
  ...(query.status && { statuses: query.status }),
  ...(query.text && { text: query.text }),
  ...(query.created_from && { from: query.created_from }),
  ...(query.created_to && { to: query.created_to }),
  ...(query.assignee && { assignee: query.assignee }),
});

@TriageCalls('submissions')
export class SubmissionsController {
  constructor(private readonly submissions: SubmissionsService) {}

  /** What students sent, filtered and sorted */
  @Get()
  @FeedbackTeam()
  @ApiProblem(400)
  @JsonPage(SubmissionPageDto)
  async listSubmissions(@Query() query: SubmissionQuery): Promise<Buffer> {
    const { sort, limit, offset } = query;
    const { rows, count } = await this.submissions.page(toFilter(query), sort, limit, offset);
    return jsonPage({ results: rows.map(toSubmission), count });
  }

  /** The same as CSV, every submission that fits, oldest first */
  @Get('csv')
  @FeedbackTeam()
  @ApiProblem(400)
  @ApiOkResponse({
    description: 'One line a submission',
    content: { 'text/csv': { schema: { type: 'string' }, example: 'submission_uuid,created,topic\r\n' } },
  })
  exportSubmissions(@Query() query: SubmissionFilterQuery): StreamableFile {
    return new StreamableFile(Readable.from(this.submissions.csv(toFilter(query))), {
      type: 'text/csv; charset=utf-8',
      disposition: 'attachment; filename="feedback.csv"',
    });
  }

  /** One submission, with its duplicates and what was done with it */
  @Get(':submission_uuid')
  @FeedbackTeam()
  @ApiProblem(400)
  @ApiProblem(404)
  async getSubmission(@Param('submission_uuid', UuidPipe) id: string): Promise<SubmissionDetailDto> {
    const { row, duplicates, history } = await this.submissions.detail(id);
    const bytesOf = (event: TriageEventDto) => Buffer.byteLength(JSON.stringify(event));
    return {
      ...toSubmission(row),
      duplicates,
      history: fitting(history.map(toTriageEvent), bytesOf, HISTORY_BYTES),
    };
  }

  /** Set its status, who looks after it, what it repeats, the note or the reply */
  @Patch(':submission_uuid')
  @FeedbackTeam()
  @ApiProblem(400)
  @ApiProblem(404)
  @ApiProblem(409, 'Somebody else has changed it meanwhile')
  async changeSubmission(
    @CurrentViewer() actor: Person,
    @Param('submission_uuid', UuidPipe) id: string,
    @Body() dto: ChangeSubmissionDto,
  ): Promise<SubmissionDetailDto> {
    await this.submissions.change(actor, id, dto);
    return this.getSubmission(id);
  }
}
