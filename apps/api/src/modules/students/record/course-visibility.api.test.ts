import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { startTestApp, type TestApp } from '../../../testing/app.js';
import { Browser } from '../../../testing/browser.js';
import { aStudent, giveCourses, type TestStudent } from '../../../testing/builders.js';
import { loadTestCatalogue } from '../../../testing/catalogue.js';
import { RIVERBEND } from '../../../testing/riverbend.js';
import type { Catalogue } from '../../catalogue/index.js';

let server: TestApp;
let catalogue: Catalogue;
beforeAll(async () => {
  server = await startTestApp();
  catalogue = (await loadTestCatalogue(server)).current;
});
afterAll(() => server?.stop());

const listOf = ({ handle }: TestStudent) => `/dashboard-api/students/${handle}/course-visibility/`;
const pathOf = (code: string) => {
  const { educatorUuid, uuid } = catalogue.courseByCode.get(code)!;
  return `${educatorUuid}/${uuid}/`;
};

async function aGraduate(): Promise<TestStudent> {
  const student = await aStudent(server);
  const grades = { 'MATH 1210': 'B', 'CS 1400': 'A', 'CS 1410': '', 'ACC 2010': 'F', 'XX 1': 'A' };
  await giveCourses(student, grades, { visibility: 'public' });
  return student;
}

describe('course visibility', () => {
  test('has one row with two switches for every earned course (S414, S492)', async () => {
    const student = await aGraduate();
    const { body } = await student.browser.get(`${listOf(student)}?limit=200`);
    const row = (code: string) => {
      const { educatorUuid, uuid, title } = catalogue.courseByCode.get(code)!;
      return {
        educator_uuid: educatorUuid,
        course_uuid: uuid,
        course_code: code,
        course_title: title,
        is_visible: true,
        grade_visible: false,
      };
    };
    expect(body).toEqual({ results: [row('CS 1400'), row('MATH 1210')], count: 2 });
  });

  test('comes in pages, 200 long unless asked otherwise (S414, S493)', async () => {
    const student = await aGraduate();
    const { body } = await student.browser.get(`${listOf(student)}?limit=1&offset=1`);
    expect([body.count, body.results.map((row: any) => row.course_code)]).toEqual([2, ['MATH 1210']]);
    expect((await student.browser.get(`${listOf(student)}?limit=201`)).status).toBe(400);
  });

  test('shows a record of more than fifty courses on one page (S493)', async () => {
    const large = await startTestApp();
    try {
      const codes = Array.from({ length: 60 }, (_, place) => `HIST ${1000 + place}`);
      const lines = codes.map((code) => `${code},HIST,History of ${code},3,Lower Division,Read.,Reading\n`);
      await loadTestCatalogue(large, {
        ...RIVERBEND,
        'courses.csv': RIVERBEND['courses.csv'] + lines.join(''),
      });
      const student = await aStudent(large);
      await giveCourses(student, Object.fromEntries(codes.map((code) => [code, 'A'])));
      const { body } = await student.browser.get(listOf(student));
      expect(body.count).toBe(60);
      expect(body.results.map((row: any) => row.course_code)).toEqual(codes);
    } finally {
      await large.stop();
    }
  });

  test('changes one switch, leaves the other and answers with the row (S415)', async () => {
    const student = await aGraduate();
    const path = listOf(student) + pathOf('CS 1400');
    const grade = await student.browser.patch(path, { grade_visible: true });
    expect([grade.status, grade.body]).toEqual([
      200,
      expect.objectContaining({ course_code: 'CS 1400', is_visible: true, grade_visible: true }),
    ]);
    const course = await student.browser.patch(path, { is_visible: false });
    expect(course.body).toMatchObject({ is_visible: false, grade_visible: true });
    const { body } = await student.browser.get(listOf(student));
    expect(body.results.map((row: any) => [row.is_visible, row.grade_visible])).toEqual([
      [false, true],
      [true, false],
    ]);
  });

  test('decides what others see: first the course, then its grade, then neither (S484)', async () => {
    const student = await aGraduate();
    const visitor = new Browser(server.url);
    const path = listOf(student) + pathOf('CS 1400');
    const seen = async () => {
      const { body } = await visitor.get(`/dashboard-api/students/${student.handle}/aggregated-skills/`);
      const courses = body.results.flatMap((summary: any) => summary.courses);
      return courses.find((course: any) => course.course_code === 'CS 1400')?.grade;
    };
    expect(await seen()).toBeNull();
    await student.browser.patch(path, { grade_visible: true });
    expect(await seen()).toBe('A');
    await student.browser.patch(path, { is_visible: false });
    expect(await seen()).toBeUndefined();
  });

  test('keeps both switches when both are turned at the same time', async () => {
    const student = await aGraduate();
    const path = listOf(student) + pathOf('CS 1400');
    await Promise.all([
      student.browser.patch(path, { is_visible: false }),
      student.browser.patch(path, { grade_visible: true }),
    ]);
    const { body } = await student.browser.get(`${listOf(student)}?limit=1`);
    expect(body.results[0]).toMatchObject({ is_visible: false, grade_visible: true });
  });

  test('changes the switches of several courses at once', async () => {
    const student = await aGraduate();
    const { body: before } = await student.browser.get(listOf(student));
    const courses = before.results.map(({ educator_uuid, course_uuid }: any) => ({
      educator_uuid,
      course_uuid,
    }));
    const change = (switches: object) =>
      student.browser.patch(listOf(student), {
        courses: courses.map((course: object) => ({ ...course, ...switches })),
      });
    expect((await change({ grade_visible: true })).status).toBe(204);
    const { body } = await student.browser.get(listOf(student));
    expect(body.results.map((row: any) => [row.is_visible, row.grade_visible])).toEqual([
      [true, true],
      [true, true],
    ]);
    expect((await change({})).status).toBe(400);
    expect((await student.browser.patch(listOf(student), { courses: ['CS 1400'] })).status).toBe(400);
  });

  test('changes none of several where one is not the student’s', async () => {
    const student = await aGraduate();
    const courses = ['CS 1400', 'ENGL 1010'].map((code) => {
      const { educatorUuid, uuid } = catalogue.courseByCode.get(code)!;
      return { educator_uuid: educatorUuid, course_uuid: uuid, grade_visible: true };
    });
    expect((await student.browser.patch(listOf(student), { courses })).status).toBe(404);
    const { body } = await student.browser.get(listOf(student));
    expect(body.results.map((row: any) => row.grade_visible)).toEqual([false, false]);
    const { browser } = await aStudent(server);
    expect((await browser.patch(listOf(student), { courses })).status).toBe(403);
  });

  test.each([
    [{}, 'is_visible'],
    [{ is_visible: 'no' }, 'is_visible'],
    [{ is_visible: null }, 'is_visible'],
    [{ grade_visible: 1 }, 'grade_visible'],
    [{ is_visible: true, grade_visible: null }, 'grade_visible'],
  ])('refuses %j, naming %s (S415)', async (switches, field) => {
    const student = await aGraduate();
    const { status, body } = await student.browser.patch(listOf(student) + pathOf('CS 1400'), switches);
    expect([status, Object.keys(body.errors)]).toEqual([400, [field]]);
  });

  test('knows nothing of courses that are not earned, and is its owner’s alone (S376)', async () => {
    const student = await aGraduate();
    const { browser } = await aStudent(server);
    for (const code of ['CS 1410', 'ACC 2010', 'ENGL 1010']) {
      const path = listOf(student) + pathOf(code);
      expect((await student.browser.patch(path, { is_visible: false })).status).toBe(404);
    }
    const { uuid } = catalogue.courseByCode.get('CS 1400')!;
    const elsewhere = `${listOf(student)}${crypto.randomUUID()}/${uuid}/`;
    expect((await student.browser.patch(elsewhere, { is_visible: false })).status).toBe(404);
    const path = listOf(student) + pathOf('CS 1400');
    expect((await browser.get(listOf(student))).status).toBe(403);
    expect((await browser.patch(path, { is_visible: false })).status).toBe(403);
    expect((await new Browser(server.url).get(listOf(student))).status).toBe(401);
    expect((await new Browser(server.url).patch(path, { is_visible: false })).status).toBe(401);
  });
});
