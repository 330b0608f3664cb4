import { Injectable } from '@nestjs/common';
import type { Role } from '../../platform/access/viewer.js';
import { Database } from '../../platform/database/database.js';
import type { SignUpInput } from './account-hooks.js';
import { type AccountState, IS_OPEN_SIGN_UP, IS_WORKING_STAFF, MAY_BE_USED } from './account-state.policy.js';

/** An account with everything a keyed hash over its present state needs. */
export interface AccountRow extends AccountState {
  id: string;
  username: string;
  passwordHash: string | null;
  role: Role;
  lastLoginAt: Date | null;
  /** The primary address; null for people who have none. */
  email: string | null;
  /** The handle of the public profile, or the handle that an unproven sign-up asks for. */
  handle: string | null;
  /** First and last name; as an unproven sign-up gives them, until there is a profile. */
  name: string;
}

/** Who is meant by an e-mail address. */
export interface AddressHolder {
  account: AccountRow;
  /** Whether they proved it. */
  verified: boolean;
  /** Whether they proved any address, this or another. */
  hasProvenAddress: boolean;
}

/** The columns of `accounts a`, with the address and the handle, so that showing an account takes one query. */
export const ACCOUNT_COLUMNS = `a.id, a.username, a.password_hash as "passwordHash", a.role, a.is_active as "isActive",
  a.last_login_at as "lastLoginAt",
  (select p.email from email_addresses p where p.account_id = a.id and p."primary") as email,
  coalesce(
    (select st.handle from students st where st.account_id = a.id),
    a.sign_up ->> 'profile_handle',
    split_part(a.sign_up ->> 'email', '@', 1)
  ) as handle,
  coalesce(
    (select concat_ws(' ', st.first_name, st.last_name) from students st where st.account_id = a.id),
    concat_ws(' ', a.sign_up ->> 'first_name', a.sign_up ->> 'last_name')
  ) as name`;

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

  /**
   * The same for a change that may take a member of staff away. All staff are locked in one order, so that two of them who
   * act on each other do not wait for each other for ever.
   */
  async lockWithStaff(id: string): Promise<void> {
    await this.database.query(
      `select 1 from accounts a where a.id = $1 or ${IS_WORKING_STAFF} order by a.id for no key update`,
      [id],
    );
  }

  /**
   * The account that proved the address; else the one that signed up with it; else the first that added it and has a proven
   * one. One at most, so that each sign-in costs one password hash.
   */
  async holderOf(email: string): Promise<AddressHolder | null> {
    const [row] = await this.database.prepared<AccountRow & Omit<AddressHolder, 'account'>>(
      'account-holder',
      `select ${ACCOUNT_COLUMNS}, e.verified, exists(
         select 1 from email_addresses o where o.account_id = a.id and o.verified) as "hasProvenAddress"
       from email_addresses e join accounts a on a.id = e.account_id
       where e.email = $1 and (a.sign_up is null or ${IS_OPEN_SIGN_UP})
       order by e.verified desc, a.sign_up is null, e.created_at limit 1`,
      [email],
    );
    if (!row) return null;
    const { verified, hasProvenAddress, ...account } = row;
    return { account, verified, hasProvenAddress };
  }

  /** @param signUp what is to be made of the account once an address is proven; null when that is done now */
  async insert(username: string, passwordHash: string | null, signUp: SignUpInput | null): Promise<string> {
    const [row] = await this.database.query<{ id: string }>(
      'insert into accounts (username, password_hash, sign_up) values ($1, $2, $3) returning id',
      [username, passwordHash, signUp && JSON.stringify(signUp)],
    );
    return row!.id;
  }

  /** @returns the first of these user names that is free, kept free until the transaction ends; null when all are taken */
  async claimUsername(usernames: Iterable<string>): Promise<string | null> {
    for (const username of usernames) {
      if (await this.hasUsername(username)) continue;
      await this.database.query(
        `select pg_advisory_xact_lock(hashtextextended('username:' || lower($1), 0))`,
        [username],
      );
      // Another transaction may have taken it meanwhile.
      if (!(await this.hasUsername(username))) return username;
    }
    return null;
  }

  /** What a sign-up asked for; null when it is finished. For a transaction that holds the account. */
  async signUpOf(id: string): Promise<SignUpInput | null> {
    const [row] = await this.database.query<{ sign_up: SignUpInput | null }>(
      'select sign_up from accounts where id = $1',
      [id],
    );
    return row?.sign_up ?? null;
  }

  async finishSignUp(id: string, username: string): Promise<void> {
    await this.database.query('update accounts set username = $2, sign_up = null where id = $1', [
      id,
      username,
    ]);
  }

  /** Erases sign-ups that were never finished: nothing else belongs to them. */
  async deleteLapsedSignUps(): Promise<void> {
    await this.database.query(
      `delete from accounts a where a.sign_up is not null and not ${IS_OPEN_SIGN_UP}`,
    );
  }

  private async hasUsername(username: string): Promise<boolean> {
    const [row] = await this.database.query<{ taken: boolean }>(
      'select exists(select 1 from accounts where username = $1) as taken',
      [username],
    );
    return row!.taken;
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

  /**
   * For a transaction: it holds the account until that ends.
   * @param passwordHash the hash the sign-in rests on
   * @returns false when the password has been changed meanwhile, or the account may not be used any more
   */
  async recordLogin(id: string, passwordHash: string | null): Promise<boolean> {
    const rows = await this.database.prepared<{ id: string }>(
      'account-login',
      `update accounts a set last_login_at = now()
       where a.id = $1 and ${MAY_BE_USED} and a.password_hash is not distinct from $2 returning a.id`,
      [id, passwordHash],
    );
    return rows.length === 1;
  }

  /** @returns whether that changes anything */
  async setActive(id: string, isActive: boolean): Promise<boolean> {
    const changed = await this.database.execute(
      'update accounts set is_active = $2 where id = $1 and is_active <> $2',
      [id, isActive],
    );
    return changed === 1;
  }

  /** @returns whether that changes anything */
  async setRole(id: string, role: Role): Promise<boolean> {
    const changed = await this.database.execute(
      'update accounts set role = $2 where id = $1 and role <> $2',
      [id, role],
    );
    return changed === 1;
  }

  /** Who else could go on with the work of staff; until the transaction ends no other takes it from them. */
  async otherStaff(id: string): Promise<{ id: string; email: string | null }[]> {
    const staff = await this.database.query<{ id: string; email: string | null }>(
      `select a.id, (select p.email from email_addresses p where p.account_id = a.id and p."primary") as email
       from accounts a where ${IS_WORKING_STAFF} order by a.id for update`,
    );
    // Read once the rows are locked: a request for erasure that was just made counts.
    const leaving = await this.database.query<{ id: string }>(
      'select account_id as id from deletion_requests where account_id = any($1)',
      [staff.map((each) => each.id)],
    );
    return staff.filter((other) => other.id !== id && !leaving.some((each) => each.id === other.id));
  }

  /** With everything that belongs to it. */
  async erase(accountId: string): Promise<void> {
    await this.database.query('delete from accounts where id = $1', [accountId]);
  }
}
