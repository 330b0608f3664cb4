import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { startSibling, startTestApp, type TestApp } from '../../testing/app.js';
import { Browser } from '../../testing/browser.js';
import { aStudent, type TestStudent } from '../../testing/builders.js';
import { loadTestCatalogue } from '../../testing/catalogue.js';
import { wrongHeaders } from '../../testing/headers.js';
import { PAGE } from '../../testing/page.js';
import { sampled } from '../../testing/long.js';
import { startTcpProxy, type TcpProxy } from '@lumen/devdb/tcp-proxy';
import { Database } from './database.js';
import { isUnavailable } from './unavailable.js';

const ME = '/dashboard-api/me/';
const CAREERS = '/dashboard-api/career-insights/?limit=1';

const pages = mkdtempSync(path.join(os.tmpdir(), 'lumen-web-'));
let server: TestApp;
let proxy: TcpProxy;
let student: TestStudent;

beforeAll(async () => {
  writeFileSync(path.join(pages, 'index.html'), PAGE);
  const way = async (url: string) => {
    const { hostname, port } = new URL(url);
    proxy = await startTcpProxy({ host: hostname, port: Number(port) });
    return Object.assign(new URL(url), { port: String(proxy.port) }).href;
  };
  server = await startTestApp({ WEB_DIR: pages, DATABASE_POOL: '2', DATABASE_WAIT_MS: '1500' }, { way });
  await loadTestCatalogue(server);
  student = await aStudent(server);
});
afterAll(async () => {
  await proxy?.restore();
  await server?.stop();
  await proxy?.stop();
  rmSync(pages, { recursive: true });
});

const saveBio = (who: TestStudent, bio: string) => who.browser.request('PATCH', ME, { body: { bio } });
const get = (address: string) => new Browser(server.url).get(address);

describe('more writers than connections', () => {
  /** As many connections, and time enough on a busy machine: who waits for a connection that never comes still fails. */
  let patient: TestApp;
  beforeAll(async () => {
    patient = await startSibling(server, { DATABASE_WAIT_MS: 15_000 });
  });
  afterAll(() => patient.stop());

  test('one person who saves ten times at once is answered ten times', async () => {
    const there = { ...student, browser: student.browser.clone(patient.url) };
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, turn) => saveBio(there, `Turn ${turn}`)),
    );
    expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(200));
    expect((await new Browser(patient.url).get('/health')).status).toBe(200);
  });

  test('twelve people who save at once are all answered', async () => {
    const people = await Promise.all(Array.from({ length: 12 }, () => aStudent(patient)));
    const answers = await Promise.all(people.map((person) => saveBio(person, 'Hello')));
    expect(answers.map(({ status }) => status)).toEqual(Array(12).fill(200));
  });
});

describe('while every connection is taken', () => {
  test('calls are told to come back, health says the process works, and it goes on when one is free', async () => {
    const database = server.app.get(Database);
    let letGo = () => {};
    const taken = new Promise<void>((resolve) => (letGo = resolve));
    const holders = [1, 2].map(() => database.run(() => taken));
    const [api, page] = await Promise.all([student.browser.get(CAREERS), student.browser.get('/')]);
    expect([api.status, api.body.code, api.headers.get('retry-after')]).toEqual([
      503,
      'database_unavailable',
      '2',
    ]);
    expect([page.status, page.headers.get('content-type')]).toEqual([503, 'text/html; charset=utf-8']);
    expect((await get('/health/ready')).status).toBe(200);
    letGo();
    await Promise.all(holders);
    expect((await student.browser.get(CAREERS)).status).toBe(200);
  });

  test('a change that waits too long for another one is told to come back, and changes nothing', async () => {
    const database = server.app.get(Database);
    let letGo = () => {};
    const taken = new Promise<void>((resolve) => (letGo = resolve));
    let isHeld = () => {};
    const held = new Promise<void>((resolve) => (isHeld = resolve));
    const holder = database.run(async () => {
      await database.query('select 1 from students where id = $1 for update', [student.studentId]);
      isHeld();
      await taken;
    });
    await held;
    const { status, body } = await saveBio(student, 'Too late');
    letGo();
    await holder;
    expect([status, body.code]).toEqual([503, 'database_unavailable']);
    expect((await student.browser.get(ME)).body.bio).not.toBe('Too late');
  });
});

describe.each(
  sampled<[string, () => Promise<void> | void]>([
    ['refuses connections', () => proxy.cut()],
    ['is silently lost', () => proxy.stall()],
  ]),
)('while the database %s', (_, fail) => {
  beforeAll(async () => {
    await saveBio(student, 'Before');
    await fail();
  });
  afterAll(() => proxy.restore());

  test('a read and a change are answered 503 with the time to come back', async () => {
    for (const answer of await Promise.all([student.browser.get(CAREERS), saveBio(student, 'Meanwhile')])) {
      expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '2']);
      expect(answer.headers.get('content-type')).toContain('application/problem+json');
      expect(answer.body).toMatchObject({ status: 503, code: 'database_unavailable' });
      expect(wrongHeaders(answer.headers)).toEqual([]);
    }
  });

  test('signing in is answered 503, too', async () => {
    const { status, headers } = await new Browser(server.url).request(
      'POST',
      '/_allauth/browser/v1/auth/login',
      { body: { email: student.email, password: 'whatever-8172' } },
    );
    expect([status, headers.get('retry-after')]).toEqual([503, '2']);
  });

  test('a page is a page, with a way to try again and nothing to load', async () => {
    const { status, headers, text } = await student.browser.get(`/${student.handle}`);
    expect([status, headers.get('retry-after'), wrongHeaders(headers)]).toEqual([503, '2', []]);
    expect(headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(headers.get('content-security-policy')).toContain("default-src 'none'");
    expect(text).toContain('<h1>Lumen is not available just now</h1>');
    expect(text).toContain('<a href="">Retry</a>');
  });

  test('the process lives, but should not be sent requests', async () => {
    expect((await get('/health/live')).status).toBe(200);
    for (const address of ['/health', '/health/ready']) {
      const { status, body } = await get(address);
      expect([status, body.code]).toEqual([503, 'database_unavailable']);
    }
  });

  test('it works again by itself as soon as the database is back, with every connection it may have', async () => {
    // More than there are connections: each of them must have been given up.
    await Promise.all(Array.from({ length: 6 }, () => student.browser.get(CAREERS)));
    await proxy.restore();
    // Readiness waits a second for the database, which a busy machine may need longer for: so it may be asked three times.
    let status = 0;
    for (let asked = 0; asked < 3 && status !== 200; asked++) status = (await get('/health')).status;
    expect(status).toBe(200);
    expect((await student.browser.get(ME)).body.bio).toBe('Before');
    const database = server.app.get(Database);
    const both = await Promise.all([1, 2].map(() => database.run(() => database.query('select 1 as one'))));
    expect(both).toEqual([[{ one: 1 }], [{ one: 1 }]]);
    expect((await saveBio(student, 'After')).body.bio).toBe('After');
  });
});

describe('a transaction', () => {
  let sibling: TestApp;
  beforeAll(async () => {
    sibling = await startSibling(server);
  });
  afterAll(() => sibling.stop());

  test('takes in every statement of the work, prepared ones and entities too, and undoes all of them', async () => {
    const database = server.app.get(Database);
    const values = [student.studentId, 'Undone'];
    const change = 'update students set bio = $2 where id = $1';
    const work = database.run(async () => {
      await database.prepared('test-bio', change, values);
      await database.run(() => database.execute(change, values));
      const rows = await database.query<{ bio: string }>('select bio from students where id = $1', [
        values[0],
      ]);
      expect(rows).toEqual([{ bio: 'Undone' }]);
      throw new Error('stop');
    });
    await expect(work).rejects.toThrow('stop');
    expect((await student.browser.get(ME)).body.bio).toBe('After');
  });

  test('may take longer where it says so', async () => {
    const database = server.app.get(Database);
    const slow = () => database.query('select pg_sleep(1.8)');
    await expect(database.run(slow)).rejects.toThrow(/timeout/);
    await expect(database.run(slow, { statementMs: 10_000 })).resolves.toHaveLength(1);
  });

  test('gives work that joins it no more time than it has itself', async () => {
    const database = server.app.get(Database);
    const joining = () => database.run(async () => 'done', { statementMs: 10_000 });
    await expect(database.run(joining)).rejects.toThrow('do not fit into the open transaction');
    await expect(database.run(joining, { statementMs: 9_999 })).rejects.toThrow('do not fit');
    await expect(database.run(joining, { statementMs: 10_000 })).resolves.toBe('done');
  });

  test('may work something out between two statements for as long', async () => {
    const database = server.app.get(Database);
    const limit = () =>
      database.query<{ limit: string }>(
        `select current_setting('idle_in_transaction_session_timeout') as limit`,
      );
    expect(await database.run(limit, { statementMs: 10_000 })).toEqual([{ limit: '10s' }]);
    expect(await database.run(limit)).toEqual([{ limit: '6500ms' }]);
  });

  test.each([
    ['has no more to ask', async () => {}],
    ['asks on', (database: Database) => database.query('select 1')],
    ['asks for entities', (database: Database) => database.repository('students').count()],
  ])('whose session ends between two statements is unavailable when it %s', async (_, goOn) => {
    const database = server.app.get(Database);
    const work = database.run(async () => {
      const [session] = await database.query<{ pid: number }>('select pg_backend_pid() as pid');
      await sibling.app.get(Database).query('select pg_terminate_backend($1, 5000)', [session!.pid]);
      await sleep(100); // until this process has been told
      await goOn(database);
    });
    const failure: unknown = await work.catch((error: unknown) => error);
    expect([isUnavailable(failure), failure]).toEqual([true, expect.any(Error)]);
  });

  test('is where entities and savepoints are: outside of one they are refused', async () => {
    const database = server.app.get(Database);
    expect(() => database.repository('students')).toThrow('use Database.run');
    await expect(database.inSavepoint({ keep: true }, async () => {})).rejects.toThrow('use Database.run');
  });
});
