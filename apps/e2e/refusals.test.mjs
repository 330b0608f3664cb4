// Which words of a call of Playwright name files of tests, and what becomes of those that name none.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { namedFiles, refuseUnknownFiles } from './refusals.ts';

test('a word names a file of tests unless it is the value of an option', () => {
  const words = {
    'explore.spec.ts': ['explore.spec.ts'],
    '--headed explore.spec.ts': ['explore.spec.ts'],
    '--update-snapshots explore.spec.ts --last-failed': ['explore.spec.ts'],
    '--project desktop -g axe --config=saml.config.ts': [],
    '--workers 1 --list saml.spec.ts': ['saml.spec.ts'],
  };
  for (const [line, named] of Object.entries(words))
    assert.deepEqual(namedFiles(['test', ...line.split(' ')]), named, line);
});

test('files of every folder are known, and a mistyped name ends the process', (t) => {
  const exit = t.mock.method(process, 'exit', () => {});
  const error = t.mock.method(console, 'error', () => {});
  refuseUnknownFiles(['test', 'explore.spec.ts', 'saml.spec.ts', 'extension.spec.ts:12', 'explore']);
  assert.equal(exit.mock.callCount(), 0);
  refuseUnknownFiles(['test', 'exploer.spec.ts']);
  assert.deepEqual(exit.mock.calls[0].arguments, [1]);
  assert.match(error.mock.calls[0].arguments[0], /^No such file: exploer\.spec\.ts\. Known: /);
});
