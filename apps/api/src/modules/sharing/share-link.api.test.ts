import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { startTestApp, type TestApp } from '../../testing/app.js';
import { Browser } from '../../testing/browser.js';
import {
  aProject,
  askToLeave,
  aShareLink,
  aStudent,
  done,
  follow,
  giveCourses,
  hide,
  keepScenario,
  leave,
  setCourseVisibility,
  type TestShareLink,
  type TestStudent,
} from '../../testing/builders.js';
import { loadTestCatalogue } from '../../testing/catalogue.js';
import { comparableHeaders } from '../../testing/headers.js';
import { aForm, aPicture } from '../../testing/images.js';
import { CatalogueStore } from '../catalogue/index.js';
import { Database } from '../../platform/database/database.js';
import { KeyRing } from '../../platform/keys/key-ring.js';

const LINKS = '/dashboard-api/me/share-links/';
const PASSWORD = 'open sesame';
const UNKNOWN = 'AAAAAAAAAAAAAAAAAAAAAA';

let server: TestApp;
let maya: TestStudent;
/** Of a link that works for a week. */
const WEEK = { title: 'For Riverbend Transit', with_grades: false, expires_in_days: 7 };

beforeAll(async () => {
  server = await startTestApp({ PUBLIC_URL: 'http://lumen.example' });
  await loadTestCatalogue(server);
});
afterAll(() => server?.stop());
beforeEach(async () => {
  maya = await aStudent(server, {
    firstName: 'Maya',
    lastName: 'Okafor',
    bio: 'Maps.',
    visibility: 'private',
  });
});

const query = <Row extends object>(text: string, values: unknown[] = []) =>
  server.app.get(Database).query<Row>(text, values);

/** What a person may share, by kind and title. */
async function shareable({ browser }: TestStudent): Promise<Map<string, any>> {
  const { body } = done(await browser.get(LINKS));
  return new Map(body.shareable.map((item: any) => [`${item.kind}: ${item.title}`, item]));
}

/** A link with these things in it, each `kind: title`. */
async function aLink(
  student: TestStudent,
  things: string[],
  fields: Record<string, unknown> = {},
): Promise<TestShareLink> {
  const known = await shareable(student);
  const items = things.map((name) => {
    const item = known.get(name);
    if (!item) throw new Error(`${name} is none of ${[...known.keys()].join(', ')}`);
    return { kind: item.kind, uuid: item.uuid };
  });
  return aShareLink(student, items, { ...WEEK, ...fields });
}

const tokenOf = ({ address }: Pick<TestShareLink, 'address'>) =>
  address.replace('http://lumen.example/s/', '');
const PROFILE = 'profile: Maya Okafor';
const aVisitor = () => new Browser(server.url);
const listed = async ({ browser }: TestStudent) => (await browser.get(LINKS)).body.results;

/** Two openings in one second count as one, and no call turns the clock. */
const laterBySeconds = (seconds: number) =>
  query('update share_links set last_opened_at = last_opened_at - make_interval(secs => $1)', [seconds]);

describe('a link', () => {
  test('shows what is in it to whoever has its address, on a profile nobody else sees', async () => {
    await giveCourses(maya, { 'CS 1400': 'A', 'CS 1410': 'B' }, { visibility: 'private' });
    await follow(server, maya, { careers: ['Software Developers', 'Chief Executives'], programs: ['CS-BS'] });
    await aProject(server, maya, 'Bus map', ['Python']);
    await aProject(server, maya, 'Poem', ['Speaking']);
    const { call, address } = await aLink(maya, [
      PROFILE,
      'project: Bus map',
      'career: Software Developers',
      'program: Computer Science, B.S.',
      'course: CS 1400 Fundamentals of Programming',
      'skill: Python',
    ]);
    expect(address).toMatch(/^http:\/\/lumen\.example\/s\/[\w-]{22}$/);
    const { status, body, headers, text } = await aVisitor().get(call);
    expect(status).toBe(200);
    expect(body).toMatchObject({
      title: WEEK.title,
      owner_name: 'Maya Okafor',
      is_owner: false,
      profile: { bio: 'Maps.' },
      projects: [{ title: 'Bus map', skills: [{ name: 'Python' }] }],
      careers: [{ career: { title: 'Software Developers' }, explanation: null }],
      programs: [{ title: 'Computer Science, B.S.', completion_stats: { denominator: expect.any(Number) } }],
      courses: [{ course_code: 'CS 1400', grade: null }],
      skills: [{ name: 'Python', projects: ['Bus map'] }],
    });
    expect(body.careers).toHaveLength(1);
    for (const hidden of [maya.handle, maya.studentId, 'Poem', 'CS 1410', 'Chief Executives', 'is_visible'])
      expect(text).not.toContain(hidden);
    expect([
      headers.get('cache-control'),
      headers.get('referrer-policy'),
      headers.get('x-robots-tag'),
    ]).toEqual(['no-store', 'no-referrer', 'noindex']);
  });

  test('explains a career where its why-page is in it, without what its owner should do next', async () => {
    await giveCourses(maya, { 'CS 1400': 'A' }, { visibility: 'private' });
    await follow(server, maya, { careers: ['Software Developers'] });
    const { call } = await aLink(maya, ['explanation: Software Developers']);
    const [career] = (await aVisitor().get(call)).body.careers;
    const own = (await maya.browser.get(`/dashboard-api/career-insights/${career.career.uuid}/`)).body;
    expect(career.completion_stats).toEqual(own.completion_stats);
    const held = own.explanation.filter((part: any) => part.held);
    expect([held.length > 0, held.length < own.explanation.length]).toEqual([true, true]);
    expect(career.explanation).toEqual({
      needs: held.map(({ skill, points }: any) => ({ skill, points })),
      work_courses: own.own_work.courses,
      degree: own.degree,
    });
  });

  test('tells grades of its courses only where it says so, whatever the profile shows', async () => {
    await giveCourses(maya, { 'CS 1400': 'A-' }, { visibility: 'private' });
    const course = 'course: CS 1400 Fundamentals of Programming';
    const [plain, graded] = [await aLink(maya, [course]), await aLink(maya, [course], { with_grades: true })];
    const grade = async ({ call }: TestShareLink) => (await aVisitor().get(call)).body.courses[0].grade;
    expect([await grade(plain), await grade(graded)]).toEqual([null, 'A-']);
    await setCourseVisibility(server, maya, 'CS 1400', { grade_visible: true });
    expect([await grade(plain), await grade(graded)]).toEqual([null, 'A-']);
  });

  test('shows a hidden course only where that very course is in it, and counts it there alone (D82)', async () => {
    await giveCourses(maya, { 'CS 1400': 'A', 'CS 2420': 'A' }, { visibility: 'private' });
    await follow(server, maya, { careers: ['Software Developers'] });
    const others = ['course: CS 1400 Fundamentals of Programming', 'career: Software Developers'];
    const hidden = [...(await shareable(maya)).keys()].find((name) => name.startsWith('course: CS 2420'))!;
    await setCourseVisibility(server, maya, 'CS 2420', { is_visible: false });
    const [plain, ticked] = [await aLink(maya, others), await aLink(maya, [...others, hidden])];
    const seen = async ({ call }: TestShareLink) => {
      const { body } = await aVisitor().get(call);
      return {
        codes: body.courses.map(({ course_code }: any) => course_code).toSorted(),
        score: body.careers[0].completion_stats.career_readiness_score,
      };
    };
    const [without, withIt] = [await seen(plain), await seen(ticked)];
    expect([without.codes, withIt.codes]).toEqual([['CS 1400'], ['CS 1400', 'CS 2420']]);
    expect(withIt.score).toBeGreaterThan(without.score);
    expect((await shareable(maya)).get(hidden).is_hidden).toBe(true);
  });

  test('shows no course before its owner has said who sees the profile, unless it is in it', async () => {
    const ada = await aStudent(server, { firstName: 'Ada' });
    await giveCourses(ada, { 'CS 1400': 'A', 'MATH 1210': 'B' });
    const known = [...(await shareable(ada)).keys()];
    const skills = known.filter((name) => name.startsWith('skill: '));
    expect(skills.length).toBeGreaterThan(1);
    const codes = async (things: string[]) => {
      const { body } = await aVisitor().get((await aLink(ada, things)).call);
      return [...new Set(body.skills.flatMap(({ courses }: any) => courses))];
    };
    expect(await codes(skills)).toEqual([]);
    const ticked = 'course: CS 1400 Fundamentals of Programming';
    expect(await codes([...skills, ticked])).toEqual(['CS 1400 Fundamentals of Programming']);
  });

  test('shows no skill that only a hidden course teaches, and its owner is told so when choosing', async () => {
    await giveCourses(maya, { 'CS 1400': 'A', 'COMM 1050': 'A' }, { visibility: 'private' });
    await setCourseVisibility(server, maya, 'COMM 1050', { is_visible: false });
    const known = await shareable(maya);
    const isHidden = ['skill: Programming', 'skill: Speaking'].map((name) => known.get(name).is_hidden);
    expect(isHidden).toEqual([false, true]);
    const { call } = await aLink(maya, ['skill: Programming', 'skill: Speaking']);
    const { skills } = (await aVisitor().get(call)).body;
    expect(skills.map(({ name }: any) => name)).toEqual(['Programming']);
  });

  test('shows a scenario with what it would do for the careers in it, counting no hidden course', async () => {
    await giveCourses(maya, { 'CS 1400': 'A', 'CS 2420': 'A' }, { visibility: 'private' });
    await setCourseVisibility(server, maya, 'CS 2420', { is_visible: false });
    await follow(server, maya, { careers: ['Software Developers', 'Chief Executives'] });
    const course = server.app.get(CatalogueStore).current.courseByCode.get('CS 1410')!;
    const { skillByName } = server.app.get(CatalogueStore).current;
    const projects = ['speaking', 'writing'].map((name) => ({ skill_uuids: [skillByName.get(name)!.uuid] }));
    const uuid = await keepScenario(maya, 'One more year', [course.uuid], { projects });
    const career = 'career: Software Developers';
    const [alone, beside] = [
      await aLink(maya, ['scenario: One more year']),
      await aLink(maya, ['scenario: One more year', career]),
    ];
    const shown = async ({ call }: TestShareLink) => (await aVisitor().get(call)).body;
    expect((await shown(alone)).scenarios).toEqual([
      {
        scenario_uuid: uuid,
        name: 'One more year',
        courses: [expect.objectContaining({ code: 'CS 1410' })],
        projects: ['Speaking', 'Writing'].map((name) => ({ skills: [expect.objectContaining({ name })] })),
        program: null,
        scores: [],
      },
    ]);
    const both = await shown(beside);
    const [{ scores }] = both.scenarios;
    expect(scores).toHaveLength(1);
    expect(scores[0].score).toBe(both.careers[0].completion_stats.career_readiness_score);
    expect(scores[0].score_then).toBeGreaterThan(scores[0].score);
    done(await maya.browser.delete(`/dashboard-api/me/scenarios/${uuid}/`));
    expect((await shown(beside)).scenarios).toEqual([]);
  });

  test('is read anew each time: what is changed shows, what is deleted or hidden is gone', async () => {
    const map = await aProject(server, maya, 'Bus map', ['Python']);
    const poem = await aProject(server, maya, 'Poem', []);
    await follow(server, maya, { careers: ['Software Developers'] });
    const { call } = await aLink(maya, ['project: Bus map', 'project: Poem', 'career: Software Developers']);
    const seen = async () => {
      const { projects, careers } = (await aVisitor().get(call)).body;
      return [projects.map(({ title }: any) => title), careers.length];
    };
    expect(await seen()).toEqual([['Poem', 'Bus map'], 1]);
    const projects = `/dashboard-api/students/${maya.handle}/projects`;
    done(await maya.browser.patch(`${projects}/${map.project_uuid}/`, { title: 'Tram map' }));
    await hide(server, { project: poem.project_uuid });
    expect(await seen()).toEqual([['Tram map'], 1]);
    done(await maya.browser.delete(`${projects}/${map.project_uuid}/`));
    const [{ uuid }] = [...(await shareable(maya)).values()].filter(({ kind }) => kind === 'career');
    done(await maya.browser.delete(`/dashboard-api/students/${maya.handle}/linked-careers/${uuid}/`));
    expect(await seen()).toEqual([[], 0]);
  });

  test('hands out the images of what it shows, and no others', async () => {
    const image = await aPicture();
    const shown = await aProject(server, maya, 'Bus map', [], { image });
    const other = await aProject(server, maya, 'Poem', [], { image: await aPicture('webp') });
    const { call, link_uuid } = await aLink(maya, ['project: Bus map']);
    const visitor = aVisitor();
    const [project] = (await visitor.get(call)).body.projects;
    expect(project.project_image_url).toBe(`${call}images/${shown.project_image_url!.split('/').at(-1)}/`);
    const answer = await visitor.get(project.project_image_url);
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/webp']);
    const added = aForm({
      images: [shown.project_image_url!, await aPicture('webp')],
      image_alts: ['Stops', 'Lines'],
    });
    const projectCall = `/dashboard-api/students/${maya.handle}/projects/${shown.project_uuid}/`;
    const { images } = done(await maya.browser.patch(projectCall, added)).body;
    const second = `${call}images/${images[1].url.split('/').at(-1)}/`;
    expect((await visitor.get(call)).body.projects[0].images).toEqual([
      { url: project.project_image_url, alt: 'Stops' },
      { url: second, alt: 'Lines' },
    ]);
    expect((await visitor.get(second)).status).toBe(200);
    const foreign = `${call}images/${other.project_image_url!.split('/').at(-1)}/`;
    expect((await visitor.get(foreign)).status).toBe(404);
    expect((await visitor.get(shown.project_image_url!)).status).toBe(404);

    const avatar = await aPicture();
    const me = done(await maya.browser.patch('/dashboard-api/me/', aForm({ profile_image: avatar }))).body;
    const key = me.profile_image_url.split('/').at(-1);
    expect((await visitor.get(`${call}images/${key}/`)).status).toBe(404);
    const items = [{ kind: 'profile', uuid: maya.studentId }];
    done(await maya.browser.patch(`${LINKS}${link_uuid}/`, { items }));
    expect((await visitor.get(call)).body.profile.profile_image_url).toBe(`${call}images/${key}/`);
    expect((await visitor.get(`${call}images/${key}/`)).status).toBe(200);
    expect((await visitor.get(project.project_image_url)).status).toBe(404);
  });
});

describe('an address that opens nothing', () => {
  /** What is answered at the page and at each call, byte for byte. */
  async function answers(token: string): Promise<unknown[]> {
    const visitor = aVisitor();
    const call = `/dashboard-api/shares/${token}/`;
    await visitor.get('/_allauth/browser/v1/config');
    const seen = [
      await visitor.get(call),
      await visitor.get(`${call}images/nothing.webp/`),
      await visitor.post(`${call}visits/`, { password: PASSWORD }),
    ];
    return seen.map(({ status, headers, text }) => {
      return [status, comparableHeaders(headers).filter(([name]) => name !== 'set-cookie'), text];
    });
  }

  test('is answered with the same bytes, whether expired, revoked, unknown or malformed', async () => {
    const none = await answers(UNKNOWN);
    expect(none).toEqual(none.map(() => [404, expect.anything(), expect.stringContaining('not_found')]));
    const expired = await aLink(maya, [PROFILE], { password: PASSWORD });
    // No call turns the clock.
    await query('update share_links set expires_at = now() where id = $1', [expired.link_uuid]);
    const revoked = await aLink(maya, [PROFILE]);
    done(await maya.browser.delete(`${LINKS}${revoked.link_uuid}/`));
    const readdressed = await aLink(maya, [PROFILE]);
    done(await maya.browser.post(`${LINKS}${readdressed.link_uuid}/address/`));
    const hidden = await aStudent(server);
    const ofHidden = await aLink(hidden, ['profile: Ada Lovelace']);
    await hide(server, { profile: hidden.handle });
    const leaving = await aStudent(server);
    const ofLeaving = await aLink(leaving, ['profile: Ada Lovelace']);
    await askToLeave(leaving);
    const tokens = {
      expired: tokenOf(expired),
      revoked: tokenOf(revoked),
      readdressed: tokenOf(readdressed),
      hidden: tokenOf(ofHidden),
      leaving: tokenOf(ofLeaving),
      short: 'x',
      long: 'x'.repeat(5_000),
      odd: encodeURIComponent('%00/../👀\u0000'),
    };
    for (const [name, token] of Object.entries(tokens))
      expect([name, await answers(token)]).toEqual([name, none]);
  });

  test('goes away with the account, and what was kept of it with the account’s other data', async () => {
    const leaving = await aStudent(server);
    const { call } = await aLink(leaving, ['profile: Ada Lovelace']);
    await leave(server, leaving);
    expect((await aVisitor().get(call)).status).toBe(404);
    expect(await query('select 1 from share_links where student_id = $1', [leaving.studentId])).toEqual([]);
  });
});

describe('a password', () => {
  test('has to be typed once a visit, opens this link alone, and is asked for again when it changes', async () => {
    const locked = await aLink(maya, [PROFILE], { password: PASSWORD });
    const other = await aLink(maya, [PROFILE], { password: PASSWORD });
    const visitor = aVisitor();
    const refused = await visitor.get(locked.call);
    expect([refused.status, refused.body.code]).toEqual([403, 'share_link_locked']);
    expect(refused.text).not.toContain('Maya');
    const wrong = await visitor.post(`${locked.call}visits/`, { password: 'open barley' });
    expect([wrong.status, wrong.body.errors]).toEqual([
      400,
      { password: ['This is not the password of this link.'] },
    ]);
    expect((await visitor.get(locked.call)).status).toBe(403);
    const opened = await visitor.post(`${locked.call}visits/`, { password: PASSWORD });
    expect(opened.status).toBe(204);
    expect(opened.headers.getSetCookie().join()).toMatch(
      new RegExp(`^share_visit=.*Path=${locked.call.slice(0, -1)}; HttpOnly; SameSite=Strict`),
    );
    expect((await visitor.get(locked.call)).status).toBe(200);
    expect((await visitor.get(other.call)).status).toBe(403);
    expect((await aVisitor().get(locked.call)).status).toBe(403);
    const stolen = { cookie: `share_visit=${visitor.cookie('share_visit')}` };
    expect((await fetch(server.url + other.call, { headers: stolen })).status).toBe(403);

    done(await maya.browser.patch(`${LINKS}${locked.link_uuid}/`, { title: 'Another title' }));
    expect((await visitor.get(locked.call)).body.title).toBe('Another title');
    done(await maya.browser.patch(`${LINKS}${locked.link_uuid}/`, { password: 'another one' }));
    expect((await visitor.get(locked.call)).status).toBe(403);
    done(await maya.browser.patch(`${LINKS}${locked.link_uuid}/`, { password: '' }));
    expect((await visitor.get(locked.call)).status).toBe(200);
  });

  test('is asked for again after an hour, and where nobody of ours has signed the visit', async () => {
    const { call, link_uuid } = await aLink(maya, [PROFILE], { password: PASSWORD });
    const [row] = await query<{ hash: string }>(
      'select password_hash as hash from share_links where id = $1',
      [link_uuid],
    );
    const visit = (until: number) => {
      const signature = server.app.get(KeyRing).sign('share-visit', `${link_uuid} ${until} ${row!.hash}`);
      return `${until}.${signature}`;
    };
    const read = async (cookie: string) =>
      (await fetch(server.url + call, { headers: { cookie: `share_visit=${cookie}` } })).status;
    const now = Math.floor(Date.now() / 1_000);
    expect(await read(visit(now + 60))).toBe(200);
    expect(await read(visit(now - 1))).toBe(403);
    const [until, signature = ''] = visit(now + 60).split('.');
    const flipped = (signature.startsWith('A') ? 'B' : 'A') + signature.slice(1);
    for (const forged of [
      `${until}.${flipped}`,
      `${until}.`,
      `${Number(until) + 60}.${signature}`,
      'x',
      '9e9.',
    ])
      expect([forged, await read(forged)]).toEqual([forged, 403]);
  });

  test('can be guessed ten times a minute from one address, and twenty in five minutes at one link', async () => {
    const { call } = await aLink(maya, [PROFILE], { password: PASSWORD });
    const guess = async (visitor: Browser, password = 'wrong one') =>
      (await visitor.post(`${call}visits/`, { password })).status;
    const [first, second, third] = [aVisitor(), aVisitor(), aVisitor()];
    for (let turn = 0; turn < 10; turn++) expect(await guess(first)).toBe(400);
    expect(await guess(first)).toBe(429);
    expect(await guess(first, PASSWORD)).toBe(429);
    for (let turn = 0; turn < 10; turn++) expect(await guess(second)).toBe(400);
    const refused = await third.post(`${call}visits/`, { password: PASSWORD });
    expect([refused.status, refused.body.code, refused.headers.get('retry-after')]).toEqual([
      429,
      'too_many_passwords',
      '300',
    ]);
    const other = await aLink(maya, [PROFILE], { password: PASSWORD });
    expect((await third.post(`${other.call}visits/`, { password: PASSWORD })).status).toBe(204);
  });

  test('is kept as a hash like the address, and no takeout has either', async () => {
    const link = await aLink(maya, [PROFILE], { password: PASSWORD });
    const token = tokenOf(link);
    const [row] = await query('select to_jsonb(t) as row from share_links t where id = $1', [link.link_uuid]);
    const text = JSON.stringify(row);
    expect(text).toContain('$argon2id$');
    for (const secret of [token, Buffer.from(token, 'base64url').toString('hex'), PASSWORD])
      expect(text).not.toContain(secret);
  });
});

describe('openings', () => {
  test('count visits, not calls, and none of the owner’s; nothing is kept of who came', async () => {
    await aProject(server, maya, 'Bus map', [], { image: await aPicture() });
    const { call } = await aLink(maya, ['project: Bus map']);
    const count = async () => (await listed(maya))[0];
    expect(await count()).toMatchObject({ openings: 0, last_opened_at: null });
    const visitor = aVisitor();
    const { body } = await visitor.get(call);
    const first = await count();
    expect(first).toMatchObject({ openings: 1, last_opened_at: expect.any(String) });
    await laterBySeconds(2);
    for (let turn = 0; turn < 3; turn++) done(await visitor.get(call));
    await aVisitor().get(body.projects[0].project_image_url);
    expect((await maya.browser.get(call)).body.is_owner).toBe(true);
    expect(await count()).toMatchObject({ openings: 1 });
    done(await (await aStudent(server)).browser.get(call));
    expect(await count()).toMatchObject({ openings: 2 });
    await laterBySeconds(2);
    done(await aVisitor().get(call));
    expect(await count()).toMatchObject({ openings: 3 });
    const columns = await query<{ column_name: string }>(
      `select column_name from information_schema.columns where table_name = 'share_links'`,
    );
    expect(
      columns.map(({ column_name }) => column_name).filter((name) => /ip|agent|addr/.test(name)),
    ).toEqual([]);
  });

  test('change the link once a second, however many come', async () => {
    const { call } = await aLink(maya, [PROFILE]);
    await Promise.all(Array.from({ length: 20 }, () => aVisitor().get(call)));
    // A slow machine may take more than one second for twenty.
    expect((await listed(maya))[0].openings).toBeLessThan(10);
  });

  test('of a link with a password count when it is opened', async () => {
    const { call } = await aLink(maya, [PROFILE], { password: PASSWORD });
    const visitor = aVisitor();
    await visitor.get(call);
    await visitor.post(`${call}visits/`, { password: 'wrong one' });
    expect((await listed(maya))[0].openings).toBe(0);
    done(await visitor.post(`${call}visits/`, { password: PASSWORD }));
    done(await visitor.get(call));
    expect((await listed(maya))[0].openings).toBe(1);
  });

  test('by the owner need no password', async () => {
    const { call } = await aLink(maya, [PROFILE], { password: PASSWORD });
    expect((await maya.browser.get(call)).body).toMatchObject({ is_owner: true, owner_name: 'Maya Okafor' });
  });
});

describe('its owner', () => {
  test('sees what they share, newest first, without its address', async () => {
    const old = await aLink(maya, [PROFILE], { title: 'Old' });
    const young = await aLink(maya, [PROFILE], { title: 'New', password: PASSWORD, with_grades: true });
    const { body, text } = await maya.browser.get(LINKS);
    expect(body.count).toBe(2);
    expect(body.results).toMatchObject([
      { title: 'New', has_password: true, with_grades: true, is_expired: false },
      { title: 'Old', has_password: false, with_grades: false, items: [{ kind: 'profile' }] },
    ]);
    const days =
      (Date.parse(body.results[0].expires_at) - Date.parse(body.results[0].created_at)) / 86_400_000;
    expect(days).toBeCloseTo(7, 5);
    for (const secret of [tokenOf(young), tokenOf(old), PASSWORD, 'argon2'])
      expect(text).not.toContain(secret);
  });

  test('revokes a link at once, twice if they like; a visitor who has it open is told nothing more', async () => {
    const { call, link_uuid } = await aLink(maya, [PROFILE]);
    const visitor = aVisitor();
    expect((await visitor.get(call)).status).toBe(200);
    for (let turn = 0; turn < 2; turn++)
      expect((await maya.browser.delete(`${LINKS}${link_uuid}/`)).status).toBe(204);
    expect((await visitor.get(call)).status).toBe(404);
    expect(await listed(maya)).toEqual([]);
  });

  test('gives a link another address and another date; the address before opens nothing', async () => {
    const before = await aLink(maya, [PROFILE]);
    await query('update share_links set expires_at = now() where id = $1', [before.link_uuid]);
    expect(await listed(maya)).toMatchObject([{ is_expired: true }]);
    const { body } = done(await maya.browser.post(`${LINKS}${before.link_uuid}/address/`));
    const after = `/dashboard-api/shares/${tokenOf(body)}/`;
    expect((await aVisitor().get(after)).status).toBe(404);
    done(await maya.browser.patch(`${LINKS}${before.link_uuid}/`, { expires_in_days: 30 }));
    expect((await aVisitor().get(after)).status).toBe(200);
    expect((await aVisitor().get(before.call)).status).toBe(404);
    expect(await listed(maya)).toMatchObject([{ link_uuid: before.link_uuid, is_expired: false }]);
  });

  test('is the only one who changes it: to others it is not there', async () => {
    const { link_uuid, call } = await aLink(maya, [PROFILE]);
    const { browser } = await aStudent(server);
    const statuses = [
      await browser.patch(`${LINKS}${link_uuid}/`, { title: 'Mine' }),
      await browser.post(`${LINKS}${link_uuid}/address/`),
      await browser.delete(`${LINKS}${link_uuid}/`),
    ].map(({ status }) => status);
    expect(statuses).toEqual([404, 404, 204]);
    expect((await aVisitor().get(call)).body.title).toBe(WEEK.title);
    expect((await browser.get(LINKS)).body.results).toEqual([]);
    expect((await aVisitor().get(LINKS)).status).toBe(401);
  });

  test.each([
    ['no title', { title: ' ' }, 'title'],
    ['a title that nobody sees', { title: '\u200b\u202e' }, 'title'],
    ['nothing in it', { items: [] }, 'items'],
    [
      'a kind that is none',
      { items: [{ kind: 'secret', uuid: '4c7c1c7e-2f3a-4f4e-8d53-6a1b7f1c2d3e' }] },
      'items.0.kind',
    ],
    ['no uuid', { items: [{ kind: 'project', uuid: 'x' }] }, 'items.0.uuid'],
    [
      'what is somebody else’s',
      { items: [{ kind: 'project', uuid: '4c7c1c7e-2f3a-4f4e-8d53-6a1b7f1c2d3e' }] },
      'items',
    ],
    ['no day', { expires_in_days: 0 }, 'expires_in_days'],
    ['too many days', { expires_in_days: 367 }, 'expires_in_days'],
    ['a short password', { password: '1234567' }, 'password'],
    ['a password that is none', { password: null }, 'password'],
    ['grades perhaps', { with_grades: 'perhaps' }, 'with_grades'],
  ])('is told what is wrong with %s', async (_what, fields, field) => {
    const { link_uuid } = await aLink(maya, [PROFILE]);
    const items = [{ kind: 'profile', uuid: maya.studentId }];
    for (const answer of [
      await maya.browser.post(LINKS, { ...WEEK, items, ...fields }),
      await maya.browser.patch(`${LINKS}${link_uuid}/`, fields),
    ]) {
      expect([answer.status, Object.keys(answer.body.errors)]).toEqual([400, [field]]);
    }
    expect(await listed(maya)).toHaveLength(1);
  });

  test('is told that 61 things are too many', async () => {
    const uuid = '4c7c1c7e-2f3a-4f4e-8d53-6a1b7f1c2d3e';
    const items = Array.from({ length: 61 }, () => ({ kind: 'career', uuid }));
    const { status, body } = await maya.browser.post(LINKS, { ...WEEK, items });
    expect([status, body.errors]).toEqual([400, { items: ['A link holds at most 60 things.'] }]);
  });

  test('cannot share what is somebody else’s', async () => {
    const other = await aStudent(server);
    const { project_uuid } = await aProject(server, other, 'Not mine', []);
    for (const item of [
      { kind: 'project', uuid: project_uuid },
      { kind: 'profile', uuid: other.studentId },
    ]) {
      const { status, body } = await maya.browser.post(LINKS, { ...WEEK, items: [item] });
      expect([status, Object.keys(body.errors)]).toEqual([400, ['items']]);
    }
  });

  test('has at most fifty links', async () => {
    const items = [{ kind: 'profile', uuid: maya.studentId }];
    for (let link = 0; link < 50; link++) done(await maya.browser.post(LINKS, { ...WEEK, items }));
    const { status, body } = await maya.browser.post(LINKS, { ...WEEK, items });
    expect([status, body.code]).toEqual([409, 'too_many_share_links']);
  });
});
