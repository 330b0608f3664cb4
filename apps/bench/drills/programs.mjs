// Programs of Debian that drills start beside Lumen (infra/drills/setup installs them).
import { spawnSync } from 'node:child_process';
import { chmodSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { freePort } from '@lumen/devdb/free-port';
import { Child } from '../harness/child.mjs';
import { systemPostgres } from '../harness/system-postgres.mjs';
import { firstAnswer, waitFor } from '../harness/loopback.mjs';

const INFRA = path.join(import.meta.dirname, '../../../infra');

/** @throws Error that names the programs that are not installed */
export function requirePrograms(programs) {
  process.env.PATH += `:/usr/sbin:/sbin:${systemPostgres() ?? ''}`;
  const missing = programs.filter((program) => spawnSync('which', [program]).status !== 0);
  if (missing.length > 0)
    throw new Error(`Not installed: ${missing.join(', ')}. Run infra/drills/setup as root.`);
}

/** PgBouncer in transaction mode in front of a database. */
export class PgBouncer {
  #target;
  #config;
  #child;

  /** @param {string} target address of the database, whose host and port it is to use */
  static async start(folder, target) {
    const pooler = new PgBouncer();
    pooler.#target = new URL(target);
    pooler.port = await freePort();
    pooler.#config = path.join(folder, 'pgbouncer.ini');
    const { hostname, port, username, password } = pooler.#target;
    const users = path.join(folder, 'pgbouncer-users.txt');
    writeFileSync(users, `"${username}" "${password}"\n`);
    writeFileSync(
      pooler.#config,
      `[databases]
* = host=${hostname} port=${port}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${pooler.port}
unix_socket_dir =
auth_type = scram-sha-256
auth_file = ${users}
pool_mode = transaction
default_pool_size = 8
`,
    );
    for (const file of [users, pooler.#config]) chmodSync(file, 0o644);
    await pooler.resume();
    return pooler;
  }

  /** Address of the database through it. */
  get url() {
    return Object.assign(new URL(this.#target), { port: String(this.port) }).href;
  }

  /** Starts it again. */
  async resume() {
    // It refuses to run as root.
    const user = process.getuid() === 0 ? ['-u', 'postgres'] : [];
    this.#child = new Child(['pgbouncer', ...user, this.#config]);
    await waitFor(() => /process up/.test(this.#child.output), this.#child);
  }

  stop = () => this.#child.stop();
}

/** HAProxy with a configuration of infra/. */
export const haproxy = (config, env) =>
  new Child(['haproxy', '-db', '-f', path.join(INFRA, config)], { env });

/** In front of two processes on this machine. */
export class HaProxy {
  #child;

  /** @param {number[]} ports of the two */
  static async start([first, second]) {
    const proxy = new HaProxy();
    const address = (port) => `127.0.0.1:${port}`;
    const own = address(await freePort());
    proxy.origin = `http://${own}`;
    const env = { LUMEN_BIND: own, LUMEN_1: address(first), LUMEN_2: address(second) };
    proxy.#child = haproxy('haproxy.cfg', env);
    await firstAnswer(proxy.#child, `${proxy.origin}/health/ready`);
    return proxy;
  }

  stop = () => this.#child.stop();
}
