import { Body, Get, Patch } from '@nestjs/common';
import { CurrentViewer, type Person } from '../../../platform/access/viewer.js';
import { AcceptsForm } from '../../../platform/http/multipart.js';
import { Institution } from '../../../platform/institution/institution.js';
import { StaffCalls, StaffRead, StaffWrite } from '../staff-calls.js';
import { StaffSettingsDto, toStaffSettings, UpdateStaffSettingsDto } from './settings.dto.js';
import { SettingsService } from './settings.service.js';

@StaffCalls('settings')
export class SettingsController {
  constructor(
    private readonly institution: Institution,
    private readonly settings: SettingsService,
  ) {}

  /** The names, logo and colours of the institution, and what new students begin with */
  @Get()
  @StaffRead()
  getStaffSettings(): StaffSettingsDto {
    return toStaffSettings(this.institution.current);
  }

  /** Change them: only the fields that are sent, as JSON or, with a logo, as a form; every process follows within seconds */
  @Patch()
  @StaffWrite()
  @AcceptsForm()
  async updateStaffSettings(
    @CurrentViewer() actor: Person,
    @Body() dto: UpdateStaffSettingsDto,
  ): Promise<StaffSettingsDto> {
    await this.settings.update(actor, dto);
    return toStaffSettings(this.institution.current);
  }
}
