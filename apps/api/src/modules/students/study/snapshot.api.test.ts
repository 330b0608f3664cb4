import { scoreText } from '@lumen/matching';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { startTestApp, type TestApp } from '../../../testing/app.js';
import { Browser } from '../../../testing/browser.js';
import {
  aProject,
  aStudent,
  done,
  follow,
  giveCourses,
  hide,
  productTeam,
  setCourseVisibility,
  type TestStudent,
  undoImport,
  type Visibility,
} from '../../../testing/builders.js';
import { type Done, loadTestCatalogue, readinessOf } from '../../../testing/catalogue.js';
import { Database } from '../../../platform/database/database.js';
import { runJob, jobsDone, jobsOf, retryNow } from '../../../testing/jobs.js';
import { download, readPdf } from '../../../testing/pdf.js';
import { REBUILD_SNAPSHOT, REBUILD_SNAPSHOTS } from '../student.jobs.js';

let server: TestApp;
let visitor: Browser;
beforeAll(async () => {
  server = await startTestApp();
  await loadTestCatalogue(server);
  visitor = new Browser(server.url);
});
afterAll(() => server?.stop());

/** What scoring makes of a person, wherever it shows. */
interface Standing {
  skills: string[];
  /** Readiness for Software Developers. */
  score: number;
  /** Credits of Computer Science, of 12. */
  credits: number;
}

const NOTHING: Standing = { skills: [], score: 0, credits: 0 };
let ONE_COURSE: Standing;
let TWO_COURSES: Standing;
const scoreFor = (all: Done) => readinessOf(server, 'Software Developers', all);
beforeAll(() => {
  ONE_COURSE = {
    skills: ['Debugging', 'Programming', 'Python'],
    score: scoreFor({ courses: ['CS 1400'] }),
    credits: 3,
  };
  TWO_COURSES = {
    skills: ['Debugging', 'Design', 'Programming', 'Python', 'Testing'],
    score: scoreFor({ courses: ['CS 1400', 'CS 1410'] }),
    credits: 6,
  };
  expect(TWO_COURSES.score).toBeGreaterThan(ONE_COURSE.score);
});

/** As paper has it. */
const onPaper = (score: number) => Number(scoreText(score));
const asPrinted = (standing: Standing): Standing => ({ ...standing, score: onPaper(standing.score) });

const standingOf = (skills: any[], career: any, program: any): Standing => ({
  skills: skills.map(({ name }): string => name).toSorted(),
  score: career.completion_stats.career_readiness_score,
  credits: program.completion_stats.numerator,
});

/** What a profile tells. */
async function seenBy(browser: Browser, { handle }: TestStudent): Promise<Standing> {
  const calls = `/dashboard-api/students/${handle}`;
  const [skills, careers, programs] = await Promise.all(
    ['aggregated-skills', 'career-insights', 'program-insights'].map((part) =>
      browser.get(`${calls}/${part}/`),
    ),
  );
  return standingOf(
    skills!.body.results.map(({ skill }: any) => skill),
    careers!.body.results[0],
    programs!.body.results[0],
  );
}

/** What the student's own dashboard tells, which is scored with what came with the session. */
async function ownDashboard({ browser }: TestStudent): Promise<Omit<Standing, 'skills'>> {
  const careers = await browser.get('/dashboard-api/career-insights/?career_title=software');
  const programs = await browser.get('/dashboard-api/program-insights/?program_title=science');
  const { score, credits } = standingOf([], careers.body.results[0], programs.body.results[0]);
  return { score, credits };
}

/** What the PDF tells that the student hands out, without what is hidden. */
async function printed(student: TestStudent): Promise<Standing> {
  const { bytes } = await download(server, student, '/aux/profile-export/');
  const text = (await readPdf(bytes)).pages.join(' ');
  const known = TWO_COURSES.skills.concat('Speaking');
  const [, shown = ''] = /Readiness ([\d.]+) of 5/.exec(text) ?? [];
  const [, credits = ''] = /([\d.]+) of 12 credits/.exec(text) ?? [];
  const [, skills = ''] = /Skills Shown in (.*?) (?:Projects|Careers) /.exec(text) ?? [];
  const listed = skills.split(/, |: | Shown in /);
  return {
    skills: known.filter((name) => listed.includes(name)).toSorted(),
    score: Number(shown),
    credits: Number(credits),
  };
}

const aFollower = async () => {
  const student = await aStudent(server);
  await follow(server, student, { careers: ['Software Developers'], programs: ['CS-BS'] });
  return student;
};

describe('what others see changes at once, everywhere alike,', () => {
  test('when a course is hidden and shown again; its owner sees it all the time', async () => {
    const student = await aFollower();
    await giveCourses(student, { 'CS 1400': 'A', 'CS 1410': 'B' }, { visibility: 'public' });
    for (const is_visible of [false, true]) {
      await setCourseVisibility(server, student, 'CS 1410', { is_visible });
      const expected = is_visible ? TWO_COURSES : ONE_COURSE;
      expect(await seenBy(visitor, student)).toEqual(expected);
      expect(await printed(student)).toEqual(asPrinted(expected));
      expect(await seenBy(student.browser, student)).toEqual(TWO_COURSES);
    }
  });

  test('when the product team hides a project and shows it again; its owner sees it all the time', async () => {
    const student = await aFollower();
    await giveCourses(student, { 'CS 1400': 'A' }, { visibility: 'public' });
    const { project_uuid } = await aProject(server, student, 'A talk', ['Speaking', 'Testing']);
    const both = {
      skills: [...ONE_COURSE.skills, 'Speaking', 'Testing'].toSorted(),
      score: scoreFor({ courses: ['CS 1400'], skills: ['Speaking', 'Testing'] }),
      credits: 3,
    };
    expect(await seenBy(visitor, student)).toEqual(both);
    await hide(server, { project: project_uuid });
    expect(await seenBy(visitor, student)).toEqual(ONE_COURSE);
    expect(await printed(student)).toEqual(asPrinted(ONE_COURSE));
    expect(await seenBy(student.browser, student)).toEqual(both);
    const { browser } = await productTeam(server);
    const restore = `/dashboard-api/triage/projects/${project_uuid}/restore/`;
    done(await browser.post(restore, { reason: 'It was fine.' }));
    expect(await seenBy(visitor, student)).toEqual(both);
    expect(await printed(student)).toEqual(asPrinted(both));
  });

  test('when an import is undone, for its owner too', async () => {
    const student = await aFollower();
    await giveCourses(student, { 'CS 1400': 'A' }, { visibility: 'public' });
    const second = await giveCourses(student, { 'CS 1410': 'B' });
    expect(await seenBy(visitor, student)).toEqual(TWO_COURSES);
    await undoImport(student, second);
    for (const browser of [visitor, student.browser])
      expect(await seenBy(browser, student)).toEqual(ONE_COURSE);
    expect(await printed(student)).toEqual(asPrinted(ONE_COURSE));
    expect(await ownDashboard(student)).toEqual({ score: ONE_COURSE.score, credits: 3 });
  });

  test.each<[string, (student: TestStudent, visibility: Visibility) => Promise<unknown>]>([
    ['the settings', ({ browser }, visibility) => browser.patch('/dashboard-api/me/', { visibility })],
    ['an import', (student, visibility) => giveCourses(student, { 'MATH 1210': 'F' }, { visibility })],
  ])('when the visibility is confirmed for the first time, in %s', async (_where, confirm) => {
    const student = await aFollower();
    await giveCourses(student, { 'CS 1400': 'A', 'CS 1410': 'B' });
    const friend = await productTeam(server);
    for (const browser of [visitor, friend.browser]) expect(await seenBy(browser, student)).toEqual(NOTHING);
    expect(await printed(student)).toEqual(asPrinted(NOTHING));
    expect(await seenBy(student.browser, student)).toEqual(TWO_COURSES);
    await confirm(student, 'signed-in');
    expect(await seenBy(friend.browser, student)).toEqual(TWO_COURSES);
    expect(await printed(student)).toEqual(asPrinted(TWO_COURSES));
  });

  test('when projects come, change and go, for their owner too', async () => {
    const student = await aFollower();
    await giveCourses(student, { 'CS 1400': 'A' }, { visibility: 'public' });
    const everywhere = (skills: string[]) => {
      const score = scoreFor({ courses: ['CS 1400'], skills });
      return [score, score, onPaper(score)];
    };
    const scores = async () => [
      (await seenBy(visitor, student)).score,
      (await ownDashboard(student)).score,
      (await printed(student)).score,
    ];
    const { project_uuid } = await aProject(server, student, 'A talk', ['Speaking']);
    expect(await scores()).toEqual(everywhere(['Speaking']));
    const project = `/dashboard-api/students/${student.handle}/projects/${project_uuid}/`;
    done(await student.browser.patch(project, { skill_uuids: [] }));
    expect(await scores()).toEqual(everywhere([]));
    await aProject(server, student, 'A test', ['Testing', 'Algorithms']);
    expect(await scores()).toEqual(everywhere(['Testing', 'Algorithms']));
    done(await student.browser.delete(project));
    expect(await scores()).toEqual(everywhere(['Testing', 'Algorithms']));
  });
});

test('a course that is hidden stays hidden when its import is undone and made again', async () => {
  const student = await aFollower();
  await giveCourses(student, { 'CS 1400': 'A' }, { visibility: 'public' });
  const second = await giveCourses(student, { 'CS 1410': 'B' });
  await setCourseVisibility(server, student, 'CS 1410', { is_visible: false });
  await undoImport(student, second);
  await giveCourses(student, { 'CS 1410': 'B' });
  expect(await seenBy(visitor, student)).toEqual(ONE_COURSE);
  expect(await seenBy(student.browser, student)).toEqual(TWO_COURSES);
});

test('a visibility that is confirmed stays confirmed, whichever is chosen later', async () => {
  const student = await aFollower();
  await giveCourses(student, { 'CS 1400': 'A' }, { visibility: 'private' });
  expect((await visitor.get(`/dashboard-api/students/${student.handle}/`)).status).toBe(404);
  done(await student.browser.patch('/dashboard-api/me/', { visibility: 'public' }));
  expect(await seenBy(visitor, student)).toEqual(ONE_COURSE);
  done(await student.browser.patch('/dashboard-api/me/', { bio: 'Hello' }));
  expect(await seenBy(visitor, student)).toEqual(ONE_COURSE);
});

describe('snapshots that are wrong', () => {
  const query = (text: string, values: unknown[] = []) => server.app.get(Database).query(text, values);
  const spoil = () => query(`update student_snapshots set earned_courses = '{}', shown_courses = '{}'`);

  test('are written anew, of any number of students', async () => {
    // More than one step takes, without a snapshot, as before there were any.
    await query(`
      with made as (
        insert into accounts (username) select 'crowd-' || n from generate_series(1, 250) n returning id, username)
      insert into students (account_id, handle, visibility) select id, username, 'public' from made`);
    const student = await aFollower();
    await giveCourses(student, { 'CS 1400': 'A', 'CS 1410': 'B' }, { visibility: 'public' });
    await spoil();
    expect(await seenBy(visitor, student)).not.toEqual(TWO_COURSES);
    await runJob(server, REBUILD_SNAPSHOTS);
    for (const browser of [visitor, student.browser])
      expect(await seenBy(browser, student)).toEqual(TWO_COURSES);
    expect(
      await query('select id from students where id not in (select student_id from student_snapshots)'),
    ).toEqual([]);
    expect(await jobsOf(server, REBUILD_SNAPSHOT.name)).toEqual([]);
  });

  test('and cannot be written yet keep no other from being written', async () => {
    const [stuck, other] = [await aFollower(), await aFollower()];
    for (const student of [stuck, other])
      await giveCourses(student, { 'CS 1400': 'A' }, { visibility: 'public' });
    await spoil();
    await query(`
      create function refuse() returns trigger language plpgsql as $$ begin raise 'not this one'; end $$`);
    await query(`
      create trigger refuse before insert or update on student_snapshots
        for each row when (new.student_id = '${stuck.studentId}') execute function refuse()`);
    await runJob(server, REBUILD_SNAPSHOTS);
    expect(await seenBy(visitor, other)).toEqual(ONE_COURSE);
    expect(await seenBy(visitor, stuck)).not.toEqual(ONE_COURSE);
    expect(await jobsOf(server, REBUILD_SNAPSHOT.name)).toMatchObject([
      { state: 'retry', data: { studentId: stuck.studentId } },
    ]);
    await query('drop trigger refuse on student_snapshots');
    await retryNow(server);
    await jobsDone(server);
    expect(await seenBy(visitor, stuck)).toEqual(ONE_COURSE);
  });
});
