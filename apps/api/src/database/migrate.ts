import pg from 'pg';
import { DataSource } from 'typeorm';
import { installQueues } from '../platform/jobs/install-queues.js';
import type { JobKind } from '../platform/jobs/job-kind.js';
import { UNFINISHED } from './backup/restore-script.js';
import { jobKinds } from './job-kinds.js';
import { migrations } from './migrations/index.js';
import { migrationOptions } from './options.js';

/** Any number known to every process that starts on this database. */
const START_LOCK = 727_274;
const CONNECT_WITHIN_MS = 5_000;
const UNDEFINED_TABLE = '42P01';

/**
 * Does what only one process may do at a time while it starts; the others wait for it.
 * @throws Error also when the connection was lost while the work ran: another process may have run its own beside it
 */
export async function oneAtATime(url: string, work: (client: pg.Client) => Promise<void>): Promise<void> {
  const client = new pg.Client({
    connectionString: url,
    application_name: 'lumen-start',
    connectionTimeoutMillis: CONNECT_WITHIN_MS,
    keepAlive: true,
  });
  const lost: Error[] = [];
  client.on('error', (error) => lost.push(error));
  await client.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [START_LOCK]);
    await work(client);
    const [error] = lost;
    if (error) throw error;
  } finally {
    // The lock goes with its connection.
    await client.end();
  }
}

/**
 * Makes the queues of jobs and runs the migrations, as far as that has not been done yet.
 * @param kinds of jobs; a test may have more
 */
export const migrate = (url: string, kinds: JobKind[] = jobKinds): Promise<void> =>
  oneAtATime(url, async (client) => {
    await refuseUnfinished(client);
    await installQueues(client, url, kinds);
    if (await isUpToDate(client)) return;
    const dataSource = await new DataSource(migrationOptions(url)).initialize();
    try {
      await dataSource.runMigrations({ transaction: 'all' });
    } finally {
      await dataSource.destroy();
    }
  });

/** @throws Error when a restore by version 1.0.0 has not ended: the database holds nothing, or a part of the backup */
async function refuseUnfinished(client: pg.Client): Promise<void> {
  const { rows } = await client.query(`select 1 where to_regnamespace('${UNFINISHED}') is not null`);
  if (rows.length > 0)
    throw new Error(
      'A restore into this database has not ended: run lumen restore --replace again (docs/operations.md, Restore).',
    );
}

/** Whether a database has all tables of this version; nothing is changed. */
export async function isMigrated(url: string): Promise<boolean> {
  const client = new pg.Client({
    connectionString: url,
    application_name: 'lumen-look',
    connectionTimeoutMillis: CONNECT_WITHIN_MS,
  });
  await client.connect();
  try {
    return await isUpToDate(client);
  } finally {
    await client.end();
  }
}

/** The first check, because making a data source takes longer than the rest of a start that has nothing to migrate. */
async function isUpToDate(client: pg.Client): Promise<boolean> {
  try {
    const { rows } = await client.query<{ name: string }>('select name from migrations');
    const done = new Set(rows.map(({ name }) => name));
    return migrations.every(({ name }) => done.has(name));
  } catch (error) {
    if ((error as { code?: string }).code === UNDEFINED_TABLE) return false;
    throw error;
  }
}
