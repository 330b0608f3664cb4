import { Injectable } from '@nestjs/common';
import type { Person } from '../../../platform/access/viewer.js';
import { Database } from '../../../platform/database/database.js';
import type { TriageSubject } from '../feedback.policy.js';

export interface TriageAction {
  /** A verb in the past: created, renamed, changed, hidden… */
  action: string;
  subject: TriageSubject;
  subjectId: string;
  /** Whose submission, profile or project it is; null for topics. */
  ownerId: string | null;
  /** What changed: field -> [before, after], and the reason where one was given. */
  details: Record<string, unknown>;
}

/** A line of the audit trail. */
export interface LoggedAction extends TriageAction {
  id: number;
  at: Date;
  /** Handle of whoever did it; null once they are erased. */
  actor: string | null;
}

/** The audit trail: what the product team did, who and when. */
@Injectable()
export class TriageLog {
  constructor(private readonly database: Database) {}

  /** In the transaction of the action itself: neither is ever there without the other. */
  async record(actor: Person, { action, subject, subjectId, ownerId, details }: TriageAction) {
    await this.database.query(
      `insert into triage_events (actor_id, action, subject, subject_id, owner_id, details)
       values ($1, $2, $3, $4, $5, $6)`,
      [actor.accountId, action, subject, subjectId, ownerId, JSON.stringify(details)],
    );
  }

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
