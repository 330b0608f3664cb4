import { Injectable } from '@nestjs/common';
import { Database } from '../../platform/database/database.js';
import { KeyRing } from '../../platform/keys/key-ring.js';
import { EXTERNAL_SERVICE } from './provider-account.repository.js';

const PURPOSE = 'erased person';

/** No session at the service is expected to live longer. */
const KEPT_DAYS = 90;

/**
 * People of the external account service who were erased here, as keyed hashes of their ids there: a session that is still
 * open at the service must not create a new account (0034).
 */
@Injectable()
export class ErasedPeopleRepository {
  constructor(
    private readonly database: Database,
    private readonly keys: KeyRing,
  ) {}

  /** Call it in the transaction that erases the account, before it is gone. */
  async keep(accountId: string): Promise<void> {
    const rows = await this.database.query<{ uid: string }>(
      'select uid from provider_accounts where account_id = $1 and provider = $2',
      [accountId, EXTERNAL_SERVICE],
    );
    for (const { uid } of rows)
      await this.database.execute(
        `insert into erased_people (person) values ($1) on conflict (person) do update set erased_at = now()`,
        [this.keys.sign(PURPOSE, uid)],
      );
  }

  /** When a person was erased last; null where that is not known, or long ago. @param uid their id at the service */
  async erasedAt(uid: string): Promise<Date | null> {
    const [row] = await this.database.query<{ erasedAt: Date }>(
      'select erased_at as "erasedAt" from erased_people where person = any($1) order by erased_at desc limit 1',
      [this.keys.signatures(PURPOSE, uid)],
    );
    return row?.erasedAt ?? null;
  }

  async forgetOld(): Promise<void> {
    await this.database.execute(
      'delete from erased_people where erased_at < now() - make_interval(days => $1)',
      [KEPT_DAYS],
    );
  }
}
