import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import path from 'node:path';
import type pg from 'pg';
import { BackupError } from './backup-error.js';

type Tool = 'pg_dump' | 'pg_restore';

/**
 * The path of one of PostgreSQL's own programs, in the folder PG_BIN or on the PATH.
 * @param server whose major version the program has to have, or a newer one
 * @throws BackupError that names the version needed
 */
export function postgresTool(tool: Tool, server: number, folder: string | undefined): string {
  const program = folder ? path.join(folder, tool) : tool;
  const { stdout } = spawnSync(program, ['--version'], { encoding: 'utf8' });
  const found = /\(PostgreSQL\) (\d+)/.exec(stdout ?? '')?.[1];
  if (found !== undefined && Number(found) >= server) return program;
  const have = found === undefined ? `There is no ${tool}` : `${tool} is of PostgreSQL ${found}`;
  throw new BackupError(
    `${have}, and the server is PostgreSQL ${server}: install PostgreSQL's client programs of version ${server} or newer ` +
      `(Debian: postgresql-client-${server}, from apt.postgresql.org where Debian's own is older), or name their folder in PG_BIN.`,
  );
}

export async function majorOf(client: pg.Client): Promise<number> {
  const { rows } = await client.query<{ server_version_num: string }>('show server_version_num');
  return Math.floor(Number(rows[0]!.server_version_num) / 10_000);
}

/** Starts one of the programs. The address goes through the environment: others see what stands on a command line. */
export function start(program: string, url: string, args: string[]): ChildProcess {
  const { hostname, port, username, password, pathname, searchParams } = new URL(url);
  const env = {
    PGHOST: searchParams.get('host') ?? decodeURIComponent(hostname).replace(/^\[|\]$/g, ''),
    PGPORT: port || '5432',
    PGUSER: decodeURIComponent(username),
    PGPASSWORD: decodeURIComponent(password),
    PGDATABASE: decodeURIComponent(pathname.slice(1)),
    ...(searchParams.has('sslmode') && { PGSSLMODE: searchParams.get('sslmode')! }),
    ...(searchParams.has('sslrootcert') && { PGSSLROOTCERT: searchParams.get('sslrootcert')! }),
  };
  return spawn(program, args, { env: { ...process.env, ...env }, stdio: ['pipe', 'pipe', 'pipe'] });
}

/** Waits for the end of a program. @throws BackupError with its own words when it fails */
export async function ended(child: ChildProcess, name: Tool): Promise<void> {
  let words = '';
  child.stderr!.on('data', (text) => (words = (words + String(text)).slice(-2_000)));
  const code = await new Promise<number | null>((resolve, reject) => {
    child.once('error', reject);
    child.once('close', resolve);
  });
  if (code !== 0) throw new BackupError(`${name} failed: ${words.trim() || `exit code ${code}`}`);
}
