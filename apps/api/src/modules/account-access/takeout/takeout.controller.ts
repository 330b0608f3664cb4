import { Controller, Get, StreamableFile } from '@nestjs/common';
import { ApiProduces, ApiTags } from '@nestjs/swagger';
import { Access } from '../../../platform/access/access.js';
import { CurrentViewer, type Person } from '../../../platform/access/viewer.js';
import { TakeoutService } from './takeout.service.js';

@ApiTags('me')
@Controller('dashboard-api/me/takeout')
export class TakeoutController {
  constructor(private readonly takeouts: TakeoutService) {}

  /** Everything that is kept about the viewer, as a zip file: JSON for each kind of record, and images */
  @Get()
  @Access('person')
  @ApiProduces('application/zip')
  getTakeout(@CurrentViewer() viewer: Person): StreamableFile {
    return new StreamableFile(this.takeouts.zip(viewer), {
      type: 'application/zip',
      disposition: `attachment; filename="lumen-${viewer.handle}.zip"`,
    });
  }
}
