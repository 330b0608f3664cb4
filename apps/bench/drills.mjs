// What students lose when something breaks: eight of them save all the time, while the API, the database or the network
// between the two is killed, stopped, frozen or cut. Against the built product on loopback, some minutes. Fails when a
// saved project is not there afterwards or is there twice, or when saving does not go on by itself.
//   node apps/bench/drills.mjs [drill…]
// The last figures stand in docs/reliability.md.
import { setTimeout as sleep } from 'node:timers/promises';
import { readArguments } from '../../scripts/arguments.mjs';
import { Site } from './drills/site.mjs';
import { Writers } from './drills/writers.mjs';
import { openRun } from './harness/run.mjs';

const LIMIT_MS = 1_200_000;
const STUDENTS = 8;
/** Before and after what goes wrong, in which saving works. */
const CALM_MS = 3_000;
const RECOVERED_WITHIN_MS = 15_000;

/** What goes wrong. Each ends when everything that was broken is there again. */
const DRILLS = {
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

const { words } = readArguments({ kind: 'drill', known: Object.keys(DRILLS) });
const { folder, finish } = openRun('drills', LIMIT_MS);

/** @returns what students saw, and what of it was true */
async function rehearse(name, drill, site, writers) {
  writers.start(name);
  await sleep(CALM_MS);
  await drill(site);
  const mendedAt = performance.now();
  await site.ready();
  await sleep(CALM_MS);
  const told = await writers.stop();
  const goesOn = ({ status, endedAt }) => status === 201 && endedAt > mendedAt;
  const recovered = told.find(goesOn);
  const found = await writers.compare();
  const saved = told.filter(({ status }) => status === 201);
  const gaps = saved.slice(1).map(({ endedAt }, place) => endedAt - saved[place].endedAt);
  const count = (wanted) => told.filter(({ status }) => wanted(status)).length;
  return {
    drill: name,
    saved: saved.length,
    'told to try again': count((status) => status === 503),
    'no answer': count((status) => status === 0),
    'other answers': count((status) => ![0, 201, 503].includes(status)),
    lost: found.lost,
    doubled: found.doubled,
    'saved though refused': found.unannounced,
    'longest wait, s': seconds(Math.max(...told.map(({ ms }) => ms))),
    'nothing saved for, s': seconds(Math.max(0, ...gaps)),
    'saving again after, s': recovered ? seconds(Math.max(0, recovered.endedAt - mendedAt)) : null,
  };
}

const seconds = (ms) => Math.round(ms / 100) / 10;

/** @returns {string | null} what must not be */
function fault({ lost, doubled, saved, ...figures }) {
  if (saved === 0) return 'nothing was saved at all';
  if (lost > 0) return `${lost} saved projects are lost`;
  if (doubled > 0) return `${doubled} projects are there twice`;
  if (figures['other answers'] > 0) return 'answers other than saved, try again and none';
  if (figures['saving again after, s'] === null) return 'saving did not go on by itself';
  if (figures['saving again after, s'] * 1_000 > RECOVERED_WITHIN_MS) return 'saving went on too late';
  return null;
}

let failed = 0;
try {
  const site = await Site.open(folder);
  const writers = await Writers.join(site, STUDENTS);
  const rows = [];
  for (const [name, drill] of Object.entries(DRILLS)) {
    if (words.length > 0 && !words.includes(name)) continue;
    const figures = await rehearse(name, drill, site, writers);
    const wrong = fault(figures);
    if (wrong) failed++;
    console.log(`${wrong ? 'FAILED' : 'ok    '} ${name}${wrong ? `: ${wrong}` : ''}`);
    rows.push(figures);
  }
  console.table(Object.fromEntries(rows.map(({ drill, ...figures }) => [drill, figures])));
  await site.close();
} catch (error) {
  console.error(error);
  failed++;
}
await finish(failed > 0 ? 1 : 0);
