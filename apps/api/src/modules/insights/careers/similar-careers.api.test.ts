import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { startTestApp, type TestApp } from '../../../testing/app.js';
import { Browser } from '../../../testing/browser.js';
import { aStudent, done, follow, giveCourses, type TestStudent } from '../../../testing/builders.js';
import { edited, loadFiles, readinessOf, RIVERBEND, type TestFiles } from '../../../testing/catalogue.js';
import { CatalogueStore } from '../../catalogue/index.js';

const WORK = `onet_code,alternate_titles,tasks,other_tasks,activities,technologies,estimated,related
15-1252.00,,Write programs for customers.,,"Design software.
Test software.","Tableau
Outlook",,"99-9999.00
11-1011.00"
15-1251.00,,Write programs from specifications.,,Test software.,"Outlook
Tableau",,
13-2011.00,,Keep the books of firms.,,Check accounts.,Outlook,,
11-1011.00,,Decide what firms do.,,Check accounts.,Outlook,,
`;
/** The small university, with the work of its careers; one of them has a list of related careers. */
const FILES: TestFiles = { ...RIVERBEND, 'career_work.csv': WORK };

let server: TestApp;
let student: TestStudent;
beforeAll(async () => {
  server = await startTestApp();
  await load(FILES);
  student = await aStudent(server);
  await giveCourses(student, { 'CS 1400': 'A' });
  await follow(server, student, { careers: ['Computer Programmers'] });
});
afterAll(() => server?.stop());

async function load(files: TestFiles): Promise<void> {
  await loadFiles(server, files, { allowRemoval: true });
  await server.app.get(CatalogueStore).reload();
}

const catalogue = () => server.app.get(CatalogueStore).current;
const addressOf = (title: string) =>
  `/dashboard-api/career-insights/${catalogue().careers.find((career) => career.title === title)!.uuid}/similar/`;
const similarTo = async (title: string, asker = student) =>
  done(await asker.browser.get(addressOf(title))).body.results;
const titles = (results: any) => results.map(({ career }: any) => career.title);

test('names what the source lists first, and then what is alike by words', async () => {
  const results = await similarTo('Software Developers');
  expect(titles(results)).toEqual(['Chief Executives', 'Computer Programmers']);
  expect(results.map(({ listed }: any) => listed)).toEqual([true, false]);
});

test('tells what both do, use and need, and which of it the student has', async () => {
  const [executives, programmers] = await similarTo('Software Developers');
  expect(programmers.shared_activities).toEqual(['Test software.']);
  expect(programmers.existing_shared_skills.map(({ name }: any) => name)).toEqual(['Programming']);
  expect(programmers.missing_shared_skills.map(({ name }: any) => name)).toContain('Tableau');
  expect(executives.missing_shared_skills.map(({ name }: any) => name)).toContain('Speaking');
  expect(executives.shared_activities).toEqual([]);
});

test('names software that both use beside the skills, unless it is among them', async () => {
  const [, { shared_technologies: used }] = await similarTo('Software Developers');
  expect(used).toEqual(['Outlook']);
});

test('has the readiness, the pay and the link of whoever asks', async () => {
  const [, programmers] = await similarTo('Software Developers');
  const readiness = readinessOf(server, 'Computer Programmers', { courses: ['CS 1400'] });
  expect(programmers.completion_stats.career_readiness_score).toBe(readiness);
  expect(readiness).toBeGreaterThan(0);
  expect(programmers.career).toMatchObject({
    average_pay: 98_000,
    employment: { percentage_growth: -6, education_req: "Bachelor's degree" },
  });
  expect(programmers.linked_to_student).toBe(true);

  const [, theirs] = await similarTo('Software Developers', await aStudent(server));
  expect(theirs.completion_stats.career_readiness_score).toBe(0);
  expect(theirs.linked_to_student).toBe(false);
});

test('is refused for what is no career, and to who is not signed in', async () => {
  const { status } = await student.browser.get(
    '/dashboard-api/career-insights/00000000-0000-4000-8000-000000000000/similar/',
  );
  expect(status).toBe(404);
  const bad = await student.browser.get('/dashboard-api/career-insights/nurses/similar/');
  expect(bad.status).toBe(400);
  const stranger = await new Browser(server.url).get(addressOf('Accountants'));
  expect(stranger.status).toBe(401);
});

test('follows the catalogue: what retires is named no longer, and keeps what is like it', async () => {
  const others = RIVERBEND['careers.csv'].split('\n').filter((line) => !line.startsWith('11-1011'));
  const work = WORK.replace(/\n11-1011\.00,[^\n]*\n$/, '\n');
  const files = { ...FILES, 'careers.csv': others.join('\n'), 'career_work.csv': work };
  await load(files);
  expect(titles(await similarTo('Software Developers'))).toEqual(['Computer Programmers']);
  expect(await similarTo('Chief Executives')).not.toEqual([]);

  await load(edited(FILES, 'career_work.csv', '99-9999.00', '13-2011.00'));
  expect(titles(await similarTo('Software Developers'))).toEqual([
    'Accountants',
    'Chief Executives',
    'Computer Programmers',
  ]);
});

test('names none where nothing is known of the work of others', async () => {
  await load(RIVERBEND);
  expect(await similarTo('Software Developers')).toEqual([]);
});

test('refuses a code of a related career that is none', async () => {
  const files = edited(FILES, 'career_work.csv', '99-9999.00', '99-9999');
  await expect(load(files)).rejects.toThrow(
    'career_work.csv, line 2, column related: "99-9999" is no O*NET code.',
  );
});
