import { expect, test } from '@jest/globals';
import { API_FOLDER } from '../../platform/paths.js';
import { KNOWN_CONTEXTS } from './contexts.policy.js';

test('the threads have what every known context says, and no other is there', async () => {
  const { CONTEXTS } = await import(new URL('credentials/contexts.mjs', API_FOLDER).href);
  expect(new Set(CONTEXTS.keys())).toEqual(KNOWN_CONTEXTS);
});
