// The contract between API and web, written from the built API: openapi.json and the types of the client.
//   node packages/contracts/contracts.mjs            writes both
//   node packages/contracts/contracts.mjs --check    fails when what is committed is not what the API says
import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { readArguments } from '../../scripts/arguments.mjs';

process.chdir(path.resolve(import.meta.dirname, '../..'));
const { options } = readArguments({ known: [], options: { check: { type: 'boolean' } } });
const checking = Boolean(options.check);
const FILES = {
  'openapi.json': 'packages/contracts/openapi.json',
  'schema.d.ts': 'packages/contracts/src/schema.d.ts',
};

function run(command, args, cwd) {
  const { status, stdout, stderr } = spawnSync(command, args, { cwd, encoding: 'utf8' });
  if (status !== 0) {
    console.error(`${command} ${args.join(' ')} failed\n${stdout}${stderr}`);
    process.exit(1);
  }
}

const fresh = mkdtempSync(path.join(os.tmpdir(), 'lumen-contracts-'));
run('node', ['compiled/write-openapi.js', path.join(fresh, 'openapi.json')], 'apps/api');
const types = path.join(fresh, 'schema.d.ts');
const generate = ['exec', 'openapi-typescript', path.join(fresh, 'openapi.json'), '-o', types];
run('pnpm', [...generate, '--root-types=false', '--alphabetize'], 'packages/contracts');

// A tab instead of four spaces: of a megabyte of types a fifth would be indentation.
const indented = readFileSync(types, 'utf8').replaceAll(/^(?: {4})+/gm, ({ length }) =>
  '\t'.repeat(length / 4),
);
writeFileSync(types, indented);

let drifted = false;
for (const [name, file] of Object.entries(FILES)) {
  const wanted = readFileSync(path.join(fresh, name), 'utf8');
  if (existsSync(file) && readFileSync(file, 'utf8') === wanted) continue;
  drifted = true;
  if (!checking) writeFileSync(file, wanted);
  console.log(checking ? `${file} is not what the API says` : `wrote ${file}`);
}
rmSync(fresh, { recursive: true });
if (checking && drifted) {
  console.error('Run `pnpm build && pnpm contracts` and commit the result together with what changed it.');
  process.exit(1);
}
if (!drifted) console.log('The contract is up to date.');
