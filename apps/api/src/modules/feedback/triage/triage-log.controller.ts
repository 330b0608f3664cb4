import { Get, Query } from '@nestjs/common';
import { JsonPage, jsonPage } from '../../../platform/http/json-page.js';
import { ApiProblem } from '../../../platform/http/problem.dto.js';
import { FeedbackTeam, TriageCalls } from './triage-calls.js';
import { toTriageEvent, TriageEventPageDto, TriageEventQuery } from './triage-log.dto.js';
import { TriageLogReadModel } from './triage-log.read-model.js';

@TriageCalls('events')
export class TriageLogController {
  constructor(private readonly log: TriageLogReadModel) {}

  /** The audit trail, newest first */
  @Get()
  @FeedbackTeam()
  @ApiProblem(400)
  @JsonPage(TriageEventPageDto)
  async listTriageEvents(@Query() { subject_uuid, limit, offset }: TriageEventQuery): Promise<Buffer> {
    const { rows, count } = await this.log.page(subject_uuid ?? null, limit, offset);
    return jsonPage({ results: rows.map(toTriageEvent), count });
  }
}
