import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals';
import pg from 'pg';
import { Database } from '../../../platform/database/database.js';
import { startSibling, startTestApp, type TestApp } from '../../../testing/app.js';
import { Browser } from '../../../testing/browser.js';
import { aStudent, follow, giveCourses, type TestStudent } from '../../../testing/builders.js';
import { edited, loadFiles, loadTestCatalogue, RIVERBEND } from '../../../testing/catalogue.js';
import { eventually } from '../../../testing/eventually.js';
import { startTcpProxy, type TcpProxy } from '@lumen/devdb/tcp-proxy';
import { CatalogueStore } from './catalogue.store.js';

let server: TestApp;
const siblings: TestApp[] = [];
let student: TestStudent;
beforeAll(async () => {
  // Whatever it takes over, it is told of. One request may wait while others are answered.
  server = await startTestApp({ CATALOGUE_POLL_SECONDS: '3600', DATABASE_POOL: '4' });
  await loadTestCatalogue(server);
  student = await aStudent(server);
});
afterEach(async () => {
  for (const sibling of siblings.splice(0)) await sibling.stop();
  await loadFiles(server, RIVERBEND, { allowRemoval: true });
  await server.app.get(CatalogueStore).reload();
});
afterAll(() => server?.stop());

/** A second process, for one test. */
async function another(
  ...changes: Parameters<typeof startSibling> extends [any, ...infer Rest] ? Rest : never
) {
  const sibling = await startSibling(server, ...changes);
  siblings.push(sibling);
  return sibling;
}

const COURSES = '/dashboard-api/course-insights/?course_code=CS%201400';
/** What a process calls the first course of programming. */
async function titleAt({ url }: TestApp): Promise<string | undefined> {
  const { status, body } = await student.browser.clone(url).get(COURSES);
  expect(status).toBe(200);
  return body.results[0]?.course.title;
}

const TITLE = 'Fundamentals of Programming';
const titled = (title: string) => edited(RIVERBEND, 'courses.csv', TITLE, title);
const sql = (text: string) => server.app.get(Database).query(text);

describe('a stored catalogue that cannot be served', () => {
  /** As another program might leave it. */
  const spoil = async () => {
    await sql('alter table careers drop constraint if exists careers_average_pay_check');
    await sql('update careers set average_pay = -1');
    await sql('update catalogue_version set version = version + 1');
  };

  test('leaves the one before, says why, and the next one is taken over', async () => {
    const sibling = await another();
    await spoil();
    await expect(server.app.get(CatalogueStore).reload()).rejects.toThrow(
      /cannot be served, version \d+ is served on\. Career 0 .*average pay must be between 0 and 2000000, not -1/,
    );
    expect(await titleAt(server)).toBe(TITLE);
    await loadFiles(server, titled('Mended programming'));
    for (const process of [server, sibling]) {
      await eventually(async () => expect(await titleAt(process)).toBe('Mended programming'));
    }
  });

  test('keeps no process from starting: it serves none, logs why, and takes over the next', async () => {
    await spoil();
    let lines = '';
    const logTo = { write: (line: string) => void (lines += line) };
    const sibling = await another({ LOG_LEVEL: 'warn' }, { logTo });
    expect((await new Browser(sibling.url).get('/health')).status).toBe(200);
    expect(await titleAt(sibling)).toBeUndefined();
    expect(lines).toContain('average pay must be between 0 and 2000000, not -1');
    await loadFiles(server, titled('Mended again'));
    await eventually(async () => expect(await titleAt(sibling)).toBe('Mended again'));
  });

  test('is tried and complained of once, however often a process looks', async () => {
    let complaints = 0;
    const logTo = { write: (line: string) => void (complaints += Number(line.includes('cannot be served'))) };
    const looksOften = { LOG_LEVEL: 'warn', CATALOGUE_POLL_SECONDS: 0.05 };
    await another(looksOften, { logTo });
    await spoil();
    await eventually(() => expect(complaints).toBe(1));
    await sleep(500);
    expect(complaints).toBe(1);
  });
});

describe('a process that is told late, or not at all', () => {
  test('looks for itself', async () => {
    const sibling = await another({ CATALOGUE_POLL_SECONDS: 0.2 });
    await sql(`update courses set title = 'Changed without a word' where title = '${TITLE}'`);
    await sql('update catalogue_version set version = version + 1');
    await eventually(async () => expect(await titleAt(sibling)).toBe('Changed without a word'));
  });

  const listeners = () =>
    sql(`select pid from pg_stat_activity where application_name = 'lumen-api-listener'
         and datname = current_database() order by backend_start`) as Promise<{ pid: number }[]>;

  test('listens again when PostgreSQL ends its connection', async () => {
    const [{ pid }] = (await listeners()) as [{ pid: number }];
    await sql(`select pg_terminate_backend(${pid})`);
    await loadFiles(server, titled('Loaded meanwhile'));
    await eventually(async () => expect(await titleAt(server)).toBe('Loaded meanwhile'));
    await eventually(async () => expect((await listeners()).map((row) => row.pid)).not.toContain(pid));
    await loadFiles(server, titled('Told again'));
    await eventually(async () => expect(await titleAt(server)).toBe('Told again'));
  });

  test('notices that its connections are silently lost, takes over what it missed and listens anew', async () => {
    let proxy!: TcpProxy;
    const { hostname, port } = new URL(server.env.DATABASE_URL);
    proxy = await startTcpProxy({ host: hostname, port: Number(port) });
    const way = Object.assign(new URL(server.env.DATABASE_URL), { port: String(proxy.port) }).href;
    const sibling = await another({
      DATABASE_URL: way,
      DATABASE_WAIT_MS: 1_500,
      CATALOGUE_POLL_SECONDS: 0.5,
    });
    const before = (await listeners()).map((row) => row.pid);
    proxy.lose();
    await loadFiles(server, titled('Not heard'));
    await eventually(async () => expect(await titleAt(sibling)).toBe('Not heard'));
    await eventually(async () => {
      const now = (await listeners()).map((row) => row.pid);
      expect(now.filter((pid) => !before.includes(pid))).toHaveLength(1);
    });
    await proxy.stop();
  });
});

test('an answer is made of one catalogue, though another is taken over while it waits for the database', async () => {
  const taker = await aStudent(server);
  await giveCourses(taker, { 'CS 1400': 'A', 'ENGL 1010': 'A' }, { visibility: 'public' });
  await follow(server, taker, { programs: ['CS-BS'] });
  const loader = await another();
  const store = server.app.get(CatalogueStore);
  const visitor = new Browser(server.url);
  const ask = () => visitor.get(`/dashboard-api/students/${taker.handle}/program-insights/`);
  const expected = await ask();
  expect(expected.body.results[0].completion_stats.numerator).toBe(6);

  // In the other catalogue every course, program and skill has another place, and the program asks for other courses.
  const others = Array.from(
    { length: 5 },
    (_, n) => `AAA 10${n},AAA,Before all others ${n},3,Low,First.,Abacus ${n}\n`,
  );
  let files = edited(RIVERBEND, 'courses.csv', 'CS 1400,', `${others.join('')}CS 1400,`);
  files = edited(
    files,
    'programs.csv',
    'CS-BS,',
    'AA-CERT,Aardvarks,Certificate,11.0701,6,Zoo,Feed them.,\nCS-BS,',
  );
  files = edited(
    files,
    'program_courses.csv',
    'CS-BS,Core,required,9,CS 1400',
    'CS-BS,Core,required,9,AAA 100',
  );
  files = edited(files, 'program_courses.csv', 'CS-BS,', 'AA-CERT,Core,required,6,AAA 101\nCS-BS,');

  const client = new pg.Client(server.env.DATABASE_URL);
  const other = new pg.Client(server.env.DATABASE_URL);
  await Promise.all([client.connect(), other.connect()]);
  const waitsFor = (what: string) =>
    eventually(async () => {
      const waiting = `select 1 from pg_stat_activity where wait_event_type = 'Lock' and query like '%${what}%'`;
      expect((await sql(waiting)).length).toBeGreaterThan(0);
    });

  // The load waits to be committed; the request has taken its catalogue and waits for the student; then the load goes on.
  await client.query('begin; select 1 from catalogue_version for update');
  const loaded = loadFiles(loader, files);
  await waitsFor('insert into catalogue_version');
  await other.query('begin; lock table student_snapshots in access exclusive mode');
  const asked = ask();
  await waitsFor('from student_snapshots');
  const { version } = store.current;
  await client.query('commit');
  await eventually(() => expect(store.current.version).toBe(version + 1));
  await other.query('commit');
  expect((await asked).body).toEqual(expected.body);

  await loaded;
  expect((await ask()).body.results[0].completion_stats.numerator).toBe(3);
  await Promise.all([client.end(), other.end()]);
});
