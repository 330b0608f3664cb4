import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { CatalogueStore } from './modules/catalogue/index.js';
import { startSibling, startTestApp, type TestApp } from './testing/app.js';
import { Browser } from './testing/browser.js';
import {
  aProject,
  aStudent,
  follow,
  giveCourses,
  setCourseVisibility,
  type TestStudent,
  undoImport,
} from './testing/builders.js';
import {
  edited,
  loadFiles,
  readinessOf,
  RIVERBEND,
  RIVERBEND_WORK,
  type TestFiles,
} from './testing/catalogue.js';
import { jobsDone } from './testing/jobs.js';

let server: TestApp;
beforeAll(async () => {
  server = await startTestApp();
});
afterAll(() => server?.stop());

const catalogue = () => server.app.get(CatalogueStore).current;
const courseCalled = (title: string) => catalogue().courses.find((course) => course.title === title)!;

/** Loads the files as an operator does who knows what they do, and waits until all of it has happened. */
async function reload(files: TestFiles) {
  const report = await loadFiles(server, files, { allowRemoval: true });
  await server.app.get(CatalogueStore).catchUp();
  await jobsDone(server);
  return report;
}
beforeEach(() => reload(RIVERBEND));

/** The files without every line that has one of the texts. */
function without(files: TestFiles, ...texts: string[]): TestFiles {
  const kept = (content: string) =>
    content.split('\n').filter((line) => !texts.some((text) => line.includes(text)));
  return Object.fromEntries(
    Object.entries(files).map(([name, content]) => [name, kept(String(content)).join('\n')]),
  );
}

/** No developers, no computer science, and three of its courses gone: something of each kind that a student refers to. */
const REDUCED = without(
  edited(RIVERBEND, 'programs.csv', '15-1252.00;15-1251.00', '15-1251.00'),
  'CS-BS',
  'CS 1400,CS',
  'CS 1410,CS',
  'CS 2420,CS',
  '15-1252.00,Software',
);

/** Courses passed, one of them hidden, one grade shown; a favourite, a career, a program and a project. */
async function aLearner(): Promise<TestStudent> {
  const student = await aStudent(server);
  const grades = { 'CS 1400': 'A', 'CS 1410': 'B', 'MATH 1210': 'A-' };
  await giveCourses(student, grades, { visibility: 'public' });
  await setCourseVisibility(server, student, 'CS 1410', { is_visible: false });
  await setCourseVisibility(server, student, 'CS 1400', { grade_visible: true });
  await mark(student, 'CS 2420');
  await follow(server, student, { careers: ['Software Developers', 'Accountants'], programs: ['CS-BS'] });
  await aProject(server, student, 'A sorter', ['Algorithms', 'Speaking']);
  return student;
}

async function mark({ handle, browser }: TestStudent, code: string) {
  const { educatorUuid: educator_uuid, uuid: course_uuid } = catalogue().courseByCode.get(code)!;
  return browser.post(`/dashboard-api/students/${handle}/favourite-courses/`, { educator_uuid, course_uuid });
}

const PARTS = ['aggregated-skills', 'career-insights', 'program-insights'];
const OWN_PARTS = [...PARTS, 'course-visibility', 'favourite-courses', 'transcript-imports'];

/** What a browser sees of a student, part by part; that a record is retired is left out when asked. */
async function seenBy(
  browser: Browser,
  { handle }: TestStudent,
  parts: string[],
): Promise<Record<string, any>> {
  const seen: Record<string, any> = {};
  for (const part of parts) {
    const { status, body } = await browser.get(`/dashboard-api/students/${handle}/${part}/`);
    expect([part, status]).toEqual([part, 200]);
    seen[part] = body;
  }
  return seen;
}
const seenByOwner = (student: TestStudent) => seenBy(student.browser, student, OWN_PARTS);
const seenByOthers = (student: TestStudent) => seenBy(new Browser(server.url), student, PARTS);
const everything = async (student: TestStudent) => [await seenByOwner(student), await seenByOthers(student)];

const withoutRetired = (value: unknown): unknown =>
  JSON.parse(JSON.stringify(value, (key, inner) => (key === 'retired' ? undefined : inner)));
const withoutCodes = (value: unknown): unknown =>
  JSON.parse(JSON.stringify(value, (key, inner) => (key === 'onet_code' ? undefined : inner)));
const codesIn = (body: any): string[] =>
  [
    ...new Set<string>(
      body.results.flatMap(({ courses }: any) => courses.map((course: any) => course.course_code)),
    ),
  ].toSorted();

describe('what leaves the catalogue', () => {
  test('is kept wherever a student refers to it, for its owner and for others, and is said to be retired (D80)', async () => {
    const student = await aLearner();
    const before = await everything(student);
    const report = await reload(REDUCED);
    expect(report.courses.retired).toHaveLength(3);
    expect(report.students).toBeGreaterThanOrEqual(1);

    const [own, others] = await everything(student);
    // The list of related careers and programs is of what is on offer.
    const unrelated = (seen: any) =>
      JSON.parse(
        JSON.stringify(withoutRetired(seen), (key, inner) =>
          key === 'related_careers' || key === 'related_program_insights' ? undefined : inner,
        ),
      );
    expect(unrelated([own, others])).toEqual(unrelated(before));
    expect(codesIn(own!['aggregated-skills'])).toEqual(['CS 1400', 'CS 1410', 'MATH 1210']);
    expect(codesIn(others!['aggregated-skills'])).toEqual(['CS 1400', 'MATH 1210']);
    const careers = own!['career-insights'].results.map(({ career }: any) => [career.title, career.retired]);
    expect(careers).toEqual([
      ['Software Developers', true],
      ['Accountants', undefined],
    ]);
    expect(
      own!['program-insights'].results.map(({ program }: any) => [program.title, program.retired]),
    ).toEqual([['Computer Science, B.S.', true]]);
    expect(own!['favourite-courses'].results.map(({ course }: any) => [course.code, course.retired])).toEqual(
      [['CS 2420', true]],
    );
  });

  test('comes back with everything when it is loaded again', async () => {
    const student = await aLearner();
    const before = await everything(student);
    const { courses, programs, careers } = catalogue();
    const addresses = [courses, programs, careers].map((records) => records.map(({ uuid }) => uuid));
    await reload(REDUCED);
    const report = await reload(RIVERBEND);
    expect([report.courses.back.length, report.programs.back.length, report.careers.back.length]).toEqual([
      3, 1, 1,
    ]);
    expect(await everything(student)).toEqual(before);
    const now = catalogue();
    expect(
      [now.courses, now.programs, now.careers].map((records) => records.map(({ uuid }) => uuid)),
    ).toEqual(addresses);
  });

  test('is in no list, no search, no level, no recommendation and no count', async () => {
    const student = await aLearner();
    const results = async (address: string) => {
      const { body } = await student.browser.get(`/dashboard-api/${address}`);
      return body;
    };
    const everythingListed = async () => ({
      courses: await results('course-insights/?limit=200'),
      subject: (await results('course-insights/?academic_subject=CS')).count,
      careers: await results('career-insights/?limit=200'),
      programs: await results('program-insights/?limit=200'),
      related: (await results('career-insights/?related_program_title=Computer')).count,
      skills: (await results('skills/?limit=200')).results.map(({ name }: any) => name),
      levels: (await results('program-levels/')).results.map(({ name }: any) => name),
    });
    const before = await everythingListed();
    expect([before.courses.count, before.careers.count, before.programs.count]).toEqual([7, 4, 2]);
    expect([before.subject, before.related]).toEqual([3, 2]);

    await reload(REDUCED);
    const after = await everythingListed();
    expect([after.courses.count, after.careers.count, after.programs.count]).toEqual([4, 3, 1]);
    expect([after.subject, after.related, after.levels]).toEqual([0, 0, ['Certificate']]);
    expect(JSON.stringify(after)).not.toMatch(/CS 1400|CS 1410|CS 2420|Software Developers|Computer Science/);
    expect(before.skills).toContain('Algorithms');
    expect(after.skills).not.toContain('Algorithms');
    expect(after.skills).toContain('Programming');

    const { uuid } = catalogue().careers.find(({ title }) => title === 'Computer Programmers')!;
    const other = await aStudent(server);
    const { body } = await other.browser.get(`/dashboard-api/career-insights/${uuid}/`);
    expect(body.explanation.map(({ taught_by_count }: any) => taught_by_count)).toEqual([0, 0]);
  });

  test('is opened by its address, with its score, and says that it is retired', async () => {
    const student = await aLearner();
    const { uuid: career } = catalogue().careers.find(({ title }) => title === 'Software Developers')!;
    const { uuid: program, educatorUuid } = catalogue().programByCode.get('CS-BS')!;
    const addresses = [`career-insights/${career}/`, `program-insights/${educatorUuid}/${program}/`];
    const open = () =>
      Promise.all(addresses.map(async (path) => (await student.browser.get(`/dashboard-api/${path}`)).body));
    const before = await open();
    await reload(REDUCED);
    const [careerNow, programNow] = await open();
    expect(careerNow.career.retired).toBe(true);
    expect(programNow.program.retired).toBe(true);
    expect(careerNow.completion_stats.has_enough_data).toBe(true);
    expect(careerNow.completion_stats.career_readiness_score).toBeGreaterThan(0);
    expect(programNow.completion_stats).toEqual(before[1].completion_stats);
  });

  test('is linked and marked by nobody any more, stays linked when asked again, and may be let go', async () => {
    const student = await aLearner();
    const other = await aStudent(server);
    const { uuid: career_uuid } = catalogue().careers.find(({ title }) => title === 'Software Developers')!;
    const { uuid: program_uuid, educatorUuid: educator_uuid } = catalogue().programByCode.get('CS-BS')!;
    await reload(REDUCED);
    const statuses = async ({ handle, browser }: TestStudent) => {
      const calls = `/dashboard-api/students/${handle}`;
      return [
        (await browser.post(`${calls}/linked-careers/`, { career_uuid })).status,
        (await browser.post(`${calls}/linked-programs/`, { program_uuid, educator_uuid })).status,
        (await mark({ handle, browser } as TestStudent, 'CS 2420')).status,
      ];
    };
    expect(await statuses(student)).toEqual([200, 200, 200]);
    expect(await statuses(other)).toEqual([404, 404, 404]);
    expect((await seenByOwner(other))['career-insights'].count).toBe(0);

    const calls = `/dashboard-api/students/${student.handle}`;
    const { uuid, educatorUuid } = catalogue().courseByCode.get('CS 2420')!;
    for (const path of [
      `linked-careers/${career_uuid}/`,
      `linked-programs/${educator_uuid}/${program_uuid}/`,
      `favourite-courses/${educatorUuid}/${uuid}/`,
    ]) {
      expect((await student.browser.delete(`${calls}/${path}`)).status).toBe(204);
    }
    const own = await seenByOwner(student);
    expect([
      own['career-insights'].count,
      own['program-insights'].count,
      own['favourite-courses'].count,
    ]).toEqual([1, 0, 0]);
  });

  test('may still be hidden and shown, and stays so when it comes back', async () => {
    const student = await aLearner();
    await reload(REDUCED);
    await setCourseVisibility(server, student, 'CS 1400', { is_visible: false });
    expect(codesIn((await seenByOthers(student))['aggregated-skills'])).toEqual(['MATH 1210']);
    await reload(RIVERBEND);
    expect(codesIn((await seenByOthers(student))['aggregated-skills'])).toEqual(['MATH 1210']);
  });

  test('keeps a project as it is, and lets it be changed', async () => {
    const student = await aLearner();
    await reload(REDUCED);
    const projects = `/dashboard-api/students/${student.handle}/projects/`;
    const { body } = await student.browser.get(projects);
    const [project] = body.results;
    expect(project.skills.map(({ name }: any) => name)).toEqual(['Algorithms', 'Speaking']);
    const changed = await student.browser.patch(`${projects}${project.project_uuid}/`, {
      title: 'A better sorter',
      skill_uuids: project.skills.map(({ uuid }: any) => uuid),
    });
    expect([changed.status, changed.body.skills.length]).toEqual([200, 2]);
  });
});

const projectSkills = async ({ handle, browser }: TestStudent) => {
  const { body } = await browser.get(`/dashboard-api/students/${handle}/projects/`);
  return Object.fromEntries(
    body.results.map(({ title, skills }: any) => [title, skills.map(({ name }: any) => name)]),
  );
};
const ONE_NAME: TestFiles = { ...RIVERBEND, 'skills.csv': 'name,aliases\nDesign,Testing\n' };

describe('a skill that becomes another name of one', () => {
  test('is that one in courses and in projects, once, and counts as it', async () => {
    const student = await aStudent(server);
    await giveCourses(student, { 'CS 2420': 'A' });
    await aProject(server, student, 'Tests', ['Speaking', 'Testing', 'Writing']);
    await aProject(server, student, 'Both', ['Design', 'Testing']);
    await reload(ONE_NAME);
    expect(await projectSkills(student)).toEqual({
      Tests: ['Speaking', 'Design', 'Writing'],
      Both: ['Design'],
    });
    const { body } = await student.browser.get(
      `/dashboard-api/students/${student.handle}/aggregated-skills/`,
    );
    const design = body.results.find(({ skill }: any) => skill.name === 'Design');
    expect([design.total, body.results.some(({ skill }: any) => skill.name === 'Testing')]).toEqual([
      3,
      false,
    ]);
  });
});

describe('a course that is hidden', () => {
  const undoAndImport = async (student: TestStudent, codes: string[]) => {
    const { body } = await student.browser.get(
      `/dashboard-api/students/${student.handle}/transcript-imports/`,
    );
    for (const { import_uuid } of body.results) await undoImport(student, import_uuid);
    await giveCourses(student, Object.fromEntries(codes.map((code) => [code, 'A'])));
  };
  const shown = async (student: TestStudent) => codesIn((await seenByOthers(student))['aggregated-skills']);

  test.each<[string, TestFiles]>([
    ['while the catalogue has it', RIVERBEND],
    ['while the catalogue does not have it', REDUCED],
  ])('stays hidden when its import is undone and made again %s', async (_when, files) => {
    const student = await aLearner();
    await reload(files);
    await undoAndImport(student, ['CS 1400', 'CS 1410', 'MATH 1210']);
    expect(await shown(student)).toEqual(['CS 1400', 'MATH 1210']);
    await reload(RIVERBEND);
    expect(await shown(student)).toEqual(['CS 1400', 'MATH 1210']);
    expect(codesIn((await seenByOwner(student))['aggregated-skills'])).toEqual([
      'CS 1400',
      'CS 1410',
      'MATH 1210',
    ]);
  });

  test('is not imported again when it comes back: every line is still there', async () => {
    const student = await aLearner();
    await reload(REDUCED);
    await reload(RIVERBEND);
    const { browser, handle } = student;
    const line = { kind: 'completed', term: 'Fall 2025', institution: null, code: 'CS 1410', title: 'OOP' };
    const { status, body } = await browser.post(`/dashboard-api/students/${handle}/transcript-imports/`, {
      layout: 'registrar',
      lines: [{ ...line, credits: 3, grade: 'B', repeat: null, course_uuid: null }],
    });
    expect([status, body.code]).toEqual([409, 'nothing_new']);
    expect(await shown(student)).toEqual(['CS 1400', 'MATH 1210']);
  });

  test('stays hidden under a new code, also after an undo, also when another course gets the old code', async () => {
    const student = await aLearner();
    const renamed = withReplaces(replaceAll(RIVERBEND, 'CS 1410', 'CS 1415'), { 'CS 1415': 'CS 1410' });
    await reload(renamed);
    expect(await shown(student)).toEqual(['CS 1400', 'MATH 1210']);
    const reused = edited(
      replaceAll(RIVERBEND, 'CS 1410', 'CS 1415'),
      'courses.csv',
      'MATH 1210,',
      'CS 1410,CS,Something Else,3,Lower Division,New.,Novelty\nMATH 1210,',
    );
    await reload(reused);
    expect(await shown(student)).toEqual(['CS 1400', 'MATH 1210']);
    await undoAndImport(student, ['CS 1400', 'CS 1410', 'CS 1415', 'MATH 1210']);
    expect(await shown(student)).toEqual(['CS 1400', 'MATH 1210']);
    expect(codesIn((await seenByOwner(student))['aggregated-skills'])).toEqual([
      'CS 1400',
      'CS 1410',
      'CS 1415',
      'MATH 1210',
    ]);
  });

  test('stays hidden at every moment of a rename, whoever looks', async () => {
    const student = await aLearner();
    const visitor = new Browser(server.url);
    const done = new AbortController();
    const leaks: string[] = [];
    const watch = async () => {
      while (!done.signal.aborted) {
        const { text } = await visitor.get(`/dashboard-api/students/${student.handle}/aggregated-skills/`);
        if (text.includes('Object-Oriented')) leaks.push(text);
      }
    };
    const watching = watch();
    for (const code of ['CS 1411', 'CS 1412', 'CS 1413']) {
      const before = { [code]: 'CS 1410;CS 1411;CS 1412' };
      await reload(withReplaces(replaceAll(RIVERBEND, 'CS 1410', code), before, code));
    }
    await reload(RIVERBEND);
    done.abort();
    await watching;
    expect(leaks).toEqual([]);
  });
});

/** Lists whose order goes by codes, in an order of their own. */
const sorted = (list: unknown[]): unknown[] =>
  list.toSorted((a, b) => JSON.stringify(a).localeCompare(JSON.stringify(b)));

/** The files with a code replaced wherever it stands. */
const replaceAll = (files: TestFiles, from: string, to: string): TestFiles =>
  Object.fromEntries(Object.entries(files).map(([name, text]) => [name, String(text).replaceAll(from, to)]));

/** The files with a column `replaces` in courses.csv, or in another file, filled for some codes. */
function withReplaces(
  files: TestFiles,
  replaces: Record<string, string>,
  except?: string,
  name = 'courses.csv',
): TestFiles {
  const lines = String(files[name]).trimEnd().split('\n');
  const filled = lines.map((line, place) => {
    if (place === 0) return `${line},replaces`;
    const others = (replaces[line.split(',')[0]!] ?? '').split(';').filter((code) => code !== except);
    return `${line},${others.join(';')}`;
  });
  return { ...files, [name]: filled.join('\n') };
}

describe('a record that replaces others', () => {
  test('keeps its address, matches, favourites and grades under its new code', async () => {
    const student = await aLearner();
    const before = withoutRetired(await everything(student));
    const report = await reload(
      withReplaces(replaceAll(RIVERBEND, 'CS 1400', 'CS 1405'), { 'CS 1405': 'cs-1400' }),
    );
    expect(report.courses).toMatchObject({
      added: [],
      retired: [],
      renamed: ['CS 1400 Fundamentals of Programming → CS 1405 Fundamentals of Programming'],
    });
    const text = JSON.stringify(await everything(student)).replaceAll('CS 1405', 'CS 1400');
    expect(JSON.parse(text)).toEqual(before);
  });

  test('is found by the code that older transcripts have', async () => {
    await reload(withReplaces(replaceAll(RIVERBEND, 'CS 1400', 'CS 1405'), { 'CS 1405': 'CS 1400' }));
    const student = await aStudent(server);
    await giveCourses(student, { cs1400: 'A' });
    expect(codesIn((await seenByOwner(student))['aggregated-skills'])).toEqual(['CS 1405']);
  });

  /** Each course, or career, under the code that it has now; the codes may be those of others. */
  const renumbered = (
    codes: Record<string, string>,
    files: TestFiles = RIVERBEND,
    file?: string,
  ): TestFiles => {
    const any = new RegExp(Object.keys(codes).join('|'), 'g');
    const now = Object.entries(files).map(([name, text]) => [
      name,
      String(text).replaceAll(any, (code) => codes[code]!),
    ]);
    const replaces = Object.fromEntries(Object.entries(codes).map(([from, to]) => [to, from]));
    return withReplaces(Object.fromEntries(now), replaces, undefined, file);
  };
  const titles = (body: any): string[] => [
    ...new Set<string>(
      body.results.flatMap(({ courses }: any) =>
        courses.map(({ course_code, course_title }: any) => `${course_code} ${course_title}`),
      ),
    ),
  ];

  test.each<[string, Record<string, string>]>([
    ['two courses swap theirs', { 'CS 1400': 'CS 1410', 'CS 1410': 'CS 1400' }],
    ['all move up', { 'CS 1400': 'CS 1410', 'CS 1410': 'CS 2420', 'CS 2420': 'CS 3420' }],
  ])('keeps everything of its own where %s, and hidden is what was hidden', async (_which, codes) => {
    const student = await aLearner();
    const back = new Map(Object.entries(codes).map(([from, to]) => [to, from]));
    const before = withoutRetired(await everything(student));
    const report = await reload(renumbered(codes));
    expect(report.courses).toMatchObject({ added: [], retired: [], changed: [], back: [] });
    expect(report.courses.renamed).toHaveLength(back.size);

    const text = JSON.stringify(await everything(student));
    const asBefore = text.replaceAll(/CS \d{4}/g, (code) => back.get(code) ?? code);
    const byCode = (seen: any) =>
      JSON.parse(JSON.stringify(seen, (_key, value) => (Array.isArray(value) ? sorted(value) : value)));
    expect(byCode(JSON.parse(asBefore))).toEqual(byCode(before));
    expect(titles((await seenByOthers(student))['aggregated-skills']).toSorted()).toEqual([
      'CS 1410 Fundamentals of Programming',
      'MATH 1210 Calculus I',
    ]);
    const again = await reload(renumbered(codes));
    expect([again.isChange, again.courses.renamed]).toEqual([false, []]);
    expect(JSON.stringify(await everything(student))).toBe(text);
  });

  test.each<[string, Record<string, string>]>([
    ['two careers swap theirs', { '15-1252.00': '15-1251.00', '15-1251.00': '15-1252.00' }],
    ['they move up', { '15-1251.00': '15-1252.00', '15-1252.00': '15-1253.00' }],
  ])('keeps address, followers, scores and similar ones where %s', async (_which, codes) => {
    const files = { ...RIVERBEND, ...RIVERBEND_WORK };
    await reload(files);
    const student = await aLearner();
    const seen = async () => ({
      ...(await seenByOwner(student)),
      similar: await Promise.all(
        catalogue().careers.map(async ({ uuid }) => {
          const { body } = await student.browser.get(`/dashboard-api/career-insights/${uuid}/similar/`);
          return body;
        }),
      ),
    });
    const before = await seen();
    const moved = renumbered(codes, files, 'careers.csv');
    const report = await reload(moved);
    expect([report.careers.renamed.length, report.careers.added, report.careers.retired]).toEqual([
      2,
      [],
      [],
    ]);
    expect(withoutCodes(await seen())).toEqual(withoutCodes(before));
    const again = await reload(moved);
    expect([again.isChange, again.careers.renamed]).toEqual([false, []]);
  });

  test('takes over what refers to others, once, and hidden wins', async () => {
    const student = await aLearner();
    await mark(student, 'CS 1400');
    await mark(student, 'CS 1410');
    // One course for two: one of them was hidden, the other not.
    const merged = withReplaces(without(replaceAll(RIVERBEND, 'CS 1400', 'CS 1450'), 'CS 1410'), {
      'CS 1450': 'CS 1400;CS 1410',
    });
    const report = await reload(merged);
    expect([report.courses.renamed.length, report.courses.retired]).toEqual([
      1,
      ['CS 1410 Object-Oriented Programming'],
    ]);
    const own = await seenByOwner(student);
    expect(codesIn(own['aggregated-skills'])).toEqual(['CS 1450', 'MATH 1210']);
    expect(own['favourite-courses'].results.map(({ course }: any) => course.code)).toEqual([
      'CS 1450',
      'CS 2420',
    ]);
    expect(own['course-visibility'].results[0]).toMatchObject({
      course_code: 'CS 1450',
      is_visible: false,
      grade_visible: false,
    });
    expect(codesIn((await seenByOthers(student))['aggregated-skills'])).toEqual(['MATH 1210']);

    await setCourseVisibility(server, student, 'CS 1450', { is_visible: true });
    await reload(merged);
    expect(codesIn((await seenByOthers(student))['aggregated-skills'])).toEqual(['CS 1450', 'MATH 1210']);
  });

  describe('of a student who passed what it replaces', () => {
    const TWO = edited(
      edited(
        edited(RIVERBEND, 'programs.csv', '52.0302,6', '52.0302,30'),
        'courses.csv',
        'MATH 1210,',
        'MATH 101,MATH,Algebra I,3,Lower Division,,\nMATH 102,MATH,Algebra II,3,Lower Division,,\nMATH 1210,',
      ),
      'program_courses.csv',
      'ACC-CERT,Core,required,6,ACC 2010',
      'ACC-CERT,Core,required,6,MATH 101\nACC-CERT,Core,required,6,MATH 102\nACC-CERT,Core,required,6,ACC 2010',
    );
    const BOTH = { 'MATH 101': 'A', 'MATH 102': 'B' };
    /** Both are one course of six credits, under a number of its own or under that of the first. */
    const asOne = (code: string, replaces: string) => {
      const courses = without({ 'courses.csv': TWO['courses.csv']! }, 'MATH 102');
      const programs = without({ 'program_courses.csv': TWO['program_courses.csv']! }, 'MATH 102');
      return withReplaces(
        edited(
          replaceAll({ ...TWO, ...courses, ...programs }, 'MATH 101', code),
          'courses.csv',
          'Algebra I,3',
          'Algebra,6',
        ),
        { [code]: replaces },
      );
    };
    const ONE = asOne('MATH 110', 'MATH 101;MATH 102');
    const credits = async (student: TestStudent) => {
      const { uuid, educatorUuid } = catalogue().programByCode.get('ACC-CERT')!;
      const address = `/dashboard-api/program-insights/${educatorUuid}/${uuid}/`;
      const { completion_stats: stats } = (await student.browser.get(address)).body;
      const { body: record } = await student.browser.get('/dashboard-api/me/courses/');
      return [stats.numerator, record.credits_earned];
    };

    test.each<[string, TestFiles]>([
      ['a number of its own', ONE],
      ['the number of one of them', asOne('MATH 101', 'MATH 102')],
    ])(
      'counts the credits of each, under %s, also for transcripts that come later',
      async (_which, files) => {
        await reload(TWO);
        const student = await aStudent(server);
        await giveCourses(student, BOTH);
        const before = await credits(student);
        await reload(files);
        expect([before, await credits(student)]).toEqual([
          [6, 6],
          [6, 6],
        ]);
        const later = await aStudent(server);
        await giveCourses(later, BOTH, { credits: 3 });
        expect(await credits(later)).toEqual([6, 6]);
        await reload(TWO);
        expect(await credits(student)).toEqual([6, 6]);
      },
    );

    test('counts a course once that was passed again under the number it was given', async () => {
      const student = await aStudent(server);
      await reload(TWO);
      await giveCourses(student, BOTH);
      await reload(ONE);
      await giveCourses(student, { 'MATH 110': 'A' }, { term: 'Spring 2026' });
      expect(await credits(student)).toEqual([6, 6]);
      await reload(asOne('MATH 111', 'MATH 110'));
      expect(await credits(student)).toEqual([6, 6]);
      await giveCourses(student, { 'MATH 111': 'A' }, { term: 'Fall 2026' });
      expect(await credits(student)).toEqual([6, 6]);
    });
  });

  test('takes over careers and programs that are followed, once', async () => {
    const student = await aStudent(server);
    await follow(server, student, {
      careers: ['Software Developers', 'Computer Programmers'],
      programs: ['CS-BS', 'ACC-CERT'],
    });
    const careers = RIVERBEND['careers.csv'].trimEnd().split('\n');
    const [header, developers, , ...others] = careers;
    let files: TestFiles = {
      ...without(RIVERBEND, 'ACC-CERT'),
      'careers.csv': [
        `${header},replaces`,
        `${developers},15-1251.00`,
        ...others.map((line) => `${line},`),
      ].join('\n'),
    };
    files = edited(files, 'programs.csv', ';15-1251.00', '');
    files = edited(files, 'programs.csv', ',careers\n', ',careers,replaces\n');
    files = edited(files, 'programs.csv', '15-1252.00', '15-1252.00,acc cert');
    const report = await reload(files);
    expect([report.careers.renamed.length, report.programs.renamed.length]).toEqual([1, 1]);
    const own = await seenByOwner(student);
    expect(own['career-insights'].results.map(({ career }: any) => career.title)).toEqual([
      'Software Developers',
    ]);
    expect(own['program-insights'].results.map(({ program }: any) => program.title)).toEqual([
      'Computer Science, B.S.',
    ]);
  });

  test('is what it was when the old files are loaded again', async () => {
    const student = await aLearner();
    const before = await everything(student);
    const { length } = catalogue().courses;
    await reload(withReplaces(replaceAll(RIVERBEND, 'CS 1400', 'CS 1405'), { 'CS 1405': 'CS 1400' }));
    await reload(RIVERBEND);
    expect(await everything(student)).toEqual(before);
    expect(catalogue().courses).toHaveLength(length);
  });
});

describe('a line that no course was found for', () => {
  const withArt = edited(
    RIVERBEND,
    'courses.csv',
    'MATH 1210,',
    'art1000,ART,Drawing,3,Lower Division,Draw.,Drawing;Speaking\nMATH 1210,',
  );

  test('is matched when a load brings the course, and counts at once', async () => {
    const student = await aStudent(server);
    await giveCourses(student, { 'ART-1000': 'A' }, { visibility: 'public' });
    await follow(server, student, { careers: ['Chief Executives'] });
    const score = async () =>
      (await seenByOthers(student))['career-insights'].results[0].completion_stats.career_readiness_score;
    expect(codesIn((await seenByOwner(student))['aggregated-skills'])).toEqual([]);
    expect(await score()).toBe(0);
    await reload(withArt);
    expect(codesIn((await seenByOwner(student))['aggregated-skills'])).toEqual(['art1000']);
    expect(codesIn((await seenByOthers(student))['aggregated-skills'])).toEqual(['art1000']);
    expect(await score()).toBe(readinessOf(server, 'Chief Executives', { courses: ['art1000'] }));
    await reload(RIVERBEND);
    expect(courseCalled('Drawing').retired).toBe(true);
    expect(await score()).toBe(readinessOf(server, 'Chief Executives', { courses: ['art1000'] }));
    expect(await score()).toBeGreaterThan(0);
  });
});

describe('a load of the same files', () => {
  test('changes nothing, not even the version', async () => {
    const { version } = catalogue();
    const report = await reload(RIVERBEND);
    expect(catalogue().version).toBe(version);
    for (const { added, changed, renamed, back, retired } of [
      report.courses,
      report.programs,
      report.careers,
    ]) {
      expect([added, changed, renamed, back, retired]).toEqual([[], [], [], [], []]);
    }
  });
});

test('students who write while catalogues are loaded are all answered, and nothing of theirs is lost', async () => {
  const loader = await startSibling(server);
  const students = await Promise.all(Array.from({ length: 10 }, () => aLearner()));
  const renamed = withReplaces(replaceAll(RIVERBEND, 'CS 1410', 'CS 1416'), { 'CS 1416': 'CS 1410' });
  const done = new AbortController();
  const statuses: number[] = [];
  const write = async ({ handle, browser }: TestStudent) => {
    const calls = `/dashboard-api/students/${handle}`;
    const { uuid: career_uuid } = catalogue().careers.find(({ title }) => title === 'Accountants')!;
    const { uuid, educatorUuid } = courseCalled('Calculus I');
    const { body: before } = await browser.get(`${calls}/transcript-imports/`);
    for (let turn = 0; !done.signal.aborted; turn++) {
      const answers = [
        await browser.post(`${calls}/linked-careers/`, { career_uuid }),
        await browser.patch(`${calls}/course-visibility/${educatorUuid}/${uuid}/`, {
          is_visible: turn % 2 === 0,
        }),
        await browser.patch('/dashboard-api/me/', { bio: `Turn ${turn}` }),
      ];
      const imported = await giveCourses({ handle, browser } as TestStudent, {
        'ENGL 1010': 'A',
        'CS 2420': '',
      });
      await undoImport({ handle, browser } as TestStudent, imported);
      statuses.push(...answers.map(({ status }) => status));
    }
    const { body: after } = await browser.get(`${calls}/transcript-imports/`);
    expect(after).toEqual(before);
  };
  const writing = Promise.all(students.map(write));
  for (const files of [REDUCED, RIVERBEND, renamed, RIVERBEND, REDUCED, RIVERBEND]) {
    await loadFiles(loader, files, { allowRemoval: true });
  }
  done.abort();
  await writing;
  await loader.stop();
  expect(statuses.length).toBeGreaterThanOrEqual(30);
  expect(statuses.filter((status) => status !== 200)).toEqual([]);
  await server.app.get(CatalogueStore).catchUp();
  await jobsDone(server);
  for (const student of students) {
    const own = await seenByOwner(student);
    expect(codesIn(own['aggregated-skills'])).toEqual(['CS 1400', 'CS 1410', 'MATH 1210']);
    expect(codesIn((await seenByOthers(student))['aggregated-skills'])).not.toContain('CS 1410');
    expect([own['career-insights'].count, own['favourite-courses'].count]).toEqual([2, 1]);
  }
});

/** The last one: the other university stays. */
test('a skill stays itself in projects while another university teaches it by that name', async () => {
  const student = await aStudent(server);
  await loadFiles(
    server,
    {
      ...RIVERBEND,
      'educator.csv': 'name,short_name\nLakeside College,LC\n',
      'programs.csv': RIVERBEND['programs.csv'],
    },
    { newEducator: true },
  );
  await server.app.get(CatalogueStore).catchUp();
  await aProject(server, student, 'A script', ['Python']);
  await reload({ ...RIVERBEND, 'skills.csv': 'name,aliases\nProgramming,Python\n' });
  expect(await projectSkills(student)).toEqual({ 'A script': ['Python'] });
});
