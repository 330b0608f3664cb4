import { Injectable } from '@nestjs/common';
import type { Person } from '../../platform/access/viewer.js';
import { Database } from '../../platform/database/database.js';
import { notFound } from '../../platform/errors.js';
import { CatalogueStore, type CourseRecord } from '../catalog/index.js';
import type { LinkOutcome } from './links.service.js';
import { SnapshotWriter } from './snapshot.writer.js';
import { StudyRepository } from './study.repository.js';

/** The courses a student has marked. */
@Injectable()
export class FavouritesService {
  constructor(
    private readonly database: Database,
    private readonly catalogue: CatalogueStore,
    private readonly study: StudyRepository,
    private readonly snapshots: SnapshotWriter,
  ) {}

  /** By code; costs no query, they came with the session. */
  of({ favouriteCourses }: Person): CourseRecord[] {
    const { courseById } = this.catalogue.current;
    return favouriteCourses
      .flatMap((id) => courseById.get(id) ?? [])
      .toSorted((a, b) => a.position - b.position);
  }

  async mark(
    studentId: string,
    educatorUuid: string,
    courseUuid: string,
  ): Promise<{ course: CourseRecord; outcome: LinkOutcome }> {
    const course = this.catalogue.current.courseOf(educatorUuid, courseUuid);
    if (!course) throw notFound();
    const outcome = await this.database.run(async (tx) => {
      await this.study.lock(tx, studentId);
      const isNew = await this.study.addFavourite(tx, studentId, course.id);
      if (isNew) await this.snapshots.refresh(tx, studentId);
      return isNew ? 'created' : 'existed';
    });
    return { course, outcome };
  }

  async unmark(studentId: string, educatorUuid: string, courseUuid: string): Promise<void> {
    const course = this.catalogue.current.courseOf(educatorUuid, courseUuid);
    if (!course) return;
    await this.database.run(async (tx) => {
      await this.study.lock(tx, studentId);
      await this.study.removeFavourite(tx, studentId, course.id);
      await this.snapshots.refresh(tx, studentId);
    });
  }
}
