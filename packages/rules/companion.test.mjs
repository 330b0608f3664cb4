// The companion extension as a browser's store takes it.
import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';

const folder = path.resolve(import.meta.dirname, '../../apps/extension/src');
const manifest = JSON.parse(readFileSync(path.join(folder, 'manifest.json'), 'utf8'));
/** A store takes each version once: a change of the files raises `version` in the manifest, and then both here. */
const LAST = { version: '1.0.1', sha256: '5cc9be0806e44e883661b9dded9db7ad532383706e02b667624d4ca22ba75be7' };

/** What the zip has, but for the version. */
function sum() {
  const hash = createHash('sha256');
  for (const name of readdirSync(folder).toSorted()) {
    if (name.endsWith('.d.ts')) continue;
    const bytes = readFileSync(path.join(folder, name));
    hash.update(
      name === 'manifest.json' ? String(bytes).replace(`"version": "${manifest.version}"`, '') : bytes,
    );
  }
  return hash.digest('hex');
}

test('the companion has another version whenever its files have changed', () => {
  assert.deepEqual({ version: manifest.version, sha256: sum() }, LAST);
});

test('the companion has the icon that a store asks for', () => {
  const icon = readFileSync(path.join(folder, manifest.icons['128']));
  assert.equal(icon.subarray(1, 4).toString(), 'PNG');
  assert.deepEqual([icon.readUInt32BE(16), icon.readUInt32BE(20)], [128, 128]);
});
