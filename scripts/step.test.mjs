// Which steps of a command run again.
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { after, test } from 'node:test';

const folder = mkdtempSync(path.join(os.tmpdir(), 'lumen-step-'));
after(() => rmSync(folder, { recursive: true }));
const inFolder = (...names) => path.join(folder, ...names);

/** In the place of pnpm: writes the output, and counts how often it was run. */
mkdirSync(inFolder('bin'));
writeFileSync(inFolder('bin/pnpm'), '#!/bin/sh\necho run >> runs\necho made > output\n', { mode: 0o755 });
writeFileSync(inFolder('input'), 'one');

const script = `
import { stepUnlessDone } from ${JSON.stringify(path.join(import.meta.dirname, 'step.mjs'))};
stepUnlessDone('install', { command: ['install'], inputs: () => ['input'], outputs: () => ['output'] });`;

/** @returns {number} how often the step has run by now */
function runs() {
  const { status, stdout, stderr } = spawnSync(process.execPath, ['--input-type=module', '--eval', script], {
    cwd: folder,
    encoding: 'utf8',
    env: { PATH: `${inFolder('bin')}${path.delimiter}${process.env.PATH}` },
  });
  assert.deepEqual([status, stdout], [0, ''], stderr);
  return readFileSync(inFolder('runs'), 'utf8').trim().split('\n').length;
}

test('a step runs once, and again when what it reads has changed or what it wrote is gone', () => {
  assert.equal(runs(), 1);
  assert.equal(runs(), 1);
  writeFileSync(inFolder('input'), 'three');
  assert.equal(runs(), 2);
  rmSync(inFolder('output'));
  assert.equal(runs(), 3);
  assert.equal(runs(), 3);
});

const root = path.resolve(import.meta.dirname, '..');

test('what documents run with npm runs under the project’s own Node, where that of the machine is older', () => {
  const { scripts } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8'));
  const documents = ['README.md', 'CONTRIBUTING.md', 'docs'].flatMap((name) =>
    name.endsWith('.md')
      ? [name]
      : readdirSync(path.join(root, name), { recursive: true })
          .filter((file) => file.endsWith('.md'))
          .map((file) => path.join(name, file)),
  );
  const text = documents.map((file) => readFileSync(path.join(root, file), 'utf8')).join('\n');
  const named = new Set(
    Array.from(text.matchAll(/\bnpm (?:run ([a-z]+)|(start|test))\b/g), ([, run, short]) => run ?? short),
  );
  assert.ok(named.has('catalogue') && named.has('start'));
  for (const name of named) assert.match(scripts[name], /^node scripts\/bootstrap\.mjs /, name);
});
