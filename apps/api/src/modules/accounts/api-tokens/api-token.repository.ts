import { Injectable } from '@nestjs/common';
import type { TokenScope } from '../../../platform/access/token-scope.js';
import { Database } from '../../../platform/database/database.js';

export interface ApiTokenRow {
  id: string;
  name: string;
  scopes: TokenScope[];
  createdAt: Date;
  lastUsedAt: Date | null;
}

const COLUMNS = 'id, name, scopes, created_at as "createdAt", last_used_at as "lastUsedAt"';

@Injectable()
export class ApiTokenRepository {
  constructor(private readonly database: Database) {}

  async insert(
    accountId: string,
    token: { name: string; scopes: TokenScope[]; tokenHash: Buffer },
  ): Promise<ApiTokenRow> {
    const [row] = await this.database.prepared<ApiTokenRow>(
      'api-token-insert',
      `insert into api_tokens (account_id, name, scopes, token_hash) values ($1, $2, $3, $4) returning ${COLUMNS}`,
      [accountId, token.name, token.scopes, token.tokenHash],
    );
    if (!row) throw new Error('A token was not stored');
    return row;
  }

  /** Those that still work, newest first. */
  listOf(accountId: string): Promise<ApiTokenRow[]> {
    return this.database.prepared<ApiTokenRow>(
      'api-tokens-of',
      `select ${COLUMNS} from api_tokens where account_id = $1 and revoked_at is null order by created_at desc, id`,
      [accountId],
    );
  }

  /** Notes that a token is used. @returns whose it is; null when it is nobody's, or revoked */
  async use(tokenHash: Buffer): Promise<{ accountId: string; scopes: TokenScope[] } | null> {
    const [row] = await this.database.prepared<{ accountId: string; scopes: TokenScope[] }>(
      'api-token-use',
      `update api_tokens set last_used_at = now() where token_hash = $1 and revoked_at is null
       returning account_id as "accountId", scopes`,
      [tokenHash],
    );
    return row ?? null;
  }

  async revoke(accountId: string, id: string): Promise<void> {
    await this.database.prepared(
      'api-token-revoke',
      'update api_tokens set revoked_at = now() where account_id = $1 and id = $2 and revoked_at is null',
      [accountId, id],
    );
  }
}
