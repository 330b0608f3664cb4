import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { stopAll } from './child.mjs';

/**
 * Opens a folder for one run of a command, and ends the process without leaving anything behind: when the run is finished, at
 * a signal, or after the limit.
 * @param {string} name of the command
 * @param {number} limitMs
 */
export function openRun(name, limitMs) {
  const folder = mkdtempSync(path.join(os.tmpdir(), `lumen-${name}-`));
  chmodSync(folder, 0o755); // the database server may run as another user

  /** @param {number} code of the process */
  async function finish(code) {
    await stopAll();
    rmSync(folder, { recursive: true, force: true });
    process.exit(code);
  }

  process.on('SIGINT', () => void finish(130));
  process.on('SIGTERM', () => void finish(143));
  setTimeout(() => {
    console.error(`Gave up after ${limitMs / 60_000} minutes.`);
    void finish(1);
  }, limitMs).unref();
  return { folder, finish };
}
