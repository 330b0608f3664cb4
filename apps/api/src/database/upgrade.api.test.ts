import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { DataSource } from 'typeorm';
import { startServer, type Server } from '../server.js';
import { readEnv } from '../platform/read-env.js';
import { createTestDatabase } from '../testing/database.js';
import { migrations } from './migrations/index.js';
import { CatalogueRetires1795337554832 } from './migrations/1795337554832-CatalogueRetires.js';
import { SchoolsWithoutAccents1796100000000 } from './migrations/1796100000000-SchoolsWithoutAccents.js';
import { migrationOptions } from './options.js';
import { migrate } from './migrate.js';

let database: { url: string; drop: () => Promise<void> };
let old: DataSource;
beforeAll(async () => {
  database = await createTestDatabase({ migrated: false });
  const before = migrations.slice(0, migrations.indexOf(CatalogueRetires1795337554832));
  old = await new DataSource({ ...migrationOptions(database.url), migrations: before }).initialize();
  await old.runMigrations();
  await fill();
  await migrate(database.url);
});
afterAll(async () => {
  await old?.destroy();
  await database?.drop();
});

const [EDUCATOR, ACCOUNT, STUDENT, IMPORT] = Array.from({ length: 4 }, () => crypto.randomUUID());

/** What an installation of before may hold: codes in several spellings, values out of range, favourites without snapshot. */
async function fill(): Promise<void> {
  const course = (code: string, credits: number) =>
    `(gen_random_uuid(), '${EDUCATOR}', '${code}', 'Title', 'About', 'CS', 'Low', ${credits})`;
  for (const statement of [
    `insert into educators (uuid, name, short_name) values ('${EDUCATOR}', 'Riverbend', 'RSU')`,
    `insert into courses (uuid, educator_uuid, code, title, description, academic_subject, level, credits)
       values ${course('cs-1400', 900)}, ${course('CS 1400', 3)}, ${course('CSCI-UA101', 4)}, ${course('CHEM 1210 L', 1)}`,
    `insert into careers (uuid, onet_code, title, description, average_pay, year)
       values (gen_random_uuid(), '15-1252.00', 'Developers', 'Develop.', -1, 24)`,
    `insert into data_sources (name, sha256, rows, loaded_at) values ('courses.csv', 'f00', 4, now())`,
    `insert into accounts (id, username) values ('${ACCOUNT}', 'maya')`,
    `insert into students (id, account_id, handle, first_name, last_name, visibility)
       values ('${STUDENT}', '${ACCOUNT}', 'maya', 'Maya', 'Okafor', 'public')`,
    `insert into projects (student_id, title, description, image_key)
       values ('${STUDENT}', 'Bus map', 'Waits.', 'project-0.webp'), ('${STUDENT}', 'Essay', 'Words.', null)`,
    `insert into student_snapshots (student_id) values ('${STUDENT}')`,
    `insert into transcript_imports (student_id, id, layout) values ('${STUDENT}', '${IMPORT}', 'registrar')`,
    `insert into earned_courses (student_id, import_id, position, kind, code, title, credits, course_id)
       select '${STUDENT}', '${IMPORT}', 1, 'completed', 'CSCI-UA101', 'Title', 4, id from courses where code = 'CSCI-UA101'`,
    `insert into course_visibility (student_id, course_id, is_visible, grade_visible)
       select '${STUDENT}', id, false, true from courses where code = 'CSCI-UA101'`,
    `insert into favourite_courses (student_id, course_id, created_at)
       select '${STUDENT}', id, now() - id * interval '1 day' from courses where credits < 4`,
  ]) {
    await old.query(statement);
  }
}

test('an installation of before keeps what it has, in the forms of now', async () => {
  const courses = await old.query('select id, code, code_key, credits, retired_at from courses order by id');
  expect(courses.map(({ code, code_key, credits }: any) => [code, code_key, credits])).toEqual([
    ['cs-1400', 'CS 1400', 60],
    ['CS 1400', `CS 1400 #${courses[1].id}`, 3],
    ['CSCI-UA101', 'CSCI UA 101', 4],
    ['CHEM 1210 L', 'CHEM 1210L', 1],
  ]);
  expect(await old.query('select code from educators')).toEqual([{ code: 'RSU' }]);
  expect(await old.query('select average_pay, year from careers')).toEqual([
    { average_pay: null, year: null },
  ]);
  expect(await old.query('select educator_uuid from career_educators')).toEqual([
    { educator_uuid: EDUCATOR },
  ]);
  expect(await old.query('select educator_uuid from data_sources')).toEqual([{ educator_uuid: EDUCATOR }]);
  expect(await old.query('select code, course_id is not null as matched from earned_courses')).toEqual([
    { code: 'CSCI UA 101', matched: true },
  ]);
  expect(
    await old.query('select educator_uuid, code_key, is_visible, grade_visible from course_visibility'),
  ).toEqual([{ educator_uuid: EDUCATOR, code_key: 'CSCI UA 101', is_visible: false, grade_visible: true }]);
});

test('the image of a project is the first of its images, and the only one', async () => {
  const images = await old.query(
    `select title, i.position, image_key, image_alt from project_images i join projects p on p.id = i.project_id`,
  );
  expect(images).toEqual([{ title: 'Bus map', position: 0, image_key: 'project-0.webp', image_alt: '' }]);
});

test('favourites of before are in the snapshots, in their order', async () => {
  const [{ favourite_courses: marked }] = await old.query('select favourite_courses from student_snapshots');
  const rows = await old.query('select id from courses where credits < 4 order by id desc');
  expect(marked).toEqual(rows.map(({ id }: any) => id));
});

test('nothing that a student refers to can be deleted', async () => {
  await expect(old.query('delete from courses')).rejects.toThrow(/violates/);
});

test('schools and codes of another spelling become one, and the audit log names people by their accounts', async () => {
  const other = await createTestDatabase({ migrated: false });
  const source = await new DataSource({
    ...migrationOptions(other.url),
    migrations: migrations.slice(0, migrations.indexOf(SchoolsWithoutAccents1796100000000)),
  }).initialize();
  try {
    await source.runMigrations();
    for (const statement of [
      `insert into educators (uuid, code, name, short_name) values ('${EDUCATOR}', 'RSU', 'Riverbend', 'RSU')`,
      `insert into courses (uuid, educator_uuid, code, code_key, title, description, academic_subject, level, credits)
         select gen_random_uuid(), '${EDUCATOR}', code, code, 'Title', 'About', 'CS', 'Low', 3 from unnest(array['CS 1', 'CS 2', 'FİZ 101']) code`,
      `insert into accounts (id, username) values ('${ACCOUNT}', 'maya')`,
      `insert into students (id, account_id, handle, first_name, last_name, visibility)
         values ('${STUDENT}', '${ACCOUNT}', 'maya', 'Maya', 'Okafor', 'public')`,
      `insert into course_choices (student_id, school, code, course_id, created_at)
         select '${STUDENT}', school, 'PSY 1', c.id, day::date from courses c
         join (values ('CS 1', 'université laval', '2026-01-01'), ('CS 2', 'universite laval', '2026-02-01'),
           ('CS 1', 'łódź straße', '2026-01-01'), ('CS 1', 'i stanbul teknik üniversitesi', '2026-01-01'),
           ('CS 1', 'alexandru i cuza', '2026-01-01')) chosen(code, school, day) on chosen.code = c.code`,
      `update courses set former_codes = '{KİM 1}', aliases = '{BİL 1,IT 1}' where code = 'FİZ 101'`,
      `insert into course_visibility (student_id, educator_uuid, code_key, is_visible, grade_visible)
         values ('${STUDENT}', '${EDUCATOR}', 'FİZ 101', false, false)`,
      `update accounts set role = 'staff'`,
      `insert into audit_log (action, subject, details)
         values ('changed', 'submission', '{"status": ["new", "planned"], "assignee": ["gone", "maya"]}')`,
    ])
      await source.query(statement);
    await migrate(other.url);
    const kept = await source.query(
      'select school, c.code from course_choices h join courses c on c.id = h.course_id order by school',
    );
    expect(kept).toEqual([
      { school: 'alexandru i cuza', code: 'CS 1' },
      { school: 'istanbul teknik universitesi', code: 'CS 1' },
      { school: 'lodz strasse', code: 'CS 1' },
      { school: 'universite laval', code: 'CS 2' },
    ]);
    expect(
      await source.query(
        `select c.code, c.former_codes, c.aliases, v.is_visible from courses c
         join course_visibility v on v.educator_uuid = c.educator_uuid and v.code_key = c.code_key
         where c.code_key = 'FIZ 101'`,
      ),
    ).toEqual([{ code: 'FİZ 101', former_codes: ['KIM 1'], aliases: ['BIL 1', 'IT 1'], is_visible: false }]);
    expect(await source.query('select details from audit_log')).toEqual([
      { details: { status: ['new', 'planned'], assignee: [null, ACCOUNT] } },
    ]);
  } finally {
    await source.destroy();
    await other.drop();
  }
});

test('it starts', async () => {
  let server: Server | undefined;
  try {
    server = await startServer(
      readEnv({ NODE_ENV: 'test', DATABASE_URL: database.url, LOG_LEVEL: 'silent', PORT: '0' }),
    );
    expect(server.hasCatalogue).toBe(true);
  } finally {
    await server?.stop();
  }
});
