import { expect, test } from '@jest/globals';
import { readEnv } from './read-env.js';
import { Networks } from './networks.js';

const settings = { DATABASE_URL: 'postgres://somewhere/lumen' };

test('an address is in the networks that hold it', () => {
  const campus = new Networks('10.20.0.0/16, 192.0.2.7,2001:db8:aa::/48');
  for (const ip of ['10.20.0.1', '10.20.255.255', '192.0.2.7', '2001:db8:aa:1::9', '::ffff:10.20.3.4']) {
    expect({ ip, isIn: campus.has(ip) }).toEqual({ ip, isIn: true });
  }
  for (const ip of ['10.21.0.1', '192.0.2.8', '2001:db8:ab::1', '', 'localhost', '10.20.0.1:80']) {
    expect({ ip, isIn: campus.has(ip) }).toEqual({ ip, isIn: false });
  }
});

test('an address of a link is in the networks of its link', () => {
  expect(new Networks('fe80::/10').has('fe80::1%eth0')).toBe(true);
  expect(new Networks('fe80::/10').has(undefined)).toBe(false);
});

test('no networks hold nobody', () => {
  expect(new Networks().has('127.0.0.1')).toBe(false);
  expect(readEnv(settings).CAMPUS_NETWORKS.has('127.0.0.1')).toBe(false);
});

test.each(['campus', '10.20.0.0/33', '10.20.0/16', '2001:db8::/129', '10.0.0.0/8;192.0.2.0/24', '10.0.0.0/'])(
  'a setting that says %s is refused and told',
  (text) => {
    expect(() => readEnv({ ...settings, CAMPUS_NETWORKS: `192.0.2.0/24,${text}` })).toThrow(
      `CAMPUS_NETWORKS: "${text}" is no network like 10.0.0.0/8`,
    );
  },
);

test.each(['1', '0', 'loopback', '10.0.0.1:80', '10.0.0.0/8,,x', 'true'])(
  'proxies that are said to be %s are refused, a number of them too',
  (text) => {
    expect(() => readEnv({ ...settings, TRUSTED_PROXIES: text })).toThrow(
      /^ {2}TRUSTED_PROXIES: "[^"]+" is no network like 10\.0\.0\.0\/8$/m,
    );
  },
);

test.each(['0.0.0.0/0', '::/0'])('%s is refused, for then everybody would be trusted', (text) => {
  expect(() => readEnv({ ...settings, TRUSTED_PROXIES: text })).toThrow(
    `TRUSTED_PROXIES: "${text}" is everybody, not a network`,
  );
});
