import 'reflect-metadata';
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { Type } from '@nestjs/common';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { DestinationStream } from 'pino';
import { createApp } from '../app.js';
import { Env } from '../platform/env.js';
import { readEnv } from '../platform/read-env.js';
import type { JobKind } from '../platform/jobs/job-kind.js';
import type { JobTimes } from '../platform/jobs/job-times.js';
import { JobWorker } from '../platform/jobs/job-worker.js';
import { createTestDatabase } from './database.js';

export interface TestApp {
  app: NestFastifyApplication;
  env: Env;
  /** Origin of the listening server, `http://127.0.0.1:port`. */
  url: string;
  /** Siblings that are still running, because a failed test does not stop its own. */
  siblings: Set<TestApp>;
  stop: () => Promise<void>;
}

interface TestAppOptions {
  /** Where its log lines go, when a test wants to read them. */
  logTo?: DestinationStream;
  /** With handlers of the test's own. */
  modules?: Type[];
  /** Kinds of jobs of the test's own. */
  jobKinds?: JobKind[];
  jobTimes?: Partial<JobTimes>;
  /** Replaces the address of the database, such as by that of a proxy. */
  way?: (url: string) => Promise<string>;
}

/** The shortest that the library allows. Tests add recurring jobs themselves. */
const JOB_TIMES: Partial<JobTimes> = { lookSeconds: 0.5, superviseSeconds: 1, recurSeconds: null };

/** The real application on a real, empty PostgreSQL database, listening on a free port. */
export async function startTestApp(
  settings: Record<string, string> = {},
  { way = async (url) => url, ...options }: TestAppOptions = {},
): Promise<TestApp> {
  const database = await createTestDatabase({ kinds: options.jobKinds ?? [] });
  const dataDir = mkdtempSync(path.join(os.tmpdir(), 'lumen-data-'));
  const env = readEnv({
    NODE_ENV: 'test',
    DATABASE_URL: await way(database.url),
    DATABASE_POOL: process.env['TEST_DATABASE_POOL'] ?? '4',
    // On a busy machine the default limit would look like an outage of the database.
    DATABASE_WAIT_MS: '15000',
    DATA_DIR: dataDir,
    LOG_LEVEL: 'silent',
    TRUSTED_PROXIES: '127.0.0.1,::1',
    ...settings,
  });
  const { app, url } = await listen(env, settings['PORT'] ? env.PORT : 0, options);
  const siblings = new Set<TestApp>();
  return {
    app,
    env,
    url,
    siblings,
    stop: async () => {
      for (const sibling of siblings) await sibling.stop();
      await app.close();
      await database.drop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

/** A second process of the same installation, as far as the database and the network can tell. */
export async function startSibling(
  { env, siblings }: TestApp,
  changes: Partial<Env> = {},
  options: TestAppOptions = {},
): Promise<TestApp> {
  const own = Object.assign(new Env(), env, changes);
  const { app, url } = await listen(own, 0, options);
  const stop = async () => {
    siblings.delete(sibling);
    await app.close();
  };
  const sibling = { app, env: own, url, siblings, stop };
  siblings.add(sibling);
  return sibling;
}

/** Two processes of one installation, as far as the database and the network can tell; stopping the first stops both. */
export async function startTwoProcesses(): Promise<[TestApp, TestApp]> {
  const server = await startTestApp();
  try {
    return [server, await startSibling(server)];
  } catch (error) {
    await server.stop();
    throw error;
  }
}

async function listen(
  env: Env,
  port: number,
  { jobTimes, logTo, modules }: TestAppOptions,
): Promise<Pick<TestApp, 'app' | 'url'>> {
  const app = await createApp(env, {
    jobTimes: { ...JOB_TIMES, ...jobTimes },
    ...(logTo && { logTo }),
    ...(modules && { modules }),
  });
  await app.listen(port, '127.0.0.1');
  if (env.JOBS === 'in-process') app.get(JobWorker).start();
  return { app, url: (await app.getUrl()).replace('[::1]', '127.0.0.1') };
}
