import { Injectable } from '@nestjs/common';
import { Database } from '../../../platform/database/database.js';

/** A profile, one project of it, or one endorsement of that. */
export interface ContentRow {
  kind: 'profile' | 'project' | 'endorsement';
  /** The id of the profile, the project or the endorsement. */
  id: string;
  ownerId: string;
  handle: string;
  /** Null for a profile. */
  projectId: string | null;
  projectTitle: string | null;
  /** Who has endorsed; null for all but an endorsement. */
  endorser: string | null;
  hiddenAt: Date | null;
  /** Where its owner reads mail; null for people without a proven address. */
  ownerEmail: string | null;
}

export interface ContentReportRow {
  id: string;
  reason: string;
  reporterHandle: string;
  handle: string;
  projectId: string | null;
  projectTitle: string | null;
  endorsementId: string | null;
  /** What a person has written and is reported; null for all but an endorsement. */
  endorsementText: string | null;
  /** When the reported content was hidden. */
  hiddenAt: Date | null;
  createdAt: Date;
  closedAt: Date | null;
  ownerId: string;
}

const OWNER_EMAIL = `(select e.email from email_addresses e
  where e.account_id = st.account_id and e."primary" and e.verified) as "ownerEmail"`;

const WHAT_IS_REPORTED = `
    left join projects p on p.student_id = r.owner_id and p.id = r.project_id
    left join endorsements e on e.student_id = r.owner_id and e.id = r.endorsement_id`;

const REPORT = `
  select r.id, r.reason, rep.handle as "reporterHandle", st.handle, r.project_id as "projectId",
    p.title as "projectTitle", r.endorsement_id as "endorsementId", e.text as "endorsementText",
    case when r.endorsement_id is not null then e.hidden_at when r.project_id is not null then p.hidden_at
      else st.hidden_at end as "hiddenAt",
    r.created_at as "createdAt", r.closed_at as "closedAt", r.owner_id as "ownerId"
  from content_reports r
    join students rep on rep.id = r.student_id
    join students st on st.id = r.owner_id
    ${WHAT_IS_REPORTED}`;
/** What its owner has removed there is nothing to decide about; it is listed again when it is brought back. */
const IS_THERE = `(r.project_id is null or p.id is not null) and (r.endorsement_id is null or e.id is not null)`;

/** What the product team reads before it hides something: profiles, projects, endorsements and reports of them. */
@Injectable()
export class ModerationReadModel {
  constructor(private readonly database: Database) {}

  async profile(studentId: string): Promise<ContentRow | null> {
    const [row] = await this.database.query<ContentRow>(
      `select 'profile' as kind, st.id, st.id as "ownerId", st.handle, null as "projectId",
         null as "projectTitle", null as endorser, st.hidden_at as "hiddenAt", ${OWNER_EMAIL} from students st where st.id = $1`,
      [studentId],
    );
    return row ?? null;
  }

  async project(projectId: string): Promise<ContentRow | null> {
    const [row] = await this.database.query<ContentRow>(
      `select 'project' as kind, p.id, p.student_id as "ownerId", st.handle, p.id as "projectId",
         p.title as "projectTitle", null as endorser, p.hidden_at as "hiddenAt", ${OWNER_EMAIL}
       from projects p join students st on st.id = p.student_id where p.id = $1`,
      [projectId],
    );
    return row ?? null;
  }

  /** What a person has written; null while there is nothing. */
  async endorsement(endorsementId: string): Promise<ContentRow | null> {
    const [row] = await this.database.query<ContentRow>(
      `select 'endorsement' as kind, e.id, e.student_id as "ownerId", st.handle, p.id as "projectId",
         p.title as "projectTitle", e.name as endorser, e.hidden_at as "hiddenAt", ${OWNER_EMAIL}
       from endorsements e join students st on st.id = e.student_id
         join projects p on p.student_id = e.student_id and p.id = e.project_id
       where e.id = $1 and e.answered_at is not null`,
      [endorsementId],
    );
    return row ?? null;
  }

  /**
   * Newest first.
   * @param isOpen only open ones, or only closed ones; null for both
   */
  async reports(
    isOpen: boolean | null,
    limit: number,
    offset: number,
  ): Promise<{ rows: ContentReportRow[]; count: number }> {
    const where = `where ${IS_THERE} and ($1::boolean is null or (r.closed_at is null) = $1)`;
    const [rows, [counted]] = await Promise.all([
      this.database.query<ContentReportRow>(
        `${REPORT} ${where} order by r.created_at desc, r.id limit $2 offset $3`,
        [isOpen, limit, offset],
      ),
      this.database.query<{ count: number }>(
        `select count(*)::int from content_reports r ${WHAT_IS_REPORTED} ${where}`,
        [isOpen],
      ),
    ]);
    return { rows, count: counted!.count };
  }

  /** Reports that are so many days old, of what its owner has removed. */
  async reportsOfNothing(days: number): Promise<string[]> {
    const rows = await this.database.query<{ id: string }>(
      `select r.id from content_reports r ${WHAT_IS_REPORTED}
       where not (${IS_THERE}) and r.created_at < now() - make_interval(days => $1)`,
      [days],
    );
    return rows.map(({ id }) => id);
  }

  async report(id: string): Promise<ContentReportRow | null> {
    const [row] = await this.database.query<ContentReportRow>(`${REPORT} where r.id = $1 for update of r`, [
      id,
    ]);
    return row ?? null;
  }
}
