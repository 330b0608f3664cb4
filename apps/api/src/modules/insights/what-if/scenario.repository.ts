import { Injectable } from '@nestjs/common';
import { Database } from '../../../platform/database/database.js';

/** A scenario as it is stored, by ids of the catalogue. */
export interface StoredScenario {
  id: string;
  name: string;
  position: number;
  courseIds: number[];
  /** The skills of each project. */
  projects: number[][];
  programId: number | null;
}

@Injectable()
export class ScenarioRepository {
  constructor(private readonly database: Database) {}

  /** In their order. */
  all(studentId: string): Promise<StoredScenario[]> {
    return this.database.query(
      `select id, name, position, program_id as "programId",
         array(select course_id from scenario_courses p
           where p.student_id = s.student_id and p.scenario_id = s.id order by position) as "courseIds",
         (select coalesce(json_agg(skills order by project), '[]') from (
           select project, array_agg(skill_id order by position) as skills from scenario_skills p
           where p.student_id = s.student_id and p.scenario_id = s.id group by project) of_each) as projects
       from scenarios s where student_id = $1 order by position, id`,
      [studentId],
    );
  }

  /** Adds it, or puts it in the place of the one with its id. */
  async put(studentId: string, scenario: StoredScenario): Promise<void> {
    const { id, name, position, programId, courseIds, projects } = scenario;
    await this.database.execute(
      `insert into scenarios (student_id, id, name, position, program_id) values ($1, $2, $3, $4, $5)
       on conflict (student_id, id) do update set name = excluded.name, program_id = excluded.program_id`,
      [studentId, id, name, position, programId],
    );
    for (const table of ['scenario_courses', 'scenario_skills'])
      await this.database.execute(`delete from ${table} where student_id = $1 and scenario_id = $2`, [
        studentId,
        id,
      ]);
    await this.database.execute(
      `insert into scenario_courses (student_id, scenario_id, course_id, position)
       select $1, $2, course, place from unnest($3::int[]) with ordinality courses(course, place)`,
      [studentId, id, courseIds],
    );
    const skills = projects.flatMap((ids, project) => ids.map((skill) => ({ project, skill })));
    await this.database.execute(
      `insert into scenario_skills (student_id, scenario_id, project, skill_id, position)
       select $1, $2, project, skill, place
       from unnest($3::int[], $4::int[]) with ordinality skills(project, skill, place)`,
      [studentId, id, skills.map(({ project }) => project), skills.map(({ skill }) => skill)],
    );
  }

  async remove(studentId: string, id: string): Promise<void> {
    await this.database.execute('delete from scenarios where student_id = $1 and id = $2', [studentId, id]);
  }
}
