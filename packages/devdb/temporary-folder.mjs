import { spawn } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync, statfsSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';

/** Removes the folder once its standard input ends; a database server in it may need a moment to stop. */
const REMOVER =
  'trap "" INT TERM HUP; cat >/dev/null; tries=0; ' +
  'while [ -e "$1" ] && [ $tries -lt 100 ]; do rm -rf "$1" || sleep 0.1; tries=$((tries + 1)); done';

/** Linux's file system in memory: to make a database, six hundred files, takes a twentieth of what it does on a disk. */
const MEMORY = '/dev/shm';
const ENOUGH_BYTES = 2_000_000_000;

/** TMPDIR where it is set, memory where there is enough of it (a container often has 64 MB), else the system's folder. */
function parentFolder() {
  if (process.env.TMPDIR) return os.tmpdir();
  try {
    const { bavail, bsize } = statfsSync(MEMORY);
    return Math.min(bavail * bsize, os.freemem()) >= ENOUGH_BYTES ? MEMORY : os.tmpdir();
  } catch {
    return os.tmpdir(); // another system
  }
}

/**
 * Makes a folder for temporary files that is removed when this process ends, also when it is killed: a shell holds a pipe
 * from this process, which the system closes. On Windows a process that is killed leaves its folder.
 * @param {string} prefix of its name
 * @returns {string} its path; other users, such as the database server's, may enter it
 */
export function temporaryFolder(prefix) {
  const folder = mkdtempSync(path.join(parentFolder(), prefix));
  chmodSync(folder, 0o755);
  if (process.platform === 'win32') {
    process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
    return folder;
  }
  const remover = spawn('/bin/sh', ['-c', REMOVER, 'remover', folder], {
    cwd: '/',
    detached: true, // what ends this process's group must not end it
    stdio: ['pipe', 'ignore', 'ignore'],
  });
  remover.unref();
  remover.stdin.unref();
  return folder;
}
