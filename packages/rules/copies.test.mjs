// A block that stands twice is found, and one that is a line shorter than counts is not.
import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { after, test } from 'node:test';
import { copiesIn } from './copies.mjs';

const folders = [];
after(() => folders.forEach((folder) => rmSync(folder, { recursive: true })));

/** Two files that share a block of so many lines, in one of the folders that count. */
async function copiesOf(
  lines,
  { name = 'apps/web/src/shared/a.ts', other = 'packages/matching/src/b.ts' } = {},
) {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'lumen-copies-'));
  folders.push(folder);
  const block = Array.from(
    { length: lines },
    (_, line) => `export const value${line} = compute(${line}, 'x');`,
  );
  for (const [file, last] of [
    [name, 'start({ now: true });'],
    [other, 'export class Other {}'],
  ]) {
    mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
    writeFileSync(path.join(folder, file), `${[...block, last].join('\n')}\n`);
  }
  return await copiesIn(folder);
}

test('a block of 16 lines that stands in two files is found, with both places', async () => {
  const copies = await copiesOf(16);
  assert.deepEqual(
    copies.map(({ files }) => files),
    [['apps/web/src/shared/a.ts', 'packages/matching/src/b.ts']],
  );
  assert.match(copies[0].lines, /a\.ts:1-\d+ = packages\/matching\/src\/b\.ts:1-\d+/);
});

test('a block of ten lines is no copy', async () => {
  assert.deepEqual(await copiesOf(10), []);
});

test('tests may say the same twice', async () => {
  assert.deepEqual(await copiesOf(30, { other: 'packages/matching/src/b.test.ts' }), []);
});
