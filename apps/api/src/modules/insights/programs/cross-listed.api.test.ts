import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { startTestApp, type TestApp } from '../../../testing/app.js';
import {
  aStudent,
  done,
  follow,
  giveCourses,
  setCourseVisibility,
  type TestStudent,
} from '../../../testing/builders.js';
import { CROSS_LISTED_COURSES, loadTestCatalogue, RIVERBEND } from '../../../testing/catalogue.js';
import type { Catalogue } from '../../catalogue/index.js';

let server: TestApp;
let catalogue: Catalogue;
beforeAll(async () => {
  server = await startTestApp();
  const files = { ...RIVERBEND, 'courses.csv': CROSS_LISTED_COURSES };
  catalogue = (await loadTestCatalogue(server, files)).current;
});
afterAll(() => server?.stop());

const uuidOf = (code: string) => catalogue.courses.find((course) => course.code === code)!.uuid;
async function scienceOf({ browser }: TestStudent): Promise<any> {
  const { educatorUuid, uuid } = catalogue.programByCode.get('CS-BS')!;
  return done(await browser.get(`/dashboard-api/program-insights/${educatorUuid}/${uuid}/`)).body;
}
const coreOf = ({ requirements: [core] }: any) =>
  core.courses.map(({ code, state }: any) => `${code} ${state}`);

test('a program counts a course that was passed under the code of another department, and once', async () => {
  const student = await aStudent(server);
  await giveCourses(student, { 'INFO 1410': '' });
  expect(coreOf(await scienceOf(student))).toContain('CS 1410 in-progress');
  await giveCourses(student, { 'INFO 1410': 'A' }, { term: 'Fall 2023' });
  const passed = await scienceOf(student);
  expect(coreOf(passed)).toEqual(['CS 1400 missing', 'CS 1410 earned', 'CS 2420 missing']);
  expect(passed.completion_stats.numerator).toBe(3);
  await giveCourses(student, { 'CS 1410': 'A' }, { term: 'Fall 2024' });
  const { completion_stats, not_counted } = await scienceOf(student);
  expect(completion_stats.numerator).toBe(3);
  expect(not_counted).toContainEqual(expect.objectContaining({ code: 'INFO 1410', reason: 'retaken' }));
});

test('the page of a course has the line of the record under whichever code it was passed', async () => {
  const student = await aStudent(server);
  const [infoUuid, csUuid] = [uuidOf('INFO 1410'), uuidOf('CS 1410')];
  const { educatorUuid } = catalogue.programByCode.get('CS-BS')!;
  const pageOf = async (uuid: string) =>
    done(await student.browser.get(`/dashboard-api/course-insights/${educatorUuid}/${uuid}/`)).body;
  await giveCourses(student, { 'INFO 1410': '' });
  expect((await pageOf(csUuid)).own).toMatchObject({ outcome: 'in-progress' });
  await giveCourses(student, { 'INFO 1410': 'A' }, { term: 'Fall 2023' });
  const { earned, own } = await pageOf(csUuid);
  expect([earned, own]).toEqual([true, { term: 'Fall 2023', grade: 'A', credits: 3, outcome: 'earned' }]);
  expect((await pageOf(infoUuid)).own).toEqual(own);
});

test('a course that was passed under both of its codes is one experience, that of the latest line that may be seen', async () => {
  const student = await aStudent(server);
  await giveCourses(student, { 'CS 1410': 'C' }, { term: 'Fall 2023', visibility: 'public' });
  await giveCourses(student, { 'INFO 1410': 'B' }, { term: 'Fall 2024' });
  const of = `/dashboard-api/students/${student.handle}`;
  const skills = async ({ browser }: TestStudent) =>
    done(await browser.get(`${of}/aggregated-skills/`)).body.results.map(({ skill, total, courses }: any) => [
      skill.name,
      total,
      courses.map(({ course_code, grade }: any) => `${course_code} ${grade}`),
    ]);
  expect(await skills(student)).toEqual([
    ['Design', 1, ['INFO 1410 B']],
    ['Programming', 1, ['INFO 1410 B']],
    ['Testing', 1, ['INFO 1410 B']],
  ]);
  const stranger = await aStudent(server);
  const seen = async () => (await skills(stranger)).map(([, total, courses]: any) => [total, ...courses]);
  expect(await seen()).toEqual(Array.from({ length: 3 }, () => [1, 'INFO 1410 null']));
  await setCourseVisibility(server, student, 'INFO 1410', { is_visible: false });
  expect(await seen()).toEqual(Array.from({ length: 3 }, () => [1, 'CS 1410 null']));
  await setCourseVisibility(server, student, 'CS 1410', { is_visible: false });
  expect(await seen()).toEqual([]);
});

test('what is almost there, what would be and what plans count know a course under either code', async () => {
  const student = await aStudent(server);
  await giveCourses(student, { 'INFO 1410': 'A', 'MATH 1210': 'A' });
  const { programs } = done(await student.browser.get('/dashboard-api/me/almost-there/')).body;
  const [near] = programs.filter(({ title }: any) => title === 'Computer Science, B.S.');
  expect([near.credits_earned, near.missing[0].courses.map(({ code }: any) => code)]).toEqual([
    6,
    ['CS 1400', 'CS 2420'],
  ]);
  const tried = async (asker: TestStudent, code: string) => {
    const scenario = { course_uuids: [uuidOf(code)], projects: [], program_uuid: null };
    return done(await asker.browser.post('/dashboard-api/me/what-if/', { scenarios: [scenario] })).body;
  };
  const again = await tried(student, 'CS 1410');
  expect([again.scenarios[0].courses[0].state, again.programs_moved]).toEqual(['earned', 0]);
  const newcomer = await aStudent(server);
  const fresh = await tried(newcomer, 'INFO 1410');
  expect(fresh.programs.map(({ title, changes: [change] }: any) => [title, change.numerator])).toEqual([
    ['Computer Science, B.S.', 3],
  ]);
  await follow(server, newcomer, { programs: ['CS-BS'] });
  const career = catalogue.careers.find(({ title }) => title === 'Software Developers')!.uuid;
  const asked = `/dashboard-api/career-insights/${career}/cheapest-path/?keep=${uuidOf('INFO 1410')}`;
  const [plan] = done(await newcomer.browser.get(asked)).body.plans;
  const course = plan.courses.find(({ code }: any) => code === 'INFO 1410');
  expect(course.programs.map(({ title }: any) => title)).toEqual(['Computer Science, B.S.']);
});
