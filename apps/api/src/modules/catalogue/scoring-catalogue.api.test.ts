import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals';
import { CatalogueIndex } from '@lumen/matching';
import { startTestApp, type TestApp } from '../../testing/app.js';
import { Browser } from '../../testing/browser.js';
import { aStudent, giveCourses } from '../../testing/builders.js';
import {
  edited,
  loadFiles,
  loadTestCatalogue,
  readinessOf,
  RIVERBEND,
  type TestFiles,
} from '../../testing/catalogue.js';
import { CatalogueStore } from './store/catalogue.store.js';
import type { ScoringCatalogueDto } from './scoring-catalogue.dto.js';

const PATH = '/dashboard-api/scoring-catalogue/';
let server: TestApp;
beforeAll(async () => {
  server = await startTestApp();
  await loadTestCatalogue(server);
});
afterAll(() => server?.stop());

const visitor = () => new Browser(server.url);
const read = async (): Promise<ScoringCatalogueDto> => (await visitor().get(PATH)).body;

/** As a browser makes it of the answer. */
const indexOf = ({ skills, courses, careers }: ScoringCatalogueDto) =>
  CatalogueIndex.build({
    skillCount: skills.length,
    courses: courses.map(({ careers: near, similarities, ...course }) => ({
      ...course,
      near: near.map((career, place) => ({ career, similarity: similarities[place]! })),
    })),
    careers: careers.map(({ needs, weights, kinds, average_pay, has_work, ...career }) => ({
      ...career,
      averagePay: average_pay,
      hasWork: has_work,
      needs: needs.map((skill, place) => ({ skill, weight: weights[place]!, kind: kinds[place]! })),
      relatedPrograms: [],
    })),
    programs: [],
  });

test('scores without an account are those of somebody with the same courses', async () => {
  const student = await aStudent(server);
  const passed = ['CS 1400', 'MATH 1210'];
  await giveCourses(student, { 'CS 1400': 'A', 'MATH 1210': 'B' });
  const { body } = await student.browser.get('/dashboard-api/career-insights/');
  const catalogue = await read();
  const index = indexOf(catalogue);
  const courses = passed.map((code) => catalogue.courses.findIndex((course) => course.code === code));
  const { items } = index.rankCareers({ evidence: index.evidence({ courses }), offset: 0, limit: 50 });
  const scores = items.map(({ career, score }) => [
    catalogue.careers[career]!.title,
    Math.round(score * 10_000) / 10_000,
  ]);
  expect(scores[0]![1]).toBeGreaterThan(0);
  expect(scores).toEqual(
    body.results.map(({ career, completion_stats: stats }: any) => [
      career.title,
      stats.career_readiness_score,
    ]),
  );
});

test('the sample is the first half of a program, its lower courses', async () => {
  const { sample, courses } = await read();
  expect(sample.map((place) => courses[place]!.title)).toEqual([
    'Introduction to Academic Writing',
    'Calculus I',
    'Fundamentals of Programming',
  ]);
});

test('a glance at the sample shows its skills and the careers that fit best', async () => {
  const { body } = await visitor().get(`${PATH}sample/`);
  const done = { courses: ['ENGL 1010', 'MATH 1210', 'CS 1400'] };
  expect(body).toMatchObject({ program: 'Computer Science, B.S.', course_count: 3, skill_count: 8 });
  expect(body.skills[0]).toBe('Reasoning');
  expect(body.skills).toHaveLength(8);
  // Two of the three courses teach reasoning; no skill is taught by more of them than the one before it.
  expect(body.skill_courses).toHaveLength(8);
  expect(body.skill_courses[0]).toBe(2);
  expect(body.skill_courses).toEqual(body.skill_courses.toSorted((a: number, b: number) => b - a));
  expect(body.careers[0]).toEqual({
    title: 'Computer Programmers',
    readiness: readinessOf(server, 'Computer Programmers', done),
    average_pay: 98_000,
  });
  expect(body.careers).toHaveLength(3);
});

describe('of a catalogue whose courses have no skills', () => {
  const bare = {
    ...RIVERBEND,
    'courses.csv': RIVERBEND['courses.csv'].replaceAll(/,[^,\n]*;[^,\n]*$/gm, ','),
  };
  const sampleOf = async (files: TestFiles) => {
    await loadFiles(server, files, { allowRemoval: true });
    await server.app.get(CatalogueStore).reload();
    return (await visitor().get(`${PATH}sample/`)).body;
  };
  afterAll(() => loadTestCatalogue(server));

  test('there is no sample while nothing tells what a career does', async () => {
    expect(await sampleOf(bare)).toEqual({
      program: null,
      course_count: 0,
      skill_count: 0,
      skills: [],
      skill_courses: [],
      careers: [],
    });
  });

  test('the sample is of the careers that the texts of the courses are like', async () => {
    const body = await sampleOf({
      ...bare,
      'career_work.csv':
        'onet_code,alternate_titles,tasks,other_tasks,activities,technologies,estimated\n' +
        '15-1251.00,,Write programs and larger programs.,,,,\n',
    });
    expect(body).toMatchObject({
      program: 'Computer Science, B.S.',
      skill_count: 0,
      skills: [],
      skill_courses: [],
    });
    expect(body.careers[0].title).toBe('Computer Programmers');
  });
});

test('a browser that has the version gets none, one that has an older version gets this', async () => {
  const first = await fetch(server.url + PATH);
  const etag = first.headers.get('etag')!;
  const known = { headers: { 'if-none-match': etag } };
  expect((await fetch(server.url + PATH, known)).status).toBe(304);
  await loadFiles(server, edited(RIVERBEND, 'courses.csv', 'Public Speaking', 'Speaking in Public'));
  await server.app.get(CatalogueStore).catchUp();
  const next = await fetch(server.url + PATH, known);
  expect(next.status).toBe(200);
  expect(await next.text()).toContain('Speaking in Public');
});

test('a browser that has another catalogue of the same version gets this', async () => {
  // As after a restore, when the next load has the number of one that was lost.
  const answers = [];
  for (const title of ['Public Speaking', 'Speaking in Public']) {
    const other = await startTestApp();
    await loadFiles(other, edited(RIVERBEND, 'courses.csv', 'Public Speaking', title));
    await other.app.get(CatalogueStore).catchUp();
    const answer = await fetch(other.url + PATH);
    const { version } = (await answer.json()) as ScoringCatalogueDto;
    answers.push({ version, etag: answer.headers.get('etag') });
    await other.stop();
  }
  const [lost, restored] = answers;
  expect(restored!.version).toBe(lost!.version);
  expect(restored!.etag).not.toBe(lost!.etag);
});

test('a course comes with the form of its code, however its file spells it', async () => {
  const withAlias = edited(
    RIVERBEND,
    'courses.csv',
    'code,subject,title,credits,level,description,skills\nCS 1400,',
    'code,subject,title,credits,level,description,skills\ncs-1400,',
  );
  await loadFiles(server, withAlias);
  await server.app.get(CatalogueStore).catchUp();
  const course = (await read()).courses.find(({ title }) => title === 'Fundamentals of Programming');
  expect(course).toMatchObject({ code: 'cs-1400', forms: ['CS 1400'] });
  expect(course).not.toHaveProperty('former_forms');
});

test('a course that had another code comes with that one apart from those that it has', async () => {
  const renamed = RIVERBEND['courses.csv']
    .trimEnd()
    .split('\n')
    .map((line, place) => {
      if (place === 0) return `${line},replaces`;
      return line.startsWith('COMM 1050,')
        ? `${line.replace('COMM 1050', 'COMM 1150')},COMM 1050`
        : `${line},`;
    });
  await loadFiles(server, { ...RIVERBEND, 'courses.csv': `${renamed.join('\n')}\n` });
  await server.app.get(CatalogueStore).catchUp();
  const course = (await read()).courses.find(({ title }) => title === 'Public Speaking');
  expect(course).toMatchObject({ code: 'COMM 1150', forms: ['COMM 1150'], former_forms: ['COMM 1050'] });
  await loadTestCatalogue(server);
  await server.app.get(CatalogueStore).catchUp();
});

test.each([
  ['br', 'br'],
  ['identity', null],
])('comes to whoever takes %s', async (accepted, encoding) => {
  const answer = await fetch(server.url + PATH, { headers: { 'accept-encoding': accepted } });
  expect(answer.headers.get('content-encoding')).toBe(encoding);
  expect(answer.headers.get('content-type')).toBe('application/json; charset=utf-8');
  expect(((await answer.json()) as ScoringCatalogueDto).courses).toHaveLength(7);
});

test('what is no longer on offer is marked, so that it is counted and not listed', async () => {
  const without = edited(
    RIVERBEND,
    'courses.csv',
    'COMM 1050,COMM,Public Speaking,3,Lower Division,Speak up.,Speaking;Writing;Listening\n',
    '',
  );
  await loadFiles(server, without, { allowRemoval: true });
  await server.app.get(CatalogueStore).catchUp();
  const { courses } = await read();
  expect(courses.filter(({ retired }) => retired).map(({ code }) => code)).toEqual(['COMM 1050']);
});

// Last: the courses that it takes away again stay in the catalogue as retired.
describe('of a catalogue with three more programs', () => {
  const LATER = ['CS 4910', 'CS 4920', 'CS 4930'];
  const lines = (program: string, ...codes: string[]) =>
    codes.map((code) => `${program},Core,required,9,${code}\n`).join('');
  const programs = {
    ...RIVERBEND,
    'courses.csv':
      RIVERBEND['courses.csv'] + LATER.map((code) => `${code},CS,Seminar,3,Upper Division,Talk.,\n`).join(''),
    'programs.csv':
      `${RIVERBEND['programs.csv']}HIGHEST,Development of Software and Its Design,Certificate,11.0701,9,CS,Code.,\n` +
      'NEARLY,Building,Certificate,11.0701,9,CS,Code.,\nLESS,Books,Certificate,52.0302,9,CS,Count.,\n',
    'program_courses.csv':
      RIVERBEND['program_courses.csv'] +
      lines('HIGHEST', 'CS 1400', 'CS 1410', 'CS 2420') +
      lines('NEARLY', 'COMM 1050', 'CS 1410', 'CS 2420', ...LATER) +
      lines('LESS', 'ENGL 1010', 'MATH 1210', 'ACC 2010', ...LATER),
  };
  afterEach(async () => {
    await loadFiles(server, RIVERBEND, { allowRemoval: true });
    await server.app.get(CatalogueStore).catchUp();
  });

  test('of those that make nearly as ready as the best, the one with the shortest names is the sample', async () => {
    await loadFiles(server, programs);
    await server.app.get(CatalogueStore).catchUp();
    const highest = readinessOf(server, 'Computer Programmers', { courses: ['CS 1400', 'CS 1410'] });
    const less = readinessOf(server, 'Accountants', { courses: ['ENGL 1010', 'MATH 1210', 'ACC 2010'] });
    const { body } = await visitor().get(`${PATH}sample/`);
    expect(body).toMatchObject({ program: 'Building', course_count: 3 });
    expect(body.careers[0].title).toBe('Software Developers');
    expect(body.careers[0].readiness / highest).toBeGreaterThan(0.9);
    expect(body.careers[0].readiness / highest).toBeLessThan(0.95);
    expect(less / highest).toBeGreaterThan(0.85);
    expect(less / highest).toBeLessThan(0.9);
  });
});
