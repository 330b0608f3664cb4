import { Controller, Get, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Access } from '../../../platform/access/access.js';
import { PageQuery } from '../../../platform/http/paging.dto.js';
import { ApiProblem } from '../../../platform/http/problem.dto.js';
import { CatalogueStore } from '../../catalogue/index.js';
import { LevelPageDto } from './levels.dto.js';
import { educationLevels, programLevels } from './levels.js';

const pageOf = (levels: string[], { limit, offset }: PageQuery): LevelPageDto => ({
  results: levels.slice(offset, offset + limit).map((name) => ({ name })),
  count: levels.length,
});

/** What the pickers of the explore area offer. */
@Controller('dashboard-api')
export class LevelsController {
  constructor(private readonly catalogue: CatalogueStore) {}

  /** The levels of the university's programs */
  @Get('program-levels')
  @ApiTags('programs')
  @Access('person')
  @ApiProblem(400)
  listProgramLevels(@Query() page: PageQuery): LevelPageDto {
    return pageOf(programLevels(this.catalogue.current), page);
  }

  /** The education levels that careers recommend, from the shortest way to the longest */
  @Get('employment-required-education-levels')
  @ApiTags('careers')
  @Access('person')
  @ApiProblem(400)
  listEducationLevels(@Query() page: PageQuery): LevelPageDto {
    return pageOf(educationLevels(this.catalogue.current), page);
  }
}
