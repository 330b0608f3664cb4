import { randomBytes, randomUUID } from 'node:crypto';
import { hashSync } from '@node-rs/argon2';
import { FIND_DUE_ERASURES } from '../modules/account-access/account-access.jobs.js';
import { createProvenAccount } from '../modules/accounts/index.js';
import { CatalogueStore } from '../modules/catalogue/index.js';
import type { Role } from '../platform/access/viewer.js';
import { Database } from '../platform/database/database.js';
import type { TestApp } from './app.js';
import { type Answer, Browser } from './browser.js';
import { runJob } from './jobs.js';
import { aForm } from './images.js';

export const TEST_PASSWORD = 'correct-horse-battery-7';
/** With the least work there is: each of some thousand students signs in once. Sign-up's tests hash as the product does. */
const TEST_PASSWORD_HASH = hashSync(TEST_PASSWORD, { memoryCost: 8, timeCost: 1, parallelism: 1 });

export interface TestStudent {
  studentId: string;
  handle: string;
  email: string;
  /** The student's own browser, signed in. */
  browser: Browser;
}

export type Visibility = 'public' | 'signed-in' | 'private';

interface Person {
  /** No call gives a role: an operator does. */
  role?: Role;
  handle?: string;
  firstName?: string;
  lastName?: string;
}

/** What a student writes into the profile, as `PATCH me/` takes it. A person who chooses a visibility has confirmed it. */
interface ProfileOptions {
  bio?: string;
  location?: string;
  social_media?: Record<string, string>;
  visibility?: Visibility;
  search_indexing?: boolean;
}

/** The id of a student's account. */
export async function accountOf({ app }: TestApp, { studentId }: TestStudent): Promise<string> {
  const [row] = await app
    .get(Database)
    .query<{ account_id: string }>('select account_id from students where id = $1', [studentId]);
  return row!.account_id;
}

let students = 0;

/** A student with a proven address (sign-up has tests of its own), signed in through the account service. */
export async function aStudent(
  server: TestApp,
  {
    role = 'student',
    handle: requested,
    firstName = 'Ada',
    lastName = 'Lovelace',
    ...profile
  }: Person & ProfileOptions = {},
): Promise<TestStudent> {
  const { app } = server;
  const handle = requested ?? `student-${++students}-${randomBytes(3).toString('hex')}`;
  const email = `${handle}@mail.example`;
  const names = { first_name: firstName, last_name: lastName };
  const signUp = { email, profile_handle: handle, passwordHash: TEST_PASSWORD_HASH, role, ...names };
  await app.get(Database).run(() => createProvenAccount(app, signUp));
  const browser = new Browser(server.url);
  done(await browser.post('/_allauth/browser/v1/auth/login', { email, password: TEST_PASSWORD }));
  const { body } = done(
    Object.keys(profile).length > 0
      ? await browser.patch('/dashboard-api/me/', profile)
      : await browser.get('/dashboard-api/me/'),
  );
  return { studentId: body.profile_uuid, handle, email, browser };
}

const teams = new WeakMap<TestApp, Promise<TestStudent>>();

/** A member of an application's product team, the same one every time. */
export function productTeam(server: TestApp): Promise<TestStudent> {
  const team = teams.get(server) ?? aStudent(server, { role: 'staff', handle: 'tess-product' });
  teams.set(server, team);
  return team;
}

interface ImportOptions {
  term?: string;
  /** What the school gave for each, where it is not what the course has now. */
  credits?: number;
  /** Which the transcript is of, as it prints it. */
  school?: string;
  /** The answer to the question that comes with the first import. */
  visibility?: Visibility;
}

/**
 * Courses on a student's record, as one import: `{ 'CS 1400': 'A' }`; without a grade the course is running.
 * @returns what names the import for undoing it
 */
export async function giveCourses(
  { handle, browser }: TestStudent,
  grades: Record<string, string>,
  { term = 'Fall 2025', credits, school, visibility }: ImportOptions = {},
): Promise<string> {
  const calls = `/dashboard-api/students/${handle}`;
  const lines = Object.keys(grades).map((code) => ({ key: code, code, title: '' }));
  const { body: preview } = done(await browser.post(`${calls}/transcript-preview/`, { lines }));
  const { body } = done(
    await browser.post(`${calls}/transcript-imports/?${new URLSearchParams(school && { school })}`, {
      layout: 'registrar',
      ...(visibility && { visibility }),
      lines: preview.lines.map(({ key, match }: any) => ({
        kind: grades[key] === '' ? 'in-progress' : 'completed',
        term,
        institution: null,
        code: key,
        title: match?.title ?? key,
        credits: credits ?? match?.credits ?? 3,
        grade: grades[key] || null,
        repeat: null,
        course_uuid: match?.course_uuid ?? null,
      })),
    }),
  );
  return body.import_uuid;
}

/** Takes an import back with the courses it brought. */
export async function undoImport({ handle, browser }: TestStudent, importUuid: string): Promise<void> {
  done(await browser.delete(`/dashboard-api/students/${handle}/transcript-imports/${importUuid}/`));
}

/** Shows or hides an earned course, or its grade. */
export async function setCourseVisibility(
  { app }: TestApp,
  { handle, browser }: TestStudent,
  code: string,
  switches: { is_visible?: boolean; grade_visible?: boolean },
): Promise<void> {
  const { educatorUuid, uuid } = app.get(CatalogueStore).current.courseByCode.get(code)!;
  const row = `/dashboard-api/students/${handle}/course-visibility/${educatorUuid}/${uuid}/`;
  done(await browser.patch(row, switches));
}

/**
 * Careers, by title, and programs, by code, onto a student’s dashboard; courses, by code, to the favourites; and for careers,
 * by title, plans of courses, by code.
 */
export async function follow(
  { app }: TestApp,
  { handle, browser }: TestStudent,
  {
    careers = [],
    programs = [],
    courses = [],
    plans = {},
  }: { careers?: string[]; programs?: string[]; courses?: string[]; plans?: Record<string, string[]> },
): Promise<void> {
  const { current: catalogue } = app.get(CatalogueStore);
  const calls = `/dashboard-api/students/${handle}`;
  for (const title of careers) {
    const { uuid } = catalogue.careers.find((career) => career.title === title)!;
    done(await browser.post(`${calls}/linked-careers/`, { career_uuid: uuid }));
  }
  for (const code of programs) {
    const { uuid, educatorUuid } = catalogue.programByCode.get(code)!;
    const row = { program_uuid: uuid, educator_uuid: educatorUuid };
    done(await browser.post(`${calls}/linked-programs/`, row));
  }
  for (const code of courses) {
    const { uuid, educatorUuid } = catalogue.courseByCode.get(code)!;
    const row = { course_uuid: uuid, educator_uuid: educatorUuid };
    done(await browser.post(`${calls}/favourite-courses/`, row));
  }
  for (const [title, codes] of Object.entries(plans)) {
    const { uuid } = catalogue.careers.find((career) => career.title === title)!;
    const planned = codes.map((code) => catalogue.courseByCode.get(code)!.uuid);
    const plan = { target_score: 5, courses: planned };
    done(await browser.put(`/dashboard-api/me/plans/${uuid}/`, plan));
  }
}

/** What a student might do, kept under a name. @returns its uuid */
export async function keepScenario(
  { browser }: TestStudent,
  name: string,
  course_uuids: string[],
  parts: { projects?: { skill_uuids: string[] }[]; program_uuid?: string } = {},
): Promise<string> {
  const uuid = randomUUID();
  const scenario = { name, course_uuids, projects: [], program_uuid: null, ...parts };
  done(await browser.put(`/dashboard-api/me/scenarios/${uuid}/`, scenario));
  return uuid;
}

export interface TestShareLink {
  link_uuid: string;
  address: string;
  /** The call that reads what is in it. */
  call: string;
}

/** A share link that works for a week, with these things in it. */
export async function aShareLink(
  { browser }: TestStudent,
  items: { kind: string; uuid: string }[],
  fields: Record<string, unknown> = {},
): Promise<TestShareLink> {
  const link = { title: 'Shared', items, with_grades: false, expires_in_days: 7, ...fields };
  const { body } = done(await browser.post('/dashboard-api/me/share-links/', link));
  return { ...body, call: `/dashboard-api/shares/${new URL(body.address).pathname.slice('/s/'.length)}/` };
}

interface NewProject {
  project_uuid: string;
  project_image_url: string | null;
  created: string;
}

/** A project in a student's portfolio, sent as the form of the web app. */
export async function aProject(
  { app }: TestApp,
  { handle, browser }: TestStudent,
  title: string,
  skills: string[],
  { description = `About ${title}`, image }: { description?: string; image?: Buffer } = {},
): Promise<NewProject> {
  const { skillByName } = app.get(CatalogueStore).current;
  const skill_uuids = skills.map((name) => skillByName.get(name.toLowerCase())!.uuid);
  const form = aForm({ title, description, skill_uuids, ...(image && { project_image: image }) });
  return done(await browser.post(`/dashboard-api/students/${handle}/projects/`, form)).body;
}

/** The product team hides a project or a profile while a report is looked into. */
export async function hide(
  server: TestApp,
  content: { project: string } | { profile: string },
): Promise<void> {
  const path = 'project' in content ? `projects/${content.project}` : `profiles/${content.profile}`;
  const { browser } = await productTeam(server);
  done(await browser.post(`/dashboard-api/triage/${path}/hide/`, { reason: 'It was reported.' }));
}

/** A student asks to be erased; until then no one sees the profile. */
export async function askToLeave({ handle, browser }: TestStudent): Promise<void> {
  const body = { username_or_email: handle, confirm_deletion: 'DELETE' };
  done(await browser.post('/dashboard-api/me/account-deletion-requests/', body));
}

/** A student leaves, and the two weeks of grace are over. */
export async function leave(server: TestApp, student: TestStudent): Promise<void> {
  await askToLeave(student);
  // No call turns the clock.
  await server.app
    .get(Database)
    .query(
      'update deletion_requests d set erase_at = now() from students s where s.account_id = d.account_id and s.id = $1',
      [student.studentId],
    );
  await runJob(server, FIND_DUE_ERASURES);
}

/** An answer that a test does not ask about, but cannot go on without. @throws Error with the answer, for a refusal */
export function done(answer: Answer): Answer {
  if (answer.status >= 400) throw new Error(`Refused: ${answer.status} ${answer.text}`);
  return answer;
}
