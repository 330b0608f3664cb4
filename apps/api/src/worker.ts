import 'reflect-metadata';
import { createApp } from './app.js';
import { migrate } from './database/migrate.js';
import { readEnv } from './platform/env.js';
import { JobWorker } from './platform/jobs/job-worker.js';
import { MetricsServer } from './platform/metrics/metrics-server.js';

// A process that does jobs and answers no requests, whatever JOBS says.
const env = readEnv(process.env);
const app = await createApp(env);
await migrate(env.directDatabaseUrl);
await app.init();
await app.get(MetricsServer).start();
app.get(JobWorker).start();

let stopping = false;
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.on(signal, () => {
    if (stopping) return;
    stopping = true;
    void app.close().then(() => process.exit(0));
  });
}
