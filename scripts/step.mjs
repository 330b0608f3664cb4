// A step of a command: a program that is run only when what it reads, or what it wrote, has changed since its last success.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';

/** Runs a program; ends the process with what it printed when it fails. */
export function step(label, command, args) {
  const started = Date.now();
  const { status, stdout, stderr } = spawnSync(command, args, {
    stdio: process.env.VERBOSE ? 'inherit' : 'pipe',
    encoding: 'utf8',
    shell: process.platform === 'win32',
    maxBuffer: 1 << 28,
  });
  if (status !== 0) {
    console.error(`${label} failed\n${stdout ?? ''}${stderr ?? ''}`);
    process.exit(status ?? 1);
  }
  // Not on standard output, which a command after it may have for something else.
  console.error(`${label} ${((Date.now() - started) / 1000).toFixed(1)} s`);
}

/**
 * What a step reads and what it wrote, by size and time: reading it all would take every start a while. A file that is gone is
 * a change.
 */
function fingerprint({ inputs, outputs }) {
  const hash = createHash('sha256');
  for (const file of [...inputs().toSorted(), ...outputs().toSorted()]) {
    const { size, mtimeMs } = statSync(file, { throwIfNoEntry: false }) ?? {};
    hash.update(`${file} ${size} ${mtimeMs}\n`);
  }
  return hash.digest('hex');
}

/**
 * Runs pnpm, unless nothing has changed since its last success.
 * @param {string} label
 * @param {{ command: string[], inputs: () => string[], outputs: () => string[] }} about
 */
export function stepUnlessDone(label, { command, ...about }) {
  const stamp = `.tools/${label}.stamp`;
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === fingerprint(about)) return;
  step(label, 'pnpm', command);
  mkdirSync('.tools', { recursive: true });
  writeFileSync(stamp, fingerprint(about));
}
