// Runs a verb under the project's own Node and pnpm: installs and builds what is not up to date, then hands over.
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';

const win = process.platform === 'win32';
const [verb = 'start', ...args] = process.argv.slice(2);

const VERBS = {
  start: { build: true, script: 'scripts/serve.mjs' },
  dev: { build: true, script: 'scripts/dev.mjs' },
  test: { build: true, script: 'scripts/test.mjs' },
  check: { build: true, script: 'scripts/check.mjs' },
  conformance: { build: true, script: 'scripts/conformance.mjs' },
  e2e: { build: true, script: 'scripts/e2e.mjs' },
  bench: { build: true, script: 'scripts/bench.mjs' },
  verify: { build: true, script: 'scripts/verify.mjs' },
};

const wanted = VERBS[verb];
if (!wanted) {
  console.error(`Unknown verb "${verb}". Known: ${Object.keys(VERBS).join(', ')}.`);
  process.exit(1);
}

function step(label, command, commandArgs) {
  const started = Date.now();
  const { status, stdout, stderr } = spawnSync(command, commandArgs, {
    stdio: process.env.VERBOSE ? 'inherit' : 'pipe',
    encoding: 'utf8',
    shell: win,
    maxBuffer: 1 << 28,
  });
  if (status !== 0) {
    console.error(`${label} failed\n${stdout ?? ''}${stderr ?? ''}`);
    process.exit(status ?? 1);
  }
  console.log(`${label} ${((Date.now() - started) / 1000).toFixed(1)} s`);
}

/** Skips a step while the files it depends on are, byte for byte, those of its last success. */
function stepUnlessDone(label, patterns, command, commandArgs) {
  const hash = createHash('sha256');
  const exclude = (name) => /(^|[\\/])(node_modules|dist|\.turbo)$/.test(name);
  for (const file of globSync(patterns, { exclude }).toSorted()) {
    if (/\.[a-z0-9]+$/i.test(file)) hash.update(file).update(readFileSync(file));
  }
  const digest = hash.digest('hex');
  const stamp = `.tools/${label}.stamp`;
  if (existsSync(stamp) && existsSync('node_modules') && readFileSync(stamp, 'utf8') === digest) return;
  step(label, command, commandArgs);
  mkdirSync('.tools', { recursive: true });
  writeFileSync(stamp, digest);
}

const manifests = [
  'package.json',
  'pnpm-lock.yaml',
  'pnpm-workspace.yaml',
  'apps/*/package.json',
  'packages/*/package.json',
];
stepUnlessDone('install', manifests, 'pnpm', ['install', '--frozen-lockfile']);
if (wanted.build) step('build', 'pnpm', ['run', 'build']);

const child = spawn('node', [wanted.script, ...args], { stdio: 'inherit', shell: win });
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => child.kill(signal));
child.on('exit', (code, signal) => process.exit(code ?? (signal ? 130 : 0)));
