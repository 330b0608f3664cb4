// What a machine runs out of or has wrong: its disk, its processor, its clock.
import { spawnSync } from 'node:child_process';
import { closeSync, mkdirSync, openSync, rmSync, writeSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { openBehindProxy } from './scale-out.mjs';
import { Site } from './site.mjs';

const DISK = '700m';
const CHUNK = Buffer.alloc(1 << 20);
const LASTS_MS = 10_000;
const SLOW_QUERIES = 12;
/** No clock of a server that asks a time server is ever so wrong. */
const AHEAD = '+600s';

export const MACHINE = {
  'full-disk-10s': {
    needs: ['mount', 'umount'],
    open: async (folder) => {
      mkdirSync(folder, { recursive: true });
      run('mount', '-t', 'tmpfs', '-o', `size=${DISK},mode=755`, 'lumen-drill', folder);
      return Site.open(folder);
    },
    // Lazily: the disk goes when the last process that uses it has ended.
    arrange: async (site) => ({ tidy: async () => run('umount', '-l', site.folder) }),
    fault: async (site) => {
      const free = fill(path.join(site.folder, 'everything-else'));
      await sleep(LASTS_MS);
      free();
      // PostgreSQL ends itself when it cannot write its log; its operator starts it again.
      if (!(await site.hasDatabase())) {
        await site.stopDatabase();
        await site.startDatabase();
      }
    },
  },
  'slow-queries-10s': {
    fault: async (site) => {
      const query = `set statement_timeout = ${LASTS_MS}; select sum(sqrt(n)) from generate_series(1, 10000000000) n`;
      const storm = Array.from({ length: SLOW_QUERIES }, () => site.query(query));
      for (const { status, reason } of await Promise.allSettled(storm))
        if (status === 'fulfilled' || reason.code !== '57014') throw new Error('A slow query was not slow.');
    },
  },
  'wrong-clock-10s': {
    needs: ['haproxy', 'faketime'],
    isSmooth: true,
    arrange: (site) => openBehindProxy(site, ['faketime', '-f', AHEAD]),
    fault: () => sleep(LASTS_MS),
  },
};

/** Writes to a file until the disk is full. @returns removes it */
function fill(file) {
  const open = openSync(file, 'w');
  try {
    for (;;) writeSync(open, CHUNK);
  } catch (error) {
    if (error.code !== 'ENOSPC') throw error;
  } finally {
    closeSync(open);
  }
  return () => rmSync(file);
}

function run(program, ...args) {
  const { status, stderr } = spawnSync(program, args, { encoding: 'utf8' });
  if (status !== 0) throw new Error(`${program} failed: ${stderr} (drills that mount a disk need root)`);
}
