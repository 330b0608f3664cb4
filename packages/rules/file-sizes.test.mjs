// The repository stays small to clone: what is larger is packed, derived when it is needed, or does not belong here.
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { existsSync, statSync } from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';

const ROOT = path.resolve(import.meta.dirname, '../..');
const MAX_BYTES = 1_000_000;

test('no file of the repository has more than a megabyte', () => {
  const files = execFileSync('git', ['ls-files', '-z'], { cwd: ROOT, encoding: 'utf8' }).split('\0');
  const sizes = files
    .map((name) => ({ name, place: path.join(ROOT, name) }))
    .filter(({ name, place }) => name !== '' && existsSync(place))
    .map(({ name, place }) => ({ name, bytes: statSync(place).size }));
  assert.ok(sizes.length > 100);
  assert.deepEqual(
    sizes.filter(({ bytes }) => bytes > MAX_BYTES),
    [],
  );
});
