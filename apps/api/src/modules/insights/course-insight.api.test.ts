import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { startTestApp, type TestApp } from '../../testing/app.js';
import { Browser } from '../../testing/browser.js';
import { aStudent, type TestStudent } from '../../testing/builders.js';
import { loadTestCatalogue } from '../../testing/catalogue.js';
import type { Catalogue } from '../catalog/index.js';

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
    ]) {
      const { status, body } = await student.browser.get(LIST + query);
      expect([query, status, Object.keys(body.errors)]).toEqual([query, 400, [query.slice(1).split('=')[0]]]);
    }
  });

  test('is for people who are signed in', async () => {
    const { status, body } = await new Browser(server.url).get(LIST);
    expect([status, body.code]).toEqual([401, 'not_signed_in']);
  });
});
