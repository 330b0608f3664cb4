import { Injectable } from '@nestjs/common';
import { Database } from '../../platform/database/database.js';
import type { SignedKind } from './signed-kinds.js';

export interface SignedRecordRow {
  id: string;
  kind: SignedKind;
  title: string;
  withGrades: boolean;
  createdAt: Date;
  revokedAt: Date | null;
}

interface NewSignedRecord extends Pick<SignedRecordRow, 'id' | 'kind' | 'title' | 'withGrades'> {
  studentId: string;
  statusPlace: number;
}

@Injectable()
export class CredentialsRepository {
  constructor(private readonly database: Database) {}

  /** Takes the next place in the list of revoked credentials. */
  async newStatus(): Promise<number> {
    const [row] = await this.database.query<{ place: number }>(
      'insert into credential_statuses default values returning place',
    );
    return row!.place;
  }

  /** @returns when */
  async add(record: NewSignedRecord): Promise<Date> {
    const { studentId, id, kind, title, withGrades, statusPlace } = record;
    const [row] = await this.database.query<{ createdAt: Date }>(
      `insert into signed_records (student_id, id, kind, title, with_grades, status_place)
       values ($1, $2, $3, $4, $5, $6) returning created_at as "createdAt"`,
      [studentId, id, kind, title, withGrades, statusPlace],
    );
    return row!.createdAt;
  }

  /** Newest first. */
  all(studentId: string): Promise<SignedRecordRow[]> {
    return this.database.query(
      `select r.id, r.kind, r.title, r.with_grades as "withGrades", r.created_at as "createdAt",
         s.revoked_at as "revokedAt"
       from signed_records r join credential_statuses s on s.place = r.status_place
       where r.student_id = $1 order by r.created_at desc, r.id`,
      [studentId],
    );
  }

  /** A repeat changes nothing. @returns whether it is the student's */
  async revoke(studentId: string, id: string): Promise<boolean> {
    const updated = await this.database.execute(
      `update credential_statuses s set revoked_at = coalesce(s.revoked_at, now())
       from signed_records r where s.place = r.status_place and r.student_id = $1 and r.id = $2`,
      [studentId, id],
    );
    return updated > 0;
  }

  /** Whether a person was given a place from one to another: not each is, as a number that is taken and not kept is lost. */
  async hasPlaces(first: number, last: number): Promise<boolean> {
    const rows = await this.database.query(
      'select 1 from credential_statuses where place between $1 and $2 limit 1',
      [first, last],
    );
    return rows.length > 0;
  }

  /** The revoked places from one to another. */
  async revokedPlaces(first: number, last: number): Promise<number[]> {
    const rows = await this.database.query<{ place: number }>(
      `select place from credential_statuses
       where revoked_at is not null and place between $1 and $2 order by place`,
      [first, last],
    );
    return rows.map(({ place }) => place);
  }

  /** @returns null for a place that was not given to anyone */
  async isRevoked(place: number): Promise<boolean | null> {
    const [row] = await this.database.query<{ revoked: boolean }>(
      'select revoked_at is not null as revoked from credential_statuses where place = $1',
      [place],
    );
    return row?.revoked ?? null;
  }

  /** Keys that have signed something, oldest first. */
  async publicKeys(): Promise<string[]> {
    const rows = await this.database.query<{ publicKey: string }>(
      'select public_key as "publicKey" from issuer_keys order by created_at, public_key',
    );
    return rows.map(({ publicKey }) => publicKey);
  }

  async keepPublicKey(publicKey: string): Promise<void> {
    await this.database.execute('insert into issuer_keys (public_key) values ($1) on conflict do nothing', [
      publicKey,
    ]);
  }
}
