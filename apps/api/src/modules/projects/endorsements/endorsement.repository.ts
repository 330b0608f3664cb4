import { Injectable } from '@nestjs/common';
import { Database } from '../../../platform/database/database.js';
import { LINK_DAYS } from './endorsement.policy.js';

export interface EndorsementRow {
  [column: string]: unknown;
  studentId: string;
  id: string;
  projectId: string;
  askedName: string;
  email: string;
  message: string;
  createdAt: Date;
  expiresAt: Date;
  isExpired: boolean;
  name: string | null;
  role: string | null;
  text: string | null;
  answeredAt: Date | null;
  declinedAt: Date | null;
  publishedAt: Date | null;
  hiddenAt: Date | null;
  /** Names the texts of the project as they are. */
  presentVersion: string;
  /** Whether it endorses other texts than those. */
  projectChanged: boolean;
}

/** A row as it is stored, for being put back. */
export type StoredEndorsement = Record<string, unknown>;

const VERSION = `encode(sha256(convert_to(
  jsonb_build_array(p.title, p.description, p.link, p.started, p.ended, p.collaborators)::text, 'UTF8')), 'hex')`;

const SELECT = `
  select e.student_id as "studentId", e.id, e.project_id as "projectId", e.asked_name as "askedName", e.email, e.message,
    e.created_at as "createdAt", e.expires_at as "expiresAt", e.expires_at <= now() as "isExpired",
    e.name, e.role, e.text, e.answered_at as "answeredAt", e.declined_at as "declinedAt",
    e.published_at as "publishedAt", e.hidden_at as "hiddenAt", ${VERSION} as "presentVersion",
    e.project_version is distinct from ${VERSION} as "projectChanged"
  from endorsements e join projects p on p.student_id = e.student_id and p.id = e.project_id`;

@Injectable()
export class EndorsementRepository {
  constructor(private readonly database: Database) {}

  /** All that is asked of a project, newest first. */
  ofProject(studentId: string, projectId: string): Promise<EndorsementRow[]> {
    return this.database.prepared<EndorsementRow>(
      'endorsements-of-project',
      `${SELECT} where e.student_id = $1 and e.project_id = $2 order by e.created_at desc, e.id`,
      [studentId, projectId],
    );
  }

  /** Those of the projects that somebody was asked about. */
  async askedAbout(studentId: string, projectIds: readonly string[]): Promise<Set<string>> {
    const rows = await this.database.query<{ projectId: string }>(
      'select distinct project_id as "projectId" from endorsements where student_id = $1 and project_id = any($2)',
      [studentId, projectIds],
    );
    return new Set(rows.map(({ projectId }) => projectId));
  }

  /** What others see of projects of a student, where they see the project: newest first. */
  async shown(studentId: string, projectIds: string[]): Promise<EndorsementRow[]> {
    if (projectIds.length === 0) return [];
    return this.database.prepared<EndorsementRow>(
      'endorsements-shown',
      `${SELECT} where e.student_id = $1 and e.project_id = any($2) and e.published_at is not null and e.hidden_at is null
       order by e.answered_at desc, e.id`,
      [studentId, projectIds],
    );
  }

  /** What the link in a mail is about, as long as it can be answered. */
  async byToken(tokenHash: Buffer): Promise<EndorsementRow | null> {
    const [row] = await this.database.prepared<EndorsementRow>(
      'endorsement-by-token',
      `${SELECT} where e.token_hash = $1 and e.expires_at > now()`,
      [tokenHash],
    );
    return row ?? null;
  }

  async find(studentId: string, id: string): Promise<EndorsementRow | null> {
    const [row] = await this.database.query<EndorsementRow>(
      `${SELECT} where e.student_id = $1 and e.id = $2`,
      [studentId, id],
    );
    return row ?? null;
  }

  /** @returns its id */
  async insert(
    { studentId, projectId }: Pick<EndorsementRow, 'studentId' | 'projectId'>,
    tokenHash: Buffer,
    { name, email, message }: { name: string; email: string; message: string },
  ): Promise<string> {
    const [row] = await this.database.query<{ id: string }>(
      `insert into endorsements (student_id, project_id, token_hash, asked_name, email, message, expires_at)
       values ($1, $2, $3, $4, $5, $6, now() + make_interval(days => ${LINK_DAYS})) returning id`,
      [studentId, projectId, tokenHash, name, email, message],
    );
    return row!.id;
  }

  /** The link is used with it. */
  async answer(
    { studentId, id }: EndorsementRow,
    { name, role, text, version }: { name: string; role: string; text: string; version: string },
  ): Promise<void> {
    await this.database.execute(
      `update endorsements set token_hash = null, answered_at = now(), name = $3, role = $4, text = $5, project_version = $6
       where student_id = $1 and id = $2`,
      [studentId, id, name, role, text, version],
    );
  }

  /** The link is used with it. */
  async decline({ studentId, id }: EndorsementRow): Promise<void> {
    await this.database.execute(
      'update endorsements set token_hash = null, declined_at = now() where student_id = $1 and id = $2',
      [studentId, id],
    );
  }

  async setPublished(studentId: string, id: string, isPublished: boolean): Promise<void> {
    await this.database.execute(
      `update endorsements set published_at = case when $3 then coalesce(published_at, now()) end
       where student_id = $1 and id = $2`,
      [studentId, id, isPublished],
    );
  }

  /** What the product team has hidden only its student sees; null shows it again. */
  async setHidden(studentId: string, id: string, hiddenAt: Date | null): Promise<void> {
    await this.database.execute('update endorsements set hidden_at = $3 where student_id = $1 and id = $2', [
      studentId,
      id,
      hiddenAt,
    ]);
  }

  /** @returns what was stored; null where there was nothing */
  async remove(studentId: string, projectId: string, id: string): Promise<StoredEndorsement | null> {
    const [removed] = await this.database.query<{ row: StoredEndorsement }>(
      `delete from endorsements e where e.student_id = $1 and e.project_id = $2 and e.id = $3 returning to_jsonb(e) as row`,
      [studentId, projectId, id],
    );
    return removed?.row ?? null;
  }

  /** Puts back what was removed; what is there already stays. */
  async putBack(row: StoredEndorsement): Promise<void> {
    await this.database.execute(
      `insert into endorsements select (jsonb_populate_record(null::endorsements, $1::jsonb)).* on conflict do nothing`,
      [JSON.stringify(row)],
    );
  }

  /** From now on no mail goes where one of these hashes says. */
  async refuse(hashes: Buffer[]): Promise<void> {
    await this.database.execute(
      'insert into endorsement_refusals (hash) select unnest($1::bytea[]) on conflict do nothing',
      [hashes],
    );
  }

  async isRefused(hashes: Buffer[]): Promise<boolean> {
    const rows = await this.database.query('select 1 from endorsement_refusals where hash = any($1)', [
      hashes,
    ]);
    return rows.length > 0;
  }
}
