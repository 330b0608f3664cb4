import { readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { normaliseCode } from '@lumen/matching';
import type { INestApplicationContext } from '@nestjs/common';
import { createProvenAccount, hashPassword } from '../../modules/accounts/index.js';
import { type Catalogue, CatalogueLoader, CatalogueStore } from '../../modules/catalogue/index.js';
import { FeedbackTopic } from '../../modules/feedback/index.js';
import { Project, ProjectImage, ProjectSkill } from '../../modules/projects/index.js';
import {
  CourseVisibility,
  EarnedCourse,
  FavouriteCourse,
  LinkedCareer,
  LinkedProgram,
  Student,
  StudentRepository,
  StudentWrites,
  TranscriptImport,
} from '../../modules/students/index.js';
import { Database } from '../../platform/database/database.js';
import { type ImageKind, newImageKey } from '../../platform/media/image.js';
import { MediaStore } from '../../platform/media/media.store.js';
import { API_FOLDER } from '../../platform/paths.js';
import {
  DEMO_FEEDBACK_TOPICS,
  DEMO_PASSWORD,
  DEMO_PEOPLE,
  type DemoPerson,
  type DemoProject,
} from './people.js';

const DEMO_FOLDER = fileURLToPath(new URL('demo/', API_FOLDER));

/** The demo person to sign in with first. */
export const DEMO_SIGN_IN = { email: DEMO_PEOPLE[0]!.email, password: DEMO_PASSWORD };

/** Loads the demo university and its people, once: into a database that has a catalogue already it does nothing (D74). */
export async function loadDemo(app: INestApplicationContext): Promise<void> {
  const loader = app.get(CatalogueLoader);
  if (!(await loader.isEmpty())) return;
  await loader.load(path.join(DEMO_FOLDER, 'catalogue'), { by: 'demo' });
  await app.get(CatalogueStore).reload();
  const demo = new DemoPeople(app);
  const database = app.get(Database);
  await database.run(async () => {
    for (const [position, name] of DEMO_FEEDBACK_TOPICS.entries()) {
      await database.repository(FeedbackTopic).insert({ name, position, retiredAt: null });
    }
    for (const person of DEMO_PEOPLE) await demo.add(person);
  });
}

class DemoPeople {
  private readonly catalogue: Catalogue;
  private readonly database: Database;

  constructor(private readonly app: INestApplicationContext) {
    this.catalogue = app.get(CatalogueStore).current;
    this.database = app.get(Database);
  }

  async add(person: DemoPerson): Promise<void> {
    const { email, handle, firstName, lastName, role } = person;
    const signUp = { email, profile_handle: handle, first_name: firstName, last_name: lastName };
    const passwordHash = await hashPassword(DEMO_PASSWORD);
    const accountId = await createProvenAccount(this.app, { ...signUp, passwordHash, role });
    const { id: studentId } = await this.database.repository(Student).findOneByOrFail({ accountId });
    await this.app.get(StudentWrites).withStudent(studentId, () => this.fillProfile(studentId, person));
  }

  private async fillProfile(studentId: string, person: DemoPerson): Promise<void> {
    await this.app.get(StudentRepository).update(studentId, {
      bio: person.bio,
      location: person.location,
      socialMedia: person.socialMedia,
      visibility: person.visibility,
      visibilityConfirmedAt: person.courses.length > 0 ? new Date() : null,
      imageKey: person.image && (await this.image('profile', person.image)),
    });
    await this.addCourses(studentId, person);
    for (const project of person.projects) await this.addProject(studentId, project);
    for (const code of person.careers) {
      const career = this.catalogue.careerByOnetCode.get(code)!;
      await this.database.repository(LinkedCareer).insert({ studentId, careerId: career.id });
    }
    for (const code of person.programs) {
      const program = this.catalogue.programByCode.get(code)!;
      await this.database.repository(LinkedProgram).insert({ studentId, programId: program.id });
    }
    for (const code of person.favourites) {
      const course = this.catalogue.courseByCode.get(code)!;
      await this.database.repository(FavouriteCourse).insert({ studentId, courseId: course.id });
    }
  }

  private async addCourses(studentId: string, person: DemoPerson): Promise<void> {
    if (person.courses.length === 0) return;
    const { id: importId } = await this.database
      .repository(TranscriptImport)
      .save({ studentId, layout: 'banner8-paste' });
    for (const [position, [term, code, grade]] of person.courses.entries()) {
      const { id: courseId, title, credits } = this.catalogue.courseByCode.get(code)!;
      const kind = grade === '' ? 'in-progress' : 'completed';
      const row = { studentId, importId, position, kind, term, code, title, credits, courseId } as const;
      await this.database
        .repository(EarnedCourse)
        .insert({ ...row, grade: grade || null, institution: null, repeat: null });
    }
    for (const code of new Set([...person.hiddenCourses, ...person.shownGrades])) {
      const { educatorUuid } = this.catalogue.courseByCode.get(code)!;
      await this.database.repository(CourseVisibility).insert({
        studentId,
        educatorUuid,
        codeKey: normaliseCode(code),
        isVisible: !person.hiddenCourses.includes(code),
        gradeVisible: person.shownGrades.includes(code),
      });
    }
  }

  private async addProject(studentId: string, project: DemoProject): Promise<void> {
    const monthsAgo = (months: number) => {
      const day = new Date();
      day.setMonth(day.getMonth() - months);
      return day;
    };
    const monthOf = (months: number | undefined) =>
      months === undefined ? null : monthsAgo(months).toISOString().slice(0, 7);
    const { id: projectId } = await this.database.repository(Project).save({
      studentId,
      title: project.title,
      description: project.description,
      link: project.link ?? null,
      started: monthOf(project.worked?.[0]),
      ended: monthOf(project.worked?.[1]),
      collaborators: project.collaborators ?? [],
      hiddenAt: null,
      createdAt: monthsAgo(project.monthsAgo),
    });
    for (const [position, { file, alt }] of project.images.entries()) {
      const imageKey = await this.image('project', file);
      await this.database
        .repository(ProjectImage)
        .insert({ studentId, projectId, position, imageKey, imageAlt: alt });
    }
    for (const [position, name] of project.skills.entries()) {
      const { id: skillId } = this.catalogue.skillNamed(name)!;
      await this.database.repository(ProjectSkill).insert({ studentId, projectId, skillId, position });
    }
  }

  private async image(kind: ImageKind, file: string): Promise<string> {
    const key = newImageKey(kind);
    await this.app.get(MediaStore).save(key, readFileSync(path.join(DEMO_FOLDER, 'media', file)));
    return key;
  }
}
