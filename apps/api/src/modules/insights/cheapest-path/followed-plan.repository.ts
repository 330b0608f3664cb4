import { Injectable } from '@nestjs/common';
import { Database } from '../../../platform/database/database.js';
import { FollowedPlan } from './followed-plan.entity.js';

/** Ids of catalogue records. */
export interface FollowedPlanRow extends Pick<
  FollowedPlan,
  'careerId' | 'targetScore' | 'mostCredits' | 'creditsPerTerm' | 'mostTerms' | 'levels' | 'firstTerm'
> {
  /** In the order of the plan. */
  courses: number[];
}

@Injectable()
export class FollowedPlanRepository {
  constructor(private readonly database: Database) {}

  /** The first followed first. */
  of(studentId: string): Promise<FollowedPlanRow[]> {
    return this.database.query<FollowedPlanRow & { [column: string]: unknown }>(
      `select career_id as "careerId", target_score as "targetScore", most_credits as "mostCredits",
         credits_per_term as "creditsPerTerm", most_terms as "mostTerms", levels, first_term as "firstTerm", array(
         select course_id from followed_plan_courses c
         where c.student_id = p.student_id and c.career_id = p.career_id order by position) as courses
       from followed_plans p where student_id = $1 order by created_at, career_id`,
      [studentId],
    );
  }

  /** Takes the place of what was followed for the career. @returns whether nothing was */
  async save(studentId: string, { careerId, courses, ...goal }: FollowedPlanRow): Promise<boolean> {
    const added = await this.database.execute(
      'insert into followed_plans (student_id, career_id) values ($1, $2) on conflict do nothing',
      [studentId, careerId],
    );
    await this.database.repository(FollowedPlan).update({ studentId, careerId }, goal);
    if (added === 0) {
      await this.database.execute(
        'delete from followed_plan_courses where student_id = $1 and career_id = $2',
        [studentId, careerId],
      );
    }
    await this.database.execute(
      `insert into followed_plan_courses (student_id, career_id, course_id, position)
       select $1, $2, id, place from unnest($3::int[]) with ordinality as course(id, place)`,
      [studentId, careerId, courses],
    );
    return added === 1;
  }

  async remove(studentId: string, careerId: number): Promise<void> {
    await this.database.repository(FollowedPlan).delete({ studentId, careerId });
  }

  count(studentId: string): Promise<number> {
    return this.database.repository(FollowedPlan).countBy({ studentId });
  }
}
