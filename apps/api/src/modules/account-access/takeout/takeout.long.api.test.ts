import { mkdirSync, rmdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { fromBufferPromise, type ZipFile } from 'yauzl';
import { startTestApp, type TestApp } from '../../../testing/app.js';
import {
  accountOf,
  aProject,
  aShareLink,
  aStudent,
  done,
  follow,
  giveCourses,
  keepScenario,
  setCourseVisibility,
  TEST_PASSWORD,
  type TestStudent,
} from '../../../testing/builders.js';
import { loadTestCatalogue } from '../../../testing/catalogue.js';
import { askToEndorse, endorse, ENDORSED, publish } from '../../../testing/endorsements.js';
import { aForm, aPicture } from '../../../testing/images.js';
import { setUpTotp } from '../../../testing/second-factor.js';
import { CatalogueStore } from '../../catalogue/index.js';
import { Database } from '../../../platform/database/database.js';
import { SESSION_COOKIE } from '../../../platform/http/cookies.js';
import { newImageKey } from '../../../platform/media/image.js';
import { MediaStore } from '../../../platform/media/media.store.js';

const TAKEOUT = '/dashboard-api/me/takeout/';

interface Column {
  column_name: string;
  udt_name: string;
  is_nullable: 'YES' | 'NO';
  column_default: string | null;
  is_identity: 'YES' | 'NO';
}

let server: TestApp;
beforeAll(async () => {
  server = await startTestApp();
  await loadTestCatalogue(server);
});
afterAll(() => server?.stop());

const query = <Row extends object>(text: string, values: unknown[] = []) =>
  server.app.get(Database).query<Row>(text, values);

/** What the zip holds, by name. */
async function unzip(bytes: Buffer): Promise<Map<string, Buffer>> {
  const zip: ZipFile = await fromBufferPromise(bytes, {});
  const files = new Map<string, Buffer>();
  for await (const entry of zip.eachEntry()) {
    const chunks: Buffer[] = [];
    for await (const chunk of await zip.openReadStreamPromise(entry)) chunks.push(chunk as Buffer);
    files.set(entry.fileName, Buffer.concat(chunks));
  }
  return files;
}

async function takeout({ browser }: TestStudent, { url } = server) {
  const response = await fetch(url + TAKEOUT, {
    headers: { cookie: `${SESSION_COOKIE}=${browser.cookie(SESSION_COOKIE)}` },
  });
  expect(response.status).toBe(200);
  const files = await unzip(Buffer.from(await response.arrayBuffer()));
  const rows = (table: string) => JSON.parse(String(files.get(`data/${table}.json`)));
  return { response, files, rows };
}

/** Tables with a column for whose they are, as the database itself tells. */
async function tablesAboutPeople(): Promise<Map<string, string>> {
  const rows = await query<{ table_name: string; owner: string }>(`
    select table_name, min(column_name) as owner from information_schema.columns
    where table_schema = 'public' and column_name in ('account_id', 'student_id')
    group by table_name order by table_name`);
  return new Map(rows.map((row) => [row.table_name, row.owner]));
}

/** Any value of the column's type; text says where it stands. */
function anyValue(table: string, { column_name, udt_name }: Column): unknown {
  if (udt_name.startsWith('_')) return [];
  if (column_name === 'image_key') return newImageKey('project');
  const values: Record<string, unknown> = {
    uuid: crypto.randomUUID(),
    bool: true,
    jsonb: '{}',
    bytea: Buffer.from(`${table} ${column_name}`),
    timestamptz: new Date(),
    date: new Date(),
    int2: 1,
    int4: 1,
    int8: 1,
    float8: 1,
  };
  return values[udt_name] ?? `${table} ${column_name}`;
}

/** A row of that person's in any table, whatever it refers to: foreign keys are not looked at. */
async function fill(table: string, owner: string, id: string): Promise<void> {
  const columns = await query<Column>(
    `select column_name, udt_name, is_nullable, column_default, is_identity from information_schema.columns
     where table_schema = 'public' and table_name = $1`,
    [table],
  );
  const needed = columns.filter(
    ({ column_name, is_nullable, is_identity, column_default }) =>
      column_name !== owner && is_nullable === 'NO' && is_identity === 'NO' && column_default === null,
  );
  const names = [owner, ...needed.map(({ column_name }) => column_name)];
  const values = [id, ...needed.map((column) => anyValue(table, column))];
  await server.app.get(Database).run(async () => {
    await server.app.get(Database).query('set local session_replication_role = replica');
    await server.app.get(Database).query(
      `insert into "${table}" (${names.map((name) => `"${name}"`).join(', ')})
       values (${names.map((_, i) => `$${i + 1}`).join(', ')}) on conflict do nothing`,
      values,
    );
  });
}

test('a takeout is a zip named after the handle, with a page that explains it', async () => {
  const student = await aStudent(server);
  const { response, files } = await takeout(student);
  expect(response.headers.get('content-type')).toBe('application/zip');
  expect(response.headers.get('content-disposition')).toBe(
    `attachment; filename="lumen-${student.handle}.zip"`,
  );
  expect(response.headers.get('cache-control')).toBe('no-store');
  expect(String(files.get('README.txt'))).toContain('everything Lumen keeps about you');
});

test('a takeout holds the person’s own records, with the names of what they refer to', async () => {
  const student = await aStudent(server, { bio: 'I like loops.' });
  await giveCourses(student, { 'CS 1400': 'A' });
  await aProject(server, student, 'Bus map', ['Python']);
  const { rows } = await takeout(student);
  expect(rows('students')).toMatchObject([{ handle: student.handle, bio: 'I like loops.' }]);
  expect(rows('email_addresses')).toMatchObject([{ email: student.email, verified: true }]);
  expect(rows('earned_courses')).toMatchObject([
    { code: 'CS 1400', grade: 'A', course: { title: 'Fundamentals of Programming' } },
  ]);
  expect(rows('projects')).toMatchObject([{ title: 'Bus map' }]);
  expect(rows('project_skills')).toMatchObject([{ skill: { name: 'Python' } }]);
  expect(rows('sessions')).toMatchObject([{ user_agent: expect.any(String), ip: expect.any(String) }]);
});

test('every table about people is in it: one that is added tomorrow too', async () => {
  const student = await aStudent(server);
  const accountId = await accountOf(server, student);
  const tables = await tablesAboutPeople();
  expect(tables.size).toBeGreaterThan(10);
  // A person who has asked to be erased takes nothing out any more (D44), so this one is always empty.
  const empty = 'deletion_requests';
  for (const [table, owner] of tables) {
    if (table !== empty) await fill(table, owner, owner === 'account_id' ? accountId : student.studentId);
  }
  const { files, rows } = await takeout(student);
  const data = [...files.keys()].filter((name) => name.startsWith('data/'));
  expect(data).toEqual(['accounts', ...tables.keys()].toSorted().map((table) => `data/${table}.json`));
  for (const table of tables.keys()) {
    expect({ table, isThere: rows(table).length > 0 }).toEqual({ table, isThere: table !== empty });
  }
});

test('what a student has asked for, kept, followed, shared and had signed is in it, and no link or password of it', async () => {
  // Its own: the rows that fill every table above refer to nothing.
  const ownServer = await startTestApp();
  await loadTestCatalogue(ownServer);
  const student = await aStudent(ownServer, { visibility: 'public' });
  await giveCourses(student, { 'CS 1400': 'A' });
  const { project_uuid } = await aProject(ownServer, student, 'Bus map', ['Python']);
  const asked = await askToEndorse(ownServer, student, project_uuid);
  await endorse(ownServer, asked);
  await publish(student, asked);
  const waiting = await askToEndorse(ownServer, student, project_uuid);
  const link = await aShareLink(student, [{ kind: 'project', uuid: project_uuid }], {
    password: 'open sesame 7',
  });
  const course = ownServer.app.get(CatalogueStore).current.courseByCode.get('CS 1410')!;
  await keepScenario(student, 'A summer', [course.uuid]);
  await follow(ownServer, student, {
    careers: ['Accountants'],
    programs: ['CS-BS'],
    courses: ['CS 2420'],
    plans: { 'Software Developers': ['CS 1410'] },
  });
  await setCourseVisibility(ownServer, student, 'CS 1400', { is_visible: false });
  done(
    await student.browser.post('/dashboard-api/me/credentials/', {
      kind: 'project',
      of_uuid: project_uuid,
      with_grades: false,
    }),
  );
  const { files, rows } = await takeout(student, ownServer);
  expect(rows('endorsements')).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ ...ENDORSED, email: asked.email, published_at: expect.any(String) }),
      expect.objectContaining({ email: waiting.email, text: null }),
    ]),
  );
  expect(rows('share_links')).toMatchObject([
    { title: 'Shared', items: [{ kind: 'project', uuid: project_uuid }], openings: 0 },
  ]);
  expect(rows('scenarios')).toMatchObject([{ name: 'A summer' }]);
  expect(rows('scenario_courses')).toMatchObject([{ course: { code: 'CS 1410' } }]);
  expect(rows('followed_plans')).toHaveLength(1);
  expect(rows('followed_plan_courses')).toMatchObject([{ course: { code: 'CS 1410' } }]);
  expect(rows('linked_careers')).toMatchObject([{ career: { title: 'Accountants' } }]);
  expect(rows('linked_programs')).toMatchObject([{ program: { code: 'CS-BS' } }]);
  expect(rows('favourite_courses')).toMatchObject([{ course: { code: 'CS 2420' } }]);
  expect(rows('course_visibility')).toMatchObject([{ is_visible: false }]);
  expect(rows('signed_records')).toMatchObject([{ kind: 'project' }]);
  const data = [...files].filter(([name]) => name.startsWith('data/')).map(([, bytes]) => String(bytes));
  const token = new URL(link.address).pathname.slice('/s/'.length);
  for (const secret of [token, waiting.token, asked.token, 'open sesame 7', 'argon2'])
    expect(data.join('\n')).not.toContain(secret);
  await ownServer.stop();
});

test('the person’s images are in it, byte for byte', async () => {
  const student = await aStudent(server);
  const form = aForm({
    title: 'Bus map',
    description: 'Waits.',
    images: [await aPicture(), await aPicture()],
  });
  const { images } = (await student.browser.post(`/dashboard-api/students/${student.handle}/projects/`, form))
    .body;
  expect(images).toHaveLength(2);
  const { files } = await takeout(student);
  for (const { url } of images) {
    const shown = Buffer.from(await (await fetch(server.url + url)).arrayBuffer());
    expect(files.get(`images/${path.basename(url)}`)).toEqual(shown);
  }
});

test('an image that is lost does not keep the rest', async () => {
  const student = await aStudent(server);
  const { project_image_url: address } = await aProject(server, student, 'Bus map', [], {
    image: await aPicture(),
  });
  await server.app.get(MediaStore).remove(path.basename(address!));
  const { rows } = await takeout(student);
  expect(rows('projects')).toHaveLength(1);
});

test('an image that cannot be read breaks this copy off, and nothing else', async () => {
  const student = await aStudent(server);
  const { project_image_url: address } = await aProject(server, student, 'Bus map', [], {
    image: await aPicture(),
  });
  const file = path.join(server.env.DATA_DIR, 'media', path.basename(address!));
  rmSync(file);
  mkdirSync(file);
  await expect(takeout(student)).rejects.toThrow();
  rmdirSync(file);
  const { rows } = await takeout(student);
  expect(rows('projects')).toHaveLength(1);
});

test('no secret is in it: no column of bytes, no hash, and nothing a sign-in could be made with', async () => {
  const student = await aStudent(server, { role: 'staff' });
  const totpSecret = await setUpTotp(student.browser);
  const token = await student.browser.post('/dashboard-api/api-tokens/', { name: 'x', scopes: ['feedback'] });
  const { files } = await takeout(student);
  const everything = [...files]
    .filter(([name]) => name.startsWith('data/'))
    .map(([, bytes]) => String(bytes));
  const columns = new Set(
    everything.flatMap((text) => [...text.matchAll(/"([a-z_]+)":/g)].map(([, key]) => key!)),
  );
  expect([...columns].filter((name) => /hash|secret|password|token|state$/.test(name))).toEqual([]);
  const bytes = await query<{ column_name: string }>(
    `select column_name from information_schema.columns where table_schema = 'public' and udt_name = 'bytea'`,
  );
  expect(bytes.filter((row) => columns.has(row.column_name))).toEqual([]);
  const secrets = [
    totpSecret,
    TEST_PASSWORD,
    token.body.token,
    student.browser.cookie(SESSION_COOKIE)!,
    'argon2',
  ];
  for (const secret of secrets) expect(everything.join('\n')).not.toContain(secret);
});

test('nothing of anybody else is in it', async () => {
  const [student, other] = [await aStudent(server), await aStudent(server)];
  await giveCourses(other, { 'CS 1410': 'B' });
  await aProject(server, other, 'Not mine', ['Python']);
  const { files } = await takeout(student);
  for (const [name, bytes] of files) {
    const text = String(bytes);
    const isForeign = [other.studentId, other.handle, 'Not mine'].some((mark) => text.includes(mark));
    expect({ name, isForeign }).toEqual({ name, isForeign: false });
  }
});

test('a takeout is for whoever is signed in, and for nobody else', async () => {
  expect((await fetch(server.url + TAKEOUT)).status).toBe(401);
});
