// Two answers are compared byte for byte, and what differs is quoted.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { assertSameBytes } from '../apps/bench/harness/contest.mjs';

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
