import { Injectable } from '@nestjs/common';
import { Database, type Tx } from '../../platform/database/database.js';
import { Project, ProjectSkill } from './project.entity.js';

/** The tables of the portfolio; every statement names the student, so that nobody reaches another's rows. */
@Injectable()
export class ProjectRepository {
  constructor(private readonly database: Database) {}

  count(tx: Tx, studentId: string): Promise<number> {
    return tx.getRepository(Project).countBy({ studentId });
  }

  find(tx: Tx, studentId: string, id: string): Promise<Project | null> {
    return tx.getRepository(Project).findOneBy({ studentId, id });
  }

  async insert(
    tx: Tx,
    project: Pick<Project, 'studentId' | 'title' | 'description' | 'imageKey'>,
  ): Promise<string> {
    const { id } = await tx.getRepository(Project).save({ ...project, hiddenAt: null });
    return id;
  }

  async update(
    tx: Tx,
    { studentId, id }: Pick<Project, 'studentId' | 'id'>,
    changes: Partial<Pick<Project, 'title' | 'description' | 'imageKey'>>,
  ): Promise<void> {
    if (Object.keys(changes).length > 0) await tx.getRepository(Project).update({ studentId, id }, changes);
  }

  /** Puts these skills, in this order, in the place of those there are. */
  async setSkills(tx: Tx, studentId: string, projectId: string, skillIds: number[]): Promise<void> {
    await tx.getRepository(ProjectSkill).delete({ studentId, projectId });
    await tx
      .getRepository(ProjectSkill)
      .insert(skillIds.map((skillId, position) => ({ studentId, projectId, skillId, position })));
  }

  async delete(tx: Tx, studentId: string, id: string): Promise<void> {
    await tx.getRepository(Project).delete({ studentId, id });
  }

  async imageKeysInUse(keys: string[]): Promise<string[]> {
    const rows: { image_key: string }[] = await this.database.manager.query(
      'select image_key from projects where image_key = any($1)',
      [keys],
    );
    return rows.map(({ image_key }) => image_key);
  }
}
