import { Injectable } from '@nestjs/common';
import { Database } from '../../platform/database/database.js';

/** No configured provider can be called this: their ids have no underscore. */
export const SERVICE = 'account_service';

export interface MirroredAccount {
  accountId: string;
  /** The primary address as it was when the person was last looked at closely. */
  email: string | null;
  verified: boolean;
}

export interface MirroredAddress {
  email: string;
  verified: boolean;
}

const FIND = `
  select p.account_id as "accountId", e.email, coalesce(e.verified, false) as verified
  from provider_accounts p left join email_addresses e on e.account_id = p.account_id and e."primary"
  where p.provider = $1 and p.uid = $2`;

@Injectable()
export class MirroredAccountRepository {
  constructor(private readonly database: Database) {}

  /** @param uid the person's id at the service */
  async find(uid: string): Promise<MirroredAccount | null> {
    const [row] = await this.database.query<MirroredAccount>(FIND, [SERVICE, uid]);
    return row ?? null;
  }

  /** People are mirrored one call after the other, so that nobody is mirrored twice. */
  async lock(uid: string): Promise<void> {
    await this.database.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [`${SERVICE} ${uid}`]);
  }

  /** Makes it the account's one address. The service says whose an address is: somebody who had proven it has not any more. */
  async setAddress(accountId: string, { email, verified }: MirroredAddress): Promise<void> {
    if (verified) {
      await this.database.query(
        'update email_addresses set verified = false where email = $2 and verified and account_id <> $1',
        [accountId, email],
      );
    }
    await this.database.query('delete from email_addresses where account_id = $1 and email <> $2', [
      accountId,
      email,
    ]);
    await this.database.query(
      `insert into email_addresses (account_id, email, verified, "primary") values ($1, $2, $3, true)
       on conflict (account_id, email) do update set verified = excluded.verified, "primary" = true`,
      [accountId, email, verified],
    );
  }
}
