// Lumen on one port: API, built SPA and, unless DATABASE_URL names another, an embedded PostgreSQL under .data/.
//   --dev    with Vite on port 5173 in front of it, which reloads the web app; after a change to the API: build, restart
import { spawn } from 'node:child_process';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { launchDevDb } from '@lumen/devdb';
import { readArguments } from './arguments.mjs';

const { options } = readArguments({ known: [], options: { dev: { type: 'boolean' } } });
const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..');
process.env.DATA_DIR ??= path.join(root, '.data');

// The database starts while the modules load. It is launched before, since loading them leaves no moment for it.
const launched = process.env.DATABASE_URL
  ? null
  : await orExplain(launchDevDb({ dir: process.env.DATA_DIR, log: console.log }));
const [{ readEnv }, { startServer }] = await Promise.all([
  import('../apps/api/dist/read-env.js'),
  import('../apps/api/dist/server.js'),
]);
const embedded = launched && (await orExplain(launched.ready));
let server;
let vite;
let stopping = false;

/** Ends with one clear line when the embedded database does not start. */
async function orExplain(step) {
  try {
    return await step;
  } catch (error) {
    console.error(error.message);
    process.exit(1);
  }
}

function startVite() {
  const args = ['exec', 'vite', '--clearScreen', 'false'];
  const cwd = path.join(root, 'apps/web');
  vite = spawn('pnpm', args, { cwd, stdio: 'inherit', shell: process.platform === 'win32' });
  vite.once('exit', (code) => void stop(code ?? 0));
}

async function stop(code) {
  if (stopping) return;
  stopping = true;
  vite?.kill('SIGTERM');
  await server?.stop();
  await embedded?.stop();
  process.exit(code);
}

function explain(error, port) {
  if (error.code === 'EADDRINUSE')
    return `Port ${port} is in use. Stop what uses it, or choose another: PORT=3001 npm start`;
  if (error.code === 'EACCES')
    return `Port ${port} may not be used by you. Choose another: PORT=3001 npm start`;
  return error.message;
}

for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => void stop(0));

try {
  const env = readEnv({
    LOG_LEVEL: 'warn',
    // At localhost browsers know passkeys without TLS.
    ...(embedded && !process.env.PUBLIC_URL && { PASSKEYS: 'on' }),
    ...process.env,
    ...(embedded && { DATABASE_URL: embedded.url, LUMEN_DEMO: '1' }),
  });
  server = await startServer(env, () =>
    console.log('The database at DATABASE_URL does not answer: waiting for it. Ctrl-C ends this.'),
  );
  const seconds = (Date.now() - Number(process.env.LUMEN_STARTED_AT ?? Date.now())) / 1000;
  const lines = [`\nLumen is ready on ${server.url} (${seconds.toFixed(1)} s)`];
  if (server.demo) lines.push(`Sign in as ${server.demo.email} with the password ${server.demo.password}`);
  if (!server.hasCatalogue) {
    const command = 'npm run catalogue -- import-university <folder>';
    lines.push(`There is no catalogue yet. Load one: ${command} (docs/data.md)`);
  }
  console.log(lines.join('\n'));
  if (options.dev) startVite();
} catch (error) {
  console.error(explain(error, process.env.PORT ?? 3000));
  await stop(1);
}
