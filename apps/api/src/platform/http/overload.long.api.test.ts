import { randomBytes } from 'node:crypto';
import { EventEmitter, once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import net from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, jest, test } from '@jest/globals';
import pg from 'pg';
import { Controller, Get, Header, Module } from '@nestjs/common';
import { startTestApp, type TestApp } from '../../testing/app.js';
import { type Answer, Browser } from '../../testing/browser.js';
import { aStudent, TEST_PASSWORD, type TestStudent } from '../../testing/builders.js';
import { wrongHeaders } from '../../testing/headers.js';
import { PAGE } from '../../testing/page.js';
import { Access } from '../access/access.js';
import { Database } from '../database/database.js';
import { ClientGone } from './client-gone.js';

const PROJECTS = '/dashboard-api/projects/';

const arrivals = new EventEmitter();

/** More than the buffers of both ends hold, also compressed. */
const LARGE = JSON.stringify(randomBytes(8 * 1_048_576).toString('base64'));

@Controller('dashboard-api/probe')
class ProbeController {
  /** A read that is never answered, and dropped when its client has left. */
  @Get()
  @Access('anyone')
  read(@ClientGone() gone: AbortSignal): Promise<never> {
    arrivals.emit('arrived');
    return new Promise((_, reject) => gone.addEventListener('abort', () => reject(gone.reason)));
  }

  @Get('large')
  @Access('anyone')
  @Header('content-type', 'application/json; charset=utf-8')
  readMuch(): string {
    setImmediate(() => arrivals.emit('answered'));
    return LARGE;
  }
}

@Module({ controllers: [ProbeController] })
class ProbeModule {}

let pages: string;
let server: TestApp;
let visitor: Browser;
beforeAll(async () => {
  pages = mkdtempSync(path.join(os.tmpdir(), 'lumen-web-'));
  writeFileSync(path.join(pages, 'index.html'), PAGE);
  writeFileSync(path.join(pages, 'robots.txt'), 'User-agent: *');
  const settings = { READS_IN_FLIGHT: '8', DATABASE_POOL: '12', WEB_DIR: pages };
  server = await startTestApp(settings, { modules: [ProbeModule] });
  visitor = new Browser(server.url);
});
afterAll(async () => {
  await server?.stop();
  rmSync(pages, { recursive: true });
});

/** Runs `work` while so many reads of projects by each browser are held up in the database. @returns their statuses */
async function whileHeldUp(reads: Map<Browser, number>, work: () => Promise<void>): Promise<number[]> {
  const database = server.app.get(Database);
  const expected = [...reads.values()].reduce((sum, count) => sum + count, 0);
  const { answers } = await database.run(async () => {
    await database.query('lock table projects in access exclusive mode');
    const held = [...reads].flatMap(([browser, count]) =>
      Array.from({ length: count }, () => browser.get(PROJECTS)),
    );
    const waiting = `select count(distinct pid)::int as n from pg_locks where not granted
      and relation = 'projects'::regclass`;
    while ((await database.query<{ n: number }>(waiting))[0]!.n < expected) await new Promise(setImmediate);
    await work();
    return { answers: held };
  });
  return (await Promise.all(answers)).map(({ status }) => status);
}

/** The same person, signed in with another browser. */
async function anotherSession({ email }: TestStudent): Promise<Browser> {
  const browser = new Browser(server.url);
  await browser.post('/_allauth/browser/v1/auth/login', { email, password: TEST_PASSWORD });
  return browser;
}

async function expectRefusal(browser: Browser): Promise<void> {
  const { status, headers, body } = await browser.get('/dashboard-api/skills/?search=py');
  expect(status).toBe(503);
  expect(headers.get('retry-after')).toBe('1');
  expect(headers.get('content-type')).toContain('application/problem+json');
  expect(body).toMatchObject({ status: 503, code: 'too_busy' });
  expect(wrongHeaders(headers)).toEqual([]);
}

const all = (status: number, times: number) => Array.from({ length: times }, () => status);

test('whoever hangs up leaves the place to the next', async () => {
  for (let visit = 1; visit <= 8; visit++) {
    const gone = new AbortController();
    const arrived = new Promise((resolve) => arrivals.once('arrived', resolve));
    const answer = fetch(`${server.url}/dashboard-api/probe/`, { signal: gone.signal });
    await arrived;
    gone.abort();
    await expect(answer).rejects.toThrow('aborted');
  }
  // The server hears of it a moment later.
  const deadline = performance.now() + 2_000;
  let { status } = await visitor.get(PROJECTS);
  while (status === 503 && performance.now() < deadline) ({ status } = await visitor.get(PROJECTS));
  expect(status).toBe(200);
});

test('reads beyond the limit are told to come back and those within it are answered; a burst is forgotten at once', async () => {
  const others = [visitor, new Browser(server.url)];
  const held = new Map(others.map((browser) => [browser, 4]));
  const late = new Browser(server.url);
  const lateRead = async () => {
    await new Promise((resolve) => setTimeout(resolve, 2_050)); // what has come for a moment only is no overload
    await expectRefusal(late);
  };
  expect(await whileHeldUp(held, lateRead)).toEqual(all(200, 8));
  // Fewer are let in for twenty milliseconds.
  while ((await late.get(PROJECTS)).status === 503);
  await new Promise((resolve) => setTimeout(resolve, 30));
  expect(await whileHeldUp(held, async () => {})).toEqual(all(200, 8));
});

test('what comes at once waits beyond the limit and is answered, as long as it does not last', async () => {
  await new Promise((resolve) => setTimeout(resolve, 1_100)); // right after an overload nothing may wait
  const people = await Promise.all(Array.from({ length: 3 }, () => aStudent(server)));
  const held = new Map(people.slice(0, 2).map(({ browser }) => [browser, 4]));
  const late: Promise<Answer>[] = [];
  const statuses = await whileHeldUp(held, async () => {
    late.push(...Array.from({ length: 2 }, () => people[2]!.browser.get(PROJECTS)));
    await new Promise((resolve) => setTimeout(resolve, 100));
  });
  expect(statuses).toEqual(all(200, 8));
  expect((await Promise.all(late)).map(({ status }) => status)).toEqual([200, 200]);
});

test('a person has half of the places, however many sessions or cookies they make up, and others theirs', async () => {
  const [hot, quiet] = [await aStudent(server), await aStudent(server)];
  await Promise.all([hot, quiet].map(({ browser }) => browser.get(PROJECTS)));
  const held = new Map([[hot.browser, 4]]);
  const statuses = await whileHeldUp(held, async () => {
    await expectRefusal(hot.browser);
    const again = await anotherSession(hot);
    await again.get('/dashboard-api/me/');
    await expectRefusal(again);
    for (let turn = 0; turn < 3; turn++)
      expect((await quiet.browser.get('/dashboard-api/skills/?search=py')).status).toBe(200);
  });
  expect(statuses).toEqual(all(200, 4));
});

test('whoever reads faster than people do reads only while nobody else does', async () => {
  const { browser: hot } = await aStudent(server);
  const read = async () => (await hot.get('/dashboard-api/skills/?search=py')).status;
  const clock = jest.spyOn(performance, 'now').mockReturnValue(performance.now());
  for (let turn = 0; turn < 300; turn++) expect(await read()).toBe(200);
  await whileHeldUp(new Map([[visitor, 1]]), async () => {
    expect(await read()).toBe(503);
    clock.mockRestore();
  });
  expect(await read()).toBe(200);
});

test('forged sessions count as the address they come from', async () => {
  const { browser: quiet } = await aStudent(server);
  await quiet.get(PROJECTS);
  const forge = () => ({ cookie: `sessionid=${crypto.randomUUID()}`, 'x-forwarded-for': '192.0.2.66' });
  const asked = Array.from({ length: 4 }, () => {
    const arrived = new Promise((resolve) => arrivals.once('arrived', resolve));
    const gone = new AbortController();
    const answer = fetch(`${server.url}/dashboard-api/probe/`, { headers: forge(), signal: gone.signal });
    return { arrived, gone, answer: answer.catch(() => {}) };
  });
  await Promise.all(asked.map(({ arrived }) => arrived));
  expect((await fetch(server.url + PROJECTS, { headers: forge() })).status).toBe(503);
  expect((await quiet.get(PROJECTS)).status).toBe(200);
  for (const { gone } of asked) gone.abort();
  await Promise.all(asked.map(({ answer }) => answer));
});

test('ten changes of one student at once are all made, two at a time, and leave the database to others', async () => {
  const { browser } = await aStudent(server);
  const save = (bio: string) => browser.request('PATCH', '/dashboard-api/me/', { body: { bio } });
  await save('First');
  const database = server.app.get(Database);
  const { saved } = await database.run(async () => {
    await database.query('lock table students in access exclusive mode');
    const saves = Array.from({ length: 10 }, (_, turn) => save(`Turn ${turn}`));
    const busy = `select count(distinct pid)::int as n from pg_locks
      where not granted and database = (select oid from pg_database where datname = current_database())`;
    while ((await database.query<{ n: number }>(busy))[0]!.n < 2) await new Promise(setImmediate);
    for (let turn = 0; turn < 20; turn++) {
      await visitor.get('/dashboard-api/skills/?search=py');
      expect((await database.query<{ n: number }>(busy))[0]!.n).toBe(2);
    }
    return { saved: saves };
  });
  expect((await Promise.all(saved)).map(({ status }) => status)).toEqual(all(200, 10));
});

test('changes that the database is slow to make leave connections to those who read', async () => {
  const small = await startTestApp({ DATABASE_POOL: '4' });
  const rival = new pg.Client({ connectionString: small.env.DATABASE_URL });
  try {
    const people = await Promise.all(Array.from({ length: 6 }, () => aStudent(small)));
    const reader = new Browser(small.url);
    await rival.connect();
    await rival.query('begin; lock table students in exclusive mode');
    const saves = people.map(({ browser }) => browser.patch('/dashboard-api/me/', { bio: 'Saved late' }));
    const waiting = `select count(distinct pid)::int as n from pg_locks where not granted
      and database = (select oid from pg_database where datname = current_database())`;
    while ((await rival.query(waiting)).rows[0].n < 2) await new Promise(setImmediate);
    for (let turn = 0; turn < 10; turn++) expect((await reader.get(PROJECTS)).status).toBe(200);
    expect((await rival.query(waiting)).rows[0].n).toBe(2);
    await rival.query('commit');
    expect((await Promise.all(saves)).map(({ status }) => status)).toEqual(all(200, 6));
  } finally {
    await rival.end();
    await small.stop();
  }
});

test('sixteen downloads that nobody reads keep nobody from reading', async () => {
  const sockets = [];
  for (let download = 0; download < 16; download++) {
    const answered = once(arrivals, 'answered');
    const socket = net.connect(Number(new URL(server.url).port), '127.0.0.1').on('error', () => {});
    socket.pause();
    socket.write('GET /dashboard-api/probe/large/ HTTP/1.1\r\nHost: lumen\r\nAccept-Encoding: gzip\r\n\r\n');
    await answered;
    sockets.push(socket);
  }
  for (let turn = 0; turn < 20; turn++) expect((await visitor.get(PROJECTS)).status).toBe(200);
  for (const socket of sockets) socket.destroy();
});

test('requests on one connection count each, and are soon forgotten', async () => {
  const { browser } = await aStudent(server);
  await browser.get(PROJECTS);
  const socket = net.connect(Number(new URL(server.url).port), '127.0.0.1');
  const asked = 'GET /dashboard-api/nothing/ HTTP/1.1\r\nHost: lumen\r\n\r\n'.repeat(20);
  let said = '';
  socket.on('data', (chunk) => (said += chunk.toString()));
  socket.write(asked);
  while ((said.match(/HTTP\/1\.1 /g) ?? []).length < 20) {
    expect((await browser.get(PROJECTS)).status).toBe(200);
  }
  expect(said).toMatch(/HTTP\/1\.1 503 /);
  socket.destroy();
});

test('sign-in, pages, files and health stay open meanwhile', async () => {
  await whileHeldUp(new Map([[visitor, 2]]), async () => {
    for (const address of ['/health', '/_allauth/browser/v1/config', '/robots.txt', '/explore']) {
      expect([address, (await visitor.get(address)).status]).toEqual([address, 200]);
    }
    const login = await visitor.post('/_allauth/browser/v1/auth/login', {
      email: 'a@b.example',
      password: 'x',
    });
    expect(login.status).toBe(400);
  });
});

test('images of a share link have places of their own, as other images do', async () => {
  const { browser } = await aStudent(server);
  await browser.get(PROJECTS);
  await whileHeldUp(new Map([[browser, 4]]), async () => {
    await expectRefusal(browser);
    const { status } = await browser.get('/dashboard-api/shares/nobody/images/nothing.webp/');
    expect(status).toBe(404);
  });
});

test('the server has its limits for slow clients', () => {
  const { headersTimeout, requestTimeout, keepAliveTimeout } = server.app.getHttpServer();
  expect([headersTimeout, requestTimeout, keepAliveTimeout]).toEqual([10_000, 120_000, 30_000]);
});

test('a body that does not come is cut, also when it has been answered', async () => {
  const socket = net.connect(Number(new URL(server.url).port), '127.0.0.1').on('error', () => {});
  socket.write('POST /_allauth/browser/v1/auth/login HTTP/1.1\r\nHost: lumen\r\nContent-Length: 9\r\n\r\n{');
  expect(String((await once(socket, 'data'))[0])).toMatch(/^HTTP\/1\.1 403 /);
  const later = jest.spyOn(performance, 'now').mockReturnValue(performance.now() + 21_000);
  await once(socket, 'close');
  later.mockRestore();
});
