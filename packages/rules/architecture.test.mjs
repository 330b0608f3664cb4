// The folders that docs/architecture.md names are those of the tree: a new folder needs a line there, a removed one loses its.
import assert from 'node:assert/strict';
import { globSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import order from './order.cjs';

const root = path.resolve(import.meta.dirname, '../..');
const page = readFileSync(path.join(root, 'docs/architecture.md'), 'utf8');

/** What git does not hold. */
const MADE = new Set(['node_modules', 'dist', 'compiled', 'reports', 'test-results']);

const entriesOf = (folder) =>
  readdirSync(path.join(root, folder), { withFileTypes: true }).filter(
    ({ name }) => !name.startsWith('.') && !MADE.has(name),
  );
const foldersOf = (folder) =>
  entriesOf(folder)
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name);

/** The tree that is drawn below a heading. */
function drawnBelow(heading) {
  const [, text] = page.split(`\n## ${heading}\n`);
  const [, tree] = text?.match(/```\n([\s\S]*?)```/) ?? [];
  assert.ok(tree, `docs/architecture.md draws no tree below "${heading}"`);
  return tree;
}

/** The part of a drawn tree that begins at the line of a folder, and ends at the next line as far left. */
function branch(tree, folder) {
  const lines = tree.split('\n');
  const start = lines.findIndex(
    (line) => line.trimStart().startsWith(`${folder}/ `) || line.trim() === `${folder}/`,
  );
  assert.notEqual(start, -1, `docs/architecture.md has no line for ${folder}/`);
  const indent = lines[start].search(/\S/);
  const after = lines.slice(start + 1);
  const end = after.findIndex((line) => line.trim() !== '' && line.search(/\S/) <= indent);
  return lines.slice(start, end === -1 ? undefined : start + 1 + end).join('\n');
}

/** Whether a text names a folder or a file as a word of its own. */
const names = (text, name) => new RegExp(`(?<![\\w-])${name.replaceAll('.', '\\.')}(?![\\w-])`).test(text);

/** The folders at the left of the lines of a branch: `careers/ · programs/   one of them`. */
const drawnIn = (text, indent) =>
  text
    .split('\n')
    .slice(1)
    .map((line) => line.match(new RegExp(`^ {${indent}}((?:[\\w-]+/(?: · )?)+)`))?.[1] ?? '')
    .flatMap((left) => Array.from(left.matchAll(/([\w-]+)\//g), ([, name]) => name));

const house = drawnBelow('The repository');
const api = drawnBelow('apps/api/src');
const web = drawnBelow('apps/web/src');

for (const [folder, text, indent] of [
  ['apps', branch(house, 'apps'), 2],
  ['packages', branch(house, 'packages'), 2],
  ['apps/api/src/modules', branch(api, 'modules'), 2],
  ...Object.keys(order.SUBFOLDERS).map((name) => [`apps/api/src/modules/${name}`, branch(api, name), 4]),
  ['apps/web/src/features', branch(web, 'features'), 2],
  ['apps/web/src/shared', branch(web, 'shared'), 2],
])
  test(`docs/architecture.md draws the folders of ${folder}`, () => {
    assert.deepEqual(drawnIn(text, indent).toSorted(), foldersOf(folder).toSorted());
  });

test('docs/architecture.md draws modules and subfolders in the order of packages/rules/order.cjs', () => {
  assert.deepEqual(drawnIn(branch(api, 'modules'), 2), order.MODULES);
  const drawn = Object.keys(order.SUBFOLDERS).map((name) => [name, drawnIn(branch(api, name), 4)]);
  assert.deepEqual(Object.fromEntries(drawn), order.SUBFOLDERS);
});

/** Module -> the modules that its files import, tests aside. */
function importedModules() {
  const modules = path.join(root, 'apps/api/src/modules');
  const imports = new Map(order.MODULES.map((name) => [name, new Set()]));
  for (const file of globSync('*/**/*.ts', { cwd: modules }).filter((name) => !name.endsWith('.test.ts'))) {
    const text = readFileSync(path.join(modules, file), 'utf8');
    for (const [, to] of text.matchAll(/from '(?:\.\.\/)+([\w-]+)\/index\.js'/g))
      imports.get(file.split(path.sep)[0]).add(to);
  }
  return imports;
}

/** Of a graph without circles only the edges that no longer way replaces. */
function withoutDetours(graph) {
  const reached = (from) => new Set([...graph.get(from)].flatMap((to) => [to, ...reached(to)]));
  return new Map(
    Array.from(graph, ([from, to]) => {
      const further = new Set([...to].flatMap((next) => [...reached(next)]));
      /** @type {string[]} */
      const direct = [...to].filter((name) => !further.has(name));
      return [from, direct.toSorted()];
    }),
  );
}

test('docs/architecture.md says on which modules each is built', () => {
  const drawn = Array.from(page.matchAll(/^\| `([\w-]+)` +\| (nothing|`.*?`) +\|$/gm), ([, name, on]) => [
    name,
    Array.from(on.matchAll(/`([\w-]+)`/g), ([, other]) => other),
  ]);
  assert.deepEqual(drawn, [...withoutDetours(importedModules())]);
});

test('a way that goes through another module is left out', () => {
  const graph = new Map(Object.entries({ a: [], b: ['a'], c: ['a', 'b'] }));
  assert.deepEqual(Object.fromEntries(withoutDetours(graph)), { a: [], b: ['a'], c: ['b'] });
});

for (const [folder, text] of [
  ['apps/api', branch(house, 'api')],
  ['apps/web', branch(house, 'web')],
  ['apps/api/src/platform', branch(api, 'platform')],
  ['apps/api/src', api],
  ['apps/web/src', web],
  ['infra', branch(house, 'infra')],
  ...foldersOf('apps/api/src/modules').map((name) => [`apps/api/src/modules/${name}`, branch(api, name)]),
])
  test(`docs/architecture.md names the folders in ${folder}`, () => {
    assert.deepEqual(
      foldersOf(folder).filter((name) => name !== 'src' && !names(text, name)),
      [],
    );
  });

test('docs/architecture.md names the programs of the API and the pages of docs', () => {
  const programs = entriesOf('apps/api/src')
    .map(({ name }) => name)
    .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'));
  const pages = entriesOf('docs').map(({ name }) => path.basename(name, '.md'));
  assert.deepEqual(
    [
      ...programs.filter((name) => !names(api, name)),
      ...pages.filter(
        (name) => !['architecture', 'images'].includes(name) && !names(branch(house, 'docs'), name),
      ),
    ],
    [],
  );
});

test('a folder that is not drawn, and a line without a folder, are found', () => {
  const text = branch('features/   each\n  old/ · kept/   gone\nshared/\n', 'features');
  assert.deepEqual(drawnIn(text, 2), ['old', 'kept']);
  assert.equal(names('paths.ts and what-if', 'paths'), true);
  assert.equal(names('what-if/', 'if'), false);
});
