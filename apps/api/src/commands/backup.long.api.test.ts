import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import pg from 'pg';
import { newImageKey } from '../platform/media/image.js';
import { lumenWith } from '../testing/command.js';
import { createTestDatabase } from '../testing/database.js';
import { eventually } from '../testing/eventually.js';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'lumen-backup-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

/** One of PostgreSQL's programs, as far as these tests need it. */
const tool = (name: string, work: string) =>
  writeFileSync(
    path.join(folder, name),
    `#!/bin/sh\ncd "$(dirname "$0")"\nif [ "$1" = --version ]; then echo "${name} (PostgreSQL) 99"; exit; fi\n${work}\n`,
    { mode: 0o755 },
  );

test('a restore whose connection is lost says that it was begun, and not that nothing was changed', async () => {
  const { url, drop } = await createTestDatabase();
  const client = new pg.Client(url);
  try {
    tool('pg_dump', 'echo dump');
    tool('pg_restore', 'cat >/dev/null; touch begun; while [ ! -e go ]; do sleep 0.05; done');
    const settings = { DATABASE_URL: url, DATA_DIR: path.join(folder, 'data'), PG_BIN: folder };
    const backup = path.join(folder, 'backup');
    expect(await lumenWith(settings, 'backup', backup)).toMatchObject({ code: 0, errors: '' });
    const restoring = lumenWith(settings, 'restore', backup, '--replace');
    await eventually(() => expect(existsSync(path.join(folder, 'begun'))).toBe(true));
    await client.connect();
    await client.query(
      "select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and application_name = 'lumen-restore'",
    );
    writeFileSync(path.join(folder, 'go'), '');
    const { code, errors } = await restoring;
    expect(code).toBe(1);
    expect(errors).toMatch(/^The restore was begun and has not ended: .* Run lumen restore again .*\n$/);
  } finally {
    await client.end();
    await drop();
  }
});

/** Records with images, of which alone backups have the images; there is no server here that could be called. */
async function refer(url: string, keys: readonly string[]): Promise<void> {
  const client = new pg.Client(url);
  await client.connect();
  try {
    for (const [place, key] of keys.entries())
      await client.query(
        `with account as (insert into accounts (username) values ($1) returning id)
         insert into students (account_id, handle, first_name, last_name, visibility, image_key)
         select id, $1, 'Maya', 'Okafor', 'public', $2 from account`,
        [`maya-${place}`, key],
      );
  } finally {
    await client.end();
  }
}

test('a restore brings back images of which an earlier one has written a part', async () => {
  const { url, drop } = await createTestDatabase();
  try {
    tool('pg_dump', 'echo dump');
    tool('pg_restore', 'cat >/dev/null');
    const settings = { DATABASE_URL: url, DATA_DIR: path.join(folder, 'data'), PG_BIN: folder };
    const media = path.join(folder, 'data/media');
    mkdirSync(media, { recursive: true });
    const keys = Array.from({ length: 3 }, () => newImageKey('profile'));
    const files = keys.map((key) => path.join(media, key));
    for (const file of files) writeFileSync(file, `The picture ${file}`);
    await refer(url, keys);
    const backup = path.join(folder, 'backup');
    expect(await lumenWith(settings, 'backup', backup)).toMatchObject({ code: 0, errors: '' });
    const [whole, empty, part] = files as [string, string, string];
    writeFileSync(empty, '');
    writeFileSync(part, 'The pic');
    // It ends at the rows, which the program here brings none of.
    await lumenWith(settings, 'restore', backup, '--replace');
    for (const file of [whole, empty, part]) expect(readFileSync(file, 'utf8')).toBe(`The picture ${file}`);
  } finally {
    await drop();
  }
});
