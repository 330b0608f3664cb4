import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { startTestApp, type TestApp } from '../../../testing/app.js';
import { loadFiles, RIVERBEND } from '../../../testing/catalogue.js';

let server: TestApp;
beforeAll(async () => {
  server = await startTestApp();
});
afterAll(() => server?.stop());

test('a load asks before courses that come back lose the skills that they had', async () => {
  const { 'programs.csv': _, 'program_courses.csv': __, ...files } = RIVERBEND;
  const lines = files['courses.csv'].trimEnd().split('\n');
  const [header = '', first = ''] = lines;
  const emptied = lines.slice(1).map((line) => line.replace(/[^,]*$/, ''));
  const load = (courses: readonly string[], allowRemoval = false) =>
    loadFiles(server, { ...files, 'courses.csv': `${[header, ...courses].join('\n')}\n` }, { allowRemoval });
  await load(lines.slice(1), true);
  await load([first], true);
  await expect(load(emptied)).rejects.toThrow('7 of 7 courses would be left without skills: more than 5 %');
  expect((await load(lines.slice(1))).courses.back).toHaveLength(6);
});
