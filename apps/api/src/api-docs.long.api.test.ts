import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { startTestApp, type TestApp } from './testing/app.js';
import { Browser } from './testing/browser.js';
import { aProject, aStudent, TEST_PASSWORD } from './testing/builders.js';
import { loadTestCatalogue } from './testing/catalogue.js';
import { curlCommands, parseCurl } from './testing/curl.js';

const PAGE = new URL('../../../docs/api.md', import.meta.url);

let server: TestApp;
beforeAll(async () => {
  server = await startTestApp();
});
afterAll(() => server?.stop());

test('the examples of docs/api.md work, one after the other', async () => {
  const { courseByCode } = (await loadTestCatalogue(server)).current;
  const student = await aStudent(server);
  const { email, handle } = student;
  const project = await aProject(server, student, 'Bus map', []);
  const { educatorUuid, uuid } = courseByCode.get('CS 1400')!;
  const variables = {
    LUMEN: server.url,
    EMAIL: email,
    PASSWORD: TEST_PASSWORD,
    HANDLE: handle,
    EDUCATOR: educatorUuid,
    COURSE: uuid,
    PROJECT: project.project_uuid,
  };
  const jar = new Browser(server.url);
  const statuses = [];
  for (const command of curlCommands(readFileSync(PAGE, 'utf8'))) {
    const { method, path, headers, body } = parseCurl(command.replace('$(csrf)', 'from the jar'), variables);
    const { 'x-csrftoken': csrf, ...others } = headers;
    expect([command, csrf]).toEqual([command, method === 'GET' ? undefined : 'from the jar']);
    statuses.push((await jar.request(method, path, { headers: others, ...(body && { body }) })).status);
  }
  expect(statuses).toEqual([200, 200, 200, 200, 200, 201, 204, 200, 200, 201]);
});
