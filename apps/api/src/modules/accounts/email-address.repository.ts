import { Injectable } from '@nestjs/common';
import { Database } from '../../platform/database/database.js';
import { IS_OPEN_SIGN_UP } from './account-state.policy.js';

export interface AddressRow {
  id: string;
  accountId: string;
  email: string;
  verified: boolean;
  primary: boolean;
}

const COLUMNS = 'id, account_id as "accountId", email, verified, "primary"';
const UNIQUE_VIOLATION = '23505';

/** What became of an attempt to prove an address. */
export type Proof = 'proven' | 'spent' | 'taken';

@Injectable()
export class EmailAddressRepository {
  constructor(private readonly database: Database) {}

  /** A person's addresses in the order they were added. */
  listOf(accountId: string): Promise<AddressRow[]> {
    return this.database.prepared<AddressRow>(
      'addresses-of',
      `select ${COLUMNS} from email_addresses where account_id = $1 order by created_at, id`,
      [accountId],
    );
  }

  async find(id: string): Promise<AddressRow | null> {
    const [row] = await this.database.prepared<AddressRow>(
      'address-find',
      `select ${COLUMNS} from email_addresses where id = $1`,
      [id],
    );
    return row ?? null;
  }

  /**
   * Whether no one else may sign up with the address: a person proved it, or signed up with it a short while ago. Merely
   * added to an account it keeps no one away. A second sign-up with it waits until this one is through.
   */
  async isHeld(email: string): Promise<boolean> {
    await this.lock(email);
    const [row] = await this.database.query<{ held: boolean }>(
      `select exists(
         select 1 from email_addresses e join accounts a on a.id = e.account_id
         where e.email = $1 and (e.verified or ${IS_OPEN_SIGN_UP})) as held`,
      [email],
    );
    return row!.held;
  }

  /** One sign-up with an address at a time, until the transaction ends. */
  async lock(email: string): Promise<void> {
    await this.database.query(`select pg_advisory_xact_lock(hashtextextended('email:' || lower($1), 0))`, [
      email,
    ]);
  }

  async isProven(email: string): Promise<boolean> {
    const [row] = await this.database.prepared<{ proven: boolean }>(
      'address-proven',
      'select exists(select 1 from email_addresses where email = $1 and verified) as proven',
      [email],
    );
    return row?.proven ?? false;
  }

  /** @returns null when the person has the address already */
  async insert(
    address: Pick<AddressRow, 'accountId' | 'email' | 'verified' | 'primary'>,
  ): Promise<AddressRow | null> {
    const [row] = await this.database.query<AddressRow>(
      `insert into email_addresses (account_id, email, verified, "primary", created_at)
       values ($1, $2, $3, $4, clock_timestamp())
       on conflict (account_id, email) do nothing returning ${COLUMNS}`,
      [address.accountId, address.email, address.verified, address.primary],
    );
    return row ?? null;
  }

  /**
   * Proves an unproven address, once; it becomes primary where its owner has no primary. For a transaction that holds the
   * account and is undone when another person has proven the address.
   */
  async prove(id: string): Promise<Proof> {
    try {
      const [row] = await this.database.prepared<{ id: string }>(
        'address-prove',
        `update email_addresses e set verified = true, "primary" = e."primary" or not exists(
           select 1 from email_addresses p where p.account_id = e.account_id and p."primary")
         where e.id = $1 and not e.verified returning e.id`,
        [id],
      );
      return row ? 'proven' : 'spent';
    } catch (error) {
      if ((error as { code?: string }).code === UNIQUE_VIOLATION) return 'taken';
      throw error;
    }
  }

  /** For a transaction that holds the account. */
  async makePrimary(accountId: string, id: string): Promise<void> {
    await this.database.query(
      'update email_addresses set "primary" = false where account_id = $1 and id <> $2',
      [accountId, id],
    );
    await this.database.query(
      'update email_addresses set "primary" = true where account_id = $1 and id = $2',
      [accountId, id],
    );
  }

  /** Gives back a proven address. @returns false when another person has proven it; for a transaction that holds both */
  async restore(accountId: string, email: string): Promise<boolean> {
    const restored = await this.database.execute(
      `insert into email_addresses (account_id, email, verified, "primary", created_at)
       select $1, $2, true, not exists(select 1 from email_addresses where account_id = $1 and "primary"), clock_timestamp()
       where not exists(select 1 from email_addresses where email = $2 and verified and account_id <> $1)
       on conflict (account_id, email) do update set verified = true`,
      [accountId, email],
    );
    return restored === 1;
  }

  async remove(id: string): Promise<void> {
    await this.database.prepared('address-remove', 'delete from email_addresses where id = $1', [id]);
  }

  /**
   * Makes it the account's one address. Another account that had proven it loses the proof: an external account service says
   * whose an address is.
   */
  async replaceAll(
    accountId: string,
    { email, verified }: Pick<AddressRow, 'email' | 'verified'>,
  ): Promise<void> {
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
