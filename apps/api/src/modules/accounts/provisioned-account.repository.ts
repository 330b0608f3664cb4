import { Injectable } from '@nestjs/common';
import { Database } from '../../platform/database/database.js';

/** What a directory says of a person; all of it is replaced at once. */
export interface DirectoryUser {
  userName: string;
  externalId: string | null;
  active: boolean;
  /** In small letters. */
  email: string;
  givenName: string;
  familyName: string;
}

/** One attribute that must be equal to the value. */
export interface DirectoryFilter {
  attribute: 'userName' | 'externalId' | 'email';
  value: string;
}

/** Places count from 1; what is below counts as the least, as RFC 7644 has it. */
export interface DirectoryPage {
  startIndex: number;
  count: number;
}

/** An account that a directory keeps, with what the directory says of it. */
export interface ProvisionedAccount extends Omit<DirectoryUser, 'active'> {
  accountId: string;
  /** Whether the directory has suspended it. */
  suspended: boolean;
  /** Whether the directory has deleted it: then it is suspended, and kept for its return. */
  removed: boolean;
  createdAt: Date;
  changedAt: Date;
}

const COLUMNS = `account_id as "accountId", user_name as "userName", external_id as "externalId", email,
  given_name as "givenName", family_name as "familyName", suspended, removed, created_at as "createdAt", changed_at as "changedAt"`;

const COLUMN_OF: Record<DirectoryFilter['attribute'], string> = {
  userName: 'user_name',
  externalId: 'external_id',
  email: 'email',
};

@Injectable()
export class ProvisionedAccountRepository {
  constructor(private readonly database: Database) {}

  /** One change of what a directory keeps at a time, until the transaction ends. */
  async lock(): Promise<void> {
    await this.database.query(`select pg_advisory_xact_lock(hashtextextended('provisioning', 0))`);
  }

  async find(accountId: string): Promise<ProvisionedAccount | null> {
    return this.one('account_id = $1', [accountId]);
  }

  /** The accounts with the user name or the id in the directory: two where these belong to two people. */
  async namesakes(user: Pick<DirectoryUser, 'userName' | 'externalId'>): Promise<ProvisionedAccount[]> {
    return this.database.query<ProvisionedAccount>(
      `select ${COLUMNS} from provisioned_accounts where user_name = $1 or external_id = $2`,
      [user.userName, user.externalId],
    );
  }

  async page(
    filter: DirectoryFilter | null,
    { startIndex, count }: DirectoryPage,
  ): Promise<{ total: number; rows: ProvisionedAccount[] }> {
    const condition = filter ? `not removed and ${COLUMN_OF[filter.attribute]} = $1` : 'not removed';
    const values = filter ? [filter.value] : [];
    const [counted] = await this.database.query<{ total: number }>(
      `select count(*)::int as total from provisioned_accounts where ${condition}`,
      values,
    );
    const rows = await this.database.query<ProvisionedAccount>(
      `select ${COLUMNS} from provisioned_accounts where ${condition} order by created_at, account_id
       limit $${values.length + 1} offset $${values.length + 2}`,
      [...values, count, startIndex - 1],
    );
    return { total: counted?.total ?? 0, rows };
  }

  async insert(accountId: string, user: DirectoryUser): Promise<void> {
    await this.database.query(
      `insert into provisioned_accounts (account_id, user_name, external_id, email, given_name, family_name)
       values ($1, $2, $3, $4, $5, $6)`,
      [accountId, user.userName, user.externalId, user.email, user.givenName, user.familyName],
    );
  }

  /** What the directory says of a person, all but whether they are suspended. */
  async describe(accountId: string, user: DirectoryUser): Promise<void> {
    await this.database.query(
      `update provisioned_accounts set user_name = $2, external_id = $3, email = $4, given_name = $5, family_name = $6,
         removed = false, changed_at = now()
       where account_id = $1`,
      [accountId, user.userName, user.externalId, user.email, user.givenName, user.familyName],
    );
  }

  async mark(
    accountId: string,
    { suspended, removed }: Pick<ProvisionedAccount, 'suspended' | 'removed'>,
  ): Promise<void> {
    await this.database.query(
      `update provisioned_accounts set suspended = $2, removed = $3, changed_at = now() where account_id = $1`,
      [accountId, suspended, removed],
    );
  }

  /** Whether it is by the directory that the account is switched off. @returns whether that changes anything */
  async setSwitchedOff(accountId: string, switchedOff: boolean): Promise<boolean> {
    const changed = await this.database.execute(
      'update provisioned_accounts set switched_off = $2 where account_id = $1 and switched_off <> $2',
      [accountId, switchedOff],
    );
    return changed === 1;
  }

  private async one(condition: string, values: unknown[]): Promise<ProvisionedAccount | null> {
    const [row] = await this.database.query<ProvisionedAccount>(
      `select ${COLUMNS} from provisioned_accounts where ${condition}`,
      values,
    );
    return row ?? null;
  }
}
