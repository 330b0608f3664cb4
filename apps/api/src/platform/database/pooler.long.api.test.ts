import { afterAll, beforeAll, expect, test } from '@jest/globals';
import pg from 'pg';
import { DataSource } from 'typeorm';
import { startSibling, startTestApp, type TestApp } from '../../testing/app.js';
import { aStudent } from '../../testing/builders.js';
import { Database } from './database.js';

const LIMITS = `select current_setting('statement_timeout') as statement, current_setting('lock_timeout') as lock,
  current_setting('idle_in_transaction_session_timeout') as idle`;
const NAMES = 'select name from pg_prepared_statements';

let server: TestApp;
/** A process that is told to use a pooler; here both ways lead to the same place, and each session is its own. */
let pooled: TestApp;

beforeAll(async () => {
  server = await startTestApp();
  const DATABASE_DIRECT_URL = server.env.DATABASE_URL;
  pooled = await startSibling(server, { DATABASE_DIRECT_URL, DATABASE_POOL: 1, DATABASE_WAIT_MS: 1_500 });
});
afterAll(() => server?.stop());

const database = () => pooled.app.get(Database);

/** Asks the only session of the pool past everything that is done for a pooler. */
async function session<Row extends object>(of: TestApp, text: string): Promise<Row[]> {
  const { master } = of.app.get(DataSource).driver as unknown as { master: pg.Pool };
  const client = await master.connect();
  try {
    const plainly = pg.Client.prototype.query.bind(client) as (text: string) => Promise<{ rows: Row[] }>;
    return (await plainly(text)).rows;
  } finally {
    client.release();
  }
}

test('the limits hold in a transaction and for a statement alone, and the session keeps none of them', async () => {
  const inside = await database().run(() => database().query(LIMITS));
  expect(inside).toEqual([{ statement: '1500ms', lock: '1s', idle: '6500ms' }]);
  expect(await database().query(LIMITS)).toMatchObject([{ statement: '1500ms' }]);
  expect(await session(pooled, LIMITS)).toEqual([{ statement: '0', lock: '0', idle: '0' }]);
});

test('the server ends a statement that takes too long, with values or without', async () => {
  await expect(database().query('select pg_sleep(30)')).rejects.toThrow('due to statement timeout');
  await expect(database().query('select pg_sleep($1)', [30])).rejects.toThrow('due to statement timeout');
});

test('a statement says its rows and how many it changed', async () => {
  expect(await database().query('select $1::int as one', [1])).toEqual([{ one: 1 }]);
  expect(await database().query('select 1 as one where false')).toEqual([]);
  const student = await aStudent(pooled);
  const changed = 'update students set bio = $2 where id = $1';
  expect(await database().execute(changed, [student.studentId, 'Changed'])).toBe(1);
  await expect(database().query('select nothing')).rejects.toThrow('does not exist');
});

test('no statement keeps a name in a session that others use, unless the pooler knows names', async () => {
  await aStudent(pooled);
  expect(await session(pooled, NAMES)).toEqual([]);
  const knowing = await startSibling(pooled, { DATABASE_STATEMENTS: 'named' });
  await aStudent(knowing);
  const names = await session(knowing, NAMES);
  await knowing.stop();
  expect(names).not.toEqual([]);
});
