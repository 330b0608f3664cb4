import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { startTestApp, type TestApp } from '../../../testing/app.js';
import { Browser } from '../../../testing/browser.js';
import { aProject, aStudent, follow, giveCourses, type TestStudent } from '../../../testing/builders.js';
import { loadFiles, loadTestCatalogue, readinessOf, RIVERBEND } from '../../../testing/catalogue.js';
import { withColumn } from '../../../testing/riverbend.js';
import { type Catalogue, CatalogueStore } from '../../catalogue/index.js';

let server: TestApp;
let catalogue: Catalogue;
let student: TestStudent;
beforeAll(async () => {
  server = await startTestApp();
  catalogue = (await loadTestCatalogue(server)).current;
  student = await aStudent(server);
});
afterAll(() => server?.stop());

const LIST = '/dashboard-api/course-insights/';
const ALL = ['ACC 2010', 'COMM 1050', 'CS 1400', 'CS 1410', 'CS 2420', 'ENGL 1010', 'MATH 1210'];
const codes = async (query = '', { browser } = student) => {
  const { body } = await browser.get(LIST + query);
  return body.results.map((result: any) => result.course.code);
};

describe('the list of courses', () => {
  test.each([
    ['', ALL],
    ['?academic_subject=CS', ['CS 1400', 'CS 1410', 'CS 2420']],
    ['?academic_subject=c', ['COMM 1050', 'CS 1400', 'CS 1410', 'CS 2420']],
    ['?course_title=ACCOUNTING', ['ACC 2010']],
    ['?course_code=cs14', ['CS 1400', 'CS 1410']],
    ['?course_code=CS 2420', ['CS 2420']],
    ['?academic_subject=CS&course_title=algorithms', ['CS 2420']],
    ['?search=cs14', ['CS 1400', 'CS 1410']],
    ['?search=ALGORITHMS', ['CS 2420']],
    ['?search=algorithms&academic_subject=MATH', []],
    ['?course_title=%20&academic_subject=&course_code=&skills=', ALL],
  ])('%s finds %j, by subject, title and code (S391)', async (query, found) => {
    expect(await codes(query)).toEqual(found);
  });

  test.each([
    ['?program_title=bookkeep', ['ACC 2010', 'ENGL 1010']],
    ['?skills=Testing&skills=Algorithms', ['CS 2420', 'CS 1410']],
    ['?skills=testing, algorithms/debug', ['CS 2420', 'CS 1400', 'CS 1410']],
    ['?skills="Testing"&skills="Algorithms"', ['CS 2420', 'CS 1410']],
    ['?skills="testing, algorithms/debug"', []],
    ['?skills=juggling', []],
    ['?limit=2', ['ACC 2010', 'COMM 1050']],
    ['?limit=3&offset=5', ['ENGL 1010', 'MATH 1210']],
    ['?offset=1000', []],
  ])('%s finds %j, by program and skills, a page at a time (S392)', async (query, found) => {
    expect(await codes(query)).toEqual(found);
  });

  test('carries everything a card shows, credits included (S296, S297, S298, S307)', async () => {
    const { body } = await student.browser.get(`${LIST}?course_code=CS1400`);
    const course = catalogue.courseByCode.get('CS 1400')!;
    const skills = ['Programming', 'Python', 'Debugging'].map((name) => ({
      uuid: catalogue.skillByName.get(name.toLowerCase())!.uuid,
      name,
    }));
    expect(body).toEqual({
      results: [
        {
          educator_uuid: course.educatorUuid,
          course_uuid: course.uuid,
          course: {
            uuid: course.uuid,
            code: 'CS 1400',
            title: 'Fundamentals of Programming',
            description: 'Write programs.',
            academic_subject: 'CS',
            level: 'Lower Division',
            credits: 3,
            skills,
            skill_outcomes: skills,
          },
          linked_to_student: false,
        },
      ],
      standings: [{ earned: false, new_skill_positions: [0, 1, 2] }],
      count: 1,
      educator_short_name: 'RSU',
    });
  });

  test('puts the viewer’s favourites first, and nobody else’s, on every page alike (S185)', async () => {
    const fan = await aStudent(server);
    for (const code of ['MATH 1210', 'COMM 1050']) {
      const { uuid: course_uuid, educatorUuid: educator_uuid } = catalogue.courseByCode.get(code)!;
      const path = `/dashboard-api/students/${fan.handle}/favourite-courses/`;
      await fan.browser.post(path, { educator_uuid, course_uuid });
    }
    const inOrder = ['COMM 1050', 'MATH 1210', 'ACC 2010', 'CS 1400', 'CS 1410', 'CS 2420', 'ENGL 1010'];
    expect(await codes('', fan)).toEqual(inOrder);
    expect(await codes()).toEqual(ALL);
    expect([...(await codes('?limit=3', fan)), ...(await codes('?limit=4&offset=3', fan))]).toEqual(inOrder);
    const { body } = await fan.browser.get(LIST);
    expect(body.results.map((result: any) => result.linked_to_student)).toEqual([
      true,
      true,
      ...Array.from({ length: 5 }, () => false),
    ]);
  });

  test('says of each what is earned and which of its skills are new, a favourite or not', async () => {
    const grace = await aStudent(server);
    await giveCourses(grace, { 'CS 1400': 'A', 'CS 1410': 'F', 'CS 2420': '' });
    await aProject(server, grace, 'A test bench', ['Testing']);
    const { educatorUuid, uuid } = catalogue.courseByCode.get('CS 1410')!;
    const favourites = `/dashboard-api/students/${grace.handle}/favourite-courses/`;
    await grace.browser.post(favourites, { educator_uuid: educatorUuid, course_uuid: uuid });
    const { body } = await grace.browser.get(`${LIST}?academic_subject=CS`);
    const toldOf = ({ course }: any, { earned, new_skill_positions: places }: any) => ({
      code: course.code,
      earned,
      fresh: places.map((place: number) => course.skills[place].name),
    });
    const shown = body.results.map((row: any, place: number) => toldOf(row, body.standings[place]));
    expect(shown).toEqual([
      { code: 'CS 1410', earned: false, fresh: ['Design'] },
      { code: 'CS 1400', earned: true, fresh: [] },
      { code: 'CS 2420', earned: false, fresh: ['Algorithms'] },
    ]);
    const kept = await grace.browser.get(favourites);
    expect([kept.body.results.length, kept.body.standings]).toEqual([1, [body.standings[0]]]);
    const { body: detail } = await grace.browser.get(`${LIST}${educatorUuid}/${uuid}/`);
    expect(toldOf(detail, detail)).toEqual(shown[0]);
  });

  test('is written like an object of its type, whatever the texts hold', async () => {
    const { text, body, headers } = await student.browser.get(LIST);
    expect(JSON.stringify(body)).toBe(text);
    expect(headers.get('content-type')).toBe('application/json; charset=utf-8');
  });

  test('is 50 long at most unless asked, and refuses pages that are none', async () => {
    for (const query of [
      '?limit=0',
      '?limit=201',
      '?limit=ten',
      '?offset=-1',
      `?course_title=${'x'.repeat(201)}`,
      `?skills=${'x'.repeat(201)}`,
      `?skills=${Array.from({ length: 51 }, (_, place) => `skill ${place}`).join()}`,
    ]) {
      const { status, body } = await student.browser.get(LIST + query);
      expect([query, status, Object.keys(body.errors)]).toEqual([query, 400, [query.slice(1).split('=')[0]]]);
    }
  });

  test('takes fifty skills in one text, and says how many it takes', async () => {
    const skills = Array.from({ length: 49 }, (_, place) => `skill ${place}`);
    expect(await codes(`?skills=${['Testing', ...skills].join()}`)).toEqual(['CS 1410', 'CS 2420']);
    const { body } = await student.browser.get(`${LIST}?skills=${['Testing', 'Python', ...skills].join()}`);
    expect(body.errors).toEqual({ skills: ['Skills takes at most 50 names.'] });
  });

  test('is for people who are signed in', async () => {
    const { status, body } = await new Browser(server.url).get(LIST);
    expect([status, body.code]).toEqual([401, 'not_signed_in']);
  });
});

describe('one course', () => {
  const addressOf = (code: string) => {
    const { educatorUuid, uuid } = catalogue.courseByCode.get(code)!;
    return `${LIST}${educatorUuid}/${uuid}/`;
  };
  const detail = async (code: string, { browser } = student) => (await browser.get(addressOf(code))).body;

  test('tells all that its card tells, whose it is, and the programs that list it, by title', async () => {
    const body = await detail('ENGL 1010');
    const { body: list } = await student.browser.get(`${LIST}?course_code=ENGL1010`);
    expect(body).toMatchObject(list.results[0]);
    expect(body.educator_name).toBe('Riverbend State University');
    const told = body.programs.map(({ title, level, group, kind }: any) => [title, level, group, kind]);
    expect(told).toEqual([
      ['Bookkeeping', 'Certificate', 'Core', 'required'],
      ['Computer Science, B.S.', 'Bachelor', 'Electives', 'elective'],
    ]);
    expect(body.programs[0]).toMatchObject({
      program_uuid: catalogue.programByCode.get('ACC-CERT')!.uuid,
      educator_uuid: catalogue.programByCode.get('ACC-CERT')!.educatorUuid,
    });
    expect((await detail('COMM 1050')).programs).toEqual([]);
  });

  test('names the careers that it lifts for whoever asks, before and after it is passed', async () => {
    const one = await aStudent(server);
    await giveCourses(one, { 'CS 1400': 'A' });
    await aProject(server, one, 'A map', ['Testing']);
    const liftOf = async (code: string, title: string) =>
      (await detail(code, one)).careers.find((career: any) => career.title === title);
    const lift = {
      career_uuid: catalogue.careers.find(({ title }) => title === 'Software Developers')!.uuid,
      title: 'Software Developers',
      score_without: readinessOf(server, 'Software Developers', {
        courses: ['CS 1400'],
        skills: ['Testing'],
      }),
      score_with: readinessOf(server, 'Software Developers', {
        courses: ['CS 1400', 'CS 2420'],
        skills: ['Testing'],
      }),
      linked_to_student: false,
    };
    expect(await liftOf('CS 2420', 'Software Developers')).toEqual(lift);
    await giveCourses(one, { 'CS 2420': 'B' }, { term: 'Spring 2026' });
    expect(await liftOf('CS 2420', 'Software Developers')).toEqual(lift);
    expect(await liftOf('CS 2420', 'Accountants')).toBeUndefined();
    const { careers } = await detail('CS 2420', one);
    const gains = careers.map((career: any) => career.score_with - career.score_without);
    expect(gains).toEqual(gains.toSorted((a: number, b: number) => b - a));
    expect(Math.min(...gains)).toBeGreaterThan(0);
  });

  test('names the careers on the dashboard first, however little it lifts them', async () => {
    const one = await aStudent(server);
    const titles = async () => (await detail('CS 2420', one)).careers.map(({ title }: any) => title);
    const before = await titles();
    expect(before.length).toBeGreaterThan(1);
    await follow(server, one, { careers: [before.at(-1)] });
    const { careers } = await detail('CS 2420', one);
    expect(careers.map(({ title }: any) => title)).toEqual([before.at(-1), ...before.slice(0, -1)]);
    expect(careers.map((career: any) => career.linked_to_student)).toEqual([
      true,
      ...before.slice(1).map(() => false),
    ]);
  });

  test('says what the record of whoever asks has of it: the line that counts', async () => {
    const one = await aStudent(server);
    expect((await detail('CS 1400', one)).own).toBeNull();
    await giveCourses(one, { 'CS 1400': 'F' }, { term: 'Fall 2023' });
    expect((await detail('CS 1400', one)).own).toEqual({
      term: 'Fall 2023',
      grade: 'F',
      credits: 3,
      outcome: 'not-earned',
    });
    await giveCourses(one, { 'CS 1400': 'B' }, { term: 'Spring 2024' });
    await giveCourses(one, { 'CS 1400': '' }, { term: 'Fall 2024' });
    expect((await detail('CS 1400', one)).own).toMatchObject({ term: 'Spring 2024', outcome: 'earned' });
    expect((await detail('CS 1400')).own).toBeNull();
  });

  test('leads to the courses that its prerequisites name, and says which are earned', async () => {
    const details: Record<string, string> = {
      code: 'prerequisites,cross_listed',
      'CS 2420': '"CS 1410 (C-) and (MATH 1210 or MATH 9999) and CS 1400",',
      'CS 1400': ',ACC 2010',
    };
    const courses = RIVERBEND['courses.csv']
      .trimEnd()
      .split('\n')
      .map((line) => `${line},${details[line.split(',')[0]!] ?? ','}\n`);
    const files = { ...RIVERBEND, 'courses.csv': courses.join('') };
    await loadFiles(server, files);
    const one = await aStudent(server);
    await giveCourses(one, { 'MATH 1210': 'A', 'ACC 2010': 'A' });
    await server.app.get(CatalogueStore).reload();
    const { prerequisite_courses, course } = await detail('CS 2420', one);
    expect(prerequisite_courses.map(({ code, earned }: any) => [code, earned])).toEqual([
      ['CS 1410', false],
      ['MATH 1210', true],
      // Passed under the code of another department.
      ['CS 1400', true],
    ]);
    expect(course.prerequisites.courses).toEqual(['CS 1410', 'MATH 1210', 'MATH 9999', 'CS 1400']);
  });

  test('knows its prerequisites by codes of any kind that its university has', async () => {
    const courses = withColumn(
      `${RIVERBEND['courses.csv']}MATH 1A,MATH,Calculus A,4,Lower Division,Limits.,Calculus
INF-B-100,INF,Informatik,4,Lower Division,Schleifen.,Programming
STAT 20,STAT,Statistics,4,Lower Division,Chances.,Reasoning
`,
      'prerequisites',
      { 'STAT 20': 'MATH 1A or INF-B-100' },
    );
    await loadFiles(server, { ...RIVERBEND, 'courses.csv': courses });
    catalogue = (await server.app.get(CatalogueStore).reload(), server.app.get(CatalogueStore).current);
    const { prerequisite_courses, course } = await detail('STAT 20');
    expect(prerequisite_courses.map(({ code }: any) => code)).toEqual(['MATH 1A', 'INF-B-100']);
    expect(course.prerequisites.courses).toEqual(['MATH 1A', 'INF B 100']);
  });

  test('is not there for another university, for no uuid and for people who are not signed in', async () => {
    const { uuid } = catalogue.courseByCode.get('CS 1400')!;
    const elsewhere = `${LIST}${crypto.randomUUID()}/${uuid}/`;
    expect((await student.browser.get(elsewhere)).status).toBe(404);
    expect((await student.browser.get(`${LIST}rsu/cs-1400/`)).status).toBe(400);
    expect((await new Browser(server.url).get(addressOf('CS 1400'))).status).toBe(401);
  });
});
