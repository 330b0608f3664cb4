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

/** Keeps what scenarios refer to in line with the catalogue. */
@Injectable()
export class ScenarioReferencesRepository implements ReferenceHook {
  constructor(
    hooks: ReferenceHooks,
    private readonly database: Database,
  ) {
    hooks.register(this);
  }

  async studentsReferring({ courses, programs, skills }: RecordIds): Promise<string[]> {
    const rows = await this.database.query<{ id: string }>(
      `select student_id as id from scenario_courses where course_id = any($1)
       union select student_id from scenarios where program_id = any($2)
       union select student_id from scenario_skills where skill_id = any($3)`,
      [courses, programs, skills],
    );
    return rows.map(({ id }) => id);
  }

  async moveReferences(studentId: string, { courses, programs, skills }: Successors): Promise<void> {
    await this.database.execute(
      `update scenarios set program_id = m.new from unnest($2::int[], $3::int[]) m(old, new)
       where student_id = $1 and program_id = m.old`,
      [studentId, ...idPairs(programs)],
    );
    await this.database.execute(
      moveInLists({ table: 'scenario_courses', list: 'scenario_id', column: 'course_id' }),
      [studentId, ...idPairs(courses)],
    );
    await this.database.execute(
      moveInLists({ table: 'scenario_skills', list: 'scenario_id, project', column: 'skill_id' }),
      [studentId, ...idPairs(skills)],
    );
  }
}
