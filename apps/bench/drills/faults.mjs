// What goes wrong with one API process, its database and the network between the two. Each ends when everything that was
// broken is there again.
import { setTimeout as sleep } from 'node:timers/promises';

export const FAULTS = {
  'kill-api': async (site) => {
    await site.killApi();
    await site.startApi();
  },
  'stop-api': async (site) => {
    await site.stopApi();
    await site.startApi();
  },
  'kill-database': async (site) => {
    await site.killDatabase();
    await site.startDatabase();
  },
  'restart-database': async (site) => {
    await site.stopDatabase();
    await site.startDatabase();
  },
  'stop-database-30s': async (site) => {
    await site.stopDatabase();
    await sleep(30_000);
    await site.startDatabase();
  },
  'freeze-database-10s': async (site) => {
    const goOn = await site.freezeDatabase();
    await sleep(10_000);
    goOn();
  },
  'cut-network-5s': async ({ network }) => {
    await network.cut();
    await sleep(5_000);
    await network.restore();
  },
  'swallow-packets-10s': async ({ network }) => {
    network.stall();
    await sleep(10_000);
    await network.restore();
  },
  'lose-connections': async ({ network }) => network.lose(),
  'lock-projects-5s': (site) =>
    site.query('begin; lock table projects in access exclusive mode', () => sleep(5_000)),
  'reload-catalogue-10x': async (site) => {
    for (let n = 0; n < 10; n++) {
      await site.query('update careers set average_pay = average_pay + 1');
      await site.query('update catalogue_version set version = version + 1; notify lumen_catalogue');
      await sleep(300);
    }
  },
};
