import { Body, Get, Put } from '@nestjs/common';
import { CurrentViewer, type Person } from '../../../platform/access/viewer.js';
import { ApiProblem } from '../../../platform/http/problem.dto.js';
import { SiteMode } from '../../../platform/mode/site-mode.js';
import { StaffCalls, StaffRead, StaffWrite } from '../staff-calls.js';
import { StaffModeChangeDto, StaffModeDto } from './mode.dto.js';

@StaffCalls('mode')
export class ModeController {
  constructor(private readonly site: SiteMode) {}

  /** Whether the site takes changes, and the message of the person who set that */
  @Get()
  @StaffRead()
  getStaffMode(): StaffModeDto {
    return this.site.current;
  }

  /** Let the site be read only, close it, or open it again; every process sees it within seconds */
  @Put()
  @StaffWrite()
  @ApiProblem(400)
  @ApiProblem(409, 'Somebody else has changed it meanwhile')
  async setStaffMode(
    @CurrentViewer() actor: Person,
    @Body() { mode, message, seen }: StaffModeChangeDto,
  ): Promise<StaffModeDto> {
    await this.site.set(actor, { mode, message: mode === 'normal' ? null : message }, seen);
    return this.site.current;
  }
}
