import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { startSibling, startTestApp, type TestApp } from '../../testing/app.js';
import { Browser } from '../../testing/browser.js';
import { aStudent, done, TEST_PASSWORD, type TestStudent } from '../../testing/builders.js';
import { Networks } from '../networks.js';

const API = '/_allauth/browser/v1';

let server: TestApp;
let student: TestStudent;
beforeAll(async () => {
  server = await startTestApp();
  student = await aStudent(server);
});
afterAll(() => server?.stop());

/** Where a person who signs in with these headers is said to call from, in the list of signed-in browsers. */
async function seenFrom({ url }: TestApp, forwarded: string): Promise<string> {
  const { email } = student;
  const browser = new Browser(url, forwarded);
  done(await browser.post(`${API}/auth/login`, { email, password: TEST_PASSWORD }));
  const { body } = done(await browser.get(`${API}/auth/sessions`));
  return body.data.find(({ is_current }: any) => is_current).ip;
}

const behind = (proxies: string) => startSibling(server, { TRUSTED_PROXIES: new Networks(proxies) });

describe('behind proxies of ours', () => {
  let proxied: TestApp;
  beforeAll(async () => {
    proxied = await behind('127.0.0.0/8,10.0.0.0/8,2001:db8:ff::/48');
  });

  test.each([
    ['198.51.100.7', '198.51.100.7'],
    ['198.51.100.7, 10.1.2.3', '198.51.100.7'],
    ['198.51.100.7:4711, 10.1.2.3:80', '198.51.100.7'],
    ['6.6.6.6, 198.51.100.7, 10.1.2.3', '198.51.100.7'],
    ['10.6.6.6, 198.51.100.7', '198.51.100.7'],
    ['2001:db8:1::7', '2001:db8:1::7'],
    ['[2001:db8:1::7]:4711, [2001:db8:ff::1]:443', '2001:db8:1::7'],
    ['[2001:db8:1::7]', '2001:db8:1::7'],
    ['::ffff:198.51.100.7, ::ffff:10.1.2.3', '::ffff:198.51.100.7'],
    ['10.1.1.1, 10.2.2.2', '10.1.1.1'],
    ['198.51.100.7, unknown', '127.0.0.1'],
    ['198.51.100.7, unknown, 10.1.2.3', '10.1.2.3'],
    ['unknown', '127.0.0.1'],
  ])('the client of “%s” is %s', async (forwarded, client) => {
    expect(await seenFrom(proxied, forwarded)).toBe(client);
  });
});

test.each(['', '10.0.0.0/8', '127.0.0.2'])(
  'without its proxy in “%s” whoever is connected is the client, whatever they say',
  async (proxies) => {
    expect(await seenFrom(await behind(proxies), '198.51.100.7')).toBe('127.0.0.1');
  },
);

test('a client that no proxy brings meets its limit under whatever addresses it claims', async () => {
  const { url } = await behind('10.0.0.0/8');
  const statuses = [];
  for (let turn = 1; turn <= 21; turn++) {
    const claimed = new Browser(url, `198.51.100.${turn}, 10.0.0.${turn}`);
    statuses.push((await claimed.post(`${API}/auth/signup`, {})).status);
  }
  expect(statuses.indexOf(429)).toBe(20);
});
