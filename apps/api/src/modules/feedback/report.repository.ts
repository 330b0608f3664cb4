import { Injectable } from '@nestjs/common';
import { Database } from '../../platform/database/database.js';
import type { ContentReport } from './feedback.entity.js';

type NewReport = Pick<ContentReport, 'studentId' | 'ownerId' | 'projectId' | 'endorsementId' | 'reason'>;
export interface ReportRow {
  id: string;
  createdAt: Date;
  closedAt: Date | null;
}

const COLUMNS = 'id, created_at as "createdAt", closed_at as "closedAt"';

@Injectable()
export class ReportRepository {
  constructor(private readonly database: Database) {}

  /** @returns null when this person has reported this before */
  async insert({
    studentId,
    ownerId,
    projectId,
    endorsementId,
    reason,
  }: NewReport): Promise<ReportRow | null> {
    const [row] = await this.database.query<ReportRow>(
      `insert into content_reports (student_id, owner_id, project_id, endorsement_id, reason) values ($1, $2, $3, $4, $5)
       on conflict do nothing returning ${COLUMNS}`,
      [studentId, ownerId, projectId, endorsementId, reason],
    );
    return row ?? null;
  }

  async find({ studentId, ownerId, projectId, endorsementId }: NewReport): Promise<ReportRow | null> {
    const [row] = await this.database.query<ReportRow>(
      `select ${COLUMNS} from content_reports
       where student_id = $1 and owner_id = $2 and project_id is not distinct from $3
         and endorsement_id is not distinct from $4`,
      [studentId, ownerId, projectId, endorsementId],
    );
    return row ?? null;
  }

  /** Opens a closed report as one that is made now. @returns null when it is not closed */
  async renew(id: string, reason: string): Promise<ReportRow | null> {
    const [row] = await this.database.query<ReportRow>(
      `update content_reports set closed_at = null, reason = $2, created_at = now()
       where id = $1 and closed_at is not null returning ${COLUMNS}`,
      [id, reason],
    );
    return row ?? null;
  }

  async countRecent(studentId: string): Promise<number> {
    const [row] = await this.database.query<{ count: number }>(
      `select count(*)::int from content_reports
       where student_id = $1 and created_at > now() - interval '1 hour'`,
      [studentId],
    );
    return row!.count;
  }

  /** @returns how many were open */
  closeAll(ownerId: string, projectId: string | null, endorsementId: string | null): Promise<number> {
    return this.database.execute(
      `update content_reports set closed_at = now()
       where closed_at is null and owner_id = $1 and project_id is not distinct from $2
         and endorsement_id is not distinct from $3`,
      [ownerId, projectId, endorsementId],
    );
  }

  async removeAll(ids: string[]): Promise<void> {
    await this.database.query('delete from content_reports where id = any($1)', [ids]);
  }

  async setClosed(id: string, isClosed: boolean): Promise<void> {
    await this.database.query(
      'update content_reports set closed_at = case when $2 then now() end where id = $1',
      [id, isClosed],
    );
  }
}
