import { Injectable } from '@nestjs/common';
import { notFound } from '../../../platform/errors.js';
import { CatalogueStore, type CourseRecord } from '../../catalogue/index.js';
import { earnedCredit } from '../study/snapshot.writer.js';
import { StudentWrites } from '../study/student-writes.js';
import type { EarnedRow } from '../study/earned-row.js';
import { StudyRepository } from '../study/study.repository.js';

/** An earned course with what others may see of it (D31). */
export interface ShownCourse {
  course: CourseRecord;
  isVisible: boolean;
  gradeVisible: boolean;
}

/** The switches of one course that are to be set. */
export interface CourseSwitches {
  educatorUuid: string;
  courseUuid: string;
  switches: Partial<Pick<ShownCourse, 'isVisible' | 'gradeVisible'>>;
}

/** What a student lets others see of their courses. */
@Injectable()
export class CourseVisibilityService {
  constructor(
    private readonly catalogue: CatalogueStore,
    private readonly study: StudyRepository,
    private readonly writes: StudentWrites,
  ) {}

  /** Every course of the catalogue the student has earned, once each, by code. */
  async list(studentId: string): Promise<ShownCourse[]> {
    return this.shown(await this.study.earned(studentId));
  }

  /**
   * Turns the switches that are given and leaves the others; answers with the rows as they are now. All are turned, or,
   * where one is no course of theirs, none.
   */
  async change(studentId: string, changes: readonly CourseSwitches[]): Promise<ShownCourse[]> {
    return this.writes.withStudent(studentId, async () => {
      const courses = this.shown(await this.study.earned(studentId));
      const rows: ShownCourse[] = [];
      for (const { educatorUuid, courseUuid, switches } of changes) {
        const before = courses.find(
          ({ course }) => course.uuid === courseUuid && course.educatorUuid === educatorUuid,
        );
        if (!before) throw notFound();
        const { course, isVisible, gradeVisible } = { ...before, ...switches };
        await this.study.saveVisibility(studentId, course.id, { isVisible, gradeVisible });
        rows.push({ course, isVisible, gradeVisible });
      }
      return rows;
    });
  }

  private shown(earned: EarnedRow[]): ShownCourse[] {
    const catalogue = this.catalogue.current;
    const courses = new Map<CourseRecord, ShownCourse>();
    for (const line of earned.filter(earnedCredit)) {
      const course = catalogue.courseOfLine(line);
      const { isVisible, gradeVisible } = line;
      if (course) courses.set(course, { course, isVisible, gradeVisible });
    }
    return [...courses.values()].toSorted((a, b) => a.course.position - b.course.position);
  }
}
