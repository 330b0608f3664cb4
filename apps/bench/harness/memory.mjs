import { readFileSync } from 'node:fs';

/** @returns {number | null} megabytes that a process holds in memory; null where there is no /proc */
export function memoryMb(pid) {
  if (process.platform !== 'linux') return null;
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  return Number(/^VmRSS:\s+(\d+) kB$/m.exec(status)[1]) / 1_024;
}
