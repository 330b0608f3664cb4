import { Controller, Get } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Access } from '../../../platform/access/access.js';
import { CurrentViewer, type Person } from '../../../platform/access/viewer.js';
import { SkillMapDto } from './skill-map.dto.js';
import { SkillMapService } from './skill-map.service.js';

@ApiTags('careers')
@Controller('dashboard-api/me/skill-map')
export class SkillMapController {
  constructor(private readonly maps: SkillMapService) {}

  /** How one's own courses and projects lead over skills to careers */
  @Get()
  @Access('person')
  getSkillMap(@CurrentViewer() viewer: Person): SkillMapDto {
    return this.maps.of(viewer);
  }
}
