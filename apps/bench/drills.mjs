// What students lose when something breaks: eight students save and read continuously while the API, the database, the
// network between them or the machine fails, or is replaced. Against the built product on loopback, some minutes. Fails when a saved
// project is not there afterwards or is there twice, or when saving does not go on by itself.
//   node apps/bench/drills.mjs [drill…]
// The last figures stand in docs/reliability.md.
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { readArguments } from '../../scripts/arguments.mjs';
import { FAULTS } from './drills/faults.mjs';
import { MACHINE } from './drills/machine.mjs';
import { MIGRATIONS } from './drills/migrations.mjs';
import { PATRONI } from './drills/patroni.mjs';
import { requirePrograms } from './drills/programs.mjs';
import { REPLICA } from './drills/replica.mjs';
import { SCALE_OUT } from './drills/scale-out.mjs';
import { Site } from './drills/site.mjs';
import { Writers } from './drills/writers.mjs';
import { openRun } from './harness/run.mjs';

const LIMIT_MS = 2_400_000;
const STUDENTS = 8;
/** Before and after what goes wrong, in which saving works. */
const CALM_MS = 3_000;
const RECOVERED_WITHIN_MS = 15_000;

/**
 * @typedef {object} Drill
 * @property {string[]} [needs] programs of Debian
 * @property {(folder: string) => Promise<Site>} [open] an installation of its own
 * @property {(site: Site) => Promise<{origins?: string[], tidy?: () => Promise<void>}>} [arrange] before anybody asks: where
 *   they ask, and what is stopped afterwards
 * @property {(site: Site) => Promise<number | void>} fault what goes wrong; ends when what was broken is there again, or says
 *   when it was, where more follows
 * @property {(site: Site) => Promise<Record<string, number>>} [measure] more figures, when no requests come any more
 * @property {number} [pauseMs] between two writes of a student, where the fault takes long
 * @property {boolean} [isSmooth] users may not notice
 */
/** @type {Record<string, Drill>} */
const DRILLS = {
  ...Object.fromEntries(Object.entries(FAULTS).map(([name, fault]) => [name, { fault }])),
  ...MACHINE,
  ...SCALE_OUT,
  ...REPLICA,
  ...PATRONI,
  ...MIGRATIONS,
};

const { words } = readArguments({ kind: 'drill', known: Object.keys(DRILLS) });
const { folder, finish } = openRun('drills', LIMIT_MS);

/** @returns what students saw, and what of it was true */
async function rehearse(name, drill, site, writers) {
  const { origins = [site.origin], tidy = async () => {} } = (await drill.arrange?.(site)) ?? {};
  writers.moveTo(...origins);
  writers.start(name, drill.pauseMs);
  await sleep(CALM_MS);
  const mendedAt = (await drill.fault(site)) ?? performance.now();
  await site.ready();
  await sleep(CALM_MS);
  const { told, read, unseen } = await writers.stop();
  const found = await writers.compare();
  const measured = await drill.measure?.(site);
  await tidy();
  const goesOn = ({ status, endedAt }) => status === 201 && endedAt > mendedAt;
  const recovered = told.find(goesOn);
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
    'not seen at once': unseen,
    read: read.length,
    'reads refused': read.filter((status) => status !== 200).length,
    'longest wait, s': seconds(Math.max(...told.map(({ ms }) => ms))),
    'nothing saved for, s': seconds(Math.max(0, ...gaps)),
    'saving again after, s': recovered ? seconds(Math.max(0, recovered.endedAt - mendedAt)) : null,
    ...measured,
  };
}

const seconds = (ms) => Math.round(ms / 100) / 10;

/** @returns {string | null} what must not be */
function problemOf({ lost, doubled, saved, ...figures }, { isSmooth = false }) {
  if (saved === 0) return 'nothing was saved at all';
  if (lost > 0) return `${lost} saved projects are lost`;
  if (doubled > 0) return `${doubled} projects are there twice`;
  if (figures['not seen at once'] > 0) return 'a student did not see what was just saved';
  if (figures['other answers'] > 0) return 'answers other than saved, try again and none';
  if (isSmooth && figures['told to try again'] + figures['no answer'] + figures['reads refused'] > 0)
    return 'somebody noticed';
  if (figures['saving again after, s'] === null) return 'saving did not go on by itself';
  if (figures['saving again after, s'] * 1_000 > RECOVERED_WITHIN_MS) return 'saving went on too late';
  return null;
}

const wanted = Object.entries(DRILLS).filter(([name]) => words.length === 0 || words.includes(name));
let failed = 0;
const rows = [];
try {
  requirePrograms([...new Set(wanted.flatMap(([, { needs = [] }]) => needs))]);
  /** The site of the drills that have none of their own. */
  let common = null;
  for (const [name, drill] of wanted) {
    const site = drill.open
      ? await drill.open(path.join(folder, name))
      : (common ??= await Site.open(path.join(folder, 'common')));
    const figures = await rehearse(name, drill, site, await Writers.join(site, STUDENTS));
    if (drill.open) await site.close();
    const wrong = problemOf(figures, drill);
    if (wrong) failed++;
    console.log(`${wrong ? 'FAILED' : 'ok    '} ${name}${wrong ? `: ${wrong}` : ''}`);
    rows.push(figures);
  }
  await common?.close();
} catch (error) {
  console.error(error);
  failed++;
}
console.table(Object.fromEntries(rows.map(({ drill, ...figures }) => [drill, figures])));
await finish(failed > 0 ? 1 : 0);
