import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { CatalogueStore } from './modules/catalogue/index.js';
import { startTestApp, type TestApp } from './testing/app.js';
import { Browser } from './testing/browser.js';
import { accountOf, aShareLink, aStudent, done, productTeam, type TestStudent } from './testing/builders.js';
import { loadFiles } from './testing/catalogue.js';
import { askToEndorse, endorse, publish } from './testing/endorsements.js';
import { offerTopics, sendFeedback } from './testing/feedback.js';
import { aForm, noise } from './testing/images.js';
import { operations } from './testing/fuzz/contract.js';

// The most that a person, the product team and a catalogue may hold, and every GET of the contract.

const MAX_BYTES = 2_000_000;
/** Files of everything that a person has: as long as that is. */
const FILES = new Set([
  '/aux/profile-export/',
  '/aux/profile-export/csv/',
  '/aux/profile-export/json-resume/',
  '/aux/profile-export/pesc/',
  '/dashboard-api/me/takeout/',
  '/dashboard-api/triage/submissions/csv/',
]);
/** Of careers and programs one more than can be linked. */
const [SKILLS, COURSES, PROGRAMS, CAREERS, IN_PROGRAM] = [2000, 600, 101, 101, 60];
const [PROJECTS, PROJECT_SKILLS, LINKS, FAVOURITES] = [100, 50, 100, 200];
const [PLANS, PLANNED] = [10, 50];
/** Rows at the end of a list; some of these lists have gigabytes. */
const WALKED = 12;
const SENDERS = 3;
const MESSAGES = 20;
const CHANGES = 45;

/** The longest text of so many characters, three bytes each, that no other is like. */
const long = (length: number, mark: string | number = '') =>
  String(mark) + '文'.repeat(length - String(mark).length);
const skillOf = (place: number) => long(100, `${place % SKILLS}-`);
/** Every course teaches the first skill. */
const courseSkills = (course: number) =>
  ['0-', ...Array.from({ length: 99 }, (_, place) => `${1 + ((course * 99 + place) % (SKILLS - 1))}-`)].map(
    (mark) => long(100, mark),
  );
const upTo = (count: number) => Array.from({ length: count }, (_, place) => place);
const onet = (career: number) => `11-${1000 + career}.00`;
const csv = (head: string, rows: (string | number)[][]) =>
  `${head}\n${rows.map((row) => row.join(',')).join('\n')}\n`;

const LARGEST = {
  'educator.csv': csv('name,short_name', [[long(120), 'BIG']]),
  'courses.csv': csv(
    'code,subject,title,credits,level,description,skills',
    upTo(COURSES).map((n) => [
      `CS ${n}`,
      'CS',
      long(200, n),
      3,
      'Level',
      long(5000, n),
      courseSkills(n).join(';'),
    ]),
  ),
  'programs.csv': csv(
    'code,title,level,cip,required_credits,department,description,careers',
    upTo(PROGRAMS).map((n) => [
      `P-${n}`,
      long(200, n),
      'Bachelor',
      '11.0701',
      120,
      long(120),
      long(5000, n),
      upTo(CAREERS).map(onet).join(';'),
    ]),
  ),
  'program_courses.csv': csv(
    'program,group,kind,group_credits,course',
    upTo(PROGRAMS).flatMap((n) =>
      upTo(IN_PROGRAM).map((place) => [`P-${n}`, 'Core', 'required', 180, `CS ${(n * 5 + place) % COURSES}`]),
    ),
  ),
  'careers.csv': csv(
    'onet_code,title,description,average_pay,education,job_count,year,growth,projected_job_count,projected_year,skills',
    upTo(CAREERS).map((n) => [
      onet(n),
      long(200, n),
      long(5000, n),
      90000,
      long(120),
      1000,
      2024,
      4,
      1040,
      2034,
      upTo(100)
        .map((place) => `${skillOf(n + place)}:1`)
        .join(';'),
    ]),
  ),
};

let server: TestApp;
let owner: TestStudent;
let staff: TestStudent;
let values: Record<string, string>;

async function imported({ browser, handle }: TestStudent): Promise<void> {
  const { courses } = server.app.get(CatalogueStore).current;
  const lines = courses.map(({ code, uuid }) => ({
    kind: 'completed',
    term: long(40),
    institution: long(120),
    code,
    title: long(200),
    credits: 3,
    grade: 'A',
    repeat: null,
    course_uuid: uuid,
  }));
  for (const part of [lines.slice(0, COURSES / 2), lines.slice(COURSES / 2)])
    done(
      await browser.post(`/dashboard-api/students/${handle}/transcript-imports/`, {
        layout: 'registrar',
        visibility: 'public',
        lines: part,
      }),
    );
}

async function projected({ browser, handle }: TestStudent): Promise<any[]> {
  const { skillByName } = server.app.get(CatalogueStore).current;
  const skill_uuids = upTo(PROJECT_SKILLS).map((place) => skillByName.get(skillOf(place))!.uuid);
  const projects = [];
  for (const n of upTo(PROJECTS)) {
    const project = { title: long(120, n), description: long(2000, n), skill_uuids };
    projects.push(done(await browser.post(`/dashboard-api/students/${handle}/projects/`, project)).body);
  }
  return projects;
}

async function linked({ browser, handle }: TestStudent): Promise<void> {
  const { careers, courses, programs } = server.app.get(CatalogueStore).current;
  const calls = `/dashboard-api/students/${handle}`;
  for (const { uuid } of careers.slice(0, LINKS))
    done(await browser.post(`${calls}/linked-careers/`, { career_uuid: uuid }));
  for (const { uuid, educatorUuid } of programs.slice(0, LINKS))
    done(
      await browser.post(`${calls}/linked-programs/`, { program_uuid: uuid, educator_uuid: educatorUuid }),
    );
  for (const { uuid, educatorUuid } of courses.slice(0, FAVOURITES))
    done(
      await browser.post(`${calls}/favourite-courses/`, { course_uuid: uuid, educator_uuid: educatorUuid }),
    );
  const plan = { target_score: null, courses: courses.slice(-PLANNED).map(({ uuid }) => uuid) };
  for (const { uuid } of careers.slice(0, PLANS))
    done(await browser.put(`/dashboard-api/me/plans/${uuid}/`, plan));
}

/** What people send, and what the product team does with it. @returns the submission with the longest history */
async function triaged(): Promise<string> {
  const { Bug: topic } = await offerTopics(server, 'Bug');
  const sent: string[] = [];
  for (const person of [owner, ...(await Promise.all(upTo(SENDERS - 1).map(() => aStudent(server))))])
    for (const n of upTo(MESSAGES)) sent.push(await sendFeedback(person, topic, long(4000, n)));
  const change = async (id: string, mark: string | number) =>
    done(
      await staff.browser.patch(`/dashboard-api/triage/submissions/${id}/`, {
        internal_note: long(4000, mark),
        public_reply: long(4000, mark),
      }),
    );
  for (const id of sent) await change(id, 'first');
  for (const n of upTo(CHANGES)) await change(sent[0]!, n);
  return sent[0]!;
}

beforeAll(async () => {
  server = await startTestApp();
  await loadFiles(server, LARGEST);
  await server.app.get(CatalogueStore).reload();
  staff = await productTeam(server);
  owner = await aStudent(server, { visibility: 'public' });
  await imported(owner);
  await linked(owner);
  const projects = await projected(owner);
  const { browser, handle } = owner;
  const form = aForm({ project_image: await noise(3000, 2000) });
  const project = `/dashboard-api/students/${handle}/projects/${projects[0].project_uuid}/`;
  const { project_image_url } = done(await browser.patch(project, form)).body;
  const { careers, courses, programs } = server.app.get(CatalogueStore).current;
  const { call } = await aShareLink(owner, await mostToShare(), { with_grades: true });
  values = {
    handle: owner.handle,
    career_uuid: careers[0]!.uuid,
    educator_uuid: programs[0]!.educatorUuid,
    program_uuid: programs[0]!.uuid,
    course_uuid: courses[0]!.uuid,
    project_uuid: projects[0].project_uuid,
    submission_uuid: await triaged(),
    account_uuid: await accountOf(server, owner),
    provider: 'nowhere',
    key: project_image_url.split('/').at(-1),
    token: call.split('/').at(-2)!,
    request_token: await endorsed(projects[0].project_uuid),
    list: '1',
  };
}, 300_000);
afterAll(() => server?.stop());

/** Shows as much as a project may show of what others have written. @returns the token of a request that waits */
async function endorsed(project: string): Promise<string> {
  const words = { name: long(80), role: long(100), text: long(400) };
  const ask = () => askToEndorse(server, owner, project, { name: long(80), message: long(500) });
  for (const _ of upTo(5)) {
    const request = await ask();
    await endorse(server, request, words);
    await publish(owner, request);
  }
  return (await ask()).token;
}

/** As much as a link holds, the longest kinds first. */
async function mostToShare(): Promise<{ kind: string; uuid: string }[]> {
  const { shareable } = done(await owner.browser.get('/dashboard-api/me/share-links/')).body;
  const of = (kind: string) => shareable.filter((item: { kind: string }) => item.kind === kind);
  return [...of('explanation'), ...of('project'), ...of('skill'), ...of('course')].slice(0, 60);
}

const filled = (path: string) =>
  path.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
    if (!values[name]) throw new Error(`${path}: say in values what {${name}} may be`);
    return values[name];
  });

const PAGES = ['/', '/projects', '/{handle}', '/{handle}/skills', '/nothing/is/here'];
const reads = operations.filter(({ method, path }) => method === 'GET' && !FILES.has(path));
const lists = reads.filter(({ parameters }) => parameters.some(({ name }) => name === 'offset'));

const viewersOf = (access: string): Browser[] => {
  if (access === 'staff') return [staff.browser];
  return access === 'anyone' || access === 'visitor'
    ? [owner.browser, new Browser(server.url)]
    : [owner.browser];
};

test.each([...reads, ...PAGES.map((path) => ({ path, access: 'anyone', parameters: [] }))])(
  '$path answers with no more than 2 MB',
  async ({ path, access, parameters }) => {
    const asked = parameters.some(({ name }) => name === 'limit') ? ['', '?limit=200'] : [''];
    for (const browser of viewersOf(access))
      for (const query of asked) {
        const { status, text } = await browser.get(filled(path) + query);
        expect(status).toBeLessThan(500);
        expect(Buffer.byteLength(text)).toBeLessThanOrEqual(MAX_BYTES);
      }
  },
);

test.each(lists)(
  '$path has every row once for whoever goes on where a page ends',
  async ({ path, access }) => {
    const [browser] = viewersOf(access);
    const pageFrom = async (offset: number) =>
      done(await browser!.get(`${filled(path)}?limit=200&offset=${offset}`)).body;
    const { count } = await pageFrom(1_000_000);
    const first = Math.max(0, count - WALKED);
    const seen: string[] = [];
    while (first + seen.length < count) {
      const { results } = await pageFrom(first + seen.length);
      expect(results).not.toEqual([]);
      seen.push(...results.map((row: unknown) => JSON.stringify(row)));
    }
    expect([seen.length, new Set(seen).size]).toEqual([count - first, count - first]);
  },
  60_000,
);

test('one link, and one favourite, more than the most is refused, and a repeat is not', async () => {
  const { handle, browser } = owner;
  const { careers, courses, programs } = server.app.get(CatalogueStore).current;
  const add = async (list: string, body: object) => {
    const answer = await browser.post(`/dashboard-api/students/${handle}/${list}/`, body);
    return [answer.status, answer.body.code];
  };
  const program = ({ uuid, educatorUuid }: { uuid: string; educatorUuid: string }) => ({
    program_uuid: uuid,
    educator_uuid: educatorUuid,
  });
  const course = ({ uuid, educatorUuid }: { uuid: string; educatorUuid: string }) => ({
    course_uuid: uuid,
    educator_uuid: educatorUuid,
  });
  const refused = [409, 'too_many_links'];
  expect(await add('linked-careers', { career_uuid: careers[LINKS]!.uuid })).toEqual(refused);
  expect(await add('linked-programs', program(programs[LINKS]!))).toEqual(refused);
  expect(await add('favourite-courses', course(courses[FAVOURITES]!))).toEqual([409, 'too_many_favourites']);
  expect(await add('linked-careers', { career_uuid: careers[0]!.uuid })).toEqual([200, undefined]);
  expect(await add('linked-programs', program(programs[0]!))).toEqual([200, undefined]);
  expect(await add('favourite-courses', course(courses[0]!))).toEqual([200, undefined]);
  const { body } = await browser.get(`/dashboard-api/students/${handle}/favourite-courses/`);
  expect(body.count).toBe(FAVOURITES);
});

test('pages end early where rows are long, and a skill names all of its experiences', async () => {
  const { handle, browser } = owner;
  const { body } = await browser.get(`/dashboard-api/students/${handle}/aggregated-skills/?limit=200`);
  expect(body.results).toHaveLength(1);
  const [{ total, courses, projects }] = body.results;
  expect([total, courses.length, projects.length]).toEqual([COURSES + PROJECTS, COURSES, PROJECTS]);
  expect(courses[0].course_skills).toHaveLength(100);
  expect(projects.at(-1).skills).toEqual([]);
  for (const path of ['/dashboard-api/course-insights/', '/dashboard-api/triage/submissions/']) {
    const { results, count } = (await staff.browser.get(`${path}?limit=200`)).body;
    expect(results.length).toBeLessThan(Math.min(200, count));
  }
});
