import { Injectable } from '@nestjs/common';
import { Database } from '../../../platform/database/database.js';
import type { Successors } from '../../catalogue/index.js';
import {
  idPairs,
  moveInLists,
  type RecordIds,
  type ReferenceHook,
  ReferenceHooks,
} from '../../students/index.js';

/** Keeps the careers and courses of followed plans in line with the catalogue. */
@Injectable()
export class FollowedPlanReferencesRepository implements ReferenceHook {
  constructor(
    hooks: ReferenceHooks,
    private readonly database: Database,
  ) {
    hooks.register(this);
  }

  async studentsReferring({ courses, careers }: RecordIds): Promise<string[]> {
    const rows = await this.database.query<{ id: string }>(
      `select student_id as id from followed_plans where career_id = any($2)
       union select student_id from followed_plan_courses where course_id = any($1)`,
      [courses, careers],
    );
    return rows.map(({ id }) => id);
  }

  async moveReferences(studentId: string, { courses, careers }: Successors): Promise<void> {
    await this.movePlans(studentId, idPairs(careers));
    await this.database.execute(
      moveInLists({ table: 'followed_plan_courses', list: 'career_id', column: 'course_id' }),
      [studentId, ...idPairs(courses)],
    );
  }

  /** Where two plans lead to careers that are now one, the plan that was followed first stays. */
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
}
