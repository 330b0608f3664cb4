import { Get, Query } from '@nestjs/common';
import { Access } from '../../../platform/access/access.js';
import { StudentCalls } from '../../../platform/access/student-calls.js';
import { CurrentProfile } from '../../../platform/access/profile-gate.js';
import { CurrentViewer, type Viewer } from '../../../platform/access/viewer.js';
import { JsonPage } from '../../../platform/http/json-page.js';
import { PageQuery } from '../../../platform/http/paging.dto.js';
import { ApiProblem } from '../../../platform/http/problem.dto.js';
import { SkillSummaryPageDto } from './skill-summary.dto.js';
import { SkillSummaryReadModel } from './skill-summary.read-model.js';
import { summaryPage } from './skill-summary-page.js';
import type { OpenStudent } from '../student/student.gate.js';

@StudentCalls('students')
export class SkillSummaryController {
  constructor(private readonly summaries: SkillSummaryReadModel) {}

  /** The student's skills, most experiences first, with the courses and projects they come from */
  @Get('aggregated-skills')
  @Access('visitor')
  @ApiProblem(400)
  @JsonPage(SkillSummaryPageDto)
  async listAggregatedSkills(
    @CurrentProfile() { student }: OpenStudent,
    @CurrentViewer() viewer: Viewer,
    @Query() page: PageQuery,
  ): Promise<Buffer> {
    const { summaries } = await this.summaries.whole(student, viewer);
    return summaryPage(summaries, page);
  }
}
