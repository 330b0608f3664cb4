import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { Database } from '../../platform/database/database.js';
import { PortfolioImport } from './portfolio-import.entity.js';
import type { StoredProject } from './project.repository.js';

/** As many as can be undone; older ones stay as they are. */
const KEPT = 20;

/** What is told of an import in the list of them. */
export interface ImportSummary extends Pick<PortfolioImport, 'id' | 'source' | 'createdAt'> {
  projects: number;
  profileFields: number;
}

@Injectable()
export class PortfolioImportRepository {
  constructor(private readonly database: Database) {}

  /** Newest first. */
  list(studentId: string): Promise<ImportSummary[]> {
    return this.database.query<ImportSummary>(
      `select id, source, created_at as "createdAt", jsonb_array_length(projects) as projects,
         (select count(*)::int from jsonb_object_keys(profile)) as "profileFields"
       from portfolio_imports where student_id = $1 order by created_at desc, id`,
      [studentId],
    );
  }

  find(studentId: string, id: string): Promise<PortfolioImport | null> {
    return this.database.repository(PortfolioImport).findOneBy({ studentId, id });
  }

  async add(
    studentId: string,
    entry: Pick<PortfolioImport, 'source' | 'profile' | 'projects'>,
  ): Promise<string> {
    const { id } = await this.database.repository(PortfolioImport).save({ ...entry, studentId });
    await this.database.query(
      `delete from portfolio_imports where student_id = $1 and id in (
         select id from portfolio_imports where student_id = $1 order by created_at desc, id offset $2)`,
      [studentId, KEPT],
    );
    return id;
  }

  /** Takes projects for as an import left them that were so before something other than their owner changed them. */
  async takeOver(studentId: string, digests: ReadonlyMap<string, string>): Promise<void> {
    const imports = this.database.repository(PortfolioImport);
    for (const { id, projects } of await imports.findBy({ studentId })) {
      await imports.update(
        { studentId, id },
        { projects: projects.map((one) => ({ ...one, digest: digests.get(one.digest) ?? one.digest })) },
      );
    }
  }

  async remove(studentId: string, id: string): Promise<void> {
    await this.database.repository(PortfolioImport).delete({ studentId, id });
  }
}

/** A digest of everything that the owner can change of a project, except its place. */
export function digestOf({
  title,
  description,
  link,
  started,
  ended,
  collaborators,
  skillIds,
  images,
}: StoredProject): string {
  const content = [title, description, link, started, ended, collaborators, skillIds, images];
  return createHash('sha256').update(JSON.stringify(content)).digest('base64url');
}
