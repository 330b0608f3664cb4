// Journeys in a real browser against the built product: its own embedded database, its own port, demo data, and a
// university's sign-in beside it.
//   node scripts/e2e.mjs [--report=file] [playwright arguments…]
import { spawn, spawnSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { existsSync, globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import net from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { noSuch, refuse } from './arguments.mjs';

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..');
const report = process.argv.find((arg) => arg.startsWith('--report='))?.slice('--report='.length);
const args = process.argv.slice(2).filter((arg) => !arg.startsWith('--report='));

/** Playwright passes over a word that fits no file as long as another one fits. */
function refuseUnknownFiles() {
  const files = globSync('{tests,matrix,recordings}/*.spec.ts', { cwd: path.join(root, 'apps/e2e') });
  const isValue = (index) => /^--?[a-z-]+$/.test(args[index - 1] ?? '');
  const words = args.filter((arg, index) => !arg.startsWith('-') && !isValue(index));
  const fits = (word) => files.some((file) => new RegExp(word.replace(/(:\d+)+$/, '')).test(file));
  const unknown = words.filter((word) => !fits(word));
  if (unknown.length > 0) refuse(noSuch('file', unknown, files));
}

/** What chooses nothing is refused before anything starts. */
function refuseNoTests() {
  const list = ['exec', 'playwright', 'test', '--list', ...args];
  const { status, stdout, stderr } = spawnSync('pnpm', list, {
    cwd: path.join(root, 'apps/e2e'),
    encoding: 'utf8',
  });
  if (status !== 0) refuse(`${stdout}${stderr}`.trim());
}

/** Playwright takes a run for a success in which every test is skipped. */
function allSkipped(file) {
  if (!existsSync(file)) return false; // another reporter was asked for
  const { expected, flaky } = JSON.parse(readFileSync(file, 'utf8')).stats;
  if (expected + flaky > 0) return false;
  console.error('No test ran: all of them are skipped.');
  return true;
}

const freePort = () =>
  new Promise((resolve, reject) => {
    const server = net.createServer().once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address();
      server.close(() => resolve(port));
    });
  });

function untilSays(server, words) {
  return new Promise((resolve, reject) => {
    let output = '';
    server.stdout.setEncoding('utf8').on('data', (text) => {
      output += text;
      if (output.includes(words)) resolve();
    });
    server.once('exit', () => reject(new Error(`The server did not start.\n${output}`)));
  });
}

if (args.length > 0) {
  refuseUnknownFiles();
  refuseNoTests();
}
const port = await freePort();
const campusPort = await freePort();
const dataDir = mkdtempSync(path.join(os.tmpdir(), 'lumen-e2e-'));
const clientSecret = randomUUID();
const campus = spawn('node', ['campus.mjs'], {
  cwd: path.join(root, 'apps/e2e'),
  env: {
    PATH: process.env.PATH,
    CAMPUS: JSON.stringify({
      port: campusPort,
      redirectUri: `http://localhost:${port}/_allauth/browser/v1/auth/provider/callback/campus`,
      clientSecret,
    }),
  },
  stdio: ['ignore', 'pipe', 'inherit'],
});
const { DATABASE_URL: _, ...inherited } = process.env;
const server = spawn('node', ['scripts/serve.mjs'], {
  cwd: root,
  env: {
    ...inherited,
    PORT: String(port),
    DATA_DIR: dataDir,
    REAUTHENTICATION_SECONDS: '8', // so that a journey lives to be asked
    SIGN_IN_PROVIDERS: JSON.stringify([
      {
        id: 'campus',
        name: 'Campus login',
        issuer: `http://localhost:${campusPort}`,
        client_id: 'lumen',
        client_secret: clientSecret,
      },
    ]),
  },
  stdio: ['ignore', 'pipe', 'inherit'],
});
let status = 1;
try {
  await Promise.all([untilSays(campus, 'listening'), untilSays(server, 'Lumen is ready')]);
  const file = report ?? path.join(dataDir, 'playwright.json');
  const run = spawnSync('pnpm', ['exec', 'playwright', 'test', '--reporter=list,json', ...args], {
    cwd: path.join(root, 'apps/e2e'),
    env: {
      ...process.env,
      BASE_URL: `http://localhost:${port}`,
      DATA_DIR: dataDir,
      PLAYWRIGHT_JSON_OUTPUT_FILE: file,
    },
    stdio: 'inherit',
  });
  status = run.status === 0 && allSkipped(file) ? 1 : (run.status ?? 1);
} catch (error) {
  console.error(error.message);
} finally {
  campus.kill();
  const gone = new Promise((resolve) => server.once('exit', resolve));
  if (server.exitCode === null) {
    server.kill('SIGTERM');
    await gone;
  }
  rmSync(dataDir, { recursive: true, force: true });
}
process.exit(status);
