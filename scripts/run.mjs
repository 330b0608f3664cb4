// Runs a verb under the project's own Node and pnpm: installs and builds what is not up to date, then hands over.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, globSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { refuseUnknown } from './arguments.mjs';

const win = process.platform === 'win32';
const [verb = 'start', ...rest] = process.argv.slice(2);

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

refuseUnknown('verb', [verb], Object.keys(VERBS));
const wanted = VERBS[verb];

function step(label, command, args) {
  const started = Date.now();
  const { status, stdout, stderr } = spawnSync(command, args, {
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

const exclude = (name) => /(^|[\\/])(node_modules|\.turbo)$/.test(name);
const files = (patterns) =>
  globSync(patterns, { exclude })
    .filter((name) => /\.[a-z0-9]+$/i.test(name))
    .toSorted();

/** What a step reads, byte for byte, and what it wrote, by size and time: others may have written there since. */
function fingerprint({ inputs, outputs }) {
  const hash = createHash('sha256');
  for (const file of files(inputs)) hash.update(file).update(readFileSync(file));
  for (const file of files(outputs)) {
    const { size, mtimeMs } = statSync(file);
    hash.update(`${file} ${size} ${mtimeMs}`);
  }
  return hash.digest('hex');
}

/** Skips a step while nothing has changed since its last success. */
function stepUnlessDone(label, { command, ...about }) {
  const stamp = `.tools/${label}.stamp`;
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === fingerprint(about)) return;
  step(label, 'pnpm', command);
  mkdirSync('.tools', { recursive: true });
  writeFileSync(stamp, fingerprint(about));
}

const MANIFESTS = [
  'package.json',
  'pnpm-lock.yaml',
  'pnpm-workspace.yaml',
  'apps/*/package.json',
  'packages/*/package.json',
];
stepUnlessDone('install', {
  command: ['install', '--frozen-lockfile'],
  inputs: MANIFESTS,
  outputs: ['node_modules/.modules.yaml'],
});
if (wanted.build) {
  stepUnlessDone('build', {
    command: ['run', 'build'],
    // As in turbo.json, which decides what of a build is really done again.
    inputs: [
      ...MANIFESTS,
      'turbo.json',
      'tsconfig.base.json',
      'apps/{api,web}/*.{json,mjs,ts,html}',
      'apps/{api,web}/{src,build,public}/**',
      'packages/*/*.{json,mjs}',
      'packages/*/src/**',
    ],
    outputs: ['{apps,packages}/*/dist/**'],
  });
}

// In this very process: another one would cost every start its own fifty milliseconds.
const script = path.resolve(wanted.script);
process.argv = [process.argv[0], script, ...rest];
await import(pathToFileURL(script).href);
