// A restore to a point in time puts the primary on a new timeline. A standby that has replayed more of the old one cannot follow.
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { startDevDb, temporaryFolder, type DevDb } from '@lumen/devdb';
import { startStandby, type Standby } from '@lumen/devdb/standby';
import { startTcpProxy, type TcpProxy } from '@lumen/devdb/tcp-proxy';
import pg from 'pg';
import { DataSource } from 'typeorm';
import { eventually } from '../../testing/eventually.js';
import { Env } from '../env.js';
import { Database } from './database.js';
import { Replicas } from './replicas.js';

let before: DevDb;
/** The same data, restored to a point in time. */
let restored: Standby;
let standby: Standby;
let network: TcpProxy;
let replicas: Replicas;
let database: Database;
/** A role with no rights beyond those that every role has. */
const READER = { username: 'reader', password: 'reader' };
const primary = { host: '127.0.0.1', port: 0 };

beforeAll(async () => {
  const folder = temporaryFolder('lumen-timeline-');
  before = await startDevDb({ dir: path.join(folder, 'before') });
  const source = { url: before.url, dataDir: path.join(folder, 'before', 'pg') };
  standby = await startStandby({ primary: source, dir: path.join(folder, 'standby') });
  restored = await startStandby({ primary: source, dir: path.join(folder, 'restored') });
  await ask(before.url, "create table notes (text text); create role reader login password 'reader'");
  primary.port = portOf(before.url);
  network = await startTcpProxy(primary);
  const env = Object.assign(new Env(), {
    DATABASE_URL: Object.assign(new URL(before.url), { port: String(network.port) }).href,
    DATABASE_REPLICA_URLS: [Object.assign(new URL(standby.url), READER).href],
    DATABASE_REPLICA_LAG_SECONDS: 1,
  });
  replicas = new Replicas(env);
  const dataSource = await new DataSource({ type: 'postgres', url: env.DATABASE_URL }).initialize();
  database = new Database(dataSource, env, replicas);
  await database.onModuleInit();
});
afterAll(async () => {
  await database?.onApplicationShutdown();
  await replicas?.onApplicationShutdown();
  await network?.stop();
  for (const server of [standby, restored, before]) await server?.stop();
});

test('a standby that has not followed its primary to a new timeline is not asked', async () => {
  await eventually(async () => expect(await answeredBy()).toBe('standby'));

  await ask(restored.url, 'select pg_promote()');
  await ask(before.url, `insert into notes values ('undone by the restore')`);
  await eventually(async () => expect(await ask(standby.url, 'select text from notes')).toHaveLength(1));
  primary.port = portOf(restored.url);
  await network.cut();
  await network.restore();
  // the restored server writes more than the standby has replayed, so that their positions tell nothing
  await ask(restored.url, `insert into notes select repeat('x', 100) from generate_series(1, 10000)`);
  await ask(before.url, `insert into notes select repeat('x', 100) from generate_series(1, 20000)`);

  await eventually(async () => expect(await answeredBy()).toBe('primary'));
  // also when it has rested and is tried again
  for (let turn = 0; turn < 25; turn++) {
    expect(await answeredBy()).toBe('primary');
    await sleep(250);
  }
});

/** Who answers what a replica may answer. */
async function answeredBy(): Promise<'standby' | 'primary' | 'nobody'> {
  const read = () => database.query<{ standby: boolean }>('select pg_is_in_recovery() as standby');
  const [row] = await database.fromReplica(0, read).catch(() => []);
  return row === undefined ? 'nobody' : row.standby ? 'standby' : 'primary';
}

async function ask(url: string, text: string): Promise<unknown[]> {
  const client = new pg.Client(url);
  await client.connect();
  try {
    return (await client.query<object>(text)).rows;
  } finally {
    await client.end();
  }
}

function portOf(url: string): number {
  return Number(new URL(url).port);
}
