// Two answers are compared byte for byte, and what differs is quoted; a table has figures, or there is none.
import assert from 'node:assert/strict';
import { existsSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { test } from 'node:test';
import { assertSameBytes } from './contest.mjs';
import { report } from './report.mjs';

test('a floor that answers the bytes of the product is compared with it', () => {
  assertSameBytes('/a', '{"count":1}', '{"count":1}');
});

test('a floor that lacks, adds or changes a byte is refused, with the place', () => {
  const product = `{"results":[${'1,'.repeat(500)}2],"count":501}`;
  for (const floor of [product.slice(0, -1), `${product} `, product.replace('501', '502')])
    assert.throws(
      () => assertSameBytes('/a', product, floor),
      ({ message }) => /^\/a: the floor .* From \d+ on/.test(message) && message.length < 500,
    );
});

test('a run that measured nothing, or no number, is no run that met its targets', () => {
  const file = path.join(os.tmpdir(), `lumen-report-${process.pid}.json`);
  assert.throws(() => report([], file), /Nothing was measured/);
  assert.throws(
    () => report([{ name: 'warm start', value: NaN, atMost: 2 }], file),
    /Not measured: warm start/,
  );
  assert.throws(
    () => report([{ name: 'a ratio', value: Infinity, atLeast: 2 }], file),
    /Not measured: a ratio/,
  );
  assert.equal(existsSync(file), false);
});
