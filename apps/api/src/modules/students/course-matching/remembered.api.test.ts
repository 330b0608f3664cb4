import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { startTestApp, type TestApp } from '../../../testing/app.js';
import { Browser } from '../../../testing/browser.js';
import {
  accountOf,
  aStudent,
  done,
  giveCourses,
  productTeam,
  type TestStudent,
} from '../../../testing/builders.js';
import { loadTestCatalogue, WITHOUT_ACC_2010 } from '../../../testing/catalogue.js';
import { runJob, jobsDone } from '../../../testing/jobs.js';
import { mailsTo } from '../../../testing/mailbox.js';
import type { Catalogue } from '../../catalogue/index.js';
import { FOLLOW_CATALOGUE, REMIND_OF_GRADES } from '../student.jobs.js';

const SCHOOL = 'Lakeside Community College';
const TRIAGE = '/dashboard-api/triage';

let server: TestApp;
let catalogue: Catalogue;
beforeAll(async () => {
  server = await startTestApp();
  catalogue = (await loadTestCatalogue(server)).current;
});
afterAll(() => server?.stop());

const uuidOf = (code: string) => catalogue.courseByCode.get(code)!.uuid;
const of = (school: string | null) => (school ? `?school=${encodeURIComponent(school)}` : '');
const at = ({ handle }: TestStudent, rest: string) => `/dashboard-api/students/${handle}/${rest}`;

/** A line in the preview of a transcript of the school. */
async function lineOf(student: TestStudent, code: string, school: string | null, title: string) {
  const lines = [{ key: 'a', code, title }];
  const { body } = done(
    await student.browser.post(at(student, `transcript-preview/${of(school)}`), { lines }),
  );
  return body.lines[0];
}

async function previewed(
  student: TestStudent,
  code: string,
  school: string | null = SCHOOL,
  title = 'Whatever it is called',
) {
  const { match, matched_by } = await lineOf(student, code, school, title);
  return { code: match?.code ?? null, by: matched_by };
}

/** Imports a course of another school, taken for one of the catalogue, or for none. */
async function choose(
  student: TestStudent,
  code: string,
  chosen: string | null,
  school = SCHOOL,
  more: object = {},
) {
  const line = {
    kind: 'completed',
    term: 'Fall 2024',
    institution: null,
    code,
    title: 'Talking to People',
    credits: 3,
    grade: 'A',
    repeat: null,
    course_uuid: chosen && uuidOf(chosen),
    ...more,
  };
  done(
    await student.browser.post(at(student, `transcript-imports/${of(school)}`), {
      layout: 'registrar',
      lines: [line],
    }),
  );
}

const noticesOf = async (student: TestStudent) =>
  done(await student.browser.get(at(student, 'notices/'))).body.results.map(
    ({ kind, about, courses }: any) => [kind, about, courses],
  );

describe('what a student chose for a course that has no match', () => {
  test('counts in the next preview, however the school is written, and after the import was undone', async () => {
    const student = await aStudent(server);
    expect(await previewed(student, 'SPCH 10')).toEqual({ code: null, by: null });
    await choose(student, 'SPCH 10', 'COMM 1050');
    expect(await previewed(student, 'spch-10', 'LAKESIDE  Community-College')).toEqual({
      code: 'COMM 1050',
      by: 'choice',
    });
    const { body } = await student.browser.get(at(student, 'transcript-imports/'));
    done(await student.browser.delete(at(student, `transcript-imports/${body.results[0].import_uuid}/`)));
    expect((await previewed(student, 'SPCH 10')).by).toBe('choice');
  });

  test('counts whether the name of the school has its accents or not', async () => {
    const student = await aStudent(server);
    await choose(student, 'SPCH 14', 'COMM 1050', 'Université Laval');
    for (const school of ['UNIVERSITE LAVAL', 'Universite\u0301 Laval'])
      expect(await previewed(student, 'SPCH 14', school)).toEqual({ code: 'COMM 1050', by: 'choice' });
  });

  test('is the last that they chose', async () => {
    const student = await aStudent(server);
    await choose(student, 'SPCH 11', 'COMM 1050');
    await student.browser.post(at(student, `transcript-imports/${of(SCHOOL)}`), {
      layout: 'registrar',
      lines: [
        {
          kind: 'completed',
          term: 'Spring 2025',
          institution: null,
          code: 'SPCH 11',
          title: '',
          credits: 3,
          grade: 'B',
          repeat: null,
          course_uuid: uuidOf('ENGL 1010'),
        },
      ],
    });
    expect(await previewed(student, 'SPCH 11')).toEqual({ code: 'ENGL 1010', by: 'choice' });
  });

  test('counts for that code, that school and that student, and nothing else', async () => {
    const [student, other] = [await aStudent(server), await aStudent(server)];
    await choose(student, 'SPCH 12', 'COMM 1050');
    expect(await previewed(student, 'SPCH 13')).toEqual({ code: null, by: null });
    expect(await previewed(student, 'SPCH 12', 'Another College')).toEqual({ code: null, by: null });
    expect(await previewed(student, 'SPCH 12', null)).toEqual({ code: null, by: null });
    expect(await previewed(other, 'SPCH 12')).toEqual({ code: null, by: null });
  });

  test('is forgotten once they say that it is none of the courses', async () => {
    const student = await aStudent(server);
    await choose(student, 'SPCH 16', 'COMM 1050');
    await choose(student, 'SPCH 16', null, SCHOOL, { term: 'Spring 2025', no_match: true });
    expect(await previewed(student, 'SPCH 16')).toEqual({ code: null, by: null });
  });

  test('stays where another line of the same code is none of the courses', async () => {
    const student = await aStudent(server);
    const line = {
      kind: 'completed',
      institution: null,
      code: 'SPCH 17',
      title: '',
      credits: 3,
      repeat: null,
    };
    const lines = [
      { ...line, term: 'Fall 2024', grade: 'A', course_uuid: uuidOf('COMM 1050') },
      { ...line, term: 'Spring 2025', grade: 'B', course_uuid: null, no_match: true },
    ];
    const imports = at(student, `transcript-imports/${of(SCHOOL)}`);
    done(await student.browser.post(imports, { layout: 'registrar', lines }));
    expect(await previewed(student, 'SPCH 17')).toEqual({ code: 'COMM 1050', by: 'choice' });
  });

  test('is nothing for a course that the catalogue has under the same code and title, which is matched by it', async () => {
    const student = await aStudent(server);
    await choose(student, 'CS 1400', 'CS 1400', SCHOOL, { title: 'Fundamentals of Programming' });
    expect(await previewed(student, 'CS 1400')).toEqual({ code: null, by: null });
  });
});

test('courses of two schools whose transcripts name no terms are two, whatever code they have', async () => {
  const student = await aStudent(server);
  const titles = async () =>
    done(await student.browser.get('/dashboard-api/me/courses/')).body.results.map(({ title }: any) => title);
  const choosing = { term: null, grade: 'B' };
  await choose(student, 'MATH 901', null, SCHOOL, { ...choosing, title: 'Algebra' });
  await choose(student, 'MATH 901', null, 'Valley College', { ...choosing, title: 'Statistics' });
  expect(await titles()).toEqual(['Algebra', 'Statistics']);
  await choose(student, 'MATH 901', null, 'VALLEY  COLLEGE', {
    ...choosing,
    title: 'Statistics',
    grade: 'A',
  });
  expect(await titles()).toEqual(['Algebra', 'Statistics']);
  const importedOf = async (school: string | null) =>
    (await lineOf(student, 'MATH 901', school, 'Statistics')).imported;
  expect([(await importedOf(SCHOOL)).length, (await importedOf('A Third')).length]).toEqual([1, 0]);
  expect((await importedOf(null)).length).toBeGreaterThan(1);
});

describe('a code of ours in the transcript of another school', () => {
  test('means our course only if the titles agree; else the student is asked, once', async () => {
    const student = await aStudent(server);
    const byTitle = (title: string) => previewed(student, 'CS 1400', SCHOOL, title);
    for (const title of ['Fundamentals of Programming', 'FUNDAMENTALS OF PROG'])
      expect(await byTitle(title)).toEqual({ code: 'CS 1400', by: 'code' });
    const asked = await lineOf(student, 'CS 1400', SCHOOL, 'Introduction to Networks');
    expect([asked.match, asked.matched_by]).toEqual([null, null]);
    expect(asked.candidates.map(({ code }: any) => code)).toEqual(['CS 1400']);
    await choose(student, 'CS 1400', 'CS 1400');
    expect(await byTitle('Introduction to Networks')).toEqual({ code: 'CS 1400', by: 'choice' });
  });

  test.each([
    'Riverbend State University',
    'RSU',
    'Official Transcript of Riverbend State Univ., Orem',
    null,
  ])('is none of another school in a transcript of %s', async (school) => {
    const student = await aStudent(server);
    expect(await previewed(student, 'CS 1400', school)).toEqual({ code: 'CS 1400', by: 'code' });
  });

  test('is not taken for our course by a load of the catalogue or a corrected code either', async () => {
    const student = await aStudent(server);
    await choose(student, 'CS 1400', null, SCHOOL, { title: 'Introduction to Networks' });
    await choose(student, 'ACC 2010', null, SCHOOL, { title: 'Financial Acctg' });
    await choose(student, 'MATH 1210', null, 'Riverbend State University', { title: 'Calc.' });
    await runJob(server, FOLLOW_CATALOGUE);
    const { body } = done(await student.browser.get('/dashboard-api/me/courses/'));
    const matches = Object.fromEntries(
      body.results.map(({ code, course }: any) => [code, course?.code ?? null]),
    );
    expect(matches).toEqual({ 'ACC 2010': 'ACC 2010', 'CS 1400': null, 'MATH 1210': 'MATH 1210' });
    const line = body.results.find(({ code }: any) => code === 'CS 1400').line_uuid;
    const corrected = await student.browser.patch(`/dashboard-api/me/courses/${line}/`, { code: 'CS 1410' });
    expect(done(corrected).body.course).toBeNull();
  });
});

test('a choice for a course that has retired gives way to what the product team says', async () => {
  const student = await aStudent(server);
  await choose(student, 'SPCH 15', 'ACC 2010');
  await loadTestCatalogue(server, WITHOUT_ACC_2010, { allowRemoval: true });
  expect(await previewed(student, 'SPCH 15')).toEqual({ code: null, by: null });
  const team = await productTeam(server);
  const equivalence = { school: SCHOOL, code: 'SPCH 15', course_uuid: uuidOf('COMM 1050') };
  done(await team.browser.put(`${TRIAGE}/course-equivalences/`, equivalence));
  expect(await previewed(student, 'SPCH 15')).toEqual({ code: 'COMM 1050', by: 'equivalence' });
  await loadTestCatalogue(server);
  expect(await previewed(student, 'SPCH 15')).toEqual({ code: 'ACC 2010', by: 'choice' });
});

describe('a course of another school’s transcript', () => {
  const takenAt = async (student: TestStudent, school?: string) => {
    await choose(student, 'SPCH 10', 'COMM 1050', school);
    const { body } = done(await student.browser.get(at(student, 'aggregated-skills/')));
    return new Set(
      body.results.flatMap(({ courses }: any) => courses.map((course: any) => course.educator_name)),
    );
  };

  test.each([
    [SCHOOL, SCHOOL],
    ['RIVERBEND  state university', 'Riverbend State University'],
    ['rsu', 'Riverbend State University'],
    ['***', 'Riverbend State University'],
    [null, 'Riverbend State University'],
  ])('was taken where the transcript says: %s', async (school, shown) => {
    const student = await aStudent(server);
    expect(await takenAt(student, school as string)).toEqual(new Set([shown]));
  });
});

describe('the product team', () => {
  const listed = async () => {
    const team = await productTeam(server);
    return done(await team.browser.get(`${TRIAGE}/course-choices/`)).body.results;
  };

  test('sees what three students chose, without a name, and nothing that two did', async () => {
    const school = 'Hillside College';
    for (let count = 0; count < 2; count++)
      await choose(await aStudent(server), 'PSY 1', 'ENGL 1010', school);
    expect((await listed()).filter((row: any) => row.school === 'hillside college')).toEqual([]);
    const third = await aStudent(server);
    await choose(third, 'PSY 1', 'ENGL 1010', school);
    const [row] = (await listed()).filter((one: any) => one.school === 'hillside college');
    expect([row.code, row.course.code, row.students]).toEqual(['PSY 1', 'ENGL 1010', 3]);
    expect(JSON.stringify(row)).not.toContain(third.handle);
    expect(Object.keys(row).toSorted()).toEqual(['code', 'course', 'school', 'students']);
  });

  test('makes one hold for everybody: for the next preview, and for lines without a course, whose students are told', async () => {
    const school = 'Valley College';
    const [waiting, elsewhere, fresh] = [
      await aStudent(server),
      await aStudent(server),
      await aStudent(server),
    ];
    await choose(waiting, 'SPE 5', null, school);
    await choose(elsewhere, 'SPE 5', null, 'Mountain College');
    const team = await productTeam(server);
    const equivalence = { school, code: 'SPE 5', course_uuid: uuidOf('COMM 1050') };
    done(await team.browser.put(`${TRIAGE}/course-equivalences/`, equivalence));
    await jobsDone(server);
    expect(await previewed(fresh, 'SPE 5', school)).toEqual({ code: 'COMM 1050', by: 'equivalence' });
    expect(await noticesOf(waiting)).toEqual([['courses_matched', '', 1]]);
    expect(await noticesOf(elsewhere)).toEqual([]);
    const { body } = await waiting.browser.get(at(waiting, 'course-visibility/'));
    expect(body.results.map((row: any) => row.course_code)).toEqual(['COMM 1050']);

    await choose(fresh, 'SPE 5', 'ENGL 1010', school);
    expect(await previewed(fresh, 'SPE 5', school)).toEqual({ code: 'ENGL 1010', by: 'choice' });

    done(
      await team.browser.delete(
        `${TRIAGE}/course-equivalences/?school=${encodeURIComponent(school)}&code=SPE%205`,
      ),
    );
    expect(await previewed(await aStudent(server), 'SPE 5', school)).toEqual({ code: null, by: null });
  });

  test('is told of a course that is not there, and of a school without a name', async () => {
    const team = await productTeam(server);
    for (const [wrong, field] of [
      [{ course_uuid: '00000000-0000-4000-8000-000000000000' }, 'course_uuid'],
      [{ school: '***' }, 'school'],
    ] as const) {
      const request = { school: 'A College', code: 'X 1', course_uuid: uuidOf('CS 1400'), ...wrong };
      const { status, body } = await team.browser.put(`${TRIAGE}/course-equivalences/`, request);
      expect([status, Object.keys(body.errors)]).toEqual([400, [field]]);
    }
  });

  test('alone may see and change this', async () => {
    const student = await aStudent(server);
    for (const path of ['course-choices', 'course-equivalences'])
      expect((await student.browser.get(`${TRIAGE}/${path}/`)).status).toBe(403);
    const request = { school: 'A College', code: 'X 1', course_uuid: uuidOf('CS 1400') };
    expect((await student.browser.put(`${TRIAGE}/course-equivalences/`, request)).status).toBe(403);
    expect((await new Browser(server.url).get(`${TRIAGE}/course-choices/`)).status).toBe(401);
  });
});

describe('courses in progress of a term that is over', () => {
  test('remind their student once, with a mail only where they want one', async () => {
    const [quiet, mailed, running] = [await aStudent(server), await aStudent(server), await aStudent(server)];
    done(await mailed.browser.put('/dashboard-api/me/grade-reminders/', { wanted: true }));
    for (const student of [quiet, mailed])
      await giveCourses(student, { 'CS 1400': '', 'MATH 1210': '' }, { term: 'Fall 2020' });
    await giveCourses(running, { 'CS 1400': '' }, { term: `Fall ${new Date().getUTCFullYear() + 1}` });
    await runJob(server, REMIND_OF_GRADES);
    await runJob(server, REMIND_OF_GRADES);
    for (const student of [quiet, mailed])
      expect(await noticesOf(student)).toEqual([['grades_in', 'Fall 2020', 2]]);
    expect(await noticesOf(running)).toEqual([]);
    expect((await mailsTo(server, mailed.email)).map(({ subject }) => subject)).toEqual([
      'Your grades of Fall 2020 should be in',
    ]);
    expect(await mailsTo(server, quiet.email)).toEqual([]);
  });

  test('mail nobody whose account is locked', async () => {
    const [locked, other] = [await aStudent(server), await aStudent(server)];
    for (const student of [locked, other]) {
      done(await student.browser.put('/dashboard-api/me/grade-reminders/', { wanted: true }));
      await giveCourses(student, { 'CS 1400': '' }, { term: 'Fall 2020' });
    }
    const { browser: staff } = await productTeam(server);
    const account = await accountOf(server, locked);
    done(await staff.post(`/dashboard-api/staff/people/${account}/lock/`, { reason: 'Spam' }));
    await runJob(server, REMIND_OF_GRADES);
    const subjectsTo = async ({ email }: TestStudent) =>
      (await mailsTo(server, email)).map(({ subject }) => subject);
    expect(await subjectsTo(other)).toEqual(['Your grades of Fall 2020 should be in']);
    expect(await subjectsTo(locked)).not.toContain('Your grades of Fall 2020 should be in');
  });

  test('remind of none that has its grade meanwhile, and of none again that was put away', async () => {
    const student = await aStudent(server);
    await giveCourses(student, { 'MATH 1210': '', 'CS 1410': '' }, { term: 'Spring 2021' });
    await giveCourses(student, { 'CS 1410': 'A' }, { term: 'Spring 2021' });
    for (const code of ['CS 1400', 'CS 2420']) {
      const course = { code, title: code, term: 'spring 2021', kind: 'in-progress', credits: 3, grade: null };
      done(await student.browser.post('/dashboard-api/me/courses/', course));
    }
    await giveCourses(student, { 'CS 1400': 'A', 'CS 2420': 'B' }, { term: 'Spring 2021' });
    await runJob(server, REMIND_OF_GRADES);
    expect(await noticesOf(student)).toEqual([['grades_in', 'Spring 2021', 1]]);
    const dismissal = { kind: 'grades_in', about: 'Spring 2021' };
    done(await student.browser.post(at(student, 'notices/dismissals/'), dismissal));
    await runJob(server, REMIND_OF_GRADES);
    expect(await noticesOf(student)).toEqual([]);
  });

  test('are of one term, however it is written', async () => {
    const student = await aStudent(server);
    await giveCourses(student, { 'CS 1400': '' }, { term: 'Fall 2021 à Montréal' });
    const course = {
      code: 'CS 1410',
      title: 'Objects',
      term: 'fall 2021 a Montreal',
      kind: 'in-progress',
      credits: 3,
    };
    done(await student.browser.post('/dashboard-api/me/courses/', { ...course, grade: null }));
    await runJob(server, REMIND_OF_GRADES);
    const [[kind, , courses], ...others] = await noticesOf(student);
    expect([kind, courses, others]).toEqual(['grades_in', 2, []]);
    await runJob(server, REMIND_OF_GRADES);
    expect(await noticesOf(student)).toHaveLength(1);
  });

  test('are nobody’s business but their student’s', async () => {
    const [student, other] = [await aStudent(server), await aStudent(server)];
    expect((await other.browser.get(at(student, 'notices/'))).status).toBe(403);
  });
});
