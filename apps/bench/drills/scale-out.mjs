// Several processes, a pooler, a standby: what an installation grows into (docs/operations.md, Scaling out).
import { setTimeout as sleep } from 'node:timers/promises';
import { HaProxy, PgBouncer } from './programs.mjs';
import { Site } from './site.mjs';

/** In which HAProxy sees that a process is ready, or is not (infra/haproxy.cfg). */
const CHECKED_WITHIN_MS = 2_500;
const DRAIN_SECONDS = '3';
const PROXIED = { DRAIN_SECONDS, TRUSTED_PROXIES: '127.0.0.1' };
const STANDBY = 'standby';
const REFUSAL = /set DATABASE_DIRECT_URL/;

export const SCALE_OUT = {
  pgbouncer: {
    needs: ['pgbouncer'],
    arrange: async (site) => {
      const pooler = await PgBouncer.start(site.folder, site.networkUrl);
      await refusesToStartThrough(pooler, site);
      await site.restartApi({ DATABASE_URL: pooler.url, DATABASE_DIRECT_URL: site.networkUrl });
      site.pooler = pooler;
      return {
        tidy: async () => {
          await site.restartApi();
          await pooler.stop();
        },
      };
    },
    fault: async ({ pooler }) => {
      await pooler.stop();
      await sleep(2_000);
      await pooler.resume();
    },
  },
  'rolling-restart': {
    needs: ['haproxy'],
    isSmooth: true,
    arrange: (site) => openBehindProxy(site),
    fault: async (site) => {
      for (const api of [site.api, site.second]) {
        await api.stop();
        await api.start({ ...site.settings, ...PROXIED });
        await sleep(CHECKED_WITHIN_MS);
      }
    },
  },
  'promote-standby': {
    open: (folder) => Site.open(folder),
    arrange: async (site) => {
      await site.startStandby(STANDBY);
      // Only now: the copy, once it is promoted, waits for no standby.
      await site.query(`alter system set synchronous_standby_names = '${STANDBY}'`);
      await site.query('select pg_reload_conf()');
      return { tidy: () => site.standby.stop() };
    },
    fault: async (site) => {
      await site.killDatabase();
      site.leadTo(site.standby.url);
      await site.query('select pg_promote()');
    },
  },
};

/** Starts a second process, and HAProxy in front of both. @param {string[]} [through] a program that runs the second */
export async function openBehindProxy(site, through) {
  site.second = site.anotherApi('api-2');
  await site.restartApi(PROXIED);
  await site.second.start({ ...site.settings, ...PROXIED }, through);
  const proxy = await HaProxy.start([site.api.port, site.second.port]);
  await sleep(CHECKED_WITHIN_MS);
  return {
    origins: [proxy.origin],
    tidy: async () => {
      await proxy.stop();
      await site.second.stop();
      await site.restartApi();
    },
  };
}

/** Without a direct connection a process says what is missing, and ends. */
async function refusesToStartThrough(pooler, site) {
  const api = site.anotherApi('api-without-direct-url');
  await api.launch({ ...site.settings, DATABASE_URL: pooler.url });
  const said = await api.refusal();
  if (!REFUSAL.test(said)) throw new Error(`A process without DATABASE_DIRECT_URL said:\n${said}`);
}
