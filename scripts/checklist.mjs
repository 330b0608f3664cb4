// Which items of the specification's checklist the last test run has proven: read from the reports of passing tests, not
// from the code. An item counts when its id stands at the end of the title of a test that passed, and of none that failed.
//   node scripts/checklist.mjs           a line per hundred, then what is missing
//   node scripts/checklist.mjs S045      the tests that prove it
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

const ITEMS = 599;
const report = path.resolve(import.meta.dirname, '../reports/tests.json');
if (!existsSync(report)) {
  console.error('There is no report yet: run `npm test` first.');
  process.exit(1);
}

const proofs = new Map();
for (const test of JSON.parse(readFileSync(report, 'utf8'))) {
  for (const [id] of test.title.matchAll(/\bS\d{3}\b/g)) proofs.set(id, [...(proofs.get(id) ?? []), test]);
}

const all = Array.from({ length: ITEMS }, (_, index) => `S${String(index + 1).padStart(3, '0')}`);
const isProven = (id) => proofs.has(id) && proofs.get(id).every(({ status }) => status === 'passed');

const asked = process.argv.slice(2);
if (asked.length > 0) {
  for (const id of asked) {
    console.log(`${id} ${isProven(id) ? 'proven' : 'open'}`);
    for (const { suite, title, status } of proofs.get(id) ?? [])
      console.log(`  ${status} ${suite}: ${title}`);
  }
} else {
  for (let from = 0; from < ITEMS; from += 100) {
    const ids = all.slice(from, from + 100);
    const open = ids.filter((id) => !isProven(id));
    console.log(
      `${ids[0]}–${ids.at(-1)}  ${ids.length - open.length} of ${ids.length} proven  ${open.join(' ')}`,
    );
  }
  const tooMany = [...proofs.values()].flat().filter(({ title }) => title.match(/\bS\d{3}\b/g).length > 4);
  for (const { suite, title } of new Set(tooMany)) console.log(`More than four items: ${suite}: ${title}`);
}
