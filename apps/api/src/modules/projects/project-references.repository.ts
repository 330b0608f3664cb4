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
import { digestOf, PortfolioImportRepository } from './portfolio-import.repository.js';
import { ProjectRepository } from './project.repository.js';

/** Keeps the skills of projects in line with the catalogue. */
@Injectable()
export class ProjectReferencesRepository implements ReferenceHook {
  constructor(
    hooks: ReferenceHooks,
    private readonly database: Database,
    private readonly projects: ProjectRepository,
    private readonly imports: PortfolioImportRepository,
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

  /** An import can still be undone then: its owner has not changed these projects. */
  async moveReferences(studentId: string, { skills }: Successors): Promise<void> {
    if (skills.length === 0) return;
    const before = await this.projects.all(studentId);
    await this.database.execute(
      moveInLists({ table: 'project_skills', list: 'project_id', column: 'skill_id' }),
      [studentId, ...idPairs(skills)],
    );
    const after = new Map((await this.projects.all(studentId)).map((project) => [project.id, project]));
    const digests = before
      .map((project) => [digestOf(project), digestOf(after.get(project.id)!)] as const)
      .filter(([was, is]) => was !== is);
    if (digests.length > 0) await this.imports.takeOver(studentId, new Map(digests));
  }
}
