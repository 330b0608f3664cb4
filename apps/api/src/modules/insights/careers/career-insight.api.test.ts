import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { startTestApp, type TestApp } from '../../../testing/app.js';
import { Browser } from '../../../testing/browser.js';
import {
  aProject,
  aStudent,
  follow,
  giveCourses,
  setCourseVisibility,
  type TestStudent,
} from '../../../testing/builders.js';
import {
  type Done,
  inFolder,
  loadTestCatalogue,
  readinessOf,
  RIVERBEND,
} from '../../../testing/catalogue.js';
import { type Catalogue, CatalogueLoader, CatalogueStore } from '../../catalogue/index.js';

let server: TestApp;
let catalogue: Catalogue;
let programmer: TestStudent;
beforeAll(async () => {
  server = await startTestApp();
  catalogue = (await loadTestCatalogue(server)).current;
  programmer = await aStudent(server);
  await giveCourses(programmer, { 'CS 1400': 'A', 'CS 1410': 'B', 'MATH 1210': 'C', 'CS 2420': '' });
  await aProject(server, programmer, 'A talk', ['Speaking']);
});
afterAll(() => server?.stop());

const LIST = '/dashboard-api/career-insights/';
/** What they have done; Algorithms & Data Structures is still running. */
const PROGRAMMER: Done = { courses: ['CS 1400', 'CS 1410', 'MATH 1210'], skills: ['Speaking'] };
const [SCHOOL, BACHELOR] = ['High school diploma or equivalent', "Bachelor's degree"];
const ALL = ['Computer Programmers', 'Software Developers', 'Chief Executives', 'Accountants'];
const uuidOf = (title: string) => catalogue.careers.find((career) => career.title === title)!.uuid;
const ranked = async (query = '', student = programmer) => {
  const { body } = await student.browser.get(`${LIST}${query}`);
  return body.results.map((insight: any) => [
    insight.career.title,
    insight.completion_stats.career_readiness_score,
  ]);
};

describe('the list of careers', () => {
  test('is ranked by the viewer’s readiness, then by title (S285)', async () => {
    const expected = ALL.map((title) => [title, readinessOf(server, title, PROGRAMMER)]);
    expect(await ranked()).toEqual(expected);
    const scores = expected.map(([, score]) => Number(score));
    expect(scores).toEqual(scores.toSorted((a, b) => b - a));
    expect(new Set(scores).size).toBe(4);
    expect(await ranked('', await aStudent(server))).toEqual([
      ['Accountants', 0],
      ['Chief Executives', 0],
      ['Computer Programmers', 0],
      ['Software Developers', 0],
    ]);
  });

  test.each([
    ['fit', ALL],
    ['pay', ['Software Developers', 'Computer Programmers', 'Accountants', 'Chief Executives']],
    ['title', ALL.toSorted()],
  ])('is sorted by %s over all its pages, what is not known last', async (sort, expected) => {
    const pages = [0, 1, 2, 3].map((offset) => ranked(`?sort=${sort}&limit=1&offset=${offset}`));
    expect((await Promise.all(pages)).map(([[title]]) => title)).toEqual(expected);
  });

  test('is sorted by growth with the same scores, before it counts the skills that match', async () => {
    const growth = (title: unknown) =>
      catalogue.careers.find((career) => career.title === title)!.percentageGrowth;
    const rows = await ranked('?sort=growth&skills=Speaking&skills=Listening');
    const numbers = rows.map(([title]: [string]) => growth(title) ?? -Infinity);
    expect(numbers).toEqual(numbers.toSorted((a: number, b: number) => b - a));
    expect(new Set(numbers).size).toBeGreaterThan(1);
    for (const [title, score] of rows) expect(score).toBe(readinessOf(server, title, PROGRAMMER));
  });

  test('is sorted by nothing else', async () => {
    const { status, body } = await programmer.browser.get(`${LIST}?sort=luck`);
    expect(status).toBe(400);
    expect(body.errors.sort).toEqual(['Sort must be one of fit, pay, growth, title.']);
  });

  test('describes each career with its pay and employment (S281, S282)', async () => {
    const { body } = await programmer.browser.get(`${LIST}?career_title=software`);
    expect(body.results.map((insight: any) => insight.career)).toEqual([
      {
        uuid: uuidOf('Software Developers'),
        title: 'Software Developers',
        description: 'Write software.',
        average_pay: 140000,
        employment: {
          education_req: "Bachelor's degree",
          job_count: 1000,
          year: 2024,
          percentage_growth: 15.5,
          projected_job_count: 1155,
          projected_year: 2034,
        },
      },
    ]);
  });

  test('tells what is there and what is missing, under both names (S283, S284, S286, S452)', async () => {
    const { body } = await programmer.browser.get(`${LIST}?career_title=software`);
    expect(body.count).toBe(1);
    expect(body.results[0]).toEqual({
      career: expect.objectContaining({ title: 'Software Developers' }),
      missing_needed_career_skills: [{ uuid: expect.any(String), name: 'Algorithms' }],
      needed_skills: [{ uuid: expect.any(String), name: 'Algorithms' }],
      existing_user_career_skills: ['Programming', 'Testing', 'Speaking'].map((name) => ({
        uuid: expect.any(String),
        name,
      })),
      completion_stats: {
        career_readiness_score: readinessOf(server, 'Software Developers', PROGRAMMER),
        hex_color_code: '#E5B100',
        has_enough_data: true,
      },
      linked_to_student: false,
    });
  });

  test.each([
    { id: 'S383', query: '?limit=2', titles: ['Computer Programmers', 'Software Developers'] },
    { id: 'S383', query: '?limit=2&offset=2', titles: ['Chief Executives', 'Accountants'] },
    { id: 'S380', query: '?career_title=EXEC', titles: ['Chief Executives'] },
    { id: 'S382', query: '?average_pay_min=95000', titles: ['Computer Programmers', 'Software Developers'] },
    { id: 'S382', query: '?average_pay_max=95000', titles: ['Accountants'] },
    {
      id: 'S382',
      query: '?average_pay_min=0&average_pay_max=500000',
      titles: ALL,
    },
    { id: 'S381', query: '?related_program_title=bookkeeping', titles: ['Accountants'] },
    {
      id: 'S384',
      query: '?skills=Speaking&skills=Listening',
      titles: ['Chief Executives', 'Software Developers'],
    },
    { id: 'S384', query: '?skills=Juggling', titles: [] },
    {
      id: 'S385',
      query: "?required-education-levels=Bachelor's degree&required-education-levels=None&career_title=co",
      titles: ['Computer Programmers', 'Accountants'],
    },
    {
      id: 'S385',
      query: '?required_education_levels=High school diploma or equivalent',
      titles: ['Chief Executives'],
    },
    ...[
      `?required-education-levels=${SCHOOL}&required-education-levels=${BACHELOR}`,
      `?required_education_levels=None&required_education_levels=${SCHOOL}&required_education_levels=${BACHELOR}`,
      `?required-education-levels=${SCHOOL}&required_education_levels=${BACHELOR}`,
      '?required-education-levels=&required_education_levels=%20',
    ].map((query) => ({ id: 'S385', query, titles: ALL })),
    // A level may have a comma in its name, so it is no list: “Some college, no degree”.
    { id: 'S385', query: `?required-education-levels=${SCHOOL},${BACHELOR}`, titles: [] },
  ])('$query gives $titles ($id)', async ({ query, titles }) => {
    expect((await ranked(query)).map(([title]: [string]) => title)).toEqual(titles);
  });

  test.each(['?limit=0', '?limit=201', '?limit=ten', '?offset=-1', '?average_pay_min=lots'])(
    '%s is refused with the field it is about (S451)',
    async (query) => {
      const { status, body } = await programmer.browser.get(`${LIST}${query}`);
      expect([status, body.code, Object.keys(body.errors)]).toEqual([
        400,
        'invalid',
        [query.slice(1).split('=')[0]],
      ]);
    },
  );

  test('is written like an object of its type, whatever the texts hold', async () => {
    const { text, body } = await programmer.browser.get(LIST);
    expect(JSON.stringify(body)).toBe(text);
    expect(body.results.map((insight: any) => Object.keys(insight))).toEqual(
      body.results.map(() => [
        'career',
        'missing_needed_career_skills',
        'needed_skills',
        'existing_user_career_skills',
        'completion_stats',
        'linked_to_student',
      ]),
    );
  });

  test('is for people who are signed in', async () => {
    const { status, body, headers } = await new Browser(server.url).get(LIST);
    expect([status, body.code]).toEqual([401, 'not_signed_in']);
    expect(headers.get('content-type')).toContain('application/problem+json');
  });
});

describe('a student with little to show', () => {
  test('is told so, until there are two courses of one subject that tell a field', async () => {
    const student = await aStudent(server);
    const told = async () => (await student.browser.get(LIST)).body.too_little_evidence;
    expect(await told()).toBe(true);
    await giveCourses(student, { 'CS 1400': 'A', 'ENGL 1010': 'B' });
    expect(await told()).toBe(true);
    await giveCourses(student, { 'MATH 1210': 'A' });
    expect(await told()).toBe(true);
    await giveCourses(student, { 'CS 2420': 'B' });
    expect(await told()).toBeUndefined();
  });
});

describe('work that is described', () => {
  test('is matched by courses that are like it, which add up with the skills to the score', async () => {
    const described = await startTestApp();
    try {
      const work = 'Write programs|Test programs|Choose data structures and algorithms'.replaceAll('|', '\n');
      const files = {
        ...RIVERBEND,
        'career_work.csv':
          'onet_code,alternate_titles,tasks,other_tasks,activities,technologies,estimated\n' +
          `15-1252.00,Programmer,"${work}",,,Python,yes\n`,
      };
      await inFolder(files, (folder) => described.app.get(CatalogueLoader).load(folder));
      await described.app.get(CatalogueStore).reload();
      const student = await aStudent(described);
      await giveCourses(student, { 'CS 1400': 'A', 'ENGL 1010': 'B' });
      const { body } = await student.browser.get(`${LIST}${uuidOf('Software Developers')}/`);
      const { own_work: own, explanation, completion_stats: stats } = body;
      expect(own.courses[0].code).toBe('CS 1400');
      expect(own.next_courses.map((course: any) => course.code)).toEqual(
        expect.arrayContaining(['CS 2420', 'CS 1410']),
      );
      expect(stats.estimated).toBe(true);
      const { body: list } = await student.browser.get(LIST);
      expect(list.results.map((row: any) => [row.career.title, row.completion_stats.estimated])).toEqual(
        expect.arrayContaining([
          ['Software Developers', true],
          ['Accountants', undefined],
        ]),
      );
      const points = [...own.courses, ...explanation].map((part: any) => part.points);
      const sum = points.reduce((total: number, each: number) => total + each);
      expect(Math.abs(sum - stats.career_readiness_score)).toBeLessThan(0.001);
      expect(own.points).toBeGreaterThan(0);
      const kinds = Object.fromEntries(explanation.map((part: any) => [part.skill.name, part.kind]));
      expect(kinds).toMatchObject({ Programming: 'general', Python: 'technology', Debugging: 'named' });
    } finally {
      await described.stop();
    }
  });
});

describe('one career', () => {
  test('explains its score, and says which programs lead to it (S287, S288, S289, S386)', async () => {
    const { body } = await programmer.browser.get(`${LIST}${uuidOf('Software Developers')}/`);
    const score = readinessOf(server, 'Software Developers', PROGRAMMER);
    const withProject = (name: string) =>
      readinessOf(server, 'Software Developers', {
        ...PROGRAMMER,
        skills: [...new Set([...PROGRAMMER.skills!, name])],
      });
    expect(
      body.explanation.map((part: any) => [
        part.skill.name,
        part.kind,
        part.weight,
        part.held,
        part.points > 0,
        part.score_if_gained,
      ]),
    ).toEqual([
      ['Programming', 'general', 2, true, true, withProject('Programming')],
      ['Algorithms', 'general', 1, false, false, withProject('Algorithms')],
      ['Testing', 'general', 1, true, true, withProject('Testing')],
      ['Speaking', 'general', 1, true, true, score],
    ]);
    const points = body.explanation.map((part: any) => part.points);
    expect(points.reduce((sum: number, each: number) => sum + each)).toBeCloseTo(score, 3);
    expect(body.completion_stats.career_readiness_score).toBe(score);
    expect(body.own_work).toEqual({ points: 0, most_points: 0, courses: [], next_courses: [] });
    expect(body.degree).toEqual({ factor: 1, years_asked: 4, years_of_goal: 4 });
    expect(body.related_program_insights).toEqual([
      {
        educator_uuid: expect.any(String),
        program_uuid: expect.any(String),
        program: { uuid: expect.any(String), title: 'Computer Science, B.S.' },
        level: 'Bachelor',
        completion_stats: { years: { total: 0.4, progress_floor: 0.3, hex_color_code: '#9CA3AF' } },
      },
    ]);
  });

  test('names the courses that teach a missing skill, with credits and the score they lead to', async () => {
    const newStudent = await aStudent(server);
    const { body } = await newStudent.browser.get(`${LIST}${uuidOf('Software Developers')}/`);
    const taught = Object.fromEntries(
      body.explanation.map((part: any) => [
        part.skill.name,
        part.taught_by.map((course: any) => [course.code, course.credits, course.score_if_passed]),
      ]),
    );
    const taughtBy = (...codes: string[]) =>
      codes.map((code) => [code, 3, readinessOf(server, 'Software Developers', { courses: [code] })]);
    expect(taught).toEqual({
      Programming: taughtBy('CS 2420', 'CS 1410', 'CS 1400'),
      Algorithms: taughtBy('CS 2420'),
      Testing: taughtBy('CS 2420', 'CS 1410'),
      Speaking: taughtBy('COMM 1050'),
    });
    const { educatorUuid, uuid } = catalogue.courseByCode.get('COMM 1050')!;
    const speaking = body.explanation.find((part: any) => part.skill.name === 'Speaking');
    expect(speaking.taught_by).toEqual([
      {
        educator_uuid: educatorUuid,
        course_uuid: uuid,
        code: 'COMM 1050',
        title: 'Public Speaking',
        credits: 3,
        level: 'Lower Division',
        teaches: [{ uuid: speaking.skill.uuid, name: 'Speaking' }],
        score_if_passed: readinessOf(server, 'Software Developers', { courses: ['COMM 1050'] }),
      },
    ]);
    expect(body.explanation.map((part: any) => part.taught_by_count)).toEqual([3, 1, 2, 1]);
  });

  test('names courses that teach several missing skills, those that teach most of them first', async () => {
    const newStudent = await aStudent(server);
    const { body } = await newStudent.browser.get(`${LIST}${uuidOf('Software Developers')}/`);
    expect(
      body.several_skills_courses.map((course: any) => [
        course.code,
        course.teaches.map((skill: any) => skill.name).toSorted(),
        course.score_if_passed,
      ]),
    ).toEqual([
      [
        'CS 2420',
        ['Algorithms', 'Programming', 'Testing'],
        readinessOf(server, 'Software Developers', { courses: ['CS 2420'] }),
      ],
      [
        'CS 1410',
        ['Programming', 'Testing'],
        readinessOf(server, 'Software Developers', { courses: ['CS 1410'] }),
      ],
    ]);
  });

  test('names five courses for a skill that many teach, and says how many there are', async () => {
    const large = await startTestApp();
    try {
      const art = [1, 2, 3, 4, 5, 6].map((n) => `ART 100${n},ART,Art ${n},3,Lower Division,Art.,Speaking\n`);
      const files = { ...RIVERBEND, 'courses.csv': RIVERBEND['courses.csv'] + art.join('') };
      await inFolder(files, (folder) => large.app.get(CatalogueLoader).load(folder));
      await large.app.get(CatalogueStore).reload();
      const newStudent = await aStudent(large);
      const { body } = await newStudent.browser.get(`${LIST}${uuidOf('Software Developers')}/`);
      const speaking = body.explanation.find((part: any) => part.skill.name === 'Speaking');
      expect([speaking.taught_by.length, speaking.taught_by_count]).toEqual([5, 7]);
    } finally {
      await large.stop();
    }
  });

  test('names no courses for skills that are held', async () => {
    const { body } = await programmer.browser.get(`${LIST}${uuidOf('Software Developers')}/`);
    const taught = body.explanation.filter((part: any) => part.taught_by_count > 0);
    expect(taught.map((part: any) => part.skill.name)).toEqual(['Algorithms']);
  });

  test('that does not exist is 404, and an address that is none is 400', async () => {
    expect((await programmer.browser.get(`${LIST}${crypto.randomUUID()}/`)).status).toBe(404);
    expect((await programmer.browser.get(`${LIST}software/`)).status).toBe(400);
  });
});

describe('a catalogue with graduate courses', () => {
  const GRADUATE = {
    ...RIVERBEND,
    'courses.csv': `${RIVERBEND['courses.csv']}CS 6400,CS,Advanced Algorithms,3,Graduate,Choose structures.,Programming;Algorithms;Testing
CS 6500,CS,Advanced Programming,3,Graduate,Write programs.,Programming;Testing
`,
  };
  beforeAll(() => loadTestCatalogue(server, GRADUATE));
  afterAll(() => loadTestCatalogue(server, RIVERBEND, { allowRemoval: true }));

  const advisedTo = async (student: TestStudent) => {
    const { body } = await student.browser.get(`${LIST}${uuidOf('Software Developers')}/`);
    const parts = body.explanation.filter(({ held }: any) => !held);
    const courses = [
      ...parts.flatMap(({ taught_by: taught }: any) => taught),
      ...body.several_skills_courses,
      ...body.own_work.next_courses,
    ];
    return {
      graduate: new Set(courses.flatMap(({ code, level }: any) => (level === 'Graduate' ? [code] : []))),
      others: courses.filter(({ level }: any) => level !== 'Graduate').length,
      counts: parts.map((part: any) => [part.skill.name, part.taught_by_count]),
    };
  };

  test('advises none of them to somebody without a first degree, and some to somebody who has begun with them', async () => {
    const [newcomer, graduate] = [await aStudent(server), await aStudent(server)];
    await giveCourses(newcomer, { 'MATH 1210': 'A' });
    await giveCourses(graduate, { 'CS 6500': 'A' });
    const advised = await advisedTo(newcomer);
    expect([advised.graduate, advised.others > 0]).toEqual([new Set(), true]);
    expect(advised.counts).toContainEqual(['Algorithms', 1]);
    expect((await advisedTo(graduate)).graduate).toContain('CS 6400');
  });
});

describe('the dashboard', () => {
  test('takes a career once, however often it is added, and lets go of it the same way (S399, S400)', async () => {
    const student = await aStudent(server);
    const links = `/dashboard-api/students/${student.handle}/linked-careers/`;
    const career_uuid = uuidOf('Accountants');
    const added = [
      await student.browser.post(links, { career_uuid }),
      await student.browser.post(links, { career_uuid }),
    ];
    expect(added.map(({ status, body }) => [status, body])).toEqual([
      [201, { career_uuid }],
      [200, { career_uuid }],
    ]);
    const dashboard = `/dashboard-api/students/${student.handle}/career-insights/`;
    const { body: before } = await new Browser(server.url).get(dashboard);
    expect(before.results.map((insight: any) => [insight.career.uuid, insight.linked_to_student])).toEqual([
      [career_uuid, true],
    ]);
    const linkedFor = async ({ browser }: TestStudent) => {
      const { body: list } = await browser.get(LIST);
      const linked = list.results.filter((insight: any) => insight.linked_to_student);
      const { body: one } = await browser.get(`${LIST}${career_uuid}/`);
      return [linked.map((insight: any) => insight.career.title), one.linked_to_student];
    };
    expect([await linkedFor(student), await linkedFor(programmer)]).toEqual([
      [['Accountants'], true],
      [[], false],
    ]);
    for (const _ of [1, 2])
      expect((await student.browser.delete(`${links}${career_uuid}/`)).status).toBe(204);
    expect((await student.browser.get(dashboard)).body).toEqual({ results: [], count: 0 });
    expect(await linkedFor(student)).toEqual([[], false]);
  });

  test('shows others what they may know: a hidden course lowers the score they see (S406)', async () => {
    const student = await aStudent(server);
    await giveCourses(student, { 'CS 1400': 'A' }, { visibility: 'public' });
    const base = `/dashboard-api/students/${student.handle}`;
    await follow(server, student, { careers: ['Computer Programmers'] });
    const scoreFor = async (browser: Browser) =>
      (await browser.get(`${base}/career-insights/`)).body.results[0].completion_stats.career_readiness_score;
    const { body } = await student.browser.get(`${base}/career-insights/`);
    expect(body.results[0].related_program_insights).toHaveLength(1);
    const score = readinessOf(server, 'Computer Programmers', { courses: ['CS 1400'] });
    expect(score).toBeGreaterThan(0);
    expect([await scoreFor(student.browser), await scoreFor(new Browser(server.url))]).toEqual([
      score,
      score,
    ]);
    await setCourseVisibility(server, student, 'CS 1400', { is_visible: false });
    expect([await scoreFor(student.browser), await scoreFor(new Browser(server.url))]).toEqual([score, 0]);
  });

  test('shows the best score first, and lets go of one career alone', async () => {
    const [student, other] = [await aStudent(server), await aStudent(server)];
    await giveCourses(student, { 'CS 1400': 'A' }, { visibility: 'public' });
    const careers = ['Accountants', 'Software Developers', 'Computer Programmers', 'Chief Executives'];
    for (const one of [student, other]) await follow(server, one, { careers });
    const shown = async ({ handle }: TestStudent, { browser } = programmer) => {
      const { body } = await browser.get(`/dashboard-api/students/${handle}/career-insights/`);
      return body.results.map((insight: any) => [
        insight.career.title,
        insight.completion_stats.career_readiness_score,
      ]);
    };
    const titles = ['Computer Programmers', 'Software Developers', 'Accountants', 'Chief Executives'];
    const inOrder = titles.map((title) => [title, readinessOf(server, title, { courses: ['CS 1400'] })]);
    expect(inOrder.map(([, score]) => Number(score) > 0)).toEqual([true, true, false, false]);
    expect(await shown(student)).toEqual(inOrder);
    expect(await shown(student, student)).toEqual(inOrder);
    const links = `/dashboard-api/students/${student.handle}/linked-careers/`;
    await student.browser.delete(`${links}${uuidOf('Accountants')}/`);
    expect((await shown(student)).map(([title]: string[]) => title)).toEqual([
      'Computer Programmers',
      'Software Developers',
      'Chief Executives',
    ]);
    const others = `/dashboard-api/students/${other.handle}/linked-careers/`;
    const again = await other.browser.post(others, { career_uuid: uuidOf('Accountants') });
    expect(again.status).toBe(200);
    expect(await shown(other)).toHaveLength(4);
  });

  test('is changed by its owner alone (S370, S373)', async () => {
    const owner = await aStudent(server);
    const other = await aStudent(server);
    const links = `/dashboard-api/students/${owner.handle}/linked-careers/`;
    const body = { career_uuid: uuidOf('Accountants') };
    expect((await new Browser(server.url).post(links, body)).status).toBe(401);
    expect((await other.browser.post(links, body)).status).toBe(403);
    expect((await other.browser.delete(`${links}${body.career_uuid}/`)).status).toBe(403);
    expect((await owner.browser.post(links, { career_uuid: crypto.randomUUID() })).status).toBe(404);
    expect((await owner.browser.post(links, { career_uuid: 'accounting' })).body.errors).toHaveProperty(
      'career_uuid',
    );
  });
});
