// Runs the conformance suite of the account service file by file, and holds each file to the number of tests it must pass
// and skip: a suite that skips everything has shown nothing.
import { spawn } from 'node:child_process';
import { readdirSync } from 'node:fs';
import path from 'node:path';

/** Our copy of the suite. */
export const SUITE = path.resolve(import.meta.dirname, '../../conformance');
/** The suite mostly waits, but some of what it does must not take long: so not all at once. */
const FILES_AT_ONCE = 5;

/** File -> [tests that pass, tests that are skipped], where a site has what most have. */
const USUAL = {
  '01-config.test.mjs': [6, 0],
  '02-session.test.mjs': [11, 0],
  '03-csrf.test.mjs': [14, 0],
  '04-signup.test.mjs': [16, 3],
  '05-verify-email.test.mjs': [11, 0],
  '06-login.test.mjs': [11, 0],
  '07-rate-limits.test.mjs': [16, 0],
  '08-password-reset.test.mjs': [13, 1],
  '09-password-change.test.mjs': [8, 0],
  '10-emails.test.mjs': [19, 1],
  '11-totp.test.mjs': [22, 0],
  '12-reauthenticate.test.mjs': [12, 1],
  '13-sessions.test.mjs': [8, 0],
  '14-trust.test.mjs': [1, 0],
  '15-providers.test.mjs': [30, 1],
  '16-codes.test.mjs': [0, 0],
  '17-product-calls.test.mjs': [7, 0],
};

/**
 * Profile -> file -> [tests that pass, tests that are skipped]. Tests of a group that is skipped whole, such as all of what
 * is done by code, are not counted by the runner. Passkeys change what the site says it has; the calls themselves the suite
 * does not know (modules/account-protocol/passkeys).
 */
export const COUNTS = {
  main: USUAL,
  passkeys: USUAL,
  closed: {
    '01-config.test.mjs': [5, 1],
    '02-session.test.mjs': [6, 0],
    '03-csrf.test.mjs': [11, 0],
    '04-signup.test.mjs': [2, 0],
    '05-verify-email.test.mjs': [0, 0],
    '06-login.test.mjs': [0, 0],
    '07-rate-limits.test.mjs': [0, 0],
    '08-password-reset.test.mjs': [0, 0],
    '09-password-change.test.mjs': [1, 0],
    '10-emails.test.mjs': [1, 0],
    '11-totp.test.mjs': [2, 0],
    '12-reauthenticate.test.mjs': [1, 0],
    '13-sessions.test.mjs': [1, 0],
    '14-trust.test.mjs': [1, 0],
    '15-providers.test.mjs': [0, 0],
    '16-codes.test.mjs': [0, 0],
    '17-product-calls.test.mjs': [0, 0],
  },
};

/** The files of a suite, by name. */
export const suiteFiles = (suite = SUITE) =>
  readdirSync(path.join(suite, 'test'))
    .filter((name) => name.endsWith('.test.mjs'))
    .toSorted();

function start(args, env) {
  return spawn(process.execPath, args, { env: { PATH: process.env.PATH, ...env } });
}

/** The suite's own identity provider, as a process. */
export async function startSuiteProvider(port, suite = SUITE) {
  const provider = start([path.join(suite, 'lib/idp.mjs')], { IDP_PORT: String(port) });
  await new Promise((resolve) => provider.stdout.once('data', resolve));
  return { stop: () => void provider.kill() };
}

function run(file, env) {
  const child = start(['--test', '--test-reporter=spec', file], env);
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => (output += String(text)));
  const count = (what) => Number(new RegExp(`^ℹ ${what} (\\d+)$`, 'm').exec(output)?.[1] ?? NaN);
  return new Promise((resolve) =>
    child.on('exit', (code) =>
      resolve({
        output,
        passed: count('pass'),
        skipped: count('skipped'),
        ok: code === 0 && count('fail') === 0,
      }),
    ),
  );
}

/**
 * Runs files of the suite.
 * @param env what the suite is told about the server, `suiteEnvironment`
 */
export async function runSuite(env, { suite = SUITE, files = suiteFiles(suite), onEnd = () => {} } = {}) {
  const outcomes = new Map();
  const queue = [...files];
  const worker = async () => {
    for (let file = queue.shift(); file !== undefined; file = queue.shift()) {
      const outcome = await run(path.join(suite, 'test', file), env);
      outcomes.set(file, outcome);
      onEnd(file, outcome);
    }
  };
  await Promise.all(Array.from({ length: FILES_AT_ONCE }, worker));
  return outcomes;
}

/** How many tests passed and were skipped, all files together. */
export const total = (outcomes) =>
  [...outcomes.values()].reduce(
    ([passed, skipped], outcome) => [passed + outcome.passed, skipped + outcome.skipped],
    [0, 0],
  );

/** What is wrong with how a file ended, or undefined. */
export function complaint(outcome, expected) {
  if (!outcome) return 'did not run';
  if (!outcome.ok) return 'failed';
  if (!expected) return 'has no number of tests to pass in COUNTS';
  const [passed, skipped] = expected;
  if (outcome.passed === passed && outcome.skipped === skipped) return undefined;
  return `passed ${outcome.passed} and skipped ${outcome.skipped} tests, not ${passed} and ${skipped}`;
}

/** @throws Error with what the suite printed, when there is a complaint */
export function expectPassed(outcome, expected) {
  const wrong = complaint(outcome, expected);
  if (wrong) throw new Error(`The file ${wrong}.\n${outcome?.output ?? ''}`);
}
