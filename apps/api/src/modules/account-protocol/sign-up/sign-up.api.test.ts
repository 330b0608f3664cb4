import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { startSibling, startTestApp, type TestApp } from '../../../testing/app.js';
import { aStudent } from '../../../testing/builders.js';
import { Browser } from '../../../testing/browser.js';
import { mailedKey, mailsTo } from '../../../testing/mailbox.js';
import { AccountHooks } from '../../accounts/account-hooks.js';

const API = '/_allauth/browser/v1';
const password = 'Zq-8172635409';

let server: TestApp;
beforeAll(async () => {
  server = await startTestApp();
});
afterAll(() => server?.stop());

const signUp = (body: Record<string, unknown>, visitor = new Browser(server.url)) =>
  visitor.post(`${API}/auth/signup`, { password, ...body });

async function signIn(email: string): Promise<Browser> {
  await new Browser(server.url).post(`${API}/auth/email/verify`, { key: await mailedKey(server, email) });
  const browser = new Browser(server.url);
  await browser.post(`${API}/auth/login`, { email, password });
  return browser;
}

test('e-mail and password are enough: a free handle is made from the address', async () => {
  await signUp({ email: 'grace.hopper@mail.example' });
  const browser = await signIn('grace.hopper@mail.example');
  const { body } = await browser.get(`${API}/auth/session`);
  expect(body.data.user).toMatchObject({ username: 'grace.hopper', handle: 'grace.hopper' });
  await signUp({ email: 'grace.hopper@other.example' });
  const namesake = await (await signIn('grace.hopper@other.example')).get(`${API}/auth/session`);
  expect(namesake.body.data.user.handle).not.toBe('grace.hopper');
  expect(namesake.body.data.user.username).toMatch(/^grace\.hopper\d+$/);
});

test('a handle and names may be given at once', async () => {
  const extras = { profile_handle: 'countess', first_name: ' Ada ', last_name: 'Lovelace' };
  await signUp({ email: 'ada@mail.example', ...extras });
  const { body } = await (await signIn('ada@mail.example')).get('/dashboard-api/me/');
  expect(body).toMatchObject({ profile_handle: 'countess', first_name: 'Ada', last_name: 'Lovelace' });
});

test.each(['first_name', 'last_name'])(
  'half a character in %s is refused, and makes no account',
  async (name) => {
    const refused = await signUp({ email: 'half@mail.example', [name]: 'a\ud800' });
    expect(refused.status).toBe(400);
    expect(refused.body.errors).toEqual([
      { message: 'This text has characters that cannot be stored.', code: 'invalid', param: name },
    ]);
    expect(await mailsTo(server, 'half@mail.example')).toEqual([]);
  },
);

test('a name of which nothing can be seen is refused, and one keeps nothing that turns the words beside it', async () => {
  for (const name of ['first_name', 'last_name']) {
    const { status, body } = await signUp({ email: 'unseen@mail.example', [name]: '\u200b\u202e' });
    expect([status, body.errors]).toEqual([
      400,
      [{ message: 'A name has nothing in it that can be seen.', code: 'invalid', param: name }],
    ]);
  }
  expect(await mailsTo(server, 'unseen@mail.example')).toEqual([]);
  await signUp({ email: 'turned@mail.example', first_name: '\u202eAda', last_name: 'Love\u2066lace' });
  const { body } = await (await signIn('turned@mail.example')).get('/dashboard-api/me/');
  expect(body.display_name).toBe('Ada Lovelace');
});

test('a handle that does not fit, or is taken, is told with everything else that is wrong', async () => {
  const { handle } = await aStudent(server);
  const { body } = await signUp({ email: 'nope', password: '12345678', profile_handle: handle });
  expect(body.errors.map(({ param, code }: { param: string; code: string }) => [param, code])).toEqual([
    ['email', 'invalid'],
    ['password', 'password_too_common'],
    ['password', 'password_entirely_numeric'],
    ['profile_handle', 'handle_taken'],
  ]);
});

test('a taken address is answered, byte for byte, like a free one', async () => {
  const { email } = await aStudent(server);
  const [taken, free] = [await signUp({ email }), await signUp({ email: 'free@mail.example' })];
  expect(taken.text).toBe(free.text);
  expect(taken.status).toBe(401);
  const cookies = (answer: typeof taken) =>
    answer.headers.getSetCookie().map((line) => line.replace(/=[^;]*/, ''));
  expect(cookies(taken)).toEqual(cookies(free));
  expect((await mailsTo(server, email)).at(-1)?.text).toContain('/accounts/password/reset');
});

test('when another module cannot make its part, the address stays unproven, and the link works again', async () => {
  const sibling = await startSibling(server);
  sibling.app.get(AccountHooks).register({
    create: () => Promise.reject(new Error('The other module is out of order')),
  });
  const email = 'undone@mail.example';
  await signUp({ email });
  const key = await mailedKey(server, email);
  const { status } = await new Browser(sibling.url).post(`${API}/auth/email/verify`, { key });
  expect(status).toBe(500);
  const pending = await new Browser(server.url).post(`${API}/auth/login`, { email, password });
  expect(pending.status).toBe(401);
  const { body } = await (await signIn(email)).get(`${API}/auth/session`);
  expect(body.data.user.handle).toBe('undone');
  await sibling.stop();
});

test('a closed site takes nobody new, and says so in what it offers', async () => {
  const closed = await startSibling(server, { SIGN_UP_OPEN: false });
  const visitor = new Browser(closed.url);
  const { body } = await visitor.get(`${API}/config`);
  expect(body.data.account.is_open_for_signup).toBe(false);
  expect(await signUp({ email: 'late@mail.example' }, visitor)).toMatchObject({
    status: 403,
    body: { status: 403 },
  });
  const session = await visitor.get(`${API}/auth/session`);
  expect(session.body.data.flows).toEqual([{ id: 'login' }]);
  await closed.stop();
});
