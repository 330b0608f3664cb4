import { Injectable } from '@nestjs/common';
import { Database } from '../../../platform/database/database.js';

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

  /** One account whose time has come, locked; null when there is none that another process does not erase already. */
  async lockDue(): Promise<string | null> {
    const [row] = await this.database.query<{ account_id: string }>(
      `select account_id from deletion_requests where erase_at <= now()
       order by erase_at limit 1 for update skip locked`,
    );
    return row?.account_id ?? null;
  }

  /** With everything that belongs to it. */
  async eraseAccount(accountId: string): Promise<void> {
    await this.database.query('delete from accounts where id = $1', [accountId]);
  }
}
