// No command takes a word it does not know: a mistyped name must not pass for a run that found nothing wrong.
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { globSync } from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';

const root = path.resolve(import.meta.dirname, '..');
/** Modules, configurations and servers without arguments of their own. */
const NO_COMMANDS = [
  'arguments',
  'step',
  'telemetry',
  'node-test-reporter',
  'pesc',
  'campus',
  'product',
  'citations',
  'long-tests',
  'index',
  'standby',
  'binaries',
  'free-port',
  'temporary-folder',
  'tcp-proxy',
  'jest.config',
  'rolldown.config',
];
const SCRIPTS = globSync(['scripts/*.mjs', 'packages/*/*.mjs', 'apps/*/*.mjs'], { cwd: root });
const COMMANDS = SCRIPTS.filter(
  (file) => !file.endsWith('.test.mjs') && !NO_COMMANDS.includes(path.basename(file, '.mjs')),
);

/** @param script a file, or the end of its address that no other has */
function run(script, ...args) {
  const found = SCRIPTS.filter((file) => file === script || file.endsWith(`/${script}`));
  assert.equal(found.length, 1, `${script} is ${found.length} files`);
  return end('node', [found[0], ...args]);
}

function end(program, args) {
  const { status, stdout, stderr } = spawnSync(program, args, {
    cwd: root,
    encoding: 'utf8',
    timeout: 60_000,
  });
  return { status, stdout, stderr };
}

test('the commands are found where they are', () => {
  assert.ok(COMMANDS.length > 20, COMMANDS.join(' '));
});

/** Each is a process of its own, so that a short run takes a sample (docs/architecture.md, Tests). */
const LONG = process.env.LONG_TESTS === 'true';
for (const script of COMMANDS.filter((_, place) => LONG || place % 4 === 0)) {
  test(`${script} refuses a word it does not know`, () => {
    const { status, stderr } = run(script, 'nosuchword');
    assert.equal(status, 1);
    assert.match(stderr, /nosuchword/);
  });

  test(`${script} refuses an option it does not know`, () => {
    const { status, stderr } = run(script, '--nosuchoption');
    assert.equal(status, 1);
    assert.match(stderr, /nosuchoption/);
  });
}

/** [script, what was typed, all that is said]. */
const REFUSALS = [
  ['test.mjs', ['apii'], 'No such suite: apii. Known: rules, matching, api, web, extension, e2e.'],
  [
    'test.mjs',
    ['web', 'apii', 'e3e'],
    'No such suite: apii, e3e. Known: rules, matching, api, web, extension, e2e.',
  ],
  ['test.mjs', ['api', '--pool', '0'], '--pool must be a whole number from 1: 0'],
  ['test.mjs', ['--pool', '1'], /^--pool is for the suite api: /],
  ['test.mjs', ['api', 'web', '--pool=1'], /^--pool is for the suite api: /],
  ['verify.mjs', ['bugdets'], /^No such part: bugdets\. Known: .*\bbudgets\b.*\.$/],
  ['check.mjs', ['contarct'], /^No such check: contarct\. Known: .*\bcontract\b.*\.$/],
  ['checks.mjs', ['contarct'], /^No such check: contarct\. Known: .*\bcontract\b.*\.$/],
  ['bench.mjs', ['cuorses'], /^No such part: cuorses\. Known: .*\bcourses\b.*\.$/],
  ['budgets.mjs', ['landnig'], /^No such part: landnig\. Known: .*\blanding\b.*\.$/],
  ['migrations.mjs', ['chekc'], 'No such command: chekc. Known: check, new.'],
  ['migrations.mjs', [], 'Give a command: check, new.'],
  [
    'migrations.mjs',
    ['new'],
    'Give the migration a name in PascalCase: node apps/api/migrations.mjs new AddPronouns',
  ],
  ['migrations.mjs', ['new', '../Up'], /^Give the migration a name in PascalCase/],
  ['conformance.mjs', ['04', 'singup'], /^No such file: singup\. Known: 01-config, .*04-signup.*\.$/],
  ['contracts.mjs', ['--chekc'], 'No such option: --chekc. Known: --check.'],
  ['breaking-changes.mjs', ['--realese'], 'No such option: --realese. Known: --release, --base.'],
  ['timing.mjs', ['-3'], /^No such option: -3\./],
  ['timing.mjs', ['0'], 'How many of each must be a whole number from 1: 0'],
  ['serve.mjs', ['now'], 'No such argument: now. None is known.'],
  ['run.mjs', ['tset'], /^No such command: tset\. Known: start, .*test.*\.$/],
];

for (const [script, typed, said] of REFUSALS) {
  test(`${[script, ...typed].join(' ')} says what is wrong and what is known`, () => {
    refuses(run(script, ...typed), said);
  });
}

function refuses({ status, stdout, stderr }, said) {
  assert.deepEqual([status, stdout], [1, '']);
  if (typeof said === 'string') assert.equal(stderr.trim(), said);
  else assert.match(stderr.trim(), said);
}

const journeys = (...args) => end('pnpm', ['-C', 'apps/e2e', 'exec', 'playwright', 'test', ...args]);

test('a word that chooses no journey is refused, beside one that does', () => {
  const { status, stderr } = journeys('security', 'secruity');
  assert.equal(status, 1);
  assert.match(stderr, /^No such file: secruity\. Known: .*security\.spec\.ts.*\.$/m);
});

test('a title that no journey has is refused', () => {
  const { status, stdout, stderr } = journeys('--list', '-g', 'a title that nothing has');
  assert.equal(status, 1);
  assert.match(stdout + stderr, /No tests found/);
});
