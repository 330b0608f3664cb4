import { Injectable } from '@nestjs/common';
import type { TokenScope } from '../../../platform/access/token-scope.js';
import { Database } from '../../../platform/database/database.js';
import { IS_WORKING_STAFF } from '../../accounts/index.js';

export interface ApiTokenRow {
  id: string;
  name: string;
  scopes: TokenScope[];
  createdAt: Date;
  expiresAt: Date;
  lastUsedAt: Date | null;
}

/** A token that a person calls with. */
export interface PresentedToken {
  accountId: string;
  scopes: TokenScope[];
  expiresAt: Date;
  isExpired: boolean;
}

/** A token whose owner is told that it will expire. */
export interface ExpiringToken {
  accountId: string;
  name: string;
  expiresAt: Date;
}

const COLUMNS =
  'id, name, scopes, created_at as "createdAt", expires_at as "expiresAt", last_used_at as "lastUsedAt"';

/** A program that calls all the time changes the row once an hour, not each time. */
const USE = `
  with token as (
    select id, account_id, scopes, expires_at, expires_at <= now() as expired,
      coalesce(last_used_at < now() - interval '1 hour', true) as outdated
    from api_tokens where token_hash = $1 and revoked_at is null
  ), noted as (
    update api_tokens t set last_used_at = now() from token where t.id = token.id and not expired and outdated
  )
  select account_id as "accountId", scopes, expires_at as "expiresAt", expired as "isExpired" from token`;

const WARN = `
  update api_tokens t set warned_at = now() from accounts a
  where a.id = t.account_id and ${IS_WORKING_STAFF} and t.revoked_at is null and t.warned_at is null
    and not t.scopes && '{pairing,drafts}'
    and t.expires_at > now() and t.expires_at <= now() + make_interval(days => $1)
  returning t.account_id as "accountId", t.name, t.expires_at as "expiresAt"`;

@Injectable()
export class ApiTokenRepository {
  constructor(private readonly database: Database) {}

  async insert(
    accountId: string,
    token: { name: string; scopes: TokenScope[]; tokenHash: Buffer; days: number },
  ): Promise<ApiTokenRow> {
    const [row] = await this.database.prepared<ApiTokenRow>(
      'api-token-insert',
      `insert into api_tokens (account_id, name, scopes, token_hash, expires_at)
       values ($1, $2, $3, $4, now() + make_interval(days => $5)) returning ${COLUMNS}`,
      [accountId, token.name, token.scopes, token.tokenHash, token.days],
    );
    if (!row) throw new Error('A token was not stored');
    return row;
  }

  /** Those that still work, newest first. */
  listOf(accountId: string): Promise<ApiTokenRow[]> {
    return this.database.prepared<ApiTokenRow>(
      'api-tokens-of',
      `select ${COLUMNS} from api_tokens where account_id = $1 and revoked_at is null and expires_at > now()
         and not scopes && '{pairing,drafts}'
       order by created_at desc, id`,
      [accountId],
    );
  }

  /** Notes that a token is used, unless it has expired. @returns null when it is unknown or revoked */
  async use(tokenHash: Buffer): Promise<PresentedToken | null> {
    const [row] = await this.database.prepared<PresentedToken & { [column: string]: unknown }>(
      'api-token-use',
      USE,
      [tokenHash],
    );
    return row ?? null;
  }

  /**
   * Notes that owners are told of their tokens that expire soon.
   * @param days what soon means
   * @returns those that they have not been told of before
   */
  warnOfExpiring(days: number): Promise<ExpiringToken[]> {
    return this.database.query<ExpiringToken>(WARN, [days]);
  }

  async revoke(accountId: string, id: string): Promise<void> {
    await this.database.prepared(
      'api-token-revoke',
      'update api_tokens set revoked_at = now() where account_id = $1 and id = $2 and revoked_at is null',
      [accountId, id],
    );
  }

  async revokeAll(accountId: string): Promise<void> {
    await this.database.execute(
      'update api_tokens set revoked_at = now() where account_id = $1 and revoked_at is null',
      [accountId],
    );
  }
}
