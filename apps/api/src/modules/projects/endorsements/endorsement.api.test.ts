import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { startSibling, startTestApp, type TestApp } from '../../../testing/app.js';
import { Browser } from '../../../testing/browser.js';
import {
  aProject,
  askToLeave,
  aShareLink,
  aStudent,
  done,
  hide,
  leave,
  productTeam,
  type TestStudent,
} from '../../../testing/builders.js';
import { loadTestCatalogue } from '../../../testing/catalogue.js';
import { askToEndorse, ENDORSED, endorse, publish, type TestRequest } from '../../../testing/endorsements.js';
import { comparableHeaders } from '../../../testing/headers.js';
import { aPicture } from '../../../testing/images.js';
import { mailsTo } from '../../../testing/mailbox.js';
import { Database } from '../../../platform/database/database.js';

const UNKNOWN = 'AAAAAAAAAAAAAAAAAAAAAA';
const UNKNOWN_REQUEST = `/dashboard-api/endorsement-requests/${UNKNOWN}/`;

let server: TestApp;
let maya: TestStudent;
let project: string;
let requests: string;
let projectCall: string;
beforeAll(async () => {
  server = await startTestApp();
  await loadTestCatalogue(server);
});
afterAll(() => server?.stop());
beforeEach(async () => {
  maya = await aStudent(server, { firstName: 'Maya', lastName: 'Okafor', visibility: 'public' });
  project = (await aProject(server, maya, 'Bus map', ['Python'], { image: await aPicture() })).project_uuid;
  projectCall = `/dashboard-api/students/${maya.handle}/projects/${project}/`;
  requests = `${projectCall}endorsements/`;
});

const query = <Row extends object>(text: string, values: unknown[] = []) =>
  server.app.get(Database).query<Row>(text, values);
const aVisitor = () => new Browser(server.url);
const ask = (fields: Parameters<typeof askToEndorse>[3] = {}) => askToEndorse(server, maya, project, fields);
const listed = async () => done(await maya.browser.get(requests)).body.results;
const shownTo = async (browser: Browser) =>
  (await browser.get(`/dashboard-api/projects/${project}/`)).body?.endorsements;
const answerTo = async ({ call }: Pick<TestRequest, 'call'>, fields = {}, browser = aVisitor()) => {
  const { body } = await browser.get(call);
  return browser.post(`${call}answer/`, {
    ...ENDORSED,
    project_version: body?.project_version ?? 'v',
    ...fields,
  });
};
const decline = ({ call }: TestRequest, never_again = false) =>
  aVisitor().post(`${call}refusal/`, { never_again });
/** No call turns the clock. */
const expire = ({ endorsement_uuid }: TestRequest) =>
  query(`update endorsements set expires_at = now() where id = $1`, [endorsement_uuid]);

/** An answer as a person could tell it from another. */
const seen = async (call: string) => {
  const { status, headers, text } = await aVisitor().get(call);
  return { status, text, headers: comparableHeaders(headers) };
};

describe('a request', () => {
  test('reaches who is asked by mail, who reads without an account who asks and what is shown of the project', async () => {
    const { email, call, token } = await ask({ name: 'Sam\nRivera', message: 'You saw it grow.\nPlease?' });
    const [mail, ...more] = await mailsTo(server, email);
    expect(more).toEqual([]);
    expect(mail!.subject).toBe('Maya Okafor asks you to endorse a project');
    const link = `${server.env.publicUrl}/endorse/${token}`;
    expect(mail!.text.match(/https?:\/\/\S+/g)).toEqual([link]);
    for (const words of ['Sam Rivera', '“Bus map”', 'You saw it grow.\nPlease?', '30 days'])
      expect(mail!.text).toContain(words);
    expect(mail!.html).toContain(`<a href="${link}" style`);
    expect(token).toMatch(/^[\w-]{22}$/);
    const { status, body, headers, text } = await aVisitor().get(call);
    expect([
      status,
      headers.get('referrer-policy'),
      headers.get('x-robots-tag'),
      headers.get('cache-control'),
    ]).toEqual([200, 'no-referrer', 'noindex', 'no-store']);
    expect(body).toMatchObject({
      student_name: 'Maya Okafor',
      asked_name: 'Sam Rivera',
      message: 'You saw it grow.\nPlease?',
      is_owner: false,
      project: {
        title: 'Bus map',
        description: 'About Bus map',
        started: null,
        skills: [{ name: 'Python' }],
      },
    });
    for (const hidden of [maya.handle, maya.studentId, maya.email, project, email])
      expect(text).not.toContain(hidden);
    const [image] = body.project.images;
    const picture = await aVisitor().get(image.url);
    expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/webp']);
    expect((await aVisitor().get(image.url.replace(token, UNKNOWN))).status).toBe(404);
    expect(await listed()).toMatchObject([
      { asked_name: 'Sam Rivera', email, status: 'waiting', endorsement: null, is_published: false },
    ]);
  });

  test('names neither the project nor the student where mail programs would make a link of them', async () => {
    done(await maya.browser.patch(projectCall, { title: 'Mailbox full: https://bank.example/in' }));
    const { email: first } = await ask();
    done(await maya.browser.patch('/dashboard-api/me/', { last_name: 'at bank.example' }));
    const { email: second } = await ask();
    const [[titled], [signed]] = [await mailsTo(server, first), await mailsTo(server, second)];
    expect([titled!.subject, signed!.subject]).toEqual([
      'Maya Okafor asks you to endorse a project',
      'A student asks you to endorse a project',
    ]);
    for (const mail of [titled!, signed!]) expect(mail.text + mail.html).not.toContain('bank.example');
  });

  test('shows no image of another project', async () => {
    const other = await aProject(server, maya, 'Poem', [], { image: await aPicture() });
    const { call } = await ask();
    const key = other.project_image_url!.split('/').at(-1);
    expect((await aVisitor().get(`${call}images/${key}/`)).status).toBe(404);
  });

  test('keeps of its link the hash alone', async () => {
    const { token } = await ask();
    const [row] = await query<{ row: string }>(
      'select to_jsonb(e)::text as row from endorsements e where e.student_id = $1',
      [maya.studentId],
    );
    expect(row!.row).not.toContain(token);
    expect(row!.row).not.toContain(Buffer.from(token, 'base64url').toString('hex'));
  });

  test.each<[string, object, string]>([
    ['an address', { email: 'sam' }, 'email'],
    ['an address', { email: 'a@b.example\nBcc: c@d.example' }, 'email'],
    ['a name', { name: ' \n ' }, 'name'],
    ['a name without a link', { name: 'www.bank.example' }, 'name'],
    ['a shorter message', { message: 'x'.repeat(501) }, 'message'],
    ['a message without a link', { message: 'See https://bank.example' }, 'message'],
    ['a message without what mail programs link', { message: 'Go to bank.example/login' }, 'message'],
  ])('needs %s: %j', async (_, fields, field) => {
    const body = { name: 'Sam', email: 'sam@example.edu', ...fields };
    const answer = await maya.browser.post(requests, body);
    expect([answer.status, Object.keys(answer.body.errors)]).toEqual([400, [field]]);
    expect(await listed()).toEqual([]);
  });

  test('goes to nobody for themselves, and to nobody twice for one project', async () => {
    const { body: own } = await maya.browser.post(requests, { name: 'Me', email: maya.email.toUpperCase() });
    expect(own.errors).toEqual({ email: ['This is your own address. Please ask somebody else.'] });
    const { email } = await ask();
    const { status, body } = await maya.browser.post(requests, { name: 'Sam', email: email.toUpperCase() });
    expect([status, body.code]).toEqual([409, 'already_asked']);
    expect(await mailsTo(server, email)).toHaveLength(1);
  });

  test('goes to ten people a day at most, and three times to one address, whoever asks', async () => {
    const email = 'often@faculty.example.edu';
    for (let other = 0; other < 3; other++) {
      const student = await aStudent(server);
      const { project_uuid } = await aProject(server, student, 'A map', []);
      await askToEndorse(server, student, project_uuid, { email });
    }
    const fourth = await maya.browser.post(requests, { name: 'Sam', email });
    expect([fourth.status, fourth.body.code]).toEqual([429, 'mailed_too_often']);
    expect(await mailsTo(server, email)).toHaveLength(3);
    expect(await listed()).toEqual([]);
    for (let person = 0; person < 10; person++) await ask();
    const { status, body } = await maya.browser.post(requests, { name: 'Sam', email: 'one@more.example' });
    expect([status, body.code]).toEqual([429, 'asked_too_often']);
  });

  test('is not made where no mail is sent, of a hidden project, and beside twenty others', async () => {
    const silent = await startSibling(server, { MAIL: false });
    const elsewhere = maya.browser.clone(silent.url);
    const body = { name: 'Sam', email: 'sam@example.edu' };
    expect((await elsewhere.post(requests, body)).body.code).toBe('no_mail');
    await silent.stop();
    await query(
      `insert into endorsements (student_id, project_id, asked_name, email, message, expires_at)
       select $1, $2, 'Sam', n || '@full.example', '', now() from generate_series(1, 20) n`,
      [maya.studentId, project],
    );
    expect((await maya.browser.post(requests, body)).body.code).toBe('too_many_requests');
    await query('delete from endorsements where student_id = $1', [maya.studentId]);
    await hide(server, { project });
    expect((await maya.browser.post(requests, body)).body.code).toBe('hidden');
  });

  test('is nobody else’s business: only the owner asks, lists, publishes and removes', async () => {
    const { own } = await ask();
    const other = await aStudent(server);
    for (const [browser, status] of [
      [other.browser, 403],
      [aVisitor(), 401],
    ] as const) {
      expect((await browser.get(requests)).status).toBe(status);
      expect((await browser.post(requests, {})).status).toBe(status);
      expect((await browser.patch(own, { is_published: true })).status).toBe(status);
      expect((await browser.delete(own)).status).toBe(status);
    }
    const theirs = (await aProject(server, other, 'Theirs', [])).project_uuid;
    const crossed = `/dashboard-api/students/${maya.handle}/projects/${theirs}/endorsements/`;
    expect((await maya.browser.get(crossed)).status).toBe(404);
    const body = { name: 'Sam', email: 'sam@example.edu' };
    expect((await maya.browser.post(crossed, body)).status).toBe(404);
  });
});

describe('the link', () => {
  test('is used by an answer and not by opening it, once, however many come', async () => {
    const asked = await ask();
    for (let opening = 0; opening < 3; opening++) expect((await aVisitor().get(asked.call)).status).toBe(200);
    const answers = await Promise.all([answerTo(asked), answerTo(asked), answerTo(asked)]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([204, 404, 404]);
    expect(await listed()).toHaveLength(1);
  });

  test('is the same 404 when it is used, declined, withdrawn, expired, unknown or malformed', async () => {
    const nothing = await seen(UNKNOWN_REQUEST);
    expect(nothing.status).toBe(404);
    const [used, declined, withdrawn, expired] = [await ask(), await ask(), await ask(), await ask()];
    expect((await answerTo(used)).status).toBe(204);
    expect((await decline(declined)).status).toBe(204);
    done(await maya.browser.delete(withdrawn.own));
    await expire(expired);
    for (const { call } of [used, declined, withdrawn, expired]) expect(await seen(call)).toEqual(nothing);
    expect(await seen('/dashboard-api/endorsement-requests/%00/')).toEqual(nothing);
    for (const asked of [used, declined, withdrawn, expired]) {
      expect((await answerTo(asked)).status).toBe(404);
      expect((await decline(asked)).status).toBe(404);
    }
    expect((await listed()).map(({ status }: any) => status)).toEqual(['expired', 'declined', 'answered']);
  });

  test('opens on a private profile, and not while the project or the profile is hidden or about to be erased', async () => {
    done(await maya.browser.patch('/dashboard-api/me/', { visibility: 'private' }));
    const { call } = await ask();
    expect((await aVisitor().get(call)).status).toBe(200);
    const nothing = await seen(UNKNOWN_REQUEST);
    await hide(server, { project });
    expect(await seen(call)).toEqual(nothing);
    const team = (await productTeam(server)).browser;
    done(await team.post(`/dashboard-api/triage/projects/${project}/restore/`, { reason: 'Fine.' }));
    expect((await aVisitor().get(call)).status).toBe(200);
    await hide(server, { profile: maya.handle });
    expect(await seen(call)).toEqual(nothing);
    done(await team.post(`/dashboard-api/triage/profiles/${maya.handle}/restore/`, { reason: 'Fine.' }));
    await askToLeave(maya);
    expect(await seen(call)).toEqual(nothing);
  });

  test('is not for the student who asks', async () => {
    const asked = await ask();
    expect((await maya.browser.get(asked.call)).body.is_owner).toBe(true);
    expect((await answerTo(asked, {}, maya.browser)).status).toBe(403);
    const refused = await maya.browser.post(`${asked.call}refusal/`, { never_again: true });
    expect(refused.status).toBe(403);
    expect((await listed())[0].status).toBe('waiting');
  });

  test('takes an answer of bounded plain text on what was read', async () => {
    const asked = await ask();
    for (const [fields, field] of [
      [{ name: '' }, 'name'],
      [{ name: 'x'.repeat(81) }, 'name'],
      [{ role: ' ' }, 'role'],
      [{ role: 'x'.repeat(101) }, 'role'],
      [{ text: '' }, 'text'],
      [{ text: 'x'.repeat(401) }, 'text'],
      [{ text: 'a\u0000b' }, 'text'],
    ] as const) {
      const { status, body } = await answerTo(asked, fields);
      expect([status, Object.keys(body.errors ?? {})]).toEqual([400, [field]]);
    }
    const { project_version } = (await aVisitor().get(asked.call)).body;
    done(await maya.browser.patch(projectCall, { description: 'I did it all alone.' }));
    const late = await answerTo(asked, { project_version });
    expect([late.status, late.body.code]).toEqual([409, 'project_changed']);
    expect((await answerTo(asked)).status).toBe(204);
  });
});

describe('somebody who declines', () => {
  test('is not asked again by this student, for no other project and after no removal', async () => {
    const asked = await ask();
    expect((await decline(asked)).status).toBe(204);
    expect((await listed())[0]).toMatchObject({ status: 'declined', endorsement: null });
    done(await maya.browser.delete(asked.own));
    const { project_uuid } = await aProject(server, maya, 'Another map', []);
    for (const about of [project, project_uuid]) {
      const { status, body } = await maya.browser.post(
        `/dashboard-api/students/${maya.handle}/projects/${about}/endorsements/`,
        { name: 'Sam', email: asked.email },
      );
      expect([status, body.code]).toEqual([409, 'declines_mail']);
    }
    expect(await mailsTo(server, asked.email)).toHaveLength(1);
    const other = await aStudent(server);
    const theirs = await aProject(server, other, 'Theirs', []);
    await askToEndorse(server, other, theirs.project_uuid, { email: asked.email });
    expect(await mailsTo(server, asked.email)).toHaveLength(2);
  });

  test('for ever is asked by nobody, of whom a hash is all that is kept', async () => {
    const asked = await ask();
    expect((await decline(asked, true)).status).toBe(204);
    const other = await aStudent(server);
    const theirs = await aProject(server, other, 'Theirs', []);
    const { status, body } = await other.browser.post(
      `/dashboard-api/students/${other.handle}/projects/${theirs.project_uuid}/endorsements/`,
      { name: 'Sam', email: asked.email },
    );
    expect([status, body.code]).toEqual([409, 'declines_mail']);
    await leave(server, maya);
    const kept = await query<{ hash: Buffer }>('select hash from endorsement_refusals');
    expect(kept.length).toBeGreaterThan(0);
    for (const { hash } of kept) expect(hash).toHaveLength(32);
  });
});

describe('an endorsement', () => {
  test('is nobody’s but the student’s until it is published, who is told that it has come', async () => {
    const asked = await ask();
    await endorse(server, asked);
    expect([await shownTo(aVisitor()), await shownTo(maya.browser)]).toEqual([[], []]);
    expect((await listed())[0]).toMatchObject({
      status: 'answered',
      endorsement: ENDORSED,
      is_published: false,
    });
    const notices = `/dashboard-api/students/${maya.handle}/notices/`;
    const told = [expect.objectContaining({ kind: 'endorsement_answered', about: project, courses: 1 })];
    expect((await maya.browser.get(notices)).body.results).toEqual(told);
    const { body } = await maya.browser.patch(asked.own, { is_published: true });
    expect(body.is_published).toBe(true);
    const [shown] = await shownTo(aVisitor());
    expect(shown).toEqual({
      endorsement_uuid: asked.endorsement_uuid,
      ...ENDORSED,
      endorsed_at: expect.any(String),
      verified_domain: 'faculty.example.edu',
      project_changed: false,
    });
    expect(JSON.stringify(await aVisitor().get(`/dashboard-api/projects/${project}/`))).not.toContain(
      asked.email,
    );
    done(await maya.browser.patch(asked.own, { is_published: false }));
    expect(await shownTo(aVisitor())).toEqual([]);
    done(await maya.browser.delete(projectCall));
    expect((await maya.browser.get(notices)).body.results).toEqual([]);
  });

  test('is published when it is written, and beside four others at most', async () => {
    const waiting = await ask();
    const early = await maya.browser.patch(waiting.own, { is_published: true });
    expect([early.status, early.body.code]).toEqual([409, 'not_answered']);
    const all = [waiting, await ask(), await ask(), await ask(), await ask(), await ask()];
    for (const asked of all) await endorse(server, asked);
    for (const asked of all.slice(0, 5)) await publish(maya, asked);
    const { status, body } = await maya.browser.patch(all[5]!.own, { is_published: true });
    expect([status, body.code]).toEqual([409, 'too_many_published']);
    expect((await maya.browser.patch(all[0]!.own, { is_published: true })).status).toBe(200);
    expect(await shownTo(aVisitor())).toHaveLength(5);
    const undo = done(await maya.browser.delete(all[0]!.own)).body.undo;
    await publish(maya, all[5]!);
    const restored = done(await maya.browser.post(`${requests}restorations/`, { undo })).body;
    expect(restored.is_published).toBe(false);
  });

  test('shows in share links with its project, and follows who sees the project', async () => {
    const asked = await ask();
    await endorse(server, asked);
    await publish(maya, asked);
    done(await maya.browser.patch('/dashboard-api/me/', { visibility: 'private' }));
    expect((await aVisitor().get(`/dashboard-api/projects/${project}/`)).status).toBe(404);
    const { call } = await aShareLink(maya, [{ kind: 'project', uuid: project }]);
    const inLink = async () => (await aVisitor().get(call)).body.projects[0].endorsements;
    expect(await inLink()).toMatchObject([ENDORSED]);
    done(await maya.browser.patch(asked.own, { is_published: false }));
    expect(await inLink()).toEqual([]);
  });

  test.each<[string, object, boolean]>([
    ['title', { title: 'Another map' }, true],
    ['description', { description: 'Of trains.' }, true],
    ['start', { started: '2025-09' }, true],
    ['collaborators', { collaborators: ['Hana'] }, true],
    ['skills', { skill_uuids: [] }, false],
  ])('says that the project has changed since: its %s', async (_, change, changed) => {
    const asked = await ask();
    await endorse(server, asked);
    await publish(maya, asked);
    const { title, description, started, collaborators } = (
      await maya.browser.get(`/dashboard-api/projects/${project}/`)
    ).body;
    done(await maya.browser.patch(projectCall, change));
    expect((await shownTo(aVisitor()))[0].project_changed).toBe(changed);
    const before = {
      title,
      description,
      started: started ?? '',
      collaborators: collaborators.length ? collaborators : [''],
    };
    done(await maya.browser.patch(projectCall, before));
    expect((await shownTo(aVisitor()))[0].project_changed).toBe(false);
  });

  test('is deleted at once, and comes back whole by Undo, by nobody else and for no other project', async () => {
    const asked = await ask();
    await endorse(server, asked);
    await publish(maya, asked);
    const before = await listed();
    const { undo } = done(await maya.browser.delete(asked.own)).body;
    expect([await listed(), await shownTo(aVisitor())]).toEqual([[], []]);
    expect(await query('select 1 from endorsements where student_id = $1', [maya.studentId])).toEqual([]);
    expect(done(await maya.browser.delete(asked.own)).body).toEqual({ undo: null });
    expect(undo).not.toContain('Sam');
    const other = (await aProject(server, maya, 'Another map', [])).project_uuid;
    const wrong = requests.replace(project, other);
    for (const [call, sent] of [
      [wrong, undo],
      [requests, `${undo}x`],
      [requests, 'nothing'],
    ]) {
      const { status, body } = await maya.browser.post(`${call}restorations/`, { undo: sent });
      expect([status, body.errors]).toEqual([400, { undo: ['This can no longer be undone.'] }]);
    }
    for (let turn = 0; turn < 2; turn++)
      expect((await maya.browser.post(`${requests}restorations/`, { undo })).status).toBe(201);
    expect(await listed()).toEqual(before);
    expect(await shownTo(aVisitor())).toHaveLength(1);
  });

  test('of somebody who was asked anew is not asked for twice when the removal is undone', async () => {
    const asked = await ask();
    const { undo } = done(await maya.browser.delete(asked.own)).body;
    done(await maya.browser.post(requests, { name: 'Sam Rivera', email: asked.email }));
    const { status, body } = await maya.browser.post(`${requests}restorations/`, { undo });
    expect([status, body.code]).toEqual([409, 'already_asked']);
    expect(await listed()).toHaveLength(1);
  });

  test('of a request that was withdrawn can be written again once that is undone', async () => {
    const asked = await ask();
    const { undo } = done(await maya.browser.delete(asked.own)).body;
    expect((await answerTo(asked)).status).toBe(404);
    done(await maya.browser.post(`${requests}restorations/`, { undo }));
    expect((await answerTo(asked)).status).toBe(204);
  });

  test('goes with its project, and with the account', async () => {
    await endorse(server, await ask());
    done(await maya.browser.delete(projectCall));
    const kept = () => query('select 1 from endorsements where student_id = $1', [maya.studentId]);
    expect(await kept()).toEqual([]);
    const { project_uuid } = await aProject(server, maya, 'Another map', []);
    await endorse(server, await askToEndorse(server, maya, project_uuid));
    expect(await kept()).toHaveLength(1);
    await leave(server, maya);
    expect(await kept()).toEqual([]);
  });
});

describe('the product team', () => {
  const TRIAGE = '/dashboard-api/triage';

  test('hides what was reported from all but its student, who is told why, and shows it again', async () => {
    const asked = await ask();
    await endorse(server, asked);
    const reporter = await aStudent(server);
    const target = {
      profile_handle: maya.handle,
      project_uuid: project,
      endorsement_uuid: asked.endorsement_uuid,
      reason: 'Nobody of that name works there.',
    };
    const report = (fields = {}) =>
      reporter.browser.post('/dashboard-api/reports/', { ...target, ...fields });
    expect((await report()).status).toBe(404);
    await publish(maya, asked);
    const other = (await aProject(server, maya, 'Another map', [])).project_uuid;
    expect((await report({ project_uuid: other })).status).toBe(404);
    const first = await report();
    const ofProject = await report({ endorsement_uuid: undefined });
    expect([first.status, ofProject.status, (await report()).status]).toEqual([201, 201, 200]);
    expect(ofProject.body.report_uuid).not.toBe(first.body.report_uuid);
    const { browser } = await productTeam(server);
    const reports = async () => (await browser.get(`${TRIAGE}/reports/`)).body.results.slice(0, 2);
    expect((await reports())[1]).toMatchObject({
      report_uuid: first.body.report_uuid,
      project_title: 'Bus map',
      endorsement_uuid: asked.endorsement_uuid,
      endorsement_text: ENDORSED.text,
      hidden_at: null,
      state: 'open',
    });

    const at = `${TRIAGE}/endorsements/${asked.endorsement_uuid}`;
    const hidden = await browser.post(`${at}/hide/`, { reason: 'It is made up.' });
    expect([hidden.status, hidden.body]).toEqual([
      200,
      {
        profile_handle: maya.handle,
        project_uuid: project,
        endorsement_uuid: asked.endorsement_uuid,
        hidden_at: expect.any(String),
      },
    ]);
    expect((await reports()).map(({ state }: any) => state)).toEqual(['open', 'closed']);
    expect([await shownTo(aVisitor()), await shownTo(maya.browser)]).toEqual([[], []]);
    expect((await listed())[0]).toMatchObject({ is_hidden: true, is_published: true, endorsement: ENDORSED });
    expect((await aVisitor().get(`/dashboard-api/projects/${project}/`)).status).toBe(200);
    const { undo } = done(await maya.browser.delete(asked.own)).body;
    done(await maya.browser.post(`${requests}restorations/`, { undo }));
    expect(await shownTo(aVisitor())).toEqual([]);

    done(await browser.post(`${at}/restore/`, { reason: 'It is real after all.' }));
    expect(await shownTo(aVisitor())).toHaveLength(1);
    const mails = await mailsTo(server, maya.email);
    expect(mails.map(({ subject }) => subject)).toEqual([
      'We have hidden an endorsement of yours',
      'An endorsement of yours shows again',
    ]);
    expect(mails[0]!.text).toContain('what Dr. Sam Rivera has written about your project “Bus map”');
    const { body } = await browser.get(`${TRIAGE}/events/?subject_uuid=${asked.endorsement_uuid}`);
    expect(body.results.map(({ action, subject }: any) => [action, subject])).toEqual([
      ['restored', 'endorsement'],
      ['hidden', 'endorsement'],
    ]);
  });

  test('finds nothing to hide in a request that nobody has answered', async () => {
    const { endorsement_uuid } = await ask();
    const { browser } = await productTeam(server);
    const call = `${TRIAGE}/endorsements/${endorsement_uuid}/hide/`;
    expect((await browser.post(call, { reason: 'Why not' })).status).toBe(404);
  });
});
