import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { startTestApp, type TestApp } from '../../../testing/app.js';
import {
  aProject,
  aStudent,
  done,
  follow,
  giveCourses,
  leave,
  type TestStudent,
  undoImport,
} from '../../../testing/builders.js';
import {
  type Done,
  edited,
  loadFiles,
  loadTestCatalogue,
  readinessOf,
  RIVERBEND,
} from '../../../testing/catalogue.js';
import { jobsDone, runJob } from '../../../testing/jobs.js';
import { Database } from '../../../platform/database/database.js';
import { CatalogueStore } from '../../catalogue/index.js';
import { FORGET_SCORE_CHANGES } from '../insights.jobs.js';

const CHANGES = '/dashboard-api/me/changes/';
const DEVELOPER = 'Software Developers';
const PROGRAMMER = 'Computer Programmers';

let server: TestApp;
beforeAll(async () => {
  server = await startTestApp();
  await loadTestCatalogue(server);
});
afterAll(() => server?.stop());

const changesOf = async ({ browser }: TestStudent, query = '') =>
  done(await browser.get(CHANGES + query)).body;
const shownScore = (title: string, study: Done) => Math.round(readinessOf(server, title, study) * 100) / 100;
const movedScore = (title: string, from: Done, to: Done) =>
  expect.objectContaining({ title, before: shownScore(title, from), after: shownScore(title, to) });
/** No call turns the clock: lets what was so far have happened so long ago. */
const passTime = (student: TestStudent, interval: string) =>
  server.app.get(Database).query(
    `update score_changes set began_at = began_at - $2::interval, changed_at = changed_at - $2::interval
       where student_id = $1`,
    [student.studentId, interval],
  );
const callsOf = ({ handle }: TestStudent) => `/dashboard-api/students/${handle}`;

test('an import is an entry: what it did to the careers and programs that are followed', async () => {
  const student = await aStudent(server);
  await follow(server, student, { careers: [DEVELOPER], programs: ['CS-BS'] });
  expect(await changesOf(student)).toEqual({ results: [], count: 0, catalogue_moved: null });
  await giveCourses(student, { 'CS 1400': 'A', 'CS 1410': 'B' });
  const { results, count } = await changesOf(student);
  expect(count).toBe(1);
  expect(results[0]).toMatchObject({
    causes: [{ cause: 'transcript-imported', times: 1 }],
    programs: [{ before: { numerator: 0 }, after: { numerator: 6 } }],
  });
  const [career] = results[0].careers.filter(({ title }: any) => title === DEVELOPER);
  const { body } = await student.browser.get(`/dashboard-api/career-insights/${career.career_uuid}/`);
  const { career_readiness_score: score } = body.completion_stats;
  expect(career).toMatchObject({ before: 0, after: Math.round(score * 100) / 100 });
  expect(career.after).toBeGreaterThan(0);
});

test('what an import did to scores is told by its time, and that it did nothing', async () => {
  const student = await aStudent(server);
  await follow(server, student, { careers: [DEVELOPER] });
  const importsOf = async () =>
    done(await student.browser.get(`${callsOf(student)}/transcript-imports/`)).body;
  const newest = async () => {
    const [{ results: imports }, { results: changes }] = await Promise.all([importsOf(), changesOf(student)]);
    return [imports[0].created, changes[0].changed].map(Date.parse) as [number, number];
  };
  await giveCourses(student, { 'CS 1400': 'A' });
  const [imported, changed] = await newest();
  expect(changed).toBeGreaterThanOrEqual(imported);
  await giveCourses(student, { 'ZZZ 9999': 'A' });
  const [later, same] = await newest();
  expect(same).toBe(changed);
  expect(later).toBeGreaterThan(same);
});

test('changes that follow each other soon are one entry, which begins where the first of them began', async () => {
  const student = await aStudent(server);
  await giveCourses(student, { 'CS 1400': 'A' });
  await follow(server, student, { careers: [DEVELOPER] });
  await passTime(student, '1 day');
  const before = { courses: ['CS 1400'] };
  const { project_uuid: project } = await aProject(server, student, 'Bus map', ['Algorithms']);
  await giveCourses(student, { 'CS 1410': 'A' }, { term: 'Spring 2026' });
  // Followed only when it had moved.
  await follow(server, student, { careers: [PROGRAMMER] });
  await aProject(server, student, 'Bus stops', ['Speaking']);
  const {
    results: [entry],
  } = await changesOf(student);
  expect(entry.causes).toEqual([
    { cause: 'project-added', times: 2 },
    { cause: 'transcript-imported', times: 1 },
  ]);
  const after = { courses: ['CS 1400', 'CS 1410'], skills: ['Algorithms', 'Speaking'] };
  expect(entry.careers).toContainEqual(movedScore(DEVELOPER, before, after));
  expect(entry.careers).toContainEqual(movedScore(PROGRAMMER, before, after));

  await passTime(student, '11 minutes');
  done(await student.browser.delete(`${callsOf(student)}/projects/${project}/`));
  const later = await changesOf(student);
  expect(later.results[0]).toMatchObject({ causes: [{ cause: 'project-removed', times: 1 }] });
  expect(later.results[1]).toMatchObject({ change_uuid: entry.change_uuid });
});

test('an import that is undone at once leaves nothing, and one that is undone later is an entry of its own', async () => {
  const student = await aStudent(server);
  await follow(server, student, { careers: [DEVELOPER] });
  await undoImport(student, await giveCourses(student, { 'CS 1400': 'A' }));
  expect(await changesOf(student)).toMatchObject({ results: [], count: 0 });

  await passTime(student, '1 day');
  const imported = await giveCourses(student, { 'CS 1400': 'A' });
  await passTime(student, '1 day');
  await undoImport(student, imported);
  const { results } = await changesOf(student);
  const courses = { courses: ['CS 1400'] };
  expect(results).toMatchObject([
    { causes: [{ cause: 'import-undone' }], careers: [movedScore(DEVELOPER, courses, {})] },
    { causes: [{ cause: 'transcript-imported' }], careers: [movedScore(DEVELOPER, {}, courses)] },
  ]);
});

test('the careers one is closest to are watched without being followed, once enough is known to tell', async () => {
  const student = await aStudent(server);
  await giveCourses(student, { 'CS 1400': 'A' });
  expect((await changesOf(student)).count).toBe(0);
  const grades = { 'CS 1410': 'A', 'CS 2420': 'A', 'MATH 1210': 'A', 'ACC 2010': 'A', 'COMM 1050': 'A' };
  await giveCourses(student, grades, { term: 'Spring 2026' });
  const { results } = await changesOf(student);
  const courses = ['CS 1400', ...Object.keys(grades)];
  expect(results[0].careers).toContainEqual(movedScore(DEVELOPER, { courses: ['CS 1400'] }, { courses }));
  const rises = results[0].careers.map(({ before, after }: any) => Math.abs(after - before));
  expect(rises).toEqual(rises.toSorted((a: number, b: number) => b - a));
});

test('a program that one studies for changes what one is ready for, and is an entry; its credits are not what changed', async () => {
  const student = await aStudent(server);
  await follow(server, student, { careers: [DEVELOPER] });
  await giveCourses(student, { 'CS 1400': 'A' });
  const today = async () => {
    const { results } = await changesOf(student);
    await passTime(student, '1 day');
    return results[0];
  };
  const imported = await today();
  await follow(server, student, { programs: ['ACC-CERT'] });
  const followed = await today();
  expect(followed).toMatchObject({ causes: [{ cause: 'program-followed', times: 1 }], programs: [] });
  expect(followed.careers[0].after).toBeLessThan(imported.careers[0].after);
  const { uuid, educatorUuid } = server.app.get(CatalogueStore).current.programByCode.get('ACC-CERT')!;
  done(await student.browser.delete(`${callsOf(student)}/linked-programs/${educatorUuid}/${uuid}/`));
  const unfollowed = await today();
  expect(unfollowed).toMatchObject({
    causes: [{ cause: 'program-unfollowed' }],
    careers: [{ before: followed.careers[0].after, after: imported.careers[0].after }],
  });
});

test('a course that is added, corrected, removed and put back is named as such', async () => {
  const student = await aStudent(server);
  await follow(server, student, { careers: [DEVELOPER] });
  const course = { code: 'CS 1400', title: 'Programming', credits: 3, term: 'Fall 2025' };
  const { body } = done(
    await student.browser.post('/dashboard-api/me/courses/', { ...course, kind: 'completed', grade: 'A' }),
  );
  const line = `/dashboard-api/me/courses/${body.line_uuid}/`;
  const causes: string[] = [];
  const next = async () => {
    const { results } = await changesOf(student);
    causes.push(results[0]?.causes[0].cause);
    await passTime(student, '1 day');
  };
  await next();
  done(await student.browser.patch(line, { grade: 'F' }));
  await next();
  done(await student.browser.patch(line, { grade: 'B' }));
  await next();
  done(await student.browser.delete(line));
  await next();
  done(await student.browser.post(`${line}restore/`));
  await next();
  expect(causes).toEqual([
    'course-added',
    'course-changed',
    'course-changed',
    'course-removed',
    'course-added',
  ]);
});

test('what changes no score is no entry: words of a project, a career that is followed, a favourite', async () => {
  const student = await aStudent(server);
  await giveCourses(student, { 'CS 1400': 'A' });
  const { project_uuid: project } = await aProject(server, student, 'Bus map', ['Python']);
  await follow(server, student, { careers: [DEVELOPER] });
  await passTime(student, '1 day');
  const { count } = await changesOf(student);
  done(await student.browser.patch(`${callsOf(student)}/projects/${project}/`, { title: 'Tram map' }));
  await follow(server, student, { careers: ['Accountants'], courses: ['CS 1410'] });
  expect((await changesOf(student)).count).toBe(count);
});

test('what a new catalogue moves is said at once, and stands before the next change as an entry of its own', async () => {
  const student = await aStudent(server);
  await follow(server, student, { careers: [DEVELOPER], programs: ['CS-BS'] });
  await giveCourses(student, { 'CS 1400': 'A' });
  await passTime(student, '1 day');
  const study = { courses: ['CS 1400'] };
  const before = shownScore(DEVELOPER, study);
  await loadFiles(server, edited(RIVERBEND, 'careers.csv', 'Programming:2', 'Programming:9'));
  await server.app.get(CatalogueStore).reload();
  await jobsDone(server);
  const after = shownScore(DEVELOPER, study);
  expect(after).not.toBe(before);
  const { count, catalogue_moved: said } = await changesOf(student);
  expect([count, said]).toEqual([1, expect.objectContaining({ programs: [] })]);
  expect(said.careers).toContainEqual(expect.objectContaining({ title: DEVELOPER, before, after }));

  await giveCourses(student, { 'CS 1410': 'A' }, { term: 'Spring 2026' });
  const { results, catalogue_moved: stillMoved } = await changesOf(student);
  expect(stillMoved).toBeNull();
  expect(results.map(({ causes }: any) => causes[0].cause)).toEqual([
    'transcript-imported',
    'catalogue',
    'transcript-imported',
  ]);
  expect(results[1]).toMatchObject({ careers: said.careers, began: results[2].changed });
  expect(results[0].careers).toContainEqual(
    movedScore(DEVELOPER, study, { courses: ['CS 1400', 'CS 1410'] }),
  );
});

test('a change of a project that adds no skill leaves what a new catalogue has moved as it is', async () => {
  const student = await aStudent(server);
  await follow(server, student, { careers: [DEVELOPER] });
  await giveCourses(student, { 'CS 1400': 'A' });
  const { project_uuid } = await aProject(server, student, 'Bus map', ['Testing']);
  await passTime(student, '1 day');
  await loadFiles(server, edited(RIVERBEND, 'careers.csv', 'Programming:2', 'Programming:7'));
  await server.app.get(CatalogueStore).reload();
  await jobsDone(server);
  const moved = await changesOf(student);
  expect(moved.catalogue_moved).not.toBeNull();
  const project = `${callsOf(student)}/projects/${project_uuid}/`;
  const { skills } = done(await student.browser.patch(project, { title: 'Tram map' })).body;
  const skill_uuids = skills.map(({ uuid }: any) => uuid);
  done(await student.browser.patch(project, { skill_uuids }));
  expect(await changesOf(student)).toEqual(moved);
});

test('what another version of Lumen scores differently is not called a change of the catalogue', async () => {
  const student = await aStudent(server);
  await follow(server, student, { careers: [DEVELOPER] });
  await giveCourses(student, { 'CS 1400': 'A' });
  await passTime(student, '1 day');
  // No call installs another version: the one before is to have scored everything with 0.
  await server.app.get(Database).query(
    `update score_changes set baseline = jsonb_set(baseline, '{scores}',
       (select jsonb_object_agg(key, 0) from jsonb_each(baseline -> 'scores'))) where student_id = $1`,
    [student.studentId],
  );
  expect((await changesOf(student)).catalogue_moved).toBeNull();
  await giveCourses(student, { 'CS 1410': 'A' }, { term: 'Spring 2026' });
  const { results } = await changesOf(student);
  expect(results.map(({ causes }: any) => causes[0].cause)).toEqual([
    'transcript-imported',
    'transcript-imported',
  ]);
});

test('entries come in pages, are forgotten after two years, and go with the student', async () => {
  const student = await aStudent(server);
  await follow(server, student, { careers: [DEVELOPER] });
  await giveCourses(student, { 'CS 1400': 'A' });
  await passTime(student, '1 year');
  await aProject(server, student, 'Bus map', ['Testing']);
  const all = await changesOf(student);
  expect(all.count).toBe(2);
  expect(await changesOf(student, '?limit=1&offset=1')).toMatchObject({
    results: [all.results[1]],
    count: 2,
  });
  expect((await student.browser.get(`${CHANGES}?limit=0`)).status).toBe(400);

  await passTime(student, '1 year 1 day');
  await runJob(server, FORGET_SCORE_CHANGES);
  expect(await changesOf(student)).toMatchObject({
    count: 1,
    results: [{ causes: [{ cause: 'project-added' }] }],
  });

  await leave(server, student);
  const left = await server.app
    .get(Database)
    .query('select 1 from score_changes where student_id = $1', [student.studentId]);
  expect(left).toEqual([]);
});
