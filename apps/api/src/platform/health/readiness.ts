import { Injectable, type OnApplicationShutdown } from '@nestjs/common';
import pg from 'pg';
import { databaseUnavailable } from '../database/unavailable.js';
import { DomainError } from '../errors.js';
import { Env } from '../env.js';

const WITHIN_MS = 1_000;

/**
 * Whether this process should get requests. The database is checked on a separate connection, so that a full pool does
 * not count as an outage, and with a separate time limit, so that the check always answers.
 */
@Injectable()
export class Readiness implements OnApplicationShutdown {
  private readonly pool: pg.Pool;
  private asking: Promise<unknown> | null = null;
  private isDraining = false;

  constructor(env: Env) {
    this.pool = new pg.Pool({
      connectionString: env.DATABASE_URL,
      application_name: 'lumen-health',
      max: 1,
      connectionTimeoutMillis: WITHIN_MS,
      query_timeout: WITHIN_MS,
      keepAlive: true,
      allowExitOnIdle: true,
    });
    // A connection that breaks between two checks: the next one opens another.
    this.pool.on('error', () => {});
  }

  /** From now on the process asks not to be sent anything more. */
  drain(): void {
    this.isDraining = true;
  }

  /** @throws DomainError 503 while requests should go elsewhere */
  async check(): Promise<void> {
    if (this.isDraining) throw draining();
    // Concurrent checks share one query.
    this.asking ??= this.pool.query('select 1').finally(() => (this.asking = null));
    await this.asking.catch(() => {
      throw databaseUnavailable();
    });
  }

  async onApplicationShutdown(): Promise<void> {
    await this.pool.end();
  }
}

const draining = () =>
  new DomainError({
    code: 'draining',
    status: 503,
    detail: 'This process is about to stop. Please try again.',
    retryAfter: 1,
  });
