import 'reflect-metadata';
import { setTimeout as sleep } from 'node:timers/promises';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { createApp } from './app.js';
import { DEMO_SIGN_IN, loadDemo } from './database/demo/demo.js';
import { migrate, oneAtATime } from './database/migrate.js';
import { CatalogueLoader } from './modules/catalogue/index.js';
import type { Env } from './platform/env.js';
import { Readiness } from './platform/health/readiness.js';
import { JobWorker } from './platform/jobs/job-worker.js';
import { Jobs } from './platform/jobs/jobs.js';
import { MetricsServer } from './platform/metrics/metrics-server.js';
import { startWithDatabase } from './wait-for-database.js';

export interface Server {
  /** Where it answers. */
  url: string;
  /** The sign-in of a demo person, when the demo university is loaded. */
  demo: { email: string; password: string } | null;
  hasCatalogue: boolean;
  /** Lets running requests end, for a limited time, and closes everything. */
  stop: () => Promise<void>;
}

/**
 * Migrates, loads the demo when asked to, and listens. While the database is away it waits for it.
 * @param onWait is called when the database is away
 * @throws Error with code EADDRINUSE when the port is taken; nothing is left running then
 */
export function startServer(env: Env, onWait: () => void = () => {}): Promise<Server> {
  const listening = { host: env.HOST, port: env.PORT };
  return startWithDatabase(() => start(env), { env, listening, onWait });
}

async function start(env: Env): Promise<Server> {
  const app = await createApp(env);
  try {
    await migrate(env.directDatabaseUrl);
    await app.init();
    if (env.LUMEN_DEMO) await oneAtATime(env.directDatabaseUrl, () => loadDemo(app));
    const hasCatalogue = !(await app.get(CatalogueLoader).isEmpty());
    // Not app.listen: that logs a taken port as a fault of ours before it throws.
    await app.getHttpAdapter().getInstance().listen({ port: env.PORT, host: env.HOST });
    await app.get(MetricsServer).start();
    // The start does not wait for these two.
    if (env.JOBS === 'in-process') app.get(JobWorker).start();
    app
      .get(Jobs)
      .ready()
      .catch(() => {});
    return {
      url: env.publicUrl,
      demo: env.LUMEN_DEMO ? DEMO_SIGN_IN : null,
      hasCatalogue,
      stop: () => stop(app, env),
    };
  } catch (error) {
    await app.close();
    throw error;
  }
}

const CLOSE_IDLE_EVERY_MS = 50;

/** Reports not ready, then stops accepting connections, then lets running requests end. */
async function stop(app: NestFastifyApplication, env: Env): Promise<void> {
  app.get(Readiness).drain();
  await sleep(env.DRAIN_SECONDS * 1_000);
  const server = app.getHttpServer();
  // A connection is idle once its last request has been answered, and would stay open for a next one.
  const sweep = setInterval(() => server.closeIdleConnections(), CLOSE_IDLE_EVERY_MS);
  const deadline = setTimeout(() => server.closeAllConnections(), env.SHUTDOWN_SECONDS * 1_000);
  try {
    await app.close();
  } finally {
    clearInterval(sweep);
    clearTimeout(deadline);
  }
}
