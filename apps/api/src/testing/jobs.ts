import { setTimeout as wait } from 'node:timers/promises';
import { Database } from '../platform/database/database.js';
import { FAILED_JOBS } from '../platform/jobs/install-queues.js';
import type { JobKind } from '../platform/jobs/job-kind.js';
import { Jobs } from '../platform/jobs/jobs.js';
import type { TestApp } from './app.js';

/** A job as the queue keeps it. */
export interface JobRow {
  id: string;
  name: string;
  state: 'created' | 'retry' | 'active' | 'completed' | 'cancelled' | 'failed';
  retry_count: number;
  start_after: Date;
  /** How the last attempt failed. */
  output: { message: string } | null;
  /** The name of a job that was given up. */
  source_name: string | null;
  source_id: string | null;
}

const query = <Row extends object>({ app }: TestApp, text: string, values: unknown[] = []) =>
  app.get(Database).query<Row>(text, values);

/** The jobs of a kind that wait or are at work, oldest first. */
export const jobsOf = (server: TestApp, name: string): Promise<JobRow[]> =>
  query(server, `select * from pgboss.job where name = $1 and state < 'completed' order by created_on`, [
    name,
  ]);

/** The jobs of a kind that were given up. */
export const failedJobsOf = (server: TestApp, name: string): Promise<JobRow[]> =>
  query(server, 'select * from pgboss.job where name = $1 and source_name = $2 order by created_on', [
    FAILED_JOBS,
    name,
  ]);

/** Waits until nothing is at work and nothing is left that could be done now, by whichever process. */
export async function jobsDone(server: TestApp): Promise<void> {
  const left = () =>
    query(
      server,
      `select 1 from pgboss.job where name <> $1
         and (state = 'active' or state < 'active' and start_after <= now())`,
      [FAILED_JOBS],
    );
  while ((await left()).length > 0) await wait(5);
}

/** Runs a recurring job now, and whatever jobs it adds. */
export async function runJob(server: TestApp, kind: JobKind): Promise<void> {
  await server.app.get(Jobs).add(kind, {});
  await jobsDone(server);
}

/** Lets the time pass until jobs that failed are tried again. */
export async function retryNow(server: TestApp): Promise<void> {
  await query(server, `update pgboss.job set start_after = now() where state = 'retry'`);
}

/** Lets the time pass for which jobs of a kind are put off, and waits until they are done. */
export async function passDelayOf(server: TestApp, { name }: JobKind): Promise<void> {
  await query(server, `update pgboss.job set start_after = now() where name = $1 and state < 'active'`, [
    name,
  ]);
  await jobsDone(server);
}

/** Lets so much time pass that workers which have ended are missed, and tries again what they were at. */
export async function missEndedWorkers(server: TestApp): Promise<void> {
  await query(
    server,
    `update pgboss.job set heartbeat_on = heartbeat_on - interval '1 hour' where state = 'active'`,
  );
  while ((await query(server, `select 1 from pgboss.job where state = 'active'`)).length > 0) await wait(5);
  await retryNow(server);
}

/** What a job waits for until a test says so, or the other way round. */
export function aGate(): { opened: Promise<void>; open: () => void } {
  let open = () => {};
  const opened = new Promise<void>((resolve) => (open = resolve));
  return { opened, open };
}
