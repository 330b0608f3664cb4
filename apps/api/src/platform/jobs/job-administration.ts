import { Injectable } from '@nestjs/common';
import { type Actor, AuditLog } from '../audit/audit-log.js';
import { Database } from '../database/database.js';
import { joining } from './boss.js';
import type { JobCounts } from './count-jobs.js';
import { FAILED_JOBS } from './install-queues.js';
import { Jobs } from './jobs.js';

/** Selects failed jobs: by their ids, all of a kind, or all. */
export type Which = { ids: readonly string[] } | { kind: string } | 'all';

/** A job that failed at its last attempt. */
export interface FailedJob {
  id: string;
  kind: string;
  addedAt: Date;
  givenUpAt: Date;
  attempts: number;
  /** The last error, without personal data. */
  problem: string;
}

/** Many jobs may have failed, for example while mail could not be sent. */
const MANY = { statementMs: 60_000 };

/** Lists, retries and deletes jobs for staff and operators. The audit log has a line for each action that changes something. */
@Injectable()
export class JobAdministration {
  constructor(
    private readonly jobs: Jobs,
    private readonly database: Database,
    private readonly audit: AuditLog,
  ) {}

  counts(): Promise<JobCounts[]> {
    return this.jobs.counts();
  }

  /** The failed jobs, oldest failure first. */
  failed(limit: number | null = null, offset = 0): Promise<FailedJob[]> {
    return this.database.query<FailedJob>(
      `select id, source_name as kind, source_created_on as "addedAt", created_on as "givenUpAt",
         source_retry_count + 1 as attempts,
         coalesce(source_output ->> 'message', source_output -> 'value' ->> 'message', '') as problem
       from pgboss.job where name = $1 and state < 'active' order by created_on, id limit $2 offset $3`,
      [FAILED_JOBS, limit, offset],
    );
  }

  async failedCount(): Promise<number> {
    const [row] = await this.database.query<{ count: number }>(
      `select count(*)::int from pgboss.job where name = $1 and state < 'active'`,
      [FAILED_JOBS],
    );
    return row!.count;
  }

  /** Adds failed jobs again, as new ones. @returns how many */
  retry(actor: Actor, which: Which): Promise<number> {
    return this.database.run(async () => {
      const boss = await this.jobs.ready();
      const moved: Record<string, number> = {};
      for (const { kind, ids } of await this.takeByKind(which)) {
        const options = { ids, limit: ids.length, db: joining(this.database) };
        // Does not count a job when another one with the same key waits already.
        moved[kind] = await boss.redrive(FAILED_JOBS, options);
      }
      return this.record(actor, 'retried', which, moved);
    }, MANY);
  }

  /** Deletes failed jobs. @returns how many */
  forget(actor: Actor, which: Which): Promise<number> {
    return this.database.run(async () => {
      const taken = await this.takeByKind(which);
      // Only the ids that were selected: a job that has failed meanwhile is neither deleted nor counted.
      await this.database.query(`delete from pgboss.job where name = $1 and id = any($2::uuid[])`, [
        FAILED_JOBS,
        taken.flatMap(({ ids }) => ids),
      ]);
      const gone = Object.fromEntries(taken.map(({ kind, ids }) => [kind, ids.length]));
      return this.record(actor, 'forgotten', which, gone);
    }, MANY);
  }

  /** Adds a job without a payload. @returns false when one waits already */
  add(actor: Actor, kind: string): Promise<boolean> {
    return this.database.run(async () => {
      const boss = await this.jobs.ready();
      const id = await boss.send(kind, {}, { db: joining(this.database) });
      return (await this.record(actor, 'added', 'all', { [kind]: id === null ? 0 : 1 })) > 0;
    });
  }

  /** The ids of failed jobs, by kind. Their rows are locked until the transaction ends. */
  private takeByKind(which: Which): Promise<{ kind: string; ids: string[] }[]> {
    return this.database.query(
      `select source_name as kind, array_agg(id) as ids
       from (
         select source_name, id from pgboss.job
         where name = $1 and state < 'active' and ($2::uuid[] is null or id = any($2))
           and ($3::text is null or source_name = $3)
         for update
       ) as taken group by 1 order by 1`,
      [
        FAILED_JOBS,
        which !== 'all' && 'ids' in which ? which.ids : null,
        which !== 'all' && 'kind' in which ? which.kind : null,
      ],
    );
  }

  /** @returns how many jobs there were in all; for none, nothing is recorded */
  private async record(actor: Actor, action: string, which: Which, kinds: Record<string, number>) {
    const count = Object.values(kinds).reduce((sum, n) => sum + n, 0);
    const [only] = which !== 'all' && 'ids' in which && which.ids.length === 1 ? which.ids : [];
    if (count > 0)
      await this.audit.record(actor, {
        action,
        subject: 'job',
        subjectId: only ?? null,
        details: Object.fromEntries(Object.entries(kinds).filter(([, n]) => n > 0)),
      });
    return count;
  }
}
