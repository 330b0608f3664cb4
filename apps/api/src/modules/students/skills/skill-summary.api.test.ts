import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { startTestApp, type TestApp } from '../../../testing/app.js';
import { Browser } from '../../../testing/browser.js';
import { aProject, aStudent, giveCourses, type TestStudent } from '../../../testing/builders.js';
import { loadTestCatalogue } from '../../../testing/catalogue.js';
import type { Catalogue } from '../../catalogue/index.js';

let server: TestApp;
let catalogue: Catalogue;
let ada: TestStudent;
beforeAll(async () => {
  server = await startTestApp();
  catalogue = (await loadTestCatalogue(server)).current;
  ada = await aStudent(server);
  await giveCourses(
    ada,
    { 'CS 1400': 'A', 'CS 1410': 'B', 'ENGL 1010': 'F', 'CS 2420': '' },
    { visibility: 'public' },
  );
  await aProject(server, ada, 'A game', ['Programming', 'Writing']);
});
afterAll(() => server?.stop());

const summaryOf = (student: TestStudent, query = '') =>
  `/dashboard-api/students/${student.handle}/aggregated-skills/${query}`;

describe('the skills of a student', () => {
  test('come with the courses and projects they are from, most first; the total is their number (S301)', async () => {
    const { body } = await ada.browser.get(summaryOf(ada));
    const lines = body.results.map(({ skill, total, courses, projects }: any) => [
      skill.name,
      total,
      courses.map((course: any) => course.course_code),
      projects.map((project: any) => project.title),
    ]);
    expect(lines).toEqual([
      ['Programming', 3, ['CS 1410', 'CS 1400'], ['A game']],
      ['Debugging', 1, ['CS 1400'], []],
      ['Design', 1, ['CS 1410'], []],
      ['Python', 1, ['CS 1400'], []],
      ['Testing', 1, ['CS 1410'], []],
      ['Writing', 1, [], ['A game']],
    ]);
    // Each teaches several of these skills, and is counted once.
    expect([body.count, body.totals]).toEqual([6, { courses: 2, projects: 1 }]);
  });

  test('tell of a course what was taken, when and with what grade; others see no grade that is not shown (S302)', async () => {
    const course = catalogue.courseByCode.get('CS 1400')!;
    const experience = {
      educator_uuid: course.educatorUuid,
      educator_name: 'Riverbend State University',
      course_uuid: course.uuid,
      course_code: 'CS 1400',
      course_title: 'Fundamentals of Programming',
      term: 'Fall 2025',
      credits: 3,
      grade: 'A',
      course_description: 'Write programs.',
      course_skills: course.skills.map(({ uuid, name }) => ({ uuid, name })),
      is_visible: true,
    };
    const pythonFor = async (browser: Browser) =>
      (await browser.get(summaryOf(ada))).body.results.find(({ skill }: any) => skill.name === 'Python')
        .courses;
    expect(await pythonFor(ada.browser)).toEqual([experience]);
    expect(await pythonFor(new Browser(server.url))).toEqual([{ ...experience, grade: null }]);
  });

  test('are paged by 50 from the first unless asked otherwise (S408, S451)', async () => {
    const names = async (query: string) =>
      (await ada.browser.get(summaryOf(ada, query))).body.results.map(({ skill }: any) => skill.name);
    expect(await names('?limit=2&offset=1')).toEqual(['Debugging', 'Design']);
    expect(await names('')).toEqual(await names('?limit=50&offset=0'));
    expect((await ada.browser.get(summaryOf(ada, '?limit=0'))).body.errors).toEqual({
      limit: ['Limit must be at least 1.'],
    });
  });

  test('of somebody new are an empty page', async () => {
    const student = await aStudent(server);
    expect((await student.browser.get(summaryOf(student))).body).toEqual({
      results: [],
      count: 0,
      totals: { courses: 0, projects: 0 },
    });
  });
});
