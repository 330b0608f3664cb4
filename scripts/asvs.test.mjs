// docs/asvs.md says of each requirement how it is met, and cites tests and pages (that these are there is tested in
// packages/rules/citations.test.mjs).
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import { countCitations } from '../packages/rules/citations.mjs';

const root = path.resolve(import.meta.dirname, '..');
const docs = path.join(root, 'docs');

/** Requirements of level 1 and 2 of each section of ASVS 5.0.0; those of level 3 alone come after them. */
const SECTIONS = {
  V1: [2, 9, 11, 3, 2],
  V2: [3, 3, 4, 1],
  V3: [0, 2, 4, 6, 5, 0, 2],
  V4: [3, 1, 2, 4],
  V5: [1, 3, 2, 3],
  V6: [3, 12, 4, 4, 5, 3, 0, 4],
  V7: [3, 4, 2, 5, 2, 2],
  V8: [2, 3, 1, 1],
  V9: [3, 4],
  V10: [2, 2, 4, 11, 5, 2, 3],
  V11: [2, 3, 3, 4, 1, 1],
  V12: [3, 2, 4],
  V13: [1, 5, 2, 5],
  V14: [2, 4, 3],
  V15: [3, 3, 7, 0],
  V16: [1, 5, 4, 3, 3],
  V17: [1, 4, 2],
};
const STATES = ['met', 'partly', 'operator', 'none'];

const rows = readFileSync(path.join(docs, 'asvs.md'), 'utf8')
  .split('\n')
  .filter((line) => line.startsWith('| V'))
  .map((line) => {
    const [, requirement, state, how] = line.split('|').map((cell) => cell.trim());
    return { requirement, state, how };
  });

/** `V4.3.1–V4.3.2` are two requirements. */
function requirementsOf({ requirement }) {
  const [first, last = first] = requirement.split('–');
  const section = first.slice(0, first.lastIndexOf('.') + 1);
  const [from, to] = [first, last].map((id) => Number(id.slice(id.lastIndexOf('.') + 1)));
  return Array.from({ length: to - from + 1 }, (_, index) => `${section}${from + index}`);
}

test('every requirement of level 1 and 2 is in the table once, in order', () => {
  const expected = Object.entries(SECTIONS).flatMap(([chapter, counts]) =>
    counts.flatMap((count, section) =>
      Array.from({ length: count }, (_, index) => `${chapter}.${section + 1}.${index + 1}`),
    ),
  );
  assert.equal(expected.length, 253);
  assert.deepEqual(rows.flatMap(requirementsOf), expected);
});

test('every row says how far it is met, and one that is met or partly met cites a test or a page', () => {
  const silent = rows.filter(
    (row) =>
      !STATES.includes(row.state) || (['met', 'partly'].includes(row.state) && countCitations(row.how) === 0),
  );
  assert.deepEqual(silent, []);
});
