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
}
