import { Injectable } from '@nestjs/common';
import type { Person } from '../../../platform/access/viewer.js';
import { atMost, notFound } from '../../../platform/errors.js';
import { CatalogueStore, type CourseRecord } from '../../catalogue/index.js';
import type { LinkOutcome } from './links.service.js';
import { StudentWrites } from '../study/student-writes.js';
import { FavouriteCourse } from '../study/following.entity.js';
import { StudyRepository } from '../study/study.repository.js';

/** More favourites than a person marks. */
const MAX_FAVOURITES = 200;

/** The courses a student has marked. */
@Injectable()
export class FavouritesService {
  constructor(
    private readonly catalogue: CatalogueStore,
    private readonly study: StudyRepository,
    private readonly writes: StudentWrites,
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
    return this.writes.withStudent(studentId, async () => {
      const isNew = await this.study.addFavourite(studentId, course.id);
      // What is retired may stay a favourite, but cannot become one (D80).
      if (isNew && course.retired) throw notFound();
      if (isNew && (await this.study.count(studentId, FavouriteCourse)) > MAX_FAVOURITES) throw tooMany();
      return { course, outcome: isNew ? 'created' : 'existed' };
    });
  }

  async unmark(studentId: string, educatorUuid: string, courseUuid: string): Promise<void> {
    const course = this.catalogue.current.courseOf(educatorUuid, courseUuid);
    if (!course) return;
    await this.writes.withStudent(studentId, () => this.study.removeFavourite(studentId, course.id));
  }
}

const tooMany = () => atMost('too_many_favourites', `${MAX_FAVOURITES} favorite courses`, 'remove');
