import { createHash } from 'node:crypto';
import type pg from 'pg';
import { openBoss } from './boss.js';
import type { JobKind } from './job-kind.js';

/** The version of pg-boss in package.json: another one may need other tables. */
export const LIBRARY_VERSION = '12.35.0';

/** Where jobs go that are given up; no worker takes from it. */
export const FAILED_JOBS = 'failed-jobs';

const MONTH_SECONDS = 2_592_000;

/**
 * Creates or updates the tables of the library, a queue for each kind of job, and the schedules of recurring jobs. The
 * comment on the schema says for which build they were made, so that a start that finds the same build need not load the
 * library.
 */
export async function installQueues(client: pg.ClientBase, url: string, kinds: JobKind[]): Promise<void> {
  const wanted = fingerprint(kinds);
  const { rows } = await client.query<{ made_for: string | null }>(
    "select obj_description(to_regnamespace('pgboss'), 'pg_namespace') as made_for",
  );
  if (rows[0]?.made_for === wanted) return;
  await install(url, kinds);
  await client.query(`comment on schema pgboss is '${wanted}'`);
}

const fingerprint = (kinds: JobKind[]): string =>
  createHash('sha256')
    .update(JSON.stringify([LIBRARY_VERSION, MONTH_SECONDS, kinds]))
    .digest('hex');

async function install(url: string, kinds: JobKind[]): Promise<void> {
  const boss = await openBoss(url, console.error, { schedule: false, supervise: false });
  try {
    await boss.createQueue(FAILED_JOBS);
    await boss.updateQueue(FAILED_JOBS, { retentionSeconds: MONTH_SECONDS });
    for (const { name, policy, queue } of kinds) {
      await boss.createQueue(name, { policy });
      await boss.updateQueue(name, { ...queue, notify: true, deadLetter: FAILED_JOBS });
    }
    for (const { name } of await boss.getSchedules()) await boss.unschedule(name);
    for (const { name, cron } of kinds) {
      if (cron !== null) await boss.schedule(name, cron, null, { missed: 'once' });
    }
  } finally {
    await boss.stop({ graceful: false });
  }
}
