// A standby of the embedded PostgreSQL, which follows it by streaming: for drills.
import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import pg from 'pg';
import { DevDbError, serverProgram, startOnCopy } from './index.mjs';

/** What belongs to the running server, and not to its data. */
const LEFT_OUT = ['postmaster.pid', 'postmaster.opts', 'pg_wal', 'pg_replslot', 'pg_stat_tmp'];

/**
 * Copies the data of a server that runs, one that is not `ephemeral`, and starts a standby on the copy.
 * @param {object} options
 * @param {{url: string, dataDir: string}} options.primary
 * @param {string} options.dir folder for the copy, which must not exist
 * @param {string} [options.name] by which the primary knows it, such as in `synchronous_standby_names`
 * @returns {Promise<{url: string, stop: () => Promise<void>, start: () => Promise<void>}>} once it answers reads; when it
 *   is started again, its address is another
 * @throws {DevDbError} when the copy fails or the standby does not start
 */
export async function startStandby({ primary, dir, name = 'standby' }) {
  const program = await serverProgram();
  const { user } = program;
  const dataDir = path.join(dir, 'pg');
  fs.mkdirSync(dir, { recursive: true, mode: 0o755 });
  const own = (file) => user.uid !== undefined && fs.chownSync(file, user.uid, user.gid);
  own(dir);
  const label = await whileBackingUp(primary.url, () => copy(primary.dataDir, dataDir, user));
  const write = (file, text) => {
    fs.writeFileSync(path.join(dataDir, file), text, { mode: 0o600 });
    own(path.join(dataDir, file));
  };
  write('backup_label', label);
  write('standby.signal', '');
  const { hostname, port, username, password } = new URL(primary.url);
  const from = `host=${hostname} port=${port} user=${username} password=${password} application_name=${name}`;
  const start = () =>
    startOnCopy({ program, dataDir, url: primary.url, settings: [`primary_conninfo=${from}`] });
  let server = await start();
  return {
    get url() {
      return server.url;
    },
    stop: () => server.stop(),
    start: async () => {
      server = await start();
    },
  };
}

/** @returns {Promise<string>} the label of the copy that was made meanwhile */
async function whileBackingUp(url, work) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query("select pg_backup_start('standby', true)");
    work();
    const { rows } = await client.query('select labelfile from pg_backup_stop(false)');
    return rows[0].labelfile;
  } finally {
    await client.end();
  }
}

function copy(from, to, user) {
  // As the server's user, so that the copy is that user's. Files that go meanwhile are none of those that are needed.
  spawnSync('cp', ['-R', from, to], user);
  for (const name of LEFT_OUT) fs.rmSync(path.join(to, name), { recursive: true, force: true });
  for (const folder of ['pg_wal', 'pg_replslot', 'pg_stat_tmp']) {
    const { status } = spawnSync('mkdir', ['-m', '700', path.join(to, folder)], user);
    if (status !== 0) throw new DevDbError(`Could not copy ${from} to ${to}.`);
  }
}
