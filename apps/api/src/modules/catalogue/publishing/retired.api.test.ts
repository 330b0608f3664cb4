import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { startTestApp, type TestApp } from '../../../testing/app.js';
import { aStudent, follow, giveCourses, type TestStudent } from '../../../testing/builders.js';
import { edited, loadFiles, RIVERBEND, RIVERBEND_WORK, type TestFiles } from '../../../testing/catalogue.js';
import { jobsDone } from '../../../testing/jobs.js';
import { CatalogueStore } from '../store/catalogue.store.js';

let reduced: TestApp;
let fresh: TestApp;
beforeAll(async () => {
  [reduced, fresh] = await Promise.all([startTestApp(), startTestApp()]);
});
afterAll(() => Promise.all([reduced?.stop(), fresh?.stop()]));

/** Software that two careers use each, so that of equals some have to be chosen; what both lists have comes in another order. */
const NOW: TestFiles = {
  ...RIVERBEND,
  ...edited(
    RIVERBEND_WORK,
    'career_work.csv',
    'Write software for customers.,,,,',
    '"Write software for customers.\nTest software.",,Plan structures.,"Slack\nPython\nWord\nAccess\nBash",',
  ),
};

const line = (name: string, before: string, text: string) => (files: TestFiles) =>
  edited(files, name, before, `${text}\n${before}`);
/** What is no longer there: courses, a program and careers that use the same words, skills and software. */
const BEFORE: TestFiles = [
  line(
    'courses.csv',
    'CS 1400,',
    'CS 1000,CS,Software,4,Upper Division,Write software for firms.,Bash;Access;Programming',
  ),
  line(
    'courses.csv',
    'CS 2420,',
    'CS 2000,CS,Programs,3,Graduate,Choose programs for customers.,Algorithms;Reasoning;Slack',
  ),
  line('courses.csv', 'MATH 1210,', 'MATH 1000,MATH,Limits,3,Lower Division,Limits and structures.,Calculus'),
  line('programs.csv', 'ACC-CERT,', 'CS-MS,"Computer Science, M.S.",Master,11.0701,6,CS,Build.,15-1299.00'),
  line('program_courses.csv', 'ACC-CERT,', 'CS-MS,Core,required,6,CS 1400\nCS-MS,Core,required,6,MATH 1210'),
  line(
    'careers.csv',
    '15-1251.00,',
    '15-1299.00,Computer Occupations,Write programs.,90000,,,,,,,Programming:1;Reasoning:4',
  ),
  line(
    'careers.csv',
    '13-2011.00,',
    '13-2099.00,Bookkeepers,Keep the books of customers.,,,,,,,,Accounting:3;Testing:1',
  ),
  line(
    'career_work.csv',
    '15-1251.00,',
    '15-1299.00,Software Writers,Write software programs for firms.,,,"Bash\nAccess",',
  ),
  line(
    'career_work.csv',
    '15-1251.00,',
    '13-2099.00,,Keep books of customers. Decide.,,,"Word\nBash",15-1252.00',
  ),
].reduce((files, add) => add(files), NOW);

async function load(server: TestApp, files: TestFiles): Promise<void> {
  await loadFiles(server, files, { allowRemoval: true });
  await server.app.get(CatalogueStore).catchUp();
  await jobsDone(server);
}

/** All scores of a person with courses of each field, and which careers are called alike. */
async function scores(server: TestApp): Promise<unknown> {
  const student = await aStudent(server);
  await giveCourses(student, {
    'CS 1400': 'A',
    'CS 2420': 'B',
    'MATH 1210': 'A',
    'ACC 2010': 'C',
  });
  await follow(server, student, { programs: ['CS-BS'] });
  const { careers } = server.app.get(CatalogueStore).current;
  const offered = careers.filter(({ retired }) => !retired);
  const paths = offered.flatMap(({ uuid }) => [
    `career-insights/${uuid}/`,
    `career-insights/${uuid}/similar/`,
  ]);
  const answers: unknown[] = [];
  for (const path of ['career-insights/?limit=200', ...paths]) answers.push(await answer(student, path));
  // The skills that a program lists beside its progress are in the order in which they came into the database.
  const programs = await answer(student, 'program-insights/?limit=200');
  const progress = programs.results.map(({ program, completion_stats }: any) => [
    program.title,
    completion_stats,
  ]);
  return [...answers, progress];
}

async function answer({ browser }: TestStudent, path: string): Promise<any> {
  const { status, body } = await browser.get(`/dashboard-api/${path}`);
  expect([path, status]).toEqual([path, 200]);
  return body;
}

test('what has retired moves no score of what is on offer: all is as in a catalogue that never had it', async () => {
  await load(fresh, NOW);
  await load(reduced, BEFORE);
  await load(reduced, NOW);
  expect(await scores(reduced)).toEqual(await scores(fresh));
});
