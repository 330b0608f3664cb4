import { Injectable } from '@nestjs/common';
import { namedDetails } from '../../../platform/audit/named-details.js';
import { Database } from '../../../platform/database/database.js';
import { TRIAGE_SUBJECTS, type TriageSubject } from '../feedback.policy.js';

/** A line of the audit log about what is triaged. */
export interface LoggedAction {
  id: number;
  at: Date;
  /** Handle of the person who did it; null once they are erased. */
  actor: string | null;
  action: string;
  subject: TriageSubject;
  subjectId: string;
  details: Record<string, unknown>;
}

/** The part of the audit log that is about triage, with the handles of those who acted: tokens of triage read no more of it. */
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
           ${namedDetails('e')} as details
         from audit_log e left join students a on a.account_id = e.actor_id
         where e.subject = any($4) and ($1::uuid is null or e.subject_id = $1)
         order by e.id desc limit $2 offset $3`,
        [subjectId, limit, offset, TRIAGE_SUBJECTS],
      ),
      this.database.query<{ count: number }>(
        `select count(*)::int from audit_log
         where subject = any($2) and ($1::uuid is null or subject_id = $1)`,
        [subjectId, TRIAGE_SUBJECTS],
      ),
    ]);
    return { rows, count: counted!.count };
  }
}
