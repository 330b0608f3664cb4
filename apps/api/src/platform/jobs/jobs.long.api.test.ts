import { readFile } from 'node:fs/promises';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals';
import { Module, type OnModuleInit } from '@nestjs/common';
import { startSibling, startTestApp, type TestApp } from '../../testing/app.js';
import { aGate, failedJobsOf, jobsDone, jobsOf, missEndedWorkers, retryNow } from '../../testing/jobs.js';
import { startTcpProxy, type TcpProxy } from '@lumen/devdb/tcp-proxy';
import { Database } from '../database/database.js';
import { JobFailure } from './job-failure.js';
import { JobKind } from './job-kind.js';
import { Jobs } from './jobs.js';

type Note = { text: string };
const NOTE = new JobKind<Note>('test-note', { atOnce: 2 });
const SHORT = new JobKind<Note>('test-short', { policy: 'short' });
const EXCLUSIVE = new JobKind<Note>('test-exclusive', { policy: 'exclusive' });
/** Was due two minutes ago, and is not due while the test runs. */
const HOURLY = new JobKind('test-hourly', {
  cron: `${new Date(Date.now() - 120_000).getUTCMinutes()} * * * *`,
});
const jobKinds: JobKind[] = [NOTE, SHORT, EXCLUSIVE, HOURLY];

/** The notes that were made, by whichever process. */
let notes: string[] = [];
const hours: true[] = [];
/** What making a note takes. */
let work: (text: string) => Promise<void>;

@Module({})
class ProbeModule implements OnModuleInit {
  constructor(private readonly jobs: Jobs) {}

  onModuleInit(): void {
    for (const kind of [NOTE, SHORT, EXCLUSIVE]) {
      this.jobs.handle(kind, async ({ text }) => {
        notes.push(text);
        await work(text);
      });
    }
    this.jobs.handle(HOURLY, async () => {
      hours.push(true);
    });
  }
}

let server: TestApp;
let logged = '';
const logTo = { write: (line: string) => void (logged += line) };
beforeAll(async () => {
  server = await startTestApp({ LOG_LEVEL: 'info' }, { logTo, modules: [ProbeModule], jobKinds });
});
afterAll(() => server?.stop());
afterEach(async () => {
  await jobsDone(server);
  await query('delete from pgboss.job');
  notes = [];
  work = async () => {};
});
work = async () => {};

const query = (text: string, values: unknown[] = []) => server.app.get(Database).query(text, values);
const add = (kind: JobKind<Note>, text: string, key?: string) =>
  server.app.get(Jobs).add(kind, { text }, key);
const fail = async () => {
  throw new JobFailure('too bad');
};
const noteOf = async (text: string) => {
  while (!notes.includes(text)) await wait(5);
};
const cutConnections = () =>
  query(
    `select pg_terminate_backend(pid) from pg_stat_activity
     where application_name = 'lumen-jobs' and datname = current_database()`,
  );

test('a job is done at once, and nothing of it is kept', async () => {
  const started = performance.now();
  await add(NOTE, 'one');
  await noteOf('one');
  // It was told of it: the next look is five seconds away.
  expect(performance.now() - started).toBeLessThan(4_500);
  await jobsDone(server);
  expect(notes).toEqual(['one']);
  expect(await query('select 1 from pgboss.job')).toEqual([]);
});

test('many jobs are done one after the other without a pause', async () => {
  const texts = Array.from({ length: 40 }, (_, n) => `n${n}`);
  const started = performance.now();
  await server.app.get(Database).run(async () => {
    for (const text of texts) await add(NOTE, text);
  });
  await jobsDone(server);
  expect(notes.toSorted()).toEqual(texts.toSorted());
  // Forty looks would take minutes.
  expect(performance.now() - started).toBeLessThan(30_000);
});

test('a job exists exactly if the transaction that added it is committed', async () => {
  const database = server.app.get(Database);
  const undone = database.run(async () => {
    await add(NOTE, 'undone');
    await fail();
  });
  await expect(undone).rejects.toThrow('too bad');
  await database.run(async () => {
    await add(NOTE, 'kept');
    await wait(700);
    expect(notes).toEqual([]);
  });
  await jobsDone(server);
  expect(notes).toEqual(['kept']);
});

test('of short jobs with one key one waits, and another may be at work', async () => {
  const gate = aGate();
  work = () => gate.opened;
  await add(SHORT, 'at work', 'k');
  await noteOf('at work');
  for (const text of ['waits', 'dropped', 'dropped too']) await add(SHORT, text, 'k');
  gate.open();
  await jobsDone(server);
  expect(notes).toEqual(['at work', 'waits']);
});

test('of exclusive jobs with one key there is one, until it is done or given up', async () => {
  work = fail;
  await add(EXCLUSIVE, 'first', 'k');
  await jobsDone(server);
  for (const text of ['dropped', 'dropped too']) await add(EXCLUSIVE, text, 'k');
  await add(EXCLUSIVE, 'of another key', 'k2');
  await jobsDone(server);
  expect(notes).toEqual(['first', 'of another key']);
});

test('a job that fails is tried again, later; when it is given up it is kept, and the log says which it is', async () => {
  work = fail;
  logged = '';
  await add(NOTE, 'one');
  await jobsDone(server);
  const [waiting] = await jobsOf(server, NOTE.name);
  expect(waiting).toMatchObject({ state: 'retry', output: { message: 'too bad' } });
  expect(waiting!.start_after.getTime()).toBeGreaterThan(Date.now() + 2_000);
  expect(logged).toContain(`Job test-note ${waiting!.id} failed at attempt 1 of 25: too bad`);
  expect(logged).not.toContain('"level":50');
  await query('update pgboss.job set retry_count = retry_limit - 1');
  await retryNow(server);
  await jobsDone(server);
  expect(await jobsOf(server, NOTE.name)).toEqual([]);
  expect(await failedJobsOf(server, NOTE.name)).toMatchObject([
    { source_id: waiting!.id, state: 'created', data: { text: 'one' } },
  ]);
  expect(logged).toMatch(
    new RegExp(`"level":50.*${waiting!.id} failed at attempt 25 of 25: too bad. It is given up`),
  );
});

test.each<[string, () => Promise<unknown>, RegExp]>([
  ['the database', () => query(`select 'maya@mail.example'::uuid`), /^QueryFailedError 22P02|^error 22P02/],
  ['the system', () => readFile('/images/of-maya@mail.example'), /^Error ENOENT/],
  [
    'a library',
    () => Promise.reject(new TypeError('maya@mail.example\n    at maya@mail.example (x)')),
    /^TypeError/,
  ],
  // oxlint-disable-next-line prefer-promise-reject-errors -- what a library might do
  ['nobody', () => Promise.reject('maya@mail.example'), /^Something that is no error was thrown$/],
])(
  'what the words of %s say of a person is neither kept with a failed job nor logged',
  async (_, failing, kept) => {
    work = async () => void (await failing());
    logged = '';
    await add(NOTE, 'one');
    await jobsDone(server);
    await query('update pgboss.job set retry_count = retry_limit - 1');
    await retryNow(server);
    await jobsDone(server);
    const [job] = await failedJobsOf(server, NOTE.name);
    expect(job).toMatchObject({ source_output: { message: expect.stringMatching(kept) } });
    expect(logged).toContain('It is given up');
    expect(logged + JSON.stringify(job)).not.toMatch(/maya|mail\.example|images/);
  },
);

test('one job that fails stops no other', async () => {
  work = (text) => (text === 'bad' ? fail() : Promise.resolve());
  for (const text of ['bad', 'good', 'better']) await add(NOTE, text);
  await jobsDone(server);
  expect(notes.toSorted()).toEqual(['bad', 'better', 'good']);
  expect(await jobsOf(server, NOTE.name)).toHaveLength(1);
});

test('the worker survives the loss of all its connections, also while it is at work', async () => {
  for (const round of ['one', 'two', 'three']) {
    const gate = aGate();
    work = (text) => (text === round ? gate.opened : Promise.resolve());
    await add(NOTE, round);
    await noteOf(round);
    expect(await cutConnections()).not.toEqual([]);
    gate.open();
    await add(NOTE, `after ${round}`);
    await noteOf(`after ${round}`);
  }
  // What was done, but could not be noted, is done again.
  await missEndedWorkers(server);
  await jobsDone(server);
  expect(await query('select 1 from pgboss.job')).toEqual([]);
});

test('a job can be added again at once when the connection for adding was lost', async () => {
  await cutConnections();
  await Promise.all(['one', 'two', 'three'].map((text) => add(NOTE, text)));
  await jobsDone(server);
  expect(notes.toSorted()).toEqual(['one', 'three', 'two']);
});

test('its connections are its own, few, and have a name', async () => {
  await Promise.all(Array.from({ length: 30 }, (_, n) => add(NOTE, `n${n}`)));
  await jobsDone(server);
  const open = await query(
    `select 1 from pg_stat_activity where application_name = 'lumen-jobs' and datname = current_database()`,
  );
  expect(open.length).toBeGreaterThan(1);
  expect(open.length).toBeLessThanOrEqual(6);
});

test('a job that recurs is done once, however many processes there are, and made up for when none was there', async () => {
  await query(`update pgboss.version set cron_on = now() - interval '50 minutes'`);
  await query(`update pgboss.schedule set created_on = now() - interval '2 days'`);
  const start = () => startSibling(server, {}, { modules: [ProbeModule], jobTimes: { recurSeconds: 1 } });
  const others = await Promise.all([start(), start()]);
  while (hours.length === 0) await wait(5);
  // Both have looked more than once.
  await wait(2_500);
  await Promise.all(others.map((other) => other.stop()));
  expect(hours).toHaveLength(1);
});

describe('while the database is away', () => {
  let away: TestApp;
  let proxy: TcpProxy;
  beforeAll(async () => {
    const way = async (url: string) => {
      const { hostname, port } = new URL(url);
      proxy = await startTcpProxy({ host: hostname, port: Number(port) });
      return Object.assign(new URL(url), { port: String(proxy.port) }).href;
    };
    away = await startTestApp({}, { way, modules: [ProbeModule], jobKinds });
  });
  afterAll(async () => {
    await proxy?.restore();
    await away?.stop();
    await proxy?.stop();
  });
  const addThere = (text: string) => away.app.get(Jobs).add(NOTE, { text });

  test.each<[string, () => Promise<void> | void]>([
    ['gone', () => proxy.cut()],
    ['silent', () => proxy.stall()],
  ])('jobs wait, and are done when it is back (%s)', async (what, goAway) => {
    await addThere(`before ${what}`);
    await noteOf(`before ${what}`);
    await goAway();
    await expect(addThere(`during ${what}`)).rejects.toThrow();
    await proxy.restore();
    await addThere(`after ${what}`);
    await noteOf(`after ${what}`);
    expect(notes).not.toContain(`during ${what}`);
  });

  test('a process can end all the same', async () => {
    const other = await startSibling(away, {}, { modules: [ProbeModule], jobTimes: { stopMs: 500 } });
    await addThere('one');
    await noteOf('one');
    await proxy.cut();
    const started = performance.now();
    await other.stop();
    expect(performance.now() - started).toBeLessThan(8_000);
  });
});
