import { once } from 'node:events';
import { existsSync, openSync } from 'node:fs';
import { expect, test } from '@jest/globals';
import { createLog, toDescriptor } from './log.js';

/** A device of Linux that is always full; elsewhere a file that cannot be written to. */
const FULL = '/dev/full';
const [file, flags, code] = existsSync(FULL) ? [FULL, 'w', 'ENOSPC'] : [import.meta.filename, 'r', 'EBADF'];

test('a log whose disk is full ends no process, and is tried again', async () => {
  const destination = toDescriptor(openSync(file, flags));
  const log = createLog('info', destination);
  for (let lines = 0; lines < 3; lines++) {
    log.info('Nobody will read this.');
    const [error] = await once(destination, 'error');
    expect(error).toMatchObject({ code });
  }
});
