import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { startTestApp, type TestApp } from '../../testing/app.js';
import { type Answer, Browser } from '../../testing/browser.js';
import {
  aProject,
  aStudent,
  done,
  giveCourses,
  hide,
  setCourseVisibility,
  type TestStudent,
} from '../../testing/builders.js';
import { loadTestCatalogue, RIVERBEND } from '../../testing/catalogue.js';
import { CREDENTIALS, sign, VERIFY } from '../../testing/credentials.js';

const MANY = 310;
const codeOf = (i: number) => `BIO ${1000 + i}`;

let server: TestApp;
beforeAll(async () => {
  server = await startTestApp();
  const courses = Array.from(
    { length: MANY },
    (_, i) =>
      `${codeOf(i)},BIO,Biology of the Living World ${i},3,Lower Division,Look.,Reading;Writing;Skill ${i}\n`,
  );
  await loadTestCatalogue(server, {
    ...RIVERBEND,
    'courses.csv': RIVERBEND['courses.csv'] + courses.join(''),
  });
});
afterAll(() => server?.stop());

const signableOf = async ({ browser }: TestStudent) => {
  const { signable } = done(await browser.get(CREDENTIALS)).body;
  const names = (list: { name: string }[]) => list.map(({ name }) => name).toSorted();
  return { ...signable, skills: names(signable.skills), projects: names(signable.projects) };
};

describe('what can be signed', () => {
  test('is nothing of courses whose visibility the owner has not confirmed', async () => {
    const student = await aStudent(server);
    await giveCourses(student, { 'CS 1400': 'A' });
    expect(await signableOf(student)).toEqual({ record: false, skills: [], projects: [] });
  });

  test('is what others may see: no hidden course, no skill of it alone, no project the product team hides', async () => {
    const student = await aStudent(server);
    await giveCourses(student, { 'CS 1400': 'A', 'COMM 1050': 'B' }, { visibility: 'public' });
    await setCourseVisibility(server, student, 'COMM 1050', { is_visible: false });
    await aProject(server, student, 'Bus map', ['Excel']);
    const { project_uuid } = await aProject(server, student, 'Reported', ['Accounting']);
    await hide(server, { project: project_uuid });
    const expected = {
      record: true,
      skills: ['Debugging', 'Excel', 'Programming', 'Python'],
      projects: ['Bus map'],
    };
    expect(await signableOf(student)).toEqual(expected);
  });

  test('can be signed, each of it, however many there are', async () => {
    const student = await aStudent(server);
    const codes = Array.from({ length: 30 }, (_, i) => [codeOf(i), 'A']);
    await giveCourses(student, Object.fromEntries(codes), { visibility: 'public' });
    const { signable } = done(await student.browser.get(CREDENTIALS)).body;
    expect(signable.skills).toHaveLength(32);
    const { document } = await sign(student, { kind: 'skill', of_uuid: signable.skills.at(-1).uuid });
    expect(document.name).toBe(signable.skills.at(-1).name);
  });
});

describe('a long record', () => {
  let student: TestStudent;
  beforeAll(async () => {
    student = await aStudent(server);
    const codes = Array.from({ length: 300 }, (_, i) => [codeOf(i), 'A']);
    await giveCourses(student, Object.fromEntries(codes), { visibility: 'public' });
  });

  /** On a machine that is busy with tests a thread may need longer than it has; people are told to try again, too. */
  const patiently = async (ask: () => Promise<Answer>): Promise<any> => {
    for (;;) {
      const answer = await ask();
      if (answer.status !== 503) return done(answer).body;
    }
  };

  test('of 300 courses with their grades is signed, and this installation’s own check takes it', async () => {
    const { document } = await patiently(() =>
      student.browser.post(CREDENTIALS, { kind: 'record', include_grades: true }),
    );
    expect(document.credentialSubject.verifiableCredential).toHaveLength(300);
    const answer = await patiently(() =>
      new Browser(server.url).post(VERIFY, { document: JSON.stringify(document) }),
    );
    expect([answer.outcome, answer.parts.length]).toEqual(['passed', 300]);
  }, 240_000);

  test('of more than its check takes is refused before it is signed, and nothing stands in the list', async () => {
    await giveCourses(student, { [codeOf(305)]: 'A' }, { visibility: 'public' });
    const before = done(await student.browser.get(CREDENTIALS)).body.count;
    const { status, body } = await student.browser.post(CREDENTIALS, { kind: 'record' });
    expect([status, body.code]).toEqual([409, 'too_much_to_sign']);
    expect(body.detail).toContain('at most 300 courses and projects');
    expect(done(await student.browser.get(CREDENTIALS)).body.count).toBe(before);
  });
});
