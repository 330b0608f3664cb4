import { Body, Controller, Delete, Get, HttpCode, Param, Put } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Access } from '../../../platform/access/access.js';
import { CurrentViewer, type Person } from '../../../platform/access/viewer.js';
import { ApiProblem } from '../../../platform/http/problem.dto.js';
import { UuidPipe } from '../../../platform/http/uuid.js';
import { ScenarioChangeDto, ScenarioDto, ScenarioListDto } from './scenario.dto.js';
import { ScenarioService } from './scenario.service.js';

@ApiTags('careers')
@Controller('dashboard-api/me/scenarios')
export class ScenarioController {
  constructor(private readonly scenarios: ScenarioService) {}

  /** The scenarios that one keeps to compare, three at most */
  @Get()
  @Access('person')
  listScenarios(@CurrentViewer() { studentId }: Person): Promise<ScenarioListDto> {
    return this.scenarios.list(studentId);
  }

  /** Save a scenario, or change it; the client chooses its uuid, so a repeat changes nothing */
  @Put(':scenario_uuid')
  @Access('person')
  @ApiProblem(400)
  @ApiProblem(409, 'Three are kept already, or it is not as `seen` says')
  keepScenario(
    @CurrentViewer() { studentId }: Person,
    @Param('scenario_uuid', UuidPipe) id: string,
    @Body() scenario: ScenarioChangeDto,
  ): Promise<ScenarioDto> {
    return this.scenarios.put(studentId, id, scenario);
  }

  /** Delete a scenario; a repeat changes nothing */
  @Delete(':scenario_uuid')
  @HttpCode(204)
  @Access('person')
  @ApiProblem(400)
  async removeScenario(
    @CurrentViewer() { studentId }: Person,
    @Param('scenario_uuid', UuidPipe) id: string,
  ): Promise<void> {
    await this.scenarios.remove(studentId, id);
  }
}
