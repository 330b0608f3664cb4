import { Injectable } from '@nestjs/common';
import type { Role } from '../../../platform/access/viewer.js';
import { Database } from '../../../platform/database/database.js';
import { IS_LOCKED, IS_SUSPENDED } from '../../accounts/index.js';

/** What a list of people may be narrowed to. */
export const PERSON_STATES = ['locked', 'suspended', 'leaving', 'staff'] as const;
export type PersonState = (typeof PERSON_STATES)[number];

/** A person as staff see them in a list. */
export interface PersonRow {
  accountId: string;
  handle: string;
  firstName: string;
  lastName: string;
  /** The primary address; null for people who have none. */
  email: string | null;
  role: Role;
  /** By staff. */
  isLocked: boolean;
  /** By the directory that keeps the account; it may be locked as well. */
  isSuspended: boolean;
  /** Set while the account waits to be erased (D44). */
  deletionAt: Date | null;
  lastLoginAt: Date | null;
  createdAt: Date;
}

/** One person, with how they sign in. */
export interface PersonDetailRow extends PersonRow {
  addresses: { email: string; verified: boolean; primary: boolean }[];
  hasPassword: boolean;
  /** Kinds of second factor that are set up: `totp`, `recovery_codes`, `webauthn`. */
  secondFactors: string[];
  /** Where they sign in instead: ids of providers. */
  providers: string[];
  /** Browsers that are signed in now. */
  sessions: number;
}

const COLUMNS = `a.id as "accountId", st.handle, st.first_name as "firstName", st.last_name as "lastName",
  (select e.email from email_addresses e where e.account_id = a.id and e."primary") as email,
  a.role, ${IS_LOCKED} as "isLocked", ${IS_SUSPENDED} as "isSuspended", d.erase_at as "deletionAt",
  a.last_login_at as "lastLoginAt", a.created_at as "createdAt"`;

const FROM = `from accounts a join students st on st.account_id = a.id
  left join deletion_requests d on d.account_id = a.id left join provisioned_accounts p on p.account_id = a.id`;

const DETAILS = `
  array(select jsonb_build_object('email', e.email, 'verified', e.verified, 'primary', e."primary")
    from email_addresses e where e.account_id = a.id order by e."primary" desc, e.created_at) as addresses,
  a.password_hash is not null as "hasPassword",
  array(select type from authenticators t where t.account_id = a.id
    union select 'webauthn' from passkeys k where k.account_id = a.id order by 1) as "secondFactors",
  array(select distinct p.provider from provider_accounts p where p.account_id = a.id order by 1) as providers,
  (select count(*)::int from sessions s where s.account_id = a.id and s.expires_at > now()) as sessions`;

/** Both conditions have an index on these very expressions (migration `StaffPeople`). */
const FOUND = `a.id in (
  select account_id from students where (handle::text || ' ' || first_name || ' ' || last_name) ilike $1
  union select account_id from email_addresses where email::text ilike $1)`;

const STATES: Record<PersonState, string> = {
  locked: IS_LOCKED,
  suspended: IS_SUSPENDED,
  leaving: 'd.erase_at is not null',
  staff: `a.role = 'staff'`,
};

/** People as staff see them. */
@Injectable()
export class PersonReadModel {
  constructor(private readonly database: Database) {}

  /**
   * By handle.
   * @param text a part of the handle, the name or an e-mail address; null for everybody
   */
  async page(
    text: string | null,
    state: PersonState | null,
    limit: number,
    offset: number,
  ): Promise<{ rows: PersonRow[]; count: number }> {
    const pattern = text === null ? [] : [`%${text.replaceAll(/[\\%_]/g, '\\$&')}%`];
    const where = `where ${text === null ? 'true' : FOUND} and ${state === null ? 'true' : STATES[state]}`;
    const place = pattern.length;
    const [rows, [counted]] = await Promise.all([
      this.database.query<PersonRow>(
        `select ${COLUMNS} ${FROM} ${where} order by st.handle limit $${place + 1} offset $${place + 2}`,
        [...pattern, limit, offset],
      ),
      this.database.query<{ count: number }>(`select count(*)::int ${FROM} ${where}`, pattern),
    ]);
    return { rows, count: counted!.count };
  }

  async find(accountId: string): Promise<PersonDetailRow | null> {
    const [row] = await this.database.query<PersonDetailRow>(
      `select ${COLUMNS}, ${DETAILS} ${FROM} where a.id = $1`,
      [accountId],
    );
    return row ?? null;
  }

  /** @param name a handle, or an address that the person has proven, exactly @returns the account's id */
  async idOf(name: string): Promise<string | null> {
    const [row] = await this.database.query<{ id: string }>(
      `select account_id as id from students where handle = $1::citext
       union select account_id from email_addresses where email = $1::citext and verified`,
      [name],
    );
    return row?.id ?? null;
  }
}
