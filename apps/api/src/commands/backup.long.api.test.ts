import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
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

/** Runs what it reads, in parts that end with `\\echo`, and stops at a mistake. */
const PSQL = `
const pg = require(${JSON.stringify(createRequire(import.meta.url).resolve('pg'))});
const client = new pg.Client();
const run = (sql) => client.query(sql).catch((error) => { console.error(error.message); process.exit(3); });
(async () => {
  await client.connect();
  let sql = '';
  for await (const chunk of process.stdin) {
    const [, before, line, after] = /^([^]*)^.echo (.*)\\n([^]*)$/m.exec(sql += chunk) ?? [];
    if (line === undefined) continue;
    await run(before);
    console.log(line);
    sql = after;
  }
  await run(sql);
  await client.end();
})();`;

/** A database that a test fills, the settings of an installation on it, and PostgreSQL's programs. */
async function installation({ dump = 'echo dump', sql = 'true' } = {}) {
  const { url, drop } = await createTestDatabase();
  const client = new pg.Client(url);
  // One test ends the sessions of the database.
  client.on('error', () => {});
  await client.connect();
  tool('pg_dump', dump);
  tool('pg_restore', `cat >/dev/null\n${sql}`);
  writeFileSync(path.join(folder, 'psql.js'), PSQL);
  tool('psql', `exec "${process.execPath}" psql.js`);
  const settings = { DATABASE_URL: url, DATA_DIR: path.join(folder, 'data'), PG_BIN: folder };
  const backup = path.join(folder, 'backup');
  return {
    url,
    client,
    settings,
    backup,
    name: new URL(url).pathname.slice(1),
    backUp: () => lumenWith(settings, 'backup', backup, '--in-the-clear'),
    restore: () => lumenWith(settings, 'restore', backup, '--replace'),
    students: async () =>
      (await client.query<{ count: number }>('select count(*)::int as count from students')).rows[0]!.count,
    end: async () => {
      await client.end();
      await drop();
    },
  };
}

type Installation = Awaited<ReturnType<typeof installation>>;

async function withInstallation(
  programs: { dump?: string; sql?: string },
  work: (made: Installation) => Promise<void>,
): Promise<void> {
  const made = await installation(programs);
  try {
    await work(made);
  } finally {
    await made.end();
  }
}

/** Records with images, of which alone backups have the images; there is no server here that could be called. */
async function refer({ client }: Installation, keys: readonly string[]): Promise<void> {
  for (const [place, key] of keys.entries())
    await client.query(
      `with account as (insert into accounts (username) values ($1) returning id)
       insert into students (account_id, handle, first_name, last_name, visibility, image_key)
       select id, $1, 'Maya', 'Okafor', 'public', $2 from account`,
      [`maya-${place}`, key],
    );
}

const image = (key: string) => {
  const media = path.join(folder, 'data/media');
  mkdirSync(media, { recursive: true });
  const file = path.join(media, key);
  writeFileSync(file, `The picture ${file}`);
  return file;
};

const WAIT = 'touch begun; while [ ! -e go ]; do sleep 0.05; done';
const begun = () => eventually(() => expect(existsSync(path.join(folder, 'begun'))).toBe(true));
const go = () => writeFileSync(path.join(folder, 'go'), '');

test.each([
  ['pg_restore cannot read', "echo 'create table students (id int);'; echo broken >&2; exit 1"],
  ['the server refuses', "echo 'create table students (id int); select nothing;'"],
  ['brings other rows than the manifest says', 'true'],
])('a restore of a dump that %s leaves what the database holds', (_, sql) =>
  withInstallation({ sql }, async (made) => {
    await refer(
      made,
      [image(newImageKey('profile'))].map((file) => path.basename(file)),
    );
    expect(await made.backUp()).toMatchObject({ code: 0, errors: '' });
    const { code, errors } = await made.restore();
    expect(code).toBe(1);
    expect(errors).toContain(`The restore has failed, and the database ${made.name} at `);
    expect(errors).toContain(' is as it was before. (');
    expect(await made.students()).toBe(1);
  }),
);

test('a restore whose connection is lost changes nothing, and says so', () =>
  withInstallation({ sql: WAIT }, async (made) => {
    await refer(made, [path.basename(image(newImageKey('profile')))]);
    expect(await made.backUp()).toMatchObject({ code: 0, errors: '' });
    const restoring = made.restore();
    await begun();
    await made.client.query(
      `select pg_terminate_backend(pid) from pg_stat_activity
       where datname = current_database() and pid <> pg_backend_pid() and application_name = 'lumen-start'`,
    );
    go();
    const { code, errors } = await restoring;
    expect(code).toBe(1);
    expect(errors).toContain(' is as it was before. (');
    expect(await made.students()).toBe(1);
  }));

test('a process that starts while a backup is restored waits, instead of making tables of its own', () =>
  withInstallation({ sql: WAIT }, async (made) => {
    expect(await made.backUp()).toMatchObject({ code: 0, errors: '' });
    const restoring = made.restore();
    await begun();
    const starting = lumenWith(made.settings, 'migrate');
    await eventually(async () =>
      expect(
        (await made.client.query("select 1 from pg_locks where locktype = 'advisory' and not granted")).rows,
      ).toHaveLength(1),
    );
    go();
    expect(await restoring).toMatchObject({ code: 1 });
    expect(await starting).toMatchObject({ code: 0 });
  }));

test('a restore names the database that it would empty, which is the one without a pooler', () =>
  withInstallation({}, async (made) => {
    expect(await made.backUp()).toMatchObject({ code: 0, errors: '' });
    const copy = await createTestDatabase({ migrated: false });
    const settings = { ...made.settings, DATABASE_URL: copy.url, DATABASE_DIRECT_URL: made.url };
    try {
      const { code, errors } = await lumenWith(settings, 'restore', made.backup);
      expect(code).toBe(1);
      expect(errors).toMatch(
        new RegExp(`^The database ${made.name} at .* is not empty\\..* Nothing was changed\\.\n$`),
      );
    } finally {
      await copy.drop();
    }
  }));

test('a restore is refused while a process of the product is connected to the database', () =>
  withInstallation({}, async (made) => {
    await refer(made, [path.basename(image(newImageKey('profile')))]);
    expect(await made.backUp()).toMatchObject({ code: 0, errors: '' });
    await made.client.query("set application_name = 'lumen-health'");
    const { code, errors } = await made.restore();
    expect(code).toBe(1);
    expect(errors).toContain(`Processes of Lumen are connected to the database ${made.name} at `);
    expect(errors).toContain('Nothing was changed.');
    expect(await made.students()).toBe(1);
  }));

test('a restore brings back images of which an earlier one has written a part', () =>
  withInstallation({}, async (made) => {
    const keys = Array.from({ length: 3 }, () => newImageKey('profile'));
    const files = keys.map(image);
    await refer(made, keys);
    expect(await made.backUp()).toMatchObject({ code: 0, errors: '' });
    const [whole, empty, part] = files as [string, string, string];
    writeFileSync(empty, '');
    writeFileSync(part, 'The pic');
    // It ends at the rows, which the program here brings none of.
    await made.restore();
    for (const file of [whole, empty, part]) expect(readFileSync(file, 'utf8')).toBe(`The picture ${file}`);
  }));

test('a backup of version 1.0.0 is restored, also where a restore by that version has not ended', () =>
  withInstallation({}, async (made) => {
    expect(await made.backUp()).toMatchObject({ code: 0, errors: '' });
    const file = path.join(made.backup, 'manifest.json');
    const { missing: _, ...old } = JSON.parse(readFileSync(file, 'utf8'));
    // The program here brings no rows.
    writeFileSync(file, JSON.stringify({ ...old, rows: {} }));
    await made.client.query('create schema lumen_restore');
    expect(await lumenWith(made.settings, 'migrate')).toMatchObject({
      code: 1,
      errors: expect.stringContaining('A restore into this database has not ended'),
    });
    const { code, out, errors } = await made.restore();
    expect({ code, errors }).toEqual({ code: 0, errors: '' });
    expect(out).toContain(`Restored into the database ${made.name} at `);
    expect(await lumenWith(made.settings, 'migrate')).toMatchObject({ code: 0 });
  }));

test('an image that is lost is named by the backup, and costs nothing else', () =>
  withInstallation({}, async (made) => {
    const [there, lost] = [newImageKey('profile'), newImageKey('profile')];
    image(there);
    await refer(made, [there, lost]);
    const { code, out } = await made.backUp();
    expect(code).toBe(0);
    expect(out).toContain(`1 images, as of `);
    expect(out).toContain(`; records also refer to images that were not in the store: ${lost}.`);
    const { files, missing } = JSON.parse(readFileSync(path.join(made.backup, 'manifest.json'), 'utf8'));
    expect(missing).toEqual([lost]);
    expect(Object.keys(files)).toEqual(['database.dump', `images/${there}`]);
  }));

test('a backup without a key is written only where that is said', () =>
  withInstallation({}, async (made) => {
    const { code, errors } = await lumenWith(made.settings, 'backup', made.backup);
    expect(code).toBe(3);
    expect(errors).toContain('--in-the-clear');
    expect(existsSync(made.backup)).toBe(false);
  }));
