import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { startSibling, startTestApp, type TestApp } from '../../testing/app.js';
import { Browser } from '../../testing/browser.js';
import { startSmtpServer } from '../../testing/smtp-server.js';
import { Mailer } from './mailer.js';

const RESET = '/_allauth/browser/v1/auth/password/request';
const OUTBOX = '/_dev/outbox';

let server: TestApp;
let logged = '';
beforeAll(async () => {
  const log = { write: (line: string) => void (logged += line) };
  server = await startTestApp({ LOG_LEVEL: 'info' }, log);
});
afterAll(() => server?.stop());

const ask = (url: string, email: string) => new Browser(url).post(RESET, { email });

test('without a mail server, mails can be read on a page, newest first, with links that work', async () => {
  await ask(server.url, 'first@mail.example');
  await ask(server.url, 'second@mail.example');
  const page = await new Browser(server.url).get(OUTBOX);
  expect(page.headers.get('content-type')).toMatch(/^text\/html/);
  expect(page.text.indexOf('second@mail.example')).toBeLessThan(page.text.indexOf('first@mail.example'));
  expect(page.text).toContain(`<a href="${server.env.publicUrl}/accounts/signup">`);
  expect(page.text).not.toMatch(/<script|style=/);
});

test('what a mail says cannot become part of the page', async () => {
  server.app.get(Mailer).send({ to: 'x@mail.example', subject: '<b>', text: '"><script>alert(1)</script>' });
  const page = await new Browser(server.url).get(OUTBOX);
  expect(page.text).toContain('&lt;b&gt;');
  expect(page.text).not.toContain('<script>');
});

test('in production there is no such page, and neither where a mail server is configured', async () => {
  const production = await startSibling(server, { NODE_ENV: 'production', LOG_LEVEL: 'silent' });
  const withServer = await startSibling(server, { SMTP_URL: 'smtp://127.0.0.1:1', LOG_LEVEL: 'silent' });
  for (const { url } of [production, withServer]) {
    const { text } = await new Browser(url).get(OUTBOX);
    expect(text).not.toContain('Outbox');
  }
  await production.stop();
  await withServer.stop();
});

test('with a mail server, mails are handed in there: plain text, one link on a line of its own', async () => {
  const smtp = await startSmtpServer({ login: { user: 'lumen', password: 'p@ss:word/7' } });
  const MAIL_FROM = 'Lumen <hello@lumen.example>';
  const sibling = await startSibling(server, { SMTP_URL: smtp.url, MAIL_FROM, LOG_LEVEL: 'silent' });
  await ask(sibling.url, 'third@mail.example');
  const { from, to, user, mail } = await smtp.next();
  expect([from, to, user]).toEqual(['hello@lumen.example', ['third@mail.example'], 'lumen']);
  expect(mail.from).toEqual({ name: 'Lumen', address: 'hello@lumen.example' });
  expect(mail.subject).toBe('There is no account with this address');
  expect(mail.html).toBeUndefined();
  expect(mail.text?.match(/^https?:\/\/\S+$/gm)).toEqual([`${sibling.env.publicUrl}/accounts/signup`]);
  await sibling.stop();
  await smtp.stop();
});

test('a link that was mailed by SMTP works: nothing in it is broken by the way', async () => {
  const smtp = await startSmtpServer();
  const sibling = await startSibling(server, { SMTP_URL: smtp.url, LOG_LEVEL: 'silent' });
  const visitor = new Browser(sibling.url);
  const email = 'fifth@mail.example';
  await visitor.post('/_allauth/browser/v1/auth/signup', { email, password: 'Zq-8172635409' });
  const link = /^https?:\S+$/m.exec((await smtp.next()).mail.text ?? '')![0];
  const key = decodeURIComponent(link.split('/').at(-1)!);
  const { status } = await visitor.post('/_allauth/browser/v1/auth/email/verify', { key });
  expect(status).toBe(401);
  const { body } = await visitor.post('/_allauth/browser/v1/auth/login', {
    email,
    password: 'Zq-8172635409',
  });
  expect(body.data.user.email).toBe(email);
  await sibling.stop();
  await smtp.stop();
});

test.each([
  ['refuses the recipient', { refuses: 'sixth@mail.example' }, ''],
  ['does not know who we are', { login: { user: 'lumen', password: 'secret-8172' } }, 'wrong'],
])('a mail server that %s changes no answer; the log names nobody', async (_, options, password) => {
  const smtp = await startSmtpServer(options);
  const log = { write: (line: string) => void (logged += line) };
  const before = logged.length;
  const SMTP_URL = smtp.url.replace('secret-8172', password);
  const sibling = await startSibling(server, { SMTP_URL }, log);
  expect((await ask(sibling.url, 'sixth@mail.example')).status).toBe(200);
  await sibling.stop();
  await smtp.stop();
  expect(logged.slice(before)).toContain('A mail could not be sent');
  expect(logged).not.toMatch(/sixth|secret-8172/);
});

test('a mail server that does not answer changes no answer; the log names nobody', async () => {
  const log = { write: (line: string) => void (logged += line) };
  const sibling = await startSibling(server, { SMTP_URL: 'smtp://127.0.0.1:1' }, log);
  expect((await ask(sibling.url, 'fourth@mail.example')).status).toBe(200);
  await sibling.stop();
  expect(logged).toContain('A mail could not be sent');
  expect(logged).not.toContain('fourth');
});
