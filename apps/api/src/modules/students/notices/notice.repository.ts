import { Injectable } from '@nestjs/common';
import { Database } from '../../../platform/database/database.js';
import type { NoticeKind, StudentNotice } from './notice.entity.js';

/** A student's courses in progress of one term. */
export interface RunningTerm {
  studentId: string;
  term: string;
  courses: number;
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

  /** Terms with courses that are running still and have no notice yet; a course with a grade meanwhile does not count. */
  runningTerms(): Promise<RunningTerm[]> {
    return this.database.query(
      `select e.student_id as "studentId", e.term, count(*)::int as courses from earned_courses e
       where e.kind = 'in-progress' and e.term is not null and e.removed_at is null
         and not exists (select 1 from earned_courses d where d.student_id = e.student_id and d.code = e.code
           and d.term = e.term and d.kind <> 'in-progress' and d.removed_at is null)
         and not exists (select 1 from student_notices n where n.student_id = e.student_id
           and n.kind = 'grades_in' and n.about = e.term)
       group by e.student_id, e.term order by e.student_id, e.term`,
    );
  }
}
