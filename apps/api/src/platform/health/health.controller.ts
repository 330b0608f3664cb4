import { Controller, Get } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Access } from '../access/access.js';
import { ApiProblem } from '../http/problem.dto.js';
import { Readiness } from './readiness.js';

const NOT_READY = 'The database does not answer, or the process is about to stop';

export class HealthDto {
  /** Always `ok`; anything else is not a 200. */
  status: 'ok';
}

@ApiTags('health')
@Controller('health')
export class HealthController {
  constructor(private readonly readiness: Readiness) {}

  /** Whether this process can do its work: it answers, its database does, and it is not about to stop */
  @Get()
  @Access('anyone', { duringDeletion: true })
  @ApiProblem(503, NOT_READY)
  async getHealth(): Promise<HealthDto> {
    await this.readiness.check();
    return { status: 'ok' };
  }

  /** Whether requests should be sent to this process: the same answer, under the usual name of a readiness probe */
  @Get('ready')
  @Access('anyone', { duringDeletion: true })
  @ApiProblem(503, NOT_READY)
  getReadiness(): Promise<HealthDto> {
    return this.getHealth();
  }

  /** Whether this process runs at all: restart it when this is not answered */
  @Get('live')
  @Access('anyone', { duringDeletion: true })
  getLiveness(): HealthDto {
    return { status: 'ok' };
  }
}
