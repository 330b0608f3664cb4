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
import { loadFiles, readinessOf, RIVERBEND } from '../../../testing/catalogue.js';
import { CatalogueStore } from '../../catalogue/index.js';

const ALMOST = '/dashboard-api/me/almost-there/';

let server: TestApp;
beforeAll(async () => {
  server = await startTestApp();
  await loadFiles(server, {
    ...RIVERBEND,
    'programs.csv':
      RIVERBEND['programs.csv'] +
      'LONG-CERT,Long,Certificate,52.0302,16,Accounting,Longer.,13-2011.00\n' +
      'NEAR-CERT,Near,Certificate,52.0302,15,Accounting,Long.,13-2011.00\n',
    'program_courses.csv':
      RIVERBEND['program_courses.csv'] +
      'LONG-CERT,Core,required,16,ENGL 1010\nNEAR-CERT,Core,required,15,ENGL 1010\nNEAR-CERT,Core,required,15,COMM 1050\n',
  });
  await server.app.get(CatalogueStore).reload();
});
afterAll(() => server?.stop());

const almostOf = async ({ browser }: TestStudent): Promise<any> => done(await browser.get(ALMOST)).body;
const titles = ({ programs }: any) => programs.map(({ title }: any) => title);
const skillNames = ({ skills }: any) => skills.map(({ skill }: any) => skill.name);

test('programs at most twelve credits away are named, the nearest first, with the courses missing', async () => {
  const student = await aStudent(server);
  await giveCourses(student, { 'CS 1400': 'A', 'ENGL 1010': 'B', 'CS 1410': '' });
  const { programs } = await almostOf(student);
  expect(
    programs.map(({ title, credits_earned, credits_left }: any) => [title, credits_earned, credits_left]),
  ).toEqual([
    ['Bookkeeping', 3, 3],
    ['Computer Science, B.S.', 6, 6],
    ['Near', 3, 12],
  ]);
  expect(programs[1].missing).toEqual([
    {
      name: 'Core',
      kind: 'required',
      credits_left: 6,
      course_count: 2,
      courses: [
        expect.objectContaining({ code: 'CS 1410', state: 'in-progress' }),
        expect.objectContaining({ code: 'CS 2420', state: 'missing' }),
      ],
    },
  ]);
});

test('a program that is followed, that nothing counts in, or that is done is not named', async () => {
  const student = await aStudent(server);
  expect(titles(await almostOf(student))).toEqual([]);
  await giveCourses(student, { 'ENGL 1010': 'A' });
  expect(titles(await almostOf(student))).toEqual(['Bookkeeping', 'Computer Science, B.S.', 'Near']);
  await follow(server, student, { programs: ['CS-BS'] });
  expect(titles(await almostOf(student))).toEqual(['Bookkeeping', 'Near']);
  await giveCourses(student, { 'ACC 2010': 'A' });
  expect(titles(await almostOf(student))).toEqual(['Near']);
});

test('the skill that lifts most of the careers followed comes first, with what it does and who teaches it', async () => {
  const student = await aStudent(server);
  expect(await almostOf(student)).toEqual({ programs: [], skills: [], careers_followed: 0 });
  await follow(server, student, { careers: ['Software Developers', 'Chief Executives', 'Accountants'] });
  const { skills, careers_followed } = await almostOf(student);
  expect(careers_followed).toBe(3);
  expect(skills).toHaveLength(3);
  const [speaking] = skills;
  expect(speaking.skill.name).toBe('Speaking');
  expect(speaking.courses.map(({ code }: any) => code)).toEqual(['COMM 1050']);
  expect(speaking.careers.map(({ title }: any) => title).toSorted()).toEqual([
    'Chief Executives',
    'Software Developers',
  ]);
  for (const { title, score, score_if_gained } of speaking.careers)
    expect([score, score_if_gained]).toEqual([0, readinessOf(server, title, { skills: ['Speaking'] })]);
  await aProject(server, student, 'A talk', ['Speaking']);
  expect(skillNames(await almostOf(student))).not.toContain('Speaking');
});

test('it is about whoever asks, and nobody signed out asks', async () => {
  expect((await new Browser(server.url).get(ALMOST)).status).toBe(401);
});
