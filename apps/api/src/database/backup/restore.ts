import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import pg from 'pg';
import type { MediaStore } from '../../platform/media/media.store.js';
import { migrate } from '../migrate.js';
import { migrations } from '../migrations/index.js';
import { BackupError } from './backup-error.js';
import { BackupFolder, type BackupKey, DATABASE, IMAGES, type Manifest } from './backup-folder.js';
import { ended, majorOf, postgresTool, start } from './postgres-tools.js';
import { markRestore, removeMark } from './restore-mark.js';

export interface RestoreOptions {
  url: string;
  store: MediaStore;
  folder: string;
  key: BackupKey;
  /** Lets what the database holds be deleted first. */
  replace: boolean;
  pgBin?: string | undefined;
}

/**
 * Reads the whole backup once and writes nothing until all of it is as it was written; then brings back images, database and, if
 * the backup is of an older version, the tables of this one.
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
  const client = new pg.Client({ connectionString: options.url, application_name: 'lumen-restore' });
  // A connection that breaks between two statements would end the process: the next statement says it.
  client.on('error', () => {});
  await client.connect();
  try {
    const pgRestore = postgresTool(
      'pg_restore',
      Math.max(manifest.postgres, await majorOf(client)),
      options.pgBin,
    );
    if (!options.replace) await refuseFilled(client);
    await markRestore(client);
    await orSay(BEGUN, async () => {
      await empty(client);
      await bringImages(folder, manifest, options.store);
      await bringDatabase(pgRestore, options.url, folder);
      await compareRows(client, manifest);
      await removeMark(client);
    });
  } finally {
    await client.end();
  }
  await orSay(RESTORED, () => migrate(options.url));
  return manifest;
}

const BEGUN =
  'The restore was begun and has not ended: the database holds nothing, or a part of the backup. Run lumen restore again (docs/operations.md, Restore).';
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

async function refuseFilled(client: pg.Client): Promise<void> {
  const { rows } = await client.query(
    `select 1 from pg_tables where schemaname not in ('pg_catalog', 'information_schema') limit 1`,
  );
  if (rows.length > 0)
    throw new BackupError(
      'The database is not empty. Restore into an empty one, or let --replace delete all that it holds. Nothing was changed.',
    );
}

const empty = (client: pg.Client) =>
  client.query(
    'begin; drop schema if exists pgboss cascade; drop schema if exists public cascade; create schema public; commit',
  );

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

/** In one transaction: all of it or nothing. */
async function bringDatabase(pgRestore: string, url: string, folder: BackupFolder): Promise<void> {
  const database = new URL(url).pathname.slice(1);
  const args = ['--single-transaction', '--exit-on-error', '--no-owner', '--no-privileges'];
  const child = start(pgRestore, url, [...args, `--dbname=${decodeURIComponent(database)}`]);
  const end = ended(child, 'pg_restore');
  // If it ends early, it says why itself.
  const fed = pipeline(await folder.read(DATABASE), child.stdin!).catch(() => {});
  await Promise.all([end, fed]);
}

async function compareRows(client: pg.Client, { rows }: Manifest): Promise<void> {
  for (const [table, expected] of Object.entries(rows)) {
    const { rows: found } = await client.query<{ count: number }>(
      `select count(*)::int as count from ${pg.escapeIdentifier(table)}`,
    );
    if (found[0]!.count !== expected)
      throw new BackupError(`${table} has ${found[0]!.count} rows, and the backup says ${expected}.`);
  }
}
