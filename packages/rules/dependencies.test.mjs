import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readAudit, refusedLicences } from './dependencies.mjs';

const audit = (vulnerabilities) => JSON.stringify({ advisories: {}, metadata: { vulnerabilities } });

test('advisories are counted, the severe and critical ones apart', () => {
  const counts = { info: 1, low: 2, moderate: 4, high: 8, critical: 16 };
  assert.deepEqual(readAudit(audit(counts)), { severe: 24, all: 31 });
});

test('no answer is not taken for no advisory, and a strange answer for neither', () => {
  assert.equal(readAudit(''), null);
  assert.throws(() => readAudit('{"error":"no"}'));
});

test('a licence that is not allowed, or that nothing says, is named with its package', () => {
  const of = (name, licenses, group) => ({ group, name, version: '1.0.0', licenses });
  const components = [
    of('free', [{ license: { id: 'MIT' } }]),
    of('either', [{ expression: '(GPL-3.0-only OR MIT)' }]),
    of('both', [{ expression: 'MIT AND GPL-3.0-only' }]),
    of('strict', [{ license: { id: 'AGPL-3.0-only' } }]),
    of('silent'),
    of('sharp-libvips-linux-x64', [{ license: { id: 'LGPL-3.0-or-later' } }], '@img'),
    of('sharp-libvips-linux-x64', [{ license: { id: 'LGPL-3.0-or-later' } }], '@other'),
  ];
  assert.deepEqual(refusedLicences({ components }), [
    'both@1.0.0: MIT AND GPL-3.0-only',
    'strict@1.0.0: AGPL-3.0-only',
    'silent@1.0.0: none is named',
    '@other/sharp-libvips-linux-x64@1.0.0: LGPL-3.0-or-later',
  ]);
});
