import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { startTestApp, startSibling, type TestApp } from './testing/app.js';
import { Browser } from './testing/browser.js';
import { aStudent, type TestStudent } from './testing/builders.js';
import { lumen } from './testing/command.js';
import { failedJobsOf, jobsDone, jobsOf } from './testing/jobs.js';
import { startSmtpServer, type SmtpServer } from './testing/smtp-server.js';

const [ADA, GRACE] = ['ada@mail.example', 'grace@mail.example'];

let server: TestApp;
let smtp: SmtpServer;
let team: TestStudent | undefined;
beforeAll(async () => {
  server = await startTestApp({ JOBS: 'off' });
  await giveUpTwoMails();
});
afterAll(async () => {
  await smtp?.stop();
  await server?.stop();
});

/** Two mails to people whom the mail server does not know; then it knows them, and no process does jobs. */
async function giveUpTwoMails(): Promise<void> {
  const strict = await startSmtpServer({ refuses: [ADA, GRACE] });
  const sender = await startSibling(server, { JOBS: 'in-process', SMTP_URL: strict.url });
  for (const email of [ADA, GRACE]) {
    await new Browser(sender.url).post('/_allauth/browser/v1/auth/password/request', { email });
  }
  await jobsDone(server);
  await sender.stop();
  await strict.stop();
  smtp = await startSmtpServer();
}

async function jobs(...words: string[]): Promise<{ code: number; said: string }> {
  const { code, out, errors } = await lumen(server, 'jobs', ...words);
  return { code, said: out + errors };
}

/** What operators did with jobs, as staff read it, newest first. */
async function acts() {
  team ??= await aStudent(server, { role: 'staff' });
  const { body } = await team.browser.get('/dashboard-api/staff/audit-log/?subject=job');
  for (const line of body.results) expect(line).toMatchObject({ actor: null, actor_kind: 'operator' });
  return body.results;
}

test('failed jobs are listed with what went wrong, and nobody is named', async () => {
  const [first, second] = await failedJobsOf(server, 'send-mail');
  const { code, said } = await jobs('failed');
  const lines = said.trimEnd().split('\n');
  expect(code).toBe(0);
  expect(lines).toHaveLength(3);
  for (const [line, job] of [
    [lines[1], first],
    [lines[2], second],
  ] as const) {
    expect(line).toMatch(new RegExp(`^${job!.id}  send-mail  .*A mail could not be sent: EENVELOPE 550$`));
  }
  expect(said).not.toContain('mail.example');
  expect((await jobs('list')).said).toMatch(/^send-mail +0 +0 +0 +2$/m);
});

test('a failed job can be tried again, and another be forgotten; the log keeps what an operator did', async () => {
  const [first, second] = await failedJobsOf(server, 'send-mail');
  expect((await jobs('retry', first!.id)).said).toBe('1 job(s) are tried again.\n');
  expect((await jobs('retry', first!.id)).said).toBe('0 job(s) are tried again.\n');
  const sender = await startSibling(server, { JOBS: 'in-process', SMTP_URL: smtp.url });
  expect((await smtp.next()).to).toEqual([ADA]);
  await jobsDone(server);
  await sender.stop();
  expect((await jobs('forget', second!.id)).said).toBe('1 job(s) are forgotten.\n');
  expect((await jobs('failed')).said).toBe('No job has failed.\n');
  expect(smtp.left()).toEqual([]);
  // Neither the retry that found nothing nor the list left a line.
  expect(await acts()).toMatchObject([
    { action: 'forgotten', subject_uuid: second!.id, details: { 'send-mail': 1 } },
    { action: 'retried', subject_uuid: first!.id, details: { 'send-mail': 1 } },
  ]);
});

test('a job can be added by hand, once while it waits', async () => {
  expect((await jobs('run', 'rebuild-snapshots')).said).toBe('Added rebuild-snapshots.\n');
  expect((await jobs('run', 'rebuild-snapshots')).said).toBe('One waits already: rebuild-snapshots.\n');
  expect(await jobsOf(server, 'rebuild-snapshots')).toHaveLength(1);
  expect((await acts())[0]).toMatchObject({ action: 'added', details: { 'rebuild-snapshots': 1 } });
  expect(await acts()).toHaveLength(3);
  expect((await jobs('list')).said).toMatch(/^rebuild-snapshots +1 +0 +0 +0$/m);
});
