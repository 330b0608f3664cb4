import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { startTestApp, type TestApp } from '../../../testing/app.js';
import { Database } from '../../../platform/database/database.js';

let server: TestApp;
beforeAll(async () => {
  server = await startTestApp();
});
afterAll(() => server?.stop());

/** Whom a table names without whose it is by its columns, and why the rows are not in that person's takeout. */
const NAMED_OTHERWISE: Record<string, string> = {
  'audit_log (actor_id) -> accounts': 'who of staff acted',
  'audit_log (owner_id) -> students':
    'acts of staff, of which the owner is told by mail; the page in the zip says so',
  'content_reports (owner_id) -> students': 'who is reported is not told by whom; the reporter has the row',
  'feedback_submissions (assignee_id) -> accounts': 'who of staff looks after it; the sender has the row',
  'feedback_submissions (duplicate_of_id) -> feedback_submissions': 'what somebody else said before',
};

test('what refers to a person by another column, or through another table, is known by name', async () => {
  const references = await server.app.get(Database).query<{ reference: string }>(`
    with recursive about as (
      select 'public.accounts'::regclass::oid as id
      union select conrelid from pg_constraint join about on confrelid = about.id where contype = 'f')
    select format('%s (%s) -> %s', k.conrelid::regclass, string_agg(a.attname, ', ' order by a.attnum), k.confrelid::regclass)
      as reference
    from pg_constraint k join pg_attribute a on a.attrelid = k.conrelid and a.attnum = any(k.conkey)
    where k.contype = 'f' and k.confrelid in (select id from about)
    group by k.oid, k.conrelid, k.confrelid
    having not bool_or(a.attname in ('account_id', 'student_id'))`);
  expect(references.map(({ reference }) => reference).toSorted()).toEqual(
    Object.keys(NAMED_OTHERWISE).toSorted(),
  );
});

test('only secrets and notes of the product team are kept back, column by column', async () => {
  const withheld = server.app
    .get(Database)
    .entityMetadatas.flatMap(({ tableName, columns }) =>
      columns.filter(({ isSelect }) => !isSelect).map(({ databaseName }) => `${tableName}.${databaseName}`),
    );
  expect(withheld.toSorted()).toEqual([
    'accounts.password_hash',
    // What a sign-up that is not confirmed yet waits with.
    'accounts.sign_up',
    'api_tokens.token_hash',
    'authenticators.secret',
    'endorsements.token_hash',
    'feedback_submissions.assignee_id',
    'feedback_submissions.internal_note',
    'passkeys.public_key',
    'sessions.state',
    'sessions.token_hash',
    'share_links.password_hash',
    'share_links.token_hash',
  ]);
});
