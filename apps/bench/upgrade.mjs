// An upgrade with data: an earlier version is checked out, built and filled, then this version starts on the same database
// while the earlier one still answers, as in a rolling upgrade. Fails when a student sees something no longer, or otherwise than
// EXPECTED says; when a saved project is lost or doubled; and when the earlier version refuses anything once this one is ready.
//   node apps/bench/upgrade.mjs [--from <tag or commit>]     the latest release, when nothing is named
// The last figures stand in docs/reliability.md.
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { readArguments, refuse } from '../../scripts/arguments.mjs';
import { Site } from './drills/site.mjs';
import { Writers } from './drills/writers.mjs';
import { openRun } from './harness/run.mjs';
import { differences } from './upgrade/differences.mjs';
import { EarlierVersion, latestRelease } from './upgrade/earlier-version.mjs';
import { EXPECTED } from './upgrade/expected.mjs';
import { Student } from './upgrade/student.mjs';

const LIMIT_MS = 1_800_000;
const SIZE = { careers: 100, courses: 400, programs: 30, students: 60 };
/** For each version. */
const WRITERS = 4;
const STUDENTS = 8;
const CALM_MS = 3_000;
/** Those who give themselves no second factor here change something all the same. */
const SETTINGS = { STAFF_SECOND_FACTOR: 'off' };
/** Whose session is the first; an operator's command in versions that have it. */
const MAKE_STAFF = `update accounts set role = 'staff' where username = 'student-1'`;

const { options } = readArguments({ known: [], options: { from: { type: 'string' } } });
const from =
  options.from ??
  latestRelease() ??
  refuse('No release is tagged (v*): --from <commit> says what to upgrade from.');
const { folder, finish } = openRun('upgrade', LIMIT_MS);

/** @returns {Promise<Map<Student, object>>} what each of them sees */
async function views(students) {
  const seen = new Map();
  for (const student of students) seen.set(student, await student.sees());
  return seen;
}

/** Starts this version beside the earlier one while students of both save. @returns what they were told and what is true */
async function upgrade(site, tokens) {
  const current = site.anotherApi('current');
  const earlier = await Writers.join({ origin: site.origin, tokens: tokens.slice(0, WRITERS) }, WRITERS);
  earlier.start('earlier');
  await sleep(CALM_MS);
  const startedAt = performance.now();
  await current.start({ ...site.settings, ...SETTINGS });
  const readyAt = performance.now();
  const later = await Writers.join({ origin: current.origin, tokens: tokens.slice(WRITERS) }, WRITERS);
  later.start('current');
  await sleep(CALM_MS);
  const told = { earlier: (await earlier.stop()).told, current: (await later.stop()).told };
  earlier.moveTo(current.origin);
  const found = [await earlier.compare(), await later.compare()];
  await site.stopApi();
  const refused = (answers) => answers.filter(({ status }) => status !== 201);
  return {
    current,
    figures: {
      'started in, s': Math.round((readyAt - startedAt) / 100) / 10,
      'saved by the earlier version': told.earlier.length - refused(told.earlier).length,
      'refused while this one started': refused(told.earlier).filter(({ endedAt }) => endedAt <= readyAt)
        .length,
      'refused beside this one': refused(told.earlier).filter(({ endedAt }) => endedAt > readyAt).length,
      'saved by this version': told.current.length - refused(told.current).length,
      'refused by this version': refused(told.current).length,
      lost: found[0].lost + found[1].lost,
      doubled: found[0].doubled + found[1].doubled,
    },
  };
}

/** What students see otherwise, by place. */
function compare(before, after) {
  const found = [...before].flatMap(([student, seen]) => differences(seen, after.get(student)));
  return [...Map.groupBy(found, ({ place }) => place)].map(([place, all]) => ({
    place,
    times: all.length,
    expected: EXPECTED.find(({ places }) => places.test(place))?.why,
    example: `${shown(all[0].before)} -> ${shown(all[0].after)}`,
  }));
}

const shown = (value) => (JSON.stringify(value) ?? 'gone').slice(0, 80);

async function rehearse() {
  const version = await EarlierVersion.build(from, path.join(folder, 'earlier'));
  console.log(`From ${version.commit.slice(0, 8)} of ${version.date}, ${version.commitsAgo} commits ago.`);
  const site = await Site.empty(path.join(folder, 'site'), version.main);
  await site.startApi(SETTINGS);
  const tokens = await version.load(site.databaseUrl, SIZE);
  await site.restartApi(SETTINGS);
  await site.query(MAKE_STAFF);
  await (await Student.at(site.origin, tokens[0])).openTopic();
  const students = [];
  let missing = [];
  for (const [n, token] of tokens.slice(2 * WRITERS, 2 * WRITERS + STUDENTS).entries()) {
    const student = await Student.at(site.origin, token);
    missing = await student.liveThere(n);
    students.push(student);
  }
  if (missing.length > 0) console.log(`It does not have yet: ${missing.join(', ')}.`);
  const before = await views(students);
  const { current, figures } = await upgrade(site, tokens.slice(0, 2 * WRITERS));
  for (const student of students) student.moveTo(current.origin);
  const found = compare(before, await views(students));
  await current.stop();
  console.table({ [version.commit.slice(0, 8)]: figures });
  for (const { place, times, expected, example } of found)
    console.log(
      `${expected ? 'ok    ' : 'FAILED'} ${place} (${times}): ${example}${expected ? `: ${expected}` : ''}`,
    );
  console.log(`${students.length} students, ${found.length} places that differ.`);
  await site.close();
  const { lost, doubled, 'refused beside this one': beside, 'refused by this version': byThis } = figures;
  return found.every(({ expected }) => expected) && lost + doubled + beside + byThis === 0;
}

let isWell = false;
try {
  isWell = await rehearse();
} catch (error) {
  console.error(error);
}
await finish(isWell ? 0 : 1);
