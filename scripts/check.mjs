// Everything that must hold before a commit, and that needs no test. Each check is a task of turbo (turbo.json), which
// passes over one whose files have not changed since it was last green.
//   node scripts/check.mjs              all of it
//   node scripts/check.mjs lint types   only these
import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { readArguments } from './arguments.mjs';
import { NO_TELEMETRY } from './telemetry.mjs';

/** Check -> the task of turbo. */
const CHECKS = {
  format: 'format:check',
  lint: 'lint',
  types: 'typecheck',
  rules: 'rules',
  unused: 'unused',
  copies: 'copies',
  decisions: 'decisions',
  contract: 'contract',
  spec: 'spec',
  migrations: 'migrations',
};

const { words } = readArguments({ kind: 'check', known: Object.keys(CHECKS) });
const tasks = (words.length > 0 ? words : Object.keys(CHECKS)).map((check) => CHECKS[check]);
const flags = ['--continue=always', '--output-logs=errors-only', '--concurrency=2'];
const { status } = spawnSync('pnpm', ['exec', 'turbo', 'run', ...tasks, ...flags], {
  cwd: path.resolve(import.meta.dirname, '..'),
  env: { ...process.env, ...NO_TELEMETRY },
  stdio: 'inherit',
  shell: process.platform === 'win32',
});
process.exit(status === 0 ? 0 : 1);
