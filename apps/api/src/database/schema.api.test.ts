import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { startTestApp, type TestApp } from '../testing/app.js';
import { loadTestCatalogue } from '../testing/catalogue.js';
import { Database } from '../platform/database/database.js';

let server: TestApp;
beforeAll(async () => {
  server = await startTestApp();
  await loadTestCatalogue(server);
});
afterAll(() => server?.stop());

test('every foreign key has an index that begins with its columns: what it refers to is removed without reading tables', async () => {
  const rows = await server.app.get(Database).query<{ key: string }>(`
    with indexed as (
      select indrelid as table_id, (indkey::smallint[])[0:indnkeyatts - 1] as columns
      from pg_index where indisvalid and indpred is null
    )
    select format('%s (%s)', k.conrelid::regclass, string_agg(a.attname, ', ' order by p.place)) as key
    from pg_constraint k
      cross join unnest(k.conkey) with ordinality as p(column_number, place)
      join pg_attribute a on a.attrelid = k.conrelid and a.attnum = p.column_number
    where k.contype = 'f' and k.connamespace = 'public'::regnamespace
      and not exists (
        select 1 from indexed i
        where i.table_id = k.conrelid
          and i.columns[:cardinality(k.conkey)] @> k.conkey
          and i.columns[:cardinality(k.conkey)] <@ k.conkey)
    group by k.oid, k.conrelid order by 1`);
  expect(rows.map(({ key }) => key)).toEqual([]);
});

/** The loader refuses these, too. Here SQL writes them, as another program could: no call of ours does. */
test.each([
  ['careers', 'average_pay', [-1, 2_000_001]],
  ['careers', 'job_count', [-1]],
  ['careers', 'projected_job_count', [-1]],
  ['careers', 'year', [1899, 2101]],
  ['careers', 'projected_year', [1899, 2101]],
  ['careers', 'percentage_growth', [-101, 1001]],
  ['career_skills', 'weight', [0, -1, 1001]],
  ['career_needs', 'weight', [0, -1]],
  ['course_matches', 'rarity', [-0.1, 1.1]],
  ['courses', 'credits', [-1, 61]],
  ['courses', 'credits_to', [0, 61]],
  ['programs', 'required_credits', [-120, 501]],
  ['program_groups', 'credits', [-1, 501]],
])('the database keeps nothing in %s whose %s no process could serve', async (table, column, values) => {
  const database = server.app.get(Database);
  for (const value of values) {
    await expect(database.query(`update ${table} set ${column} = $1`, [value])).rejects.toMatchObject({
      constraint: `${table}_${column}_check`,
    });
  }
});
