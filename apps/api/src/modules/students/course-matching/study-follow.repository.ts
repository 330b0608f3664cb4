import { Injectable } from '@nestjs/common';
import { Database } from '../../../platform/database/database.js';
import type { RenamedCourse, Successor, Successors } from '../../catalogue/index.js';
import { idPairs } from './list-references.js';
import type { RecordIds } from './reference-hooks.js';
import type { LineMatch } from '../study/study.repository.js';

/**
 * A course that replaces others is hidden when one of them was, and its grade is shown when the grades of all of them
 * were. Lines without a choice count with their defaults. `$1` and `$2` are the ids of the old courses and the forms of
 * their codes, `$3` that of the new one; `$4` one student, or null for all.
 */
const TAKE_CHOICES_ALONG = `
  insert into course_visibility (student_id, educator_uuid, code_key, is_visible, grade_visible)
  select student_id, educator_uuid, new_code, bool_and(is_visible), bool_and(grade_visible)
  from (
    select v.student_id, c.educator_uuid, m.new_code, v.is_visible, v.grade_visible, true as chosen
    from unnest($1::int[], $2::text[], $3::text[]) m(id, old_code, new_code) join courses c on c.id = m.id
      join course_visibility v on v.educator_uuid = c.educator_uuid and v.code_key = m.old_code
    where $4::uuid is null or v.student_id = $4
    union all
    select e.student_id, c.educator_uuid, m.new_code, true, false, false
    from unnest($1::int[], $2::text[], $3::text[]) m(id, old_code, new_code) join courses c on c.id = m.id
      join earned_courses e on e.course_id = m.id
    where ($4::uuid is null or e.student_id = $4) and not exists (
      select 1 from course_visibility v where v.student_id = e.student_id
        and v.educator_uuid = c.educator_uuid and v.code_key = m.old_code)
  ) known
  group by student_id, educator_uuid, new_code having bool_or(chosen)
  on conflict (student_id, educator_uuid, code_key) do update set
    is_visible = course_visibility.is_visible and excluded.is_visible,
    grade_visible = course_visibility.grade_visible and excluded.grade_visible`;

/** Marks choices on their way to another code, within a transaction; no code ends so. */
const MOVING = ' #moving';

/** The courses whose codes others take in the same load, as when numbers move up or are swapped. */
const codesReusedIn = (renamed: readonly RenamedCourse[]): RenamedCourse[] =>
  renamed.filter(({ id, from }) => renamed.some((other) => other.to === from && other.id !== id));

interface UnmatchedLine {
  /** As its transcript prints it, of imports from before names were kept their key; null where none is named. */
  school: string | null;
  /** The course that an equivalence gives it. */
  equivalent: number | null;
}

/** Tables whose rows refer to one record of the catalogue each. */
const REFERENCES = [
  { table: 'favourite_courses', column: 'course_id', of: 'courses' },
  { table: 'linked_careers', column: 'career_id', of: 'careers' },
  { table: 'linked_programs', column: 'program_id', of: 'programs' },
] as const;

/** The SQL by which students' records follow the catalogue; other modules move their references by ReferenceHooks. */
@Injectable()
export class StudyFollowRepository {
  constructor(private readonly database: Database) {}

  /** The ids of the students who have a course, favourite or link that refers to one of the records. */
  async studentsReferring({ courses, careers, programs }: RecordIds): Promise<string[]> {
    const rows = await this.database.query<{ id: string }>(
      `select student_id as id from earned_courses where course_id = any($1)
       union select student_id from favourite_courses where course_id = any($1)
       union select student_id from linked_careers where career_id = any($2)
       union select student_id from linked_programs where program_id = any($3)`,
      [courses, careers, programs],
    );
    return rows.map(({ id }) => id);
  }

  /** Moves the visibility choices of all students, in the transaction that changes the codes of courses. */
  async takeChoicesAlong(renamed: RenamedCourse[]): Promise<void> {
    if (renamed.length === 0) return;
    const reused = codesReusedIn(renamed);
    const ids = reused.map(({ id }) => id);
    // What others take the codes of gives its choices away, instead of keeping them there for when it comes back.
    await this.database.execute(
      `update course_visibility v set code_key = v.code_key || $2 from courses c
       where c.id = any($1) and v.educator_uuid = c.educator_uuid and v.code_key = any($3)`,
      [ids, MOVING, reused.map(({ from }) => from)],
    );
    await this.database.execute(TAKE_CHOICES_ALONG, [
      renamed.map(({ id }) => id),
      renamed.map((each) => (reused.includes(each) ? each.from + MOVING : each.from)),
      renamed.map(({ to }) => to),
      null,
    ]);
    await this.database.execute(
      `delete from course_visibility v using courses c
       where c.id = any($1) and v.educator_uuid = c.educator_uuid and v.code_key like '%' || $2`,
      [ids, MOVING],
    );
  }

  /** The codes of lines that have no course. */
  async unmatchedCodes(): Promise<string[]> {
    const rows = await this.database.query<{ code: string }>(
      'select distinct code from earned_courses where course_id is null and not own_match and removed_at is null',
    );
    return rows.map(({ code }) => code);
  }

  /** The ids of the students with a line that has no course and one of the codes. */
  async studentsWithUnmatched(codes: string[]): Promise<string[]> {
    const rows = await this.database.query<{ id: string }>(
      `select distinct student_id as id from earned_courses
       where course_id is null and not own_match and removed_at is null and code = any($1)`,
      [codes],
    );
    return rows.map(({ id }) => id);
  }

  /** Makes the student's rows refer to the successors; rows that then refer to the same record become one. */
  async move(studentId: string, successors: Successors): Promise<void> {
    const { courses } = successors;
    const own = courses.flatMap(({ from, to }) => [
      { id: from.id, from: from.code, to: to.code },
      { id: to.id, from: to.code, to: to.code },
    ]);
    const referred = await this.database.query(
      'select 1 from earned_courses where student_id = $1 and course_id = any($2) limit 1',
      [studentId, courses.map(({ from }) => from.id)],
    );
    if (referred.length > 0) {
      await this.database.execute(TAKE_CHOICES_ALONG, [
        own.map(({ id }) => id),
        own.map(({ from }) => from),
        own.map(({ to }) => to),
        studentId,
      ]);
    }
    await this.database.execute(
      `update earned_courses set course_id = m.new from unnest($2::int[], $3::int[]) m(old, new)
       where student_id = $1 and course_id = m.old`,
      [studentId, ...idPairs(courses)],
    );
    for (const { table, column, of } of REFERENCES) {
      await this.database.execute(
        `with moved as (
           delete from ${table} using unnest($2::int[], $3::int[]) m(old, new)
           where student_id = $1 and ${column} = m.old returning m.new, created_at)
         insert into ${table} (student_id, ${column}, created_at)
         select $1, new, min(created_at) from moved group by new on conflict do nothing`,
        [studentId, ...idPairs(successors[of])],
      );
    }
  }

  /** A student's lines that have no course and may get one, by line. */
  async unmatched(studentId: string): Promise<Map<string, UnmatchedLine>> {
    const rows = await this.database.query<UnmatchedLine & { id: string }>(
      `select e.id, coalesce(nullif(i.school_name, ''), i.school) as school, c.id as equivalent
       from earned_courses e
         left join transcript_imports i on i.student_id = e.student_id and i.id = e.import_id
         left join course_equivalences q on q.school = i.school and q.code = e.code
         left join courses c on c.id = q.course_id and c.retired_at is null
       where e.student_id = $1 and e.course_id is null and not e.own_match`,
      [studentId],
    );
    return new Map(rows.map(({ id, ...line }) => [id, line]));
  }

  /** Equivalences and choices for a course that another record has taken over now name that record. */
  async moveEquivalences(courses: Successor[]): Promise<void> {
    for (const table of ['course_equivalences', 'course_choices'])
      await this.database.execute(
        `update ${table} t set course_id = m.new from unnest($1::int[], $2::int[]) m(old, new)
         where t.course_id = m.old`,
        idPairs(courses),
      );
  }

  async match(studentId: string, matches: readonly LineMatch[]): Promise<void> {
    await this.database.execute(
      `update earned_courses e set course_id = m.course_id, last_visible = null, last_grade_visible = null
       from unnest($2::uuid[], $3::int[]) m(id, course_id)
       where e.student_id = $1 and e.id = m.id`,
      [studentId, matches.map(({ lineId }) => lineId), matches.map(({ courseId }) => courseId)],
    );
  }
}
