import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { startTestApp, type TestApp } from '../../../testing/app.js';
import { aProject, aStudent, productTeam, type TestStudent } from '../../../testing/builders.js';
import { loadTestCatalogue } from '../../../testing/catalogue.js';
import { curlCommands, parseCurl } from '../../../testing/curl.js';
import { askToEndorse, endorse } from '../../../testing/endorsements.js';
import { offerTopics, sendFeedback } from '../../../testing/feedback.js';
import { CatalogueStore } from '../../catalogue/index.js';
import { operations } from '../../../testing/fuzz/contract.js';

const PAGE = new URL('../../../../../../docs/triage.md', import.meta.url);
const commands = curlCommands(readFileSync(PAGE, 'utf8'));

let server: TestApp;
let staff: TestStudent;
let variables: Record<string, string>;
beforeAll(async () => {
  server = await startTestApp();
  await loadTestCatalogue(server);
  staff = await productTeam(server);
  const student = await aStudent(server);
  const topics = await offerTopics(server, 'Bug', 'Idea');
  const report = await staff.browser.post('/dashboard-api/reports/', {
    profile_handle: student.handle,
    reason: 'Not theirs',
  });
  const token = await staff.browser.post('/dashboard-api/api-tokens/', {
    name: 'Examples',
    scopes: ['feedback', 'moderation'],
  });
  variables = {
    LUMEN: server.url,
    LUMEN_TOKEN: token.body.token,
    SUBMISSION: await sendFeedback(student, topics['Bug'], 'The pay filter forgets'),
    REPEAT: await sendFeedback(student, topics['Bug'], 'The pay filter forgets again'),
    HANDLE: student.handle,
    COURSE: server.app.get(CatalogueStore).current.courses[0]!.uuid,
    PROJECT: (await aProject(server, student, 'Bus map', ['Python'])).project_uuid,
    REPORT: report.body.report_uuid,
    ENDORSEMENT: await anEndorsement(student),
    FIRST_TOPIC: topics['Bug']!,
    SECOND_TOPIC: topics['Idea']!,
  };
});
afterAll(() => server?.stop());

async function anEndorsement(student: TestStudent): Promise<string> {
  const { project_uuid } = await aProject(server, student, 'Transit poster', []);
  const asked = await askToEndorse(server, student, project_uuid);
  await endorse(server, asked);
  return asked.endorsement_uuid;
}

test('every example of docs/triage.md does what the page says with a token, in the order of the page', async () => {
  for (const command of commands) {
    const { method, path, headers, body } = parseCurl(command, { TOPIC: '', ...variables });
    const answer = await fetch(server.url + path, { method, headers, ...(body && { body }) });
    const text = await answer.text();
    expect([command, answer.ok ? 'done' : text]).toEqual([command, 'done']);
    if (method === 'POST' && path.endsWith('/topics/')) variables['TOPIC'] = JSON.parse(text).topic_uuid;
  }
});

test('the page has an example of every call of triage', () => {
  const holes = Object.fromEntries(['TOPIC', ...Object.keys(variables)].map((name) => [name, '{}']));
  const shown = commands.map((command) => {
    const { method, path } = parseCurl(command, { ...holes, LUMEN: server.url });
    return `${method} ${path.replace(/\?.*/, '')}`;
  });
  const documented = operations
    .filter(({ path }) => path.startsWith('/dashboard-api/triage/'))
    .map(({ method, path }) => `${method} ${path.replaceAll(/\{\w+\}/g, '{}')}`);
  expect([...new Set(shown)].toSorted()).toEqual(documented.toSorted());
});
