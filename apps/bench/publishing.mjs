// What it costs to load a large university: 8,000 courses beside all careers of the demo, loaded into an empty database,
// and published anew by a job as after an update.
//   node apps/bench/publishing.mjs
// Prints seconds and the most memory that each process held (0 where there is no /proc). Exit code 1 when a figure is over
// its bound.
import { mkdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { startDevDb, temporaryFolder } from '@lumen/devdb';
import pg from 'pg';
import { readArguments } from '../../scripts/arguments.mjs';
import { writeLargeUniversity } from './dataset/large-university.mjs';
import { Child, stopAll } from './harness/child.mjs';
import { report } from './harness/report.mjs';

const COURSES = 8000;
const AT_MOST = { seconds: 60, megabytes: 600 };
const DONE_WITHIN_MS = 300_000;
const POLL_MS = 20;

readArguments({ known: [] });
const root = path.resolve(import.meta.dirname, '../..');
const dist = (file) => path.join(root, 'apps/api/compiled', file);
const demo = path.join(root, 'apps/api/demo/catalogue');
const { readCatalogueFiles } = await import(dist('modules/catalogue/loading/catalogue-files.js'));
const { courses } = readCatalogueFiles(demo);

const dir = temporaryFolder('lumen-publishing-');
const folder = path.join(dir, 'university');
writeLargeUniversity({ courses, count: COURSES, demo, folder });
const database = await startDevDb({ dir, ephemeral: true });
const client = new pg.Client(database.url);
try {
  await client.connect();
  const load = await watched(
    [process.execPath, dist('lumen.js'), 'catalogue', 'import-university', folder],
    (child) => child.end(DONE_WITHIN_MS),
  );
  await client.query('update catalogue_version set rules = 0');
  const publish = await watched([process.execPath, dist('worker.js')], published);
  const figures = Object.entries({ loaded: load, 'published anew by a job': publish });
  const measurements = figures.flatMap(([name, { seconds, megabytes }]) => [
    { name: `${COURSES} courses ${name}, s`, value: seconds, atMost: AT_MOST.seconds },
    { name: `memory while they are ${name}, MB`, value: megabytes, atMost: AT_MOST.megabytes },
  ]);
  mkdirSync(path.join(root, 'reports'), { recursive: true });
  process.exitCode = report(measurements, path.join(root, 'reports/publishing.json')) ? 0 : 1;
} finally {
  await stopAll();
  await client.end();
  await database.stop();
}

/** Runs a process until the work is done. @returns what it took, and the most memory it held */
async function watched(command, done) {
  const child = new Child(command, {
    env: { DATABASE_URL: database.url, NODE_ENV: 'test', LOG_LEVEL: 'error' },
  });
  let megabytes = 0;
  const look = () => {
    megabytes = Math.max(megabytes, mostMemoryMb(child.pid) ?? 0);
  };
  const looking = setInterval(look, POLL_MS);
  await done(child, look);
  clearInterval(looking);
  const seconds = (performance.now() - child.startedAt) / 1000;
  await child.stop();
  return { seconds, megabytes };
}

/** The job is done when the catalogue says by which rules it was published. */
async function published(child, look) {
  for (const end = performance.now() + DONE_WITHIN_MS; performance.now() < end; await sleep(100)) {
    const { rows } = await client.query('select rules from catalogue_version');
    if (child.hasExited) throw child.error('ended before the catalogue was published');
    if (rows[0].rules !== 0) return look();
  }
  throw child.error('has not published the catalogue');
}

/** @returns {number | null} the most it held at any time; null where there is no /proc, or no process any more */
function mostMemoryMb(pid) {
  try {
    return Number(/^VmHWM:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))[1]) / 1024;
  } catch {
    return null;
  }
}
