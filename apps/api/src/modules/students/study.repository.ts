import { Injectable } from '@nestjs/common';
import { Database, type Tx } from '../../platform/database/database.js';
import {
  CourseVisibility,
  EarnedCourse,
  type EarnedKind,
  FavouriteCourse,
  TranscriptImport,
} from './study.entity.js';

/** A stored transcript line with what its owner lets others see of it. */
export interface EarnedRow {
  id: string;
  importId: string;
  kind: EarnedKind;
  term: string | null;
  institution: string | null;
  code: string;
  title: string;
  credits: number;
  grade: string | null;
  repeat: string | null;
  courseId: number | null;
  /** Ascending in the order in which the courses were taken, as far as the transcripts tell. */
  taken: number;
  isVisible: boolean;
  gradeVisible: boolean;
}

export type NewEarnedCourse = Pick<
  EarnedCourse,
  'kind' | 'term' | 'institution' | 'code' | 'title' | 'credits' | 'grade' | 'repeat' | 'courseId'
>;

const EARNED = `
  select e.id, e.import_id as "importId", e.kind, e.term, e.institution, e.code, e.title, e.credits, e.grade, e.repeat,
    e.course_id as "courseId", e.position as taken,
    coalesce(v.is_visible, true) as "isVisible", coalesce(v.grade_visible, false) as "gradeVisible"
  from earned_courses e
    left join course_visibility v on v.student_id = e.student_id and v.course_id = e.course_id
  where e.student_id = $1
  order by e.position, e.id`;

@Injectable()
export class StudyRepository {
  constructor(private readonly database: Database) {}

  /** @param tx reads within a transaction; without one the statement is prepared */
  earned(studentId: string, tx?: Tx): Promise<EarnedRow[]> {
    if (tx) return tx.query(EARNED, [studentId]);
    return this.database.prepared<EarnedRow & { [column: string]: unknown }>('earned', EARNED, [studentId]);
  }

  async addImport(tx: Tx, studentId: string, layout: string, courses: NewEarnedCourse[]): Promise<string> {
    const imported = await tx.getRepository(TranscriptImport).save({ studentId, layout });
    const [{ last }] = await tx.query(
      'select coalesce(max(position), 0) as last from earned_courses where student_id = $1',
      [studentId],
    );
    await tx.getRepository(EarnedCourse).insert(
      courses.map((course, index) => ({
        ...course,
        studentId,
        importId: imported.id,
        position: last + index + 1,
      })),
    );
    return imported.id;
  }

  /** Removes an import with exactly the courses it brought. @returns whether there was one */
  async removeImport(tx: Tx, studentId: string, importId: string): Promise<boolean> {
    const { affected } = await tx.getRepository(TranscriptImport).delete({ studentId, id: importId });
    return affected === 1;
  }

  imports(studentId: string): Promise<{ id: string; layout: string; createdAt: Date; courses: number }[]> {
    return this.database.manager.query(
      `select i.id, i.layout, i.created_at as "createdAt", count(e.id)::int as courses
       from transcript_imports i left join earned_courses e on e.student_id = i.student_id and e.import_id = i.id
       where i.student_id = $1 group by i.student_id, i.id order by i.created_at desc, i.id`,
      [studentId],
    );
  }

  /** Locks the student's study rows against a second change at the same time: double clicks wait for each other. */
  async lock(tx: Tx, studentId: string): Promise<void> {
    await tx.query('select 1 from student_snapshots where student_id = $1 for update', [studentId]);
  }

  /** @returns false when it was one before */
  async addFavourite(tx: Tx, studentId: string, courseId: number): Promise<boolean> {
    const added = await tx.query(
      `insert into favourite_courses (student_id, course_id) values ($1, $2) on conflict do nothing returning 1`,
      [studentId, courseId],
    );
    return added.length === 1;
  }

  async removeFavourite(tx: Tx, studentId: string, courseId: number): Promise<void> {
    await tx.getRepository(FavouriteCourse).delete({ studentId, courseId });
  }

  async saveVisibility(tx: Tx, row: Omit<CourseVisibility, 'student' | 'course'>): Promise<void> {
    await tx.getRepository(CourseVisibility).upsert(row, ['studentId', 'courseId']);
  }
}
