import { expect, test } from '@jest/globals';
import { readEnv } from './read-env.js';
import { originsOf } from './third-party.js';

const DATABASE_URL = 'postgres://somewhere/lumen';
const CLARITY = { service: 'session_analytics', script: 'https://www.clarity.example/tag/abc' };
const read = (list: unknown) => readEnv({ DATABASE_URL, THIRD_PARTIES: JSON.stringify(list) }).THIRD_PARTIES;

test('there is none unless one is named', () => {
  expect(readEnv({ DATABASE_URL }).THIRD_PARTIES).toEqual([]);
});

test('one needs the origin of its script, and those it names', () => {
  const more = 'https://*.clarity.example';
  const parties = read([
    { ...CLARITY, origins: [more] },
    { service: 'tag_manager', script: CLARITY.script },
  ]);
  expect(originsOf(parties)).toEqual(['https://www.clarity.example', more]);
});

test.each([
  [{ ...CLARITY, service: 'tenant_routing' }, 'service'],
  [{ ...CLARITY, script: 'http://plain.example/x.js' }, 'script'],
  [{ ...CLARITY, origins: ["'unsafe-inline'"] }, 'origins'],
  [{ ...CLARITY, origins: ["https://a.example; script-src 'unsafe-inline'"] }, 'origins'],
])('%j is refused, naming %s', (party, key) => {
  expect(() => read([party])).toThrow(`THIRD_PARTIES: item 1: ${key}`);
});

test('a service may be named once', () => {
  expect(() => read([CLARITY, CLARITY])).toThrow('appears twice');
});
