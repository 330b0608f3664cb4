import { Controller, Get } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Access } from '../../../platform/access/access.js';
import { CurrentViewer, type Person } from '../../../platform/access/viewer.js';
import { AlmostThereDto } from './almost-there.dto.js';
import { AlmostThereService } from './almost-there.service.js';

@ApiTags('programs')
@Controller('dashboard-api/me/almost-there')
export class AlmostThereController {
  constructor(private readonly almostThere: AlmostThereService) {}

  /** Programs that the viewer is near to and does not follow, and the skills that lift most of the careers they do */
  @Get()
  @Access('person')
  getAlmostThere(@CurrentViewer() viewer: Person): Promise<AlmostThereDto> {
    return this.almostThere.find(viewer);
  }
}
