import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { Catalogue } from '../../modules/catalog/index.js';
import { Project } from '../../modules/projects/index.js';
import { Student, StudentWrites } from '../../modules/students/index.js';
import { Database } from '../../platform/database/database.js';
import { newImageKey } from '../../platform/media/image.js';
import { MediaStore } from '../../platform/media/media.store.js';
import { startTestApp, type TestApp } from '../app.js';
import { Browser } from '../browser.js';
import { aProject, aStudent, giveCourses, type TestStudent } from '../builders.js';
import { loadTestCatalogue } from '../catalogue.js';
import { aPicture } from '../images.js';
import { PAGE } from '../page.js';
import type { Item } from './routes.js';

export type ViewerName = 'signed out' | 'other student' | 'staff' | 'owner';
export const OTHERS = ['signed out', 'other student', 'staff'] as const satisfies ViewerName[];

export interface ProfileKind {
  /** Who besides the owner may see it. */
  openTo: readonly ViewerName[];
  /** Whether courses show to those who may see the profile. */
  showsCourses: boolean;
  /** Whether the owner's own calls are walked too. */
  ownerWorks: boolean;
}

const usual = { showsCourses: true, ownerWorks: true };

const KINDS = {
  public: { ...usual, openTo: OTHERS },
  'signed-in': { ...usual, openTo: ['other student', 'staff'] },
  private: { ...usual, openTo: [] },
  'public but not confirmed': { ...usual, openTo: OTHERS, showsCourses: false },
  'hidden by the product team': { ...usual, openTo: [] },
  'about to be erased': { ...usual, openTo: [], ownerWorks: false },
} satisfies Record<string, ProfileKind>;

export type KindName = keyof typeof KINDS;

/** Every reason for which a profile is open or closed (D30, D42, D44). */
export const PROFILE_KINDS: Record<KindName, ProfileKind> = KINDS;

export interface Step {
  name: string;
  item: Item;
  shown: boolean;
}

/** One after the other, each a change of one thing; what is hidden comes first, so that nothing covers it up. */
export const STEPS: Step[] = [
  { name: 'a hidden course', item: 'course', shown: false },
  { name: 'another grade, not shown', item: 'grade', shown: false },
  { name: 'a project hidden by the product team', item: 'project', shown: false },
  { name: 'a new bio', item: 'bio', shown: true },
  { name: 'a course', item: 'course', shown: true },
  { name: 'another grade, shown', item: 'grade', shown: true },
  { name: 'a project', item: 'project', shown: true },
];

/** A person whose profile is walked around. */
export interface Subject extends TestStudent {
  kind: ProfileKind;
  imageKeys: { shown: string; hidden: string };
  /** Texts that occur nowhere else: whoever may not see the profile must never read one. */
  secrets: string[];
}

/** An installation with its pages, and the people who look around. */
export class World {
  private constructor(
    readonly server: TestApp,
    readonly catalogue: Catalogue,
    private readonly browsers: Record<(typeof OTHERS)[number], Browser>,
    readonly stop: () => Promise<void>,
  ) {}

  static async start(): Promise<World> {
    const pages = mkdtempSync(path.join(os.tmpdir(), 'lumen-web-'));
    writeFileSync(path.join(pages, 'index.html'), PAGE);
    const server = await startTestApp({ WEB_DIR: pages });
    const { current } = await loadTestCatalogue(server);
    const student = await aStudent(server, { firstName: 'Other' });
    const staff = await aStudent(server, { firstName: 'Staff', role: 'staff' });
    const browsers = {
      'signed out': new Browser(server.url),
      'other student': student.browser,
      staff: staff.browser,
    };
    return new World(server, current, browsers, async () => {
      await server.stop();
      rmSync(pages, { recursive: true });
    });
  }

  browserOf(viewer: ViewerName, subject: Subject): Browser {
    return viewer === 'owner' ? subject.browser : this.browsers[viewer];
  }

  /** Somebody with a course, a career and a program, whose profile is of this kind. */
  async person(name: KindName): Promise<Subject> {
    const mark = Math.random().toString(36).slice(2, 10);
    const lastName = `Nachname-${mark}`;
    const student = await aStudent(this.server, {
      lastName,
      visibility: name === 'private' || name === 'signed-in' ? name : 'public',
      visibilityConfirmedAt: name === 'public but not confirmed' ? null : new Date(),
      searchIndexing: true,
    });
    await giveCourses(this.server, student, { 'CS 1400': 'A' });
    const calls = `/dashboard-api/students/${student.handle}`;
    for (const title of ['Software Developers', 'Chief Executives']) {
      const { uuid } = this.catalogue.careers.find((career) => career.title === title)!;
      await student.browser.post(`${calls}/linked-careers/`, { career_uuid: uuid });
    }
    const { uuid, educatorUuid } = this.catalogue.programByCode.get('CS-BS')!;
    await student.browser.post(`${calls}/linked-programs/`, {
      program_uuid: uuid,
      educator_uuid: educatorUuid,
    });
    const imageKeys = { shown: newImageKey('project'), hidden: newImageKey('project') };
    const { studentId, handle, email } = student;
    const secrets = [studentId, handle, email, lastName, `bio-${handle}`, ...Object.values(imageKeys)];
    if (name === 'hidden by the product team') await this.change(student, { hiddenAt: new Date() });
    if (name === 'about to be erased') await this.announceErasure(student);
    return { ...student, kind: PROFILE_KINDS[name], imageKeys, secrets };
  }

  /** Adds or changes one thing of the profile, shown or hidden. */
  async add(subject: Subject, { item, shown }: Step): Promise<void> {
    switch (item) {
      case 'bio':
        return this.change(subject, { bio: `bio-${subject.handle}` });
      case 'course': {
        const code = shown ? 'CS 2420' : 'CS 1410';
        await this.setVisibility(subject, code, shown, false);
        return giveCourses(this.server, subject, { [code]: 'A' });
      }
      case 'grade':
        if (shown) await this.setVisibility(subject, 'CS 1400', true, true);
        return this.setGrade(subject, 'CS 1400', shown ? 'C' : 'B');
      case 'project':
        return this.addProject(subject, shown);
    }
  }

  private async addProject(subject: Subject, shown: boolean): Promise<void> {
    const imageKey = subject.imageKeys[shown ? 'shown' : 'hidden'];
    await this.server.app.get(MediaStore).save(imageKey, await aPicture('webp'));
    const skills = shown ? ['Listening', 'Calculus'] : ['Speaking', 'Mathematics'];
    const id = await aProject(this.server, subject, `Project of ${subject.handle}`, skills);
    await this.server.app.get(StudentWrites).withStudent(subject.studentId, async () => {
      const hiddenAt = shown ? null : new Date();
      await this.server.app.get(Database).repository(Project).update({ id }, { imageKey, hiddenAt });
    });
  }

  private async change({ studentId }: TestStudent, changes: Partial<Student>): Promise<void> {
    const database = this.server.app.get(Database);
    await database.run(() => database.repository(Student).update({ id: studentId }, changes));
  }

  private async setVisibility(
    { studentId }: TestStudent,
    code: string,
    isVisible: boolean,
    gradeVisible: boolean,
  ): Promise<void> {
    const { id } = this.catalogue.courseByCode.get(code)!;
    await this.query(
      `insert into course_visibility (student_id, course_id, is_visible, grade_visible) values ($1, $2, $3, $4)`,
      [studentId, id, isVisible, gradeVisible],
    );
  }

  private async setGrade({ studentId }: TestStudent, code: string, grade: string): Promise<void> {
    const values = [studentId, code, grade];
    await this.query('update earned_courses set grade = $3 where student_id = $1 and code = $2', values);
  }

  private async announceErasure({ studentId }: TestStudent): Promise<void> {
    await this.query(
      `insert into deletion_requests (account_id, erase_at)
         select account_id, now() + interval '14 days' from students where id = $1`,
      [studentId],
    );
  }

  private query(sql: string, values: unknown[]): Promise<unknown> {
    return this.server.app.get(Database).query(sql, values);
  }
}
