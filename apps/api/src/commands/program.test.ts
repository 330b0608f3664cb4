import { writeFileSync } from 'node:fs';
import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { runCommand } from './program.js';

let told: string;
beforeEach(() => {
  told = '';
  jest.spyOn(console, 'error').mockImplementation((...words: unknown[]) => void (told += words.join(' ')));
});
afterEach(() => void jest.restoreAllMocks());

const running = (work: () => void) =>
  runCommand(
    [
      {
        call: 'work',
        summary: 'works',
        load: () =>
          Promise.resolve(() => {
            work();
            return Promise.resolve('');
          }),
      },
    ],
    {},
    ['work'],
  );
const failing = (message: string, code: string) => () => {
  throw Object.assign(new Error(message), { code });
};

test('a full disk is called so, though the system does not say which file it was', async () => {
  // Every write to it fails as on a disk that is full.
  expect(await running(() => writeFileSync('/dev/full', 'much'))).toBe(1);
  expect(told).toBe(
    'A file could not be written: the disk is full. Make room, or name a folder on another disk. (ENOSPC, write)',
  );
});

test('a database that is not reached has changed nothing, but one that is lost may have', async () => {
  expect(await running(failing('connect ECONNREFUSED', 'ECONNREFUSED'))).toBe(1);
  expect(told).toBe('The database does not answer. Nothing was changed. (connect ECONNREFUSED)');
  told = '';
  expect(await running(failing('terminating connection', '57P01'))).toBe(1);
  expect(told).toBe(
    'The connection to the database broke, and it is not known whether all was done: look, and run it again. (terminating connection)',
  );
});
