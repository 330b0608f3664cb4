import { expect, test } from '@jest/globals';
import { readEnv } from '../../platform/read-env.js';
import { FrontEndAddresses } from './front-end-addresses.js';

const ORIGIN = 'https://lumen.example';
const pages = new FrontEndAddresses(readEnv({ DATABASE_URL: 'postgres://none', PUBLIC_URL: ORIGIN }));

test.each([
  ['/settings', `${ORIGIN}/settings`],
  ['/', `${ORIGIN}/`],
  ['settings?tab=1#top', `${ORIGIN}/settings?tab=1#top`],
  ['https:evil.example', `${ORIGIN}/evil.example`],
  [`${ORIGIN}/settings`, `${ORIGIN}/settings`],
])('a browser may be sent back to %s', (input, address) => {
  expect(pages.own(input)).toBe(address);
});

test.each([
  '',
  'https://evil.example/',
  '//evil.example/x',
  '/\\evil.example',
  '\\\\evil.example',
  '/\t/evil.example',
  'http://lumen.example/',
  'https://lumen.example:444/',
  'https://lumen.example.evil.example/',
  'https://lumen.example@evil.example/',
  'https://user:password@lumen.example/',
  `blob:${ORIGIN}/1`,
  'javascript:alert(1)',
  'data:text/html,hello',
  'http://[',
])('a browser is never sent to %j', (input) => {
  expect(pages.own(input)).toBeNull();
});

test('keys stand percent-encoded in an address', () => {
  expect(pages.verifyEmail('a:b/c')).toBe(`${ORIGIN}/accounts/verify-email/a%3Ab%2Fc`);
});
