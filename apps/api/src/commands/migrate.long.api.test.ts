import { expect, test } from '@jest/globals';
import pg from 'pg';
import { migrations } from '../database/migrations/index.js';
import { lumenWith } from '../testing/command.js';
import { createTestDatabase } from '../testing/database.js';

test('lumen migrate brings an empty database up to this version and ends, and finds nothing to do the next time', async () => {
  const database = await createTestDatabase({ migrated: false });
  const client = new pg.Client(database.url);
  try {
    for (const time of ['first', 'second'])
      expect([time, await lumenWith({ DATABASE_URL: database.url }, 'migrate')]).toMatchObject([
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
