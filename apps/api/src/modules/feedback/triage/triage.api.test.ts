import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { startTestApp, type TestApp } from '../../../testing/app.js';
import { Browser } from '../../../testing/browser.js';
import { aStudent, leave, productTeam, type TestStudent } from '../../../testing/builders.js';
import { offerTopics, sendFeedback } from '../../../testing/feedback.js';
import { Database } from '../../../platform/database/database.js';

const TRIAGE = '/dashboard-api/triage';

let server: TestApp;
let staff: TestStudent;
let student: TestStudent;
let topics: Record<string, string>;
const sent: Record<string, string> = {};
beforeAll(async () => {
  server = await startTestApp();
  staff = await productTeam(server);
  student = await aStudent(server);
  topics = await offerTopics(server, 'Bug', 'Idea');
  sent['crash'] = await sendFeedback(student, topics['Bug'], 'It 100% crashes', 'explore');
  sent['map'] = await sendFeedback(student, topics['Idea'], 'Draw a map', 'dashboard');
  sent['typo'] = await sendFeedback(student, topics['Bug'], 'A typo_here', 'import');
  const days = {
    crash: '2026-03-02T23:59:59.999999Z',
    map: '2026-03-03T00:00:00Z',
    typo: '2026-03-10T12:00:00Z',
  };
  // No call turns the clock.
  for (const [name, day] of Object.entries(days)) {
    const database = server.app.get(Database);
    await database.query('update feedback_submissions set created_at = $2 where id = $1', [sent[name], day]);
  }
});
afterAll(() => server?.stop());

const list = async (query = '') => (await staff.browser.get(`${TRIAGE}/submissions/${query}`)).body;
const messages = async (query = '') => (await list(query)).results.map((row: any) => row.message);
const change = (name: string, changes: object) =>
  staff.browser.patch(`${TRIAGE}/submissions/${sent[name]}/`, changes);

describe('the list of submissions', () => {
  const [CRASH, MAP, TYPO] = ['It 100% crashes', 'Draw a map', 'A typo_here'];

  test.each([
    ['', [TYPO, MAP, CRASH]],
    ['?sort=created', [CRASH, MAP, TYPO]],
    ['?sort=topic', [TYPO, CRASH, MAP]],
    ['?sort=-topic', [MAP, TYPO, CRASH]],
    ['?page=explore&page=import', [TYPO, CRASH]],
    ['?status=new', [TYPO, MAP, CRASH]],
    ['?status=done&status=declined', []],
    ['?text=MAP', [MAP]],
    ['?text=100%25', [CRASH]],
    ['?text=%25', [CRASH]],
    ['?text=o_h', [TYPO]],
    ['?created_from=2026-03-03', [TYPO, MAP]],
    ['?created_to=2026-03-02', [CRASH]],
    ['?created_from=2026-03-03&created_to=2026-03-03', [MAP]],
    ['?assignee=none&limit=1&offset=1', [MAP]],
    ['?assignee=tess-product', []],
  ])('%s holds %j', async (query, expected) => {
    expect(await messages(query)).toEqual(expected);
  });

  test('filters by any of several topics, and counts what fits on every page', async () => {
    expect(await messages(`?topic=${topics['Bug']}`)).toEqual([TYPO, CRASH]);
    expect(await messages(`?topic=${topics['Bug']}&topic=${topics['Idea']}&limit=2`)).toEqual([TYPO, MAP]);
    expect((await list(`?topic=${topics['Bug']}&limit=1`)).count).toBe(2);
  });

  test.each([
    'topic=bug',
    'page=nowhere',
    'status=open',
    'created_from=2026-02-30',
    'created_to=yesterday',
    'sort=message',
    'limit=0',
  ])('refuses ?%s, naming the field', async (query) => {
    const { status, body } = await staff.browser.get(`${TRIAGE}/submissions/?${query}`);
    expect([status, Object.keys(body.errors)]).toEqual([400, [query.split('=')[0]]]);
  });
});

describe('a submission', () => {
  test('is given a status, an assignee, a note and a reply; the sender sees status and reply alone', async () => {
    const { status, body } = await change('map', {
      status: 'planned',
      assignee: 'tess-product',
      internal_note: 'With the new charts',
      public_reply: 'In spring.',
    });
    expect([status, body]).toEqual([
      200,
      expect.objectContaining({
        status: 'planned',
        assignee: 'tess-product',
        internal_note: 'With the new charts',
        public_reply: 'In spring.',
        profile_handle: student.handle,
      }),
    ]);
    expect(await messages('?assignee=TESS-product&status=planned&text=charts')).toEqual(['Draw a map']);
    const { body: own, text } = await student.browser.get(
      `/dashboard-api/students/${student.handle}/feedback/`,
    );
    const [seen] = own.results.filter((row: any) => row.submission_uuid === sent['map']);
    expect([seen.status, seen.public_reply]).toEqual(['planned', 'In spring.']);
    expect(text).not.toMatch(/charts|tess-product/);
  });

  test('names in its history whom it was given to, but nobody who has been erased since', async () => {
    const helper = await aStudent(server, { role: 'staff', handle: 'hal-helper' });
    await change('crash', { assignee: 'hal-helper' });
    const read = async (path: string) => (await staff.browser.get(path)).body.results[0].details.assignee;
    const logs = [`${TRIAGE}/events/?subject_uuid=${sent['crash']}`, '/dashboard-api/staff/audit-log/'];
    for (const log of logs) expect(await read(log)).toEqual([null, 'hal-helper']);
    await leave(server, helper);
    for (const log of logs) expect((await staff.browser.get(log)).text).not.toContain('hal-helper');
    expect(await read(logs[0]!)).toEqual([null, null]);
    expect((await staff.browser.get(`${TRIAGE}/submissions/${sent['crash']}/`)).text).not.toContain('hal-');
  });

  test('keeps what is not sent, and forgets an assignee that is null', async () => {
    await change('map', { assignee: 'tess-product', internal_note: 'Kept' });
    const { body } = await change('map', { assignee: null });
    expect([body.assignee, body.internal_note]).toEqual([null, 'Kept']);
  });

  test('leaves a line in the audit trail for every change, and none for what changes nothing', async () => {
    const id = await sendFeedback(student, topics['Bug'], 'Watched');
    const path = `${TRIAGE}/submissions/${id}/`;
    await staff.browser.patch(path, { status: 'triaged' });
    await staff.browser.patch(path, { status: 'triaged' });
    await staff.browser.patch(path, {});
    await staff.browser.patch(path, { status: 'done', public_reply: 'Mended.' });
    const { body } = await staff.browser.get(path);
    expect(body.history.map(({ actor, action, details }: any) => [actor, action, details])).toEqual([
      ['tess-product', 'changed', { status: ['triaged', 'done'], public_reply: ['', 'Mended.'] }],
      ['tess-product', 'changed', { status: ['new', 'triaged'] }],
    ]);
    const { body: trail } = await staff.browser.get(`${TRIAGE}/events/?subject_uuid=${id}&limit=1`);
    expect([trail.count, trail.results]).toEqual([2, [body.history[0]]]);
  });

  test('that says the same as another stands under it, and shows its sender that one’s status', async () => {
    const first = await sendFeedback(student, topics['Bug'], 'Same');
    const second = await sendFeedback(student, topics['Bug'], 'Same again');
    const third = await sendFeedback(student, topics['Bug'], 'And again');
    const mark = (id: string, duplicate_of: string | null) =>
      staff.browser.patch(`${TRIAGE}/submissions/${id}/`, { duplicate_of });
    expect((await mark(second, first)).body.duplicate_of).toBe(first);
    expect((await staff.browser.get(`${TRIAGE}/submissions/${first}/`)).body.duplicates).toEqual([second]);
    for (const [id, of] of [
      [first, first],
      [third, second],
      [first, third],
      [third, crypto.randomUUID()],
    ] as const) {
      const { status, body } = await mark(id, of);
      expect([status, Object.keys(body.errors)]).toEqual([400, ['duplicate_of']]);
    }
    await staff.browser.patch(`${TRIAGE}/submissions/${first}/`, { status: 'done' });
    const { body } = await student.browser.get(`/dashboard-api/students/${student.handle}/feedback/`);
    expect(body.results.find((row: any) => row.submission_uuid === second).status).toBe('done');
    expect((await mark(second, null)).body.duplicate_of).toBeNull();
  });

  test.each([
    [{ status: 'open' }, 'status'],
    [{ status: null }, 'status'],
    [{ assignee: 'nobody-at-all' }, 'assignee'],
    [{ assignee: 5 }, 'assignee'],
    [{ duplicate_of: 'that one' }, 'duplicate_of'],
    [{ internal_note: 'x'.repeat(4001) }, 'internal_note'],
    [{ public_reply: null }, 'public_reply'],
    [{ internal_note: 'NUL \0' }, 'internal_note'],
  ])('refuses %j, naming %s', async (changes, field) => {
    const { status, body } = await change('typo', changes);
    expect([status, Object.keys(body.errors)]).toEqual([400, [field]]);
  });

  test('cannot be given to a student, and is 404 when there is none', async () => {
    expect((await change('typo', { assignee: student.handle })).body.errors).toHaveProperty('assignee');
    const path = `${TRIAGE}/submissions/${crypto.randomUUID()}/`;
    expect((await staff.browser.get(path)).status).toBe(404);
    expect((await staff.browser.patch(path, { status: 'done' })).status).toBe(404);
  });
});

describe('two people at one submission', () => {
  test('do not overwrite what they have not seen, and may change different parts of it', async () => {
    const id = await sendFeedback(student, topics['Bug'], 'Between two');
    const path = `${TRIAGE}/submissions/${id}/`;
    const read = { status: 'new', assignee: null, duplicate_of: null, internal_note: '', public_reply: '' };
    expect((await staff.browser.patch(path, { status: 'planned', seen: read })).status).toBe(200);

    const late = await staff.browser.patch(path, { status: 'declined', public_reply: 'No.', seen: read });
    expect([late.status, late.body.code]).toEqual([409, 'changed_meanwhile']);
    const { body } = await staff.browser.get(path);
    expect([body.status, body.public_reply, body.history.length]).toEqual(['planned', '', 1]);

    const other = { public_reply: 'In spring.', seen: { public_reply: '' } };
    expect((await staff.browser.patch(path, other)).status).toBe(200);
    const again = { public_reply: 'In autumn.', seen: { public_reply: '' } };
    expect((await staff.browser.patch(path, again)).status).toBe(409);
  });

  test.each(['assignee', 'duplicate_of', 'internal_note'])('see each other’s %s', async (field) => {
    const [first, id] = [
      await sendFeedback(student, topics['Bug'], 'First'),
      await sendFeedback(student, topics['Bug'], 'Then'),
    ];
    const path = `${TRIAGE}/submissions/${id}/`;
    const values: Record<string, unknown> = {
      assignee: 'tess-product',
      duplicate_of: first,
      internal_note: 'Mine',
    };
    const { body: before } = await staff.browser.get(path);
    const changes = { [field]: values[field], seen: { [field]: before[field] } };
    expect((await staff.browser.patch(path, changes)).status).toBe(200);
    const stale = { status: 'done', seen: { [field]: before[field] } };
    expect((await staff.browser.patch(path, stale)).status).toBe(409);
  });

  test('a word of what was seen that cannot be is refused', async () => {
    const { status, body } = await change('typo', { status: 'done', seen: { status: 'open' } });
    expect([status, Object.keys(body.errors)]).toEqual([400, ['seen.status']]);
  });
});

test('the team is everybody with the role who may sign in', async () => {
  const joined = await aStudent(server, { role: 'staff', handle: 'abel-joined' });
  const handles = async () =>
    (await staff.browser.get(`${TRIAGE}/team/`)).body.results.map((one: any) => one.handle);
  expect(await handles()).toEqual(['abel-joined', 'tess-product']);
  expect((await student.browser.get(`${TRIAGE}/team/`)).status).toBe(403);
  // No call takes a role away.
  await server.app
    .get(Database)
    .query(
      `update accounts set role = 'student' where id = (select account_id from students where handle = $1)`,
      [joined.handle],
    );
  expect(await handles()).toEqual(['tess-product']);
});

describe('numbers', () => {
  test('are counted by topic and week, newest week first', async () => {
    const { body } = await staff.browser.get(`${TRIAGE}/weekly-counts/?created_to=2026-03-31`);
    expect(body).toEqual({
      results: [
        { topic_uuid: topics['Bug'], name: 'Bug', week: '2026-03-09', count: 1 },
        { topic_uuid: topics['Bug'], name: 'Bug', week: '2026-03-02', count: 1 },
        { topic_uuid: topics['Idea'], name: 'Idea', week: '2026-03-02', count: 1 },
      ],
      count: 3,
    });
  });
});

describe('the CSV', () => {
  test('has a line for everything that fits, and no text becomes a formula', async () => {
    await sendFeedback(student, topics['Idea'], '=HYPERLINK("http://evil.example", "2, please")');
    const { headers, text } = await staff.browser.get(`${TRIAGE}/submissions/csv/?topic=${topics['Idea']}`);
    expect(headers.get('content-type')).toBe('text/csv; charset=utf-8');
    expect(headers.get('content-disposition')).toBe('attachment; filename="feedback.csv"');
    const [head, map, formula, end] = text.split('\r\n');
    expect(head).toBe(
      'submission_uuid,created,topic,reported_on_page,status,profile_handle,message,assignee,duplicate_of,' +
        'internal_note,public_reply',
    );
    expect(map).toContain(`${sent['map']},2026-03-03T00:00:00.000Z,Idea,dashboard,planned,${student.handle}`);
    expect(formula).toContain(`"'=HYPERLINK(""http://evil.example"", ""2, please"")"`);
    expect(end).toBe('');
  });

  test('holds every line once, however many batches they come in', async () => {
    const database = server.app.get(Database);
    const { Flood: id } = await offerTopics(server, 'Flood');
    // Sixty people would have to write for an hour, and no call removes a topic.
    await database.query(
      `insert into feedback_submissions (student_id, topic_id, message, reported_on_page, created_at)
       select $1, $2, 'No. ' || n, 'import', '2026-01-01'::timestamptz + (n / 3) * interval '1 microsecond'
       from generate_series(1, 1201) n`,
      [student.studentId, id],
    );
    const { text } = await staff.browser.get(`${TRIAGE}/submissions/csv/?topic=${id}`);
    const ids = text
      .trim()
      .split('\r\n')
      .slice(1)
      .map((line) => line.split(',')[0]);
    expect([ids.length, new Set(ids).size]).toEqual([1201, 1201]);
    await database.query('delete from feedback_submissions where topic_id = $1', [id]);
    await database.query('delete from feedback_topics where id = $1', [id]);
  });
});

describe('topics', () => {
  const offered = async () =>
    (await student.browser.get('/dashboard-api/feedback-topics/')).body.results.map(
      (topic: any) => topic.name,
    );

  test('are made, renamed, put in order, retired and offered again', async () => {
    const made = await staff.browser.post(`${TRIAGE}/topics/`, { name: ' Data ' });
    expect([made.status, made.body]).toEqual([
      201,
      { topic_uuid: expect.any(String), name: 'Data', retired: false, submissions: 0 },
    ]);
    const path = `${TRIAGE}/topics/${made.body.topic_uuid}/`;
    expect((await staff.browser.patch(path, { name: 'Wrong data' })).body.name).toBe('Wrong data');
    expect(await offered()).toEqual(['Bug', 'Idea', 'Wrong data']);
    const order = [made.body.topic_uuid, topics['Idea'], topics['Bug']];
    await staff.browser.put(`${TRIAGE}/topics/order/`, { topic_uuids: order });
    expect(await offered()).toEqual(['Wrong data', 'Idea', 'Bug']);
    expect((await staff.browser.patch(path, { retired: true })).body.retired).toBe(true);
    expect(await offered()).toEqual(['Idea', 'Bug']);
    await staff.browser.patch(path, { retired: false });
    expect(await offered()).toEqual(['Wrong data', 'Idea', 'Bug']);
    await staff.browser.patch(path, { retired: true });
    const { body } = await staff.browser.get(`${TRIAGE}/events/?subject_uuid=${made.body.topic_uuid}`);
    expect(body.results.map(({ action }: any) => action)).toEqual([
      'retired',
      'offered',
      'retired',
      'reordered',
      'renamed',
      'created',
    ]);
  });

  test('are offered two hundred at most, which can still be put in order', async () => {
    const database = server.app.get(Database);
    const before = (await offered()).length;
    const post = (name: string) => staff.browser.post(`${TRIAGE}/topics/`, { name });
    await database.query(
      `insert into feedback_topics (name, position) select 'Many ' || n, 1000 + n from generate_series(1, $1) n`,
      [199 - before],
    );
    const last = await post('The last');
    expect(last.status).toBe(201);
    const refused = await post('One too many');
    expect([refused.status, refused.body.code]).toEqual([409, 'too_many_topics']);
    const path = `${TRIAGE}/topics/${last.body.topic_uuid}/`;
    await staff.browser.patch(path, { retired: true });
    expect((await post('Instead of it')).status).toBe(201);
    expect((await staff.browser.patch(path, { retired: false })).body.code).toBe('too_many_topics');
    const all = (await staff.browser.get(`${TRIAGE}/topics/`)).body.results;
    const ids = all.filter(({ retired }: any) => !retired).map(({ topic_uuid }: any) => topic_uuid);
    expect(ids).toHaveLength(200);
    const ordered = await staff.browser.put(`${TRIAGE}/topics/order/`, { topic_uuids: ids });
    expect(ordered.status).toBe(200);
    await database.query(`delete from feedback_topics where name = any($1) or name like 'Many %'`, [
      ['The last', 'Instead of it'],
    ]);
  });

  test('have names that tell them apart, and an order that names all of them', async () => {
    const post = async (name: unknown) =>
      (await staff.browser.post(`${TRIAGE}/topics/`, { name })).body.errors;
    expect(await post('bug')).toEqual({ name: ['There is a topic of this name.'] });
    expect(await post(' ')).toEqual({ name: ['A topic needs a name.'] });
    const path = `${TRIAGE}/topics/${topics['Bug']}/`;
    expect((await staff.browser.patch(path, { name: 'IDEA' })).status).toBe(400);
    expect((await staff.browser.patch(path, { name: '' })).status).toBe(400);
    expect((await staff.browser.patch(`${TRIAGE}/topics/${crypto.randomUUID()}/`, {})).status).toBe(404);
    for (const topic_uuids of [[topics['Bug']], [topics['Bug'], topics['Bug']], 'all', [1]]) {
      const { status, body } = await staff.browser.put(`${TRIAGE}/topics/order/`, { topic_uuids });
      expect([status, Object.keys(body.errors)]).toEqual([400, ['topic_uuids']]);
    }
  });
});

/** Every call of triage, with a body where it takes one. */
function everyCall(): [method: string, path: string, body?: object][] {
  const id = sent['crash'];
  return [
    ['GET', 'topics/'],
    ['POST', 'topics/', { name: 'Mine' }],
    ['PUT', 'topics/order/', { topic_uuids: [] }],
    ['PATCH', `topics/${topics['Bug']}/`, { retired: true }],
    ['GET', 'submissions/'],
    ['GET', 'submissions/csv/'],
    ['GET', `submissions/${id}/`],
    ['PATCH', `submissions/${id}/`, { status: 'done' }],
    ['GET', 'team/'],
    ['GET', 'weekly-counts/'],
    ['GET', 'reports/'],
    ['PATCH', `reports/${id}/`, { state: 'closed' }],
    ['POST', `profiles/${student.handle}/hide/`, { reason: 'No' }],
    ['POST', `profiles/${student.handle}/restore/`, { reason: 'No' }],
    ['POST', `projects/${id}/hide/`, { reason: 'No' }],
    ['POST', `projects/${id}/restore/`, { reason: 'No' }],
    ['POST', `endorsements/${id}/hide/`, { reason: 'No' }],
    ['POST', `endorsements/${id}/restore/`, { reason: 'No' }],
    ['GET', 'events/'],
    ['GET', 'course-choices/'],
    ['GET', 'course-equivalences/'],
    ['PUT', 'course-equivalences/', { school: 'Mine', code: 'CS 1', course_uuid: id }],
    ['DELETE', 'course-equivalences/?school=Mine&code=CS%201'],
  ];
}

test('triage is the product team’s: students are refused, visitors are asked to sign in', async () => {
  const calls = everyCall();
  for (const [method, path, body] of calls) {
    const init = body ? { body } : {};
    const visitor = new Browser(server.url);
    const answers = [
      await visitor.request(method, `${TRIAGE}/${path}`, init),
      await student.browser.request(method, `${TRIAGE}/${path}`, init),
    ];
    expect([path, ...answers.map(({ status }) => status)]).toEqual([path, 401, 403]);
  }
  const { paths } = await documented();
  const documentedCalls = Object.entries(paths)
    .filter(([path]) => path.startsWith(TRIAGE))
    .flatMap(([, item]) => Object.keys(item as object));
  expect(calls.length).toBe(documentedCalls.length);
});

test('a token opens the calls of its own scope: feedback does not moderate, moderation does not triage', async () => {
  const tokens = new Map<string, string>();
  for (const scope of ['feedback', 'moderation']) {
    const { body } = await staff.browser.post('/dashboard-api/api-tokens/', { name: scope, scopes: [scope] });
    tokens.set(scope, body.token);
  }
  const call = async (scope: string, method: string, path: string, body?: object) => {
    const answer = await fetch(`${server.url}${TRIAGE}/${path}`, {
      method,
      headers: {
        authorization: `Bearer ${tokens.get(scope)}`,
        ...(body && { 'content-type': 'application/json' }),
      },
      ...(body && { body: JSON.stringify(body) }),
    });
    return [path, answer.status, await answer.text()];
  };
  for (const [method, path, body] of everyCall()) {
    const isModeration = /^(reports|profiles|projects|endorsements)\//.test(path);
    const [own, other] = isModeration ? ['moderation', 'feedback'] : ['feedback', 'moderation'];
    const refusal = expect.stringContaining(`This token does not have the scope \\"${own}\\".`);
    expect(await call(other, method, path, body)).toEqual([path, 403, refusal]);
    if (method === 'GET') expect((await call(own, method, path)).slice(0, 2)).toEqual([path, 200]);
  }
});

test('what is erased leaves no trace in triage: neither messages nor lines of the audit trail', async () => {
  const leaving = await aStudent(server);
  const id = await sendFeedback(leaving, topics['Bug'], 'Forget me');
  await staff.browser.patch(`${TRIAGE}/submissions/${id}/`, { internal_note: 'Somebody’s secret' });
  await leave(server, leaving);
  expect((await staff.browser.get(`${TRIAGE}/submissions/${id}/`)).status).toBe(404);
  expect((await staff.browser.get(`${TRIAGE}/events/?limit=200`)).text).not.toContain('secret');
});

async function documented(): Promise<{ paths: Record<string, unknown> }> {
  const { readFileSync } = await import('node:fs');
  const file = new URL('../../../../../../packages/contracts/openapi.json', import.meta.url);
  return JSON.parse(readFileSync(file, 'utf8'));
}
