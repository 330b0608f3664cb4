import { Get, Query } from '@nestjs/common';
import { Access } from '../../platform/access/access.js';
import { StudentCalls } from '../../platform/access/student-calls.js';
import { CurrentProfile, type OpenProfile } from '../../platform/access/profile-gate.js';
import { CurrentViewer, type Viewer } from '../../platform/access/viewer.js';
import { PageQuery } from '../../platform/http/paging.dto.js';
import { ApiProblem } from '../../platform/http/problem.dto.js';
import { SkillSummaryPageDto } from './skill-summary.dto.js';
import { SkillSummaryReadModel } from './skill-summary.read-model.js';
import { StudentService } from './student.service.js';

@StudentCalls('students')
export class SkillSummaryController {
  constructor(
    private readonly students: StudentService,
    private readonly summaries: SkillSummaryReadModel,
  ) {}

  /** The student's skills, most experiences first, with the courses and projects they come from */
  @Get('aggregated-skills')
  @Access('visitor')
  @ApiProblem(400)
  async listAggregatedSkills(
    @CurrentProfile() profile: OpenProfile,
    @CurrentViewer() viewer: Viewer,
    @Query() { limit, offset }: PageQuery,
  ): Promise<SkillSummaryPageDto> {
    return this.summaries.page(await this.students.get(profile.studentId), viewer, limit, offset);
  }
}
