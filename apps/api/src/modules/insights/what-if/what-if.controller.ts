import { Body, Controller, HttpCode, Post } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Access } from '../../../platform/access/access.js';
import { CurrentViewer, type Person } from '../../../platform/access/viewer.js';
import { ApiProblem } from '../../../platform/http/problem.dto.js';
import { WhatIfDto, WhatIfQuestionDto } from './what-if.dto.js';
import { WhatIfService } from './what-if.service.js';

@ApiTags('careers')
@Controller('dashboard-api/me/what-if')
export class WhatIfController {
  constructor(private readonly whatIf: WhatIfService) {}

  /** How careers and programs would change with the courses, projects and program of a scenario; nothing is stored */
  @Post()
  @HttpCode(200)
  @Access('person')
  @ApiProblem(400)
  askWhatIf(@CurrentViewer() viewer: Person, @Body() { scenarios }: WhatIfQuestionDto): Promise<WhatIfDto> {
    return this.whatIf.compare(viewer, scenarios);
  }
}
