import { mkdtempSync, rmSync } from 'node:fs';
import net from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { Env } from './platform/env.js';
import { readEnv } from './platform/read-env.js';
import { startServer, type Server } from './server.js';
import { createTestDatabase } from './testing/database.js';
import { wrongHeaders } from './testing/headers.js';
import { freePort } from '@lumen/devdb/free-port';
import { startTcpProxy, type TcpProxy } from '@lumen/devdb/tcp-proxy';

const dataDir = mkdtempSync(path.join(os.tmpdir(), 'lumen-data-'));
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

const envFor = async (url: string, settings: Record<string, string> = {}): Promise<Env> =>
  readEnv({
    NODE_ENV: 'test',
    DATABASE_URL: url,
    DATABASE_POOL: '2',
    DATA_DIR: dataDir,
    LOG_LEVEL: 'silent',
    PORT: String(await freePort()),
    ...settings,
  });

describe('a start while the database is away', () => {
  let database: { url: string; drop: () => Promise<void> };
  let proxy: TcpProxy;
  let env: Env;
  let waits = 0;
  let starting: Promise<Server>;
  beforeAll(async () => {
    database = await createTestDatabase();
    const { hostname, port } = new URL(database.url);
    proxy = await startTcpProxy({ host: hostname, port: Number(port) });
    await proxy.cut();
    env = await envFor(Object.assign(new URL(database.url), { port: String(proxy.port) }).href);
    await new Promise<void>((resolve) => {
      starting = startServer(env, () => {
        waits++;
        resolve();
      });
    });
  });
  afterAll(async () => {
    await proxy.restore();
    await (await starting).stop();
    await proxy.stop();
    await database.drop();
  });
  const ask = (address: string, accept = '*/*') =>
    fetch(`http://127.0.0.1:${env.PORT}${address}`, { headers: { accept } });
  /** The port is open a moment after the wait has begun. */
  const askUntilOpen = async (address: string): Promise<Response> => {
    for (;;) {
      const answer = await ask(address).catch(() => null);
      if (answer) return answer;
      await new Promise((resolve) => setTimeout(resolve, 10));
    }
  };

  test('waits, and says that the process lives but cannot work yet', async () => {
    const live = await askUntilOpen('/health/live');
    expect([live.status, await live.json()]).toEqual([200, { status: 'ok' }]);
    const ready = await ask('/health/ready');
    expect([ready.status, ready.headers.get('retry-after'), wrongHeaders(ready.headers)]).toEqual([
      503,
      '2',
      [],
    ]);
    expect(await ready.json()).toMatchObject({ code: 'database_unavailable' });
  });

  test('shows a page to whoever wants one', async () => {
    const page = await ask('/explore', 'text/html,*/*');
    expect([page.status, page.headers.get('content-type')]).toEqual([503, 'text/html; charset=utf-8']);
    expect(wrongHeaders(page.headers)).toEqual([]);
    expect(await page.text()).toContain('<a href="">Retry</a>');
  });

  test('goes on by itself when the database is there', async () => {
    await proxy.restore();
    await starting;
    expect(waits).toBe(1);
    expect((await ask('/health/ready')).status).toBe(200);
  });
});

test('a database that refuses us ends the start: waiting would not help', async () => {
  const database = await createTestDatabase();
  const url = Object.assign(new URL(database.url), { password: 'wrong' }).href;
  await expect(startServer(await envFor(url))).rejects.toMatchObject({ code: '28P01' });
  await database.drop();
});

test('four processes that start together on an empty database all come up, with one demo', async () => {
  const database = await createTestDatabase({ migrated: false });
  // A busy machine is no database that is away.
  const settings = { LUMEN_DEMO: '1', DATABASE_WAIT_MS: '15000' };
  const envs = await Promise.all([1, 2, 3, 4].map(() => envFor(database.url, settings)));
  const servers = await Promise.all(envs.map((env) => startServer(env)));
  const counts = await Promise.all(
    envs.map(async ({ PORT }) => {
      const answer = await fetch(`http://127.0.0.1:${PORT}/dashboard-api/projects/?limit=1`);
      return ((await answer.json()) as { count: number }).count;
    }),
  );
  expect(counts[0]).toBeGreaterThan(0);
  expect(new Set(counts).size).toBe(1);
  await Promise.all(servers.map((server) => server.stop()));
  await database.drop();
});

describe('a process that stops', () => {
  let database: { url: string; drop: () => Promise<void> };
  beforeAll(async () => {
    database = await createTestDatabase();
  });
  afterAll(() => database.drop());

  /** A connection that has sent this much of a request. */
  async function connection(
    env: Env,
    text: string,
  ): Promise<{ socket: net.Socket; closed: Promise<string> }> {
    const socket = net.connect(env.PORT, '127.0.0.1');
    let received = '';
    socket.setEncoding('utf8').on('data', (data: string) => (received += data));
    socket.on('error', () => {});
    const closed = new Promise<string>((resolve) => socket.once('close', () => resolve(received)));
    await new Promise<void>((resolve) => void socket.once('connect', resolve));
    await new Promise<void>((resolve) => void socket.write(text, () => resolve()));
    return { socket, closed };
  }
  const REQUEST = 'GET /health/live HTTP/1.1\r\nHost: localhost\r\n';

  test('closes connections that wait for a next request, at once', async () => {
    const env = await envFor(database.url, { SHUTDOWN_SECONDS: '300' });
    const server = await startServer(env);
    const { socket, closed } = await connection(env, `${REQUEST}\r\n`);
    await new Promise((resolve) => socket.once('data', resolve));
    await server.stop();
    expect(await closed).toContain('200 OK');
  });

  test('does not wait longer than it may for a request that never ends', async () => {
    const env = await envFor(database.url, { SHUTDOWN_SECONDS: '0' });
    const server = await startServer(env);
    const { closed } = await connection(env, REQUEST);
    await server.stop();
    expect(await closed).toBe('');
  });

  test('says so first, and still answers what comes meanwhile', async () => {
    const env = await envFor(database.url, { DRAIN_SECONDS: '1' });
    const server = await startServer(env);
    const stopped = server.stop();
    const ready = await fetch(`http://127.0.0.1:${env.PORT}/health/ready`);
    expect([ready.status, (await ready.json()) as object]).toMatchObject([503, { code: 'draining' }]);
    expect((await fetch(`http://127.0.0.1:${env.PORT}/health/live`)).status).toBe(200);
    expect((await fetch(`http://127.0.0.1:${env.PORT}/dashboard-api/projects/`)).status).toBe(200);
    await stopped;
  });
});
