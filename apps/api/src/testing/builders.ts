import { randomBytes } from 'node:crypto';
import { createProvenAccount } from '../modules/accounts/index.js';
import { CatalogueStore } from '../modules/catalog/index.js';
import { Project, ProjectSkill } from '../modules/projects/index.js';
import {
  EarnedCourse,
  Student,
  StudentRepository,
  StudentWrites,
  TranscriptImport,
} from '../modules/students/index.js';
import type { Role } from '../platform/access/viewer.js';
import { Database } from '../platform/database/database.js';
import type { TestApp } from './app.js';
import { Browser } from './browser.js';

export const TEST_PASSWORD = 'correct-horse-battery-7';

export interface TestStudent {
  studentId: string;
  handle: string;
  email: string;
  /** The student's own browser, signed in. */
  browser: Browser;
}

/** The id of a student's account. */
export async function accountOf({ app }: TestApp, { studentId }: TestStudent): Promise<string> {
  const [row] = await app
    .get(Database)
    .query<{ account_id: string }>('select account_id from students where id = $1', [studentId]);
  return row!.account_id;
}

let students = 0;

/** A student with a proven address, signed in through the account service. */
export async function aStudent(
  server: TestApp,
  { role = 'student', ...changes }: Partial<Student> & { role?: Role } = {},
): Promise<TestStudent> {
  const { app } = server;
  const handle = changes.handle ?? `student-${++students}-${randomBytes(3).toString('hex')}`;
  const email = `${handle}@mail.example`;
  const studentId = await app.get(Database).run(async () => {
    const names = { first_name: changes.firstName ?? 'Ada', last_name: changes.lastName ?? 'Lovelace' };
    const signUp = { email, profile_handle: handle, password: TEST_PASSWORD, role, ...names };
    const accountId = await createProvenAccount(app, signUp);
    const { id } = await app.get(Database).repository(Student).findOneByOrFail({ accountId });
    if (Object.keys(changes).length > 0) await app.get(StudentRepository).update(id, changes);
    return id;
  });
  const browser = new Browser(server.url);
  const signedIn = await browser.post('/_allauth/browser/v1/auth/login', { email, password: TEST_PASSWORD });
  if (signedIn.status !== 200) throw new Error(`Could not sign in: ${signedIn.status} ${signedIn.text}`);
  return { studentId, handle, email, browser };
}

/** Courses on a student's record, as one import: `{ 'CS 1400': 'A' }`; without a grade the course is running. */
export async function giveCourses(
  { app }: TestApp,
  student: TestStudent,
  grades: Record<string, string>,
): Promise<void> {
  const { courseByCode } = app.get(CatalogueStore).current;
  const { studentId } = student;
  await app.get(StudentWrites).withStudent(studentId, async () => {
    const { id: importId } = await app
      .get(Database)
      .repository(TranscriptImport)
      .save({ studentId, layout: 'registrar' });
    for (const [position, [code, grade]] of Object.entries(grades).entries()) {
      const course = courseByCode.get(code);
      await app
        .get(Database)
        .repository(EarnedCourse)
        .insert({
          studentId,
          importId,
          position,
          kind: grade === '' ? 'in-progress' : 'completed',
          term: 'Fall 2025',
          institution: null,
          code,
          title: course?.title ?? code,
          credits: course?.credits ?? 3,
          grade: grade || null,
          repeat: null,
          courseId: course?.id ?? null,
        });
    }
  });
}

/** A project in a student's portfolio. */
export async function aProject(
  { app }: TestApp,
  { studentId }: TestStudent,
  title: string,
  skills: string[],
  description = `About ${title}`,
): Promise<string> {
  const { skillByName } = app.get(CatalogueStore).current;
  return app.get(StudentWrites).withStudent(studentId, async () => {
    const { id } = await app
      .get(Database)
      .repository(Project)
      .save({ studentId, title, description, imageKey: null, hiddenAt: null });
    for (const [position, name] of skills.entries()) {
      const skillId = skillByName.get(name.toLowerCase())!.id;
      await app
        .get(Database)
        .repository(ProjectSkill)
        .insert({ studentId, projectId: id, skillId, position });
    }
    return id;
  });
}

/** What the product team does with a project while a report is looked into. */
export async function hideProject(
  { app }: TestApp,
  { studentId }: TestStudent,
  projectId: string,
): Promise<void> {
  await app.get(StudentWrites).withStudent(studentId, async () => {
    await app
      .get(Database)
      .repository(Project)
      .update({ studentId, id: projectId }, { hiddenAt: new Date() });
  });
}
