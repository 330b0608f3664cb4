// Which items of the specification's checklist (docs/specification/checklist.md) the last test run has proven: read from the
// reports of tests, not from the code. An item counts when its id stands in the title of a test that passed, and of none that
// did not.
//   node packages/rules/checklist.mjs           a line per hundred, then what is missing; fails unless every item is proven
//   node packages/rules/checklist.mjs S045      the tests that prove it
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { readArguments, refuse } from '../../scripts/arguments.mjs';

const root = path.resolve(import.meta.dirname, '../..');
const DOCUMENT = path.join(root, 'docs/specification/checklist.md');
/** A test that names more items does not prove each of them well. */
const MAX_IN_A_TITLE = 4;

/**
 * The ids of all items, in the order of the document.
 * @throws Error when the document lists none, one twice, or not as many as it says
 */
export function readItems(text = readFileSync(DOCUMENT, 'utf8')) {
  const ids = [...text.matchAll(/^- \[.\] \*\*(S\d+)\*\*/gm)].map(([, id]) => id);
  if (ids.length === 0) throw new Error('The checklist lists no items');
  const twice = ids.find((id, index) => ids.indexOf(id) !== index);
  if (twice) throw new Error(`The checklist has ${twice} twice`);
  const count = Number(/^(\d+) items/m.exec(text)?.[1]);
  if (count !== ids.length) throw new Error(`The checklist says ${count} items and lists ${ids.length}`);
  return ids;
}

const idsIn = (title) => title.match(/\bS\d{2,}\b/g) ?? [];

/**
 * What a test run says of the checklist.
 * @param {{ suite: string, title: string, status: string }[]} tests
 * @param {string[]} items
 * @returns {{ open: string[], faults: string[], proofs: Map<string, object[]> }} items that are not proven; titles that name
 *   too many items or one that does not exist; the tests by item
 */
export function judge(tests, items = readItems()) {
  const proofs = new Map(items.map((id) => [id, []]));
  const faults = new Set();
  for (const test of tests) {
    const ids = idsIn(test.title);
    if (ids.length > MAX_IN_A_TITLE)
      faults.add(`More than ${MAX_IN_A_TITLE} items: ${test.suite}: ${test.title}`);
    for (const id of ids) {
      if (proofs.has(id)) proofs.get(id).push(test);
      else faults.add(`No such item ${id}: ${test.suite}: ${test.title}`);
    }
  }
  const isProven = (id) =>
    proofs.get(id).length > 0 && proofs.get(id).every(({ status }) => status === 'passed');
  return { open: items.filter((id) => !isProven(id)), faults: [...faults], proofs };
}

function main() {
  const { words, options } = readArguments({
    options: { report: { type: 'string', default: path.join(root, 'reports/tests.json') } },
  });
  const items = readItems();
  const unknown = words.filter((word) => !items.includes(word));
  if (unknown.length > 0)
    refuse(`No such item: ${unknown.join(', ')}. Known: ${items[0]} to ${items.at(-1)}.`);
  if (!existsSync(options.report)) refuse('There is no report of a test run yet: run `npm test` first.');
  const judgement = judge(JSON.parse(readFileSync(options.report, 'utf8')), items);
  const ok = words.length > 0 ? showProofs(judgement, words) : showAll(judgement, items);
  process.exitCode = ok ? 0 : 1;
}

function showProofs({ open, proofs }, ids) {
  for (const id of ids) {
    console.log(`${id} ${open.includes(id) ? 'open' : 'proven'}`);
    for (const { suite, title, status } of proofs.get(id)) console.log(`  ${status} ${suite}: ${title}`);
  }
  return !ids.some((id) => open.includes(id));
}

function showAll({ open, faults }, items) {
  for (let from = 0; from < items.length; from += 100) {
    const ids = items.slice(from, from + 100);
    const proven = ids.filter((id) => !open.includes(id)).length;
    console.log(`${ids[0]}–${ids.at(-1)}  ${proven} of ${ids.length}`);
  }
  if (open.length > 0) console.log(`Not proven: ${open.join(' ')}`);
  for (const fault of faults) console.log(fault);
  console.log(`${items.length - open.length} of ${items.length} items are proven`);
  return open.length === 0 && faults.length === 0;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) main();
