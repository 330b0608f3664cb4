import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { startSibling, startTestApp, type TestApp } from '../../../testing/app.js';
import { Browser } from '../../../testing/browser.js';
import { aStudent, done, type TestStudent } from '../../../testing/builders.js';
import { failedJobsOf, jobsDone, jobsOf } from '../../../testing/jobs.js';
import { startSmtpServer } from '../../../testing/smtp-server.js';

const JOBS = '/dashboard-api/staff/jobs/';
const REFUSED = ['ada@mail.example', 'grace@mail.example', 'edsger@mail.example'];

let server: TestApp;
let tess: TestStudent;
beforeAll(async () => {
  // Only a sibling does jobs, whose mail server refuses everybody.
  server = await startTestApp({ JOBS: 'off' });
  tess = await aStudent(server, { role: 'staff', handle: 'tess-staff' });
  await giveUpMails();
});
afterAll(() => server?.stop());

async function giveUpMails(): Promise<void> {
  const smtp = await startSmtpServer({ refuses: REFUSED });
  const sender = await startSibling(server, { JOBS: 'in-process', SMTP_URL: smtp.url });
  for (const email of REFUSED)
    await new Browser(sender.url).post('/_allauth/browser/v1/auth/password/request', { email });
  await jobsDone(server);
  await sender.stop();
  await smtp.stop();
}

const failed = async (query = '') => done(await tess.browser.get(`${JOBS}failed/${query}`)).body;
const mails = async () => {
  const { results } = done(await tess.browser.get(JOBS)).body;
  return results.find(({ kind }: { kind: string }) => kind === 'send-mail');
};
const actions = async () =>
  done(await tess.browser.get('/dashboard-api/staff/audit-log/?subject=job')).body.results;

test('jobs are counted by kind and state, and those that failed say what went wrong and name nobody', async () => {
  expect(await mails()).toEqual({ kind: 'send-mail', waiting: 0, retrying: 0, active: 0, given_up: 3 });
  const { results, count } = await failed();
  expect(count).toBe(3);
  expect(results).toHaveLength(3);
  expect(results[0]).toMatchObject({
    kind: 'send-mail',
    attempts: 1,
    problem: 'A mail could not be sent: EENVELOPE 550',
  });
  expect(JSON.stringify(results)).not.toContain('mail.example');
  expect((await failed('?limit=1&offset=2')).results).toEqual([results[2]]);
});

test('one job is tried again or forgotten, or all of a kind, and the audit log keeps who did it', async () => {
  const [first, second, third] = (await failed()).results;
  const change = async (what: 'retry' | 'forget', which: object) =>
    done(await tess.browser.post(`${JOBS}${what}/`, which)).body;
  expect(await change('retry', { job_uuid: first.job_uuid })).toEqual({ count: 1 });
  expect(await change('forget', { job_uuid: first.job_uuid })).toEqual({ count: 0 });
  expect(await mails()).toMatchObject({ waiting: 1, given_up: 2 });
  expect(await change('forget', { job_uuid: second.job_uuid })).toEqual({ count: 1 });
  expect((await failed()).results).toEqual([third]);
  expect(await change('retry', { kind: 'erase-account' })).toEqual({ count: 0 });
  expect(await change('forget', { kind: 'erase-account' })).toEqual({ count: 0 });
  expect(await change('retry', { kind: 'send-mail' })).toEqual({ count: 1 });
  expect(await failed()).toEqual({ results: [], count: 0 });
  expect(await jobsOf(server, 'send-mail')).toHaveLength(2);
  expect(await actions()).toMatchObject([
    { actor: 'tess-staff', action: 'retried', subject_uuid: null, details: { 'send-mail': 1 } },
    { actor: 'tess-staff', action: 'forgotten', subject_uuid: second.job_uuid, details: { 'send-mail': 1 } },
    { actor: 'tess-staff', action: 'retried', subject_uuid: first.job_uuid, details: { 'send-mail': 1 } },
  ]);
});

test('an action names one job or a kind', async () => {
  for (const body of [{}, { job_uuid: 'x' }, { kind: 7 }, { job_uuid: null }])
    for (const what of ['retry', 'forget'])
      expect((await tess.browser.post(`${JOBS}${what}/`, body)).status).toBe(400);
});

test('others see no jobs and act on none', async () => {
  const student = await aStudent(server);
  for (const [browser, status] of [
    [student.browser, 403],
    [new Browser(server.url), 401],
  ] as const) {
    for (const path of [JOBS, `${JOBS}failed/`]) expect((await browser.get(path)).status).toBe(status);
    for (const what of ['retry', 'forget'])
      expect((await browser.post(`${JOBS}${what}/`, { kind: 'send-mail' })).status).toBe(status);
  }
});

test('an action needs a recent sign-in', async () => {
  await giveUpMails();
  const careful = await startSibling(server, { REAUTHENTICATION_SECONDS: 0 });
  for (const what of ['retry', 'forget']) {
    const browser = tess.browser.clone(careful.url);
    const { status, body } = await browser.post(`${JOBS}${what}/`, { kind: 'send-mail' });
    expect([status, body.code]).toEqual([403, 'reauthentication_required']);
  }
  expect((await tess.browser.clone(careful.url).get(JOBS)).status).toBe(200);
  expect(await failedJobsOf(server, 'send-mail')).not.toEqual([]);
  await careful.stop();
});
