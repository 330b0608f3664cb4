import type { PgBoss } from 'pg-boss';
import { FAILED_JOBS } from './install-queues.js';

/** How many jobs of a kind there are. Kinds that have none are left out. */
export interface JobCounts {
  kind: string;
  waiting: number;
  /** Failed, and waiting to be tried again. */
  retrying: number;
  active: number;
  given_up: number;
}

const COUNT_JOBS = `
  select coalesce(source_name, name) as kind,
    count(*) filter (where name <> $1 and state = 'created')::int as waiting,
    count(*) filter (where name <> $1 and state = 'retry')::int as retrying,
    count(*) filter (where name <> $1 and state = 'active')::int as active,
    count(*) filter (where name = $1)::int as given_up
  from pgboss.job where state < 'completed' and name not like '\\_\\_pgboss%' group by 1 order by 1`;

/** Asks on the connection of the queue: those of requests may all be busy. */
export async function countJobs(boss: PgBoss): Promise<JobCounts[]> {
  return (await boss.getDb().executeSql(COUNT_JOBS, [FAILED_JOBS])).rows as JobCounts[];
}
