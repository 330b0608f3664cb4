import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readAudit } from './dependencies.mjs';

const audit = (vulnerabilities) => JSON.stringify({ advisories: {}, metadata: { vulnerabilities } });

test('advisories are counted, the severe and critical ones apart', () => {
  const counts = { info: 1, low: 2, moderate: 4, high: 8, critical: 16 };
  assert.deepEqual(readAudit(audit(counts)), { severe: 24, all: 31 });
});

test('no answer is not taken for no advisory, and a strange answer for neither', () => {
  assert.equal(readAudit(''), null);
  assert.throws(() => readAudit('{"error":"no"}'));
});
