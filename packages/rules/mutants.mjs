// Mutation tests: Stryker changes each statement of the rules in every way it knows, one at a time, and a test must fail.
// Fails when fewer than 85 % of the changes are noticed in a part, or there was nothing to change.
//   node packages/rules/mutants.mjs [part…]                         parts: matching, grades, rules, writes
//   node packages/rules/mutants.mjs matching --file=src/ranking.ts    only files of that name
//   node packages/rules/mutants.mjs rules --resume                    goes on where a run stopped: files with a report are
//                                                                     counted and not run again
// reports/mutants has a report for each file, every change with its outcome; docs/quality.md has the last figures.
import { existsSync, globSync, mkdirSync, readdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import path from 'node:path';
import { startDevDb, temporaryFolder } from '@lumen/devdb';
import { Stryker } from '@stryker-mutator/core';
import { readArguments } from '../../scripts/arguments.mjs';

const root = path.resolve(import.meta.dirname, '../..');
const MIN_PERCENT = 85;
/** What takes so much longer than the tests did is an endless loop, and not a busy machine. */
const TIMEOUT_MS = 45_000;

/** The database server is started here once, not for every change. */
const NO_SETUP = { globalSetup: null, globalTeardown: null };

/** Long tests (docs/architecture.md, Tests) notice changes, too. */
process.env.LONG_TESTS = 'true';

/** What is changed, and how the tests that should notice are run otherwise than usual. */
const PARTS = {
  matching: {
    folder: 'packages/matching',
    mutate: ['src/*.ts', '!src/*.test.ts', '!src/{index,grades}.ts'],
    jest: { setupFiles: ['<rootDir>/mutants.setup.ts'] },
    timeoutMS: 15_000, // all of its tests take ten seconds, and many changes make an endless loop
  },
  // By itself: a table is made before any test runs, so that all tests would have to run for each of its words.
  grades: {
    folder: 'packages/matching',
    mutate: ['src/grades.ts'],
    jest: { testRegex: '/grades\\.test\\.ts$' },
  },
  // Pure: no database, no application.
  rules: {
    folder: 'apps/api',
    mutate: [
      'src/**/*.policy.ts',
      'src/modules/catalogue/loading/*.ts',
      'src/modules/students/course-matching/course-matching.ts',
      'src/modules/students/skills/skill-summary-page.ts',
      'src/platform/http/{admission,bounded-map,client-network,read-rate-limiter}.ts',
      // Lists of words that the contract holds, and no rule.
      '!src/modules/feedback/feedback.policy.ts',
      '!src/modules/catalogue/loading/*-{loader,writer,hooks}.ts',
      '!src/**/*.test.ts',
    ],
    jest: {
      ...NO_SETUP,
      testRegex:
        '(\\.policy|/loading/[a-z-]+|/course-matching|skill-summary-page|/http/[a-z-]+)\\.test\\.ts$',
    },
  },
  // What is written to the database, over HTTP and by the loader.
  writes: {
    folder: 'apps/api',
    mutate: [
      'src/modules/students/study/snapshot.writer.ts',
      'src/platform/limits/rate-{limits,mark.repository}.ts',
      'src/modules/catalogue/loading/*-{loader,writer,hooks}.ts',
    ],
    jest: {
      ...NO_SETUP,
      testTimeout: 15_000, // what a change keeps from ever happening is not waited for long
      testRegex:
        '(snapshot|rate-limits|/catalogue/loading/[a-z-]+|/(?:catalogue-reload|two-universities)\\.long)\\.api\\.test\\.ts$',
    },
    needsDatabase: true,
  },
};

const { words, options } = readArguments({
  kind: 'part',
  known: Object.keys(PARTS),
  options: { file: { type: 'string', multiple: true }, resume: { type: 'boolean' } },
});

/** One database server for all runs of a part; the tests make their own databases there. */
async function withDatabase(work) {
  const database = await startDevDb({ dir: temporaryFolder('lumen-mutants-'), ephemeral: true });
  process.env.TEST_DATABASE_URL = database.url;
  try {
    return await work();
  } finally {
    await database.stop();
  }
}

/** A copy of the part is changed, in a folder of its own: beside it the tests find the other parts, as in the tree. */
function folderForCopies(name, folder) {
  const copies = path.join(root, '.stryker', name);
  mkdirSync(copies, { recursive: true });
  const parent = path.join(root, path.dirname(folder));
  for (const sibling of readdirSync(parent)) {
    const link = path.join(copies, sibling);
    if (sibling !== path.basename(folder) && !existsSync(link))
      symlinkSync(path.join(parent, sibling), link, 'junction');
  }
  return copies;
}

/** File by file, so that a stopped run of hours keeps its results so far. */
async function run(name, { folder, mutate, jest, timeoutMS = TIMEOUT_MS }) {
  process.chdir(path.join(root, folder));
  const counts = [];
  for (const file of options.file ?? filesOf(mutate)) {
    const report = path.join(root, `reports/mutants/${name}/${path.basename(file, '.ts')}.json`);
    if (!options.resume || !existsSync(report))
      await mutateFile(file, { name, folder, jest, report, timeoutMS });
    const { noticed, all } = countOf(report);
    console.log(`${name} ${file}: ${noticed} of ${all}`);
    counts.push({ noticed, all });
  }
  const sum = (key) => counts.reduce((total, count) => total + count[key], 0);
  return { noticed: sum('noticed'), all: sum('all') };
}

function filesOf(patterns) {
  const left = patterns
    .filter((pattern) => pattern.startsWith('!'))
    .flatMap((pattern) => globSync(pattern.slice(1)));
  return globSync(patterns.filter((pattern) => !pattern.startsWith('!')))
    .filter((file) => !left.includes(file))
    .toSorted();
}

/**
 * Only the tests that read the file are run. Where Jest finds none Stryker writes no report: then all tests of the part are
 * run, and what none of them notices is counted as any other change.
 */
async function mutateFile(file, part) {
  rmSync(part.report, { force: true });
  await runStryker(file, part);
  if (!existsSync(part.report)) await runStryker(file, part, { enableFindRelatedTests: false });
}

async function runStryker(file, { name, folder, jest, report, timeoutMS }, jestOptions = {}) {
  await new Stryker({
    mutate: [file],
    testRunner: 'jest',
    plugins: ['@stryker-mutator/jest-runner'],
    testRunnerNodeArgs: ['--experimental-vm-modules', '--disable-warning=ExperimentalWarning'],
    // It brings its own kind of Jest's usual environment.
    jest: { configFile: 'jest.config.mjs', config: { testEnvironment: 'node', ...jest }, ...jestOptions },
    coverageAnalysis: 'perTest',
    allowEmpty: true,
    concurrency: 2,
    maxTestRunnerReuse: 60, // Jest lets no module go: after some hundreds of runs a process holds gigabytes
    timeoutMS,
    reporters: ['progress-append-only', 'clear-text', 'json'],
    clearTextReporter: { allowColor: false, logTests: false, reportTests: false },
    jsonReporter: { fileName: report },
    ignorePatterns: ['dist', 'compiled', 'conformance'],
    tempDirName: folderForCopies(name, folder),
    allowConsoleColors: false,
    thresholds: { break: null },
    warnings: { slow: false },
  }).runMutationTest();
}

/** @returns {{ noticed: number, all: number }} changes that a test noticed, and all that were made */
function countOf(report) {
  const files = Object.values(JSON.parse(readFileSync(report, 'utf8')).files);
  const statuses = files.flatMap(({ mutants }) => mutants.map(({ status }) => status));
  const count = (...wanted) => statuses.filter((status) => wanted.includes(status)).length;
  const noticed = count('Killed', 'Timeout');
  return { noticed, all: noticed + count('Survived', 'NoCoverage') };
}

let failed = 0;
for (const [name, part] of Object.entries(PARTS)) {
  if (words.length > 0 && !words.includes(name)) continue;
  const { noticed, all } = await (part.needsDatabase ? withDatabase(() => run(name, part)) : run(name, part));
  const percent = (100 * noticed) / all; // nothing to change is no percentage, and fails
  const ok = percent >= MIN_PERCENT;
  if (!ok) failed++;
  console.log(
    `${ok ? 'ok    ' : 'FAILED'} ${name}: ${noticed} of ${all} changes noticed, ${percent.toFixed(1)} %`,
  );
}
process.exit(failed > 0 ? 1 : 0);
