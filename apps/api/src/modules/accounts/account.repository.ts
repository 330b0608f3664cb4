import { Injectable } from '@nestjs/common';
import { Database } from '../../platform/database/database.js';

/** An account with everything a keyed hash over its present state needs. */
export interface AccountRow {
  id: string;
  username: string;
  passwordHash: string | null;
  isActive: boolean;
  lastLoginAt: Date | null;
  /** The primary address; null for people who have none. */
  email: string | null;
  /** Of the public profile. */
  handle: string | null;
}

/** Who may be meant by an e-mail address. */
export interface AddressHolder {
  account: AccountRow;
  /** Whether they proved it. */
  verified: boolean;
  /** Whether they proved any address, this or another. */
  hasProvenAddress: boolean;
}

/** Unproven claims to one address that are looked at before giving up: each costs a password hash. */
const MAX_CANDIDATES = 3;

/** Of `accounts a`; the address and the handle come along, so that showing an account takes one query. */
export const ACCOUNT_COLUMNS = `a.id, a.username, a.password_hash as "passwordHash", a.is_active as "isActive",
  a.last_login_at as "lastLoginAt",
  (select p.email from email_addresses p where p.account_id = a.id and p."primary") as email,
  (select st.handle from students st where st.account_id = a.id) as handle`;

@Injectable()
export class AccountRepository {
  constructor(private readonly database: Database) {}

  async find(id: string): Promise<AccountRow | null> {
    const [row] = await this.database.prepared<AccountRow>(
      'account-find',
      `select ${ACCOUNT_COLUMNS} from accounts a where a.id = $1`,
      [id],
    );
    return row ?? null;
  }

  /**
   * For a change that rests on what belongs to the account, such as which addresses it has: a second one waits until the
   * transaction of the first ends.
   */
  async lock(id: string): Promise<void> {
    await this.database.query('select 1 from accounts where id = $1 for no key update', [id]);
  }

  /** Whoever proved the address; where nobody did, those who claim it, oldest claim first. */
  async holdersOf(email: string): Promise<AddressHolder[]> {
    const rows = await this.database.prepared<AccountRow & Omit<AddressHolder, 'account'>>(
      'account-holders',
      `select ${ACCOUNT_COLUMNS}, e.verified, exists(
         select 1 from email_addresses o where o.account_id = a.id and o.verified) as "hasProvenAddress"
       from email_addresses e join accounts a on a.id = e.account_id
       where e.email = $1 order by e.verified desc, e.created_at limit $2`,
      [email, MAX_CANDIDATES],
    );
    const holders = rows.map(({ verified, hasProvenAddress, ...account }) => ({
      account,
      verified,
      hasProvenAddress,
    }));
    return holders[0]?.verified ? holders.slice(0, 1) : holders;
  }

  /** @returns null when the user name is taken */
  async insert(username: string, passwordHash: string | null): Promise<string | null> {
    const [row] = await this.database.query<{ id: string }>(
      `insert into accounts (username, password_hash) values ($1, $2)
       on conflict (username) do nothing returning id`,
      [username, passwordHash],
    );
    return row?.id ?? null;
  }

  /**
   * @param previous the hash the decision rests on
   * @returns false when the password has been changed meanwhile
   */
  async setPassword(id: string, passwordHash: string, previous: string | null): Promise<boolean> {
    const changed = await this.database.execute(
      `update accounts set password_hash = $2 where id = $1 and password_hash is not distinct from $3`,
      [id, passwordHash, previous],
    );
    return changed === 1;
  }

  async recordLogin(id: string): Promise<void> {
    await this.database.prepared('account-login', 'update accounts set last_login_at = now() where id = $1', [
      id,
    ]);
  }
}
