import { expect, test } from '@jest/globals';
import { readEnv } from './read-env.js';

const valid = { DATABASE_URL: 'postgres://somewhere/lumen' };

test('settings have defaults and take numbers and flags from text', () => {
  const env = readEnv({ ...valid, PORT: '4000', LUMEN_DEMO: '1' });
  expect(env).toMatchObject({
    PORT: 4000,
    LUMEN_DEMO: true,
    HOST: '127.0.0.1',
    DEFAULT_VISIBILITY: 'public',
  });
  expect(env.publicUrl).toBe('http://localhost:4000');
});

test.each([
  ['true', true],
  ['1', true],
  ['on', true],
  ['TRUE', true],
  ['On', true],
  ['false', false],
  ['0', false],
  ['off', false],
  ['OFF', false],
])('a setting that is on or off takes %s', (text, expected) => {
  for (const name of ['LOGIN_AT_ACCOUNTS', 'REAUTHENTICATION_REQUIRED', 'STAFF_SECOND_FACTOR'] as const)
    expect(readEnv({ ...valid, [name]: text })[name]).toBe(expected);
});

test.each(['yes', 'no', '2', 'enabled'])(
  'a setting that is on or off refuses “%s”, and says what it takes',
  (text) => {
    for (const name of ['SIGN_UP_OPEN', 'REAUTHENTICATION_REQUIRED', 'MAIL', 'PASSKEYS'])
      expect(() => readEnv({ ...valid, [name]: text })).toThrow(
        `  ${name}: '${text}' is neither on (true, 1, on) nor off (false, 0, off)`,
      );
  },
);

test('every wrong setting is named at once', () => {
  expect(() => readEnv({ PORT: 'many', LOG_LEVEL: 'loud' })).toThrow(
    /DATABASE_URL[\s\S]*PORT[\s\S]*LOG_LEVEL/,
  );
});

test('demo people with known passwords are refused in production', () => {
  expect(() => readEnv({ ...valid, NODE_ENV: 'production', LUMEN_DEMO: '1' })).toThrow(/LUMEN_DEMO/);
});

/** What production needs, whatever else it has. */
const production = {
  ...valid,
  NODE_ENV: 'production',
  MAIL: 'off',
  PUBLIC_URL: 'https://lumen.example',
  SECRET_KEYS: Buffer.alloc(32, 1).toString('base64'),
};

test('production does not start without the address at which people reach it', () => {
  for (const PUBLIC_URL of [undefined, ''])
    expect(() => readEnv({ ...production, PUBLIC_URL })).toThrow(
      /PUBLIC_URL: must be set when NODE_ENV=production/,
    );
  expect(readEnv(production).publicUrl).toBe('https://lumen.example');
  expect(readEnv({ ...valid, NODE_ENV: 'development' }).publicUrl).toBe('http://localhost:3000');
});

test('production does not start without a mail server, unless it says that it sends no mail', () => {
  const withMail = { ...production, MAIL: undefined };
  expect(() => readEnv(withMail)).toThrow(/SMTP_URL: must be set when NODE_ENV=production/);
  expect(readEnv({ ...production, MAIL: 'off' }).MAIL).toBe(false);
  const sending = { ...withMail, SMTP_URL: 'smtp://mail.example' };
  expect(() => readEnv(sending)).toThrow(/^.*\n {2}MAIL_FROM: must be set when NODE_ENV=production/);
  expect(readEnv({ ...sending, MAIL_FROM: 'Lumen <no-reply@lumen.example>' }).MAIL).toBe(true);
  expect(() => readEnv({ ...production, MAIL: 'maybe' })).toThrow(/MAIL/);
});

test.each(['Lumen', 'no-reply@', 'Lumen <no-reply>', 'a@b.example, c@d.example <'])(
  '%s is refused as the sender of mails',
  (MAIL_FROM) => {
    expect(() => readEnv({ ...valid, MAIL_FROM })).toThrow(/MAIL_FROM must have an address/);
    expect(readEnv({ ...valid, MAIL_FROM: 'no-reply@lumen.example' }).MAIL_FROM).toBe(
      'no-reply@lumen.example',
    );
  },
);

test('a store for images comes with all it needs', () => {
  const S3_ENDPOINT = 'http://127.0.0.1:9000';
  expect(() => readEnv({ ...valid, S3_ENDPOINT })).toThrow(
    /S3_BUCKET[\s\S]*S3_ACCESS_KEY_ID[\s\S]*S3_SECRET_ACCESS_KEY/,
  );
});

test.each(['https://lumen.example', 'http://localhost:3000', 'http://lumen.localhost'])(
  'passkeys can be on at %s',
  (PUBLIC_URL) => {
    expect(readEnv({ ...valid, PUBLIC_URL }).PASSKEYS).toBe(false);
    expect(readEnv({ ...valid, PUBLIC_URL, PASSKEYS: 'on' }).PASSKEYS).toBe(true);
  },
);

test.each(['http://lumen.example', 'https://192.0.2.7', 'http://127.0.0.1:3000', 'https://[2001:db8::7]'])(
  'passkeys are refused at %s, where no browser knows them',
  (PUBLIC_URL) => {
    expect(() => readEnv({ ...valid, PUBLIC_URL, PASSKEYS: 'on' })).toThrow(
      /PASSKEYS: browsers know passkeys/,
    );
    const elsewhere = { ACCOUNT_SERVICE_URL: 'https://accounts.example' };
    expect(readEnv({ ...valid, ...elsewhere, PUBLIC_URL, PASSKEYS: 'on' }).PUBLIC_URL).toBe(PUBLIC_URL);
  },
);

test('a directory is let in for domains that are domains, and names a provider that is there', () => {
  const read = (more: Record<string, string>) => readEnv({ ...valid, ...more });
  expect(read({}).PROVISIONING_DOMAINS).toEqual([]);
  expect(read({ PROVISIONING_DOMAINS: 'Campus.example, mail.example' }).PROVISIONING_DOMAINS).toEqual([
    'campus.example',
    'mail.example',
  ]);
  for (const wrong of ['*', 'example', '@campus.example', 'campus.example;mail.example']) {
    expect(() => read({ PROVISIONING_DOMAINS: wrong })).toThrow(/PROVISIONING_DOMAINS must be domains/);
  }
  expect(() => read({ PROVISIONING_PROVIDER: 'campus' })).toThrow(/PROVISIONING_PROVIDER: must be the id/);
});

test('what needs a session of the server goes to the direct address, and statements have names only where they last', () => {
  const direct = 'postgres://postgres/lumen';
  const alone = readEnv(valid);
  const pooled = readEnv({ ...valid, DATABASE_DIRECT_URL: direct });
  expect([alone.directDatabaseUrl, alone.hasPooler, alone.namesStatements]).toEqual([
    valid.DATABASE_URL,
    false,
    true,
  ]);
  expect([pooled.directDatabaseUrl, pooled.hasPooler, pooled.namesStatements]).toEqual([direct, true, false]);
  const named = { ...valid, DATABASE_DIRECT_URL: direct, DATABASE_STATEMENTS: 'named' };
  expect(readEnv(named).namesStatements).toBe(true);
  expect(readEnv({ ...valid, DATABASE_STATEMENTS: 'unnamed' }).namesStatements).toBe(false);
  expect(() => readEnv({ ...valid, DATABASE_STATEMENTS: 'some' })).toThrow(/DATABASE_STATEMENTS/);
});

test.each([
  'postgres://lumen:a/b@host/lumen',
  'postgres://lumen:12/b@host/lumen',
  'postgres://lumen:12#b@host/lumen',
  'postgres://lumen:12?b@host/lumen',
  'postgres://lumen:%zz@host/lumen',
  'host/lumen',
  'https://lumen:ab@host/lumen',
])('%s is refused as the address of a database, without the password in the message', (address) => {
  for (const name of ['DATABASE_URL', 'DATABASE_DIRECT_URL', 'DATABASE_REPLICA_URLS']) {
    const read = () => readEnv({ ...valid, [name]: address });
    expect(read).toThrow(new RegExp(`^.*\n {2}${name}: .*percent-encode`));
    expect(read).not.toThrow(/a\/b|12|%zz/);
  }
});

test.each([
  'postgres://lumen:a%2Fb@host:5432/lumen?sslmode=verify-full',
  'postgresql://host/lumen',
  'postgres://lumen:a@b@host/lumen',
  'postgres:///lumen?host=/run/postgresql&user=lumen@campus',
  'postgres://lumen@/lumen?host=/run/postgresql',
])('%s is the address of a database', (address) => {
  expect(readEnv({ ...valid, DATABASE_REPLICA_URLS: `${address}, ${address}` })).toMatchObject({
    DATABASE_REPLICA_URLS: [address, address],
  });
});
