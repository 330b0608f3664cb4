import { Injectable, Logger, type OnApplicationShutdown } from '@nestjs/common';
import type { PgBoss } from 'pg-boss';
import { Database } from '../database/database.js';
import { Env } from '../env.js';
import { joining, openBoss } from './boss.js';
import { countJobs, type JobCounts } from './count-jobs.js';
import type { JobKind } from './job-kind.js';

/**
 * Does one job. It may be called again for a job that it has done: a process can end between the work and the note that
 * it is done. So a handler says what makes a repeat harmless.
 * @throws PermanentFailure when trying again is of no use; after any other error the job is tried again, later. Of errors
 *   that are no JobFailure the message is neither kept nor logged
 */
export type JobHandler<Payload extends object> = (payload: Payload) => Promise<void>;

interface HandledKind {
  kind: JobKind;
  handler: JobHandler<object>;
}

/** A request that adds a job is answered within two seconds, whatever the database does. */
const QUICK: object = { connectionTimeoutMillis: 1_500, statement_timeout: 1_500, query_timeout: 1_700 };

/** Work that is done after the change that causes it, at least once, by whichever process comes first (docs/operations.md). */
@Injectable()
export class Jobs implements OnApplicationShutdown {
  private readonly log = new Logger(Jobs.name);
  private readonly handled = new Map<string, HandledKind>();
  private sender: Promise<PgBoss> | null = null;

  constructor(
    private readonly env: Env,
    private readonly database: Database,
  ) {}

  /**
   * Adds a job, in the open transaction if there is one: then it exists exactly if that is committed.
   * @param key those of one key are the same job, as far as the kind's policy goes
   * @param priority of the jobs of a kind that wait the highest go first, then the oldest
   */
  async add<Payload extends object>(
    kind: JobKind<Payload>,
    payload: Payload,
    key?: string,
    priority = 0,
  ): Promise<void> {
    const sender = await this.ready();
    await sender.send(kind.name, payload, {
      db: joining(this.database),
      startAfter: kind.delaySeconds,
      priority,
      ...(key !== undefined && { singletonKey: key }),
    });
  }

  /** Registers the handler for a kind of job; modules call this in `onModuleInit`. */
  handle<Payload extends object>(kind: JobKind<Payload>, handler: JobHandler<Payload>): void {
    if (this.handled.has(kind.name)) throw new Error(`Two handlers for the job ${kind.name}`);
    this.handled.set(kind.name, { kind, handler: handler as JobHandler<object> });
  }

  /** The kinds that have a handler. */
  get kinds(): readonly HandledKind[] {
    return [...this.handled.values()];
  }

  async counts(): Promise<JobCounts[]> {
    return countJobs(await this.ready());
  }

  /** Prepares for the first job that is added, which otherwise takes a tenth of a second longer. */
  async ready(): Promise<PgBoss> {
    this.sender ??= openBoss(this.env.directDatabaseUrl, (message) => this.log.warn(message), {
      max: 1,
      migrate: false,
      schedule: false,
      supervise: false,
      queueCacheIntervalSeconds: 3_600,
      ...QUICK,
    });
    try {
      return await this.sender;
    } catch (error) {
      this.sender = null;
      throw error;
    }
  }

  async onApplicationShutdown(): Promise<void> {
    const sender = await this.sender?.catch(() => null);
    await sender?.stop({ graceful: false });
  }
}
