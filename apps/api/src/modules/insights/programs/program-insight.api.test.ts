import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { startTestApp, type TestApp } from '../../../testing/app.js';
import { Browser } from '../../../testing/browser.js';
import { aProject, aStudent, follow, giveCourses, type TestStudent } from '../../../testing/builders.js';
import { loadFiles, loadTestCatalogue, RIVERBEND } from '../../../testing/catalogue.js';
import { type Catalogue, CatalogueStore, type ProgramRecord } from '../../catalogue/index.js';

let server: TestApp;
let catalogue: Catalogue;
let science: ProgramRecord;
let ada: TestStudent;
beforeAll(async () => {
  server = await startTestApp();
  catalogue = (await loadTestCatalogue(server)).current;
  science = catalogue.programByCode.get('CS-BS')!;
  ada = await aStudent(server);
  await giveCourses(ada, { 'CS 1400': 'A', 'CS 1410': 'B', 'MATH 1210': 'C', 'CS 2420': '' });
  await aProject(server, ada, 'A paper', ['Writing']);
});
afterAll(() => server?.stop());

const LIST = '/dashboard-api/program-insights/';
const SCIENCE = 'Computer Science, B.S.';
const detailOf = (program: ProgramRecord) => `${LIST}${program.educatorUuid}/${program.uuid}/`;
const titlesIn = ({ body }: { body: any }) => body.results.map(({ program }: any) => program.title);
const namesOf = (skills: { name: string }[]) => skills.map(({ name }) => name).toSorted();

describe('one program', () => {
  test('is described, with the viewer’s progress in it (S290, S291, S293, S390)', async () => {
    const { body } = await ada.browser.get(detailOf(science));
    expect(body).toMatchObject({
      educator_uuid: science.educatorUuid,
      program_uuid: science.uuid,
      program: {
        uuid: science.uuid,
        title: SCIENCE,
        level: 'Bachelor',
        description: 'Build software.',
        department_name: 'Computer Science',
      },
      // 6 of 9 credits of the core, and of 4 elective credits the 3 that count (D71).
      completion_stats: {
        numerator: 9,
        denominator: 12,
        percent_as_float: 75,
        years: { total: 0.4, progress_floor: 0.3, hex_color_code: '#9CA3AF' },
        hex_color_code: '#9CA3AF',
      },
    });
    const { skill_outcomes } = body.program;
    expect(namesOf(skill_outcomes)).toEqual(
      namesOf([...body.existing_user_program_skills, ...body.missing_needed_program_skills]),
    );
  });

  test('says which of its skills are there and which are to gain, and which careers it leads to (S292, S295)', async () => {
    const { body } = await ada.browser.get(detailOf(science));
    expect(namesOf(body.missing_needed_program_skills)).toEqual(['Algorithms', 'Reading']);
    expect(namesOf(body.existing_user_program_skills)).toEqual([
      'Calculus',
      'Debugging',
      'Design',
      'Mathematics',
      'Programming',
      'Python',
      'Reasoning',
      'Testing',
      'Writing',
    ]);
    const careers = ['Computer Programmers', 'Software Developers'];
    expect(body.related_careers).toEqual(
      careers.map((title) => {
        const { uuid, averagePay } = catalogue.careers.find((career) => career.title === title)!;
        return { career_uuid: uuid, title, average_pay: averagePay };
      }),
    );
  });

  test('says group by group what it asks, course by course, and how many credits are left', async () => {
    const { body } = await ada.browser.get(detailOf(science));
    const groups = body.requirements.map((group: any) => ({
      ...group,
      courses: group.courses.map(({ code, state }: any) => `${code} ${state}`),
    }));
    expect(groups).toEqual([
      {
        name: 'Core',
        kind: 'required',
        credits: 9,
        credits_earned: 6,
        credits_left: 3,
        courses: ['CS 1400 earned', 'CS 1410 earned', 'CS 2420 in-progress'],
      },
      {
        name: 'Electives',
        kind: 'elective',
        credits: 3,
        credits_earned: 3,
        credits_left: 0,
        courses: ['ENGL 1010 missing', 'MATH 1210 earned'],
      },
    ]);
    const { educatorUuid, uuid, title, credits } = catalogue.courseByCode.get('CS 2420')!;
    expect(body.requirements[0].courses[2]).toEqual({
      educator_uuid: educatorUuid,
      course_uuid: uuid,
      code: 'CS 2420',
      title,
      credits,
      state: 'in-progress',
    });
  });

  test('lists what in the transcript does not count, and why', async () => {
    const { body } = await ada.browser.get(detailOf(science));
    expect(body.not_counted).toEqual([
      {
        code: 'CS 2420',
        title: expect.any(String),
        term: expect.anything(),
        credits: 3,
        reason: 'in-progress',
      },
    ]);
    const bookkeeping = catalogue.programs.find(({ title }) => title === 'Bookkeeping')!;
    const other = await ada.browser.get(detailOf(bookkeeping));
    expect(other.body.not_counted.map(({ code, reason }: any) => [code, reason])).toEqual([
      ['CS 1400', 'not-on-program'],
      ['CS 1410', 'not-on-program'],
      ['MATH 1210', 'not-on-program'],
      ['CS 2420', 'in-progress'],
    ]);
  });

  test('counts a course once that was running in one import and is finished in the next, however it is written', async () => {
    const student = await aStudent(server);
    const progress = async () => {
      const { body } = await student.browser.get(detailOf(science));
      const lines = body.not_counted.map(({ code, reason }: any) => [code, reason]);
      return [body.completion_stats.numerator, lines];
    };
    await giveCourses(student, { 'CS 1400': 'A', cs2420: '' });
    expect(await progress()).toEqual([3, [['CS 2420', 'in-progress']]]);
    await giveCourses(student, { 'CS 2420': 'B' });
    expect(await progress()).toEqual([6, []]);
  });

  test('tells of a course that was running and was not passed that it did not count, and of the next try', async () => {
    const student = await aStudent(server);
    const notCounted = async () => {
      const { body } = await student.browser.get(detailOf(science));
      return body.not_counted.map(({ code, term, reason }: any) => [code, term, reason]);
    };
    await giveCourses(student, { 'CS 2420': '' });
    await giveCourses(student, { 'CS 2420': 'F' });
    const failed = ['CS 2420', 'Fall 2025', 'not-passed'];
    expect(await notCounted()).toEqual([failed]);
    await giveCourses(student, { 'CS 2420': '' }, { term: 'Spring 2026' });
    expect(await notCounted()).toEqual([failed, ['CS 2420', 'Spring 2026', 'in-progress']]);
  });

  test('is not found under another educator, and refused at an address that is none', async () => {
    const statusOf = async (address: string) => (await ada.browser.get(LIST + address)).status;
    expect(await statusOf(`${crypto.randomUUID()}/${science.uuid}/`)).toBe(404);
    expect(await statusOf(`${science.educatorUuid}/${crypto.randomUUID()}/`)).toBe(404);
    expect(await statusOf(`rsu/${science.uuid}/`)).toBe(400);
  });
});

describe('the list of programs', () => {
  test.each([
    { id: 'S388', query: '', titles: [SCIENCE, 'Bookkeeping'] },
    { id: 'S388', query: '?limit=1&offset=1', titles: ['Bookkeeping'] },
    { id: 'S387', query: '?program_title=SCIENCE', titles: [SCIENCE] },
    { id: 'S387', query: '?related_career_title=account', titles: ['Bookkeeping'] },
    { id: 'S389', query: '?program_level=Certificate&program_level=Minor', titles: ['Bookkeeping'] },
    { id: 'S389', query: '?skills=Excel&skills=Accounting', titles: ['Bookkeeping'] },
    { id: 'S389', query: '?skills=Juggling', titles: [] },
  ])('$query gives $titles, furthest along first ($id)', async ({ query, titles }) => {
    expect(titlesIn(await ada.browser.get(LIST + query))).toEqual(titles);
  });

  test.each([
    ['progress', [SCIENCE, 'Bookkeeping']],
    ['credits-left', [SCIENCE, 'Bookkeeping']],
    ['title', ['Bookkeeping', SCIENCE]],
  ])('is sorted by %s over all its pages', async (sort, expected) => {
    const pages = [0, 1].map((offset) => ada.browser.get(`${LIST}?sort=${sort}&limit=1&offset=${offset}`));
    expect((await Promise.all(pages)).flatMap(titlesIn)).toEqual(expected);
    const { status } = await ada.browser.get(`${LIST}?sort=luck`);
    expect(status).toBe(400);
  });

  test('counts all pages, and says what is on the dashboard (S294, S307, S388)', async () => {
    const { body } = await ada.browser.get(`${LIST}?limit=1`);
    expect([body.count, body.results.length, body.results[0].linked_to_student]).toEqual([2, 1, false]);
  });

  test('gives each skill once to who asks for compact rows, and says the same of every program', async () => {
    const plain = await ada.browser.get(LIST);
    const { body } = await ada.browser.get(`${LIST}?rows=compact`);
    expect(new Set(body.skills.map(({ uuid }: any) => uuid)).size).toBe(body.skills.length);
    const skillsAt = (places: number[]) => places.map((place) => body.skills[place]);
    const expanded = body.results.map(({ skill_positions: { existing, missing }, program, ...row }: any) => {
      expect([program.skill_outcomes, row.existing_user_program_skills]).toEqual([[], []]);
      const skills = { existing: skillsAt(existing), missing: skillsAt(missing) };
      return {
        ...row,
        program: {
          ...program,
          skill_outcomes: expect.arrayContaining([...skills.existing, ...skills.missing]),
        },
        existing_user_program_skills: skills.existing,
        missing_needed_program_skills: skills.missing,
      };
    });
    expect(plain.body).toEqual({ results: expanded, count: body.count });
    const one = await ada.browser.get(`${LIST}?rows=compact&limit=1&offset=1`);
    expect(one.body.skills).toHaveLength(
      one.body.results[0].skill_positions.existing.length +
        one.body.results[0].skill_positions.missing.length,
    );
  });

  test.each(['?limit=0', '?limit=201', '?offset=-1', '?rows=short'])(
    '%s is refused (S451)',
    async (query) => {
      const { status, body } = await ada.browser.get(LIST + query);
      expect([status, Object.keys(body.errors)]).toEqual([400, [query.slice(1).split('=')[0]]]);
    },
  );

  test('is for people who are signed in (S372)', async () => {
    const visitor = new Browser(server.url);
    expect([(await visitor.get(LIST)).status, (await visitor.get(detailOf(science))).status]).toEqual([
      401, 401,
    ]);
  });
});

describe('programs on the dashboard', () => {
  test('are taken once and let go of once, however often it is said (S294, S401, S402, S407)', async () => {
    const student = await aStudent(server);
    const calls = `/dashboard-api/students/${student.handle}`;
    const row = { educator_uuid: science.educatorUuid, program_uuid: science.uuid };
    const added = [
      await student.browser.post(`${calls}/linked-programs/`, row),
      await student.browser.post(`${calls}/linked-programs/`, row),
    ];
    expect(added.map(({ status, body }) => [status, body])).toEqual([
      [201, row],
      [200, row],
    ]);
    const shown = (await new Browser(server.url).get(`${calls}/program-insights/`)).body;
    expect(
      shown.results.map(({ program_uuid, linked_to_student }: any) => [program_uuid, linked_to_student]),
    ).toEqual([[science.uuid, true]]);
    const linkedFor = async ({ browser }: TestStudent) => {
      const { body: list } = await browser.get(LIST);
      const { body: one } = await browser.get(detailOf(science));
      const linked = list.results.filter((insight: any) => insight.linked_to_student);
      return [linked.map(({ program }: any) => program.title), one.linked_to_student];
    };
    expect([await linkedFor(student), await linkedFor(ada)]).toEqual([
      [[SCIENCE], true],
      [[], false],
    ]);
    const address = `${calls}/linked-programs/${row.educator_uuid}/${row.program_uuid}/`;
    for (const _ of [1, 2]) expect((await student.browser.delete(address)).status).toBe(204);
    expect((await student.browser.get(`${calls}/program-insights/`)).body).toEqual({ results: [], count: 0 });
    expect(await linkedFor(student)).toEqual([[], false]);
  });

  test('are shown furthest along first, and let go of one by one, not under another educator', async () => {
    const [student, other] = [await aStudent(server), await aStudent(server)];
    const courses = { 'CS 1400': 'A', 'ACC 2010': 'A', 'ENGL 1010': 'B' };
    await giveCourses(student, courses, { visibility: 'public' });
    for (const one of [student, other]) await follow(server, one, { programs: ['CS-BS', 'ACC-CERT'] });
    const shown = async ({ handle }: TestStudent, { browser } = ada) =>
      titlesIn(await browser.get(`/dashboard-api/students/${handle}/program-insights/`));
    expect(await shown(student)).toEqual(['Bookkeeping', SCIENCE]);
    expect(await shown(student, student)).toEqual(['Bookkeeping', SCIENCE]);
    const links = `/dashboard-api/students/${student.handle}/linked-programs/`;
    const strange = { educator_uuid: crypto.randomUUID(), program_uuid: science.uuid };
    expect((await student.browser.post(links, strange)).status).toBe(404);
    expect((await student.browser.delete(`${links}${strange.educator_uuid}/${science.uuid}/`)).status).toBe(
      204,
    );
    expect(await shown(student)).toEqual(['Bookkeeping', SCIENCE]);
    await student.browser.delete(`${links}${science.educatorUuid}/${science.uuid}/`);
    expect(await shown(student)).toEqual(['Bookkeeping']);
    const others = `/dashboard-api/students/${other.handle}/linked-programs/`;
    const row = { educator_uuid: science.educatorUuid, program_uuid: science.uuid };
    expect((await other.browser.post(others, row)).status).toBe(200);
    expect(await shown(other)).toEqual(['Bookkeeping', SCIENCE]);
  });

  test('are changed by their owner alone (S370, S373)', async () => {
    const owner = await aStudent(server);
    const links = `/dashboard-api/students/${owner.handle}/linked-programs/`;
    const row = { educator_uuid: science.educatorUuid, program_uuid: science.uuid };
    expect((await new Browser(server.url).post(links, row)).status).toBe(401);
    expect((await ada.browser.post(links, row)).status).toBe(403);
    expect((await owner.browser.post(links, { ...row, program_uuid: crypto.randomUUID() })).status).toBe(404);
    expect((await owner.browser.post(links, {})).body.errors).toEqual({
      educator_uuid: ['Educator_uuid must be the uuid of an educator.'],
      program_uuid: ['Program_uuid must be the uuid of a program.'],
    });
  });
});

test('A finished program of a university that counts ECTS credits is finished by what transcripts store', async () => {
  const files = {
    ...RIVERBEND,
    'educator.csv': 'name,short_name,credit_unit\nHochschule Musterstadt,HM,ects\n',
    'courses.csv': RIVERBEND['courses.csv'].replaceAll(',3,Lower', ',6,Lower'),
    'program_courses.csv': RIVERBEND['program_courses.csv'].replaceAll('required,6,', 'required,12,'),
    'programs.csv': RIVERBEND['programs.csv'].replace('52.0302,6,', '52.0302,12,'),
  };
  await loadFiles(server, files, { newEducator: true });
  const store = server.app.get(CatalogueStore);
  await store.reload();
  const { programs, courses, educators } = store.current;
  const { uuid: home } = educators.find(({ shortName }) => shortName === 'HM')!;
  const program = programs.find(({ educatorUuid, code }) => educatorUuid === home && code === 'ACC-CERT')!;
  const student = await aStudent(server);
  const lines = ['ACC 2010', 'ENGL 1010'].map((code) => ({ key: code, code, title: '' }));
  const previewed = async () =>
    (await student.browser.post(`/dashboard-api/students/${student.handle}/transcript-preview/`, { lines }))
      .body;
  // Two universities have the codes.
  expect((await previewed()).credit_unit).toBe('semester');
  // A transcript says 6 ECTS credits of each, which are 3.
  await student.browser.post(`/dashboard-api/students/${student.handle}/transcript-imports/`, {
    layout: 'table',
    lines: ['ACC 2010', 'ENGL 1010'].map((code) => ({
      kind: 'completed',
      term: 'Fall 2025',
      institution: null,
      code,
      title: code,
      credits: 3,
      grade: 'A',
      repeat: null,
      course_uuid: courses.find((each) => each.educatorUuid === home && each.code === code)!.uuid,
    })),
  });
  expect((await previewed()).credit_unit).toBe('ects');
  const { body } = await student.browser.get(detailOf(program));
  expect(body.completion_stats).toMatchObject({ numerator: 6, denominator: 6, percent_as_float: 100 });
  const { uuid } = courses.find((each) => each.educatorUuid === home && each.code === 'ACC 2010')!;
  const about = await student.browser.get(`/dashboard-api/course-insights/${home}/${uuid}/`);
  expect(about.body).toMatchObject({ course: { credits: 3 }, credit_unit: 'ects' });
});
