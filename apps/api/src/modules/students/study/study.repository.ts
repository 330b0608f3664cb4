import { Injectable } from '@nestjs/common';
import { Database } from '../../../platform/database/database.js';
import type { EarnedRow } from './earned-row.js';
import { effectiveLines } from './effective-lines.js';
import { type CourseVisibility, EarnedCourse, type PrintedLine, TranscriptImport } from './record.entity.js';
import { inOrderTaken } from './term-order.policy.js';
import { FavouriteCourse, LinkedCareer, LinkedProgram } from './following.entity.js';

export type NewEarnedCourse = Pick<
  EarnedCourse,
  | 'kind'
  | 'term'
  | 'institution'
  | 'code'
  | 'title'
  | 'credits'
  | 'grade'
  | 'repeat'
  | 'courseId'
  | 'ownMatch'
>;

/** What a student can correct of a line. */
export type LineContent = PrintedLine &
  Pick<EarnedCourse, 'courseId' | 'ownMatch' | 'printed' | 'lastVisible' | 'lastGradeVisible'>;

const EARNED = `
  select e.id, e.position, e.import_id as "importId",
    nullif(i.school_name, '') as school, e.kind, e.term, e.institution, e.code, e.title, e.credits, e.grade, e.repeat,
    e.course_id as "courseId", e.own_match as "ownMatch", e.printed, e.removed_at as "removedAt",
    coalesce(v.is_visible, e.last_visible, true) as "isVisible",
    coalesce(v.grade_visible, e.last_grade_visible, false) as "gradeVisible"
  from earned_courses e
    left join transcript_imports i on i.student_id = e.student_id and i.id = e.import_id
    left join courses c on c.id = e.course_id
    left join course_visibility v on v.student_id = e.student_id
      and v.educator_uuid = c.educator_uuid and v.code_key = c.code_key
  where e.student_id = $1
  order by e.position, e.id`;

/** A line and the course that it turns out to be. */
export interface LineMatch {
  lineId: string;
  courseId: number;
}

/**
 * Before the lines get their courses. A course is hidden when one of its lines was, and its grade is shown when the grades
 * of all of them were; lines without a choice count with their defaults, as where courses are replaced. The courses are
 * locked, so that a load that changes their codes runs completely before or after this.
 */
const TAKE_VISIBILITY_ALONG = `
  with target as materialized (
    select id, educator_uuid, code_key from courses where id = any($3) for share),
  matched as (
    select t.educator_uuid, t.code_key, coalesce(v.is_visible, e.last_visible) as is_visible,
      coalesce(v.grade_visible, e.last_grade_visible) as grade_visible
    from unnest($2::uuid[], $3::int[]) m(line_id, course_id) join target t on t.id = m.course_id
      join earned_courses e on e.student_id = $1 and e.id = m.line_id
      left join courses c on c.id = e.course_id
      left join course_visibility v on v.student_id = $1
        and v.educator_uuid = c.educator_uuid and v.code_key = c.code_key),
  known as (
    select * from matched
    union all
    select t.educator_uuid, t.code_key, null, null from target t
      join earned_courses e on e.student_id = $1 and e.course_id = t.id and e.id <> all($2)
    where not exists (select 1 from course_visibility v where v.student_id = $1
      and v.educator_uuid = t.educator_uuid and v.code_key = t.code_key))
  insert into course_visibility as v (student_id, educator_uuid, code_key, is_visible, grade_visible)
  select $1, educator_uuid, code_key, bool_and(coalesce(is_visible, true)), bool_and(coalesce(grade_visible, false))
  from known group by educator_uuid, code_key having bool_or(is_visible is not null)
  on conflict (student_id, educator_uuid, code_key) do update set
    is_visible = v.is_visible and excluded.is_visible,
    grade_visible = v.grade_visible and excluded.grade_visible`;

/** All lines at once, as one value: five hundred entities would take the process a tenth of a second. */
const ADD_EARNED = `
  insert into earned_courses (student_id, import_id, position, kind, term, institution, code, title, credits, grade,
    repeat, course_id, own_match)
  select $1, $2, (select coalesce(max(position), 0) from earned_courses where student_id = $1) + line.place, line.kind,
    line.term, line.institution, line.code, line.title, line.credits, line.grade, line.repeat, line."courseId", line."ownMatch"
  from rows from (jsonb_to_recordset($3) as (kind text, term text, institution text, code text, title text,
    credits double precision, grade text, repeat text, "courseId" int, "ownMatch" boolean)) with ordinality
    as line(kind, term, institution, code, title, credits, grade, repeat, "courseId", "ownMatch", place)`;

@Injectable()
export class StudyRepository {
  constructor(private readonly database: Database) {}

  /** What counts of the record, the latest last: without what was removed, and what a later line stands for. */
  async earned(studentId: string): Promise<EarnedRow[]> {
    return effectiveLines(await this.stored(studentId));
  }

  /** Every line that is kept, those that were removed too, the latest last. */
  async stored(studentId: string): Promise<EarnedRow[]> {
    return inOrderTaken(
      await this.database.prepared<EarnedRow & { [column: string]: unknown }>('earned', EARNED, [studentId]),
    );
  }

  async addImport(
    studentId: string,
    transcript: Pick<TranscriptImport, 'layout' | 'school' | 'schoolName'>,
    courses: NewEarnedCourse[],
  ): Promise<Pick<TranscriptImport, 'id' | 'createdAt'>> {
    const imported = await this.database.repository(TranscriptImport).save({ studentId, ...transcript });
    await this.database.execute(ADD_EARNED, [studentId, imported.id, JSON.stringify(courses)]);
    return imported;
  }

  /** A course of no transcript, behind the others. @returns its id */
  async addByHand(studentId: string, line: NewEarnedCourse): Promise<string> {
    const [added] = await this.database.query<{ id: string }>(
      `insert into earned_courses (student_id, position, kind, term, institution, code, title, credits, grade, repeat,
         course_id, own_match)
       select $1, coalesce(max(position), 0) + 1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11
       from earned_courses where student_id = $1 returning id`,
      [
        studentId,
        line.kind,
        line.term,
        line.institution,
        line.code,
        line.title,
        line.credits,
        line.grade,
        line.repeat,
        line.courseId,
        line.ownMatch,
      ],
    );
    return added!.id;
  }

  async correct(studentId: string, id: string, content: LineContent): Promise<void> {
    await this.database.repository(EarnedCourse).update({ studentId, id }, content);
  }

  /** @param removedAt null puts it back */
  async setRemoved(studentId: string, id: string, removedAt: Date | null): Promise<void> {
    await this.database.repository(EarnedCourse).update({ studentId, id }, { removedAt });
  }

  /** Forgets removed lines for good. */
  async forget(studentId: string, ids: readonly string[]): Promise<void> {
    if (ids.length === 0) return;
    await this.database.execute(
      'delete from earned_courses where student_id = $1 and id = any($2) and removed_at is not null',
      [studentId, ids],
    );
  }

  /** The school of an import as `schoolKey` writes it; '' where its transcript does not say, and for no import. */
  async schoolOf(studentId: string, importId: string | null): Promise<string> {
    if (importId === null) return '';
    const imported = await this.database.repository(TranscriptImport).findOneBy({ studentId, id: importId });
    return imported?.school ?? '';
  }

  /** Removes an import with exactly the courses it brought. @returns whether there was one */
  async removeImport(studentId: string, importId: string): Promise<boolean> {
    const { affected } = await this.database.repository(TranscriptImport).delete({ studentId, id: importId });
    return affected === 1;
  }

  imports(studentId: string): Promise<{ id: string; layout: string; createdAt: Date; courses: number }[]> {
    return this.database.query(
      `select i.id, i.layout, i.created_at as "createdAt", count(e.id)::int as courses
       from transcript_imports i left join earned_courses e on e.student_id = i.student_id and e.import_id = i.id
         and e.removed_at is null
       where i.student_id = $1 group by i.student_id, i.id order by i.created_at desc, i.id`,
      [studentId],
    );
  }

  /** @returns false when it was one before */
  addFavourite(studentId: string, courseId: number): Promise<boolean> {
    return this.addOnce('favourite_courses (student_id, course_id)', studentId, courseId);
  }

  async removeFavourite(studentId: string, courseId: number): Promise<void> {
    await this.database.repository(FavouriteCourse).delete({ studentId, courseId });
  }

  /** @returns false when it was linked before */
  linkCareer(studentId: string, careerId: number): Promise<boolean> {
    return this.addOnce('linked_careers (student_id, career_id)', studentId, careerId);
  }

  async unlinkCareer(studentId: string, careerId: number): Promise<void> {
    await this.database.repository(LinkedCareer).delete({ studentId, careerId });
  }

  /** @returns false when it was linked before */
  linkProgram(studentId: string, programId: number): Promise<boolean> {
    return this.addOnce('linked_programs (student_id, program_id)', studentId, programId);
  }

  async unlinkProgram(studentId: string, programId: number): Promise<void> {
    await this.database.repository(LinkedProgram).delete({ studentId, programId });
  }

  /** How many a student has. */
  count(
    studentId: string,
    Link: typeof FavouriteCourse | typeof LinkedCareer | typeof LinkedProgram,
  ): Promise<number> {
    return this.database
      .repository<FavouriteCourse | LinkedCareer | LinkedProgram>(Link)
      .countBy({ studentId });
  }

  private async addOnce(columns: string, studentId: string, id: number): Promise<boolean> {
    const added = await this.database.execute(
      `insert into ${columns} values ($1, $2) on conflict do nothing`,
      [studentId, id],
    );
    return added === 1;
  }

  /** Locks the course, so that a load that changes its code runs completely before or after this. */
  async saveVisibility(
    studentId: string,
    courseId: number,
    { isVisible, gradeVisible }: Pick<CourseVisibility, 'isVisible' | 'gradeVisible'>,
  ): Promise<void> {
    await this.database.execute(
      `insert into course_visibility (student_id, educator_uuid, code_key, is_visible, grade_visible)
       select $1, educator_uuid, code_key, $3, $4 from courses where id = $2 for share
       on conflict (student_id, educator_uuid, code_key)
         do update set is_visible = excluded.is_visible, grade_visible = excluded.grade_visible`,
      [studentId, courseId, isVisible, gradeVisible],
    );
  }

  /** Lines that turn out to be other courses show no more of them than was shown of the lines, and of those courses. */
  async takeVisibilityAlong(studentId: string, matches: readonly LineMatch[]): Promise<void> {
    await this.database.execute(TAKE_VISIBILITY_ALONG, [
      studentId,
      matches.map(({ lineId }) => lineId),
      matches.map(({ courseId }) => courseId),
    ]);
  }
}
