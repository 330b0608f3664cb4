import 'reflect-metadata';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { createApp } from './app.js';
import { migrate } from './database/migrate.js';
import { readEnv } from './platform/read-env.js';
import { JobWorker } from './platform/jobs/job-worker.js';
import { MetricsServer } from './platform/metrics/metrics-server.js';
import { refuseStart } from './refused-start.js';
import { startWithDatabase } from './wait-for-database.js';

// A process that does jobs and answers no requests, whatever JOBS says.
const env = settings();
const app = await startWithDatabase(start, {
  env,
  listening: env.METRICS_PORT === undefined ? null : { host: env.METRICS_HOST, port: env.METRICS_PORT },
  onWait: () => console.error('The database does not answer: waiting for it.'),
}).catch(refuseStart);

function settings() {
  try {
    return readEnv(process.env);
  } catch (error) {
    return refuseStart(error);
  }
}

async function start(): Promise<NestFastifyApplication> {
  const starting = await createApp(env);
  try {
    await migrate(env.directDatabaseUrl);
    await starting.init();
    await starting.get(MetricsServer).start();
    starting.get(JobWorker).start();
    return starting;
  } catch (error) {
    await starting.close();
    throw error;
  }
}

let stopping = false;
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.on(signal, () => {
    if (stopping) return;
    stopping = true;
    void app.close().then(() => process.exit(0));
  });
}
