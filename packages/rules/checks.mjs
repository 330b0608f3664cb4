// Shows that every check of scripts/check.mjs can fail: one mistake at a time is planted in a copy of the project, and
// the check for it must fail. The dependency rules have rules.test.mjs besides.
//   node packages/rules/checks.mjs [check…]
import { spawnSync } from 'node:child_process';
import { appendFileSync, cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { readArguments } from '../../scripts/arguments.mjs';

const root = path.resolve(import.meta.dirname, '../..');
const SKIPPED = new Set([
  'node_modules',
  '.git',
  '.tools',
  '.data',
  '.turbo',
  '.stryker',
  'reports',
  'test-results',
]);

const append = (file, text) => () => appendFileSync(path.join(copy, file), text);
const replace = (file, from, to) => () => {
  const text = readFileSync(path.join(copy, file), 'utf8');
  if (!text.includes(from))
    throw new Error(`${file} has no "${from}" any more: mend packages/rules/checks.mjs`);
  writeFileSync(path.join(copy, file), text.replace(from, to));
};

const copyOf = (file) => () =>
  cpSync(path.join(copy, file), path.join(copy, file.replace(/(\.\w+)$/, '-again$1')));

/** A last release that had one more call. */
const releaseWith = (address) => () => {
  const contracts = path.join(copy, 'packages/contracts');
  const document = JSON.parse(readFileSync(path.join(contracts, 'openapi.json'), 'utf8'));
  document.paths[address] = document.paths['/health'];
  writeFileSync(path.join(contracts, 'released.json'), JSON.stringify(document));
};

/** Put together here, so that this very file cites nothing. */
const UNDECIDED = ['D', 99].join('');

/** Check -> the mistake that it must find. Checks that need the built API build it again. */
const MISTAKES = {
  format: append('CONTRIBUTING.md', '\n\n\n* badly\n'),
  lint: append('packages/matching/src/index.ts', 'async function later() {}\nlater();\n'),
  // Planted in a file that no build reads, because later checks build.
  types: append('apps/e2e/servers.ts', "export const wrong: number = 'text';\n"),
  rules: append('apps/web/src/app/main.tsx', "import '../../../api/src/main';\n"),
  unused: append('apps/web/src/shared/shortcuts.ts', 'export const forgotten = true;\n'),
  copies: copyOf('apps/web/src/shared/shortcuts.ts'),
  decisions: append('apps/web/src/app/main.tsx', `// As decided in ${UNDECIDED}.\n`),
  // Before `contract`: both read the document. The linter's own rules have packages/contracts/spec.test.mjs.
  spec: releaseWith('/dashboard-api/gone/'),
  contract: replace('packages/contracts/openapi.json', '"openapi": "3', '"openapi": "4'),
  migrations: replace(
    'apps/api/src/modules/feedback/feedback.entity.ts',
    "@Column({ type: 'text' })\n  name",
    "@Column({ type: 'text', name: 'label' })\n  name",
  ),
};

const { words } = readArguments({ kind: 'check', known: Object.keys(MISTAKES) });
const copy = path.join(mkdtempSync(path.join(os.tmpdir(), 'lumen-checks-')), 'lumen');

/** The copy's modules are the project's own: this keeps pnpm from reinstalling them. */
const env = { ...process.env, pnpm_config_verify_deps_before_run: 'false' };

const run = (check) => spawnSync('node', ['scripts/check.mjs', check], { cwd: copy, encoding: 'utf8', env });

let failed = 0;
try {
  cpSync(root, copy, {
    recursive: true,
    verbatimSymlinks: true,
    filter: (source) => !SKIPPED.has(path.basename(source)),
  });
  spawnSync('pnpm', ['install', '--frozen-lockfile', '--prefer-offline'], { cwd: copy });
  for (const [check, spoil] of Object.entries(MISTAKES)) {
    if (words.length > 0 && !words.includes(check)) continue;
    const before = run(check);
    spoil();
    const after = run(check);
    const ok = before.status === 0 && after.status === 1;
    if (!ok) failed++;
    console.log(
      `${ok ? 'ok    ' : 'FAILED'} ${check}: ${before.status === 0 ? 'green' : 'red'} before, ${after.status === 1 ? 'red' : 'green'} after`,
    );
    if (before.status !== 0) console.log(before.stdout);
  }
} finally {
  rmSync(path.dirname(copy), { recursive: true, force: true });
}
process.exit(failed > 0 ? 1 : 0);
