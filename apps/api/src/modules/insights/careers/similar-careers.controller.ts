import { Controller, Get, Param } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Access } from '../../../platform/access/access.js';
import { CurrentViewer, type Person } from '../../../platform/access/viewer.js';
import { ApiProblem } from '../../../platform/http/problem.dto.js';
import { UuidPipe } from '../../../platform/http/uuid.js';
import { SimilarCareersDto } from './similar-careers.dto.js';
import { SimilarCareersService } from './similar-careers.service.js';

@ApiTags('careers')
@Controller('dashboard-api/career-insights/:career_uuid/similar')
export class SimilarCareersController {
  constructor(private readonly similar: SimilarCareersService) {}

  /** Five careers like one, with what they have in common, scored for the viewer */
  @Get()
  @Access('person')
  @ApiProblem(400)
  @ApiProblem(404)
  listSimilarCareers(
    @CurrentViewer() viewer: Person,
    @Param('career_uuid', UuidPipe) uuid: string,
  ): SimilarCareersDto {
    return this.similar.of(viewer, uuid);
  }
}
