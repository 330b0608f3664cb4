// Two processes that read from a standby (DATABASE_REPLICA_URLS) while it falls behind, is out of reach and is away
// (docs/decisions/0028-what-a-replica-may-answer.md).
import { setTimeout as sleep } from 'node:timers/promises';
import { startTcpProxy } from '@lumen/devdb/tcp-proxy';
import { Caller } from '../attacks/caller.mjs';
import { median } from '../harness/statistics.mjs';
import { ask } from './postgres.mjs';
import { Site } from './site.mjs';

const BEHIND_MS = 8_000;
const OUT_OF_REACH_MS = 8_000;
const AWAY_MS = 5_000;
/** A standby that failed is not asked for five seconds. */
const READ_AGAIN_WITHIN_MS = 20_000;
const POLL_MS = 100;
/** What was read from it in the last second, questions after its position left out. */
const READS = `
  select 1 from pg_stat_activity where application_name = 'lumen-api-replica' and query not like '%pg_last_wal_replay_lsn%'
    and query ~ '\\mprojects\\M' and query_start > clock_timestamp() - interval '1 second'`;
const WARM_UP = 50;
const ROUNDS = 400;

export const REPLICA = {
  'replica-under-load': {
    isSmooth: true,
    pauseMs: 600,
    open: (folder) => Site.open(folder),
    arrange: async (site) => {
      await site.startStandby('standby');
      const standby = new URL(site.standby.url);
      site.standbyTarget = { host: standby.hostname, port: Number(standby.port) };
      site.standbyNetwork = await startTcpProxy(site.standbyTarget);
      standby.port = String(site.standbyNetwork.port);
      const reading = { DATABASE_REPLICA_URLS: standby.href };
      site.second = site.anotherApi('api-2');
      await site.restartApi(reading);
      await site.second.start({ ...site.settings, ...reading });
      return {
        origins: [site.origin, site.second.origin],
        tidy: async () => {
          await site.second.stop();
          await site.standbyNetwork.stop();
          await site.standby.stop();
        },
      };
    },
    fault: async (site) => {
      const { standby, standbyNetwork, standbyTarget } = site;
      await isReadFrom(standby);
      await ask(standby.url, 'select pg_wal_replay_pause()');
      await sleep(BEHIND_MS);
      await ask(standby.url, 'select pg_wal_replay_resume()');
      await isReadFrom(standby);
      standbyNetwork.stall();
      await sleep(OUT_OF_REACH_MS);
      await standbyNetwork.restore();
      await isReadFrom(standby);
      await standby.stop();
      await sleep(AWAY_MS);
      await standby.start();
      standbyTarget.port = Number(new URL(standby.url).port);
      await isReadFrom(standby);
    },
    measure: costOfReading,
  },
};

/** Resolves when students' projects are read from the standby. */
async function isReadFrom(standby) {
  const deadline = performance.now() + READ_AGAIN_WITHIN_MS;
  while ((await ask(standby.url, READS)).length === 0) {
    if (performance.now() > deadline) throw new Error('Nothing is read from the standby.');
    await sleep(POLL_MS);
  }
}

/** The same page of a process that reads from the standby and of one that does not, in turns. */
async function costOfReading(site) {
  const without = site.anotherApi('api-without-standby');
  await without.start(site.settings);
  const [token] = site.tokens;
  const callers = [site.origin, without.origin].map(
    (origin) => new Caller(origin, { token, connections: 1 }),
  );
  const { profile_handle } = await callers[0].json('GET', '/dashboard-api/me/');
  const page = `/dashboard-api/students/${profile_handle}/projects/`;
  const took = callers.map(() => []);
  for (let round = 0; round < WARM_UP + ROUNDS; round++) {
    for (const place of round % 2 === 0 ? [0, 1] : [1, 0]) {
      const startedAt = performance.now();
      await callers[place].json('GET', page);
      if (round >= WARM_UP) took[place].push(performance.now() - startedAt);
    }
  }
  await isReadFrom(site.standby);
  await without.stop();
  const [reading, plain] = took.map(median);
  const rounded = (value) => Math.round(value * 100) / 100;
  return {
    'page from the standby, ms': rounded(reading),
    'from the primary, ms': rounded(plain),
    ratio: rounded(reading / plain),
  };
}
