import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { FOLLOW_CATALOGUE } from './modules/students/student.jobs.js';
import { CatalogueStore, ConsentNeeded, type LoadOptions } from './modules/catalogue/index.js';
import { startTestApp, type TestApp } from './testing/app.js';
import { aStudent, done, giveCourses, type TestStudent } from './testing/builders.js';
import { edited, loadFiles, RIVERBEND, type TestFiles } from './testing/catalogue.js';
import { jobsDone, runJob } from './testing/jobs.js';

/** Another university: CS 1400, a program CS-BS and a career have codes that Riverbend's have too. */
const HILLTOP = {
  'educator.csv': 'id,name,short_name\nhilltop,Hilltop College,HC\n',
  'courses.csv': `code,subject,title,credits,level,description,skills
CS 1400,CS,Computing for Everybody,4,Lower Division,Use computers.,Spreadsheets;Python
ART 1000,ART,Drawing,3,Lower Division,Draw.,Drawing
ART 1100,ART,Painting,3,Lower Division,Paint.,Painting
ENGL 1010,ENGL,Composition,3,Lower Division,Compose.,Writing
`,
  'programs.csv': `code,title,level,required_credits,department,description,careers
CS-BS,Computing,Bachelor,4,Computing,Compute.,15-1252.00
ART-AA,Fine Art,Associate,6,Art,Make art.,27-1013.00
`,
  'program_courses.csv': `program,group,kind,group_credits,course
CS-BS,Core,required,4,CS 1400
ART-AA,Core,required,6,ART 1000
ART-AA,Core,required,6,ART 1100
`,
  'careers.csv': `onet_code,title,description,average_pay,education,job_count,year,growth,projected_job_count,projected_year,skills
15-1252.00,Software Developers,Write software.,140000,Bachelor's degree,1000,2024,15.5,1155,2034,Programming:2;Algorithms:1;Testing:1;Speaking:1
27-1013.00,Fine Artists,Make art.,60000,,30,2024,1,31,2034,Drawing:1;Painting:1
`,
} satisfies TestFiles;

let server: TestApp;
beforeAll(async () => {
  server = await startTestApp();
  await load(RIVERBEND);
});
afterAll(() => server?.stop());

const catalogue = () => server.app.get(CatalogueStore).current;
const educator = (shortName: string) => catalogue().educators.find((each) => each.shortName === shortName)!;

async function load(files: TestFiles, options: LoadOptions = {}) {
  const report = await loadFiles(server, files, options);
  await server.app.get(CatalogueStore).catchUp();
  await jobsDone(server);
  return report;
}

/** Everything of one university that is on offer, as it is stored. */
function offerOf(shortName: string) {
  const { uuid } = educator(shortName);
  const own = <Row extends { educatorUuid: string; retired: boolean }>(rows: readonly Row[]) =>
    rows.filter((row) => row.educatorUuid === uuid && !row.retired);
  return {
    courses: own(catalogue().courses).map(({ id, code, title, skills }) => [id, code, title, skills.length]),
    programs: own(catalogue().programs).map(({ id, code, title, groups, careers }) => [
      id,
      code,
      title,
      groups.map(({ courses }) => courses.map((course) => course.id)),
      careers.map((career) => career.onetCode),
    ]),
  };
}

const preview = async ({ handle, browser }: TestStudent, ...codes: string[]) => {
  const lines = codes.map((code) => ({ key: code, code, title: '' }));
  const { body } = await browser.post(`/dashboard-api/students/${handle}/transcript-preview/`, { lines });
  return body.lines.map(({ match, candidates }: any) => [
    match?.title ?? null,
    candidates.map(({ title }: any) => title),
  ]);
};

describe('a second university', () => {
  test('has to be allowed, and is not taken for the first under another name', async () => {
    const before = offerOf('RSU');
    await expect(load(HILLTOP)).rejects.toThrow(ConsentNeeded);
    await expect(load(HILLTOP)).rejects.toThrow(
      'HC is not a university of this installation, which has RSU. To rename one, give educator.csv the column id with ' +
        'its old short name. To add one, allow it with --new-educator.',
    );
    expect(catalogue().educators).toHaveLength(1);

    const report = await load(HILLTOP, { newEducator: true });
    expect([report.isNewEducator, report.courses.added.length, report.courses.retired]).toEqual([
      true,
      4,
      [],
    ]);
    expect(offerOf('RSU')).toEqual(before);
    expect(offerOf('HC').courses).toHaveLength(4);
  });

  test('shares the lists with the first, each record with its university', async () => {
    const { browser } = await aStudent(server);
    const { body: courses } = await browser.get('/dashboard-api/course-insights/?course_code=CS%201400');
    expect(courses.results.map((row: any) => [row.educator_uuid, row.course.title])).toEqual([
      [educator('RSU').uuid, 'Fundamentals of Programming'],
      [educator('HC').uuid, 'Computing for Everybody'],
    ]);
    const { body: programs } = await browser.get(
      '/dashboard-api/program-insights/?related_career_title=software',
    );
    expect(programs.results.map((row: any) => [row.educator_uuid, row.program.title])).toEqual([
      [educator('RSU').uuid, 'Computer Science, B.S.'],
      [educator('HC').uuid, 'Computing'],
    ]);
    const { body: careers } = await browser.get('/dashboard-api/career-insights/?career_title=software');
    expect(careers.count).toBe(1);
  });

  test('has its courses advised to its own students and those without a course, as those of the first to its own', async () => {
    const [riverbend, hilltop, newcomer] = [
      await aStudent(server),
      await aStudent(server),
      await aStudent(server),
    ];
    await giveCourses(riverbend, { 'MATH 1210': 'A' });
    await giveCourses(hilltop, { 'ART 1100': 'A' });
    const { uuid } = catalogue().careers.find(({ title }) => title === 'Fine Artists')!;
    const drawing = async ({ browser }: TestStudent) => {
      const { explanation } = done(await browser.get(`/dashboard-api/career-insights/${uuid}/`)).body;
      const { taught_by: taught, taught_by_count: count } = explanation.find(
        ({ skill }: any) => skill.name === 'Drawing',
      );
      return [taught.map(({ code }: any) => code), count];
    };
    expect(await drawing(riverbend)).toEqual([[], 0]);
    for (const student of [hilltop, newcomer]) expect(await drawing(student)).toEqual([['ART 1000'], 1]);
  });

  test('is loaded again without touching the first, and the other way round', async () => {
    const first = offerOf('RSU');
    const second = offerOf('HC');
    const { version } = catalogue();
    await load(HILLTOP);
    await load(RIVERBEND);
    expect(catalogue().version).toBe(version);

    const smaller = edited(
      HILLTOP,
      'courses.csv',
      'ENGL 1010,ENGL,Composition,3,Lower Division,Compose.,Writing\n',
      '',
    );
    const report = await load(smaller, { allowRemoval: true });
    expect(report.courses.retired).toEqual(['ENGL 1010 Composition']);
    expect(offerOf('RSU')).toEqual(first);
    expect(offerOf('HC').courses).toHaveLength(3);
    await load(HILLTOP);
    expect(offerOf('HC')).toEqual(second);
  });

  test('keeps a career on offer that the first no longer has, and lets it go with its own', async () => {
    const offered = () =>
      catalogue()
        .careers.filter(({ retired }) => !retired)
        .map(({ title }) => title);
    const withoutDevelopers = edited(
      edited(RIVERBEND, 'programs.csv', '15-1252.00;15-1251.00', '15-1251.00'),
      'careers.csv',
      RIVERBEND['careers.csv'].split('\n')[1]! + '\n',
      '',
    );
    await load(withoutDevelopers, { allowRemoval: true });
    expect(offered()).toContain('Software Developers');
    const neither = edited(
      edited(HILLTOP, 'programs.csv', 'Compute.,15-1252.00', 'Compute.,'),
      'careers.csv',
      HILLTOP['careers.csv'].split('\n')[1]! + '\n',
      '',
    );
    await load(neither, { allowRemoval: true });
    expect(offered()).not.toContain('Software Developers');
    await load(RIVERBEND);
    expect(offered()).toContain('Software Developers');
    await load(HILLTOP);
  });

  test('keeps the spelling of a skill that the first teaches', async () => {
    await load(edited(HILLTOP, 'courses.csv', 'Spreadsheets;Python', 'SPREADSHEETS;PYTHON'));
    expect(catalogue().skillByName.get('python')!.name).toBe('Python');
    expect(catalogue().skillByName.get('spreadsheets')!.name).toBe('SPREADSHEETS');
    await load(HILLTOP);
  });
});

describe('a code that two universities have', () => {
  test('means the course of the university that the student’s other courses are of', async () => {
    const student = await aStudent(server);
    expect(await preview(student, 'CS 1400', 'ART-1000')).toEqual([
      ['Computing for Everybody', []],
      ['Drawing', []],
    ]);
    expect(await preview(student, 'CS 1400', 'ART 1000', 'MATH 1210', 'ACC 2010')).toEqual([
      ['Fundamentals of Programming', []],
      ['Drawing', []],
      ['Calculus I', []],
      ['Financial Accounting', []],
    ]);
    await giveCourses(student, { 'ART 1000': 'A', 'ART 1100': 'A' });
    expect(await preview(student, 'cs1400', 'MATH 1210')).toEqual([
      ['Computing for Everybody', []],
      ['Calculus I', []],
    ]);
  });

  test('is offered, and matched with none by itself, while nothing tells', async () => {
    const student = await aStudent(server);
    const both = ['Fundamentals of Programming', 'Computing for Everybody'];
    expect(await preview(student, 'CS 1400')).toEqual([[null, both]]);
    expect(await preview(student, 'CS 1400', 'ART 1000', 'MATH 1210')).toEqual([
      [null, both],
      ['Drawing', []],
      ['Calculus I', []],
    ]);
  });

  test('is hidden at one university and shown at the other', async () => {
    const student = await aStudent(server);
    const { handle, browser } = student;
    const calls = `/dashboard-api/students/${handle}`;
    const [here, there] = catalogue().courseByCode.all('CS 1400');
    const line = {
      kind: 'completed',
      institution: null,
      code: 'CS 1400',
      title: '',
      credits: 3,
      grade: 'A',
      repeat: null,
    };
    const lines = [
      { ...line, term: 'Fall 2024', course_uuid: here!.uuid },
      { ...line, term: 'Fall 2025', course_uuid: there!.uuid },
    ];
    await browser.post(`${calls}/transcript-imports/`, { layout: 'registrar', visibility: 'public', lines });
    const row = `${calls}/course-visibility/${here!.educatorUuid}/${here!.uuid}/`;
    expect((await browser.patch(row, { is_visible: false })).status).toBe(200);
    const { body } = await browser.get(`${calls}/course-visibility/`);
    expect(body.results.map((each: any) => [each.course_title, each.is_visible])).toEqual([
      ['Fundamentals of Programming', false],
      ['Computing for Everybody', true],
    ]);
    await load(edited(RIVERBEND, 'courses.csv', 'Write programs.', 'Write better programs.'));
    await load(edited(HILLTOP, 'courses.csv', 'Use computers.', 'Use computers well.'));
    const { body: after } = await browser.get(`${calls}/course-visibility/`);
    expect(after).toEqual(body);
  });

  test('stays the course of the student’s own university when only the other offers it', async () => {
    const [accountant, artist] = [await aStudent(server), await aStudent(server)];
    await giveCourses(accountant, { 'ACC 2010': 'A', 'MATH 1210': 'A' });
    await giveCourses(artist, { 'ART 1000': 'A', 'ART 1100': 'A' });
    const rhetoric = 'COMM 1050,COMM,Rhetoric,3,Lower Division,Argue.,Speaking\n';
    const speaking = 'COMM 1050,COMM,Public Speaking,3,Lower Division,Speak up.,Speaking;Writing;Listening\n';
    await load(edited(HILLTOP, 'courses.csv', 'ENGL 1010,', `${rhetoric}ENGL 1010,`));
    await load(edited(RIVERBEND, 'courses.csv', speaking, ''), { allowRemoval: true });
    expect(await preview(accountant, 'COMM 1050')).toEqual([['Public Speaking', []]]);
    expect(await preview(artist, 'COMM 1050')).toEqual([['Rhetoric', []]]);
    await load(HILLTOP, { allowRemoval: true });
    await load(RIVERBEND);
  });

  test('stays no course where the student has said that it is neither', async () => {
    const [decided, undecided] = [await aStudent(server), await aStudent(server)];
    const line = { kind: 'completed', term: 'Fall 2024', institution: null, title: '', credits: 3 };
    const drawing = catalogue().courseByCode.get('ART 1000')!.uuid;
    for (const [{ handle, browser }, said] of [
      [decided, { no_match: true }],
      [undecided, {}],
    ] as const) {
      const lines = [
        { ...line, code: 'ART 1000', grade: 'A', repeat: null, course_uuid: drawing },
        { ...line, code: 'ENGL 1010', grade: 'A', repeat: null, course_uuid: null, ...said },
      ];
      const imports = `/dashboard-api/students/${handle}/transcript-imports/`;
      done(await browser.post(imports, { layout: 'registrar', lines }));
    }
    await runJob(server, FOLLOW_CATALOGUE);
    const codesOf = async ({ browser }: TestStudent) =>
      (await browser.get('/dashboard-api/me/courses/')).body.results.map(({ course }: any) => course?.title);
    expect(await codesOf(decided)).toEqual(['Drawing', undefined]);
    expect(await codesOf(undecided)).toEqual(['Drawing', 'Composition']);
  });

  test('names in the list of courses the university of the student', async () => {
    const shortNameFor = async ({ browser }: TestStudent) =>
      (await browser.get('/dashboard-api/course-insights/?limit=1')).body.educator_short_name;
    const artist = await aStudent(server);
    const newStudent = await aStudent(server);
    await giveCourses(artist, { 'ART 1000': 'A' });
    const accountant = await aStudent(server);
    await giveCourses(accountant, { 'ACC 2010': 'A' });
    expect(await shortNameFor(artist)).toBe('HC');
    expect(await shortNameFor(accountant)).toBe('RSU');
    expect(await shortNameFor(newStudent)).toBe(catalogue().educators[0]!.shortName);
  });
});

describe('a line that both have', () => {
  test('is matched by a load as the student’s other lines tell, and left alone while they do not', async () => {
    const artist = await aStudent(server);
    const stranger = await aStudent(server);
    await giveCourses(artist, { 'ART 1000': 'A', 'BIOL 1010': 'A' });
    await giveCourses(stranger, { 'BIOL 1010': 'A' });
    const biology = (title: string) => `BIOL 1010,BIOL,${title},3,Lower Division,Live.,Biology\n`;
    const atHilltop = edited(HILLTOP, 'courses.csv', 'ENGL 1010,', `${biology('Life')}ENGL 1010,`);
    const atRiverbend = edited(
      RIVERBEND,
      'courses.csv',
      'ENGL 1010,',
      `${biology('General Biology')}ENGL 1010,`,
    );
    // Both come at once for the students: what follows a catalogue waits until both are there.
    await loadFiles(server, atHilltop);
    await loadFiles(server, atRiverbend);
    await server.app.get(CatalogueStore).catchUp();
    await jobsDone(server);
    const titles = async ({ handle, browser }: TestStudent) => {
      const { body } = await browser.get(`/dashboard-api/students/${handle}/course-visibility/`);
      return body.results.map((row: any) => row.course_title);
    };
    expect(await titles(artist)).toEqual(['Drawing', 'Life']);
    // The first of the two loads may have been followed before the second.
    expect([[], ['Life']]).toContainEqual(await titles(stranger));
  });
});

describe('a university with another name', () => {
  test('is the same when its id says so', async () => {
    const { uuid } = educator('HC');
    const before = offerOf('HC');
    const report = await load({
      ...edited(
        HILLTOP,
        'courses.csv',
        'ENGL 1010,',
        'BIOL 1010,BIOL,Life,3,Lower Division,Live.,Biology\nENGL 1010,',
      ),
      'educator.csv': 'id,name,short_name\nhilltop,Hilltop University,HU\n',
    });
    expect([report.isNewEducator, report.isRenamed, report.courses.retired]).toEqual([false, true, []]);
    expect(educator('HU')).toMatchObject({ uuid, name: 'Hilltop University', code: 'hilltop' });
    expect(offerOf('HU')).toEqual(before);
  });

  test('may get an id later: the old short name until then is one', async () => {
    const { uuid } = educator('RSU');
    await load(
      { ...RIVERBEND, 'educator.csv': 'id,name,short_name\nRSU,Riverbend University,RU\n' },
      { allowRemoval: true },
    );
    expect(educator('RU').uuid).toBe(uuid);
    await load({
      ...RIVERBEND,
      'educator.csv': 'id,name,short_name\nedu.riverbend,Riverbend University,RU\n',
    });
    expect(educator('RU')).toMatchObject({ uuid, code: 'edu.riverbend' });
    await load({
      ...RIVERBEND,
      'educator.csv': 'id,name,short_name\nedu.riverbend,Riverbend State University,RSU\n',
    });
    expect(educator('RSU').uuid).toBe(uuid);
    expect(catalogue().educators).toHaveLength(2);
  });
});
