import { readEnv } from './platform/env.js';
import { startServer } from './server.js';

/** The time to close the connections to the database and the mail server, after the requests have ended. */
const CLOSE_SECONDS = 5;

const env = readEnv(process.env);
const server = await startServer(env, () => console.error('The database does not answer: waiting for it.'));
if (!server.hasCatalogue) {
  console.log(
    'There is no catalogue yet. Load one with: lumen catalogue import-university <folder> (docs/data.md)',
  );
}

let stopping = false;
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.on(signal, () => {
    if (stopping) return;
    stopping = true;
    const seconds = env.DRAIN_SECONDS + env.SHUTDOWN_SECONDS + CLOSE_SECONDS;
    setTimeout(() => process.exit(1), seconds * 1_000).unref();
    void server.stop().then(() => process.exit(0));
  });
}
