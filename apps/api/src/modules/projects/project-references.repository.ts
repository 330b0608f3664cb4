import { Injectable } from '@nestjs/common';
import { Database } from '../../platform/database/database.js';
import type { Successors } from '../catalogue/index.js';
import {
  idPairs,
  moveInLists,
  type RecordIds,
  type ReferenceHook,
  ReferenceHooks,
} from '../students/index.js';

/** Keeps the skills of projects in line with the catalogue. */
@Injectable()
export class ProjectReferencesRepository implements ReferenceHook {
  constructor(
    hooks: ReferenceHooks,
    private readonly database: Database,
  ) {
    hooks.register(this);
  }

  async studentsReferring({ skills }: RecordIds): Promise<string[]> {
    const rows = await this.database.query<{ id: string }>(
      'select distinct student_id as id from project_skills where skill_id = any($1)',
      [skills],
    );
    return rows.map(({ id }) => id);
  }

  async moveReferences(studentId: string, { skills }: Successors): Promise<void> {
    await this.database.execute(
      moveInLists({ table: 'project_skills', list: 'project_id', column: 'skill_id' }),
      [studentId, ...idPairs(skills)],
    );
  }
}
