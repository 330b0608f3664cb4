import { Injectable } from '@nestjs/common';
import { Database } from '../../../platform/database/database.js';
import { FeedbackSubmission } from '../feedback.entity.js';

@Injectable()
export class SubmissionRepository {
  constructor(private readonly database: Database) {}

  /** Later ones that say the same, oldest first. */
  async duplicatesOf(id: string): Promise<string[]> {
    const rows = await this.database.query<{ id: string }>(
      'select id from feedback_submissions where duplicate_of_id = $1 order by created_at, id',
      [id],
    );
    return rows.map((row) => row.id);
  }

  /** Makes changes of submissions wait for each other, so that none alters meanwhile which of them are duplicates. */
  async lock(): Promise<void> {
    await this.database.query(`select pg_advisory_xact_lock(hashtextextended('feedback_submissions', 0))`);
  }

  async update(
    { id, studentId }: Pick<FeedbackSubmission, 'id' | 'studentId'>,
    changes: Partial<FeedbackSubmission>,
  ): Promise<void> {
    await this.database.repository(FeedbackSubmission).update({ studentId, id }, changes);
  }
}
