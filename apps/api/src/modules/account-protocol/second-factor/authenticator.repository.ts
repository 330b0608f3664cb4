import { Injectable } from '@nestjs/common';
import { Database } from '../../../platform/database/database.js';
import type { AuthenticatorType } from '../sessions/session-state.js';

/** What is kept in the table `authenticators`; passkeys have one of their own. */
type SealedType = Exclude<AuthenticatorType, 'webauthn'>;

export interface AuthenticatorRow {
  id: number;
  type: SealedType;
  /** Sealed by the key ring. */
  secret: string;
  createdAt: Date;
  lastUsedAt: Date | null;
}

const COLUMNS = 'id, type, secret, created_at as "createdAt", last_used_at as "lastUsedAt"';

@Injectable()
export class AuthenticatorRepository {
  constructor(private readonly database: Database) {}

  /** In the order the protocol lists types for a sign-in: recovery codes, TOTP, passkeys. */
  async typesOf(accountId: string): Promise<AuthenticatorType[]> {
    const rows = await this.database.prepared<{ type: AuthenticatorType }>(
      'authenticator-types',
      `select type from authenticators where account_id = $1
       union select 'webauthn' from passkeys where account_id = $1 order by type`,
      [accountId],
    );
    return rows.map(({ type }) => type);
  }

  /** Oldest first. */
  listOf(accountId: string): Promise<AuthenticatorRow[]> {
    return this.database.prepared<AuthenticatorRow>(
      'authenticators-of',
      `select ${COLUMNS} from authenticators where account_id = $1 order by id`,
      [accountId],
    );
  }

  async find(accountId: string, type: SealedType): Promise<AuthenticatorRow | null> {
    const rows = await this.listOf(accountId);
    return rows.find((row) => row.type === type) ?? null;
  }

  /** For one that is about to change: a second transaction waits until this one is through. */
  async lock(accountId: string, type: SealedType): Promise<AuthenticatorRow | null> {
    const [row] = await this.database.query<AuthenticatorRow>(
      `select ${COLUMNS} from authenticators where account_id = $1 and type = $2 for update`,
      [accountId, type],
    );
    return row ?? null;
  }

  /** @returns null when the person has one of this type already */
  async insert(accountId: string, type: SealedType, secret: string): Promise<AuthenticatorRow | null> {
    const [row] = await this.database.query<AuthenticatorRow>(
      `insert into authenticators (account_id, type, secret) values ($1, $2, $3)
       on conflict (account_id, type) do nothing returning ${COLUMNS}`,
      [accountId, type, secret],
    );
    return row ?? null;
  }

  async replaceSecret(id: number, secret: string, { used }: { used: boolean }): Promise<void> {
    await this.database.query(
      `update authenticators set secret = $2, last_used_at = case when $3 then now() else last_used_at end
       where id = $1`,
      [id, secret, used],
    );
  }

  /** @returns false when a code of this step, or of a later one, was accepted before */
  async useStep(id: number, step: number): Promise<boolean> {
    const rows = await this.database.prepared(
      'authenticator-step',
      `update authenticators set last_used_at = now(), last_used_step = $2
       where id = $1 and (last_used_step is null or last_used_step < $2) returning id`,
      [id, step],
    );
    return rows.length === 1;
  }

  async deleteOf(accountId: string, types: SealedType[]): Promise<void> {
    await this.database.query('delete from authenticators where account_id = $1 and type = any($2)', [
      accountId,
      types,
    ]);
  }

  /** Secrets sealed with another key than the newest, by id, from the one after `after`. */
  async sealedOtherwise(
    newestPrefix: string,
    after: number,
    limit: number,
  ): Promise<(AuthenticatorRow & { accountId: string })[]> {
    return this.database.prepared(
      'authenticators-outdated',
      `select ${COLUMNS}, account_id as "accountId" from authenticators
       where not starts_with(secret, $1) and id > $2 order by id limit $3`,
      [newestPrefix, after, limit],
    );
  }
}
