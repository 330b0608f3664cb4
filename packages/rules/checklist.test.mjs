// The checklist is a gate: it opens only when a test that passed names each item, and no title names what is not there.
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { after, test } from 'node:test';
import { readItems } from './checklist.mjs';
import { leftOut } from './long-tests.mjs';

const root = path.resolve(import.meta.dirname, '../..');
const folder = mkdtempSync(path.join(os.tmpdir(), 'lumen-checklist-'));
after(() => rmSync(folder, { recursive: true }));

const ITEMS = readFileSync(path.join(root, 'docs/specification/checklist.md'), 'utf8')
  .split('\n')
  .flatMap((line) => /^- \[.\] \*\*(S\d+)\*\*/.exec(line)?.[1] ?? []);
/** One more than there are. */
const UNKNOWN = `S${ITEMS.length + 1}`;
/** A run in which every item has one test that passed. */
const ALL = ITEMS.map((id) => ({ suite: 'web', title: `shows it (${id})`, status: 'passed' }));
const without = (id) => ALL.filter(({ title }) => !title.includes(id));
const passed = (title) => ({ suite: 'web', title, status: 'passed' });
const failed = (title) => ({ suite: 'api', title, status: 'failed' });

function checklist(tests, ...args) {
  const report = path.join(folder, 'tests.json');
  writeFileSync(report, JSON.stringify(tests));
  const { status, stdout, stderr } = spawnSync(
    'node',
    ['packages/rules/checklist.mjs', `--report=${report}`, ...args],
    { cwd: root, encoding: 'utf8' },
  );
  return { status, stdout, stderr };
}

test('a run that proves every item opens the gate', () => {
  assert.ok(ITEMS.length > 500);
  const { status, stdout } = checklist(ALL);
  assert.equal(status, 0);
  assert.match(stdout, new RegExp(`${ITEMS.length} of ${ITEMS.length} items are proven`));
});

/** What closes the gate, and what is said. */
const CLOSED = {
  'an item that no test names': [without('S045'), /^Not proven: S045$/m],
  'an item whose only test failed': [[...without('S045'), failed('shows it (S045)')], /^Not proven: S045$/m],
  'an item with a test that passed and one that failed': [
    [...ALL, failed('refuses it, too (S045)')],
    /^Not proven: S045$/m,
  ],
  'an item whose only test was not run': [
    [...without('S599'), { ...passed('shows it (S599)'), status: 'skipped' }],
    /^Not proven: S599$/m,
  ],
  'the last item': [without('S599'), /^Not proven: S599$/m],
  'a title with more than four items': [
    [...ALL, passed('does all at once (S001, S002, S003, S004, S005)')],
    /^More than 4 items: web: does all at once/m,
  ],
  'a title with an item that does not exist': [
    [...ALL, passed(`does more (${UNKNOWN})`)],
    new RegExp(`^No such item ${UNKNOWN}: web: does more`, 'm'),
  ],
  'a title with a mistyped item': [[...ALL, passed('does it (S45)')], /^No such item S45: web: does it/m],
};

for (const [what, [tests, said]] of Object.entries(CLOSED)) {
  test(`${what} keeps the gate closed`, () => {
    const { status, stdout } = checklist(tests);
    assert.equal(status, 1);
    assert.match(stdout, said);
  });
}

test('four items in a title are not too many', () => {
  assert.equal(checklist([...ALL, passed('does four (S001, S002, S003, S004)')]).status, 0);
});

test('asked for an item it lists the tests that prove it, and fails for one that is open', () => {
  const proven = checklist(ALL, 'S045');
  assert.deepEqual([proven.status, proven.stdout], [0, 'S045 proven\n  passed web: shows it (S045)\n']);
  const open = checklist(without('S045'), 'S045');
  assert.deepEqual([open.status, open.stdout], [1, 'S045 open\n']);
});

test('an item that does not exist cannot be asked for', () => {
  const { status, stderr } = checklist(ALL, 'S045', UNKNOWN);
  assert.deepEqual([status, stderr], [1, `No such item: ${UNKNOWN}. Known: S001 to S599.\n`]);
});

test('without a report there is nothing to say', () => {
  const missing = path.join(folder, 'missing.json');
  const { status, stderr } = spawnSync('node', ['packages/rules/checklist.mjs', `--report=${missing}`], {
    cwd: root,
    encoding: 'utf8',
  });
  assert.deepEqual([status, stderr], [1, 'There is no report of a test run yet: run `npm test` first.\n']);
});

const checklistOf = (ids, count = ids.length) =>
  `${count} items from the two specifications.\n\n${ids.map((id) => `- [ ] **${id}** \`ROUTE\` x`).join('\n')}\n`;

test('the items are those of the document, which says how many it has', () => {
  assert.deepEqual(readItems(checklistOf(['S001', 'S002'])), ['S001', 'S002']);
  assert.deepEqual(readItems(), ITEMS);
});

test('a document that lost an item, has one twice or has none is refused', () => {
  assert.throws(() => readItems(checklistOf(['S001'], 2)), /says 2 items and lists 1/);
  assert.throws(() => readItems(checklistOf(['S001', 'S001'])), /S001 twice/);
  assert.throws(() => readItems(checklistOf([])), /lists no items/);
});

test('no journey of long runs proves an item', () => {
  const e2e = path.join(root, 'apps/e2e');
  const listed = (env) =>
    spawnSync('node', ['node_modules/@playwright/test/cli.js', 'test', '--list', '--reporter=list'], {
      cwd: e2e,
      env: { ...process.env, ...env },
      encoding: 'utf8',
    }).stdout;
  const [all, usual] = [listed({ LONG_TESTS: 'true' }), listed({ LONG_TESTS: '' })];
  const itemsIn = (text) => [...new Set(text.match(/\bS\d{3}\b/g))];
  assert.ok(itemsIn(usual).length > 5);
  assert.ok(all.split('\n').length > usual.split('\n').length);
  assert.deepEqual(itemsIn(usual), itemsIn(all));
});

const itemsOf = (texts) => texts.flatMap((text) => text.match(/\bS\d{3}\b/g) ?? []);

/** Where a long test, or a row that may be left out, names an item. */
const NAMED = {
  'its title': "longTest('does it (S045)', () => {});",
  'the rows of its title': "longTest.each([['a (S045)'], ['b']])('does %s', () => {});",
  'a title that is a template': 'longTest(`does ${it} (S045)`, async () => {});',
  'the block it is in': "describe('all of it (S045)', () => { test('a', f); longTest('b', f); });",
  'a block around that': "describe('all (S045)', () => { describe('of it', () => { longTest('b', f); }); });",
  'the rows of its block': "describe.each([['a (S045)']])('%s', () => { longTest('b', f); });",
  'a row of a sample': "test.each(sampled([['a (S045)'], ['b']]))('does %s', f);",
  'a long file': ['x.long.test.ts', "test('does it (S045)', f);"],
};
for (const [where, source] of Object.entries(NAMED)) {
  test(`an item of a long test is found in ${where}`, () => {
    const [file, text] = Array.isArray(source) ? source : ['x.test.ts', source];
    assert.deepEqual(itemsOf(leftOut(file, text)), ['S045']);
  });
}

test('an item beside a long test is none of its items', () => {
  const beside =
    "describe('one (S045)', () => { test('a', f); }); describe('other', () => { longTest('b', () => g('S046')); });" +
    "test('c (S047)', f);";
  assert.deepEqual(itemsOf(leftOut('x.test.ts', beside)), []);
});

test('no long test proves an item, because npm test leaves it out', () => {
  const files = globSync(['apps/*/{src,tests}/**/*.{test,spec}.{ts,tsx}', 'scripts/*.test.mjs'], {
    cwd: root,
  });
  const left = files.flatMap((file) => leftOut(file, readFileSync(path.join(root, file), 'utf8')));
  assert.ok(left.length > 50);
  assert.deepEqual(itemsOf(left), []);
});
