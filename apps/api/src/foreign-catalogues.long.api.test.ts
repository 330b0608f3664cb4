import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { CatalogueStore } from './modules/catalogue/index.js';
import { startSibling, startTestApp, type TestApp } from './testing/app.js';
import { aProject, aStudent, follow, giveCourses, type TestStudent } from './testing/builders.js';
import { edited, inFolder, RIVERBEND, type TestFiles } from './testing/catalogue.js';
import { type Ended, lumen } from './testing/command.js';
import { jobsDone } from './testing/jobs.js';

/** Catalogues as others hand them over, loaded over the one that students refer to, by the command. */

const COURSES = 'courses.csv';

let server: TestApp;
let student: TestStudent;
beforeAll(async () => {
  server = await startTestApp();
  await load(WITH_WORK);
  student = await aStudent(server);
  await giveCourses(student, { 'CS 1400': 'A', 'CS 1410': 'B', 'MATH 1210': 'A-' });
  await follow(server, student, { careers: ['Software Developers'], programs: ['CS-BS'] });
  await aProject(server, student, 'A sorter', ['Algorithms']);
});
afterAll(() => server?.stop());
beforeEach(() => load(WITH_WORK, '--allow-removal'));

/** Loads the files as an operator does, and waits until all of it has happened. */
async function load(files: TestFiles, ...flags: string[]): Promise<Ended> {
  const ended = await inFolder(files, (folder) => command(folder, ...flags));
  await server.app.get(CatalogueStore).catchUp();
  await jobsDone(server);
  return ended;
}

const command = (...words: string[]) => lumen(server, 'catalogue', 'import-university', ...words);

const PARTS = ['aggregated-skills', 'career-insights', 'program-insights', 'transcript-imports'];

async function seen(): Promise<Record<string, any>> {
  const parts = PARTS.map(async (part) => {
    const { status, body } = await student.browser.get(`/dashboard-api/students/${student.handle}/${part}/`);
    expect([part, status]).toEqual([part, 200]);
    return [part, body];
  });
  return Object.fromEntries(await Promise.all(parts));
}

/** A process that starts now can, and serves so many courses. */
async function served(): Promise<number> {
  const sibling = await startSibling(server);
  const { length } = sibling.app.get(CatalogueStore).current.courses.filter(({ retired }) => !retired);
  await sibling.stop();
  return length;
}

const WORK = 'onet_code,alternate_titles,tasks,other_tasks,activities,technologies\n';
/** Riverbend with a fifth career, and with what the work of each is. */
const WITH_WORK: TestFiles = {
  ...RIVERBEND,
  'careers.csv': `${RIVERBEND['careers.csv']}27-3043.00,Writers,Write.,70000,Bachelor's degree,90,2024,4,94,2034,Writing:2\n`,
  'career_work.csv': ['15-1252.00', '15-1251.00', '13-2011.00', '11-1011.00', '27-3043.00'].reduce(
    (lines, code) => `${lines}${code},,Do the work of ${code}.,,,\n`,
    WORK,
  ),
};

const lines = (file: keyof typeof RIVERBEND) => RIVERBEND[file].trimEnd().split('\n');
/** A file with a column more, filled for some codes. */
const withColumn = (
  name: string,
  values: Record<string, string>,
  base: TestFiles = WITH_WORK,
): TestFiles => ({
  ...base,
  [COURSES]: String(base[COURSES])
    .trimEnd()
    .split('\n')
    .map((line, place) => `${line},${place === 0 ? name : (values[line.split(',')[0]!] ?? '')}`)
    .join('\n'),
});
/** A file whose last column is empty. */
const emptied = (file: keyof typeof RIVERBEND): TestFiles => ({
  ...WITH_WORK,
  [file]: lines(file)
    .map((line, place) => (place === 0 ? line : line.replace(/[^,]*$/, '')))
    .join('\n'),
});
const without = (...names: string[]): TestFiles =>
  Object.fromEntries(Object.entries(WITH_WORK).filter(([name]) => !names.includes(name)));

describe('a catalogue that has lost something', () => {
  test.each<[string, TestFiles, RegExp]>([
    [
      'the skills of its courses',
      emptied(COURSES),
      /^7 of 7 courses would be left without skills: more than 5 %/,
    ],
    [
      'what the work of its careers is',
      without('career_work.csv'),
      /^5 of 5 careers would be left without work \(career_work\.csv\): more than 5 %/,
    ],
    [
      'its programs, and half of its courses',
      {
        ...without('programs.csv', 'program_courses.csv'),
        [COURSES]: lines(COURSES).slice(0, 4).join('\n'),
      },
      /^4 of 7 courses, 2 of 2 programs would retire: more than 5 %/,
    ],
  ])('asks before it takes away %s', async (_what, files, asked) => {
    const before = await seen();
    const { code, errors } = await load(files);
    expect(code).toBe(3);
    expect(errors).toMatch(asked);
    expect(await seen()).toEqual(before);
    expect((await load(files, '--allow-removal')).code).toBe(0);
    expect(await served()).toBe(lines(COURSES).length - 1 - (asked.source.includes('4 of 7') ? 4 : 0));
  });
});

test('the same files may be loaded again where only other names of careers are known', async () => {
  const files: TestFiles = {
    ...WITH_WORK,
    'career_work.csv': String(WITH_WORK['career_work.csv']).replaceAll(
      /,,Do the work of .*$/gm,
      ',Another name,,,,',
    ),
  };
  expect((await load(files, '--allow-removal')).code).toBe(0);
  const again = await load(files);
  expect(again.errors).toBe('');
  expect(again.code).toBe(0);
});

describe('a catalogue that has lost a column', () => {
  const codes = lines(COURSES)
    .slice(1)
    .map((line) => line.split(',')[0]!);
  const forEach = (value: (place: number) => string) =>
    Object.fromEntries(codes.map((code, place) => [code, value(place)]));

  test.each([
    ['cross_listed', 'cross-listings', forEach((place) => `INFO ${place + 1000}`)],
    ['credits_to', 'ranges of credits', forEach(() => '9')],
  ])('of courses, %s, asks before it takes away what stood there', async (column, field, values) => {
    expect((await load(withColumn(column, values))).code).toBe(0);
    const { code, errors } = await load(WITH_WORK);
    expect([code, errors]).toEqual([
      3,
      expect.stringContaining(`7 of 7 courses would be left without ${field}`),
    ]);
  });

  const careers = String(WITH_WORK['careers.csv']).trimEnd().split('\n');
  test.each([
    ['education', 'education'],
    ['growth', 'growth'],
    ['projected_job_count', 'projected number of jobs'],
  ])('of careers, %s, asks before it takes away what stood there', async (column, field) => {
    const place = careers[0]!.split(',').indexOf(column);
    const rest = careers.map((line, at) => (at === 0 ? line : line.split(',').with(place, '').join(',')));
    const { code, errors } = await load({ ...WITH_WORK, 'careers.csv': rest.join('\n') });
    expect([code, errors]).toEqual([
      3,
      expect.stringContaining(`5 of 5 careers would be left without ${field}`),
    ]);
  });
});

describe('a catalogue that is odd, but says what it means', () => {
  test.each<[string, TestFiles]>([
    [
      'saved by Excel on Windows',
      { ...WITH_WORK, [COURSES]: `\uFEFF${RIVERBEND[COURSES].replaceAll('\n', '\r\n')}` },
    ],
    [
      'whose prerequisites go in a circle',
      withColumn('prerequisites', {
        'CS 1400': 'CS 2420',
        'CS 1410': 'CS 1400',
        'CS 2420': 'CS 1410 and CS 2420',
      }),
    ],
    [
      'whose prerequisites are nested a thousand deep',
      withColumn('prerequisites', { 'CS 1400': `${'('.repeat(2000)}CS 1410${')'.repeat(2000)}` }),
    ],
    ['with titles of emoji and in Arabic', edited(WITH_WORK, COURSES, 'Calculus I', '👩‍🔬 \u202Eحساب التفاضل')],
    [
      'with credits of many digits',
      edited(WITH_WORK, COURSES, 'Calculus I,4', 'Calculus I,4.3333333333333333'),
    ],
  ])('is loaded when it is %s, once, and students have what they had', async (_how, files) => {
    const before = await seen();
    expect(await load(files)).toMatchObject({ code: 0, errors: '' });
    expect((await load(files)).out).toContain('Nothing changes');
    expect(await served()).toBe(7);
    for (const { educatorUuid, uuid } of server.app.get(CatalogueStore).current.courses)
      expect(
        (await student.browser.get(`/dashboard-api/course-insights/${educatorUuid}/${uuid}/`)).status,
      ).toBe(200);
    for (const { uuid } of server.app.get(CatalogueStore).current.careers)
      expect(
        (await student.browser.get(`/dashboard-api/career-insights/${uuid}/cheapest-path/`)).status,
      ).toBe(200);
    await load(WITH_WORK);
    expect(await seen()).toEqual(before);
  });

  test('keeps a student’s course through a chain of new numbers, and takes all of its old ones for it', async () => {
    const numbered = (now: string, replaces: string) =>
      withColumn(
        'replaces',
        { [now]: replaces },
        Object.fromEntries(
          Object.entries(WITH_WORK).map(([name, content]) => [
            name,
            String(content).replaceAll('CS 1400', now),
          ]),
        ),
      );
    const before = JSON.stringify(await seen());
    for (const [now, replaces] of [
      ['CS 1405', 'CS 1400'],
      ['CS 1500', 'CS 1405'],
      ['CS 1600', 'CS 1500'],
    ])
      expect((await load(numbered(now!, replaces!))).code).toBe(0);
    expect(JSON.stringify(await seen()).replaceAll('CS 1600', 'CS 1400')).toBe(before);
    for (const code of ['CS 1400', 'cs1405', 'CS-1500']) {
      const other = await aStudent(server);
      await giveCourses(other, { [code]: 'A' });
      const { body } = await other.browser.get(`/dashboard-api/students/${other.handle}/aggregated-skills/`);
      expect(JSON.stringify(body)).toContain('CS 1600');
    }
    expect((await load(WITH_WORK)).code).toBe(0);
    expect(JSON.stringify(await seen())).toBe(before);
  });
});

describe('a call that names something else', () => {
  test('is told that a file is no catalogue', async () => {
    const { code, errors } = await inFolder(WITH_WORK, (folder) => command(`${folder}/${COURSES}`));
    expect(code).toBe(1);
    expect(errors).toMatch(/courses\.csv is a file; a catalogue is a folder\. .*\nNothing was changed\.\n$/);
  });

  test('is told that a folder is not there', async () => {
    const { code, errors } = await inFolder(WITH_WORK, (folder) => command(`${folder}/rsu`));
    expect(code).toBe(1);
    expect(errors).toMatch(/\nThere is no folder .*\/rsu\.\nNothing was changed\.\n$/);
  });
});

describe('a university with the short name of another', () => {
  const called = (id: string, name: string): TestFiles => ({
    ...WITH_WORK,
    'educator.csv': `id,name,short_name\n${id},${name},RSU\n`,
  });

  test('is not taken for it, and does not take its place, though its courses have the same codes', async () => {
    await load(called('rsu-north', 'Riverbend State University'));
    const before = await seen();
    for (const flags of [[], ['--new-educator'], ['--allow-removal', '--new-educator']]) {
      const { code, errors } = await load(called('rsu-south', 'Riverbend South'), ...flags);
      expect(code).toBe(1);
      expect(errors).toContain(
        'educator.csv, line 2, column short_name: RSU is Riverbend State University, which has the id rsu-north. Give this',
      );
    }
    expect(await seen()).toEqual(before);
    expect(await served()).toBe(7);
  });
});
