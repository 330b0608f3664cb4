import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import type pg from 'pg';
import type { MediaStore } from '../../platform/media/media.store.js';
import { migrate, oneAtATime } from '../migrate.js';
import { migrations } from '../migrations/index.js';
import { BackupError } from './backup-error.js';
import { BackupFolder, type BackupKey, DATABASE, IMAGES, type Manifest } from './backup-folder.js';
import { ended, majorOf, nameOf, postgresTool, printed, start } from './postgres-tools.js';
import { compareRows, EMPTY, knownTo } from './restore-script.js';

export interface RestoreOptions {
  url: string;
  store: MediaStore;
  folder: string;
  key: BackupKey;
  /** Lets what the database holds be deleted. */
  replace: boolean;
  pgBin?: string | undefined;
}

/**
 * Reads the whole backup once and writes nothing until all of it is as it was written; then brings back images and, in one
 * transaction, the database. If the backup is of an older version, the tables of this one follow.
 * @throws BackupError
 */
export async function restore(options: RestoreOptions): Promise<Manifest> {
  const folder = new BackupFolder(options.folder, options.key);
  const manifest = await folder.manifest();
  if (!migrations.some(({ name }) => name === manifest.schema))
    throw new BackupError(
      `The backup is of version ${manifest.version}, which is newer than this one (it has the migration ${manifest.schema}). Nothing was changed.`,
    );
  for (const [name, file] of Object.entries(manifest.files)) await verify(folder, name, file);
  // A process that starts meanwhile waits, instead of making its tables in a database that is still empty.
  await oneAtATime(options.url, async (client) => {
    if (!options.replace) await refuseFilled(client, options.url);
    await refuseConnected(client, options.url);
    const programs = await programsFor(client, manifest, options.pgBin);
    await orSay(UNCHANGED(options.url), () => bringImages(folder, manifest, options.store));
    await bringDatabase(programs, { lock: client, url: options.url, folder, manifest });
  });
  await orSay(RESTORED, () => migrate(options.url));
  return manifest;
}

/** What psql prints when the transaction holds the whole backup. */
const BROUGHT = 'brought';

const UNCHANGED = (url: string) => `The restore has failed, and the ${nameOf(url)} is as it was before.`;
const UNKNOWN = (url: string) =>
  `The connection was lost at the end: the ${nameOf(url)} holds the backup, or is as it was before. Run lumen restore again.`;
const RESTORED = 'The backup is restored, but its tables are not of this version yet. Run lumen migrate.';

/** Whatever fails, the operator has to know what the database holds now. */
async function orSay(state: string, work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    throw new BackupError(`${state} (${(error as Error).message})`, { cause: error });
  }
}

async function verify(folder: BackupFolder, name: string, file: Manifest['files'][string]): Promise<void> {
  try {
    await folder.verify(name, file);
  } catch (error) {
    throw new BackupError(`${(error as Error).message} Nothing was changed.`);
  }
}

/** Processes of the product would go on with what they remember of the old content, and write it into the new one. */
async function refuseConnected(client: pg.Client, url: string): Promise<void> {
  const { rows } = await client.query(
    `select 1 from pg_stat_activity
     where datname = current_database() and pid <> pg_backend_pid() and application_name like 'lumen-%' limit 1`,
  );
  if (rows.length > 0)
    throw new BackupError(
      `Processes of Lumen are connected to the ${nameOf(url)}: stop them first, if that database is meant. Nothing was changed.`,
    );
}

async function refuseFilled(client: pg.Client, url: string): Promise<void> {
  const { rows } = await client.query(
    `select 1 from pg_tables where schemaname not in ('pg_catalog', 'information_schema') limit 1`,
  );
  if (rows.length > 0)
    throw new BackupError(
      `The ${nameOf(url)} is not empty. Restore into an empty one, or let --replace delete all that it holds. Nothing was changed.`,
    );
}

/** One that is there is the same, unless a restore was ended while it wrote it. */
async function bringImages(folder: BackupFolder, { files }: Manifest, store: MediaStore): Promise<void> {
  for (const name of Object.keys(files)) {
    if (!name.startsWith(`${IMAGES}/`)) continue;
    const key = name.slice(IMAGES.length + 1);
    const image = await buffer(await folder.read(name));
    const there = await store.open(key);
    if (there && image.equals(await buffer(there.stream))) continue;
    if (there) await store.remove(key);
    await store.save(key, image);
  }
}

interface Programs {
  pgRestore: string;
  psql: string;
  /** Major version of the server that they work on. */
  server: number;
}

async function programsFor(
  client: pg.Client,
  manifest: Manifest,
  folder: string | undefined,
): Promise<Programs> {
  const server = await majorOf(client);
  return {
    pgRestore: postgresTool('pg_restore', Math.max(manifest.postgres, server), folder),
    psql: postgresTool('psql', server, folder),
    server,
  };
}

interface Wanted {
  /** Its session's lock keeps other processes from starting. */
  lock: pg.Client;
  url: string;
  folder: BackupFolder;
  manifest: Manifest;
}

/**
 * In one transaction, with the deletion of what the database holds: all of it or nothing. psql runs what pg_restore writes,
 * because pg_restore itself sets what an older server refuses. It is told to commit only when it has done all before that.
 */
async function bringDatabase(
  { pgRestore, psql, server }: Programs,
  { lock, url, folder, manifest }: Wanted,
): Promise<void> {
  const session = start(psql, ['--no-psqlrc', '--quiet', '--set=ON_ERROR_STOP=1'], url);
  const ending = ended(session, 'psql');
  const brought = printed(session, BROUGHT);
  let isCommitting = false;
  async function* script() {
    yield EMPTY;
    yield* knownTo(server, sqlOf(pgRestore, folder));
    yield `${compareRows(manifest)}\\echo ${BROUGHT}\n`;
    await Promise.race([brought, ending]);
    await lock.query('select 1');
    isCommitting = true;
    yield 'commit;\n';
  }
  const [fed, end] = await Promise.allSettled([pipeline(script, session.stdin!), ending]);
  await orSay(isCommitting ? UNKNOWN(url) : UNCHANGED(url), async () => {
    // What psql says about a statement explains why it took no more of them.
    for (const part of [end, fed]) if (part.status === 'rejected') throw part.reason;
  });
}

/** @throws BackupError after what could be read, when pg_restore cannot read all of it */
async function* sqlOf(pgRestore: string, folder: BackupFolder): AsyncGenerator<Buffer> {
  const child = start(pgRestore, ['--no-owner', '--no-privileges', '--file=-']);
  const ending = ended(child, 'pg_restore');
  // If it ends early, it says why itself.
  const fed = pipeline(await folder.read(DATABASE), child.stdin!).catch(() => {});
  // Where nobody takes its output any more, nobody waits for its end either.
  ending.catch(() => {});
  yield* child.stdout! as AsyncIterable<Buffer>;
  await Promise.all([ending, fed]);
}
