import { Controller, Get } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Access } from '../access/access.js';
import { SiteModeDto } from './site-mode.dto.js';
import { SiteMode } from './site-mode.js';

@ApiTags('site')
@Controller('dashboard-api/site-mode')
export class SiteModeController {
  constructor(private readonly site: SiteMode) {}

  /** Whether the site takes changes. Other answers say so in `X-Site-Mode` while it does not */
  @Get()
  @Access('anyone', { duringDeletion: true })
  getSiteMode(): SiteModeDto {
    return { mode: this.site.current.mode, text: this.site.text };
  }
}
