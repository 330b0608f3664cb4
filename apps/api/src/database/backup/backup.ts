import { mkdir, open, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import pg from 'pg';
import type { MediaStore } from '../../platform/media/media.store.js';
import { BackupError } from './backup-error.js';
import {
  type BackupFile,
  BackupFolder,
  type BackupKey,
  DATABASE,
  FORMAT,
  IMAGES,
  MANIFEST,
  type Manifest,
} from './backup-folder.js';
import { ended, majorOf, postgresTool, start } from './postgres-tools.js';

/** People sign in again, and start with fresh limits: what is in these tables is worth nothing on another day. */
const WITHOUT_ROWS = ['sessions', 'rate_marks'];
/** Attempts at a moment all of whose images can be copied: each needs only those that are new since the last. */
const ATTEMPTS = 20;

/** What was copied, and the keys that records have and the store has not. */
interface CopiedImages {
  files: Record<string, BackupFile>;
  missing: string[];
}

export interface BackupOptions {
  url: string;
  store: MediaStore;
  /** Must not be there yet. */
  folder: string;
  key: BackupKey;
  version: string;
  /** Folder of pg_dump; without it the PATH. */
  pgBin?: string | undefined;
}

/**
 * Writes the database, as it is at one moment, and the images that its records have at that moment. Until it is whole the
 * folder has another name, `….partial`.
 * @throws BackupError
 */
export async function backUp(options: BackupOptions): Promise<Manifest> {
  const partial = `${options.folder}.partial`;
  await mkdir(path.dirname(partial), { recursive: true });
  await refuseExisting(options.folder);
  await rm(partial, { recursive: true, force: true });
  await mkdir(path.join(partial, IMAGES), { recursive: true, mode: 0o700 });
  const folder = new BackupFolder(partial, options.key);
  const client = new pg.Client({ connectionString: options.url, application_name: 'lumen-backup' });
  // A connection that breaks while pg_dump runs would end the process: the next statement says it.
  client.on('error', () => {});
  await client.connect();
  try {
    const postgres = await majorOf(client);
    const pgDump = postgresTool('pg_dump', postgres, options.pgBin);
    const { files: images, missing } = await copyImages(client, options.store, folder);
    const snapshot = await one<string>(client, 'select pg_export_snapshot() as value');
    const database = await dump(pgDump, options.url, snapshot, folder);
    const manifest: Manifest = {
      format: FORMAT,
      takenAt: (await one<Date>(client, 'select now() as value')).toISOString(),
      version: options.version,
      schema: await one<string>(
        client,
        'select name as value from migrations order by timestamp desc limit 1',
      ),
      postgres,
      rows: await countRows(client),
      files: { [DATABASE]: database, ...images },
      missing,
    };
    await folder.write(MANIFEST, Readable.from([Buffer.from(JSON.stringify(manifest, null, 1))]));
    await rename(partial, options.folder);
    await flush(path.dirname(options.folder));
    return manifest;
  } catch (error) {
    await rm(partial, { recursive: true, force: true });
    throw error;
  } finally {
    await client.end();
  }
}

async function refuseExisting(folder: string): Promise<void> {
  const found = await open(folder).catch(() => null);
  if (!found) return;
  await found.close();
  throw new BackupError(`${folder} is there already: name a folder that is not.`);
}

/**
 * Begins a transaction that stays open, and copies all images of the records that it sees. An image that was removed before it
 * could be copied is of a moment that has passed: then the transaction begins anew. One that a record of the next moment still
 * has is lost; nothing else may be lost for it.
 */
async function copyImages(client: pg.Client, store: MediaStore, folder: BackupFolder): Promise<CopiedImages> {
  const copied = new Map<string, BackupFile>();
  const lost = new Set<string>();
  for (let attempt = 1; ; attempt++) {
    await client.query('begin isolation level repeatable read read only');
    const wanted = await imageKeys(client);
    const gone: string[] = [];
    for (const key of wanted) {
      if (copied.has(key)) continue;
      const image = await store.open(key);
      if (image) copied.set(key, await folder.write(path.join(IMAGES, key), image.stream));
      else gone.push(key);
    }
    if (attempt === ATTEMPTS || gone.every((key) => lost.has(key)))
      return { files: await keep(wanted, copied, folder), missing: gone };
    for (const key of gone) lost.add(key);
    await client.query('rollback');
  }
}

/** Removes what an earlier attempt copied and no record has any more. @returns what stays, by name in the folder */
async function keep(
  wanted: string[],
  copied: Map<string, BackupFile>,
  folder: BackupFolder,
): Promise<Record<string, BackupFile>> {
  const used = new Set(wanted);
  for (const key of copied.keys()) if (!used.has(key)) await rm(path.join(folder.folder, IMAGES, key));
  return Object.fromEntries(
    wanted.flatMap((key) => {
      const file = copied.get(key);
      return file ? [[`${IMAGES}/${key}`, file]] : [];
    }),
  );
}

/** Whatever table has them, they stand in columns of this name. */
async function imageKeys(client: pg.Client): Promise<string[]> {
  const { rows: tables } = await client.query<{ table_name: string }>(
    `select table_name from information_schema.columns where table_schema = 'public' and column_name = 'image_key'`,
  );
  const keys = new Set<string>();
  for (const { table_name } of tables) {
    const { rows } = await client.query<{ image_key: string }>(
      `select image_key from ${pg.escapeIdentifier(table_name)} where image_key is not null`,
    );
    for (const { image_key } of rows) keys.add(image_key);
  }
  return [...keys];
}

async function dump(
  pgDump: string,
  url: string,
  snapshot: string,
  folder: BackupFolder,
): Promise<BackupFile> {
  const without = WITHOUT_ROWS.map((table) => `--exclude-table-data=public.${table}`);
  const args = ['--format=custom', '--no-owner', '--no-privileges', `--snapshot=${snapshot}`, ...without];
  const child = start(pgDump, args, url);
  const [file] = await Promise.all([folder.write(DATABASE, child.stdout!), ended(child, 'pg_dump')]);
  return file;
}

async function countRows(client: pg.Client): Promise<Record<string, number>> {
  const { rows: tables } = await client.query<{ tablename: string }>(
    `select tablename from pg_tables where schemaname = 'public' and tablename <> all($1) order by 1`,
    [WITHOUT_ROWS],
  );
  const counts: Record<string, number> = {};
  for (const { tablename } of tables) {
    const count = `select count(*)::int as value from ${pg.escapeIdentifier(tablename)}`;
    counts[tablename] = await one<number>(client, count);
  }
  return counts;
}

async function one<T>(client: pg.Client, text: string): Promise<T> {
  const { rows } = await client.query<{ value: T }>(text);
  return rows[0]!.value;
}

/** So that the new name is there after a power failure. */
async function flush(folder: string): Promise<void> {
  const handle = await open(folder);
  await handle.sync().finally(() => handle.close());
}
