import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { startTestApp, type TestApp } from './testing/app.js';
import { aStudent, done, type TestStudent } from './testing/builders.js';
import { loadFiles, loadTestCatalogue, RIVERBEND } from './testing/catalogue.js';
import { lumen } from './testing/command.js';
import { jobsDone } from './testing/jobs.js';

const SCHOOL = 'Prairie Community College';

let server: TestApp;
let communication: string;
beforeAll(async () => {
  server = await startTestApp();
  const { current } = await loadTestCatalogue(server);
  communication = current.courseByCode.get('COMM 1050')!.uuid;
});
afterAll(() => server?.stop());

const equivalences = (...words: string[]) => lumen(server, 'catalogue', 'equivalences', ...words);

const at = ({ handle }: TestStudent, rest: string) =>
  `/dashboard-api/students/${handle}/${rest}/?school=${encodeURIComponent(SCHOOL)}`;

/** Imports a course of another school, taken for one of the catalogue. */
async function choose(student: TestStudent, code: string): Promise<void> {
  const line = {
    kind: 'completed',
    term: 'Fall 2024',
    institution: null,
    code,
    title: 'Talking to People',
    credits: 3,
    grade: 'A',
    repeat: null,
    course_uuid: communication,
  };
  done(await student.browser.post(at(student, 'transcript-imports'), { layout: 'registrar', lines: [line] }));
}

async function matchOf(code: string): Promise<[code: string | null, by: string | null]> {
  const student = await aStudent(server);
  const lines = [{ key: 'a', code, title: 'Talking to People' }];
  const { body } = done(await student.browser.post(at(student, 'transcript-preview'), { lines }));
  return [body.lines[0].match?.code ?? null, body.lines[0].matched_by];
}

test('what three students chose is listed without their names, and accepted it matches for the next', async () => {
  const students = [await aStudent(server), await aStudent(server), await aStudent(server)];
  for (const student of students) await choose(student, 'SPE 9');
  expect(await matchOf('SPE 9')).toEqual([null, null]);

  const chosen = await equivalences('chosen');
  expect(chosen.code).toBe(0);
  expect(chosen.out).toMatch(/^prairie community college +SPE 9 +COMM 1050 +.+ 3$/m);
  for (const { handle } of students) expect(chosen.out).not.toContain(handle);

  const accepted = await equivalences('accept', SCHOOL, 'SPE 9', 'COMM 1050');
  expect([accepted.code, accepted.errors]).toEqual([0, '']);
  expect(accepted.out).toMatch(/SPE 9 of prairie community college means COMM 1050/);
  await jobsDone(server);
  expect(await matchOf('SPE 9')).toEqual(['COMM 1050', 'equivalence']);
  expect((await equivalences('list')).out).toMatch(/^prairie community college +SPE 9 +COMM 1050/m);
  expect((await equivalences('chosen')).out).toMatch(/^No code was chosen/);

  expect((await equivalences('drop', SCHOOL, 'SPE 9')).code).toBe(0);
  expect(await matchOf('SPE 9')).toEqual([null, null]);
});

test('a course that is not in the catalogue and a school without a name are refused, and a wrong call is told what to type', async () => {
  const unknown = await equivalences('accept', SCHOOL, 'SPE 9', 'NONE 1');
  expect([unknown.code, unknown.errors]).toEqual([
    1,
    'There is no course NONE 1 in the catalogue.\nNothing was changed.\n',
  ]);
  const nameless = await equivalences('accept', '***', 'SPE 9', 'COMM 1050');
  expect([nameless.code, nameless.errors]).toEqual([
    1,
    'A school has letters in its name.\nNothing was changed.\n',
  ]);
  const wrong = await equivalences('accept', SCHOOL);
  expect(wrong.code).toBe(2);
  expect(wrong.errors).toContain("missing required argument 'code'");
});

test('of a code that two universities have, the one is taken that is named, and each is listed with its own', async () => {
  await loadFiles(
    server,
    { ...RIVERBEND, 'educator.csv': 'name,short_name\nHilltop College,HC\n' },
    { newEducator: true },
  );
  const unclear = await equivalences('accept', SCHOOL, 'WRI 1', 'ENGL 1010');
  expect(unclear.code).toBe(1);
  expect(unclear.errors).toMatch(
    /^Several universities have ENGL 1010\. Write “(?:RSU|HC):ENGL 1010” or “(?:RSU|HC):ENGL 1010”\.\n/,
  );
  expect(await equivalences('accept', SCHOOL, 'WRI 1', 'HC:ENGL 1010')).toMatchObject({
    code: 0,
    errors: '',
  });
  expect(await equivalences('accept', SCHOOL, 'WRI 2', 'RSU:engl1010')).toMatchObject({
    code: 0,
    errors: '',
  });
  const { out } = await equivalences('list');
  expect(out).toMatch(/^prairie community college +WRI 1 +ENGL 1010 .* HC *$/m);
  expect(out).toMatch(/^prairie community college +WRI 2 +ENGL 1010 .* RSU *$/m);
  expect((await equivalences('accept', SCHOOL, 'WRI 3', 'XX:ENGL 1010')).errors).toMatch(
    /^There is no course XX:ENGL 1010/,
  );
});
