// What GitHub runs: nobody sees a fault of it before it is on main.
import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import YAML from 'yaml';

const root = path.resolve(import.meta.dirname, '../..');
const read = (file) => readFileSync(path.join(root, file), 'utf8');
const workflows = readdirSync(path.join(root, '.github/workflows')).map((file) =>
  YAML.parse(read(`.github/workflows/${file}`)),
);
const stepsOf = ({ jobs }) => Object.values(jobs).flatMap(({ steps }) => steps);

/** Needs what CI has not: SimpleSAMLphp, a release to begin from, official files and schemas. */
const NOT_IN_CI = ['saml', 'upgrade', 'transcripts', 'rankings', 'similar'];

test('the nightly verification runs every part that can run there, and no other', () => {
  const [, parts] = /^const PARTS = \{\n([^]*?)^\};/m.exec(read('scripts/verify.mjs'));
  const all = Array.from(parts.matchAll(/^ {2}(\w+): /gm), ([, name]) => name);
  const [command] = workflows
    .flatMap(stepsOf)
    .flatMap(({ run }) => /bootstrap\.mjs verify([^]*)/.exec(run ?? '')?.[1] ?? []);
  assert.ok(NOT_IN_CI.every((name) => all.includes(name)));
  assert.deepEqual(
    new Set(command.trim().split(/\s+/)),
    new Set(all.filter((name) => !NOT_IN_CI.includes(name))),
  );
});

test('a workflow that a schedule also starts is not ended by a push, nor ends the run of one', () => {
  const scheduled = workflows.filter(({ on }) => 'schedule' in on);
  assert.equal(scheduled.length, 1);
  for (const { concurrency } of scheduled) {
    assert.match(concurrency.group, /\$\{\{ github\.event_name \}\}/);
    assert.equal(concurrency['cancel-in-progress'], "${{ github.event_name != 'schedule' }}");
  }
});

test('what looks at the labels of a pull request runs again when they change', () => {
  const labelled = workflows.filter((workflow) => JSON.stringify(workflow).includes('pull_request.labels'));
  assert.equal(labelled.length, 1);
  for (const { on } of labelled)
    for (const type of ['opened', 'synchronize', 'reopened', 'labeled', 'unlabeled'])
      assert.ok(on.pull_request.types.includes(type), type);
});
