import { Injectable } from '@nestjs/common';
import { Database } from '../../../platform/database/database.js';
import type { NoticeKind, StudentNotice } from './notice.entity.js';

/** Terms in which a student may have courses in progress, and those of which they were reminded. */
export interface RunningTerms {
  studentId: string;
  terms: string[];
  reminded: string[];
}

@Injectable()
export class NoticeRepository {
  constructor(private readonly database: Database) {}

  /** What the student has not dismissed, newest first. */
  open(studentId: string): Promise<Pick<StudentNotice, 'kind' | 'about' | 'courses' | 'createdAt'>[]> {
    return this.database.query(
      `select kind, about, courses, created_at as "createdAt" from student_notices
       where student_id = $1 and dismissed_at is null order by created_at desc, kind, about`,
      [studentId],
    );
  }

  /** @returns false when there was one before, read or not */
  async addOnce(studentId: string, kind: NoticeKind, about: string, courses: number): Promise<boolean> {
    const added = await this.database.execute(
      `insert into student_notices (student_id, kind, about, courses) values ($1, $2, $3, $4)
       on conflict do nothing`,
      [studentId, kind, about, courses],
    );
    return added === 1;
  }

  /** Adds to what is not read yet, so that several loads, or endorsements of a project, are one notice. */
  async addCount(studentId: string, kind: NoticeKind, courses: number, about = ''): Promise<void> {
    await this.database.execute(
      `insert into student_notices as n (student_id, kind, about, courses) values ($1, $2, $4, $3)
       on conflict (student_id, kind, about) do update set
         courses = case when n.dismissed_at is null then n.courses else 0 end + excluded.courses,
         created_at = now(), dismissed_at = null`,
      [studentId, kind, courses, about],
    );
  }

  async dismiss(studentId: string, kind: NoticeKind, about: string): Promise<void> {
    await this.database.execute(
      `update student_notices set dismissed_at = now()
       where student_id = $1 and kind = $2 and about = $3 and dismissed_at is null`,
      [studentId, kind, about],
    );
  }

  /**
   * Terms of lines in progress. What a finished line of a transcript stands for beyond doubt is left out, so that few
   * records are read; what really counts, `effectiveLines` says.
   */
  runningTerms(): Promise<RunningTerms[]> {
    return this.database.query(
      `select e.student_id as "studentId", array_agg(distinct e.term order by e.term) as terms,
         array(select n.about from student_notices n
           where n.student_id = e.student_id and n.kind = 'grades_in') as reminded
       from earned_courses e
       where e.kind = 'in-progress' and e.term is not null and e.removed_at is null
         and not exists (select 1 from earned_courses d where d.student_id = e.student_id and d.code = e.code
           and d.term = e.term and d.kind <> 'in-progress' and d.removed_at is null and d.import_id is not null
           and d.institution is not distinct from e.institution and d.printed is null and e.printed is null)
       group by e.student_id order by e.student_id`,
    );
  }
}
