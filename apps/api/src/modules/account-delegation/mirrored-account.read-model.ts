import { Injectable } from '@nestjs/common';
import { EXTERNAL_SERVICE } from '../accounts/index.js';
import { Database } from '../../platform/database/database.js';

export interface MirroredAccount {
  accountId: string;
  /** The primary address when the person was last mirrored. */
  email: string | null;
  verified: boolean;
}

const FIND = `
  select p.account_id as "accountId", e.email, coalesce(e.verified, false) as verified
  from provider_accounts p left join email_addresses e on e.account_id = p.account_id and e."primary"
  where p.provider = $1 and p.uid = $2`;

@Injectable()
export class MirroredAccountReadModel {
  constructor(private readonly database: Database) {}

  /** @param uid the person's id at the service */
  async find(uid: string): Promise<MirroredAccount | null> {
    const [row] = await this.database.query<MirroredAccount>(FIND, [EXTERNAL_SERVICE, uid]);
    return row ?? null;
  }

  /** People are mirrored one call after the other, so that no person is mirrored twice. */
  async lock(uid: string): Promise<void> {
    await this.database.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [
      `${EXTERNAL_SERVICE} ${uid}`,
    ]);
  }
}
