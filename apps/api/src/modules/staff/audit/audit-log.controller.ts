import { Get, Query } from '@nestjs/common';
import { JsonPage, jsonPage } from '../../../platform/http/json-page.js';
import { ApiProblem } from '../../../platform/http/problem.dto.js';
import { StaffCalls, StaffRead } from '../staff-calls.js';
import { AuditPageDto, AuditQuery, toAuditLine } from './audit-log.dto.js';
import { AuditLogReadModel } from './audit-log.read-model.js';

@StaffCalls('audit-log')
export class AuditLogController {
  constructor(private readonly log: AuditLogReadModel) {}

  /** Everything that staff and operators have done, newest first */
  @Get()
  @StaffRead()
  @ApiProblem(400)
  @JsonPage(AuditPageDto)
  async listAuditLines(@Query() query: AuditQuery): Promise<Buffer> {
    const { actor_kind: actorKind, subject_uuid: subjectId, limit, offset, ...filter } = query;
    const { rows, count } = await this.log.page({ ...filter, actorKind, subjectId }, limit, offset);
    return jsonPage({ results: rows.map(toAuditLine), count });
  }
}
