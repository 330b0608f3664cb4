import { Injectable } from '@nestjs/common';
import { Database } from '../../../platform/database/database.js';
import type { TriageAction } from './triage-log.js';

/** A line of the audit trail. */
export interface LoggedAction extends TriageAction {
  id: number;
  at: Date;
  /** Handle of the person who did it; null once they are erased. */
  actor: string | null;
}

/** The audit trail as it is read: with the handles of those who acted. */
@Injectable()
export class TriageLogReadModel {
  constructor(private readonly database: Database) {}

  /**
   * Newest first.
   * @param subjectId only what was done to this one; null for everything
   */
  async page(
    subjectId: string | null,
    limit: number,
    offset: number,
  ): Promise<{ rows: LoggedAction[]; count: number }> {
    const [rows, [counted]] = await Promise.all([
      this.database.query<LoggedAction>(
        `select e.id, e.at, a.handle as actor, e.action, e.subject, e.subject_id as "subjectId",
           e.owner_id as "ownerId", e.details
         from triage_events e left join students a on a.account_id = e.actor_id
         where $1::uuid is null or e.subject_id = $1 order by e.id desc limit $2 offset $3`,
        [subjectId, limit, offset],
      ),
      this.database.query<{ count: number }>(
        'select count(*)::int from triage_events where $1::uuid is null or subject_id = $1',
        [subjectId],
      ),
    ]);
    return { rows, count: counted!.count };
  }
}
