// No verb takes a word it does not know: a mistyped name must not pass for a run that found nothing wrong.
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';

const root = path.resolve(import.meta.dirname, '..');
/** What is imported, or handed to a runner, and has no arguments of its own. */
const NO_VERBS = ['arguments.mjs', 'node-test-reporter.mjs', 'pesc.mjs'];
const VERBS = readdirSync(import.meta.dirname).filter(
  (file) => file.endsWith('.mjs') && !file.endsWith('.test.mjs') && !NO_VERBS.includes(file),
);

function run(script, ...args) {
  const { status, stdout, stderr } = spawnSync('node', [`scripts/${script}`, ...args], {
    cwd: root,
    encoding: 'utf8',
    timeout: 30_000,
  });
  return { status, stdout, stderr };
}

for (const script of VERBS) {
  test(`scripts/${script} refuses a word it does not know`, () => {
    const { status, stderr } = run(script, 'nosuchword');
    assert.equal(status, 1);
    assert.match(stderr, /nosuchword/);
  });

  test(`scripts/${script} refuses an option it does not know`, () => {
    const { status, stderr } = run(script, '--nosuchoption');
    assert.equal(status, 1);
    assert.match(stderr, /nosuchoption/);
  });
}

/** [script, what was typed, all that is said]. */
const REFUSALS = [
  ['test.mjs', ['apii'], 'No such suite: apii. Known: rules, matching, api, web, e2e.'],
  ['test.mjs', ['web', 'apii', 'e3e'], 'No such suite: apii, e3e. Known: rules, matching, api, web, e2e.'],
  ['test.mjs', ['api', '--pool', '0'], '--pool must be a whole number from 1: 0'],
  ['test.mjs', ['--pool', '1'], /^--pool is for the suite api: /],
  ['test.mjs', ['api', 'web', '--pool=1'], /^--pool is for the suite api: /],
  ['verify.mjs', ['bugdets'], /^No such part: bugdets\. Known: .*\bbudgets\b.*\.$/],
  ['check.mjs', ['contarct'], /^No such guard: contarct\. Known: .*\bcontract\b.*\.$/],
  ['guards.mjs', ['contarct'], /^No such guard: contarct\. Known: .*\bcontract\b.*\.$/],
  ['bench.mjs', ['cuorses'], /^No such part: cuorses\. Known: .*\bcourses\b.*\.$/],
  ['budgets.mjs', ['landnig'], /^No such part: landnig\. Known: .*\blanding\b.*\.$/],
  ['migrations.mjs', ['chekc'], 'No such command: chekc. Known: check, new.'],
  ['migrations.mjs', [], 'Give a command: check, new.'],
  [
    'migrations.mjs',
    ['new'],
    'Give the migration a name in PascalCase: node scripts/migrations.mjs new AddPronouns',
  ],
  ['migrations.mjs', ['new', '../Up'], /^Give the migration a name in PascalCase/],
  ['conformance.mjs', ['04', 'singup'], /^No such file: singup\. Known: 01-config, .*04-signup.*\.$/],
  ['contracts.mjs', ['--chekc'], 'No such option: --chekc. Known: --check.'],
  ['breaking-changes.mjs', ['--realese'], 'No such option: --realese. Known: --release.'],
  ['timing.mjs', ['-3'], /^No such option: -3\./],
  ['timing.mjs', ['0'], 'How many of each must be a whole number from 1: 0'],
  ['serve.mjs', ['now'], 'No such argument: now. None is known.'],
  ['catalogue.mjs', [], /^Name what to do: import-onet, .*skills\.$/],
  ['catalogue.mjs', ['import-onte'], /^No such import: import-onte\. Known: import-onet, .*\.$/],
  [
    'catalogue.mjs',
    ['import-onet', 'a'],
    'import-onet takes <official files> <catalogue folder>: see docs/data.md.',
  ],
  ['catalogue.mjs', ['skills', 'sugest', 'a'], /^No such command for skills: sugest\. Known: suggest, .*\.$/],
  ['catalogue.mjs', ['skills', 'suggest'], 'skills suggest takes <catalogue folder>: see docs/data.md.'],
  ['run.mjs', ['tset'], /^No such verb: tset\. Known: start, .*test.*\.$/],
];

for (const [script, typed, said] of REFUSALS) {
  test(`scripts/${[script, ...typed].join(' ')} says what is wrong and what is known`, () => {
    const { status, stdout, stderr } = run(script, ...typed);
    assert.deepEqual([status, stdout], [1, '']);
    if (typeof said === 'string') assert.equal(stderr.trim(), said);
    else assert.match(stderr.trim(), said);
  });
}

test('a word that chooses no journey is refused, beside one that does', () => {
  const { status, stdout, stderr } = run('e2e.mjs', 'security', 'secruity');
  assert.deepEqual([status, stdout], [1, '']);
  assert.match(stderr, /^No such file: secruity\. Known: .*security\.spec\.ts.*\.$/m);
});

test('a title that no journey has is refused before anything starts', () => {
  const { status, stderr } = run('e2e.mjs', '-g', 'a title that nothing has');
  assert.equal(status, 1);
  assert.match(stderr, /No tests found/);
});
