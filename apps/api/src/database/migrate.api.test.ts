import { afterEach, beforeEach, expect, test } from '@jest/globals';
import pg from 'pg';
import { createTestDatabase } from '../testing/database.js';
import { eventually } from '../testing/eventually.js';
import { isUnavailable } from '../platform/database/unavailable.js';
import { oneAtATime } from './migrate.js';

let database: Awaited<ReturnType<typeof createTestDatabase>>;
let admin: pg.Client;

beforeEach(async () => {
  database = await createTestDatabase({ migrated: false });
  admin = new pg.Client(database.url);
  await admin.connect();
});
afterEach(async () => {
  await admin.end();
  await database.drop();
});

/** Ends the one session of a starting process for which the condition holds. */
const terminate = (condition: string) =>
  eventually(async () => {
    const { rows } = await admin.query(
      `select pg_terminate_backend(pid) from pg_stat_activity
        where application_name = 'lumen-start' and datname = current_database() and ${condition}`,
    );
    expect(rows).toHaveLength(1);
  });

/** How many sessions hold the lock of a start. */
async function locks(): Promise<number> {
  const { rows } = await admin.query(`
    select 1 from pg_locks join pg_database d on d.oid = database
    where locktype = 'advisory' and granted and datname = current_database()`);
  return rows.length;
}

/** Work that ends when it is told to. */
function openWork() {
  let end = () => {};
  const ended = new Promise<void>((resolve) => (end = resolve));
  return { work: () => ended, end: () => end() };
}

test('a start whose connection is ended while it waits for another fails, and the process goes on', async () => {
  const first = openWork();
  const atWork = oneAtATime(database.url, first.work);
  await eventually(async () => expect(await locks()).toBe(1));
  const waiting = oneAtATime(database.url, () => Promise.reject(new Error('This must not run.'))).catch(
    (error: unknown) => error,
  );
  await terminate(`wait_event = 'advisory'`);
  expect(isUnavailable(await waiting)).toBe(true);
  first.end();
  await atWork;
});

test('a start whose connection is ended while it works fails once the work is over', async () => {
  const { work, end } = openWork();
  const start = oneAtATime(database.url, work).catch((error: unknown) => error);
  await terminate(`state = 'idle' and query like '%pg_advisory_lock%'`);
  await eventually(async () => expect(await locks()).toBe(0));
  end();
  expect(isUnavailable(await start)).toBe(true);
});
