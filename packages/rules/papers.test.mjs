// The data map has every table of the database, and the retention schedule says what the code does.
import assert from 'node:assert/strict';
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import { countCitations } from './citations.mjs';

const root = path.resolve(import.meta.dirname, '../..');
const read = (file) => readFileSync(path.join(root, file), 'utf8');

const SECONDS = { millisecond: 0.001, second: 1, minute: 60, hour: 3600, day: 86_400, year: 365 * 86_400 };

/** Tables in the order of the page: the second column of what is about people, and all of the section on data about no person. */
function tablesOf(map) {
  const [people, others] = map.split('## In the database, about nobody');
  const rows = people.split('\n').filter((line) => line.startsWith('| ') && line.includes('`'));
  const cells = [...rows.map((line) => line.split('|')[2]), others.split('## Elsewhere')[0]];
  return cells.flatMap((cell) => Array.from(cell.matchAll(/`(\w+)`/g), ([, table]) => table));
}

/** `14 days` -> seconds. */
function secondsOf(period) {
  const [, count, unit] = /^(\d+) (\w+?)s?$/.exec(period);
  return Number(count) * SECONDS[unit];
}

/** `THREE_DAYS = 3 * 86_400`, `interval '1 day'` -> the number it says. */
const numberOf = (constant) =>
  /[\d_]+(?: \* [\d_]+)*(?=\D*$)/
    .exec(constant)[0]
    .split(' * ')
    .reduce((product, factor) => product * Number(factor.replaceAll('_', '')), 1);

/** What a row of the schedule says other than the code does; null where they agree. */
function contradiction([what, kept, , constant, unit, file]) {
  const place = read(file).indexOf(constant);
  if (place === -1 || /[\w.*]/.test(read(file)[place + constant.length]))
    return `${what}: ${file} has no ${constant}`;
  const inCode = numberOf(constant) * SECONDS[unit.replace(/s$/, '')];
  return inCode === secondsOf(kept) ? null : `${what}: ${kept}, but ${constant} in ${file}`;
}

const periods = read('docs/papers/retention.md')
  .split('\n')
  .filter((line) => line.startsWith('| ') && line.split('|').length === 8)
  .slice(2)
  .map((line) =>
    line
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim().replaceAll('`', '')),
  );

test('every table of the database stands in the data map once', () => {
  const sources = globSync('apps/api/src/**/*.ts', { cwd: root });
  const tables = sources.flatMap((file) =>
    Array.from(read(file).matchAll(/@Entity\('(\w+)'/g), ([, table]) => table),
  );
  assert.ok(tables.length > 50);
  const sorted = (names) => names.toSorted((a, b) => a.localeCompare(b));
  assert.deepEqual(sorted(tablesOf(read('docs/papers/data-map.md'))), sorted(tables));
});

test('every entity names its table, so that none is passed over', () => {
  const unnamed = globSync('apps/api/src/**/*.ts', { cwd: root }).filter((file) =>
    /@Entity\((?!')/.test(read(file)),
  );
  assert.deepEqual(unnamed, []);
});

test('the retention schedule says the periods of the code', () => {
  assert.ok(periods.length > 10);
  assert.deepEqual(periods.map(contradiction).filter(Boolean), []);
});

test('a period that is not the one of the code is named', () => {
  const [what, , then, ...code] = periods[0];
  assert.match(contradiction([what, '15 days', then, ...code]), /15 days, but DELETION_DELAY_DAYS = 14/);
  assert.match(contradiction([what, '1 day', then, 'DELETION_DELAY_DAYS = 1', 'days', code[2]]), /has no/);
});

/** The criteria of level A and AA of WCAG 2.2, without 4.1.1, which is obsolete. */
const CRITERIA =
  `1.1.1 1.2.1 1.2.2 1.2.3 1.2.4 1.2.5 1.3.1 1.3.2 1.3.3 1.3.4 1.3.5 1.4.1 1.4.2 1.4.3 1.4.4 1.4.5 1.4.10 1.4.11
  1.4.12 1.4.13 2.1.1 2.1.2 2.1.4 2.2.1 2.2.2 2.3.1 2.4.1 2.4.2 2.4.3 2.4.4 2.4.5 2.4.6 2.4.7 2.4.11 2.5.1 2.5.2 2.5.3 2.5.4
  2.5.7 2.5.8 3.1.1 3.1.2 3.2.1 3.2.2 3.2.3 3.2.4 3.2.6 3.3.1 3.3.2 3.3.3 3.3.4 3.3.7 3.3.8 4.1.2 4.1.3`.split(
    /\s+/,
  );

test('the accessibility report answers each criterion of level A and AA once, in a term of the template', () => {
  const rows = Array.from(
    read('docs/papers/vpat.md').matchAll(/^\| (\d\.\d\.\d+) [^|]+\| A{1,2} \| ([^|]+) \| \S/gm),
  );
  assert.deepEqual(
    rows.map(([, criterion]) => criterion),
    CRITERIA,
  );
  const terms = ['supports', 'partially supports', 'does not support', 'not applicable'];
  assert.deepEqual(
    rows.filter(([, , term]) => !terms.includes(term)),
    [],
  );
});

test('each answer of the security questionnaire is yes, no, partly or the operator’s, and cites what shows it', () => {
  const rows = read('docs/papers/hecvat.md')
    .split('\n')
    .filter((line) => line.startsWith('| ') && line.includes('? |'));
  assert.ok(rows.length > 30);
  const wrong = rows.filter((row) => {
    const answer = row.split('|')[3].trim();
    return (
      !['yes', 'no', 'partly', 'operator'].includes(answer) ||
      (answer !== 'operator' && countCitations(row) === 0)
    );
  });
  assert.deepEqual(wrong, []);
});
