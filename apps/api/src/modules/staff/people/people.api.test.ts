import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { startSibling, startTestApp, type TestApp } from '../../../testing/app.js';
import { Browser } from '../../../testing/browser.js';
import {
  accountOf,
  aProject,
  aShareLink,
  aStudent,
  done,
  TEST_PASSWORD,
  type TestStudent,
} from '../../../testing/builders.js';
import { loadTestCatalogue } from '../../../testing/catalogue.js';
import { heldUp } from '../../../testing/held-up.js';
import { mailedKey, mailsTo } from '../../../testing/mailbox.js';
import { setUpTotp, totpCode } from '../../../testing/second-factor.js';
import { Database } from '../../../platform/database/database.js';

const PEOPLE = '/dashboard-api/staff/people';
const LOGIN = '/_allauth/browser/v1/auth/login';
const ADDRESSES = '/_allauth/browser/v1/account/email';
const VERIFY = '/_allauth/browser/v1/auth/email/verify';
const OWN_ERASURE = '/dashboard-api/me/account-deletion-requests/';

let server: TestApp;
let tess: TestStudent;
let vera: TestStudent;
beforeAll(async () => {
  server = await startTestApp();
  await loadTestCatalogue(server);
  tess = await aStudent(server, { role: 'staff', handle: 'tess-staff' });
  vera = await aStudent(server, { role: 'staff', handle: 'vera-staff' });
});
afterAll(() => server?.stop());

const callOf = async (person: TestStudent, rest = '') =>
  `${PEOPLE}/${await accountOf(server, person)}/${rest}`;
const signIn = ({ email }: TestStudent, browser = new Browser(server.url)) =>
  browser.post(LOGIN, { email, password: TEST_PASSWORD });
const linesAbout = async (person: TestStudent) => {
  const subject = await accountOf(server, person);
  const { body } = done(await tess.browser.get(`/dashboard-api/staff/audit-log/?subject_uuid=${subject}`));
  return body.results as { actor: string; action: string; details: Record<string, unknown> }[];
};
const actionsAbout = async (person: TestStudent) => (await linesAbout(person)).map(({ action }) => action);

describe('finding people', () => {
  test('works by a part of the handle, the name or an address, in any case', async () => {
    const person = await aStudent(server, {
      handle: 'find-me',
      firstName: 'Grace',
      lastName: 'Brewster Hopper',
    });
    const found = async (text: string) => {
      const { body } = await tess.browser.get(`${PEOPLE}/?text=${encodeURIComponent(text)}`);
      return body.results.map(({ handle }: { handle: string }) => handle);
    };
    for (const text of ['ind-m', 'BREWSTER', 'Grace Brew', person.email.toUpperCase()])
      expect(await found(text)).toEqual(['find-me']);
    expect(await found('nobody at all')).toEqual([]);
    // What a pattern would mean is only text.
    expect(await found('%')).toEqual([]);
    expect(await found('_ind-me')).toEqual([]);
  });

  test('can be narrowed to a state, and comes in pages', async () => {
    const { body: staff } = await tess.browser.get(`${PEOPLE}/?state=staff`);
    expect([staff.count, staff.results.map(({ handle }: any) => handle)]).toEqual([
      2,
      ['tess-staff', 'vera-staff'],
    ]);
    const { body: second } = await tess.browser.get(`${PEOPLE}/?state=staff&limit=1&offset=1`);
    expect([second.count, second.results.map(({ handle }: any) => handle)]).toEqual([2, ['vera-staff']]);
    expect((await tess.browser.get(`${PEOPLE}/?state=asleep`)).status).toBe(400);
  });

  test('opening one shows how they sign in, and leaves a line in the audit log', async () => {
    const person = await aStudent(server);
    await setUpTotp(person.browser);
    const { body } = done(await tess.browser.get(await callOf(person)));
    expect(body).toMatchObject({
      handle: person.handle,
      addresses: [{ email: person.email, verified: true, primary: true }],
      has_password: true,
      second_factors: ['recovery_codes', 'totp'],
      providers: [],
      sessions: 1,
      role: 'student',
      is_locked: false,
      deletion_at: null,
    });
    expect(body.last_sign_in).not.toBeNull();
    expect(await linesAbout(person)).toMatchObject([{ actor: 'tess-staff', action: 'opened', details: {} }]);
    expect((await tess.browser.get(`${PEOPLE}/00000000-0000-4000-8000-000000000000/`)).status).toBe(404);
  });
});

describe('locking an account', () => {
  test('ends every session, refuses a sign-in, and hides what others saw, until it is unlocked', async () => {
    const person = await aStudent(server, { visibility: 'public' });
    const project = await aProject(server, person, 'A bridge', ['Python']);
    const link = await aShareLink(person, [{ kind: 'project', uuid: project.project_uuid }]);
    const second = new Browser(server.url);
    await signIn(person, second);
    const visitor = new Browser(server.url);
    const seen = async () => {
      const calls = [
        `/dashboard-api/students/${person.handle}/`,
        `/dashboard-api/projects/${project.project_uuid}/`,
        link.call,
      ];
      const statuses = [];
      for (const call of calls) statuses.push((await visitor.get(call)).status);
      const { body } = await visitor.get('/dashboard-api/projects/?limit=200');
      return [...statuses, body.results.some(({ title }: { title: string }) => title === 'A bridge')];
    };
    expect(await seen()).toEqual([200, 200, 200, true]);

    const { body } = done(await tess.browser.post(await callOf(person, 'lock/'), { reason: 'Sent spam.' }));
    expect(body).toMatchObject({ is_locked: true, sessions: 0 });
    for (const browser of [person.browser, second])
      expect((await browser.get('/dashboard-api/me/')).status).toBe(401);
    const refused = await signIn(person);
    expect([refused.status, refused.body.meta]).toEqual([401, { is_authenticated: false }]);
    expect(await seen()).toEqual([404, 404, 404, false]);

    done(await tess.browser.post(await callOf(person, 'unlock/'), { reason: 'It was not them.' }));
    expect((await person.browser.get('/dashboard-api/me/')).status).toBe(401);
    expect((await signIn(person)).status).toBe(200);
    expect(await seen()).toEqual([200, 200, 200, true]);
    const mails = await mailsTo(server, person.email);
    expect(mails.map(({ subject }) => subject)).toEqual([
      'Your account was locked',
      'Your account works again',
    ]);
    expect(mails[0]!.text).toContain('The reason: Sent spam.');
  });

  test('of a member of staff revokes their API tokens for good', async () => {
    const thief = await aStudent(server, { role: 'staff' });
    const { token } = done(
      await thief.browser.post('/dashboard-api/api-tokens/', { name: 'Script', scopes: ['feedback'] }),
    ).body;
    const calls = async () =>
      (
        await fetch(`${server.url}/dashboard-api/triage/topics/`, {
          headers: { authorization: `Bearer ${token}` },
        })
      ).status;
    expect(await calls()).toBe(200);
    done(await tess.browser.post(await callOf(thief, 'lock/'), { reason: 'Taken over.' }));
    done(await tess.browser.post(await callOf(thief, 'unlock/'), { reason: 'It was not them.' }));
    expect(await calls()).toBe(401);
  });

  test('comes before the second factor of a sign-in that has begun, which is then not finished', async () => {
    const person = await aStudent(server);
    const secret = await setUpTotp(person.browser);
    const browser = new Browser(server.url);
    const flowsOf = ({ body }: { body: any }) => body.data.flows.map(({ id }: { id: string }) => id);
    expect(flowsOf(await signIn(person, browser))).toContain('mfa_authenticate');
    done(await tess.browser.post(await callOf(person, 'lock/'), { reason: 'Sent spam.' }));
    const finished = await browser.post('/_allauth/browser/v1/auth/2fa/authenticate', {
      code: await totpCode(secret),
    });
    expect([finished.status, finished.body.meta]).toEqual([401, { is_authenticated: false }]);
    expect(flowsOf(finished)).not.toContain('mfa_authenticate');
  });

  test('twice is done once: one mail, one line', async () => {
    const person = await aStudent(server);
    for (const reason of ['One', 'Two'])
      done(await tess.browser.post(await callOf(person, 'lock/'), { reason }));
    expect(await mailsTo(server, person.email)).toHaveLength(1);
    expect(await linesAbout(person)).toMatchObject([{ action: 'locked', details: { reason: 'One' } }]);
  });

  test('needs a reason', async () => {
    const person = await aStudent(server);
    const { status, body } = await tess.browser.post(await callOf(person, 'lock/'), { reason: ' ' });
    expect([status, body.errors]).toEqual([
      400,
      { reason: ['Please give a reason: the person will read it.'] },
    ]);
    expect((await person.browser.get('/dashboard-api/me/')).status).toBe(200);
  });
});

describe('the role', () => {
  test('is given and taken, and counts from the next request on', async () => {
    const person = await aStudent(server);
    expect((await person.browser.get(`${PEOPLE}/`)).status).toBe(403);
    done(await tess.browser.put(await callOf(person, 'role/'), { role: 'staff' }));
    expect((await person.browser.get(`${PEOPLE}/`)).status).toBe(200);
    done(await tess.browser.put(await callOf(person, 'role/'), { role: 'student' }));
    expect((await person.browser.get(`${PEOPLE}/`)).status).toBe(403);
    expect(await linesAbout(person)).toMatchObject([
      { action: 'role_changed', details: { role: ['staff', 'student'] } },
      { action: 'role_changed', details: { role: ['student', 'staff'] } },
    ]);
  });

  test('of two is taken one after the other when each takes it from the other, and neither is told of a fault', async () => {
    const process = await startSibling(server);
    const [one, other] = [await aStudent(server), await aStudent(server)];
    const roles = [await callOf(one, 'role/'), await callOf(other, 'role/')] as const;
    for (const role of roles) done(await tess.browser.put(role, { role: 'staff' }));
    const lock = `select 1 from accounts where id = '${await accountOf(server, tess)}' for update`;
    const answers = await heldUp(server, lock, () => [
      one.browser.put(roles[1], { role: 'student' }),
      other.browser.clone(process.url).put(roles[0], { role: 'student' }),
    ]);
    for (const { status } of answers) expect([200, 403]).toContain(status);
    await process.stop();
  });

  test('of the last one stays: neither taken, nor locked, nor erased; two at once do not take it from each other', async () => {
    const alone = await startTestApp();
    try {
      const one = await aStudent(alone, { role: 'staff' });
      const other = await aStudent(alone, { role: 'staff' });
      const path = async (person: TestStudent, rest: string) =>
        `${PEOPLE}/${await accountOf(alone, person)}/${rest}`;
      const [first, second] = await Promise.all([
        one.browser.put(await path(other, 'role/'), { role: 'student' }),
        other.browser.put(await path(one, 'role/'), { role: 'student' }),
      ]);
      expect([first.status, second.status].filter((status) => status === 200)).toHaveLength(1);
      const last = first.status === 200 ? one : other;
      const answers = [
        await last.browser.put(await path(last, 'role/'), { role: 'student' }),
        await last.browser.post(await path(last, 'lock/'), { reason: 'Leaving' }),
        await last.browser.put(await path(last, 'erasure/')),
      ];
      expect(answers.map(({ status, body }) => [status, body.code])).toEqual(
        answers.map(() => [409, 'last_staff_member']),
      );
      expect((await last.browser.get(`${PEOPLE}/`)).status).toBe(200);
      const own = await last.browser.post(OWN_ERASURE, {
        username_or_email: last.handle,
        confirm_deletion: 'DELETE',
      });
      expect([own.status, own.body.code]).toEqual([409, 'last_staff_member']);
    } finally {
      await alone.stop();
    }
  });
});

test('a member of staff who waits to be erased does not count as one who stays', async () => {
  const alone = await startTestApp();
  try {
    const [one, other] = [await aStudent(alone, { role: 'staff' }), await aStudent(alone, { role: 'staff' })];
    const leave = ({ browser, handle }: TestStudent) =>
      browser.post(OWN_ERASURE, { username_or_email: handle, confirm_deletion: 'DELETE' });
    const answers = await Promise.all([leave(one), leave(other)]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409]);
    const stays = answers[0].status === 409 ? one : other;
    const path = `${PEOPLE}/${await accountOf(alone, stays)}/role/`;
    const { status, body } = await stays.browser.put(path, { role: 'student' });
    expect([status, body.code]).toEqual([409, 'last_staff_member']);
  } finally {
    await alone.stop();
  }
});

describe('erasure and takeout', () => {
  test('an erasure on request waits two weeks, is told to the person, and can be cancelled', async () => {
    const person = await aStudent(server);
    const { body } = done(await tess.browser.put(await callOf(person, 'erasure/')));
    const days = (Date.parse(body.deletion_at) - Date.now()) / 86_400_000;
    expect(Math.round(days)).toBe(14);
    expect(done(await tess.browser.put(await callOf(person, 'erasure/'))).body.deletion_at).toBe(
      body.deletion_at,
    );
    expect((await person.browser.get('/dashboard-api/me/')).status).toBe(401);
    expect((await mailsTo(server, person.email)).map(({ subject }) => subject)).toEqual([
      'Your account will be erased',
    ]);
    done(await tess.browser.delete(await callOf(person, 'erasure/')));
    await signIn(person, person.browser);
    expect((await person.browser.get('/dashboard-api/me/')).status).toBe(200);
    expect(await actionsAbout(person)).toEqual(['erasure_cancelled', 'erasure_requested']);
  });

  test('a copy of everything goes to the person by a link in a mail, and staff get nothing of it', async () => {
    const person = await aStudent(server, { bio: 'Builds bridges.' });
    const answer = done(await tess.browser.post(await callOf(person, 'takeout/')));
    expect(answer.text).not.toContain('takeouts');
    const [mail] = await mailsTo(server, person.email);
    const address = /\S+\/takeouts\/\S+/.exec(mail!.text)![0];
    const download = await fetch(server.url + new URL(address).pathname);
    expect([download.status, download.headers.get('content-type')]).toEqual([200, 'application/zip']);
    const zip = Buffer.from(await download.arrayBuffer());
    expect(zip.includes('data/students.json')).toBe(true);
    expect(await actionsAbout(person)).toEqual(['takeout_sent']);
    const visitor = new Browser(server.url);
    expect((await visitor.get(new URL(address).pathname)).status).toBe(200);
    for (const key of ['nonsense', `${new URL(address).pathname.split('/')[3]}x`])
      expect((await visitor.get(`/dashboard-api/takeouts/${key}/`)).status).toBe(404);
  });
});

test('the link to a copy ends when the address that it was sent to is not the primary one any more', async () => {
  const person = await aStudent(server);
  done(await tess.browser.post(await callOf(person, 'takeout/')));
  const [mail] = await mailsTo(server, person.email);
  const { pathname } = new URL(/\S+\/takeouts\/\S+/.exec(mail!.text)![0]);
  const opens = async () => (await fetch(server.url + pathname)).status;
  expect(await opens()).toBe(200);
  const email = `new-${person.email}`;
  done(await person.browser.post(ADDRESSES, { email }));
  await person.browser.post(VERIFY, { key: await mailedKey(server, email) });
  done(await person.browser.patch(ADDRESSES, { email, primary: true }));
  expect(await opens()).toBe(404);
});

test('a copy goes to no address whose proof is gone, and a link that was sent there ends', async () => {
  const person = await aStudent(server);
  done(await tess.browser.post(await callOf(person, 'takeout/')));
  const mails = await mailsTo(server, person.email);
  const { pathname } = new URL(/\S+\/takeouts\/\S+/.exec(mails[0]!.text)![0]);
  // As an external account service does when it says that the address is another person's.
  const takeProof = 'update email_addresses set verified = false where email = $1';
  await server.app.get(Database).query(takeProof, [person.email]);
  const refused = await tess.browser.post(await callOf(person, 'takeout/'));
  expect([refused.status, refused.body.code]).toEqual([409, 'no_address']);
  expect(await mailsTo(server, person.email)).toHaveLength(mails.length);
  expect((await fetch(server.url + pathname)).status).toBe(404);
});

describe('actions of staff', () => {
  test('need a sign-in that is not older than five minutes; looking does not', async () => {
    const strict = await startTestApp({ REAUTHENTICATION_SECONDS: '1' });
    try {
      const staff = await aStudent(strict, { role: 'staff' });
      const person = await aStudent(strict);
      const call = `${PEOPLE}/${await accountOf(strict, person)}/`;
      await new Promise((resolve) => setTimeout(resolve, 1_100));
      const refused = await staff.browser.post(`${call}lock/`, { reason: 'Spam' });
      expect([refused.status, refused.body.code]).toEqual([403, 'reauthentication_required']);
      expect((await staff.browser.get(call)).body.is_locked).toBe(false);
      done(await staff.browser.post('/_allauth/browser/v1/auth/reauthenticate', { password: TEST_PASSWORD }));
      expect((await staff.browser.post(`${call}lock/`, { reason: 'Spam' })).status).toBe(200);
    } finally {
      await strict.stop();
    }
  });

  test('take a sign-in with a second factor where the site asks for it', async () => {
    const strict = await startTestApp({ STAFF_SECOND_FACTOR: 'on' });
    try {
      const staff = await aStudent(strict, { role: 'staff' });
      const person = await aStudent(strict);
      const call = `${PEOPLE}/${await accountOf(strict, person)}/lock/`;
      const refused = await staff.browser.post(call, { reason: 'Spam' });
      expect([refused.status, refused.body.code]).toEqual([403, 'second_factor_required']);
      const secret = await setUpTotp(staff.browser);
      expect((await staff.browser.post(call, { reason: 'Spam' })).status).toBe(403);
      const browser = new Browser(strict.url);
      await browser.post(LOGIN, { email: staff.email, password: TEST_PASSWORD });
      // The code that set it up is spent: the next step's is good, too.
      const code = await totpCode(secret);
      const recovery = await staff.browser.get('/_allauth/browser/v1/account/authenticators/recovery-codes');
      done(
        await browser.post('/_allauth/browser/v1/auth/2fa/authenticate', {
          code: recovery.body.data.unused_codes[0] ?? code,
        }),
      );
      expect((await browser.post(call, { reason: 'Spam' })).status).toBe(200);
    } finally {
      await strict.stop();
    }
  });
});

describe('who may', () => {
  const CALLS: { method: string; rest: string; body?: object }[] = [
    { method: 'GET', rest: '' },
    { method: 'POST', rest: 'lock/', body: { reason: 'Spam' } },
    { method: 'POST', rest: 'unlock/', body: { reason: 'Spam' } },
    { method: 'PUT', rest: 'role/', body: { role: 'staff' } },
    { method: 'PUT', rest: 'erasure/' },
    { method: 'DELETE', rest: 'erasure/' },
    { method: 'POST', rest: 'takeout/' },
  ];

  test.each(CALLS)(
    '$method people/{account}/$rest: staff alone, with a session',
    async ({ method, rest, body }) => {
      const person = await aStudent(server);
      const path = await callOf(person, rest);
      const { body: made } = done(
        await vera.browser.post('/dashboard-api/api-tokens/', {
          name: 'all',
          scopes: ['feedback', 'moderation'],
        }),
      );
      const by = (browser: Browser, headers = {}) => browser.request(method, path, { body, headers });
      const bearer = { authorization: `Bearer ${made.token}` };
      expect((await by(new Browser(server.url))).status).toBe(401);
      expect((await by(person.browser)).status).toBe(403);
      expect((await by(new Browser(server.url), bearer)).status).toBe(401);
      expect(await actionsAbout(person)).toEqual([]);
      expect((await by(tess.browser)).status).toBe(200);
    },
  );

  test.each(['people/', 'audit-log/'])('GET %s: staff alone, with a session', async (list) => {
    const person = await aStudent(server);
    const path = `/dashboard-api/staff/${list}`;
    const statuses = [];
    for (const browser of [new Browser(server.url), person.browser, tess.browser])
      statuses.push((await browser.get(path)).status);
    expect(statuses).toEqual([401, 403, 200]);
  });
});
