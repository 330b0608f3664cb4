import net from 'node:net';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import pg from 'pg';
import { createTestDatabase } from '../../testing/database.js';
import { eventually } from '../../testing/eventually.js';
import { Replica } from './replica.js';

let database: Awaited<ReturnType<typeof createTestDatabase>>;
let admin: pg.Client;
/** A way to PostgreSQL on which what it says can be held back. */
let way: net.Server;
let fromPostgres: net.Socket[];
let replica: Replica;

beforeEach(async () => {
  database = await createTestDatabase({ migrated: false });
  admin = new pg.Client(database.url);
  await admin.connect();
  const { hostname, port } = new URL(database.url);
  fromPostgres = [];
  way = net.createServer((client) => {
    const upstream = net.connect(Number(port), hostname);
    for (const socket of [client, upstream]) socket.on('error', () => {});
    client.pipe(upstream).pipe(client);
    fromPostgres.push(upstream);
  });
  await new Promise<void>((resolve) => way.listen(0, '127.0.0.1', resolve));
  const { port: own } = way.address() as net.AddressInfo;
  replica = new Replica(Object.assign(new URL(database.url), { port: String(own) }).href, 1, 5_000);
});
afterEach(async () => {
  await replica.close();
  way.close();
  await admin.end();
  await database.drop();
});

const sessions = async () =>
  (
    await admin.query<{ pid: number }>(
      `select pid from pg_stat_activity where application_name = 'lumen-api-replica' and datname = current_database()`,
    )
  ).rows;
const question = { text: 'select 1' };
const anyPoint = { position: 0, timeline: 1 };

test('a connection that PostgreSQL ends together with its answer leaves the process at work', async () => {
  expect(await replica.ask(question, anyPoint)).toBeNull(); // opens a connection on the side
  await eventually(async () => expect(await sessions()).toHaveLength(1));
  const [{ pid }] = (await sessions()) as [{ pid: number }];
  for (const socket of fromPostgres) socket.pause();
  const asked = replica.ask(question, anyPoint);
  const answered = `select 1 from pg_stat_activity where pid = ${pid} and state = 'idle' and query like '%pg_last_wal%'`;
  await eventually(async () => expect((await admin.query(answered)).rows).toHaveLength(1));
  await admin.query('select pg_terminate_backend($1)', [pid]);
  await eventually(async () => expect(await sessions()).toHaveLength(0));
  for (const socket of fromPostgres) socket.resume();
  // This server is no standby, so it answers nothing; what counts is that nothing is thrown where nothing catches it.
  expect(await asked).toBeNull();
  await eventually(async () => {
    await replica.ask(question, anyPoint);
    expect(await sessions()).toHaveLength(1);
  });
});
