import { createPublicKey, randomBytes } from 'node:crypto';
import { existsSync, mkdtempSync, rmSync, statSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { readEnv } from '../read-env.js';
import { KeyRing } from './key-ring.js';

const newKey = () => randomBytes(32).toString('base64');
const ringOf = (...keys: string[]) =>
  new KeyRing(readEnv({ DATABASE_URL: 'postgres://none', SECRET_KEYS: keys.join(',') }));

test('what is sealed can be opened again, by the same ring and for the same thing only', () => {
  const ring = ringOf(newKey());
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), fc.string(), fc.string(), (text, context, other) => {
      const sealed = ring.seal(text, context);
      expect(ring.open(sealed, context)).toBe(text);
      if (other !== context) expect(() => ring.open(sealed, other)).toThrow();
    }),
  );
});

test('the same text never looks the same twice when it is sealed', () => {
  const ring = ringOf(newKey());
  expect(ring.seal('secret', 'here')).not.toBe(ring.seal('secret', 'here'));
});

test('a sealed text that was changed does not open', () => {
  const ring = ringOf(newKey());
  const sealed = ring.seal('secret', 'here');
  fc.assert(
    fc.property(fc.nat({ max: sealed.length - 1 }), fc.constantFrom('A', 'b', '7', '_'), (place, letter) => {
      const changed = sealed.slice(0, place) + letter + sealed.slice(place + 1);
      fc.pre(Buffer.from(changed, 'latin1').compare(Buffer.from(sealed, 'latin1')) !== 0);
      expect(() => ring.open(changed, 'here')).toThrow();
    }),
  );
});

test('a sealed text to which something was added does not open, however long it is', () => {
  const ring = ringOf(newKey());
  fc.assert(
    fc.property(fc.string(), fc.constantFrom('x', 'A', '=', '.', '.x', ' ', '\n'), (text, added) => {
      expect(() => ring.open(`${ring.seal(text, 'here')}${added}`, 'here')).toThrow();
    }),
  );
});

test('after a rotation the old key still opens and verifies, and the new one seals', () => {
  const [before, after] = [newKey(), newKey()];
  const old = ringOf(before);
  const sealed = old.seal('secret', 'here');
  const signature = old.sign('purpose', 'text');
  const rotated = ringOf(after, before);
  expect(rotated.open(sealed, 'here')).toBe('secret');
  expect(rotated.verify('purpose', 'text', signature)).toBe(true);
  expect(sealed.startsWith(rotated.newestPrefix)).toBe(false);
  expect(rotated.seal('secret', 'here').startsWith(rotated.newestPrefix)).toBe(true);
});

test('once the old key is gone, so is everything made with it', () => {
  const old = ringOf(newKey());
  const ring = ringOf(newKey());
  expect(() => ring.open(old.seal('secret', 'here'), 'here')).toThrow(/not in SECRET_KEYS/);
  expect(ring.verify('purpose', 'text', old.sign('purpose', 'text'))).toBe(false);
});

test('a ring has an Ed25519 key for each of its keys and for each purpose, the same ones every time', () => {
  const [before, after] = [newKey(), newKey()];
  const publicKeys = (ring: KeyRing, purpose: string) =>
    ring.signingKeys(purpose).map((key) => createPublicKey(key).export({ format: 'jwk' }).x);
  const [old] = publicKeys(ringOf(before), 'credentials');
  const rotated = publicKeys(ringOf(after, before), 'credentials');
  expect(rotated).toEqual([publicKeys(ringOf(after), 'credentials')[0], old]);
  expect(new Set([...rotated, ...publicKeys(ringOf(after, before), 'other')]).size).toBe(4);
});

test('a signature is for one purpose', () => {
  const ring = ringOf(newKey());
  expect(ring.verify('reset-password', 'text', ring.sign('verify-email', 'text'))).toBe(false);
});

test('without SECRET_KEYS two processes share one key in the data folder, readable by nobody else', () => {
  const dir = mkdtempSync(path.join(os.tmpdir(), 'lumen-keys-'));
  const settings = { DATABASE_URL: 'postgres://none', DATA_DIR: dir };
  const [one, other] = [new KeyRing(readEnv(settings)), new KeyRing(readEnv(settings))];
  expect(other.open(one.seal('secret', 'here'), 'here')).toBe('secret');
  expect(existsSync(path.join(dir, 'secret-key'))).toBe(true);
  expect(statSync(path.join(dir, 'secret-key')).mode & 0o077).toBe(0);
  rmSync(dir, { recursive: true });
});
