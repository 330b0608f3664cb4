import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { startSibling, startTestApp, type TestApp } from '../../testing/app.js';
import { type EchoService, json, startEchoService } from '../../testing/echo-service.js';
import { runJob } from '../../testing/jobs.js';
import { Database } from '../../platform/database/database.js';
import { FIND_DUE_ERASURES } from '../account-access/account-access.jobs.js';
import { RemoteSessions } from './remote-sessions.js';

// Who is given an account after an erasure (0034). A service of the test's own says when its people proved who they are.

const [OLD_KEY, NEW_KEY] = ['A', 'B'].map((letter) => `${letter.repeat(43)}=`);

let service: EchoService;
let server: TestApp;
beforeAll(async () => {
  service = await startEchoService();
  server = await startTestApp({ ACCOUNT_SERVICE_URL: service.url, SECRET_KEYS: OLD_KEY! });
});
afterAll(async () => {
  await server?.stop();
  await service?.stop();
});

const query = (text: string, values: unknown[] = []) => server.app.get(Database).query(text, values);
const seconds = () => Math.floor(Date.now() / 1000);

/** Opens Lumen with a session of the service. @param at when its person proved who they are; undefined where the service does not say */
async function open(id: string, at: number | undefined, { app, url } = server): Promise<number> {
  const user = { id, username: id };
  const methods = [{ method: 'password', ...(at !== undefined && { at }) }];
  service.answerWith(json(200, { status: 200, data: { user, methods }, meta: { is_authenticated: true } }));
  app.get(RemoteSessions).forget();
  const { status } = await fetch(`${url}/dashboard-api/me/`, { headers: { cookie: `sessionid=${id}` } });
  return status;
}

/** Opens Lumen for the first time, and is erased. */
async function erased(id: string): Promise<void> {
  expect(await open(id, undefined)).toBe(200);
  // No call turns the clock.
  await query(
    `insert into deletion_requests (account_id, erase_at)
     select account_id, now() from provider_accounts where uid = $1`,
    [id],
  );
  await runJob(server, FIND_DUE_ERASURES);
  expect(await query('select 1 from provider_accounts where uid = $1', [id])).toEqual([]);
}

test('a session makes an account again only with a proof from after the erasure', async () => {
  await erased('ada');
  expect(await open('ada', undefined)).toBe(401);
  expect(await open('ada', seconds() - 60)).toBe(401);
  expect(await open('grace', undefined)).toBe(200);
  expect(await open('ada', seconds() + 1)).toBe(200);
});

test('an erasure is known after the key has changed, as long as the old one is kept', async () => {
  await erased('mary');
  const rotating = await startSibling(server, { SECRET_KEYS: `${NEW_KEY},${OLD_KEY}` });
  expect(await open('mary', undefined, rotating)).toBe(401);
  const rotated = await startSibling(server, { SECRET_KEYS: NEW_KEY! });
  expect(await open('mary', undefined, rotated)).toBe(200);
  await rotating.stop();
  await rotated.stop();
});

test('an erasure is forgotten after 90 days', async () => {
  await erased('emmy');
  const age = (days: number) =>
    query('update erased_people set erased_at = now() - make_interval(days => $1)', [days]);
  await age(89);
  await runJob(server, FIND_DUE_ERASURES);
  expect(await open('emmy', undefined)).toBe(401);
  await age(91);
  await runJob(server, FIND_DUE_ERASURES);
  expect(await query('select 1 from erased_people')).toEqual([]);
  expect(await open('emmy', undefined)).toBe(200);
});
