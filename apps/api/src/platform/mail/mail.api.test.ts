import { readFileSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { freePort } from '@lumen/devdb/free-port';
import { startSibling, startTestApp, type TestApp } from '../../testing/app.js';
import { Browser } from '../../testing/browser.js';
import { aGate, failedJobsOf, jobsDone, jobsOf, missEndedWorkers, retryNow } from '../../testing/jobs.js';
import { longTest } from '../../testing/long.js';
import { mailsTo } from '../../testing/mailbox.js';
import { startSmtpServer, type SmtpServerOptions } from '../../testing/smtp-server.js';
import { startWorkerProcess } from '../../testing/worker-process.js';
import { Database } from '../database/database.js';
import { Mailer, outboxFile } from './mailer.js';

const API = '/_allauth/browser/v1';
const OUTBOX = '/_dev/outbox';
const password = 'Zq-8172635409';

const ask = (url: string, email: string) => new Browser(url).post(`${API}/auth/password/request`, { email });

describe('without a mail server', () => {
  let server: TestApp;
  beforeAll(async () => {
    server = await startTestApp({ LUMEN_DEMO: '1' });
  });
  afterAll(() => server?.stop());

  longTest('mails can be read on a page, newest first, with links that work', async () => {
    await ask(server.url, 'first@mail.example');
    await ask(server.url, 'second@mail.example');
    await jobsDone(server);
    const page = await new Browser(server.url).get(OUTBOX);
    expect(page.headers.get('content-type')).toMatch(/^text\/html/);
    expect(page.text.indexOf('second@mail.example')).toBeLessThan(page.text.indexOf('first@mail.example'));
    expect(page.text).toContain(`<a href="${server.env.publicUrl}/accounts/signup">`);
    expect(page.text).not.toMatch(/<script|style=/);
  });

  test('what a mail says cannot become part of the page, nor of the mail that is drawn', async () => {
    const evil = '"><script>alert(1)</script>';
    const parts = [evil, `${evil}\n${evil}`, { link: `https://lumen.example/${evil}`, label: evil }];
    await server.app.get(Mailer).send({ to: 'x@mail.example', subject: '<b>', parts });
    const [mail] = await mailsTo(server, 'x@mail.example');
    expect(mail!.html).not.toMatch(/<script|<b>/);
    expect(mail!.text).toContain(evil);
    const page = await new Browser(server.url).get(OUTBOX);
    expect(page.text).toContain('&lt;b&gt;');
    expect(page.text).not.toContain('<script>');
  });

  longTest('there is such a page with the demo only, and not where a mail server is configured', async () => {
    const withoutDemo = await startSibling(server, { LUMEN_DEMO: false });
    const withServer = await startSibling(server, { SMTP_URL: 'smtp://127.0.0.1:1' });
    for (const { url } of [withoutDemo, withServer]) {
      const { status, text } = await new Browser(url).get(OUTBOX);
      expect(status).toBe(404);
      expect(text).not.toContain('Outbox');
    }
    await withoutDemo.stop();
    await withServer.stop();
  });

  test('mails that can wait go after one that somebody waits for, however many there are', async () => {
    const idle = await startTestApp({ JOBS: 'off' });
    try {
      const to = 'busy@mail.example';
      const send = (subject: string, canWait: boolean) =>
        idle.app.get(Mailer).send({ to, subject, parts: ['Hello.'], canWait });
      for (const nth of [1, 2, 3]) await send(`Reminder ${nth}`, true);
      await send('New password', false);
      await startSibling(idle, { JOBS: 'in-process' });
      await jobsDone(idle);
      const sent = readFileSync(outboxFile(idle.env.DATA_DIR), 'utf8').trim().split('\n');
      expect(sent.map((line) => JSON.parse(line).subject)).toEqual([
        'New password',
        'Reminder 1',
        'Reminder 2',
        'Reminder 3',
      ]);
    } finally {
      await idle.stop();
    }
  });

  longTest('a site that sends no mail writes none down either, and answers as ever', async () => {
    const silent = await startSibling(server, { MAIL: false });
    expect((await ask(silent.url, 'unheard@mail.example')).status).toBe(200);
    expect(await mailsTo(server, 'unheard@mail.example')).toEqual([]);
    await silent.stop();
  });

  longTest('no mail is sent for what is undone at the last moment', async () => {
    const database = server.app.get(Database);
    const [undone, kept] = ['undone@mail.example', 'kept@mail.example'];
    await database.query(`
      create function refuse() returns trigger language plpgsql as $$ begin raise 'not this one'; end $$`);
    await database.query(`
      create constraint trigger refuse after insert on email_addresses deferrable initially deferred
        for each row when (new.email = '${undone}') execute function refuse()`);
    const signUp = (email: string) => new Browser(server.url).post(`${API}/auth/signup`, { email, password });
    expect((await signUp(undone)).status).toBe(500);
    expect((await signUp(kept)).status).toBe(401);
    expect(await mailsTo(server, kept)).toHaveLength(1);
    expect(await mailsTo(server, undone)).toEqual([]);
  });
});

describe('with a mail server', () => {
  /** Answers, and leaves all mails to the siblings: each of them has a mail server of its own. */
  let server: TestApp;
  let logged = '';
  const logTo = { write: (line: string) => void (logged += line) };
  beforeAll(async () => {
    server = await startTestApp({ LOG_LEVEL: 'info', JOBS: 'off' }, { logTo });
  });
  afterAll(() => server?.stop());

  const mailJobs = () => jobsOf(server, 'send-mail');
  const startSender = (SMTP_URL: string, changes = {}, stopMs = 5_000) =>
    startSibling(server, { JOBS: 'in-process', SMTP_URL, ...changes }, { logTo, jobTimes: { stopMs } });

  /** Until the one mail that waits has been tried, without success. */
  async function triedOnce(): Promise<void> {
    for (;;) {
      const [job] = await mailJobs();
      if (job?.output) return;
      await wait(5);
    }
  }

  async function withServer(
    options: SmtpServerOptions,
    work: (smtp: Awaited<ReturnType<typeof startSmtpServer>>) => Promise<void>,
  ): Promise<void> {
    const smtp = await startSmtpServer(options);
    try {
      await work(smtp);
    } finally {
      await smtp.stop();
    }
  }

  test('mails are handed in there: as plain text with the link on a line of its own, and drawn with nothing to fetch', () =>
    withServer({ login: { user: 'lumen', password: 'p@ss:word/7' } }, async (smtp) => {
      const sender = await startSender(smtp.url, { MAIL_FROM: 'Lumen <hello@lumen.example>' });
      await ask(sender.url, 'third@mail.example');
      const { from, to, user, mail } = await smtp.next();
      expect([from, to, user]).toEqual(['hello@lumen.example', ['third@mail.example'], 'lumen']);
      expect(mail.from).toEqual({ name: 'Lumen', address: 'hello@lumen.example' });
      expect(mail.subject).toBe('There is no account with this address');
      const link = `${sender.env.publicUrl}/accounts/signup`;
      expect(mail.text?.match(/^https?:\/\/\S+$/gm)).toEqual([link]);
      expect(mail.html).toContain(`<a href="${link}" style`);
      expect(mail.html).not.toMatch(/src=|url\(|<link|@import/);
      await sender.stop();
    }));

  longTest('a link that was mailed works: nothing in it is broken by the way', () =>
    withServer({}, async (smtp) => {
      const sender = await startSender(smtp.url);
      const visitor = new Browser(server.url);
      const email = 'fifth@mail.example';
      await visitor.post(`${API}/auth/signup`, { email, password });
      const link = /^https?:\S+$/m.exec((await smtp.next()).mail.text ?? '')![0];
      const key = decodeURIComponent(link.split('/').at(-1)!);
      expect((await visitor.post(`${API}/auth/email/verify`, { key })).status).toBe(401);
      const { body } = await visitor.post(`${API}/auth/login`, { email, password });
      expect(body.data.user.email).toBe(email);
      await sender.stop();
    }),
  );

  longTest('what one process has promised, another one sends that was started later', () =>
    withServer({}, async (smtp) => {
      expect((await ask(server.url, 'sixth@mail.example')).status).toBe(200);
      expect(await mailJobs()).toHaveLength(1);
      const sender = await startSender(smtp.url);
      expect((await smtp.next()).to).toEqual(['sixth@mail.example']);
      await sender.stop();
      expect([await mailJobs(), smtp.left()]).toEqual([[], []]);
    }),
  );

  longTest(
    'a mail that waits is sealed: neither the address nor the link can be read in the database',
    async () => {
      await ask(server.url, 'seventh@mail.example');
      const stored = await server.app
        .get(Database)
        .query<{ row: string }>('select to_jsonb(j)::text as row from pgboss.job j');
      expect(stored).toHaveLength(1);
      expect(stored[0]!.row).not.toMatch(/seventh|mail\.example|accounts\/signup|There is no account/);
      await withServer({}, async (smtp) => {
        const sender = await startSender(smtp.url);
        expect((await smtp.next()).to).toEqual(['seventh@mail.example']);
        await sender.stop();
      });
    },
  );

  longTest(
    'while the server is away the mail waits; when it is back another process may send it',
    async () => {
      const port = await freePort();
      const first = await startSender(`smtp://127.0.0.1:${port}`);
      expect((await ask(first.url, 'eighth@mail.example')).status).toBe(200);
      await triedOnce();
      await first.stop();
      await withServer({ port }, async (smtp) => {
        const second = await startSender(smtp.url);
        await retryNow(server);
        expect((await smtp.next()).to).toEqual(['eighth@mail.example']);
        await second.stop();
        expect([await mailJobs(), smtp.left()]).toEqual([[], []]);
      });
    },
  );

  longTest('a process that is killed while it hands a mail in leaves it to the next one', async () => {
    const begun = aGate();
    const never = new Promise<void>(() => {});
    const port = await freePort();
    await ask(server.url, 'ninth@mail.example');
    await withServer({ port, onMail: () => (begun.open(), never) }, async (smtp) => {
      const killed = startWorkerProcess(server, { SMTP_URL: smtp.url });
      await begun.opened;
      await killed.kill();
    });
    expect((await mailJobs()).map(({ state }) => state)).toEqual(['active']);
    await withServer({ port }, async (smtp) => {
      const next = await startSender(smtp.url);
      await missEndedWorkers(server);
      expect((await smtp.next()).to).toEqual(['ninth@mail.example']);
      await next.stop();
    });
    expect(await mailJobs()).toEqual([]);
  });

  longTest('a process that ends hands in what it has begun', async () => {
    const begun = aGate();
    const end = aGate();
    await withServer({ onMail: () => (begun.open(), end.opened) }, async (smtp) => {
      const sender = await startSender(smtp.url);
      await ask(server.url, 'tenth@mail.example');
      await begun.opened;
      const stopped = sender.stop();
      // Time enough for one that does not wait to be gone.
      await wait(300);
      end.open();
      await stopped;
      expect(smtp.left()).toHaveLength(1);
      expect(await mailJobs()).toEqual([]);
    });
  });

  longTest(
    'but does not wait for ever: what takes longer is given back, and carries the same Message-ID',
    async () => {
      const begun = aGate();
      const end = aGate();
      await withServer({ onMail: () => (begun.open(), end.opened) }, async (smtp) => {
        const sender = await startSender(smtp.url, {}, 50);
        await ask(server.url, 'eleventh@mail.example');
        await begun.opened;
        await sender.stop();
        expect((await mailJobs()).map(({ state }) => state)).toEqual(['retry']);
        const next = await startSender(smtp.url);
        await retryNow(server);
        end.open();
        const twice = [await smtp.next(), await smtp.next()];
        expect(twice[0]!.mail.messageId).toMatch(/^<[\w-]{36}@localhost>$/);
        expect(twice[1]!.mail.messageId).toBe(twice[0]!.mail.messageId);
        await next.stop();
      });
    },
  );

  longTest.each<[string, SmtpServerOptions, string]>([
    ['refuses the recipient for now', { refuses: ['twelfth@mail.example'], refusal: 450 }, ''],
    [
      'does not let us send to others',
      { refuses: ['twelfth@mail.example'], refusal: 554, refusalText: '5.7.1 Relay access denied' },
      '',
    ],
    [
      'does not let our sender send',
      { refuses: ['twelfth@mail.example'], refusal: 550, refusalText: '5.1.8 Sender address rejected' },
      '',
    ],
    ['does not know who we are', { login: { user: 'lumen', password: 'secret-8172' } }, 'wrong'],
  ])('a server that %s changes no answer, and is tried again', (_, options, wrong) =>
    withServer(options, async (smtp) => {
      const sender = await startSender(smtp.url.replace('secret-8172', wrong));
      expect((await ask(sender.url, 'twelfth@mail.example')).status).toBe(200);
      await triedOnce();
      expect(await mailJobs()).toMatchObject([
        { state: 'retry', output: { message: expect.stringMatching(/^A mail could not be sent/) } },
      ]);
      await sender.stop();
      await server.app.get(Database).query('delete from pgboss.job');
    }),
  );

  longTest(
    'our password goes to a server elsewhere only if it is encrypted, unless the address of the server allows it',
    () =>
      withServer({ login: { user: 'lumen', password: 'secret-8172' } }, async (smtp) => {
        // It is this machine, which does not show in the address.
        const elsewhere = smtp.url.replace('127.0.0.1', '0.0.0.0');
        const careful = await startSender(elsewhere);
        expect((await ask(careful.url, 'thirteenth@mail.example')).status).toBe(200);
        await triedOnce();
        expect(await mailJobs()).toMatchObject([
          { output: { message: expect.stringMatching(/^A mail could not be sent: ETLS/) } },
        ]);
        expect(smtp.left()).toEqual([]);
        await careful.stop();
        await server.app.get(Database).query('delete from pgboss.job');
        const told = await startSender(`${elsewhere}?requireTLS=false`);
        expect((await ask(told.url, 'fourteenth@mail.example')).status).toBe(200);
        expect(await smtp.next()).toMatchObject({ user: 'lumen', to: ['fourteenth@mail.example'] });
        await told.stop();
      }),
  );

  longTest.each([undefined, '5.1.1 No such user'])(
    'a server that refuses the recipient for good is not asked again: the mail lies with the failed jobs (%s)',
    async (refusalText) => {
      const email = 'nobody@mail.example';
      await withServer({ refuses: [email], refusalText }, async (smtp) => {
        const sender = await startSender(smtp.url);
        expect((await ask(sender.url, email)).status).toBe(200);
        await jobsDone(server);
        expect(await mailJobs()).toEqual([]);
        const [failed] = await failedJobsOf(server, 'send-mail');
        expect(failed).toMatchObject({
          source_output: { message: 'A mail could not be sent: EENVELOPE 550' },
        });
        expect(logged).toMatch(new RegExp(`"level":50.*Job send-mail ${failed!.source_id} failed`));
        await sender.stop();
      });
    },
  );

  longTest('the log names nobody who was written to', () => {
    expect(logged).toContain('A mail could not be sent');
    expect(logged).not.toMatch(/@mail\.example|secret-8172/);
  });
});
