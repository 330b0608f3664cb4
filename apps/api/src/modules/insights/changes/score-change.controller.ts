import { Controller, Get, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Access } from '../../../platform/access/access.js';
import { CurrentViewer, type Person } from '../../../platform/access/viewer.js';
import { PageQuery } from '../../../platform/http/paging.dto.js';
import { ApiProblem } from '../../../platform/http/problem.dto.js';
import { ScoreChangeListDto } from './score-change.dto.js';
import { ScoreChangeService } from './score-change.service.js';

@ApiTags('careers')
@Controller('dashboard-api/me/changes')
export class ScoreChangeController {
  constructor(private readonly changes: ScoreChangeService) {}

  /** What changes of one's own record did to scores, newest first; of the last two years */
  @Get()
  @Access('person')
  @ApiProblem(400)
  listScoreChanges(
    @CurrentViewer() viewer: Person,
    @Query() { limit, offset }: PageQuery,
  ): Promise<ScoreChangeListDto> {
    return this.changes.list(viewer, limit, offset);
  }
}
