import { EventEmitter } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { Controller, Get, Module } from '@nestjs/common';
import { startTestApp, type TestApp } from '../../testing/app.js';
import { Browser } from '../../testing/browser.js';
import { PAGE } from '../../testing/page.js';
import { Access } from '../access/access.js';
import { Database } from '../database/database.js';

const PROJECTS = '/dashboard-api/projects/';

const arrivals = new EventEmitter();

/** A read that is never answered. */
@Controller('dashboard-api/probe')
class ProbeController {
  @Get()
  @Access('anyone')
  read(): Promise<never> {
    arrivals.emit('arrived');
    return new Promise(() => {});
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

/** Runs `work` while so many reads of projects are held up in the database. */
async function whileHeldUp(reads: number, work: () => Promise<void>): Promise<number[]> {
  const database = server.app.get(Database);
  const { answers } = await database.run(async () => {
    await database.query('lock table projects in access exclusive mode');
    const held = Array.from({ length: reads }, () => visitor.get(PROJECTS));
    const waiting = `select count(distinct pid)::int as n from pg_locks where not granted
      and relation = 'projects'::regclass`;
    while ((await database.query<{ n: number }>(waiting))[0]!.n < reads) await new Promise(setImmediate);
    await work();
    return { answers: held };
  });
  return (await Promise.all(answers)).map(({ status }) => status);
}

async function expectRefusal(): Promise<void> {
  const { status, headers, body } = await visitor.get('/dashboard-api/skills/?search=py');
  expect(status).toBe(503);
  expect(headers.get('retry-after')).toBe('1');
  expect(headers.get('content-type')).toContain('application/problem+json');
  expect(body).toMatchObject({ status: 503, code: 'too_busy' });
}

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

test('reads of the dashboard beyond the limit are told to come back, those within it are answered, and for a while fewer are let in', async () => {
  expect(await whileHeldUp(8, expectRefusal)).toEqual(Array.from({ length: 8 }, () => 200));
  expect((await visitor.get(PROJECTS)).status).toBe(200);
  expect(await whileHeldUp(2, expectRefusal)).toEqual([200, 200]);
});

test('sign-in, pages, files and health stay open meanwhile', async () => {
  await whileHeldUp(2, async () => {
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
