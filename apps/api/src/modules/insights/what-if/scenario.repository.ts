import { Injectable } from '@nestjs/common';
import { Database } from '../../../platform/database/database.js';

/** A scenario as it is stored, by ids of the catalogue. */
export interface StoredScenario {
  id: string;
  name: string;
  position: number;
  courseIds: number[];
  skillIds: number[];
  programId: number | null;
}

const PARTS = [
  { table: 'scenario_courses', column: 'course_id', idsOf: ({ courseIds }: StoredScenario) => courseIds },
  { table: 'scenario_skills', column: 'skill_id', idsOf: ({ skillIds }: StoredScenario) => skillIds },
] as const;

@Injectable()
export class ScenarioRepository {
  constructor(private readonly database: Database) {}

  /** In their order. */
  all(studentId: string): Promise<StoredScenario[]> {
    return this.database.query(
      `select id, name, position, program_id as "programId",
         array(select course_id from scenario_courses p
           where p.student_id = s.student_id and p.scenario_id = s.id order by position) as "courseIds",
         array(select skill_id from scenario_skills p
           where p.student_id = s.student_id and p.scenario_id = s.id order by position) as "skillIds"
       from scenarios s where student_id = $1 order by position, id`,
      [studentId],
    );
  }

  /** Adds it, or puts it in the place of the one with its id. */
  async put(studentId: string, scenario: StoredScenario): Promise<void> {
    const { id, name, position, programId } = scenario;
    await this.database.execute(
      `insert into scenarios (student_id, id, name, position, program_id) values ($1, $2, $3, $4, $5)
       on conflict (student_id, id) do update set name = excluded.name, program_id = excluded.program_id`,
      [studentId, id, name, position, programId],
    );
    for (const { table, column, idsOf } of PARTS) {
      await this.database.execute(`delete from ${table} where student_id = $1 and scenario_id = $2`, [
        studentId,
        id,
      ]);
      await this.database.execute(
        `insert into ${table} (student_id, scenario_id, ${column}, position)
         select $1, $2, part, place from unnest($3::int[]) with ordinality parts(part, place)`,
        [studentId, id, idsOf(scenario)],
      );
    }
  }

  async remove(studentId: string, id: string): Promise<void> {
    await this.database.execute('delete from scenarios where student_id = $1 and id = $2', [studentId, id]);
  }
}
