import type { PgBoss } from 'pg-boss';
import { openBoss } from './boss.js';
import { countJobs, type JobCounts } from './count-jobs.js';
import { FAILED_JOBS } from './install-queues.js';

/** The ids of jobs, or all of them. */
export type Which = readonly string[] | 'all';

/** What operators see of jobs and do with them. */
export class JobDesk {
  private constructor(private readonly boss: PgBoss) {}

  static async open(databaseUrl: string): Promise<JobDesk> {
    const options = { max: 1, migrate: false, schedule: false, supervise: false };
    return new JobDesk(await openBoss(databaseUrl, console.error, options));
  }

  close(): Promise<void> {
    return this.boss.stop({ graceful: false });
  }

  counts(): Promise<JobCounts[]> {
    return countJobs(this.boss);
  }

  /** The jobs that were given up, oldest first. */
  failed(): Promise<Record<string, unknown>[]> {
    return this.rows(
      `select id, source_name as kind, source_created_on as added, created_on as "given up",
         source_output ->> 'message' as problem
       from pgboss.job where name = $1 order by created_on`,
    );
  }

  /** Tries jobs that were given up again, as if they were new. @returns how many */
  async retry(which: Which): Promise<number> {
    let moved = 0;
    for (;;) {
      const count = await this.boss.redrive(FAILED_JOBS, which === 'all' ? {} : { ids: [...which] });
      moved += count;
      if (count === 0) return moved;
    }
  }

  /** Deletes jobs that were given up. @returns how many */
  async forget(which: Which): Promise<number> {
    const gone = await this.rows(
      'delete from pgboss.job where name = $1 and ($2::uuid[] is null or id = any($2)) returning id',
      which === 'all' ? null : which,
    );
    return gone.length;
  }

  /** Adds a job that needs no word. @returns false when one waits already */
  async add(kind: string): Promise<boolean> {
    return (await this.boss.send(kind, {})) !== null;
  }

  private async rows(text: string, ...more: unknown[]): Promise<Record<string, unknown>[]> {
    const { rows } = await this.boss.getDb().executeSql(text, [FAILED_JOBS, ...more]);
    return rows as Record<string, unknown>[];
  }
}
