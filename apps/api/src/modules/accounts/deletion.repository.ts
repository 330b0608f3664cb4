import { Injectable } from '@nestjs/common';
import { Database } from '../../platform/database/database.js';

@Injectable()
export class DeletionRepository {
  constructor(private readonly database: Database) {}

  /** @returns when the account will be erased: a second request does not put it off */
  async insert(accountId: string, days: number): Promise<Date> {
    const [row] = await this.database.prepared<{ erase_at: Date }>(
      'deletion-request',
      `insert into deletion_requests (account_id, erase_at) values ($1, now() + make_interval(days => $2))
       on conflict (account_id) do update set account_id = excluded.account_id returning erase_at`,
      [accountId, days],
    );
    if (!row) throw new Error('A deletion request was not stored');
    return row.erase_at;
  }

  async delete(accountId: string): Promise<void> {
    await this.database.prepared('deletion-cancel', 'delete from deletion_requests where account_id = $1', [
      accountId,
    ]);
  }

  /** The accounts whose time has come. */
  async due(): Promise<string[]> {
    const rows = await this.database.query<{ account_id: string }>(
      'select account_id from deletion_requests where erase_at <= now()',
    );
    return rows.map(({ account_id }) => account_id);
  }

  /**
   * Locks the request, so that its owner cannot cancel any more. @returns false when they have done so, or when it is not
   * due
   */
  async lockDue(accountId: string): Promise<boolean> {
    const rows = await this.database.query(
      'select 1 from deletion_requests where account_id = $1 and erase_at <= now() for update',
      [accountId],
    );
    return rows.length > 0;
  }
}
