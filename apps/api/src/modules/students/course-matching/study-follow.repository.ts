import { Injectable } from '@nestjs/common';
import { Database } from '../../../platform/database/database.js';
import type { RenamedCourse, Successor, Successors, TouchedRecords } from '../../catalog/index.js';

/**
 * What others see of a course that takes the place of others is what they saw of all of these: hidden when one was, and the
 * grade shown when those of all were. Lines without a choice count as their defaults. `$1` and `$2` are the ids of the old
 * courses and the forms of their codes, `$3` that of the new one; `$4` one student, or null for all.
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

/** Tables whose rows refer to one record of the catalogue each. */
const REFERENCES = [
  { table: 'favourite_courses', column: 'course_id', of: 'courses' },
  { table: 'linked_careers', column: 'career_id', of: 'careers' },
  { table: 'linked_programs', column: 'program_id', of: 'programs' },
] as const;

/** Lists in an order: in each, what becomes one has the first of its places. `list` is what tells a student's lists apart. */
const ORDERED_REFERENCES = [
  { table: 'followed_plan_courses', list: 'career_id', column: 'course_id', of: 'courses' },
  { table: 'scenario_courses', list: 'scenario_id', column: 'course_id', of: 'courses' },
  { table: 'scenario_skills', list: 'scenario_id, project', column: 'skill_id', of: 'skills' },
  { table: 'project_skills', list: 'project_id', column: 'skill_id', of: 'skills' },
] as const;

/** The SQL by which students' records follow the catalogue. */
@Injectable()
export class StudyFollowRepository {
  constructor(private readonly database: Database) {}

  /** How many students have something of theirs that refers to one of the records. */
  async countReferring({ courses, careers, programs }: TouchedRecords): Promise<number> {
    const [row] = await this.database.query<{ count: number }>(
      `select count(*)::int as count from (
         select student_id from earned_courses where course_id = any($1)
         union select student_id from favourite_courses where course_id = any($1)
         union select student_id from linked_careers where career_id = any($2)
         union select student_id from linked_programs where program_id = any($3)
         union select student_id from followed_plans where career_id = any($2)
         union select student_id from followed_plan_courses where course_id = any($1)
         union select student_id from scenario_courses where course_id = any($1)
         union select student_id from scenarios where program_id = any($3)) touched`,
      [courses, careers, programs],
    );
    return row!.count;
  }

  /** For every student, in the transaction that gives the courses their codes. */
  async takeChoicesAlong(renamed: RenamedCourse[]): Promise<void> {
    if (renamed.length === 0) return;
    await this.database.execute(TAKE_CHOICES_ALONG, [
      renamed.map(({ id }) => id),
      renamed.map(({ from }) => from),
      renamed.map(({ to }) => to),
      null,
    ]);
  }

  /** Codes of lines that no course was found for. */
  async unmatchedCodes(): Promise<string[]> {
    const rows = await this.database.query<{ code: string }>(
      'select distinct code from earned_courses where course_id is null and not own_match and removed_at is null',
    );
    return rows.map(({ code }) => code);
  }

  /** Those who refer to what has a successor, or have a line without a course and with one of the codes; in a stable order. */
  async studentsToFollow(
    { courses, careers, programs, skills }: Successors,
    codes: string[],
  ): Promise<string[]> {
    const old = (successors: Successor[]) => successors.map(({ from }) => from.id);
    const rows = await this.database.query<{ id: string }>(
      `select student_id as id from earned_courses where course_id = any($1)
       union select student_id from favourite_courses where course_id = any($1)
       union select student_id from linked_careers where career_id = any($2)
       union select student_id from linked_programs where program_id = any($3)
       union select student_id from followed_plans where career_id = any($2)
       union select student_id from followed_plan_courses where course_id = any($1)
       union select student_id from earned_courses
         where course_id is null and not own_match and removed_at is null and code = any($4)
       union select student_id from project_skills where skill_id = any($5)
       union select student_id from scenario_courses where course_id = any($1)
       union select student_id from scenarios where program_id = any($3)
       union select student_id from scenario_skills where skill_id = any($5)
       order by id`,
      [old(courses), old(careers), old(programs), codes, old(skills)],
    );
    return rows.map(({ id }) => id);
  }

  /** Lets what a student refers to be the successors; what they refer to twice then is one. */
  async move(studentId: string, successors: Successors): Promise<void> {
    const { courses } = successors;
    const pairs = (list: Successor[]) => [list.map(({ from }) => from.id), list.map(({ to }) => to.id)];
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
      [studentId, ...pairs(courses)],
    );
    for (const { table, column, of } of REFERENCES) {
      await this.database.execute(
        `with moved as (
           delete from ${table} using unnest($2::int[], $3::int[]) m(old, new)
           where student_id = $1 and ${column} = m.old returning m.new, created_at)
         insert into ${table} (student_id, ${column}, created_at)
         select $1, new, min(created_at) from moved group by new on conflict do nothing`,
        [studentId, ...pairs(successors[of])],
      );
    }
    await this.movePlans(studentId, pairs(successors.careers));
    await this.database.execute(
      `update scenarios set program_id = m.new from unnest($2::int[], $3::int[]) m(old, new)
       where student_id = $1 and program_id = m.old`,
      [studentId, ...pairs(successors.programs)],
    );
    for (const { table, list, column, of } of ORDERED_REFERENCES) {
      await this.database.execute(
        `with moved as (
           delete from ${table} using unnest($2::int[], $3::int[]) m(old, new)
           where student_id = $1 and ${column} = m.old returning ${list}, m.new, position)
         insert into ${table} (student_id, ${list}, ${column}, position)
         select $1, ${list}, new, min(position) from moved group by ${list}, new on conflict do nothing`,
        [studentId, ...pairs(successors[of])],
      );
    }
  }

  /** Of two plans for what is one career now, the one that was followed first stays. */
  private async movePlans(studentId: string, careers: number[][]): Promise<void> {
    await this.database.execute(
      `delete from followed_plans p using (
         select f.career_id, row_number() over (
           partition by coalesce(m.new, f.career_id) order by f.created_at, f.career_id) as place
         from followed_plans f left join unnest($2::int[], $3::int[]) m(old, new) on m.old = f.career_id
         where f.student_id = $1) ranked
       where p.student_id = $1 and p.career_id = ranked.career_id and ranked.place > 1`,
      [studentId, ...careers],
    );
    await this.database.execute(
      `update followed_plans set career_id = m.new from unnest($2::int[], $3::int[]) m(old, new)
       where student_id = $1 and career_id = m.old`,
      [studentId, ...careers],
    );
  }

  /** The courses that equivalences give a student's lines without a course, by line. */
  async equivalents(studentId: string): Promise<Map<string, number>> {
    const rows = await this.database.query<{ lineId: string; courseId: number }>(
      `select e.id as "lineId", q.course_id as "courseId" from earned_courses e
         join transcript_imports i on i.student_id = e.student_id and i.id = e.import_id
         join course_equivalences q on q.school = i.school and q.code = e.code
         join courses c on c.id = q.course_id and c.retired_at is null
       where e.student_id = $1 and e.course_id is null and not e.own_match`,
      [studentId],
    );
    return new Map(rows.map(({ lineId, courseId }) => [lineId, courseId]));
  }

  /** What codes of other schools mean goes along with a course that another record has taken over. */
  async moveEquivalences(courses: Successor[]): Promise<void> {
    const pairs = [courses.map(({ from }) => from.id), courses.map(({ to }) => to.id)];
    for (const table of ['course_equivalences', 'course_choices'])
      await this.database.execute(
        `update ${table} t set course_id = m.new from unnest($1::int[], $2::int[]) m(old, new)
         where t.course_id = m.old`,
        pairs,
      );
  }

  async match(studentId: string, matched: { lineId: string; courseId: number }[]): Promise<void> {
    if (matched.length === 0) return;
    await this.database.execute(
      `update earned_courses e set course_id = m.course_id from unnest($2::uuid[], $3::int[]) m(id, course_id)
       where e.student_id = $1 and e.id = m.id`,
      [studentId, matched.map(({ lineId }) => lineId), matched.map(({ courseId }) => courseId)],
    );
  }
}
