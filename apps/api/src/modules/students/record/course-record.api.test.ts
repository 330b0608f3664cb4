import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { startTestApp, type TestApp } from '../../../testing/app.js';
import { Browser } from '../../../testing/browser.js';
import {
  aStudent,
  done,
  follow,
  giveCourses,
  setCourseVisibility,
  type TestStudent,
  undoImport,
} from '../../../testing/builders.js';
import { edited, loadFiles, loadTestCatalogue, readinessOf, RIVERBEND } from '../../../testing/catalogue.js';
import { jobsDone } from '../../../testing/jobs.js';
import type { Catalogue } from '../../catalogue/index.js';

let server: TestApp;
let catalogue: Catalogue;
let student: TestStudent;
beforeAll(async () => {
  server = await startTestApp();
  catalogue = (await loadTestCatalogue(server)).current;
});
afterAll(() => server?.stop());
beforeEach(async () => {
  student = await aStudent(server);
});

const RECORD = '/dashboard-api/me/courses/';
const uuidOf = (code: string) => catalogue.courseByCode.get(code)!.uuid;
const recordOf = async ({ browser }: TestStudent = student) => done(await browser.get(RECORD)).body;
const lineOf = async (code: string) => (await recordOf()).results.find((line: any) => line.code === code);
const addressOf = async (code: string) => `${RECORD}${(await lineOf(code)).line_uuid}/`;
const correct = async (code: string, change: object) =>
  done(await student.browser.patch(await addressOf(code), change)).body;
const remove = async (code: string) => {
  const address = await addressOf(code);
  done(await student.browser.delete(address));
  return address;
};
const added = async (fields: object = {}) =>
  student.browser.post(RECORD, {
    code: 'CS 1400',
    title: 'Fundamentals of Programming',
    term: 'Fall 2024',
    kind: 'completed',
    credits: 3,
    grade: 'A',
    ...fields,
  });

/** What a person who is not signed in sees: the courses behind the skills, and the score of a followed career. */
async function seen(): Promise<{ courses: string[]; skills: string[]; score: number | undefined }> {
  const visitor = new Browser(server.url);
  const profile = `/dashboard-api/students/${student.handle}`;
  const skills = done(await visitor.get(`${profile}/aggregated-skills/`)).body.results;
  const careers = done(await visitor.get(`${profile}/career-insights/`)).body.results;
  return {
    courses: [
      ...new Set<string>(skills.flatMap((row: any) => row.courses.map((each: any) => each.course_code))),
    ],
    skills: skills.map((row: any) => row.skill.name).toSorted(),
    score: careers[0]?.completion_stats.career_readiness_score,
  };
}
const preview = async (code: string, school = '') => {
  const path = `/dashboard-api/students/${student.handle}/transcript-preview/${school && `?school=${school}`}`;
  const { body } = done(
    await student.browser.post(path, { lines: [{ key: code, code, title: 'Unheard Of' }] }),
  );
  return body.lines[0];
};

describe('the record', () => {
  test('has every line with term, grade, credits, match and visibility, the latest term first', async () => {
    await giveCourses(
      student,
      { 'CS 1400': 'A', 'ZOO 9': 'B+' },
      { term: 'Fall 2023', visibility: 'public' },
    );
    await giveCourses(student, { 'CS 1410': '', 'ACC 2010': 'F' }, { term: 'Spring 2024' });
    await setCourseVisibility(server, student, 'CS 1400', { is_visible: false });
    const { results, count, ...sums } = await recordOf();
    const told = results.map((line: any) => [
      line.code,
      line.term,
      line.grade,
      line.outcome,
      line.course?.course_uuid ?? null,
      line.is_visible,
    ]);
    expect(told).toEqual([
      ['ACC 2010', 'Spring 2024', 'F', 'not-earned', uuidOf('ACC 2010'), null],
      ['CS 1410', 'Spring 2024', null, 'in-progress', uuidOf('CS 1410'), null],
      ['CS 1400', 'Fall 2023', 'A', 'earned', uuidOf('CS 1400'), false],
      ['ZOO 9', 'Fall 2023', 'B+', 'earned', null, null],
    ]);
    expect(count).toBe(4);
    expect(sums).toEqual({
      credits_earned: 6,
      grade_point_average: { value: 2.43, credits: 9, school: null },
      visibility_confirmed: true,
    });
  });

  test('comes in pages, with the sums of all', async () => {
    await giveCourses(student, { 'CS 1400': 'A', 'CS 1410': 'B' });
    const { body } = await student.browser.get(`${RECORD}?limit=1&offset=1`);
    expect([body.results.map((line: any) => line.code), body.count]).toEqual([['CS 1410'], 2]);
    expect(body.grade_point_average).toEqual({ value: 3.5, credits: 6, school: null });
    expect((await student.browser.get(`${RECORD}?limit=201`)).status).toBe(400);
  });

  test('of somebody new is empty, without an average', async () => {
    expect(await recordOf()).toEqual({
      results: [],
      count: 0,
      credits_earned: 0,
      grade_point_average: null,
      visibility_confirmed: false,
    });
  });

  test('counts a course that was taken twice once, and says nothing of transfers in the average', async () => {
    await giveCourses(student, { 'CS 1400': 'C' }, { term: 'Fall 2023' });
    await giveCourses(student, { 'CS 1400': 'A' }, { term: 'Spring 2024' });
    done(await added({ code: 'MATH 1210', kind: 'transfer', grade: 'F', term: null }));
    expect(await recordOf()).toMatchObject({
      credits_earned: 3,
      grade_point_average: { value: 3, credits: 6, school: null },
    });
  });

  test('says the average of one school: of the one with the latest term, with all that names none', async () => {
    const average = async () => (await recordOf()).grade_point_average;
    await giveCourses(student, { 'HIST 902': 'C' }, { term: 'Fall 2022', school: 'Lakeside College' });
    done(await added({ code: 'ART 902', grade: 'A' }));
    expect(await average()).toEqual({ value: 3, credits: 6, school: null });
    await giveCourses(
      student,
      { 'CS 1400': 'A' },
      { term: 'Fall 2023', school: 'riverbend  state UNIVERSITY' },
    );
    expect(await average()).toEqual({ value: 4, credits: 6, school: 'Riverbend State University' });
    await giveCourses(student, { 'HIST 903': 'B' }, { term: 'Fall 2025', school: 'LAKESIDE COLLEGE' });
    expect(await average()).toEqual({ value: 2.5, credits: 6, school: 'LAKESIDE COLLEGE' });
  });

  test('counts a code that the catalogue lacks once for each school', async () => {
    for (const [school, term] of [
      ['Lakeside College', 'Fall 2021'],
      ['Valley College', 'Spring 2023'],
      ['VALLEY  COLLEGE', 'Fall 2023'],
      ['', 'Spring 2024'],
    ] as const)
      await giveCourses(student, { 'HIST 901': 'B' }, { term, ...(school && { school }) });
    expect((await recordOf()).credits_earned).toBe(6);
  });

  test('counts a course once that its school lists and another takes over', async () => {
    await giveCourses(
      student,
      { 'HIST 901': 'B' },
      { term: 'Fall 2021', school: 'Salt Lake Community College' },
    );
    const line = {
      kind: 'transfer',
      term: null,
      institution: 'SLCC',
      code: 'HIST 901',
      title: 'History',
      credits: 3,
      grade: 'B',
      repeat: null,
      course_uuid: null,
    };
    const body = { layout: 'registrar', lines: [line] };
    const calls = `/dashboard-api/students/${student.handle}/transcript-imports/`;
    done(await student.browser.post(`${calls}?school=Riverbend+State+University`, body));
    expect((await recordOf()).credits_earned).toBe(3);
  });

  test('counts a course once, however its school is printed', async () => {
    for (const [school, term] of [
      ['RSU (Orem)', 'Fall 2021'],
      ['Riverbend State University', 'Spring 2023'],
    ] as const)
      await giveCourses(student, { 'HIST 901': 'B' }, { term, school });
    expect((await recordOf()).credits_earned).toBe(3);
  });

  test('adds fractions of credits as progress does, thirds as thirds and others without rounding them', async () => {
    for (const code of ['CS 1400', 'CS 1410', 'CS 9999']) done(await added({ code, credits: 0.667 }));
    expect((await recordOf()).credits_earned).toBe(2);
    done(await added({ code: 'CS 9998', credits: 0.125 }));
    expect((await recordOf()).credits_earned).toBe(2.125);
  });

  test('counts the attempt of the latest term, whichever was imported last', async () => {
    await giveCourses(student, { 'CS 1400': 'A' }, { term: 'Spring 2024', visibility: 'public' });
    await giveCourses(student, { 'CS 1400': 'C' }, { term: 'Fall 2019' });
    const counted = async () => {
      const path = `/dashboard-api/students/${student.handle}/aggregated-skills/`;
      const { results } = done(await student.browser.get(path)).body;
      return results[0].courses.map(({ term, grade }: any) => [term, grade]);
    };
    expect(await counted()).toEqual([['Spring 2024', 'A']]);
    const [, older] = (await recordOf()).results;
    done(await student.browser.patch(`${RECORD}${older.line_uuid}/`, { term: 'Fall 2024' }));
    expect(await counted()).toEqual([['Fall 2024', 'C']]);
  });

  test('is its owner’s alone: nobody else can change a line, or learn that there is one', async () => {
    await giveCourses(student, { 'CS 1400': 'A' });
    const address = await addressOf('CS 1400');
    const { browser } = await aStudent(server);
    const visitor = new Browser(server.url);
    expect((await visitor.get(RECORD)).status).toBe(401);
    expect((await visitor.post(RECORD, {})).status).toBe(401);
    for (const [other, status] of [
      [browser, 404],
      [visitor, 401],
    ] as const) {
      expect((await other.patch(address, { grade: 'F' })).status).toBe(status);
      expect((await other.post(`${address}restore/`, {})).status).toBe(status);
    }
    expect((await browser.delete(address)).status).toBe(204);
    expect(await lineOf('CS 1400')).toMatchObject({ grade: 'A' });
  });
});

describe('a course added by hand', () => {
  test('is found in the catalogue by its code, however it is spelled, and counts at once for all who may see it', async () => {
    await student.browser.patch('/dashboard-api/me/', { visibility: 'public' });
    await follow(server, student, { careers: ['Software Developers'] });
    const { status, body } = await added({ code: 'cs-1400', term: ' Fall 2024 ', grade: ' A ' });
    expect([status, body]).toEqual([
      201,
      expect.objectContaining({
        code: 'CS 1400',
        term: 'Fall 2024',
        grade: 'A',
        import_uuid: null,
        printed: null,
        is_visible: true,
        course: expect.objectContaining({ course_uuid: uuidOf('CS 1400') }),
      }),
    ]);
    expect(await seen()).toEqual({
      courses: ['CS 1400'],
      skills: ['Debugging', 'Programming', 'Python'],
      score: readinessOf(server, 'Software Developers', { courses: ['CS 1400'] }),
    });
  });

  test('shows to nobody before its owner has said who may see the profile', async () => {
    done(await added());
    expect(await recordOf()).toMatchObject({ visibility_confirmed: false, count: 1 });
    expect((await seen()).courses).toEqual([]);
  });

  test('can be none of the catalogue, whatever its code', async () => {
    expect((await added({ course_uuid: null })).body.course).toBeNull();
    expect((await added({ code: 'X 1', course_uuid: uuidOf('CS 1410') })).body.course.code).toBe('CS 1410');
  });

  test('is refused a second time in a term, not in another', async () => {
    done(await added());
    const second = await added({ code: 'CS1400' });
    expect([second.status, second.body.code, Object.keys(second.body.errors)]).toEqual([
      409,
      'already_recorded',
      ['code'],
    ]);
    expect((await added({ term: 'Spring 2025' })).status).toBe(201);
    expect((await added({ term: null })).status).toBe(201);
    expect((await added({ term: null })).status).toBe(409);
  });

  test.each([
    [{ code: '' }, 'code'],
    [{ code: '  ' }, 'code'],
    [{ code: 'x'.repeat(21) }, 'code'],
    [{ title: ' ' }, 'title'],
    [{ title: 'x'.repeat(201) }, 'title'],
    [{ term: 'x'.repeat(41) }, 'term'],
    [{ term: undefined }, 'term'],
    [{ kind: 'passed' }, 'kind'],
    [{ credits: -1 }, 'credits'],
    [{ credits: 61 }, 'credits'],
    [{ credits: '3' }, 'credits'],
    [{ grade: 'x'.repeat(25) }, 'grade'],
    [{ course_uuid: 'none' }, 'course_uuid'],
    [{ course_uuid: '00000000-0000-4000-8000-000000000000' }, 'course_uuid'],
  ])('is refused with %j, naming %s', async (fields, field) => {
    const { status, body } = await added(fields);
    expect([status, Object.keys(body.errors)]).toEqual([400, [field]]);
    expect((await recordOf()).count).toBe(0);
  });

  test('gives way to the finished line of a transcript, and comes back when that import is undone', async () => {
    done(await added({ grade: 'A' }));
    expect((await preview('CS 1400')).imported).toEqual([
      { term: 'Fall 2024', kind: 'completed', added_by_hand: true },
    ]);
    const imported = await giveCourses(student, { 'CS 1400': 'C' }, { term: 'Fall 2024' });
    expect(await recordOf()).toMatchObject({ count: 1, results: [{ grade: 'C' }], credits_earned: 3 });
    await undoImport(student, imported);
    expect(await recordOf()).toMatchObject({ count: 1, results: [{ grade: 'A' }] });
  });

  test('stays when the transcript has it as running only', async () => {
    done(await added({ grade: 'A' }));
    await expect(giveCourses(student, { 'CS 1400': '' }, { term: 'Fall 2024' })).rejects.toThrow(
      'nothing_new',
    );
    expect(await recordOf()).toMatchObject({ count: 1, results: [{ grade: 'A' }] });
  });
});

describe('a correction', () => {
  beforeEach(async () => {
    await giveCourses(
      student,
      { 'CS 1400': 'A', 'ZOO 9': 'B', 'CS 1410': '' },
      { term: 'Fall 2024', visibility: 'public' },
    );
    await follow(server, student, { careers: ['Software Developers'] });
  });

  test('changes what is sent and nothing else, and keeps what the transcript says', async () => {
    const before = await lineOf('CS 1400');
    const after = await correct('CS 1400', { grade: 'B', credits: 4 });
    const { code, title, term, kind } = before;
    expect(after).toEqual({
      ...before,
      grade: 'B',
      credits: 4,
      printed: { code, title, term, kind, credits: 3, grade: 'A' },
    });
    expect((await correct('CS 1400', { grade: 'A', credits: 3 })).printed).toBeNull();
  });

  test('of a grade that earns no credit takes its skills from the scores of everybody', async () => {
    await correct('CS 1400', { grade: 'F' });
    expect(await seen()).toEqual({ courses: [], skills: [], score: 0 });
    await correct('CS 1400', { grade: 'B-' });
    expect(await seen()).toMatchObject({
      courses: ['CS 1400'],
      score: readinessOf(server, 'Software Developers', { courses: ['CS 1400'] }),
    });
  });

  test('of a code finds the course anew, but not where the student has said which it is', async () => {
    expect((await correct('ZOO 9', { code: 'math1210' })).course.code).toBe('MATH 1210');
    expect((await seen()).courses.toSorted()).toEqual(['CS 1400', 'MATH 1210']);
    await correct('MATH 1210', { course_uuid: uuidOf('ACC 2010') });
    expect((await correct('MATH 1210', { code: 'COMM 1050' })).course.code).toBe('ACC 2010');
  });

  test('survives a later import of the same transcript, even of code and term', async () => {
    await correct('CS 1400', { code: 'CS 1400H', term: 'Spring 2024', grade: 'B' });
    expect((await preview('CS 1400')).imported).toEqual([{ term: 'Fall 2024', kind: 'completed' }]);
    await expect(giveCourses(student, { 'CS 1400': 'A' }, { term: 'Fall 2024' })).rejects.toThrow(
      'nothing_new',
    );
    expect(await lineOf('CS 1400H')).toMatchObject({ grade: 'B', term: 'Spring 2024' });
    expect(await lineOf('CS 1400')).toBeUndefined();
  });

  test('to passed counts until a transcript has the grade', async () => {
    expect(await correct('CS 1410', { kind: 'completed', grade: 'P' })).toMatchObject({ outcome: 'earned' });
    expect((await seen()).courses.toSorted()).toEqual(['CS 1400', 'CS 1410']);
    const imported = await giveCourses(student, { 'CS 1410': 'F' }, { term: 'Fall 2024' });
    expect((await seen()).courses).toEqual(['CS 1400']);
    expect((await recordOf()).results.filter(({ code }: any) => code === 'CS 1410')).toMatchObject([
      { grade: 'F' },
    ]);
    await undoImport(student, imported);
    expect(await lineOf('CS 1410')).toMatchObject({ grade: 'P', outcome: 'earned' });
  });

  test('of a line in whose place a later transcript has another is refused and changes nothing', async () => {
    const address = await addressOf('CS 1410');
    const imported = await giveCourses(student, { 'CS 1410': 'F' }, { term: 'Fall 2024' });
    const { status, body } = await student.browser.patch(address, { kind: 'completed', grade: 'P' });
    expect([status, body.code, body.detail]).toEqual([
      409,
      'superseded',
      'A later transcript has CS 1410 in Fall 2024. Correct that line instead.',
    ]);
    await undoImport(student, imported);
    expect(await lineOf('CS 1410')).toMatchObject({ grade: null, printed: null });
  });

  test('onto a course that the term has already is refused and changes nothing', async () => {
    const { status, body } = await student.browser.patch(await addressOf('ZOO 9'), { code: 'CS 1400' });
    expect([status, body.code]).toEqual([409, 'already_recorded']);
    expect(await lineOf('ZOO 9')).toMatchObject({ grade: 'B' });
  });

  test.each([
    [{ code: null }, 'code'],
    [{ title: null }, 'title'],
    [{ credits: null }, 'credits'],
    [{ kind: null }, 'kind'],
    [{ grade: 5 }, 'grade'],
  ])('to %j is refused, naming %s', async (change, field) => {
    const { status, body } = await student.browser.patch(await addressOf('CS 1400'), change);
    expect([status, Object.keys(body.errors)]).toEqual([400, [field]]);
  });

  test('takes term and grade away where they are null', async () => {
    expect(await correct('CS 1400', { term: null, grade: null })).toMatchObject({ term: null, grade: null });
    expect((await seen()).courses).toEqual([]);
  });
});

describe('a match', () => {
  beforeEach(async () => {
    await giveCourses(student, { 'ZOO 9': 'B' }, { term: 'Fall 2024', visibility: 'public' });
  });

  test('gives a line its course and its skills, and is proposed to the next import', async () => {
    expect((await preview('ZOO 9')).match).toBeNull();
    await correct('ZOO 9', { course_uuid: uuidOf('ACC 2010') });
    expect((await seen()).skills).toEqual(['Accounting', 'Excel', 'Reasoning']);
    expect(await preview('ZOO 9')).toMatchObject({ matched_by: 'choice', match: { code: 'ACC 2010' } });
  });

  test('with no course takes the skills away, and no load of the catalogue brings them back', async () => {
    await giveCourses(student, { 'CS 1400': 'A', 'BOT 7': 'A' }, { term: 'Fall 2023' });
    await correct('CS 1400', { course_uuid: null });
    expect((await seen()).courses).toEqual([]);
    const plants = 'BOT 7,BOT,Plants,3,Lower Division,Look at plants.,Reasoning';
    await loadFiles(server, edited(RIVERBEND, 'courses.csv', 'COMM 1050,', `${plants}\nCOMM 1050,`));
    await jobsDone(server);
    expect((await lineOf('BOT 7')).course).toMatchObject({ code: 'BOT 7' });
    expect((await lineOf('CS 1400')).course).toBeNull();
  });

  test('of a hidden line stays hidden', async () => {
    await correct('ZOO 9', { course_uuid: uuidOf('ACC 2010') });
    await setCourseVisibility(server, student, 'ACC 2010', { is_visible: false });
    expect(await correct('ZOO 9', { course_uuid: uuidOf('COMM 1050') })).toMatchObject({ is_visible: false });
    expect((await seen()).courses).toEqual([]);
  });

  test('of a hidden line stays hidden when it is taken away before the line gets another', async () => {
    await correct('ZOO 9', { course_uuid: uuidOf('ACC 2010') });
    await setCourseVisibility(server, student, 'ACC 2010', { is_visible: false });
    await correct('ZOO 9', { course_uuid: null });
    expect(await correct('ZOO 9', { course_uuid: uuidOf('COMM 1050') })).toMatchObject({ is_visible: false });
    expect((await seen()).courses).toEqual([]);
  });

  test('of a hidden line stays hidden when a code without a course is corrected, by hand or by a load', async () => {
    await giveCourses(student, { 'CS 1400': 'A', 'CS 1410': 'A' }, { term: 'Fall 2023' });
    await setCourseVisibility(server, student, 'CS 1400', { is_visible: false });
    await setCourseVisibility(server, student, 'CS 1410', { is_visible: false });
    await correct('CS 1400', { code: 'BOT 7' });
    await correct('CS 1410', { code: 'BOT 8' });
    expect(await correct('BOT 8', { code: 'MATH 1210' })).toMatchObject({ is_visible: false });
    const plants = 'BOT 7,BOT,Plants,3,Lower Division,Look at plants.,Reasoning';
    await loadFiles(server, edited(RIVERBEND, 'courses.csv', 'COMM 1050,', `${plants}\nCOMM 1050,`));
    await jobsDone(server);
    expect(await lineOf('BOT 7')).toMatchObject({ course: { code: 'BOT 7' }, is_visible: false });
    expect((await seen()).courses).toEqual([]);
  });

  test('of a line whose grade is shown does not show the grade of another line of that course', async () => {
    await giveCourses(student, { 'CS 1400': 'A', 'CS 1410': 'A' }, { term: 'Fall 2023' });
    await setCourseVisibility(server, student, 'CS 1400', { grade_visible: true });
    await correct('CS 1400', { course_uuid: uuidOf('CS 1410') });
    expect(await lineOf('CS 1410')).toMatchObject({ is_visible: true, grade_visible: false });
  });

  test('of a line whose grade is shown keeps showing it where no other line has the course', async () => {
    await giveCourses(student, { 'CS 1400': 'A' }, { term: 'Fall 2023' });
    await setCourseVisibility(server, student, 'CS 1400', { grade_visible: true });
    await correct('CS 1400', { course_uuid: null });
    await correct('CS 1400', { course_uuid: uuidOf('CS 1410') });
    expect(await lineOf('CS 1400')).toMatchObject({ is_visible: true, grade_visible: true });
  });
});

describe('a removal', () => {
  beforeEach(async () => {
    await giveCourses(
      student,
      { 'CS 1400': 'A', 'MATH 1210': 'B' },
      { term: 'Fall 2024', visibility: 'public' },
    );
    await follow(server, student, { careers: ['Software Developers'] });
  });

  test('takes the course from what everybody sees, and Undo puts it back as it was', async () => {
    const [before, shown] = [await recordOf(), await seen()];
    const address = await remove('CS 1400');
    expect((await student.browser.delete(address)).status).toBe(204);
    expect((await recordOf()).results.map(({ code }: any) => code)).toEqual(['MATH 1210']);
    expect((await seen()).courses).toEqual(['MATH 1210']);
    const restored = await student.browser.post(`${address}restore/`, {});
    expect([restored.status, restored.body.code]).toEqual([200, 'CS 1400']);
    expect(await recordOf()).toEqual(before);
    expect(await seen()).toEqual(shown);
    expect((await student.browser.post(`${address}restore/`, {})).status).toBe(200);
  });

  test('is told to the next import, which brings the course back only when the student says so', async () => {
    const address = await remove('CS 1400');
    expect((await preview('CS 1400')).imported).toEqual([
      { term: 'Fall 2024', kind: 'completed', grade: 'A', removed: true },
    ]);
    await giveCourses(student, { 'CS 1400': 'A' }, { term: 'Fall 2024' });
    expect((await recordOf()).count).toBe(2);
    expect((await preview('CS 1400')).imported).toEqual([
      { term: 'Fall 2024', kind: 'completed', grade: 'A' },
    ]);
    expect((await student.browser.post(`${address}restore/`, {})).status).toBe(404);
  });

  test('does not count in the list of imports, and goes for good with its import', async () => {
    const address = await remove('CS 1400');
    const imports = `/dashboard-api/students/${student.handle}/transcript-imports/`;
    const { body } = await student.browser.get(imports);
    expect(body.results.map(({ courses }: any) => courses)).toEqual([1]);
    await undoImport(student, body.results[0].import_uuid);
    expect((await student.browser.post(`${address}restore/`, {})).status).toBe(404);
  });

  test('of what is not there is 404 to correct and 204 to remove', async () => {
    const nothing = `${RECORD}00000000-0000-4000-8000-000000000000/`;
    expect((await student.browser.patch(nothing, { grade: 'A' })).status).toBe(404);
    expect((await student.browser.delete(nothing)).status).toBe(204);
    const address = await remove('CS 1400');
    expect((await student.browser.patch(address, { grade: 'A' })).status).toBe(404);
  });

  test('of a course added by hand is not undone once it was added again', async () => {
    done(await added({ code: 'ENGL 1010', term: null }));
    const address = await remove('ENGL 1010');
    done(await added({ code: 'ENGL 1010', term: null }));
    const { status, body } = await student.browser.post(`${address}restore/`, {});
    expect([status, body.code]).toEqual([409, 'already_recorded']);
  });

  test('of a course in progress is not undone once it was added by hand', async () => {
    await giveCourses(student, { 'ENGL 1010': '' }, { term: 'Fall 2025' });
    const address = await remove('ENGL 1010');
    done(await added({ code: 'ENGL 1010', term: 'Fall 2025' }));
    const { status, body } = await student.browser.post(`${address}restore/`, {});
    expect([status, body.code]).toEqual([409, 'already_recorded']);
    expect((await recordOf()).results.filter(({ code }: any) => code === 'ENGL 1010')).toHaveLength(1);
  });
});

describe('a term in another spelling', () => {
  test('is the same: the course stands once in it', async () => {
    done(await added({ term: ' fall  2025 ' }));
    expect((await lineOf('CS 1400')).term).toBe('fall 2025');
    for (const term of ['Fall 2025', 'FALL  2025']) expect((await added({ term })).status).toBe(409);
    done(await added({ term: 'Fall 2024' }));
    const { status } = await student.browser.patch(
      `${RECORD}${(await recordOf()).results.at(-1).line_uuid}/`,
      { term: 'Fall 2025' },
    );
    expect(status).toBe(409);
  });

  test('is the same for a transcript, to whose finished line the one by hand gives way', async () => {
    done(await added({ term: 'fall 2025' }));
    await giveCourses(student, { 'CS 1400': 'A' }, { term: 'Fall  2025' });
    const { results, grade_point_average } = await recordOf();
    expect(results.map(({ code, term }: any) => [code, term])).toEqual([['CS 1400', 'Fall 2025']]);
    expect(grade_point_average).toEqual({ value: 4, credits: 3, school: null });
    await expect(giveCourses(student, { 'CS 1400': 'A' }, { term: 'FALL 2025' })).rejects.toThrow();
    expect((await recordOf()).count).toBe(1);
  });
});

test('changes at the same time lose none of each other', async () => {
  await giveCourses(student, { 'CS 1400': 'A' });
  const address = await addressOf('CS 1400');
  await Promise.all([
    student.browser.clone().patch(address, { grade: 'B' }),
    student.browser.clone().patch(address, { credits: 5 }),
    student.browser.clone().patch(address, { term: 'Spring 2020' }),
  ]);
  expect(await lineOf('CS 1400')).toMatchObject({ grade: 'B', credits: 5, term: 'Spring 2020' });
});

test('a course added twice by a double tap stands once', async () => {
  const answers = await Promise.all([added(), added()]);
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409]);
});

test('a record that is full takes no more, and says so', async () => {
  const grades = (from: number, to: number) =>
    Object.fromEntries(Array.from({ length: to - from }, (_, place) => [`Z ${from + place}`, 'A']));
  await giveCourses(student, grades(0, 300));
  await giveCourses(student, grades(300, 600));
  const { status, body } = await added();
  expect([status, body.code]).toEqual([409, 'too_many_courses']);
  const address = await remove('Z 0');
  expect((await added()).status).toBe(201);
  expect((await student.browser.post(`${address}restore/`, {})).body.code).toBe('too_many_courses');
});
