import { readFileSync } from 'node:fs';
import path from 'node:path';
import { generateIdentity, identityToRecipient } from 'age-encryption';
import { backUp } from '../database/backup/backup.js';
import { BackupError } from '../database/backup/backup-error.js';
import { IMAGES, type Manifest } from '../database/backup/backup-folder.js';
import { nameOf } from '../database/backup/postgres-tools.js';
import { restore } from '../database/backup/restore.js';
import { openMediaStore } from '../platform/media/open-store.js';
import { API_FOLDER } from '../platform/paths.js';
import { EXIT, Refusal, type Run } from './command.js';
import { settings } from './settings.js';

export const newKey: Run = () => generateIdentity();

export const backup: Run = async ([folder = ''], { inTheClear }) => {
  const env = settings();
  const key = await readKey();
  if (key === null && inTheClear !== true)
    throw new Refusal(
      'BACKUP_KEY is not set, so that the backup would not be encrypted. Set it, or add --in-the-clear. Nothing was written.',
      EXIT.consentNeeded,
    );
  const manifest = await refusing(async () =>
    backUp({
      url: env.directDatabaseUrl,
      store: await openMediaStore(env),
      folder: path.resolve(folder),
      key,
      version: productVersion(),
      pgBin: process.env['PG_BIN'],
    }),
  );
  return `${key === null ? 'Written in the clear' : 'Written and encrypted'}: ${inWords(manifest)}.`;
};

export const restoreBackup: Run = async ([folder = ''], { replace }) => {
  const env = settings();
  const key = await readKey();
  const manifest = await refusing(async () =>
    restore({
      url: env.directDatabaseUrl,
      store: await openMediaStore(env),
      folder: path.resolve(folder),
      key,
      replace: replace === true,
      pgBin: process.env['PG_BIN'],
    }),
  );
  return `Restored into the ${nameOf(env.directDatabaseUrl)}: ${inWords(manifest)}. Everybody signs in again.`;
};

/** @throws Refusal when it is no key */
async function readKey(): Promise<string | null> {
  const key = process.env['BACKUP_KEY']?.trim();
  if (!key) return null;
  try {
    await identityToRecipient(key);
    return key;
  } catch {
    throw new Refusal('BACKUP_KEY is no identity of age: make one with lumen backup-key.', EXIT.wrongCall);
  }
}

async function refusing(work: () => Promise<Manifest>): Promise<Manifest> {
  try {
    return await work();
  } catch (error) {
    throw error instanceof BackupError ? new Refusal(error.message) : error;
  }
}

function inWords({ takenAt, rows, files, missing }: Manifest): string {
  const sum = Object.values(rows).reduce((all, count) => all + count, 0);
  const images = Object.keys(files).filter((name) => name.startsWith(`${IMAGES}/`)).length;
  const lost =
    missing.length > 0
      ? `; records also refer to images that were not in the store: ${missing.join(', ')}`
      : '';
  return `${sum} rows of ${Object.keys(rows).length} tables and ${images} images, as of ${takenAt}${lost}`;
}

function productVersion(): string {
  const { version = '0.0.0' } = JSON.parse(readFileSync(new URL('package.json', API_FOLDER), 'utf8')) as {
    version?: string;
  };
  return version;
}
