import { expect, test } from '@jest/globals';
import { isUnavailable } from './unavailable.js';

const withCode = (code: string) => Object.assign(new Error('failed'), { code });

test.each([
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOTFOUND',
  'EAI_AGAIN',
  '08006',
  '53100',
  '53300',
  '57P01',
  '57P03',
  '57014',
  '55P03',
  '25P03',
  '40P01',
])('%s says that the database cannot be used now', (code) => {
  expect(isUnavailable(withCode(code))).toBe(true);
  expect(isUnavailable(new Error('wrapped', { cause: withCode(code) }))).toBe(true);
  expect(isUnavailable(new AggregateError([new Error('other'), withCode(code)]))).toBe(true);
});

test.each(['23505', '28P01', '3D000', '42P01', '22P02', 'EADDRINUSE', 'EACCES'])(
  '%s is no failure that passes',
  (code) => {
    expect(isUnavailable(withCode(code))).toBe(false);
  },
);

test.each([
  'timeout exceeded when trying to connect',
  'Connection terminated unexpectedly',
  'Connection terminated due to connection timeout',
  'Query read timeout',
  'Client has encountered a connection error and is not queryable',
  'Query runner already released. Cannot run queries anymore.',
])('"%s" has no code, and says the same', (message) => {
  expect(isUnavailable(new Error(message))).toBe(true);
});

test.each([null, undefined, 'ECONNREFUSED', 503, new Error('Cannot read properties of undefined')])(
  '%s does not',
  (thrown) => {
    expect(isUnavailable(thrown)).toBe(false);
  },
);
