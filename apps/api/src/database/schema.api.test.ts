import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { startTestApp, type TestApp } from '../testing/app.js';
import { Database } from '../platform/database/database.js';

let server: TestApp;
beforeAll(async () => {
  server = await startTestApp();
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
