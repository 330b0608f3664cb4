import type { Command } from './command.js';

const KEY =
  'With BACKUP_KEY, an identity of age (AGE-SECRET-KEY-1…, made by lumen backup-key), every file is encrypted. ' +
  "Needs PostgreSQL's own pg_dump, pg_restore and psql, of the server's version or newer, on the PATH or in the folder PG_BIN.";

export const BACKUP_COMMANDS: readonly Command[] = [
  {
    call: 'backup <folder>',
    summary: 'writes database and images, of one moment, into a new folder',
    details: KEY,
    options: { '--in-the-clear': 'writes it without a key: who has the folder can read everything' },
    load: async () => (await import('./backup.js')).backup,
  },
  {
    call: 'restore <folder>',
    summary: 'brings a backup into an empty database, and its images into the store',
    details: `All of it is read and checked before anything is written.\n${KEY}`,
    options: { '--replace': 'deletes what the database holds; stop all processes before' },
    load: async () => (await import('./backup.js')).restoreBackup,
  },
  {
    call: 'backup-key',
    summary: 'prints a new key for backups',
    load: async () => (await import('./backup.js')).newKey,
  },
];
