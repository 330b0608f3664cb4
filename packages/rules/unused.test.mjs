// Shows that knip can fail: a small project with one unused thing of each kind.
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { after, test } from 'node:test';

const root = path.resolve(import.meta.dirname, '../..');
const folder = mkdtempSync(path.join(os.tmpdir(), 'lumen-unused-'));
after(() => rmSync(folder, { recursive: true }));

/** A small project with our configuration of knip, in which everything is used but what `files` bring. */
function unusedIn(files) {
  const project = {
    'package.json': '{ "name": "small", "private": true, "type": "module", "workspaces": ["apps/*"] }',
    'apps/api/package.json': '{ "name": "api", "private": true, "type": "module" }',
    'apps/api/src/main.ts': "import { used } from './platform/rules.js';\nused();\n",
    'apps/api/src/platform/rules.ts': 'export function used(): void {}\n',
    ...files,
  };
  const own = mkdtempSync(path.join(folder, 'project-'));
  copyFileSync(path.join(root, 'knip.jsonc'), path.join(own, 'knip.jsonc'));
  for (const [name, text] of Object.entries(project)) {
    mkdirSync(path.dirname(path.join(own, name)), { recursive: true });
    writeFileSync(path.join(own, name), text);
  }
  const knip = path.join(root, 'node_modules/.bin/knip');
  const args = ['--no-progress', '--no-config-hints', '--directory', own];
  const { status, stdout, stderr } = spawnSync(knip, args, { encoding: 'utf8', cwd: own });
  return { status, output: stdout + stderr };
}

test('a project in which everything is used passes', () => {
  const { status, output } = unusedIn({});
  assert.equal(status, 0, output);
});

const RULES = 'export function used(): void {}\n';
/** What is used by nothing -> the files that bring it, and what is said. */
const UNUSED = {
  'an export': [
    { 'apps/api/src/platform/rules.ts': `${RULES}export function forgotten(): void {}\n` },
    /forgotten/,
  ],
  'a type': [{ 'apps/api/src/platform/rules.ts': `${RULES}export type Forgotten = string;\n` }, /Forgotten/],
  'a file': [{ 'apps/api/src/modules/forgotten.ts': 'export {};\n' }, /modules\/forgotten\.ts/],
  'a dependency': [
    {
      'apps/api/package.json':
        '{ "name": "api", "private": true, "type": "module", "dependencies": { "left-over": "1.0.0" } }',
    },
    /left-over/,
  ],
};

for (const [what, [files, said]] of Object.entries(UNUSED)) {
  test(`${what} that nothing uses is found`, () => {
    const { status, output } = unusedIn(files);
    assert.equal(status, 1, output);
    assert.match(output, said);
  });
}
