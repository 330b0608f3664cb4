import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { Database } from './platform/database/database.js';
import { startTestApp, type TestApp } from './testing/app.js';
import { Browser } from './testing/browser.js';
import {
  accountOf,
  aProject,
  aShareLink,
  aStudent,
  giveCourses,
  productTeam,
  type TestStudent,
} from './testing/builders.js';
import { askToEndorse } from './testing/endorsements.js';
import { loadTestCatalogue } from './testing/catalogue.js';
import { offerTopics, sendFeedback } from './testing/feedback.js';
import { misfit, type Operation, operations } from './testing/fuzz/contract.js';
import {
  bodiesWith,
  type FuzzedRequest,
  type Known,
  requestsOf,
  UNSTORABLE,
  wellFormed,
} from './testing/fuzz/requests.js';
import { LONG, sampled } from './testing/long.js';

/** The same requests each time, so that a change is judged by itself; `pnpm verify attacks` takes new ones at each run. */
const SEED = Number(process.env['FUZZ_SEED'] ?? 967355307);
const RUNS = Number(process.env['FUZZ_RUNS'] ?? (LONG ? 10 : 3));
/** All, also for whoever says how often. */
const FUZZED = process.env['FUZZ_RUNS'] ? operations : sampled(operations, 20);

let server: TestApp;
let other: TestStudent;
let staff: TestStudent;
let shared: Known;
beforeAll(async () => {
  server = await startTestApp({ PASSKEYS: 'on' });
  const { current } = await loadTestCatalogue(server);
  const topics = await offerTopics(server, 'Bug', 'Idea');
  other = await aStudent(server, { visibility: 'public' });
  staff = await productTeam(server);
  const submission = await sendFeedback(other, topics['Bug'], 'It is broken');
  const { project_uuid: project } = await aProject(server, other, 'A map', ['Python']);
  const { body: report } = await staff.browser.post('/dashboard-api/reports/', {
    profile_handle: other.handle,
    reason: 'Not theirs',
  });
  shared = {
    career_uuid: current.careers.map(({ uuid }) => uuid),
    educator_uuid: current.educators.map(({ uuid }) => uuid),
    course_uuid: current.courses.map(({ uuid }) => uuid),
    courses: [current.courses.map(({ uuid }) => uuid)],
    target_score: [4, null],
    program_uuid: current.programs.map(({ uuid }) => uuid),
    skill_uuid: current.skills.map(({ uuid }) => uuid),
    topic_uuid: Object.values(topics),
    topic: Object.values(topics),
    submission_uuid: [submission],
    duplicate_of: [submission, null],
    assignee: [staff.handle, null],
    report_uuid: [report.report_uuid],
    project_uuid: [project],
    before: [project, null],
    started: ['2025-09', ''],
    ended: ['2026-03', ''],
    link: ['https://bus.example/map', ''],
    layout: ['banner8-paste'],
    handle: [other.handle],
    profile_handle: [other.handle, 'somebody-new'],
  };
});
afterAll(() => server?.stop());

/** People of this operation alone: what it does to them reaches no other. */
async function someone(): Promise<TestStudent> {
  const student = await aStudent(server);
  await giveCourses(student, { 'CS 1400': 'A', 'MATH 1210': 'B' });
  return student;
}

/** What is known to a person: what is shared, and their own. */
async function knownTo(student: TestStudent): Promise<Known> {
  const { handle, browser, studentId } = student;
  const { body } = await browser.get('/dashboard-api/me/courses/');
  const link = await aShareLink(student, [{ kind: 'profile', uuid: studentId }]);
  const { project_uuid } = await aProject(server, student, 'A poem', []);
  const asked = await askToEndorse(server, student, project_uuid);
  return {
    ...shared,
    account_uuid: [await accountOf(server, student)],
    handle: [handle, handle.toUpperCase(), other.handle],
    project_uuid: [project_uuid, ...(shared['project_uuid'] ?? [])],
    scenario_uuid: [randomUUID()],
    link_uuid: [link.link_uuid],
    request_token: [asked.token],
    endorsement_uuid: [asked.endorsement_uuid],
    token: [new URL(link.address).pathname.slice('/s/'.length)],
    line_uuid: body.results.map((line: any) => line.line_uuid),
  };
}

function send(student: TestStudent, { method }: Operation, request: FuzzedRequest) {
  const browsers = {
    nobody: () => new Browser(server.url),
    student: () => student.browser.clone(),
    other: () => other.browser.clone(),
    staff: () => staff.browser.clone(),
  };
  const headers = { ...request.headers, ...(!request.fits && { 'x-csrftoken': 'wrong' }) };
  const hasBody = request.body !== undefined && method !== 'GET';
  return browsers[request.as]().request(method, request.path, {
    headers,
    ...(hasBody && { body: request.body }),
  });
}

/** What staff may have said of the whole site must not reach the next operation. */
const backToNormal = () => staff.browser.put('/dashboard-api/staff/mode/', { mode: 'normal', message: '' });

/** What an answer has that the contract does not say: a sentence, or null. */
function surprise(operation: Operation, answer: Awaited<ReturnType<typeof send>>): string | null {
  const { status, headers, text, body } = answer;
  const documented = operation.responses[status];
  if (!documented) return `status ${status} is not documented: ${text.slice(0, 200)}`;
  const content = Object.entries(documented.content ?? {});
  if (text === '' || content.length === 0) return null;
  const type = headers.get('content-type')?.split(';')[0] ?? '';
  const media = content.find(([name]) => name === type)?.[1];
  if (!media)
    return `status ${status} comes as ${type}, not as ${content.map(([name]) => name).join(' or ')}`;
  const problem = /json/.test(type) ? misfit(body, media.schema) : null;
  return problem && `status ${status}: ${problem}`;
}

test('no text that the database cannot keep as it is is taken anywhere: the answer names its field', async () => {
  const student = await someone();
  const known: Known = { ...(await knownTo(student)), profile_handle: [other.handle] };
  const taking = operations.filter(
    ({ access, requestBody }) => access !== 'protocol' && 'application/json' in requestBody,
  );
  const wrong: string[] = [];
  let tried = 0;
  for (const operation of taking) {
    const { method, path, access } = operation;
    const address = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => String(known[name]![0]));
    for (const text of UNSTORABLE) {
      for (const { field, body } of bodiesWith(text, operation, known)) {
        const { browser } = access === 'staff' ? staff : student;
        const headers = { 'content-type': 'application/json' };
        const { status, body: problem } = await browser.request(method, address, { body, headers });
        tried++;
        const fields = Object.keys(problem?.errors ?? {}).map((name) => name.split('.')[0]);
        if (status !== 400 || !fields.includes(field))
          wrong.push(`${method} ${path} ${field}: ${status} for ${body}`);
      }
    }
  }
  expect(wrong).toEqual([]);
  expect(tried).toBeGreaterThan(80);
});

test('an address with a character that the database cannot be asked about finds nothing', async () => {
  const student = await someone();
  const known: Known = { ...(await knownTo(student)) };
  const wrong: string[] = [];
  let tried = 0;
  for (const { method, path, access } of operations) {
    if (method !== 'GET' || access === 'protocol') continue;
    for (const [parameter, name] of path.matchAll(/\{(\w+)\}/g)) {
      const address = path
        .replace(parameter, '%00')
        .replaceAll(/\{(\w+)\}/g, (_, rest: string) => String(known[rest]?.[0]));
      const { browser } = access === 'staff' ? staff : student;
      const { status } = await browser.get(address);
      tried++;
      if (status !== 404 && status !== 400) wrong.push(`${path} ${name}: ${status}`);
    }
  }
  expect(wrong).toEqual([]);
  expect(tried).toBeGreaterThan(20);
});

describe(`whatever it is sent (seed ${SEED}),`, () => {
  for (const operation of FUZZED) {
    test(`${operation.method} ${operation.path} answers as its contract says`, async () => {
      const student = await someone();
      const known = await knownTo(student);
      // No call turns the clock.
      await server.app.get(Database).query('delete from rate_marks');
      const property = fc.asyncProperty(requestsOf(operation, known), async (request) => {
        const answer = await send(student, operation, request);
        expect(surprise(operation, answer)).toBeNull();
      });
      try {
        await fc.assert(property, { seed: SEED, numRuns: RUNS });
      } finally {
        await backToNormal();
      }
    });
  }

  test('a page of the site is found or not, and never fails', async () => {
    const path = fc
      .array(
        fc.oneof(fc.constantFrom('explore', 'accounts', 'settings', 'media', other.handle), fc.string()),
        {
          maxLength: 4,
        },
      )
      .map((parts) => `/${parts.map((part) => encodeURIComponent(wellFormed(part))).join('/')}`);
    const property = fc.asyncProperty(fc.oneof(path, fc.webPath()), async (address) => {
      const { status } = await other.browser.get(address.startsWith('/') ? address : `/${address}`);
      expect([200, 301, 302, 308, 400, 404]).toContain(status);
    });
    await fc.assert(property, { seed: SEED, numRuns: 8 * RUNS });
  });
});

test('a body that is far too large is refused before it is read, by every operation that takes one', async () => {
  const taking = operations.filter(({ requestBody }) => Object.keys(requestBody).length > 0);
  const huge = JSON.stringify({ message: 'x'.repeat(6_000_000) });
  const uuid = crypto.randomUUID();
  for (const { method, path } of sampled(taking, 10)) {
    const address = path.replace('{handle}', other.handle).replaceAll(/\{\w+\}/g, uuid);
    const headers = { 'content-type': 'application/json' };
    const { status } = await other.browser.clone().request(method, address, { body: huge, headers });
    expect([method, path, status]).toEqual([method, path, 413]);
  }
});
