import 'reflect-metadata';
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { Type } from '@nestjs/common';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { DestinationStream } from 'pino';
import { createApp } from '../app.js';
import { Env, readEnv } from '../platform/env.js';
import { createTestDatabase } from './database.js';

export interface TestApp {
  app: NestFastifyApplication;
  env: Env;
  /** Origin of the listening server, `http://127.0.0.1:port`. */
  url: string;
  stop: () => Promise<void>;
}

/**
 * The real application on a real, empty PostgreSQL database, listening on a free port.
 * @param logTo where its log lines go, when a test wants to read them
 * @param modules with handlers of the test's own
 * @param way leads to the database another way: gets its address, returns the one to use
 */
export async function startTestApp(
  settings: Record<string, string> = {},
  logTo?: DestinationStream,
  modules: Type[] = [],
  way: (url: string) => Promise<string> = async (url) => url,
): Promise<TestApp> {
  const database = await createTestDatabase();
  const dataDir = mkdtempSync(path.join(os.tmpdir(), 'lumen-data-'));
  const env = readEnv({
    NODE_ENV: 'test',
    DATABASE_URL: await way(database.url),
    DATABASE_POOL: process.env['TEST_DATABASE_POOL'] ?? '4',
    DATA_DIR: dataDir,
    LOG_LEVEL: 'silent',
    TRUSTED_PROXIES: '1',
    ...settings,
  });
  const { app, url } = await listen(env, settings['PORT'] ? env.PORT : 0, logTo, modules);
  return {
    app,
    env,
    url,
    stop: async () => {
      await app.close();
      await database.drop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

/** A second process of the same installation, as far as the database and the network can tell. */
export async function startSibling(
  { env }: TestApp,
  changes: Partial<Env> = {},
  logTo?: DestinationStream,
): Promise<TestApp> {
  const own = Object.assign(new Env(), env, changes);
  const { app, url } = await listen(own, 0, logTo);
  return { app, env: own, url, stop: () => app.close() };
}

async function listen(
  env: Env,
  port: number,
  logTo?: DestinationStream,
  modules: Type[] = [],
): Promise<Pick<TestApp, 'app' | 'url'>> {
  const app = await createApp(env, { modules, ...(logTo && { logTo }) });
  await app.listen(port, '127.0.0.1');
  return { app, url: (await app.getUrl()).replace('[::1]', '127.0.0.1') };
}
