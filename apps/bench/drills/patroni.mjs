// PostgreSQL of Debian with a standby that Patroni promotes, and HAProxy that leads to the primary, with the configuration of
// infra/patroni: what an operator runs to go on when a machine is lost (docs/operations.md, Patroni).
import { randomBytes } from 'node:crypto';
import { chownSync, mkdirSync } from 'node:fs';
import path from 'node:path';
import { serverUser } from '@lumen/devdb/binaries';
import { freePort } from '@lumen/devdb/free-port';
import { Child } from '../harness/child.mjs';
import { firstAnswer, waitFor } from '../harness/loopback.mjs';
import { systemPostgres } from '../harness/system-postgres.mjs';
import { ask, serverProcesses, signal } from './postgres.mjs';
import { haproxy } from './programs.mjs';
import { Site } from './site.mjs';

const CONFIG = path.join(import.meta.dirname, '../../../infra/patroni/lumen.yml');
const HOST = '127.0.0.1';
const SUPERUSER = 'postgres';
const REPLICATOR = 'replicator';
const LUMEN = 'lumen';
const OPERATOR = 'operator';
const needs = ['haproxy', 'etcd', 'patroni', 'postgres'];
/** Meanwhile Patroni waits for its leader's lease to end, and brings a lost server back. */
const pauseMs = 1_000;

export const PATRONI = {
  'promote-by-patroni': {
    needs,
    pauseMs,
    open: (folder) => PatroniSite.open(folder),
    fault: async ({ cluster }) => {
      const lost = await cluster.primary();
      await lost.kill();
      await cluster.isPrimary(cluster.other(lost));
      const promotedAt = performance.now();
      await lost.start();
      await cluster.isStandby(lost);
      return promotedAt;
    },
  },
  'switch-over-by-patroni': {
    needs,
    pauseMs,
    open: (folder) => PatroniSite.open(folder),
    fault: async ({ cluster }) => {
      const before = await cluster.primary();
      await before.switchOver(cluster.other(before));
      await cluster.isPrimary(cluster.other(before));
      const promotedAt = performance.now();
      await cluster.isStandby(before);
      return promotedAt;
    },
  },
};

/** An installation on such a database, as a user who is no superuser. */
class PatroniSite extends Site {
  async startDatabase() {
    this.cluster = await Cluster.start(path.join(this.folder, 'cluster'));
    this.leadTo(this.cluster.url);
  }

  stopDatabase = () => this.cluster.stop();
}

/** A folder of the user that runs PostgreSQL. */
function folderOf(parent, name) {
  const folder = path.join(parent, name);
  mkdirSync(folder, { recursive: true, mode: 0o755 });
  const { uid, gid } = serverUser();
  if (uid !== undefined) chownSync(folder, uid, gid);
  return folder;
}

class Cluster {
  #etcd;
  #proxy;
  #members = [];

  static async start(parent) {
    const cluster = new Cluster();
    const folder = folderOf(parent, '.');
    const etcd = await cluster.#startEtcd(folder);
    const passwords = Object.fromEntries(
      [SUPERUSER, REPLICATOR, LUMEN, OPERATOR].map((name) => [name, newPassword()]),
    );
    for (const name of ['one', 'two'])
      cluster.#members.push(await Member.make(folder, name, etcd, passwords));
    const [first, second] = cluster.#members;
    await first.start();
    await cluster.isPrimary(first);
    await second.start();
    await cluster.isStandby(second);
    await ask(first.url, `create role ${LUMEN} login password '${passwords[LUMEN]}'`);
    await ask(first.url, `create database ${LUMEN} owner ${LUMEN}`);
    await cluster.#startProxy(passwords[LUMEN]);
    return cluster;
  }

  async #startEtcd(folder) {
    const [clients, peers] = [`http://${HOST}:${await freePort()}`, `http://${HOST}:${await freePort()}`];
    this.#etcd = new Child(['etcd'], {
      user: serverUser(),
      cwd: folder,
      env: {
        ETCD_DATA_DIR: path.join(folder, 'etcd'),
        ETCD_LISTEN_CLIENT_URLS: clients,
        ETCD_ADVERTISE_CLIENT_URLS: clients,
        ETCD_LISTEN_PEER_URLS: peers,
        ETCD_INITIAL_ADVERTISE_PEER_URLS: peers,
        ETCD_INITIAL_CLUSTER: `default=${peers}`,
      },
      log: path.join(folder, 'etcd.log'),
    });
    await firstAnswer(this.#etcd, `${clients}/health`);
    return new URL(clients).host;
  }

  async #startProxy(password) {
    const port = await freePort();
    const [first, second] = this.#members;
    this.url = `postgres://${LUMEN}:${password}@${HOST}:${port}/${LUMEN}`;
    this.#proxy = haproxy('patroni/haproxy.cfg', {
      DATABASE_BIND: `${HOST}:${port}`,
      DATABASE_1: HOST,
      DATABASE_1_PORT: String(first.port),
      DATABASE_1_PATRONI: String(first.restPort),
      DATABASE_2: HOST,
      DATABASE_2_PORT: String(second.port),
      DATABASE_2_PATRONI: String(second.restPort),
    });
    await waitFor(() => ask(this.url, 'select 1').catch(() => null), this.#proxy);
  }

  async primary() {
    for (const member of this.#members) if (await member.is('primary')) return member;
    throw new Error('No PostgreSQL is the primary.');
  }

  other = (member) => this.#members.find((other) => other !== member);

  /** Resolves when it is the one that takes changes. */
  isPrimary = (member) => member.until('primary');
  /** Resolves when it is the standby without which nothing is committed. */
  isStandby = (member) => member.until('synchronous');

  async stop() {
    await this.#proxy.stop();
    // The standby first: nothing is promoted then.
    const primary = await this.primary();
    await this.other(primary).stop();
    await primary.stop();
    await this.#etcd.stop();
  }
}

const newPassword = () => randomBytes(18).toString('hex');

/** One PostgreSQL with the Patroni that runs it. */
class Member {
  #folder;
  #env;
  #patroni;

  static async make(parent, name, etcd, passwords) {
    const member = new Member();
    member.#folder = folderOf(parent, name);
    member.name = name;
    member.port = await freePort();
    member.restPort = await freePort();
    member.url = `postgres://${SUPERUSER}:${passwords[SUPERUSER]}@${HOST}:${member.port}/postgres`;
    member.#env = {
      HOME: member.#folder,
      PATRONI_NAME: name,
      PATRONI_ETCD3_HOSTS: etcd,
      PATRONI_RESTAPI_LISTEN: `${HOST}:${member.restPort}`,
      PATRONI_RESTAPI_CONNECT_ADDRESS: `${HOST}:${member.restPort}`,
      PATRONI_RESTAPI_USERNAME: OPERATOR,
      PATRONI_RESTAPI_PASSWORD: passwords[OPERATOR],
      PATRONI_POSTGRESQL_LISTEN: `${HOST}:${member.port}`,
      PATRONI_POSTGRESQL_CONNECT_ADDRESS: `${HOST}:${member.port}`,
      PATRONI_POSTGRESQL_DATA_DIR: member.#dataDir,
      PATRONI_POSTGRESQL_BIN_DIR: systemPostgres(),
      PATRONI_POSTGRESQL_PGPASS: path.join(member.#folder, 'pgpass'),
      PATRONI_SUPERUSER_USERNAME: SUPERUSER,
      PATRONI_SUPERUSER_PASSWORD: passwords[SUPERUSER],
      PATRONI_REPLICATION_USERNAME: REPLICATOR,
      PATRONI_REPLICATION_PASSWORD: passwords[REPLICATOR],
    };
    return member;
  }

  get #dataDir() {
    return path.join(this.#folder, 'data');
  }

  async start() {
    this.#patroni = new Child(['patroni', CONFIG], {
      user: serverUser(),
      cwd: this.#folder,
      env: this.#env,
      log: path.join(this.#folder, 'patroni.log'),
    });
  }

  /** Stops PostgreSQL, too. */
  stop = () => this.#patroni.stop();

  /** Nothing of it runs any more, as when its machine is lost. */
  async kill() {
    const server = await serverProcesses({ url: this.url, dataDir: this.#dataDir });
    const gone = this.#patroni.kill();
    for (const pid of server) signal(pid, 'SIGKILL');
    await gone;
  }

  /** Resolves when Patroni has begun to make the other one the primary, in good order. */
  async switchOver({ name }) {
    const { PATRONI_RESTAPI_USERNAME: operator, PATRONI_RESTAPI_PASSWORD: password } = this.#env;
    const answer = await fetch(this.#rest('switchover'), {
      method: 'POST',
      headers: { authorization: `Basic ${Buffer.from(`${operator}:${password}`).toString('base64')}` },
      body: JSON.stringify({ leader: this.name, candidate: name }),
    });
    if (!answer.ok) throw this.#patroni.error(`refused to hand over: ${await answer.text()}`);
  }

  #rest = (name) => `http://${HOST}:${this.restPort}/${name}`;
  is = async (role) => (await fetch(this.#rest(role)).catch(() => null))?.ok ?? false;
  until = (role) => waitFor(() => this.is(role), this.#patroni);
}
