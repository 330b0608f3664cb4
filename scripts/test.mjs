// The whole test suite: rules, API on a real PostgreSQL, web in a real Chromium, journeys on the built product. Each suite is
// a task of turbo (turbo.json), which answers from its cache where no file that matters has changed.
// When all of it ran, every item of the specification's checklist must have been proven: that counts as one test more.
// Ends with `N passed, N failed`; reports/tests.json lists every test with its outcome (pnpm checklist reads it).
//   node scripts/test.mjs [suite…]        suites: rules, matching, api, web, extension, e2e
//   LONG_TESTS=true node scripts/test.mjs runs the long tests too, of which it otherwise runs a sample (docs/architecture.md)
//   node scripts/test.mjs --force         runs also what is in the cache (as does TURBO_FORCE)
//   node scripts/test.mjs api --pool 1    every API under test has one connection to the database for its requests: what
//                                         asks for a second one while it holds the first would wait for ever
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { judge } from '../packages/rules/checklist.mjs';
import { readArguments, refuse } from './arguments.mjs';
import { NO_TELEMETRY } from './telemetry.mjs';

const root = path.resolve(import.meta.dirname, '..');
const reports = path.join(root, 'reports');
/** The time after which a hanging suite fails. */
const SUITE_MS = 2_700_000;
/** What runs in a browser is retried once, as a busy machine may starve it; more retries than these are a fault. */
const MAX_RETRIES = 3;

const common = { script: 'test', report: 'reports/tests.json', read: fromJest };

/** Suite -> its script, where that writes its report, and how the report is read. */
const SUITES = {
  rules: {
    folder: '.',
    script: 'test:rules',
    report: 'reports/rules.json',
    read: (report) => report,
  },
  matching: { ...common, folder: 'packages/matching' },
  api: { ...common, folder: 'apps/api' },
  web: { ...common, folder: 'apps/web' },
  extension: { ...common, folder: 'apps/extension' },
  e2e: { ...common, folder: 'apps/e2e', read: fromPlaywright },
};

const { words, options } = readArguments({
  kind: 'suite',
  known: Object.keys(SUITES),
  options: { pool: { type: 'string' }, force: { type: 'boolean' } },
});
if (options.pool !== undefined) {
  if (words.join() !== 'api') refuse('--pool is for the suite api: node scripts/test.mjs api --pool 1');
  if (!/^[1-9]\d*$/.test(options.pool)) refuse(`--pool must be a whole number from 1: ${options.pool}`);
  process.env.TEST_DATABASE_POOL = options.pool; // read by apps/api/src/testing
}
/** Everything is built anew, but once, and not again before each suite. */
const isForced = options.force ?? /^(1|true)$/.test(process.env.TURBO_FORCE ?? '');

/** Jest's JSON, which vitest writes too. */
function fromJest({ testResults }) {
  return testResults.flatMap((file) => {
    if (file.assertionResults.length === 0 && file.status === 'failed')
      return [{ title: file.name, status: 'failed' }];
    return file.assertionResults.map(({ fullName, status, failureMessages }) => ({
      title: fullName,
      status,
      retried: status === 'passed' && failureMessages.length > 0,
    }));
  });
}

const PLAYWRIGHT_STATUS = { expected: 'passed', flaky: 'passed', skipped: 'skipped' };

function fromPlaywright({ suites, errors }) {
  const tests = [];
  const walk = (suite, prefix) => {
    for (const spec of suite.specs ?? []) {
      for (const test of spec.tests) {
        const title = `${prefix}${spec.title} [${test.projectName}]`;
        const status = PLAYWRIGHT_STATUS[test.status] ?? 'failed';
        tests.push({ title, status, retried: test.status === 'flaky' });
      }
    }
    for (const inner of suite.suites ?? []) walk(inner, `${prefix}${inner.title} `);
  };
  for (const suite of suites) walk(suite, '');
  for (const error of errors ?? []) tests.push({ title: error.message, status: 'failed' });
  return tests;
}

const pnpm = (args, cwd = root) =>
  spawnSync('pnpm', args, {
    cwd,
    env: { ...process.env, ...NO_TELEMETRY },
    stdio: 'inherit',
    timeout: SUITE_MS,
    shell: process.platform === 'win32',
  });
const turbo = (...args) => pnpm(['exec', 'turbo', 'run', '--log-prefix=none', ...args]);

/** The builds that the suites need; turbo runs them where a suite is a task of its own. */
function buildAnew() {
  const { status } = turbo('build', 'sources', '--force');
  if (status !== 0) refuse('The build failed, so that no test was run.');
}

/** No argument may come behind the script: turbo would build everything anew for each different one. */
function runSuite({ folder, script }) {
  if (isForced) return pnpm(['run', script], path.join(root, folder));
  // The root has no name that turbo could filter by.
  const filter = folder === '.' ? [] : [`--filter=./${folder}`];
  return turbo(script, ...filter);
}

function run(name) {
  const { folder, report, read } = SUITES[name];
  const file = path.join(root, folder, report);
  rmSync(file, { force: true });
  mkdirSync(path.dirname(file), { recursive: true });
  const started = Date.now();
  console.log(`\n— ${name} —`);
  const { status, signal } = runSuite(SUITES[name]);
  const tests = existsSync(file) ? read(JSON.parse(readFileSync(file, 'utf8'))) : [];
  if (status !== 0 && !tests.some((test) => test.status === 'failed')) {
    tests.push({ title: `${name} did not finish (${signal ?? `exit code ${status}`})`, status: 'failed' });
  }
  if (tests.length === 0) tests.push({ title: `${name} ran no test`, status: 'failed' });
  console.log(`${name}: ${((Date.now() - started) / 1000).toFixed(0)} s`);
  return tests.map((test) => ({ suite: name, ...test }));
}

rmSync(reports, { recursive: true, force: true });
mkdirSync(reports);
if (isForced) buildAnew();
const tests = Object.keys(SUITES)
  .filter((name) => words.length === 0 || words.includes(name))
  .flatMap(run);
writeFileSync(path.join(reports, 'tests.json'), `${JSON.stringify(tests, null, 1)}\n`);
if (words.length === 0) tests.push(checklist());
const retried = tests.filter((test) => test.retried);
if (retried.length > MAX_RETRIES)
  tests.push({
    suite: 'retries',
    title: `${retried.length} tests passed only on retry, ${MAX_RETRIES} may`,
    status: 'failed',
  });

/** The gate of the checklist, as a test. */
function checklist() {
  const { open, faults } = judge(tests);
  if (open.length === 0 && faults.length === 0)
    return { suite: 'checklist', title: 'every item is proven', status: 'passed' };
  const title = [`${open.length} items are not proven: ${open.join(' ')}`, ...faults].join('\n  ');
  return { suite: 'checklist', title, status: 'failed' };
}

const count = (status) => tests.filter((test) => test.status === status).length;
const left = tests.length - count('passed') - count('failed');
for (const { suite, title } of tests.filter((test) => test.status === 'failed'))
  console.log(`FAILED ${suite}: ${title}`);
// A test that passes only on retry has a fault to find.
for (const { suite, title } of retried) {
  console.log(`PASSED ON RETRY ${suite}: ${title}`);
  if (process.env.GITHUB_ACTIONS) console.log(`::warning title=Passed on retry::${suite}: ${title}`);
}
if (left > 0) console.log(`${left} not run`);
console.log(`\n${count('passed')} passed, ${count('failed') + left} failed`);
process.exit(count('failed') + left > 0 ? 1 : 0);
