// A conformance run holds every file to the number of tests that must pass: suites of one small file each show it.
import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { after, test } from 'node:test';
import { complaint, COUNTS, expectPassed, runSuite, suiteFiles } from './src/testing/conformance-run.mjs';

const folders = [];
after(() => folders.forEach((folder) => rmSync(folder, { recursive: true })));

async function outcomeOf(tests) {
  const suite = mkdtempSync(path.join(os.tmpdir(), 'lumen-suite-'));
  folders.push(suite);
  mkdirSync(path.join(suite, 'test'));
  const text = `import { describe, test } from 'node:test';\n${tests}\n`;
  writeFileSync(path.join(suite, 'test/01-small.test.mjs'), text);
  return (await runSuite({}, { suite })).get('01-small.test.mjs');
}

const PASSES = "test('one', () => {});";
const SKIPS = "test('two', { skip: true }, () => {});";
const FAILS = "test('three', () => { throw new Error('three is wrong'); });";

test('a file that passes and skips what it must has no complaint', async () => {
  const outcome = await outcomeOf(PASSES + SKIPS);
  assert.equal(complaint(outcome, [1, 1]), undefined);
  expectPassed(outcome, [1, 1]);
});

/** What is wrong with a file -> its tests, how many must pass and be skipped, and the complaint. */
const COMPLAINTS = {
  'in which everything is skipped': [SKIPS + SKIPS, [2, 0], 'passed 0 and skipped 2 tests, not 2 and 0'],
  'that lost a test': [PASSES, [2, 0], 'passed 1 and skipped 0 tests, not 2 and 0'],
  'that grew a test nobody counted': [PASSES + PASSES, [1, 0], 'passed 2 and skipped 0 tests, not 1 and 0'],
  'that skips one more': [PASSES + SKIPS, [1, 0], 'passed 1 and skipped 1 tests, not 1 and 0'],
  'of a group that is skipped whole': [
    `describe('g', { skip: true }, () => { ${PASSES} });`,
    [1, 0],
    'passed 0 and skipped 0 tests, not 1 and 0',
  ],
  'that fails': [PASSES + FAILS, [1, 0], 'failed'],
  'nobody counted': [PASSES, undefined, 'has no number of tests to pass in COUNTS'],
};

for (const [what, [tests, expected, said]] of Object.entries(COMPLAINTS)) {
  test(`a file ${what} is refused`, async () => {
    const outcome = await outcomeOf(tests);
    assert.equal(complaint(outcome, expected), said);
    assert.throws(() => expectPassed(outcome, expected), new RegExp(said));
  });
}

test('a file that did not run is refused', () => {
  assert.equal(complaint(undefined, [1, 0]), 'did not run');
});

for (const [profile, counts] of Object.entries(COUNTS)) {
  test(`the profile ${profile} counts every file of our copy`, () => {
    assert.deepEqual(Object.keys(counts), suiteFiles());
  });
}
