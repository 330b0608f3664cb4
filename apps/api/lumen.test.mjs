// The command line of operators, as it is typed (docs/operations.md).
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';

const dist = path.join(import.meta.dirname, 'dist');
const { COMMANDS, GROUPS } = await import('./compiled/commands/commands.js');

/** Without settings: none of these needs a database. */
const lumen = (...typed) => lumenWith({}, ...typed);

function lumenWith(settings, ...typed) {
  const { status, stdout, stderr } = spawnSync(process.execPath, [path.join(dist, 'lumen.js'), ...typed], {
    encoding: 'utf8',
    env: { PATH: process.env.PATH, ...settings },
  });
  return { status, stdout, stderr };
}

const wordsOf = ({ call }) => call.split(/ [<[]/)[0].split(' ');

test('lumen help lists what there is, and the exit codes', () => {
  const { status, stdout, stderr } = lumen('help');
  assert.deepEqual([status, stderr], [0, '']);
  for (const first of new Set(COMMANDS.map((command) => wordsOf(command)[0])))
    assert.match(stdout, new RegExp(`^  ${first} `, 'm'));
  assert.match(stdout, /^Exit codes:\n {2}0 {2}done\n {2}1 /m);
});

for (const command of COMMANDS)
  test(`lumen help ${wordsOf(command).join(' ')} tells what it takes, and that its modules are there`, async () => {
    const { status, stdout } = lumen('help', ...wordsOf(command));
    assert.equal(status, 0);
    assert.ok(stdout.startsWith(`Usage: lumen ${wordsOf(command).join(' ')} `), stdout);
    for (const flags of Object.keys(command.options ?? {})) assert.ok(stdout.includes(`  ${flags} `), flags);
    assert.equal(typeof (await command.load()), 'function');
  });

test('words that begin commands are explained, and no others', () => {
  const groups = COMMANDS.flatMap((command) =>
    wordsOf(command)
      .slice(0, -1)
      .map((_, n, words) => words.slice(0, n + 1).join(' ')),
  );
  assert.deepEqual(new Set(Object.keys(GROUPS)), new Set(groups));
});

/** [what was typed, what is said]. */
const WRONG_CALLS = [
  [['jbos'], /^error: unknown command 'jbos'\n\(Did you mean jobs\?\)\n\(lumen help lists/],
  [['help', 'jbos'], /^error: unknown command 'jbos'\n\(Did you mean jobs\?\)/],
  [['help', 'jobs', 'lsit'], /^error: unknown command 'lsit'\n\(Did you mean list\?\)/],
  [['jobs', 'lsit'], /^error: unknown command 'lsit'\n\(Did you mean list\?\)/],
  [['jobs', 'list', 'all'], /^error: too many arguments for 'list'/],
  [['jobs', 'retry'], /^error: missing required argument 'ids'/],
  [['jobs', 'retry', '17'], /^17 is no id of a job\./],
  [['jobs', 'run', 'send-mail'], /^No job is added by hand as send-mail\. Known: .*rebuild-snapshots/],
  [['catalogue', 'skills', 'sugest', 'a'], /\(Did you mean suggest\?\)/],
  [['catalogue', 'skills', 'suggest'], /^error: missing required argument 'catalogue-folder'/],
  [
    ['catalogue', 'skills', 'review', 'a', '--port', '65536'],
    /^--port is a number from 0 to 65535, not 65536/,
  ],
  [['catalogue', 'import-onte', 'a', 'b'], /\(Did you mean import-onet\?\)/],
  [['catalogue', 'import-onet', 'a'], /^error: missing required argument 'catalogue-folder'/],
  [['catalogue', 'import-onet', 'a', 'b', '--dryrun'], /'--dryrun'\n\(Did you mean --dry-run\?\)/],
  [['catalogue', 'import-university'], /^error: missing required argument/],
  [['catalogue', 'import-university', 'a', '--name', 'A'], /^--name belongs to a registrar's export/],
  [['catalogue', 'import-university', 'a', 'b', '--new-educator'], /^--new-educator belongs to a catalogue/],
  [['catalogue', 'import-university', 'a', 'b', '--all'], /^--all belongs to a catalogue/],
  [['catalogue', 'import-university', 'a', '--allow-removal=no'], /^error: unknown option/],
];

for (const [typed, said] of WRONG_CALLS)
  test(`lumen ${typed.join(' ')} is refused as a wrong call that says what to type`, () => {
    const { status, stdout, stderr } = lumen(...typed);
    assert.deepEqual([status, stdout], [2, '']);
    assert.match(stderr, said);
  });

test('lumen alone says what there is, and is a wrong call', () => {
  const { status, stderr } = lumen();
  assert.equal(status, 2);
  assert.match(stderr, /^Usage: lumen /);
});

test('a command that needs the database says that it is not told which', () => {
  const { status, stderr } = lumen('jobs', 'list');
  assert.equal(status, 1);
  assert.match(stderr, /^Settings that do not fit \(docs\/operations\.md\):\n {2}DATABASE_URL: /);
});

test('a folder that cannot be written to is named, with what to do', () => {
  const { status, stderr } = lumenWith(
    { DATABASE_URL: 'postgres://127.0.0.1:1/lumen' },
    'backup',
    '/dev/null/a/b',
    '--in-the-clear',
  );
  assert.equal(status, 1);
  assert.match(
    stderr,
    /^\/dev\/null\/a: a part of that path is a file, and not a folder\. Name another folder\. \(/,
  );
});

test('the command line reads no module of a command before that command is run', () => {
  const read = new Set();
  const follow = (file) => {
    if (read.has(file)) return;
    read.add(file);
    const text = readFileSync(path.join(dist, file), 'utf8');
    for (const [, next] of text.matchAll(/^import\s*(?:[^'"]*from\s*)?["']\.\/([^"']+)["']/gm)) follow(next);
  };
  follow('lumen.js');
  const bytes = [...read].reduce((sum, file) => sum + statSync(path.join(dist, file)).size, 0);
  assert.ok(bytes < 250_000, `${bytes} bytes: ${[...read].join(', ')}`);
});
