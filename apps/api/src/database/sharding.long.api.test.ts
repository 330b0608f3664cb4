import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { Database } from '../platform/database/database.js';
import { startTestApp, type TestApp } from '../testing/app.js';

/** Tables without `student_id`, by where they would be (docs/operations.md, Sharding). */
const SHARED: Record<string, string[]> = {
  // Each shard has a copy: they change with a load of the catalogue, and everybody reads them.
  'reference tables': [
    'career_educators',
    'career_needs',
    'career_programs',
    'career_skills',
    'career_work',
    'careers',
    'catalogue_version',
    'course_equivalences',
    'course_matches',
    'course_skills',
    'courses',
    'data_sources',
    'educators',
    'feedback_topics',
    'program_courses',
    'program_groups',
    'programs',
    'similar_careers',
    'skills',
  ],
  // One place keeps them: they are found by a token, an address or a name, before anybody knows whose they are.
  accounts: [
    'accounts',
    'api_tokens',
    'authenticators',
    'deletion_requests',
    'email_addresses',
    'erased_people',
    'passkeys',
    'provider_accounts',
    'provisioned_accounts',
    'rate_marks',
    'sessions',
  ],
  // One place keeps them: they belong to the installation, or outlive the student.
  installation: [
    'credential_statuses',
    'endorsement_refusals',
    'issuer_keys',
    'migrations',
    'audit_log',
    'catalogue_loads',
    'site_mode',
    'institution',
  ],
};

const FOUND_BY_SECRET = 'found by a secret that is random: no two are alike without the index, too';
const FOUND_BY_ID = 'found by an id that is random: no two are alike without the index, too';

/** What is unique across students, and why sharding may drop the index or must look it up elsewhere. */
const UNIQUE_ACROSS_STUDENTS: Record<string, string> = {
  'content_reports (id)': FOUND_BY_ID,
  'endorsements (id)': FOUND_BY_ID,
  'endorsements (token_hash)': FOUND_BY_SECRET,
  'feedback_submissions (id)': FOUND_BY_ID,
  'handle_redirects (handle)': 'handles need a table of their own in the place of accounts',
  'project_images (image_key)': FOUND_BY_ID,
  'projects (id)': FOUND_BY_ID,
  'share_links (token_hash)': FOUND_BY_SECRET,
  'signed_records (status_place)': 'places are given out by credential_statuses, in one place',
  'students (account_id)': 'the account would keep the id of its student',
  'students (handle)': 'handles need a table of their own in the place of accounts',
  'students (image_key)': FOUND_BY_ID,
};

const ABOUT_OTHERS = 'a report is kept with whoever made it, and is about content of another student';

/** References between tables of students that may lead to another shard: the database would no longer check them. */
const REFERENCES_ACROSS_STUDENTS: Record<string, string> = {
  'content_reports (owner_id) -> students': ABOUT_OTHERS,
  'feedback_submissions (duplicate_of_id) -> feedback_submissions':
    'feedback that says what somebody else said before',
};

const OF_STUDENTS = `
  select c.oid, c.relname, a.attnum from pg_class c join pg_attribute a on a.attrelid = c.oid
  where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and a.attname = 'student_id'
  union all
  select c.oid, c.relname, a.attnum from pg_class c join pg_attribute a on a.attrelid = c.oid
  where c.relnamespace = 'public'::regnamespace and c.relname = 'students' and a.attname = 'id'`;

let server: TestApp;
beforeAll(async () => {
  server = await startTestApp();
});
afterAll(() => server?.stop());

async function names(query: string): Promise<string[]> {
  const rows = await server.app
    .get(Database)
    .query<{ name: string }>(`with of_students as (${OF_STUDENTS}) ${query}`);
  return rows.map(({ name }) => name);
}

test('every table is of a student, by a column of that name, or shared for a reason', async () => {
  const others = await names(
    `select relname as name from pg_class c where relnamespace = 'public'::regnamespace and relkind = 'r'
       and not exists (select 1 from of_students o where o.oid = c.oid) order by 1`,
  );
  expect(others).toEqual(Object.values(SHARED).flat().toSorted());
});

test('what is unique in a table of a student names the student, or is known to be unique across all', async () => {
  const across = await names(
    `select format('%s (%s)', o.relname, (select string_agg(a.attname, ', ' order by a.attnum) from pg_attribute a
         where a.attrelid = o.oid and a.attnum = any(i.indkey::smallint[]))) as name
     from pg_index i join of_students o on o.oid = i.indrelid
     where i.indisunique and not o.attnum = any(i.indkey::smallint[]) order by 1`,
  );
  expect(across).toEqual(Object.keys(UNIQUE_ACROSS_STUDENTS).toSorted());
});

test('what refers from a table of a student to another names the student, or is known not to', async () => {
  const across = await names(
    `select format('%s (%s) -> %s', own.relname, (select string_agg(a.attname, ', ' order by a.attnum) from pg_attribute a
         where a.attrelid = k.conrelid and a.attnum = any(k.conkey)), other.relname) as name
     from pg_constraint k join of_students own on own.oid = k.conrelid join of_students other on other.oid = k.confrelid
     where k.contype = 'f' and not (own.attnum = any(k.conkey) and other.attnum = any(k.confkey)) order by 1`,
  );
  expect(across).toEqual(Object.keys(REFERENCES_ACROSS_STUDENTS).toSorted());
});
