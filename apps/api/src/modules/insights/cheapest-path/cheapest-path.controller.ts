import { Controller, Get, Param, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Access } from '../../../platform/access/access.js';
import { CurrentViewer, type Person } from '../../../platform/access/viewer.js';
import { ClientGone } from '../../../platform/http/client-gone.js';
import { ApiProblem } from '../../../platform/http/problem.dto.js';
import { UuidPipe } from '../../../platform/http/uuid.js';
import { CheapestPathDto, CheapestPathQuery } from './cheapest-path.dto.js';
import { CheapestPathService } from './cheapest-path.service.js';

@ApiTags('careers')
@Controller('dashboard-api/career-insights/:career_uuid/cheapest-path')
export class CheapestPathController {
  constructor(private readonly paths: CheapestPathService) {}

  /** The fewest credits that bring the viewer to a readiness in a career, with the next best plans */
  @Get()
  @Access('person')
  @ApiProblem(400)
  @ApiProblem(404)
  getCheapestPath(
    @CurrentViewer() viewer: Person,
    @Param('career_uuid', UuidPipe) uuid: string,
    @Query() query: CheapestPathQuery,
    @ClientGone() gone: AbortSignal,
  ): Promise<CheapestPathDto> {
    return this.paths.find(viewer, uuid, query, gone);
  }
}
