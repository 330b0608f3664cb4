import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { startTestApp, type TestApp } from '../../../testing/app.js';
import { Browser } from '../../../testing/browser.js';
import {
  aProject,
  aStudent,
  done,
  follow,
  giveCourses,
  type TestStudent,
} from '../../../testing/builders.js';
import { loadTestCatalogue, readinessOf } from '../../../testing/catalogue.js';

let server: TestApp;
beforeAll(async () => {
  server = await startTestApp();
  await loadTestCatalogue(server);
});
afterAll(() => server?.stop());

const MAP = '/dashboard-api/me/skill-map/';
const mapOf = async ({ browser }: TestStudent) => done(await browser.get(MAP)).body;

test('courses lead over what they teach to careers, and the points are those of the score', async () => {
  const student = await aStudent(server);
  const courses = ['CS 1400', 'CS 2420', 'MATH 1210', 'ENGL 1010'];
  await giveCourses(student, { ...Object.fromEntries(courses.map((code) => [code, 'A'])), 'ACC 2010': 'F' });
  await aProject(server, student, 'A speech', ['Speaking', 'Listening']);
  await follow(server, student, { careers: ['Chief Executives'] });
  const map = await mapOf(student);
  const nameAt = (place: number) => map.skills[place].name;
  expect(map.courses.map(({ code }: any) => code)).toEqual(['CS 1400', 'CS 2420', 'ENGL 1010', 'MATH 1210']);
  const [programming] = map.courses;
  expect(programming.skill_positions.map(nameAt).toSorted()).toEqual(['Programming', 'Python']);
  expect(map.project_skill_positions.map(nameAt).toSorted()).toEqual(['Listening', 'Speaking']);
  const developers = map.careers.find(({ title }: any) => title === 'Software Developers');
  expect(developers.score).toBe(
    readinessOf(server, 'Software Developers', { courses, skills: ['Speaking', 'Listening'] }),
  );
  const { body } = done(
    await student.browser.get(`/dashboard-api/career-insights/${developers.career_uuid}/`),
  );
  const explained = body.explanation.filter(({ held }: any) => held);
  for (const { skill_position, points } of developers.needs)
    expect(points).toBe(explained.find(({ skill }: any) => skill.name === nameAt(skill_position)).points);
  expect(developers.needs).toHaveLength(explained.length);
  expect(map.careers.map(({ linked_to_student }: any) => linked_to_student).filter(Boolean)).toHaveLength(1);
  expect(map.careers.map(({ score }: any) => score)).toEqual(
    map.careers.map(({ score }: any) => score).toSorted((a: number, b: number) => b - a),
  );
});

test('without anything to show there is nothing on it, and of little evidence only what is followed', async () => {
  const student = await aStudent(server);
  expect(await mapOf(student)).toEqual({
    courses: [],
    skills: [],
    project_skill_positions: [],
    careers: [],
    other_skills: 0,
  });
  await giveCourses(student, { 'CS 1400': 'A' });
  await follow(server, student, { careers: ['Software Developers'] });
  const map = await mapOf(student);
  expect(map.careers.map(({ title }: any) => title)).toEqual(['Software Developers']);
  expect(map.skills.map(({ name }: any) => name)).toEqual(['Programming']);
  expect(map.other_skills).toBe(2);
});

test('it is about whoever asks, and asks for somebody', async () => {
  const student = await aStudent(server);
  await giveCourses(student, { 'CS 1400': 'A' });
  expect((await mapOf(await aStudent(server))).courses).toEqual([]);
  expect((await new Browser(server.url).get(MAP)).status).toBe(401);
});
