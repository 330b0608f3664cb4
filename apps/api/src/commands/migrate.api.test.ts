import { spawn } from 'node:child_process';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { expect, test } from '@jest/globals';
import pg from 'pg';
import { migrations } from '../database/migrations/index.js';
import { createTestDatabase } from '../testing/database.js';

const COMMAND = fileURLToPath(new URL('../../dist/lumen.js', import.meta.url));

/** As an operator types it. */
async function lumenMigrate(DATABASE_URL: string): Promise<{ code: number | null; out: string }> {
  const child = spawn(process.execPath, [COMMAND, 'migrate'], {
    env: { PATH: process.env['PATH'], NODE_ENV: 'test', DATABASE_URL },
  });
  const ended = new Promise<number | null>((resolve) => child.once('close', resolve));
  const [out, code] = await Promise.all([text(child.stdout), ended]);
  return { code, out };
}

test('lumen migrate brings an empty database up to this version and ends, and finds nothing to do the next time', async () => {
  const database = await createTestDatabase({ migrated: false });
  const client = new pg.Client(database.url);
  try {
    for (const time of ['first', 'second'])
      expect([time, await lumenMigrate(database.url)]).toEqual([
        time,
        { code: 0, out: 'The database is up to date.\n' },
      ]);
    await client.connect();
    const { rows } = await client.query<{ name: string }>('select name from migrations order by id');
    expect(rows.map(({ name }) => name)).toEqual(migrations.map(({ name }) => name));
  } finally {
    await client.end();
    await database.drop();
  }
});
