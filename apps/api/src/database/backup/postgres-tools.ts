import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import path from 'node:path';
import type pg from 'pg';
import { readDatabaseAddress } from '../../platform/database-address.js';
import { BackupError } from './backup-error.js';

type Tool = 'pg_dump' | 'pg_restore' | 'psql';

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

/**
 * Starts one of the programs.
 * @param url of the database, which goes through the environment: others see what stands on a command line
 */
export function start(program: string, args: string[], url?: string): ChildProcess {
  return spawn(program, args, {
    env: { ...process.env, ...(url !== undefined && connectionOf(url)) },
    stdio: ['pipe', 'pipe', 'pipe'],
  });
}

/** An address as libpq reads it, so that its programs connect as the product does. */
export function connectionOf(url: string): Record<string, string> {
  const { hostname, port, username, password, pathname, searchParams } = readDatabaseAddress(url)!;
  return {
    PGHOST: searchParams.get('host') ?? decodeURIComponent(hostname).replace(/^\[|\]$/g, ''),
    PGPORT: port || searchParams.get('port') || '5432',
    PGUSER: decodeURIComponent(username) || (searchParams.get('user') ?? ''),
    PGPASSWORD: decodeURIComponent(password) || (searchParams.get('password') ?? ''),
    PGDATABASE: decodeURIComponent(pathname.slice(1)),
    ...encryption(searchParams),
  };
}

/**
 * Node's client checks the server's certificate wherever libpq would only encrypt, and has a word of its own for not checking.
 * The file of authorities that the operator's environment names goes before those of the system.
 */
function encryption(address: URLSearchParams): Record<string, string> {
  const mode = address.get('sslmode') ?? address.get('ssl');
  const files = {
    PGSSLROOTCERT: address.get('sslrootcert'),
    PGSSLCERT: address.get('sslcert'),
    PGSSLKEY: address.get('sslkey'),
  };
  const given = Object.fromEntries(
    Object.entries(files).filter((file): file is [string, string] => file[1] !== null),
  );
  if (mode === 'no-verify') return { ...given, PGSSLMODE: 'require', PGSSLROOTCERT: '' };
  if (mode === 'disable' || mode === '0') return { PGSSLMODE: 'disable' };
  if (address.get('uselibpqcompat') === 'true') return { ...given, ...(mode && { PGSSLMODE: mode }) };
  if (mode === null && Object.keys(given).length === 0) return {};
  return { PGSSLMODE: 'verify-full', PGSSLROOTCERT: process.env['PGSSLROOTCERT'] || 'system', ...given };
}

/** What an operator recognises a database by. */
export function nameOf(url: string): string {
  const { PGDATABASE, PGHOST, PGPORT } = connectionOf(url);
  return `database ${PGDATABASE} at ${PGHOST}:${PGPORT}`;
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

/** Waits until a program has printed a line; what else it prints is of no use. */
export async function printed(child: ChildProcess, line: string): Promise<void> {
  let text = '';
  await new Promise<void>((resolve) =>
    child.stdout!.on('data', (chunk) => {
      text = (text + String(chunk)).slice(-1_000);
      if (`\n${text}`.includes(`\n${line}\n`)) resolve();
    }),
  );
}
