// Asks a PostgreSQL server that a drill is about to break, and finds its processes.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import pg from 'pg';

/**
 * Asks the server itself, on a connection of its own.
 * @param {string} url
 * @param {string} text
 * @param {() => Promise<unknown>} [whileOpen] done before the connection ends
 * @returns {Promise<object[]>} rows
 */
export async function ask(url, text, whileOpen = async () => {}) {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => {});
  await client.connect();
  try {
    const { rows } = await client.query(text);
    await whileOpen();
    return rows;
  } finally {
    await client.end().catch(() => {});
  }
}

/** @returns {Promise<number[]>} the process that starts the others first */
export async function serverProcesses({ url, dataDir }) {
  const others = await ask(url, 'select pid from pg_stat_activity where pid <> pg_backend_pid()');
  const first = Number(readFileSync(path.join(dataDir, 'postmaster.pid'), 'utf8').split('\n')[0]);
  return [first, ...others.map(({ pid }) => pid)];
}

/** Of a process that may have ended. */
export function signal(pid, name) {
  try {
    process.kill(pid, name);
  } catch (error) {
    if (error.code !== 'ESRCH') throw error;
  }
}
