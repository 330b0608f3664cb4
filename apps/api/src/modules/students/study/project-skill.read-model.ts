import { Injectable } from '@nestjs/common';
import { Database } from '../../../platform/database/database.js';

export interface ProjectSkillRow {
  skillId: number;
  /** Since when others do not see its project; null: they do. */
  hiddenAt: Date | null;
}

/** The skills of a student's projects, as the snapshot sums them up. */
@Injectable()
export class ProjectSkillReadModel {
  constructor(private readonly database: Database) {}

  of(studentId: string): Promise<ProjectSkillRow[]> {
    return this.database.query(
      `select ps.skill_id as "skillId", p.hidden_at as "hiddenAt" from project_skills ps
         join projects p on p.student_id = ps.student_id and p.id = ps.project_id where ps.student_id = $1`,
      [studentId],
    );
  }
}
