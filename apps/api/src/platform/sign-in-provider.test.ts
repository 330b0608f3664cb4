import { expect, test } from '@jest/globals';
import { readEnv } from './read-env.js';

const DATABASE_URL = 'postgres://somewhere/lumen';
const CAMPUS = {
  protocol: 'openid',
  id: 'campus',
  name: 'Campus login',
  issuer: 'https://login.university.example',
  client_id: 'lumen',
  client_secret: 'hush-hush',
};
const read = (list: unknown, more: Record<string, string> = {}) =>
  readEnv({ DATABASE_URL, SIGN_IN_PROVIDERS: JSON.stringify(list), ...more });

test('providers are read from a JSON list, with proof keys on and foreign tokens off', () => {
  expect(read([CAMPUS]).SIGN_IN_PROVIDERS).toEqual([{ ...CAMPUS, pkce: true, nonce: true, token: false }]);
  expect(readEnv({ DATABASE_URL }).SIGN_IN_PROVIDERS).toEqual([]);
});

test('what is wrong is named by item and key, and no secret is repeated', () => {
  const broken = [{ ...CAMPUS, id: 'Not an id', issuer: 'login', pkce: 'yes' }, CAMPUS, CAMPUS];
  const problem = () => read(broken);
  expect(problem).toThrow(/item 1: issuer .*item 1: pkce .*item 1: id .*an id appears twice/);
  expect(problem).not.toThrow(/hush/);
});

test('production takes no provider without any proof that a code is the browser’s own', () => {
  const production = {
    NODE_ENV: 'production',
    MAIL: 'off',
    PUBLIC_URL: 'https://lumen.example',
    SECRET_KEYS: Buffer.alloc(32, 1).toString('base64'),
  };
  const careless = { ...CAMPUS, pkce: false, nonce: false };
  expect(() => read([careless], production)).toThrow(/pkce or nonce/);
  for (const one of ['pkce', 'nonce'] as const) {
    expect(read([{ ...careless, [one]: true }], production).SIGN_IN_PROVIDERS).toHaveLength(1);
  }
});

test('a list of providers that was cut off is called so, without what it says', () => {
  const cut = JSON.stringify([CAMPUS]).slice(0, -3);
  const reading = () => readEnv({ DATABASE_URL, SIGN_IN_PROVIDERS: cut });
  expect(reading).toThrow(/SIGN_IN_PROVIDERS: it is no JSON; .* on one line, within single quotes/);
  expect(reading).not.toThrow(/login\.|client_secret/);
});

test.each(['{', '{}', '5', '[5]', '[null]'])('%s is no list of providers', (text) => {
  expect(() => readEnv({ DATABASE_URL, SIGN_IN_PROVIDERS: text })).toThrow(/SIGN_IN_PROVIDERS/);
});

test('production takes no key made on the spot, and no provider over http', () => {
  const production = { NODE_ENV: 'production', MAIL: 'off', PUBLIC_URL: 'https://lumen.example' };
  expect(() => read([CAMPUS], production)).toThrow(/SECRET_KEYS/);
  const SECRET_KEYS = `${Buffer.alloc(32, 1).toString('base64')},${Buffer.alloc(32, 2).toString('base64')}`;
  expect(() => read([{ ...CAMPUS, issuer: 'http://login.example' }], { ...production, SECRET_KEYS })).toThrow(
    /https/,
  );
  expect(read([CAMPUS], { ...production, SECRET_KEYS }).SECRET_KEYS).toBe(SECRET_KEYS);
});

test.each(['short', Buffer.alloc(16).toString('base64'), `${Buffer.alloc(32).toString('base64')},`])(
  '%j is no list of keys',
  (SECRET_KEYS) => {
    expect(() => readEnv({ DATABASE_URL, SECRET_KEYS })).toThrow(/SECRET_KEYS must be 32 bytes/);
  },
);

const SAML = { protocol: 'saml', id: 'uni', name: 'University', metadata: '/etc/lumen/idp.xml' };

test('a SAML provider stands in the same list, with its own keys and nothing trusted that is not named', () => {
  const [, provider] = read([CAMPUS, SAML]).SIGN_IN_PROVIDERS;
  expect(provider).toEqual({ ...SAML, signed: 'assertion', sign_requests: false, email_domains: [] });
});

test.each([
  ['metadata', { metadata: '' }],
  ['signed', { signed: 'nothing' }],
  ['identifier', { identifier: 'mail' }],
  ['scopes', { scopes: [] }],
  ['scopes', { scopes: ['*'] }],
  ['email_domains', { email_domains: 'campus.example' }],
  ['email_domains', { email_domains: ['@campus.example'] }],
  ['sign_requests', { sign_requests: 'yes' }],
])('of a SAML provider a wrong %s is named', (key, change) => {
  expect(() => read([{ ...SAML, ...change }])).toThrow(new RegExp(`item 1: ${key} `));
});

test('a protocol nobody knows, and metadata in clear in production, are named', () => {
  expect(() => read([{ ...SAML, protocol: 'cas' }])).toThrow(/item 1: protocol/);
  const production = {
    NODE_ENV: 'production',
    MAIL: 'off',
    PUBLIC_URL: 'https://lumen.example',
    SECRET_KEYS: Buffer.alloc(32, 1).toString('base64'),
  };
  expect(() => read([{ ...SAML, metadata: 'http://idp.example' }], production)).toThrow(/https/);
  expect(read([{ ...SAML, metadata: 'https://idp.example' }], production).SIGN_IN_PROVIDERS).toHaveLength(1);
});
