import { existsSync } from 'node:fs';
import path from 'node:path';
import { readEnv } from './platform/read-env.js';
import { refuseStart } from './refused-start.js';
import { startServer } from './server.js';

/** The time to close the connections to the database and the mail server, after the requests have ended. */
const CLOSE_SECONDS = 5;

const { env, server } = await start().catch(refuseStart);
if (!server.hasCatalogue) {
  console.log(
    'There is no catalogue yet. Load one with: lumen catalogue import-university <folder> (docs/data.md)',
  );
}
if (!existsSync(path.join(env.WEB_DIR, 'index.html')))
  console.log(`There is no web app in ${env.WEB_DIR} (WEB_DIR): only the API answers.`);

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

async function start() {
  const settings = readEnv(process.env);
  const started = await startServer(settings, () =>
    console.error('The database does not answer: waiting for it.'),
  );
  return { env: settings, server: started };
}
