import { Injectable } from '@nestjs/common';
import { Database } from '../../../platform/database/database.js';
import type { MatchedBy } from './course-matching.js';

/** A code that a student took for a course. */
export interface Choice {
  code: string;
  courseId: number;
}

/** What a code of a school is known to be. */
export interface KnownCourse {
  courseId: number;
  by: Exclude<MatchedBy, 'code'>;
}

/** How often students took a code of a school for a course. */
export interface ChoiceCount {
  school: string;
  code: string;
  courseId: number;
  students: number;
}

export interface Equivalence {
  school: string;
  code: string;
  courseId: number;
}

/** Choices of fewer students are not shown: a rare course can name a person. */
const MIN_STUDENTS = 3;
const MAX_LISTED = 200;

/** What students and the product team take codes of other schools for. */
@Injectable()
export class CourseChoiceRepository {
  constructor(private readonly database: Database) {}

  /** What each code is known to be: what the student chose before, then what holds for all. */
  async known(studentId: string, school: string, codes: string[]): Promise<Map<string, KnownCourse[]>> {
    const rows = await this.database.query<KnownCourse & { code: string }>(
      `select code, course_id as "courseId", 'choice' as by, 1 as rank from course_choices
         where student_id = $1 and school = $2 and code = any($3)
       union all
       select code, course_id, 'equivalence', 2 from course_equivalences
         where school = $2 and code = any($3)
       order by rank`,
      [studentId, school, codes],
    );
    return Map.groupBy(rows, ({ code }) => code);
  }

  async remember(studentId: string, school: string, choices: readonly Choice[]): Promise<void> {
    if (choices.length === 0) return;
    const latest = [...new Map(choices.map((choice) => [choice.code, choice])).values()];
    await this.database.execute(
      `insert into course_choices (student_id, school, code, course_id)
       select $1, $2, code, course_id from unnest($3::text[], $4::int[]) chosen(code, course_id)
       on conflict (student_id, school, code) do update set course_id = excluded.course_id`,
      [studentId, school, latest.map(({ code }) => code), latest.map(({ courseId }) => courseId)],
    );
  }

  async forget(studentId: string, school: string, codes: readonly string[]): Promise<void> {
    if (codes.length === 0) return;
    await this.database.execute(
      'delete from course_choices where student_id = $1 and school = $2 and code = any($3)',
      [studentId, school, codes],
    );
  }

  /** What several students chose, most often first; what holds for all already is left out. */
  mostChosen(): Promise<ChoiceCount[]> {
    return this.database.query(
      `select h.school, h.code, h.course_id as "courseId", count(*)::int as students
       from course_choices h
       where h.school <> '' and not exists (
         select 1 from course_equivalences e where e.school = h.school and e.code = h.code)
       group by h.school, h.code, h.course_id having count(*) >= $1
       order by students desc, h.school, h.code limit $2`,
      [MIN_STUDENTS, MAX_LISTED],
    );
  }

  equivalences(): Promise<Equivalence[]> {
    return this.database.query(
      'select school, code, course_id as "courseId" from course_equivalences order by school, code',
    );
  }

  async setEquivalence({ school, code, courseId }: Equivalence): Promise<void> {
    await this.database.execute(
      `insert into course_equivalences (school, code, course_id) values ($1, $2, $3)
       on conflict (school, code) do update set course_id = excluded.course_id`,
      [school, code, courseId],
    );
  }

  /** @returns whether there was one */
  async dropEquivalence(school: string, code: string): Promise<boolean> {
    const gone = await this.database.execute(
      'delete from course_equivalences where school = $1 and code = $2',
      [school, code],
    );
    return gone > 0;
  }
}
