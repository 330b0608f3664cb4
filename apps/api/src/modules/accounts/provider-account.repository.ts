import { Injectable } from '@nestjs/common';
import { Database } from '../../platform/database/database.js';
import type { ProviderIdentity } from './provider-identity.js';

/** The external account service, among the providers. No configured one can be called this: their ids have no underscore. */
export const EXTERNAL_SERVICE = 'account_service';

export interface ProviderAccountRow {
  id: number;
  provider: string;
  uid: string;
  display: string;
}

@Injectable()
export class ProviderAccountRepository {
  constructor(private readonly database: Database) {}

  /** Oldest first. */
  listOf(accountId: string): Promise<ProviderAccountRow[]> {
    return this.database.prepared<ProviderAccountRow>(
      'provider-accounts-of',
      'select id, provider, uid, display from provider_accounts where account_id = $1 order by id',
      [accountId],
    );
  }

  /** The account a person at a provider is tied to. */
  async ownerOf({ provider, uid }: Pick<ProviderIdentity, 'provider' | 'uid'>): Promise<string | null> {
    const [row] = await this.database.prepared<{ account_id: string }>(
      'provider-account-owner',
      'select account_id from provider_accounts where provider = $1 and uid = $2',
      [provider, uid],
    );
    return row?.account_id ?? null;
  }

  /** @returns false when a person at the provider is tied to an account already */
  async insert(
    accountId: string,
    { provider, uid, display }: Pick<ProviderIdentity, 'provider' | 'uid' | 'display'>,
  ): Promise<boolean> {
    const rows = await this.database.query(
      `insert into provider_accounts (account_id, provider, uid, display) values ($1, $2, $3, $4)
       on conflict (provider, uid) do nothing returning id`,
      [accountId, provider, uid, display],
    );
    return rows.length === 1;
  }

  async deleteOf(accountId: string): Promise<void> {
    await this.database.query('delete from provider_accounts where account_id = $1', [accountId]);
  }

  async delete(accountId: string, id: number): Promise<void> {
    await this.database.prepared(
      'provider-account-delete',
      'delete from provider_accounts where account_id = $1 and id = $2',
      [accountId, id],
    );
  }
}
