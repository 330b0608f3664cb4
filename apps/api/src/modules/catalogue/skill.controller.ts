import { Controller, Get, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Access } from '../../platform/access/access.js';
import { ApiProblem } from '../../platform/http/problem.dto.js';
import { SkillPageDto, SkillQuery } from './skill.dto.js';
import { SkillSearch } from './skill-search.js';
import { toSkill } from './catalogue.dto.js';

@ApiTags('catalogue')
@Controller('dashboard-api/skills')
export class SkillController {
  constructor(private readonly skills: SkillSearch) {}

  /** Skills of the catalogue by part of their name, best matches first */
  @Get()
  @Access('person')
  @ApiProblem(400)
  listSkills(@Query() { name, limit, offset }: SkillQuery): SkillPageDto {
    const found = this.skills.find(name ?? null);
    return { results: found.slice(offset, offset + limit).map(toSkill), count: found.length };
  }
}
