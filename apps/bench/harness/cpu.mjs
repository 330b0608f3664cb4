import { existsSync, readFileSync } from 'node:fs';

const MS_A_TICK = 10; // Linux reports in hundredths of a second on every architecture

/**
 * Processor time that processes have used since they started, in user and kernel mode.
 * @param {number[]} pids
 * @returns {Map<number, number> | null} milliseconds by pid, without those that have gone; null where there is no /proc
 */
export function cpuMs(pids) {
  if (process.platform !== 'linux') return null;
  return new Map(pids.filter((pid) => existsSync(statOf(pid))).map((pid) => [pid, ticks(pid) * MS_A_TICK]));
}

/** Milliseconds used between two readings; what is new in the second began after the first. */
export function cpuBetween(before, after) {
  if (before === null) return null;
  return [...after].reduce((sum, [pid, ms]) => sum + ms - (before.get(pid) ?? 0), 0);
}

const statOf = (pid) => `/proc/${pid}/stat`;

function ticks(pid) {
  const stat = readFileSync(statOf(pid), 'utf8');
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' '); // the name before it may hold anything
  return Number(fields[11]) + Number(fields[12]);
}
