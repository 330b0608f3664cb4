import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { expect, test } from '@jest/globals';
import { parseOptions } from '@node-rs/argon2';
import { hashPassword, passwordFits } from './password-hash.js';

test('passwords are hashed with argon2id and the parameters OWASP asks for', async () => {
  const hashed = await hashPassword('correct horse');
  expect(hashed).toMatch(/^\$argon2id\$/);
  expect(parseOptions(hashed)).toMatchObject({ memoryCost: 19_456, timeCost: 2, parallelism: 1 });
});

test('a password fits its own hash only, and two hashes of it differ', async () => {
  const hashed = await hashPassword('correct horse');
  expect(await passwordFits(hashed, 'correct horse')).toBe(true);
  expect(await passwordFits(hashed, 'Correct horse')).toBe(false);
  expect(await hashPassword('correct horse')).not.toBe(hashed);
});

test('nobody has a password', async () => {
  expect(await passwordFits(null, '')).toBe(false);
  expect(await passwordFits(null, 'correct horse')).toBe(false);
});

test('a file is read while sixty-four passwords are checked', async () => {
  let checked = 0;
  const checks = Array.from({ length: 64 }, async (_, turn) => {
    await (turn % 2 === 0 ? hashPassword('correct horse') : passwordFits(null, 'correct horse'));
    checked++;
  });
  for (let turn = 0; turn < 3; turn++) await readFile(fileURLToPath(import.meta.url));
  expect(checked).toBeLessThan(32);
  await Promise.all(checks);
});
