import { once } from 'node:events';
import { existsSync, openSync } from 'node:fs';
import { expect, test } from '@jest/globals';
import { createLog, toDescriptor } from './log.js';

/** A device of Linux that is always full. */
const FULL = '/dev/full';

(existsSync(FULL) ? test : test.skip)(
  'a log whose disk is full ends no process, and is tried again',
  async () => {
    const destination = toDescriptor(openSync(FULL, 'w'));
    const log = createLog('info', destination);
    for (let lines = 0; lines < 3; lines++) {
      log.info('Nobody will read this.');
      const [error] = await once(destination, 'error');
      expect(error).toMatchObject({ code: 'ENOSPC' });
    }
  },
);
