import { Injectable } from '@nestjs/common';
import type { Person } from '../access/viewer.js';
import { Database } from '../database/database.js';

/** What staff act on. */
export const AUDIT_SUBJECTS = [
  'topic',
  'submission',
  'report',
  'profile',
  'project',
  'endorsement',
  'equivalence',
  'account',
  'site',
  'job',
] as const;
export type AuditSubject = (typeof AUDIT_SUBJECTS)[number];

export const ACTOR_KINDS = ['staff', 'operator'] as const;
export type ActorKind = (typeof ACTOR_KINDS)[number];

/** The operator on the command line, who has the database and may have no account. */
export const OPERATOR = 'operator';

/** Who acts. */
export type Actor = Pick<Person, 'accountId'> | typeof OPERATOR;

export interface StaffAction {
  /** A verb in the past: created, renamed, changed, locked, hidden… */
  action: string;
  subject: AuditSubject;
  /** Null for what there is one of. */
  subjectId: string | null;
  /** Id of the student whose submission, profile or project it is; null for all else. */
  ownerId?: string | null;
  /**
   * What changed: field -> [before, after], and the reason where one was given. It names no person who could be erased, but
   * by the id of an account (`namedDetails`).
   */
  details: Record<string, unknown>;
}

/** The last of some actions on something. */
export interface LastAction {
  action: string;
  at: Date;
}

/** The audit log: what staff and operators did, who and when. Every action of theirs is recorded here and nowhere else. */
@Injectable()
export class AuditLog {
  constructor(private readonly database: Database) {}

  /** Call it in the transaction of the action, so that neither exists without the other. */
  async record(actor: Actor, { action, subject, subjectId, ownerId = null, details }: StaffAction) {
    const isOperator = actor === OPERATOR;
    await this.database.query(
      `insert into audit_log (actor_kind, actor_id, action, subject, subject_id, owner_id, details)
       values ($1, $2, $3, $4, $5, $6, $7)`,
      [
        isOperator ? 'operator' : 'staff',
        isOperator ? null : actor.accountId,
        action,
        subject,
        subjectId,
        ownerId,
        JSON.stringify(details),
      ],
    );
  }

  /** The last of these actions on each subject, by the subject's id. */
  async lastOf(subjectIds: string[], actions: string[]): Promise<Map<string, LastAction>> {
    const rows = await this.database.query<LastAction & { subjectId: string }>(
      `select distinct on (subject_id) subject_id as "subjectId", action, at from audit_log
       where subject_id = any($1::uuid[]) and action = any($2) order by subject_id, id desc`,
      [subjectIds, actions],
    );
    return new Map(rows.map(({ subjectId, action, at }) => [subjectId, { action, at }]));
  }
}
