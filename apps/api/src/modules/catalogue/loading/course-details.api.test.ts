import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { startTestApp, type TestApp } from '../../../testing/app.js';
import { aStudent } from '../../../testing/builders.js';
import { edited, inFolder, loadFiles, RIVERBEND, type TestFiles } from '../../../testing/catalogue.js';
import { CatalogueStore } from '../store/catalogue.store.js';
import { CatalogueRepository } from '../store/catalogue.repository.js';
import { SkillSearch } from '../skill-search.js';
import { readCatalogueFiles } from './catalogue-files.js';

let server: TestApp;
beforeAll(async () => {
  server = await startTestApp();
  await loadFiles(server, DETAILED);
  await server.app.get(CatalogueStore).catchUp();
});
afterAll(() => server?.stop());

const HEADER = 'code,subject,title,credits,level,description,skills';
/** The small university with all that may be said of a course. */
const withDetails = (line: string): TestFiles => ({
  ...RIVERBEND,
  'courses.csv':
    RIVERBEND['courses.csv']
      .trimEnd()
      .split('\n')
      .map((course) =>
        course === HEADER
          ? `${HEADER},credits_to,aliases,cross_listed,prerequisites,terms,cip`
          : `${course},,,,,,`,
      )
      .join('\n') + `\n${line}\n`,
});
const SEMINAR =
  'CS 4900,CS,Topics in Computing,1,Upper Division,,,4,cs4901;CSIS 4900,MATH 4900;MATH 1210,"CS 2420 (C-) and (MATH 1210 or ""instructor approval"")",Fall;Spring,11.0701';
const VOCABULARY = 'name,aliases\nSpreadsheets,Excel;Microsoft Excel\nPython,\nWelding,MIG\n';
const DETAILED: TestFiles = { ...withDetails(SEMINAR), 'skills.csv': VOCABULARY };
const RENAMED = edited(DETAILED, 'skills.csv', 'Python,', 'Python Programming,Python');

const problemsOf = (files: TestFiles) =>
  inFolder(files, (folder) => {
    try {
      readCatalogueFiles(folder);
      return [];
    } catch (error) {
      return (error as { problems: string[] }).problems;
    }
  });
const catalogue = () => server.app.get(CatalogueStore).current;

describe('what a catalogue may say of a course', () => {
  test('is stored whole: credits from and to, other codes, prerequisites, terms', async () => {
    const { courses } = await server.app.get(CatalogueRepository).read();
    expect(courses.find(({ code }) => code === 'CS 4900')).toMatchObject({
      credits: 1,
      creditsTo: 4,
      description: '',
      aliases: ['CS 4901', 'CSIS 4900'],
      crossListed: ['MATH 4900', 'MATH 1210'],
      prerequisites: {
        all: [
          { course: 'CS 2420', grade: 'C-' },
          { any: [{ course: 'MATH 1210' }, { text: 'instructor approval' }] },
        ],
      },
      terms: ['Fall', 'Spring'],
    });
  });

  test('is told by the list of courses, and left out where there is nothing to tell', async () => {
    const { browser } = await aStudent(server);
    const courseOf = async (code: string) => {
      const { body } = await browser.get(`/dashboard-api/course-insights/?course_code=${code}`);
      return body.results[0].course;
    };
    expect(await courseOf('CS4900')).toMatchObject({
      credits: 1,
      credits_to: 4,
      aliases: ['CS 4901', 'CSIS 4900'],
      cross_listed: ['MATH 4900', 'MATH 1210'],
      prerequisites: {
        text: 'CS 2420 (C-) and (MATH 1210 or "instructor approval")',
        courses: ['CS 2420', 'MATH 1210'],
      },
      terms: ['Fall', 'Spring'],
    });
    const details = ['credits_to', 'aliases', 'cross_listed', 'prerequisites', 'terms'];
    expect(Object.keys(await courseOf('CS1400')).filter((key) => details.includes(key))).toEqual([]);
  });

  test('matches a line of a transcript that has another of its codes, unless that is a course of its own', () => {
    const titleOf = (code: string) => catalogue().courseByCode.get(code)?.title;
    expect(['cs-4901', 'CSIS4900', 'MATH 4900', 'MATH 1210'].map(titleOf)).toEqual([
      'Topics in Computing',
      'Topics in Computing',
      'Topics in Computing',
      'Calculus I',
    ]);
  });

  test('changes the catalogue when it differs, and only then', async () => {
    expect((await loadFiles(server, DETAILED)).isChange).toBe(false);
    for (const [from, to] of [
      [',,,4,', ',,,3,'],
      ['CSIS 4900', 'CSIS 4902'],
      ['MATH 4900', 'STAT 4900'],
      ['(C-)', '(C)'],
      ['Fall;Spring', 'Fall'],
    ] as const) {
      const report = await loadFiles(server, edited(DETAILED, 'courses.csv', from, to), { dryRun: true });
      expect(report.courses.changed).toEqual(['CS 4900 Topics in Computing']);
    }
  });

  test('is read without signs that the reader of prerequisites puts into their text itself', async () => {
    const signed = edited(DETAILED, 'courses.csv', 'CS 2420 (C-) and', 'CS 2420 (C-) ⦃⟦ and');
    expect((await loadFiles(server, signed, { dryRun: true })).isChange).toBe(false);
  });

  test.each([
    [SEMINAR.replace(',,,4,', ',,,0.5,'), 'column credits_to: "0.5" is not a number from 1 to 60.'],
    [SEMINAR.replace('cs4901', 'cs1400'), 'column aliases: CS 1400 stands in line 2.'],
    [
      `${SEMINAR}\n${SEMINAR.replace('CS 4900', 'CS 4910')}`,
      'column aliases: CS 4901 is an alias in line 9 already.',
    ],
    [SEMINAR.replace('MATH 4900', 'CS-4900'), 'column cross_listed: CS 4900 is the course itself.'],
    [SEMINAR.replace('11.0701', '1107'), 'column cip: "1107" is no CIP code.'],
  ])('is refused when it contradicts itself: %#', async (line, message) => {
    expect((await problemsOf(withDetails(line))).join('\n')).toContain(message);
  });
});

describe('a vocabulary', () => {
  test('gives every skill one name, in courses and careers, and keeps the others to look for', async () => {
    const { skillByName, courses, careers } = catalogue();
    expect(skillByName.get('excel')).toBeUndefined();
    const spreadsheets = skillByName.get('spreadsheets')!;
    expect(courses.find(({ code }) => code === 'ACC 2010')!.skills).toContain(spreadsheets);
    expect(careers.find(({ title }) => title === 'Accountants')!.skills.map(({ skill }) => skill)).toContain(
      spreadsheets,
    );
    expect(server.app.get(SkillSearch).find('microsoft ex')).toEqual([spreadsheets]);
  });

  test('leaves out what no course teaches and no career needs', () => {
    expect(catalogue().skillByName.get('welding')).toBeUndefined();
  });

  test('takes two spellings for one skill that are one to the database', async () => {
    const greek = edited(
      edited(DETAILED, 'courses.csv', 'Python;Debugging', 'Python;Debugging;ΣΑΣ'),
      'courses.csv',
      'Calculus;Reasoning',
      'Calculus;Reasoning;σασ',
    );
    await loadFiles(server, greek);
    await server.app.get(CatalogueStore).catchUp();
    const skillsOf = (code: string) => catalogue().courses.find((course) => course.code === code)!.skills;
    const shared = skillsOf('CS 1400').filter((skill) => skillsOf('MATH 1210').includes(skill));
    expect(shared).toHaveLength(1);
    expect(['ΣΑΣ', 'σασ'].map((name) => catalogue().skillNamed(name))).toEqual([shared[0], shared[0]]);
  });

  test('that calls a skill otherwise renames it where students have it', async () => {
    const uuid = catalogue().skillByName.get('python')!.uuid;
    expect((await loadFiles(server, RENAMED)).respelled).toEqual(['Python → Python Programming']);
    await server.app.get(CatalogueStore).catchUp();
    expect(catalogue().skillByName.get('python programming')).toMatchObject({ uuid, aliases: ['Python'] });
  });

  test('refuses a name that stands twice', async () => {
    const twice = { ...DETAILED, 'skills.csv': `${VOCABULARY}Excel,\n` };
    expect(await problemsOf(twice)).toEqual([
      'skills.csv, line 5, column name: "Excel" stands in line 2 already. Delete one of the two.',
    ]);
  });
});

describe('one skill that a vocabulary makes two', () => {
  const teaching = (skills: string, vocabulary: string) => ({
    ...edited(DETAILED, 'courses.csv', 'Python;Debugging', skills),
    'skills.csv': `name,aliases\n${vocabulary}`,
  });
  const TOGETHER = teaching('Quality', 'Quality,Checking;Proving\n');
  const APART = teaching('Proving;Checking', 'Proving,\nChecking,\n');

  test('stays the record of the first name it was known by, and the other name is a new skill', async () => {
    await loadFiles(server, TOGETHER);
    await server.app.get(CatalogueStore).catchUp();
    const { uuid } = catalogue().skillByName.get('quality')!;
    expect((await loadFiles(server, APART)).respelled).toEqual(['Quality → Checking']);
    await server.app.get(CatalogueStore).catchUp();
    const { courses, skillByName } = catalogue();
    const { skills } = courses.find(({ code }) => code === 'CS 1400')!;
    expect(skills.map(({ name }) => name)).toEqual(['Programming', 'Proving', 'Checking']);
    expect(skillByName.get('checking')!.uuid).toBe(uuid);
    expect((await loadFiles(server, APART)).isChange).toBe(false);
    await loadFiles(server, RENAMED);
  });
});

test('a university without programs loads, and calls skills as the vocabulary of others does', async () => {
  const { 'programs.csv': _, 'program_courses.csv': __, ...others } = RIVERBEND;
  expect(await problemsOf(others)).toEqual([]);
  const own = { ...others, 'educator.csv': 'name,short_name\nLakeside College,LC\n' };
  expect((await loadFiles(server, own, { newEducator: true })).programs.total).toBe(0);
  await server.app.get(CatalogueStore).catchUp();
  const { courses, educators } = catalogue();
  const { uuid } = educators.find(({ shortName }) => shortName === 'LC')!;
  const programming = courses.find(({ code, educatorUuid }) => code === 'CS 1400' && educatorUuid === uuid)!;
  expect(programming.skills.map(({ name }) => name)).toEqual([
    'Programming',
    'Python Programming',
    'Debugging',
  ]);
});

test('a skill that another university teaches keeps its name, and the new name is a skill of its own', async () => {
  const renamed = edited(RENAMED, 'skills.csv', 'Welding,', 'Quality Assurance,Debugging\nWelding,');
  expect((await loadFiles(server, renamed)).respelled).toEqual([]);
  await server.app.get(CatalogueStore).catchUp();
  const { courses, skillByName } = catalogue();
  const taughtBy = (name: string) =>
    courses
      .filter(({ skills }) => skills.includes(skillByName.get(name)!))
      .map(({ educatorUuid }) => educatorUuid);
  expect(taughtBy('debugging')).toHaveLength(1);
  expect(taughtBy('quality assurance')).toHaveLength(1);
  expect(taughtBy('quality assurance')).not.toEqual(taughtBy('debugging'));
  expect((await loadFiles(server, renamed)).isChange).toBe(false);
});

test('a vocabulary adds to what another university calls a skill, and takes nothing of it away', async () => {
  const { 'programs.csv': _, 'program_courses.csv': __, ...others } = RIVERBEND;
  const own = {
    ...others,
    'educator.csv': 'name,short_name\nLakeside College,LC\n',
    'skills.csv': 'name,aliases\nSpreadsheets,Calc\nDebugging,\n',
  };
  const aliasesOf = (name: string) => catalogue().skillByName.get(name)!.aliases;
  expect((await loadFiles(server, own)).realiased).toEqual(['spreadsheets: Excel, Microsoft Excel, Calc']);
  await server.app.get(CatalogueStore).catchUp();
  expect(aliasesOf('spreadsheets')).toEqual(['Excel', 'Microsoft Excel', 'Calc']);
  expect(aliasesOf('python programming')).toEqual(['Python']);
  expect((await loadFiles(server, own)).isChange).toBe(false);
});
