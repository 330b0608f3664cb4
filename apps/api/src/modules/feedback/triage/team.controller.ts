import { Get } from '@nestjs/common';
import { SubmissionsService } from './submissions.service.js';
import { TeamListDto } from './team.dto.js';
import { FeedbackTeam, TriageCalls } from './triage-calls.js';

@TriageCalls('team')
export class TeamController {
  constructor(private readonly submissions: SubmissionsService) {}

  /** Everybody whom a submission can be given to */
  @Get()
  @FeedbackTeam()
  async listTeam(): Promise<TeamListDto> {
    const handles = await this.submissions.team();
    return { results: handles.map((handle) => ({ handle })), count: handles.length };
  }
}
