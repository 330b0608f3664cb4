import { Injectable } from '@nestjs/common';
import { Database } from '../../platform/database/database.js';
import type { ContentReport } from './feedback.entity.js';

type NewReport = Pick<ContentReport, 'reporterId' | 'studentId' | 'projectId' | 'reason'>;
export interface ReportRow {
  id: string;
  createdAt: Date;
}

@Injectable()
export class ReportRepository {
  constructor(private readonly database: Database) {}

  /** @returns null when this person has reported this before */
  async insert({ reporterId, studentId, projectId, reason }: NewReport): Promise<ReportRow | null> {
    const [row] = await this.database.manager.query(
      `insert into content_reports (reporter_id, student_id, project_id, reason) values ($1, $2, $3, $4)
       on conflict do nothing returning id, created_at as "createdAt"`,
      [reporterId, studentId, projectId, reason],
    );
    return row ?? null;
  }

  async find({ reporterId, studentId, projectId }: NewReport): Promise<ReportRow | null> {
    const [row] = await this.database.manager.query(
      `select id, created_at as "createdAt" from content_reports
       where reporter_id = $1 and student_id = $2 and project_id is not distinct from $3`,
      [reporterId, studentId, projectId],
    );
    return row ?? null;
  }

  async countRecent(reporterId: string): Promise<number> {
    const [{ count }] = await this.database.manager.query(
      `select count(*)::int from content_reports
       where reporter_id = $1 and created_at > now() - interval '1 hour'`,
      [reporterId],
    );
    return count;
  }

  /** What decides who sees a project; null when the student has no such project. */
  async projectFacts(studentId: string, projectId: string): Promise<{ hiddenAt: Date | null } | null> {
    const [row] = await this.database.manager.query(
      'select hidden_at as "hiddenAt" from projects where student_id = $1 and id = $2',
      [studentId, projectId],
    );
    return row ?? null;
  }
}
