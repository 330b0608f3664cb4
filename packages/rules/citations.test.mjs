// Every paper that an office reads cites what shows its answers: docs/papers, docs/asvs.md and SECURITY.md.
import assert from 'node:assert/strict';
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import { countCitations, deadCitations, hasTitle } from './citations.mjs';

const root = path.resolve(import.meta.dirname, '../..');
const papers = ['SECURITY.md', 'docs/asvs.md', ...globSync('docs/papers/*.md', { cwd: root })];

for (const paper of papers)
  test(`what ${paper} cites is there`, () => {
    const text = readFileSync(path.join(root, paper), 'utf8');
    assert.ok(countCitations(text) > 0);
    assert.deepEqual(deadCitations(text, path.dirname(paper)), []);
  });

const DEAD = [
  ['`citations.test.mjs` › “a title that no test has”', '`citations.test.mjs` › “a title that no test has”'],
  ['[a page](no-such.md)', '](no-such.md)'],
  ['[a heading](quality.md#no-such-heading)', '](quality.md#no-such-heading)'],
  ['`apps/api/src/no-such.ts`', '`apps/api/src/no-such.ts`'],
  ['`no-such.test.ts`', '`no-such.test.ts`'],
];

for (const [text, cited] of DEAD)
  test(`a dead citation is named as it is written: ${text}`, () => {
    assert.deepEqual(deadCitations(`It holds: ${text} [a](quality.md).`, 'docs'), [cited]);
  });

test('a live citation is of a test, a page, a heading or a file', () => {
  const live =
    '`citations.test.mjs` › “a live citation is of a test, a page, a heading or a file” [a](operations.md) [b](operations.md#backup) `packages/rules/citations.mjs`';
  assert.equal(countCitations(live), 5);
  assert.deepEqual(deadCitations(live, 'docs'), []);
});

test('a title is the whole of what a test is called, not a part and not a comment', () => {
  const source =
    "test.each(rows)(\n  'is kept for %s',\n  () => {});\n// ('is dropped', in a comment)\nconst text = 'is said';";
  assert.ok(hasTitle(source, 'is kept for %s'));
  assert.ok(!hasTitle(source, 'is kept'));
  assert.ok(!hasTitle(source, 'is said'));
});
