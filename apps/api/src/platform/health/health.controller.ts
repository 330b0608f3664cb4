import { Controller, Get, Header } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Access } from '../access/access.js';
import { Database } from '../database/database.js';
import { DomainError } from '../errors.js';
import { ApiProblem } from '../http/problem.dto.js';

export class HealthDto {
  /** Always `ok`; anything else is not a 200. */
  status: 'ok';
}

@ApiTags('health')
@Controller('health')
export class HealthController {
  constructor(private readonly database: Database) {}

  /** Whether this process can do its work: it answers, and its database does */
  @Get()
  @Access('anyone', { duringDeletion: true })
  @Header('cache-control', 'no-store')
  @ApiProblem(503, 'The database does not answer')
  async getHealth(): Promise<HealthDto> {
    try {
      await this.database.prepared('health', 'select 1', []);
    } catch {
      throw new DomainError({
        code: 'database_down',
        status: 503,
        detail: 'The database does not answer.',
        logLevel: 'error',
      });
    }
    return { status: 'ok' };
  }
}
