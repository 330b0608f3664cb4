import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from '@jest/globals';

const COPY = fileURLToPath(new URL('../../../conformance/', import.meta.url));

/** SHA-256 over the names and contents of all files. */
const GIVEN = '3e4fd7e082f0dd6c9743e692ad63fd4ceaead7e3d6f835a57453dcc915603c5c';

function digestOf(folder: string): string {
  const hash = createHash('sha256');
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name))
    .toSorted();
  for (const file of files) {
    hash
      .update(path.relative(folder, file).replaceAll(path.sep, '/'))
      .update('\0')
      .update(readFileSync(file));
  }
  return hash.digest('hex');
}

test('our copy of the conformance suite is byte for byte what was given to us', () => {
  expect(digestOf(COPY)).toBe(GIVEN);
});
