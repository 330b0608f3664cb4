import { DataSource } from 'typeorm';
import { jobKinds } from '../database/job-kinds.js';
import { migrate } from '../database/migrate.js';
import type { JobKind } from '../platform/jobs/job-kind.js';

const TEMPLATE = 'lumen_template';
const server = () => new URL(process.env['TEST_DATABASE_URL'] ?? '');

function urlOf(database: string): string {
  const url = server();
  url.pathname = `/${database}`;
  return url.href;
}

async function withServer<T>(work: (admin: DataSource) => Promise<T>): Promise<T> {
  const admin = new DataSource({ type: 'postgres', url: server().href, poolSize: 1 });
  await admin.initialize();
  try {
    return await work(admin);
  } finally {
    await admin.destroy();
  }
}

/** Migrates once per run, whichever test file comes first; the others wait and clone. */
async function ensureTemplate(admin: DataSource): Promise<void> {
  const runner = admin.createQueryRunner();
  await runner.query('select pg_advisory_lock(1)');
  try {
    const made = await runner.query('select 1 from pg_database where datname = $1', [TEMPLATE]);
    if (made.length > 0) return;
    await runner.query(`create database ${TEMPLATE}_new`);
    await migrate(urlOf(`${TEMPLATE}_new`));
    await runner.query(`alter database ${TEMPLATE}_new rename to ${TEMPLATE}`);
  } finally {
    await runner.query('select pg_advisory_unlock(1)');
    await runner.release();
  }
}

/**
 * A database of its own for one test file, without rows.
 * @param options.migrated false makes one without tables, as on a first start
 * @param options.kinds of jobs that the test has besides the product's
 */
export async function createTestDatabase({
  migrated = true,
  kinds = [],
}: { migrated?: boolean; kinds?: JobKind[] } = {}): Promise<{ url: string; drop: () => Promise<void> }> {
  const name = `t_${crypto.randomUUID().replaceAll('-', '')}`;
  await withServer(async (admin) => {
    if (migrated) await ensureTemplate(admin);
    const template = migrated ? `template ${TEMPLATE} strategy file_copy` : '';
    await admin.query(`create database ${name} ${template}`);
  });
  if (kinds.length > 0) await migrate(urlOf(name), [...jobKinds, ...kinds]);
  return {
    url: urlOf(name),
    drop: () => withServer((admin) => admin.query(`drop database ${name} with (force)`)),
  };
}
