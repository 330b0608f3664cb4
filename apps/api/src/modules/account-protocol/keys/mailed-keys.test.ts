import { randomBytes, randomUUID } from 'node:crypto';
import { afterEach, expect, jest, test } from '@jest/globals';
import fc from 'fast-check';
import { readEnv } from '../../../platform/read-env.js';
import { KeyRing } from '../../../platform/keys/key-ring.js';
import { MailedKeys } from './mailed-keys.js';

const DAY = 86_400_000;
const SECRET_KEYS = randomBytes(32).toString('base64');
const keys = new MailedKeys(new KeyRing(readEnv({ DATABASE_URL: 'postgres://none', SECRET_KEYS })));

afterEach(() => {
  jest.useRealTimers();
});

test('a key is good for its subject, its purpose and the state it was issued in', () => {
  const subject = randomUUID();
  const key = keys.issue('reset-password', subject, 'state');
  expect(keys.subjectOf(key)).toBe(subject);
  expect(keys.isGood('reset-password', key, 'state')).toBe(true);
  expect(keys.isGood('reset-password', key, 'another state')).toBe(false);
  expect(keys.isGood('verify-email', key, 'state')).toBe(false);
});

test('a key cannot be turned into one for somebody else, or made younger', () => {
  const key = keys.issue('reset-password', randomUUID(), 'state');
  const [, issued = '', signature = ''] = key.split(':');
  expect(keys.isGood('reset-password', `${randomUUID()}:${issued}:${signature}`, 'state')).toBe(false);
  const younger = (Number.parseInt(issued, 36) + 1).toString(36);
  expect(keys.isGood('reset-password', key.replace(issued, younger), 'state')).toBe(false);
});

test('a key lives three days', () => {
  jest.useFakeTimers({ now: Date.now() });
  const key = keys.issue('verify-email', randomUUID(), '');
  jest.setSystemTime(Date.now() + 3 * DAY - 1000);
  expect(keys.subjectOf(key)).not.toBeNull();
  jest.setSystemTime(Date.now() + 3000);
  expect(keys.subjectOf(key)).toBeNull();
});

test('anything else is no key', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      expect(keys.subjectOf(text)).toBeNull();
      expect(keys.isGood('verify-email', text, '')).toBe(false);
    }),
  );
});
