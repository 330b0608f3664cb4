import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { startTestApp, type TestApp } from '../../testing/app.js';
import { Browser } from '../../testing/browser.js';
import { aShareLink, aStudent, done, follow, giveCourses } from '../../testing/builders.js';
import { loadFiles, loadTestCatalogue, RIVERBEND, type TestFiles } from '../../testing/catalogue.js';
import { jobsDone } from '../../testing/jobs.js';
import { CatalogueStore } from '../catalogue/index.js';

let server: TestApp;
beforeAll(async () => {
  server = await startTestApp();
  await loadTestCatalogue(server);
});
afterAll(() => server?.stop());

/** One row of a file takes the place of another, which is left out. */
function replacing(files: TestFiles, name: string, successor: string, replaced: string): TestFiles {
  const [head, ...rows] = String(files[name]).trimEnd().split('\n');
  const kept = rows
    .filter((row) => !row.startsWith(`${replaced},`))
    .map((row) => `${row},${row.startsWith(`${successor},`) ? replaced : ''}`);
  return { ...files, [name]: [`${head},replaces`, ...kept, ''].join('\n') };
}

const without = (files: TestFiles, name: string, text: string): TestFiles => ({
  ...files,
  [name]: String(files[name])
    .split('\n')
    .filter((row) => !row.includes(text))
    .join('\n'),
});

test('what another record of the catalogue has taken over is in a link as that record', async () => {
  const student = await aStudent(server);
  await giveCourses(student, { 'CS 1400': 'A' }, { visibility: 'private' });
  await follow(server, student, { careers: ['Software Developers'], programs: ['CS-BS'] });
  const before = done(await student.browser.get('/dashboard-api/me/share-links/')).body.shareable;
  const chosen = before.filter(({ kind }: any) =>
    ['course', 'career', 'explanation', 'program'].includes(kind),
  );
  const { call } = await aShareLink(
    student,
    chosen.map(({ kind, uuid }: any) => ({ kind, uuid })),
  );

  const courses = replacing(
    without(RIVERBEND, 'program_courses.csv', 'CS 1400'),
    'courses.csv',
    'CS 1410',
    'CS 1400',
  );
  const programs = replacing(
    without(courses, 'program_courses.csv', 'CS-BS'),
    'programs.csv',
    'ACC-CERT',
    'CS-BS',
  );
  const careers = replacing(programs, 'careers.csv', '15-1251.00', '15-1252.00');
  await loadFiles(server, careers, { allowRemoval: true });
  await server.app.get(CatalogueStore).catchUp();
  await jobsDone(server);

  const { body } = await new Browser(server.url).get(call);
  expect(body).toMatchObject({
    courses: [{ course_code: 'CS 1410' }],
    careers: [{ career: { title: 'Computer Programmers' }, explanation: { needs: expect.anything() } }],
    programs: [{ title: 'Bookkeeping' }],
  });
  const { results, shareable } = done(await student.browser.get('/dashboard-api/me/share-links/')).body;
  const known = shareable.map(({ uuid }: any) => uuid);
  expect(results[0].items).toHaveLength(4);
  for (const { uuid } of results[0].items) expect(known).toContain(uuid);
});
