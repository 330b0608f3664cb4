import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { startTestApp, type TestApp } from '../../testing/app.js';
import { Browser } from '../../testing/browser.js';
import { aProject, aStudent, hide, productTeam, type TestStudent } from '../../testing/builders.js';
import { loadTestCatalogue } from '../../testing/catalogue.js';
import { offerTopics, sendFeedback } from '../../testing/feedback.js';
import { Database } from '../../platform/database/database.js';

let server: TestApp;
let topics: Record<string, string>;
beforeAll(async () => {
  server = await startTestApp();
  await loadTestCatalogue(server);
  topics = await offerTopics(server, 'Something is wrong', 'An idea', 'Long gone');
  const { browser } = await productTeam(server);
  await browser.patch(`/dashboard-api/triage/topics/${topics['Long gone']}/`, { retired: true });
});
afterAll(() => server?.stop());

const feedbackOf = ({ handle }: TestStudent) => `/dashboard-api/students/${handle}/feedback/`;
/** Makes everything that was sent so many minutes older: no call turns the clock. */
const letPass = (table: 'feedback_submissions' | 'content_reports', minutes: number) =>
  server.app
    .get(Database)
    .query(`update ${table} set created_at = created_at - make_interval(mins => $1)`, [minutes]);
const anIdea = () => ({ topic_uuid: topics['An idea'], message: 'More maps', reported_on_page: 'explore' });

describe('feedback topics', () => {
  test('are those that are offered, in order, with id and name (S305, S397)', async () => {
    const { browser } = await aStudent(server);
    const { body } = await browser.get('/dashboard-api/feedback-topics/');
    expect(body).toEqual({
      results: ['Something is wrong', 'An idea'].map((name) => ({ topic_uuid: topics[name], name })),
      count: 2,
    });
  });
});

describe('feedback', () => {
  test('is taken with its topic, message and page, and answered as its sender sees it (S306, S413)', async () => {
    const student = await aStudent(server);
    const { status, body } = await student.browser.post(feedbackOf(student), {
      ...anIdea(),
      message: '  More maps\n',
    });
    expect([status, body]).toEqual([
      201,
      {
        submission_uuid: expect.any(String),
        topic: { topic_uuid: topics['An idea'], name: 'An idea' },
        message: 'More maps',
        reported_on_page: 'explore',
        status: 'new',
        public_reply: '',
        created: expect.any(String),
      },
    ]);
  });

  test.each([undefined, null, '', 'an idea', 7, crypto.randomUUID()])(
    'with the topic %j is refused: Please choose a topic.',
    async (topic_uuid) => {
      const student = await aStudent(server);
      const { status, body } = await student.browser.post(feedbackOf(student), { ...anIdea(), topic_uuid });
      expect([status, body.errors]).toEqual([400, { topic_uuid: ['Please choose a topic.'] }]);
    },
  );

  test('under a retired topic is refused like one without', async () => {
    const student = await aStudent(server);
    const { body } = await student.browser.post(feedbackOf(student), {
      ...anIdea(),
      topic_uuid: topics['Long gone'],
    });
    expect(body.errors).toEqual({ topic_uuid: ['Please choose a topic.'] });
  });

  test.each([undefined, null, '', ' \n\t ', 7, {}])(
    'with the message %j is refused: Please enter a message.',
    async (message) => {
      const student = await aStudent(server);
      const { status, body } = await student.browser.post(feedbackOf(student), { ...anIdea(), message });
      expect([status, body.errors]).toEqual([400, { message: ['Please enter a message.'] }]);
    },
  );

  test.each([
    ['a\u0000b', 'Message has characters that cannot be stored.'],
    ['\u200b', 'Message has nothing in it that can be seen.'],
  ])('with the message %j is refused, as every text is', async (message, problem) => {
    const student = await aStudent(server);
    const { status, body } = await student.browser.post(feedbackOf(student), { ...anIdea(), message });
    expect([status, body.errors]).toEqual([400, { message: [problem] }]);
  });

  test('has at most 4000 characters and one of the pages', async () => {
    const student = await aStudent(server);
    const send = (over: object) => student.browser.post(feedbackOf(student), { ...anIdea(), ...over });
    expect((await send({ message: 'x'.repeat(4001) })).body.errors).toEqual({
      message: ['A message has at most 4000 characters.'],
    });
    expect((await send({ message: 'x'.repeat(4000) })).status).toBe(201);
    expect(Object.keys((await send({ reported_on_page: 'nowhere' })).body.errors)).toEqual([
      'reported_on_page',
    ]);
    for (const page of ['dashboard', 'explore', 'projects', 'import', 'user-settings'])
      expect((await send({ reported_on_page: page })).status).toBe(201);
  });

  test('is listed for its sender, newest first, a page at a time (S307)', async () => {
    const student = await aStudent(server);
    for (const message of ['One', 'Two', 'Three']) await sendFeedback(student, topics['An idea'], message);
    const { body } = await student.browser.get(`${feedbackOf(student)}?limit=2&offset=1`);
    expect([body.count, body.results.map((sent: any) => sent.message)]).toEqual([3, ['Two', 'One']]);
  });

  test('is for people who are signed in, each under their own name (S371, S376)', async () => {
    const student = await aStudent(server);
    const other = await aStudent(server);
    const visitor = new Browser(server.url);
    expect((await visitor.post(feedbackOf(student), anIdea())).status).toBe(401);
    expect((await visitor.get(feedbackOf(student))).status).toBe(401);
    expect((await visitor.get('/dashboard-api/feedback-topics/')).status).toBe(401);
    expect((await other.browser.post(feedbackOf(student), anIdea())).status).toBe(403);
    expect((await other.browser.get(feedbackOf(student))).status).toBe(403);
  });

  test('stops at twenty an hour', async () => {
    const student = await aStudent(server);
    for (let sent = 0; sent < 20; sent++) await sendFeedback(student, topics['An idea'], `No. ${sent}`);
    const again = () => student.browser.post(feedbackOf(student), anIdea());
    const { status, body } = await again();
    expect([status, body.code]).toEqual([429, 'too_many']);
    await sendFeedback(await aStudent(server), topics['An idea'], 'My first');
    await letPass('feedback_submissions', 59);
    expect((await again()).status).toBe(429);
    await letPass('feedback_submissions', 2);
    expect((await again()).status).toBe(201);
  });
});

describe('a report', () => {
  const REPORTS = '/dashboard-api/reports/';

  test('of a profile or a project is taken once, however often it is sent', async () => {
    const owner = await aStudent(server);
    const { project_uuid } = await aProject(server, owner, 'Odd', ['Python']);
    const { browser } = await aStudent(server);
    for (const target of [{}, { project_uuid }]) {
      const report = { profile_handle: owner.handle.toUpperCase(), reason: 'Not theirs', ...target };
      const [first, again] = [await browser.post(REPORTS, report), await browser.post(REPORTS, report)];
      expect([first.status, again.status]).toEqual([201, 200]);
      expect(again.body).toEqual(first.body);
      const other = await aStudent(server);
      const another = await other.browser.post(REPORTS, report);
      expect([another.status, another.body.report_uuid === first.body.report_uuid]).toEqual([201, false]);
    }
  });

  test('of what the viewer may not see is the 404 of what does not exist', async () => {
    const hidden = await aStudent(server, { visibility: 'private' });
    const open = await aStudent(server);
    const { project_uuid: foreign } = await aProject(server, hidden, 'Secret', ['Python']);
    const { browser } = await aStudent(server);
    const send = async (report: object) => {
      const { status, text } = await browser.post(REPORTS, { reason: 'Because', ...report });
      return [status, text];
    };
    const nobody = await send({ profile_handle: 'nobody-at-all' });
    expect(nobody[0]).toBe(404);
    expect(await send({ profile_handle: hidden.handle })).toEqual(nobody);
    expect(await send({ profile_handle: hidden.handle, project_uuid: foreign })).toEqual(nobody);
    expect(await send({ profile_handle: open.handle, project_uuid: foreign })).toEqual(nobody);
  });

  test('of a project that the product team has hidden tells as little as one of a project that never was', async () => {
    const owner = await aStudent(server);
    const { project_uuid } = await aProject(server, owner, 'Odd', ['Python']);
    const [before, after] = [await aStudent(server), await aStudent(server)];
    const send = async ({ browser }: TestStudent, uuid: string) => {
      const report = { profile_handle: owner.handle, project_uuid: uuid, reason: 'Not theirs' };
      const { status, headers, text } = await browser.post(REPORTS, report);
      return [status, headers.get('content-length'), text];
    };
    expect((await send(before, project_uuid))[0]).toBe(201);
    const unknown = await send(after, crypto.randomUUID());
    expect(unknown[0]).toBe(404);
    await hide(server, { project: project_uuid });
    for (const reporter of [before, after]) expect(await send(reporter, project_uuid)).toEqual(unknown);
  });

  test('is one of twenty an hour at most; what was reported before is answered all the same', async () => {
    const owner = await aStudent(server);
    const { browser } = await aStudent(server);
    const send = async (target: object) =>
      (await browser.post(REPORTS, { profile_handle: owner.handle, reason: 'Not theirs', ...target })).status;
    const projects = [];
    for (let number = 1; number <= 20; number++) projects.push(await aProject(server, owner, 'Odd', []));
    const statuses = [await send({})];
    for (const { project_uuid } of projects) statuses.push(await send({ project_uuid }));
    expect(statuses).toEqual([...Array(20).fill(201), 429]);
    expect(await send({})).toBe(200);
    const somebody = await aStudent(server);
    const first = { profile_handle: owner.handle, reason: 'Not theirs' };
    expect((await somebody.browser.post(REPORTS, first)).status).toBe(201);
    const last = { project_uuid: projects.at(-1)!.project_uuid };
    await letPass('content_reports', 59);
    expect(await send(last)).toBe(429);
    await letPass('content_reports', 2);
    expect(await send(last)).toBe(201);
  });

  test('needs a reason and somebody who is signed in', async () => {
    const { browser, handle } = await aStudent(server);
    const { status, body } = await browser.post(REPORTS, { profile_handle: handle, reason: ' ' });
    expect([status, body.errors]).toEqual([400, { reason: ['Please say what is wrong.'] }]);
    expect((await new Browser(server.url).post(REPORTS, {})).status).toBe(401);
  });
});
