import { expect, test } from '@jest/globals';
import { connectionOf, nameOf } from './postgres-tools.js';

const TLS = { PGSSLMODE: 'verify-full', PGSSLROOTCERT: 'system' };

test.each([
  ['', {}],
  ['?sslmode=verify-full', TLS],
  ['?sslmode=require', TLS],
  ['?ssl=true', TLS],
  ['?sslrootcert=/ca.pem', { PGSSLMODE: 'verify-full', PGSSLROOTCERT: '/ca.pem' }],
  ['?sslmode=verify-full&sslcert=/c.pem&sslkey=/k.pem', { ...TLS, PGSSLCERT: '/c.pem', PGSSLKEY: '/k.pem' }],
  ['?sslmode=no-verify&sslrootcert=/ca.pem', { PGSSLMODE: 'require', PGSSLROOTCERT: '' }],
  ['?sslmode=disable', { PGSSLMODE: 'disable' }],
  ['?sslmode=require&uselibpqcompat=true', { PGSSLMODE: 'require' }],
])('libpq encrypts and checks as Node does with %s', (query, expected) => {
  expect(connectionOf(`postgres://lumen:a%2Fb@db.example:6432/lumen${query}`)).toEqual({
    PGHOST: 'db.example',
    PGPORT: '6432',
    PGUSER: 'lumen',
    PGPASSWORD: 'a/b',
    PGDATABASE: 'lumen',
    ...expected,
  });
});

test.each([
  ['', undefined],
  ['?sslmode=require', '/own.pem'],
  ['?sslmode=require&sslrootcert=/ca.pem', '/ca.pem'],
  ['?sslmode=no-verify', ''],
])(
  'the authorities that the environment names stay, with %s, unless the address says otherwise',
  (query, file) => {
    process.env['PGSSLROOTCERT'] = '/own.pem';
    try {
      expect(connectionOf(`postgres://db.example/lumen${query}`)['PGSSLROOTCERT']).toBe(file);
    } finally {
      delete process.env['PGSSLROOTCERT'];
    }
  },
);

test('an operator recognises a database without its password', () => {
  expect(nameOf('postgres://lumen:secret@[fd00::1]/copy')).toBe('database copy at fd00::1:5432');
  expect(nameOf('postgres://lumen@/copy?host=/run/postgresql')).toBe('database copy at /run/postgresql:5432');
});
