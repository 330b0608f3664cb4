import { text } from 'node:stream/consumers';
import { Readable } from 'node:stream';
import { expect, test } from '@jest/globals';
import { knownTo } from './restore-script.js';

const HEAD = '--\n-- PostgreSQL database dump\n--\n\nSET statement_timeout = 0;\n';
const SET = 'SET transaction_timeout = 0;\n';
/** The words of a title, and more than the head of a dump is long. */
const ROWS = `COPY public.courses FROM stdin;\n${SET.repeat(400)}\\.\n`;

/** Its bytes, one by one at first. */
const dump = (sql: string) => {
  const bytes = Buffer.from(sql);
  return Readable.from([...Array.from(bytes.subarray(0, 90), (byte) => Buffer.of(byte)), bytes.subarray(90)]);
};

test.each([15, 16])(
  'a server of version %i is not told of a timeout that it does not know',
  async (server) => {
    expect(await text(knownTo(server, dump(`${HEAD}${SET}SET lock_timeout = 0;\n${ROWS}`)))).toBe(
      `${HEAD}\nSET lock_timeout = 0;\n${ROWS}`,
    );
    expect(await text(knownTo(server, dump(`${HEAD}${SET}`)))).toBe(`${HEAD}\n`);
  },
);

test.each([17, 18])('a server of version %i gets a dump as it is', async (server) => {
  expect(await text(knownTo(server, dump(`${HEAD}${SET}${ROWS}`)))).toBe(`${HEAD}${SET}${ROWS}`);
});

test('letters of a dump that are no ASCII stay as they are', async () => {
  const sql = `${HEAD}${SET}-- ${'Schönes Größenmaß '.repeat(400)}\n`;
  expect(await text(knownTo(15, dump(sql)))).toBe(sql.replace(SET, '\n'));
});
