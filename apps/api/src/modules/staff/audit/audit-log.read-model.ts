import { Injectable } from '@nestjs/common';
import type { ActorKind, AuditSubject } from '../../../platform/audit/audit-log.js';
import { namedDetails } from '../../../platform/audit/named-details.js';
import { Database } from '../../../platform/database/database.js';

export interface AuditLineRow {
  id: number;
  at: Date;
  actorKind: ActorKind;
  /** Handle; null for operators, and for those who have been erased. */
  actor: string | null;
  action: string;
  subject: AuditSubject;
  subjectId: string | null;
  /** The handle of the person whose account, profile or project it is; null for all else, and once they are erased. */
  handle: string | null;
  details: Record<string, unknown>;
}

export interface AuditFilter {
  actor?: string | undefined;
  actorKind?: ActorKind | undefined;
  action?: string | undefined;
  subject?: AuditSubject | undefined;
  subjectId?: string | undefined;
  /** Days in UTC, both included. */
  from?: string | undefined;
  to?: string | undefined;
}

const FROM = `from audit_log l
  left join students actor on actor.account_id = l.actor_id
  left join students concerned on concerned.id = l.owner_id
    or (l.subject = 'account' and concerned.account_id = l.subject_id)`;

/** The audit log as it is read: with the handles of those who acted, and of those it is about. */
@Injectable()
export class AuditLogReadModel {
  constructor(private readonly database: Database) {}

  /** Newest first. */
  async page(
    filter: AuditFilter,
    limit: number,
    offset: number,
  ): Promise<{ rows: AuditLineRow[]; count: number }> {
    const values = [
      filter.actor ?? null,
      filter.actorKind ?? null,
      filter.action ?? null,
      filter.subject ?? null,
      filter.subjectId ?? null,
      filter.from ?? null,
      filter.to ?? null,
    ];
    const where = `where ($1::citext is null or actor.handle = $1) and ($2::text is null or l.actor_kind = $2)
      and ($3::text is null or l.action = $3) and ($4::text is null or l.subject = $4)
      and ($5::uuid is null or l.subject_id = $5)
      and ($6::date is null or l.at >= $6::date at time zone 'UTC')
      and ($7::date is null or l.at < ($7::date + 1) at time zone 'UTC')`;
    const [rows, [counted]] = await Promise.all([
      this.database.query<AuditLineRow>(
        `select l.id, l.at, l.actor_kind as "actorKind", actor.handle as actor, l.action, l.subject,
           l.subject_id as "subjectId", concerned.handle, ${namedDetails('l')} as details
         ${FROM} ${where} order by l.id desc limit $8 offset $9`,
        [...values, limit, offset],
      ),
      this.database.query<{ count: number }>(
        `select count(*)::int from audit_log l left join students actor on actor.account_id = l.actor_id ${where}`,
        values,
      ),
    ]);
    return { rows, count: counted!.count };
  }
}
