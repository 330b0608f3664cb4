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
import { loadFiles, loadTestCatalogue, readinessOf, RIVERBEND } from '../../../testing/catalogue.js';
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

test('the courses that are named for a skill are none for graduates', async () => {
  const more = 'CS 6400,CS,Advanced Programming,3,Graduate,Write programs.,Programming;Algorithms\n';
  await loadTestCatalogue(
    server,
    { ...RIVERBEND, 'courses.csv': RIVERBEND['courses.csv'] + more },
    { allowRemoval: true },
  );
  const student = await aStudent(server);
  await giveCourses(student, { 'ENGL 1010': 'A' });
  await follow(server, student, { careers: ['Computer Programmers', 'Software Developers'] });
  const { skills } = await almostOf(student);
  const { courses } = skills.find(({ skill }: any) => skill.name === 'Programming');
  expect(courses.map(({ code }: any) => code).toSorted()).toEqual(['CS 1400', 'CS 1410', 'CS 2420']);
});

test('a finished program of a university that counts quarter credits is finished, and near no more', async () => {
  const CODES = ['CS 1400', 'CS 1410', 'CS 2420', 'COMM 1050'];
  const files = {
    ...RIVERBEND,
    'educator.csv': 'name,short_name,credit_unit\nRiverbend State University,RSU,quarter\n',
    'courses.csv': RIVERBEND['courses.csv'].replaceAll(',3,Lower', ',5,Lower'),
    'programs.csv': `${RIVERBEND['programs.csv']}Q-CERT,Quarters,Certificate,52.0302,15,Accounting,Three of four.,\n`,
    'program_courses.csv': `${RIVERBEND['program_courses.csv']}${CODES.map((code) => `Q-CERT,Choice,elective,15,${code}\n`).join('')}`,
  };
  await loadTestCatalogue(server, files, { allowRemoval: true });
  const student = await aStudent(server);
  const insight = async () => {
    const { educatorUuid, uuid } = server.app.get(CatalogueStore).current.programByCode.get('Q-CERT')!;
    return done(await student.browser.get(`/dashboard-api/program-insights/${educatorUuid}/${uuid}/`)).body;
  };
  await giveCourses(student, { 'CS 1400': 'A', 'CS 1410': 'B' });
  const near = (await almostOf(student)).programs.find(({ title }: any) => title === 'Quarters');
  expect([near.credits_earned, near.credits_left]).toEqual([6.67, 3.33]);
  await giveCourses(student, { 'CS 2420': 'B' }, { term: 'Spring 2026' });
  expect(titles(await almostOf(student))).not.toContain('Quarters');
  const { completion_stats, requirements } = await insight();
  expect(completion_stats).toMatchObject({ numerator: 10, denominator: 10, percent_as_float: 100 });
  expect(completion_stats.years.progress_floor).toBe(completion_stats.years.total);
  expect(requirements[0]).toMatchObject({ credits_earned: 10, credits_left: 0 });
  await giveCourses(student, { 'COMM 1050': 'A' }, { term: 'Spring 2026' });
  const [choice] = (await insight()).requirements;
  expect(choice.courses.map(({ state }: any) => state).toSorted()).toEqual([
    'earned',
    'earned',
    'earned',
    'not-needed',
  ]);
  expect(done(await student.browser.get('/dashboard-api/me/courses/')).body.credits_earned).toBe(13.33);
});
