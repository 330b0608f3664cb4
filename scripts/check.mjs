// Everything that must hold before a commit, and that needs no test: format, lint, types, house rules, citations, drift.
//   node scripts/check.mjs            all of it (the build must be up to date: `pnpm build`)
//   node scripts/check.mjs lint types   only these
import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { readArguments } from './arguments.mjs';

process.chdir(path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..'));
process.env.REDOCLY_TELEMETRY = 'off';
const tsc = (folder) => ['pnpm', 'exec', 'tsc', '--noEmit', '-p', folder];

const GUARDS = {
  format: [['pnpm', 'exec', 'prettier', '--check', '--log-level', 'warn', '.']],
  lint: [['pnpm', 'exec', 'oxlint', '--type-aware', '--deny-warnings']],
  types: ['packages/matching', 'packages/contracts', 'apps/api', 'apps/web', 'apps/e2e'].map(tsc),
  rules: [['pnpm', 'exec', 'depcruise', 'apps', 'packages', '--config', '.dependency-cruiser.cjs']],
  decisions: [['node', 'scripts/decisions.mjs']],
  contract: [['node', 'scripts/contracts.mjs', '--check']],
  spec: [
    ['pnpm', 'exec', 'redocly', 'lint', 'packages/contracts/openapi.json'],
    ['node', 'scripts/breaking-changes.mjs'],
  ],
  migrations: [['node', 'scripts/migrations.mjs', 'check']],
};

const { words } = readArguments({ kind: 'guard', known: Object.keys(GUARDS) });
const failed = [];
for (const [name, commands] of Object.entries(GUARDS)) {
  if (words.length > 0 && !words.includes(name)) continue;
  const started = Date.now();
  const outputs = commands.map(([program, ...args]) => spawnSync(program, args, { encoding: 'utf8' }));
  const broken = outputs.filter(({ status }) => status !== 0);
  if (broken.length > 0) failed.push(name);
  console.log(
    `${broken.length > 0 ? 'FAILED' : 'ok    '} ${name} (${((Date.now() - started) / 1000).toFixed(1)} s)`,
  );
  for (const { stdout, stderr } of broken) console.log(`${stdout}${stderr}`.trim());
}
process.exit(failed.length > 0 ? 1 : 0);
